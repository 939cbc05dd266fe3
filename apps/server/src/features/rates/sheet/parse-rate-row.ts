import type { Language } from '@kairo/shared/languages'
import {
  DEFAULT_MIN_RT,
  RATE_SHEET_FIELDS,
  rateField,
  type RateSheetField,
  sheetColumnOf,
} from '@kairo/shared/rates/rate-fields'
import { isSheetConstant, type SheetConstants, weekdayOfConstant } from '@kairo/shared/rates/sheet-columns'
import { rateIssues } from '@kairo/shared/rates/rate-issues'
import {
  amountOf,
  type CellIssue,
  type CellReading,
  dayOf,
  hourOf,
  integerOf,
  isBlank,
  shownText,
} from '../../../excel/cell-values.ts'
import { choiceOf } from '../../../excel/synonyms.ts'
import type { NameIndex } from '../../../excel/name-index.ts'
import type { Cell, SheetRow } from '../../../excel/workbook.ts'
import { type ParsedRate, companyIndex, type RateMasters, surchargeIndex } from './rate-masters.ts'
import { COUNTRIES, type MasterPort, portIndex } from '../../../master-data/ports/port-names.ts'
import type { RateColumnKey } from './rate-sheet-columns.ts'
import { rateSheetMessages } from './rate-sheet-messages.ts'
import { COUNTRY, NAME, PRICE, WORDS } from './rate-cells.ts'

const COUNTRY_OF = { departurePort: 'departureCountry', destinationPort: 'destinationCountry' } as const
/** The unit behind a number of revenue tons. */
const TONS = /\s*(R\/?T|计费吨|トン)\s*$/i
/** Different values of a column that are remembered. */
const MAX_READINGS = 5000
/** A yen or yuan amount must not become as many dollars. */
const OTHER_CURRENCY = /JPY|CNY|RMB|[¥円]|(?<!美)元/i

interface CellError {
  key: RateColumnKey
  message: string
}
type RateRowResult = 'blank' | { rate: ParsedRate } | { issues: CellError[] }

/** Reads the rows of one sheet one by one; it remembers the rows before, to find duplicates. */
export class RateRowReader {
  readonly #at: Map<RateColumnKey, number>
  readonly #language: Language
  readonly #today: string
  readonly #constants: SheetConstants
  readonly #ports: NameIndex<MasterPort>
  readonly #companies: ReturnType<typeof companyIndex>
  readonly #companyIds: ReadonlySet<number>
  readonly #surcharges: ReturnType<typeof surchargeIndex>
  readonly #rowOf = new Map<string, number>()
  readonly #readings = new Map<RateColumnKey, Map<Cell, CellReading<unknown>>>()
  #cells: readonly Cell[] = []
  #issues: CellError[] = []

  constructor(
    masters: RateMasters,
    at: Map<RateColumnKey, number>,
    language: Language,
    { today = '', constants = {} }: { today?: string | undefined; constants?: SheetConstants } = {},
  ) {
    this.#today = today
    this.#constants = constants
    this.#at = at
    this.#language = language
    this.#ports = portIndex(masters.ports)
    this.#companies = companyIndex(masters.companies)
    this.#companyIds = new Set(masters.companies.map(({ id }) => id))
    this.#surcharges = surchargeIndex(masters.surchargeNos)
  }

  get #messages() {
    return rateSheetMessages[this.#language]
  }

  isKnownPort(text: string): boolean {
    return this.#ports.find(text).length > 0
  }

