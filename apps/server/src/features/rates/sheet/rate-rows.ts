import type { Language } from '@kairo/shared/languages'
import {
  DEFAULT_MIN_RT,
  RATE_SHEET_FIELDS,
  rateField,
  type RateFieldSpec,
  type RateSheetField,
  sheetColumnOf,
} from '@kairo/shared/rates/rate-fields'
import { rateIssues } from '@kairo/shared/rates/rate-issues'
import { weekdayOfConstant } from '@kairo/shared/rates/sheet-columns'
import { isBlank, agrees, dayOf, integerOf, isNothing, shownText, tonsOf } from '../../../excel/cell-values.ts'
import { saidIn } from '../../../excel/heading-text.ts'
import { nameKey } from '../../../excel/name-index.ts'
import type { RowCells, TakeValue } from '../../../excel/row-cells.ts'
import { choiceOf } from '../../../excel/synonyms.ts'
import { isCellMoney } from '../../../excel/workbook.ts'
import { type ParsedRate, companyIndex, type RateMasters, surchargeIndex } from './rate-masters.ts'
import { endOfRange, HOUR, type PortKey, PRICE, RowPorts, weekdayAndClock, WORDS } from './rate-cells.ts'
import type { RateColumnKey } from './rate-sheet-columns.ts'
import { rateSheetMessages } from './rate-sheet-messages.ts'
import { CURRENCY_NAMES, type RateQuestion } from './sheet-question-texts.ts'

/** Revenue tons above this are an amount of money more often than a minimum. */
const LIKELY_TONS = 5

type Row = RowCells<RateColumnKey>
type Take = TakeValue<RateColumnKey>
type ReadRate = { [F in RateSheetField]: ParsedRate[F] | undefined }

const COLUMN_OF = RATE_SHEET_FIELDS.map((field) => [field, sheetColumnOf(field)] as const)

/** The column of the clock beside that of a day. */
const HOUR_OF: Partial<Record<RateColumnKey, RateColumnKey>> = {
  deadlineDay: 'deadlineHour',
  portOpenStartday: 'portOpenStarthour',
  portOpenEndday: 'portOpenEndhour',
}

const ask = (row: Row, question: RateQuestion, key: string, place: Parameters<Row['ask']>[2]) =>
  row.ask(question, key, place)

/** Reads the rows of one sheet one by one; it remembers the rows before, to find duplicates. */
export class RateReader {
  readonly #today: string
  readonly #messages: (typeof rateSheetMessages)[Language]
  readonly #ports: RowPorts
  readonly #companies: ReturnType<typeof companyIndex>
  readonly #companyIds: ReadonlySet<number>
  readonly #surcharges: ReturnType<typeof surchargeIndex>
  readonly #rowOf = new Map<string, number>()
  readonly #taking: Record<RateColumnKey, Take>
  /** Of the row that is read. */
  #portIds: Record<PortKey, readonly number[]> = { departurePort: [], destinationPort: [] }
  /** The columns that name the currency of each row. */
  currencyAt: readonly number[] = []

