import type { Language } from '@kairo/shared/languages'
import {
  amountOf,
  type CellIssue,
  type CellReading,
  dayOf,
  hourOf,
  integerOf,
  isBlank,
  isNothing,
  shownText,
} from '../../../excel/cell-values.ts'
import { choiceOf, wordsOf } from '../../../excel/synonyms.ts'
import type { NameIndex } from '../../../excel/name-index.ts'
import { type Cell, isCellDate, isCellError, type SheetRow } from '../../../excel/workbook.ts'
import type { ParsedRate } from './parsed-rate.ts'
import { COUNTRIES, type MasterPort, portIndex } from '../../../master-data/ports/port-names.ts'
import { companyIndex, type RateMasters, surchargeIndex } from './rate-masters.ts'
import type { RateColumnKey } from './rate-sheet-columns.ts'
import { rateSheetMessages } from './rate-sheet-messages.ts'
import { CAPACITIES, DIRECT, SHIP_TYPES, TYPES, VALIDITIES, WEEKDAYS } from './rate-sheet-synonyms.ts'

const WORDS = {
  weekdays: wordsOf(WEEKDAYS),
  types: wordsOf(TYPES),
  direct: wordsOf(DIRECT),
  shipTypes: wordsOf(SHIP_TYPES),
  capacities: wordsOf(CAPACITIES),
  validities: wordsOf(VALIDITIES),
  countries: wordsOf(COUNTRIES),
}
const MAX_PRICE = 99_999_999.99
const MAX_MODE = 50
const PRICE = (cell: Cell | undefined) => amountOf(cell, MAX_PRICE)
const DAYS = (cell: Cell | undefined) => integerOf(cell, 1, 99)
/** The text of a cell that names something; null where it holds nothing. */
const NAME = (cell: Cell | undefined): CellReading<string | null> => {
  if (isCellError(cell)) return { issue: 'formula' }
  if (isCellDate(cell)) return { issue: 'choice' }
  return { value: isNothing(cell) ? null : shownText(cell) }
}
const COUNTRY = (cell: Cell | undefined): CellReading<number | undefined> =>
  isNothing(cell) ? { value: undefined } : choiceOf(cell, WORDS.countries)
/** Different values of a column that are remembered. */
const MAX_READINGS = 5000
/** A yen or yuan amount must not become as many dollars. */
const OTHER_CURRENCY = /JPY|CNY|RMB|[¥円]|(?<!美)元/i

interface RateIssue {
  key: RateColumnKey
  message: string
}
type RateRowResult = 'blank' | { rate: ParsedRate } | { issues: RateIssue[] }

/** Reads the rows of one sheet one by one; it remembers the rows before, to find doubled ones. */
export class RateRowReader {
  readonly #at: Map<RateColumnKey, number>
  readonly #language: Language
  readonly #today: string
  readonly #ports: NameIndex<MasterPort>
  readonly #companies: ReturnType<typeof companyIndex>
  readonly #surcharges: ReturnType<typeof surchargeIndex>
  readonly #rowOf = new Map<string, number>()
  readonly #readings = new Map<RateColumnKey, Map<Cell, CellReading<unknown>>>()
  #cells: readonly Cell[] = []
  #faults: RateIssue[] = []

  constructor(masters: RateMasters, at: Map<RateColumnKey, number>, language: Language, today = '') {
    this.#today = today
    this.#at = at
    this.#language = language
    this.#ports = portIndex(masters.ports)
    this.#companies = companyIndex(masters.companies)
    this.#surcharges = surchargeIndex(masters.surchargeNos)
  }

  get #messages() {
    return rateSheetMessages[this.#language]
  }

  isKnownPort(text: string): boolean {
    return this.#ports.find(text).length > 0
  }

