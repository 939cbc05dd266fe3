import type { Language } from '@kairo/shared/languages'
import {
  DEFAULT_MIN_RT,
  RATE_SHEET_FIELDS,
  rateField,
  type RateSheetField,
  sheetColumnOf,
} from '@kairo/shared/rates/rate-fields'
import { type SheetConstants, weekdayOfConstant } from '@kairo/shared/rates/sheet-columns'
import { rateIssues } from '@kairo/shared/rates/rate-issues'
import { isBlank, agrees, dayOf, integerOf, isNothing, shownText, tonsOf } from '../../../excel/cell-values.ts'
import { saidIn } from '../../../excel/heading-text.ts'
import { nameKey } from '../../../excel/name-index.ts'
import { choiceOf } from '../../../excel/synonyms.ts'
import { isCellMoney, type SheetRow } from '../../../excel/workbook.ts'
import { type ParsedRate, companyIndex, type RateMasters, surchargeIndex } from './rate-masters.ts'
import { endOfRange, HOUR, PRICE, weekdayAndClock, WORDS } from './rate-cells.ts'
import type { RateColumnKey } from './rate-sheet-columns.ts'
import { type CellError, RowCells } from './row-cells.ts'
import { type PortKey, RowPorts } from './row-ports.ts'
import { CURRENCY_NAMES } from './sheet-question-texts.ts'
import type { SheetQuestionList } from './sheet-questions.ts'

/** Revenue tons above this are an amount of money more often than a minimum. */
const LIKELY_TONS = 5

/** `asked`: a question about it is open. Several ports of a row make as many rates. */
type RateRowResult = 'blank' | 'asked' | { rates: ParsedRate[] } | { issues: CellError[] }
type ReadRate = { [F in RateSheetField]: ParsedRate[F] | undefined }

interface RateRowOptions {
  today?: string | undefined
  constants?: SheetConstants
  /** The columns that name the currency of each row. */
  currencyAt?: readonly number[]
}

/** The column of the clock beside that of a day. */
const HOUR_OF: Partial<Record<RateColumnKey, RateColumnKey>> = {
  deadlineDay: 'deadlineHour',
  portOpenStartday: 'portOpenStarthour',
  portOpenEndday: 'portOpenEndhour',
}

/** Reads the rows of one sheet one by one; it remembers the rows before, to find duplicates. */
export class RateRowReader {
  readonly #row: RowCells
  readonly #today: string
  readonly #currencyAt: readonly number[]
  readonly #ports: RowPorts
  readonly #companies: ReturnType<typeof companyIndex>
  readonly #companyIds: ReadonlySet<number>
  readonly #surcharges: ReturnType<typeof surchargeIndex>
  readonly #rowOf = new Map<string, number>()
  /** Of the row that is read. */
  #portIds: Record<PortKey, readonly number[]> = { departurePort: [], destinationPort: [] }

  constructor(
    masters: RateMasters,
    at: ReadonlyMap<RateColumnKey, number>,
    language: Language,
    questions: SheetQuestionList,
    { today = '', constants = {}, currencyAt = [] }: RateRowOptions = {},
  ) {
    this.#today = today
    this.#currencyAt = currencyAt
    this.#row = new RowCells(at, language, questions, constants)
    this.#ports = new RowPorts(this.#row, language, masters.ports)
    this.#companies = companyIndex(masters.companies)
    this.#companyIds = new Set(masters.companies.map(({ id }) => id))
    this.#surcharges = surchargeIndex(masters.surchargeNos)
  }

  isKnownPort(text: string): boolean {
    return this.#ports.isKnown(text)
  }

  /** Whether anything is in one of the columns. */
  isFilled(row: SheetRow): boolean {
    return this.#row.isFilled(row)
  }