  /** Whether anything is in one of the columns. */
  isFilled(row: SheetRow): boolean {
    for (const column of this.#at.values()) if (!isBlank(row.cells[column])) return true
    return false
  }

  read(row: SheetRow): RateRowResult {
    this.#cells = row.cells
    this.#issues = []
    if (!this.isFilled(row)) return 'blank'
    const values: Partial<Record<RateSheetField, unknown>> = {}
    // In the order of the table: the type is known before the mode that follows from it, the departure before the
    // days of the port.
    for (const field of RATE_SHEET_FIELDS) values[field] = this.#value(field, values)
    const rate = values as { [F in RateSheetField]: ParsedRate[F] | undefined }
    for (const { field, rule } of rateIssues(rate, this.#today))
      this.#refuse(sheetColumnOf(field as RateSheetField), this.#messages[rule])
    this.#refuseDoubled(rate, row.number)
    if (this.#issues.length > 0) return { issues: this.#inOrder() }
    // Without an error every field was read: `undefined` stands for a value that has an error.
    return { rate: { ...(rate as Omit<ParsedRate, 'excelRow'>), excelRow: row.number } }
  }

  /** The value of a field of a row, undefined after an error. */
  #value(name: RateSheetField, before: { type?: unknown; weekday?: unknown }): unknown {
    const field = rateField(name)
    const key = sheetColumnOf(name)
    switch (field.kind) {
      case 'port':
        return this.#port(key as keyof typeof COUNTRY_OF)
      case 'company':
        return this.#company()
      case 'price':
        return this.#price(key)
      case 'tons':
        return this.#tons(key, field.min, field.max)
      case 'days':
        return this.#take(
          key,
          this.#reading(key, (cell) => integerOf(cell, field.min, field.max)),
          this.#messages.days,
        )
      case 'daysOrNone':
        return this.#take(
          key,
          this.#reading<number | null>(key, (cell) =>
            isBlank(cell) ? { value: null } : integerOf(cell, field.min, field.max),
          ),
          this.#messages.freeDays,
        )
      case 'weekday':
        return this.#weekday(key, before.weekday)
      case 'hour':
        return this.#take(key, this.#reading(key, hourOf))
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
        return this.#take(key, this.#reading(key, dayOf))
    }
  }