  /** Whether anything stands in one of the columns. */
  isFilled(row: SheetRow): boolean {
    for (const column of this.#at.values()) if (!isBlank(row.cells[column])) return true
    return false
  }

  read(row: SheetRow): RateRowResult {
    this.#cells = row.cells
    this.#faults = []
    if (!this.isFilled(row)) return 'blank'
    const type = this.#choice('type', WORDS.types)
    const rate = {
      departurePortId: this.#port('departurePort', 'departureCountry'),
      destinationPortId: this.#port('destinationPort', 'destinationCountry'),
      capacity20gp: this.#price('capacity20gp'),
      capacity40gp: this.#price('capacity40gp'),
      capacity40hq: this.#price('capacity40hq'),
      lcl: this.#price('lcl'),
      distance: this.#take('distance', this.#reading('distance', DAYS), this.#messages.days),
      weekday: this.#choice('weekday', WORDS.weekdays),
      type,
      shippingCompanyId: this.#company(),
      mode: this.#mode(type),
      directTransfer: this.#choice('directTransfer', WORDS.direct),
      shipType: this.#choice('shipType', WORDS.shipTypes),
      maxCapacity: this.#choice('maxCapacity', WORDS.capacities),
      portOpenStartday: this.#choice('portOpenStartday', WORDS.weekdays),
      portOpenStarthour: this.#take('portOpenStarthour', this.#reading('portOpenStarthour', hourOf)),
      portOpenEndday: this.#choice('portOpenEndday', WORDS.weekdays),
      portOpenEndhour: this.#take('portOpenEndhour', this.#reading('portOpenEndhour', hourOf)),
      deadlineDay: this.#choice('deadlineDay', WORDS.weekdays),
      deadlineHour: this.#take('deadlineHour', this.#reading('deadlineHour', hourOf)),
      validTime: this.#choice('validTime', WORDS.validities),
      departureSurchargeNo: this.#surcharge('departureSurchargeNo', 1),
      destinationSurchargeNo: this.#surcharge('destinationSurchargeNo', 2),
      validFrom: this.#take('validFrom', this.#reading('validFrom', dayOf)),
      validTo: this.#take('validTo', this.#reading('validTo', dayOf)),
      excelRow: row.number,
    }
    this.#judgeTogether(rate)
    if (this.#faults.length > 0) return { issues: this.#inOrder() }
    // Without an error every field was read: `undefined` stands for a value that has an error.
    return { rate: rate as ParsedRate }
  }

  #cell(key: RateColumnKey): Cell | undefined {
    const index = this.#at.get(key)
    return index === undefined ? undefined : this.#cells[index]
  }

  /** What a cell says; a column of ten thousand rows holds the same few values again and again. */
  #reading<T>(key: RateColumnKey, read: (cell: Cell | undefined) => CellReading<T>): CellReading<T> {
    const cell = this.#cell(key) ?? null
    if (typeof cell === 'object' && cell !== null) return read(cell)
    let known = this.#readings.get(key)
    if (!known) this.#readings.set(key, (known = new Map()))
    const before = known.get(cell)
    // One column is read in one way, so what it remembers is of that kind.
    if (before) return before as CellReading<T>
    const reading = read(cell)
    if (known.size < MAX_READINGS) known.set(cell, reading)
    return reading
  }