  read(row: SheetRow): RateRowResult {
    this.#row.begin(row)
    if (!this.#row.isFilled(row)) return 'blank'
    this.#askOfCurrency()
    const values: Partial<Record<RateSheetField, unknown>> = {}
    // In the order of the table: the type is known before the mode that follows from it, the departure before the
    // days of the port.
    for (const field of RATE_SHEET_FIELDS) values[field] = this.#value(field, values)
    if (this.#row.state === 'leftOut') return 'blank'
    const rates = this.#ofEachPort(values as ReadRate)
    for (const rate of rates) {
      // Of a row with an open question a value is lacking that it may have.
      if (this.#row.state === 'plain')
        for (const { field, rule } of rateIssues(rate, this.#today))
          this.#row.refuse(sheetColumnOf(field as RateSheetField), this.#row.messages[rule])
      this.#refuseDoubled(rate)
    }
    const { issues } = this.#row
    if (issues.length > 0) return { issues }
    if (this.#row.state === 'asked') return 'asked'
    // Without an error every field was read: `undefined` stands for a value that has an error.
    return { rates: rates.map((rate) => ({ ...(rate as Omit<ParsedRate, 'excelRow'>), excelRow: row.number })) }
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
  #askOfCurrency(): void {
    for (const index of this.#currencyAt) {
      const cell = this.#row.cellAt(index)
      if (cell === 'USD' || isNothing(cell)) continue
      const text = shownText(cell)
      const { currency, more } = saidIn(text)
      if (currency !== 'USD' || more.length > 0) this.#row.ask('rowCurrency', nameKey(text) || text, { raw: cell })
    }
  }

  /** The value of a field of a row, undefined after an error. */
  #value(name: RateSheetField, before: { type?: unknown; weekday?: unknown }): unknown {
    const field = rateField(name)
    const key = sheetColumnOf(name)
    switch (field.kind) {
      case 'port': {
        const ids = this.#ports.read(key as PortKey)
        this.#portIds[key as PortKey] = ids
        return ids[0]
      }
      case 'company':
        return this.#company()
      case 'price':
        return this.#price(key)
      case 'tons':
        return this.#tons(key, field.min, field.max)
      case 'days':
        return this.#row.take(
          key,
          this.#row.reading(key, (cell) => integerOf(cell, field.min, field.max)),
          this.#row.messages.days,
        )
      case 'daysOrNone':
        return this.#row.take(
          key,
          this.#row.reading<number | null>(key, (cell) =>
            isBlank(cell) ? { value: null } : integerOf(cell, field.min, field.max),
          ),
          this.#row.messages.freeDays,
        )
      case 'weekday':
        return this.#weekday(key, before.weekday)
      case 'hour':
        return this.#row.take(key, this.#row.reading(key, HOUR))
      case 'choice':
      case 'yesNo':
      case 'dayChoice':
        return this.#choice(key, WORDS.ofField.get(name) ?? new Map())
      // The only text is the mode.
      case 'text':
        return this.#mode(field.max, before.type)
      case 'surchargeNo':
        return this.#surcharge(key, field.side)
      case 'date':
        return this.#day(key)
    }
  }

  #weekday(key: RateColumnKey, departure: unknown): number | undefined {
    const constant = this.#row.constant(key)
    if (constant === undefined) {
      // The clock of a day whose hour has its own column would be lost.
      const hour = HOUR_OF[key]
      const isBoth = hour !== undefined && this.#row.at.get(key) === this.#row.at.get(hour)
      const both = isBoth ? weekdayAndClock(this.#row.cell(key)) : undefined
      return both ? both.weekday : this.#choice(key, WORDS.weekdays)
    }
    // Without a departure its own cell has the error.
    if (Number(constant) <= 0 && typeof departure !== 'number') return undefined
    return weekdayOfConstant(Number(constant), Number(departure))
  }

  #choice<T>(key: RateColumnKey, words: Map<string, T>): T | undefined {
    return this.#row.take(
      key,
      this.#row.reading(key, (cell) => choiceOf(cell, words)),
    )
  }

  #day(key: RateColumnKey): string | null | undefined {
    const { at } = this.#row
    const isRange = at.has(key) && at.get('validFrom') === at.get('validTo')
    const read = isRange ? endOfRange(key === 'validTo' ? 'validTo' : 'validFrom', this.#today || undefined) : dayOf
    return this.#row.take(key, this.#row.reading(key, read))
  }

  #price(key: RateColumnKey): string | null | undefined {
    const cell = this.#row.cell(key)
    const { messages } = this.#row
    if (!isCellMoney(cell) || agrees(cell.currency, 'USD'))
      return this.#row.take(key, this.#row.reading(key, PRICE), messages.price)
    const answer = this.#row.ask('formatCurrency', cell.currency, { raw: cell, about: CURRENCY_NAMES[cell.currency] })
    return answer && this.#row.take(key, PRICE(cell.number), messages.price)
  }

  #tons(key: RateColumnKey, min: number, max: number): string | undefined {
    const { messages } = this.#row
    const reading = this.#row.reading(key, (cell) => tonsOf(cell, max))
    if ('issue' in reading) {
      const isOfTons = ['range', 'decimals', 'number'].includes(reading.issue)
      return this.#row.refuse(key, isOfTons ? messages.tons : this.#row.textOf(reading.issue))
    }
    if (reading.value === null) return DEFAULT_MIN_RT
    if (Number(reading.value) < min) return this.#row.refuse(key, messages.tons)
    if (Number(reading.value) <= LIKELY_TONS) return reading.value
    const answer = this.#row.ask('tons', reading.value, { raw: this.#row.cell(key) })
    return answer === 'usual' ? DEFAULT_MIN_RT : answer && reading.value
  }

  #company(): number | undefined {
    const constant = Number(this.#row.constant('shippingCompany'))
    if (this.#companyIds.has(constant)) return constant
    const name = this.#row.name('shippingCompany', true)
    if (name === undefined) return undefined
    const found = this.#companies.find(name)
    const [company, other] = found
    if (!company)
      return this.#row.refuse('shippingCompany', this.#row.messages.unknownCompany(this.#companies.nearest(name)))
    if (other)
      return this.#row.refuse('shippingCompany', this.#row.messages.ambiguous(found.map((one) => one.name).join(', ')))
    return company.id
  }

  #surcharge(key: RateColumnKey, side: 1 | 2): string | null | undefined {
    const before = this.#row.issues.length
    const name = this.#row.name(key, false)
    if (name === undefined) return this.#row.issues.length > before ? undefined : null
    const found = this.#surcharges.find(name)
    const surcharge = found.find((one) => one.number === name) ?? found[0]
    if (!surcharge) return this.#row.refuse(key, this.#row.messages.unknownSurcharge(this.#surcharges.nearest(name)))
    if (surcharge.type !== side) return this.#row.refuse(key, this.#row.messages.surchargeSide)
    return surcharge.number
  }

  /** Carriers leave it out as it follows from the type: container yard to yard, or freight station to station. */
  #mode(max: number, type: unknown): string | undefined {
    const mode = this.#row.name('mode', false)
    if (mode === undefined) return type === 'LCL' ? 'CFS-CFS' : 'CY-CY'
    return mode.length <= max ? mode : this.#row.refuse('mode', this.#row.textOf('tooLong'))
  }

  /** One sheet names a rate once. */
  #refuseDoubled(rate: ReadRate): void {
    // The key by which DECISIONS 4.4 supersedes the older rate.
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
    if (earlier === undefined) this.#rowOf.set(key, this.#row.number)
    else this.#row.refuse('departurePort', this.#row.messages.duplicate(earlier))
  }
}