  constructor(masters: RateMasters, language: Language, today: string) {
    this.#today = today
    this.#messages = rateSheetMessages[language]
    this.#ports = new RowPorts(masters.ports, language)
    this.#companies = companyIndex(masters.companies)
    this.#companyIds = new Set(masters.companies.map(({ id }) => id))
    this.#surcharges = surchargeIndex(masters.surchargeNos)
    // In the order of the table: the type is known before the mode that follows from it, the departure before the
    // days of the port.
    this.#taking = Object.fromEntries(
      COLUMN_OF.map(([field, key]) => [key, this.#takeOf(field, rateField(field))]),
    ) as Record<RateColumnKey, Take>
  }

  isKnownPort(text: string): boolean {
    return this.#ports.isKnown(text)
  }

  /** Several ports of a row make as many rates. */
  read(row: Row): ParsedRate[] {
    if (!row.isFilled()) return []
    this.#askOfCurrency(row)
    const values = row.values(this.#taking)
    if (row.state === 'leftOut') return []
    const read: Partial<Record<RateSheetField, unknown>> = {}
    for (const [field, key] of COLUMN_OF) read[field] = values[key]
    const rates = this.#ofEachPort(read as ReadRate)
    for (const rate of rates) {
      // Of a row with an open question a value is lacking that it may have.
      if (row.state === 'plain')
        for (const { field, rule } of rateIssues(rate, this.#today))
          row.refuse(sheetColumnOf(field as RateSheetField), this.#messages[rule])
      this.#refuseDoubled(row, rate)
    }
    row.sortIssues()
    // Without an error every field was read: `undefined` stands for a value that has an error.
    return rates.map((rate) => ({ ...(rate as Omit<ParsedRate, 'excelRow'>), excelRow: row.number }))
  }

  /** A rate for each pair of the ports that the row was said to name. */
  #ofEachPort(rate: ReadRate): ReadRate[] {
    const { departurePort, destinationPort } = this.#portIds
    if (departurePort.length * destinationPort.length < 2) return [rate]
    return departurePort.flatMap((departurePortId) =>
      destinationPort.map((destinationPortId) => ({ ...rate, departurePortId, destinationPortId })),
    )
  }

  /** A column that is none of ours may name another currency than that of our prices, in whatever word. */
  #askOfCurrency(row: Row): void {
    for (const index of this.currencyAt) {
      const cell = row.cellAt(index)
      if (cell === 'USD' || isNothing(cell)) continue
      const text = shownText(cell)
      const { currency, more } = saidIn(text)
      if (currency !== 'USD' || more.length > 0) ask(row, 'rowCurrency', nameKey(text) || text, { raw: cell })
    }
  }

  /** How the column of a field is read. */
  #takeOf(name: RateSheetField, field: RateFieldSpec): Take {
    switch (field.kind) {
      case 'port':
        return (row, key) => {
          const ids = this.#ports.read(row, key as PortKey)
          this.#portIds[key as PortKey] = ids
          return ids[0]
        }
      case 'company':
        return (row) => this.#company(row)
      case 'price':
        return (row, key) => this.#price(row, key)
      case 'tons':
        return (row, key) => this.#tons(row, key, field)
      case 'days':
        return (row, key) =>
          row.take(
            key,
            row.reading(key, (cell) => integerOf(cell, field.min, field.max)),
          )
      case 'daysOrNone':
        return (row, key) =>
          row.take(
            key,
            row.reading<number | null>(key, (cell) =>
              isBlank(cell) ? { value: null } : integerOf(cell, field.min, field.max),
            ),
          )
      case 'weekday':
        return (row, key, { weekday }) => this.#weekday(row, key, weekday)
      case 'hour':
        return (row, key) => row.take(key, row.reading(key, HOUR))
      case 'choice':
      case 'yesNo':
      case 'dayChoice': {
        const words = WORDS.ofField.get(name) ?? new Map<string, unknown>()
        return (row, key) => this.#choice(row, key, words)
      }
      // The only text is the mode.
      case 'text':
        return (row, key, { type }) => this.#mode(row, key, { max: field.max, type })
      case 'surchargeNo':
        return (row, key) => this.#surcharge(row, key, field.side)
      case 'date':
        return (row, key) => this.#day(row, key)
    }
  }

  #weekday(row: Row, key: RateColumnKey, departure: unknown): number | undefined {
    const constant = row.constant(key)
    if (constant === undefined) {
      // The clock of a day whose hour has its own column would be lost.
      const hour = HOUR_OF[key]
      const isBoth = hour !== undefined && row.at.get(key) === row.at.get(hour)
      const both = isBoth ? weekdayAndClock(row.cell(key)) : undefined
      return both ? both.weekday : this.#choice(row, key, WORDS.weekdays)
    }
    // Without a departure its own cell has the error.
    if (Number(constant) <= 0 && typeof departure !== 'number') return undefined
    return weekdayOfConstant(Number(constant), Number(departure))
  }

  #choice<T>(row: Row, key: RateColumnKey, words: Map<string, T>): T | undefined {
    return row.take(
      key,
      row.reading(key, (cell) => choiceOf(cell, words)),
    )
  }