  #fault(key: RateColumnKey, message: string): undefined {
    this.#faults.push({ key, message })
    return undefined
  }

  #take<T>(key: RateColumnKey, reading: CellReading<T>, rangeMessage?: string): T | undefined {
    if ('value' in reading) return reading.value
    return this.#fault(key, reading.issue === 'range' && rangeMessage ? rangeMessage : this.#faultText(reading.issue))
  }
  #faultText(issue: CellIssue): string {
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
      return this.#fault(key, this.#messages.notDollars)
    return this.#take(key, this.#reading(key, PRICE), this.#messages.price)
  }

  /** Text of a cell that names something; undefined after an error. */
  #name(key: RateColumnKey, needed: boolean): string | undefined {
    const name = this.#take(key, this.#reading(key, NAME))
    return name === null && needed ? this.#fault(key, this.#faultText('required')) : (name ?? undefined)
  }

  #port(key: 'departurePort' | 'destinationPort', countryKey: RateColumnKey): number | undefined {
    const country = this.#take(countryKey, this.#reading(countryKey, COUNTRY))
    const name = this.#name(key, true)
    if (name === undefined) return undefined
    const all = this.#ports.find(name)
    const inCountry = country === undefined ? all : all.filter((port) => port.country === country)
    const [port, other] = inCountry.length > 0 ? inCountry : all
    if (!port) return this.#fault(key, this.#messages.unknownPort(this.#ports.nearest(name)))
    if (other) return this.#fault(key, this.#messages.ambiguous(this.#candidates(inCountry)))
    if (country !== undefined && port.country !== country) {
      const where = COUNTRIES.find(({ value }) => value === port.country)?.offered[this.#language] ?? ''
      return this.#fault(countryKey, this.#messages.country(where))
    }
    return port.id
  }
  #candidates(ports: readonly MasterPort[]): string {
    return ports.map((port) => `${port.name}${port.unlocode ? ` (${port.unlocode})` : ''}`).join(', ')
  }

  #company(): number | undefined {
    const name = this.#name('shippingCompany', true)
    if (name === undefined) return undefined
    const found = this.#companies.find(name)
    const [company, other] = found
    if (!company) return this.#fault('shippingCompany', this.#messages.unknownCompany(this.#companies.nearest(name)))
    if (other) return this.#fault('shippingCompany', this.#messages.ambiguous(found.map((one) => one.name).join(', ')))
    return company.id
  }

  #surcharge(key: RateColumnKey, side: 1 | 2): string | null | undefined {
    const before = this.#faults.length
    const name = this.#name(key, false)
    if (name === undefined) return this.#faults.length > before ? undefined : null
    const found = this.#surcharges.find(name)
    const surcharge = found.find((one) => one.number === name) ?? found[0]
    if (!surcharge) return this.#fault(key, this.#messages.unknownSurcharge(this.#surcharges.nearest(name)))
    if (surcharge.type !== side) return this.#fault(key, this.#messages.surchargeSide)
    return surcharge.number
  }

  /** Carriers leave it out as it follows from the type: container yard to yard, or freight station to station. */
  #mode(type: 'FCL' | 'LCL' | undefined): string | undefined {
    const mode = this.#name('mode', false)
    if (mode === undefined) return type === 'LCL' ? 'CFS-CFS' : 'CY-CY'
    return mode.length <= MAX_MODE ? mode : this.#fault('mode', this.#faultText('tooLong'))
  }

  /** What only several columns together can break. */
  #judgeTogether(rate: { [K in keyof ParsedRate]: ParsedRate[K] | undefined }): void {
    const { type, capacity20gp, capacity40gp, capacity40hq, lcl, validFrom, validTo } = rate
    if (rate.departurePortId !== undefined && rate.departurePortId === rate.destinationPortId)
      this.#fault('destinationPort', this.#messages.samePort)
    if (type === 'FCL' && capacity20gp === null && capacity40gp === null && capacity40hq === null)
      this.#fault('capacity20gp', this.#messages.noContainerPrice)
    if (type === 'LCL' && lcl === null) this.#fault('lcl', this.#messages.noLclPrice)
    if (validFrom && validTo && validFrom > validTo) this.#fault('validTo', this.#messages.endBeforeStart)
    else if (validTo && validTo < this.#today) this.#fault('validTo', this.#messages.ended)
    // What makes two rates the same one is what DECISIONS 4.4 closes the older rate by.
    const identity = [
      rate.departurePortId,
      rate.destinationPortId,
      type,
      rate.shippingCompanyId,
      rate.weekday,
      rate.mode?.toLowerCase(),
      rate.shipType,
      rate.directTransfer,
    ]
    if (identity.includes(undefined)) return
    const key = identity.join('\n')
    const earlier = this.#rowOf.get(key)
    if (earlier === undefined) this.#rowOf.set(key, rate.excelRow ?? 0)
    else this.#fault('departurePort', this.#messages.duplicate(earlier))
  }

  /** As the columns stand in the sheet. */
  #inOrder(): RateIssue[] {
    const place = (issue: RateIssue): number => this.#at.get(issue.key) ?? Number.MAX_SAFE_INTEGER
    return this.#faults.sort((a, b) => place(a) - place(b))
  }
}