  #cell(key: RateColumnKey): Cell | undefined {
    const index = this.#at.get(key)
    return index === undefined ? this.#constant(key) : this.#cells[index]
  }

  /** The value for all rows of a column that the sheet does not have. */
  #constant(key: RateColumnKey): string | undefined {
    return isSheetConstant(key) && !this.#at.has(key) ? this.#constants[key] : undefined
  }

  #weekday(key: RateColumnKey, departure: unknown): number | undefined {
    const constant = this.#constant(key)
    if (constant === undefined) return this.#choice(key, WORDS.weekdays)
    // Without a departure its own cell has the error.
    if (Number(constant) <= 0 && typeof departure !== 'number') return undefined
    return weekdayOfConstant(Number(constant), Number(departure))
  }

  /** The value of a cell, cached: columns of ten thousand rows repeat a few values. */
  #reading<T>(key: RateColumnKey, read: (cell: Cell | undefined) => CellReading<T>): CellReading<T> {
    const cell = this.#cell(key) ?? null
    if (typeof cell === 'object' && cell !== null) return read(cell)
    let readings = this.#readings.get(key)
    if (!readings) this.#readings.set(key, (readings = new Map()))
    const before = readings.get(cell)
    // Each column has one parser, so its cached values are of that type.
    if (before) return before as CellReading<T>
    const reading = read(cell)
    if (readings.size < MAX_READINGS) readings.set(cell, reading)
    return reading
  }

  #refuse(key: RateColumnKey, message: string): undefined {
    this.#issues.push({ key, message })
    return undefined
  }

  #take<T>(key: RateColumnKey, reading: CellReading<T>, rangeMessage?: string): T | undefined {
    if ('value' in reading) return reading.value
    return this.#refuse(key, reading.issue === 'range' && rangeMessage ? rangeMessage : this.#textOf(reading.issue))
  }
  #textOf(issue: CellIssue): string {
    return this.#messages[issue]
  }

  #choice<T>(key: RateColumnKey, words: Map<string, T>): T | undefined {
    return this.#take(
      key,
      this.#reading(key, (cell) => choiceOf(cell, words)),
    )
  }

  #price(key: RateColumnKey): string | null | undefined {
    const cell = this.#cell(key)
    if (typeof cell === 'string' && OTHER_CURRENCY.test(shownText(cell)))
      return this.#refuse(key, this.#messages.notDollars)
    return this.#take(key, this.#reading(key, PRICE), this.#messages.price)
  }

  #tons(key: RateColumnKey, min: number, max: number): string | undefined {
    const reading = this.#reading(key, (cell) =>
      amountOf(typeof cell === 'string' ? cell.replace(TONS, '') : cell, max, 3),
    )
    if ('issue' in reading) return this.#refuse(key, this.#messages[reading.issue === 'formula' ? 'formula' : 'tons'])
    if (reading.value === null) return DEFAULT_MIN_RT
    return Number(reading.value) < min ? this.#refuse(key, this.#messages.tons) : reading.value
  }

  /** Text of a cell with a name; undefined after an error. */
  #name(key: RateColumnKey, needed: boolean): string | undefined {
    const name = this.#take(key, this.#reading(key, NAME))
    return name === null && needed ? this.#refuse(key, this.#textOf('required')) : (name ?? undefined)
  }

  #port(key: keyof typeof COUNTRY_OF): number | undefined {
    const countryKey = COUNTRY_OF[key]
    const country = this.#take(countryKey, this.#reading(countryKey, COUNTRY))
    const name = this.#name(key, true)
    if (name === undefined) return undefined
    const all = this.#ports.find(name)
    const inCountry = country === undefined ? all : all.filter((port) => port.country === country)
    const [port, other] = inCountry.length > 0 ? inCountry : all
    if (!port) return this.#refuse(key, this.#messages.unknownPort(this.#ports.nearest(name)))
    if (other) return this.#refuse(key, this.#messages.ambiguous(this.#candidates(inCountry)))
    if (country !== undefined && port.country !== country) {
      const where = COUNTRIES.find(({ value }) => value === port.country)?.offered[this.#language] ?? ''
      return this.#refuse(countryKey, this.#messages.country(where))
    }
    return port.id
  }
  #candidates(ports: readonly MasterPort[]): string {
    return ports.map((port) => `${port.name}${port.unlocode ? ` (${port.unlocode})` : ''}`).join(', ')
  }

  #company(): number | undefined {
    const constant = Number(this.#constant('shippingCompany'))
    if (this.#companyIds.has(constant)) return constant
    const name = this.#name('shippingCompany', true)
    if (name === undefined) return undefined
    const found = this.#companies.find(name)
    const [company, other] = found
    if (!company) return this.#refuse('shippingCompany', this.#messages.unknownCompany(this.#companies.nearest(name)))
    if (other) return this.#refuse('shippingCompany', this.#messages.ambiguous(found.map((one) => one.name).join(', ')))
    return company.id
  }

  #surcharge(key: RateColumnKey, side: 1 | 2): string | null | undefined {
    const before = this.#issues.length
    const name = this.#name(key, false)
    if (name === undefined) return this.#issues.length > before ? undefined : null
    const found = this.#surcharges.find(name)
    const surcharge = found.find((one) => one.number === name) ?? found[0]
    if (!surcharge) return this.#refuse(key, this.#messages.unknownSurcharge(this.#surcharges.nearest(name)))
    if (surcharge.type !== side) return this.#refuse(key, this.#messages.surchargeSide)
    return surcharge.number
  }

  /** Carriers leave it out as it follows from the type: container yard to yard, or freight station to station. */
  #mode(max: number, type: unknown): string | undefined {
    const mode = this.#name('mode', false)
    if (mode === undefined) return type === 'LCL' ? 'CFS-CFS' : 'CY-CY'
    return mode.length <= max ? mode : this.#refuse('mode', this.#textOf('tooLong'))
  }

  /** One sheet names a rate once. */
  #refuseDoubled(rate: { [F in RateSheetField]: ParsedRate[F] | undefined }, row: number): void {
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
    if (earlier === undefined) this.#rowOf.set(key, row)
    else this.#refuse('departurePort', this.#messages.duplicate(earlier))
  }

  /** As the columns stand in the sheet. */
  #inOrder(): CellError[] {
    const place = (issue: CellError): number => this.#at.get(issue.key) ?? Number.MAX_SAFE_INTEGER
    return this.#issues.sort((a, b) => place(a) - place(b))
  }
}