  #day(row: Row, key: RateColumnKey): string | null | undefined {
    const isRange = row.at.has(key) && row.at.get('validFrom') === row.at.get('validTo')
    const read = isRange ? endOfRange(key === 'validTo' ? 'validTo' : 'validFrom', this.#today || undefined) : dayOf
    return row.take(key, row.reading(key, read))
  }

  #price(row: Row, key: RateColumnKey): string | null | undefined {
    const cell = row.cell(key)
    if (!isCellMoney(cell) || agrees(cell.currency, 'USD')) return row.take(key, row.reading(key, PRICE))
    const about = CURRENCY_NAMES[cell.currency]
    return ask(row, 'formatCurrency', cell.currency, { raw: cell, about }) && row.take(key, PRICE(cell.number))
  }

  #tons(row: Row, key: RateColumnKey, { min, max }: { min: number; max: number }): string | undefined {
    const tons = row.take(
      key,
      row.reading(key, (cell) => tonsOf(cell, max)),
    )
    if (tons === null) return DEFAULT_MIN_RT
    if (tons === undefined) return undefined
    if (Number(tons) < min) return row.refuse(key, this.#messages.tons)
    if (Number(tons) <= LIKELY_TONS) return tons
    const answer = ask(row, 'tons', tons, { raw: row.cell(key) })
    return answer === 'usual' ? DEFAULT_MIN_RT : answer && tons
  }

  #company(row: Row): number | undefined {
    const constant = Number(row.constant('shippingCompany'))
    if (this.#companyIds.has(constant)) return constant
    const name = row.needed('shippingCompany')
    if (name === undefined) return undefined
    const found = this.#companies.find(name)
    const [company, other] = found
    if (!company) return row.refuse('shippingCompany', this.#messages.unknownCompany(this.#companies.nearest(name)))
    if (other) return row.refuse('shippingCompany', this.#messages.ambiguous(found.map((one) => one.name).join(', ')))
    return company.id
  }

  #surcharge(row: Row, key: RateColumnKey, side: 1 | 2): string | null | undefined {
    const name = row.name(key)
    if (name === null || name === undefined) return name
    const found = this.#surcharges.find(name)
    const surcharge = found.find((one) => one.number === name) ?? found[0]
    if (!surcharge) return row.refuse(key, this.#messages.unknownSurcharge(this.#surcharges.nearest(name)))
    if (surcharge.type !== side) return row.refuse(key, this.#messages.surchargeSide)
    return surcharge.number
  }

  /** Carriers leave it out as it follows from the type: container yard to yard, or freight station to station. */
  #mode(row: Row, key: RateColumnKey, { max, type }: { max: number; type: unknown }): string | undefined {
    const mode = row.name(key) ?? undefined
    if (mode === undefined) return type === 'LCL' ? 'CFS-CFS' : 'CY-CY'
    return mode.length <= max ? mode : row.refuse(key, row.textOf(key, 'tooLong'))
  }

  /** One sheet names a rate once. */
  #refuseDoubled(row: Row, rate: ReadRate): void {
    // The key by which rules 5.13 supersedes the older rate.
    const identity = [
      rate.departurePortId,
      rate.destinationPortId,
      rate.type,
      rate.shippingCompanyId,
      rate.weekday,
      rate.mode?.toLowerCase(),
      rate.shipType,
      rate.directTransfer,
    ]
    if (identity.includes(undefined)) return
    const key = identity.join('\n')
    const earlier = this.#rowOf.get(key)
    if (earlier === undefined) this.#rowOf.set(key, row.number)
    else row.refuse('departurePort', this.#messages.duplicate(earlier))
  }
}
