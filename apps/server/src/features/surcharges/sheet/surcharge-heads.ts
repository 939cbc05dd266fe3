import type { Language } from '@kairo/shared/languages'
import { type CellIssue, isNothing, nameOf, shownText } from '../../../excel/cell-values.ts'
import { choiceOf, wordsOf } from '../../../excel/synonyms.ts'
import type { NameIndex } from '../../../excel/name-index.ts'
import { type Cell, isCellError } from '../../../excel/workbook.ts'
import { COUNTRIES, type MasterPort } from '../../../master-data/ports/port-names.ts'
import type { ParsedSurcharge, SidesInUse, SurchargeErrorCode } from './parsed-surcharge.ts'
import type { SurchargeColumnKey } from './surcharge-sheet-columns.ts'
import {
  type ChoiceErrorCode,
  choiceMessage,
  quoted,
  surchargeSheetMessages,
  wrongName,
} from './surcharge-sheet-messages.ts'
import { SIDES } from './surcharge-sheet-synonyms.ts'

/** A surcharge while its rows are read. */
export interface Gathered {
  surcharge: ParsedSurcharge
  /** The first row of its number. */
  sheet: string
  row: number
}
interface HeadSource {
  cell: (key: SurchargeColumnKey) => Cell | undefined
  issue: (code: SurchargeErrorCode, message?: string) => undefined
  heading: (key: SurchargeColumnKey) => string
  sheet: string
  row: number
}

const SIDE_SYNONYMS = wordsOf(SIDES)
const COUNTRY_SYNONYMS = wordsOf(COUNTRIES)
const MAX_NUMBER = 50
const MAX_NAME = 100
const MAX_REMARK = 500
type Head = Omit<ParsedSurcharge, 'lines'>

/** Reads what precedes the charges: number, name, country, port, type, remark. */
export class SurchargeHeads {
  readonly #byNumber = new Map<string, Gathered>()
  readonly #ports: NameIndex<MasterPort>
  readonly #sidesInUse: SidesInUse
  readonly #language: Language
  /** Of the row above; undefined at the top of a sheet and below a faulty head. */
  #current: Gathered | undefined
  #currentIsFaulty = false
  /** Its number, as further rows may repeat it. */
  #faultyNumber = ''

  constructor(ports: NameIndex<MasterPort>, sidesInUse: SidesInUse, language: Language) {
    this.#ports = ports
    this.#sidesInUse = sidesInUse
    this.#language = language
  }

  all(): Gathered[] {
    return [...this.#byNumber.values()]
  }
  endSheet(): void {
    this.#current = undefined
    this.#currentIsFaulty = false
  }

  /** The surcharge that a row belongs to; undefined after an error, which is reported once per head. */
  read(source: HeadSource): Gathered | undefined {
    const { cell, issue, heading } = source
    const messages = surchargeSheetMessages[this.#language]
    if (isNothing(cell('surchargeNo'))) {
      if (!this.#current && !this.#currentIsFaulty) return issue(-2, messages.numberMissing)
      if (this.#current) this.#compare(this.#current, source)
      return this.#current
    }
    const reading = nameOf(cell('surchargeNo'))
    const surchargeNo = 'value' in reading ? (reading.value ?? '') : ''
    if ('issue' in reading || surchargeNo.length > MAX_NUMBER) {
      this.#current = undefined
      this.#currentIsFaulty = true
      const column = heading('surchargeNo')
      return issue(-2, 'issue' in reading ? wrongName(reading.issue, column, this.#language) : messages.tooLong(column))
    }
    const existing = this.#byNumber.get(surchargeNo.toUpperCase())
    if (existing) {
      this.#compare(existing, source)
      this.#current = existing
      return existing
    }
    if (this.#currentIsFaulty && this.#faultyNumber === surchargeNo) return undefined
    const head = this.#readHead(surchargeNo, source)
    this.#currentIsFaulty = head === undefined
    this.#faultyNumber = surchargeNo
    if (!head) {
      this.#current = undefined
      return undefined
    }
    this.#current = { surcharge: { ...head, lines: [] }, sheet: source.sheet, row: source.row }
    this.#byNumber.set(surchargeNo.toUpperCase(), this.#current)
    return this.#current
  }

  #readHead(surchargeNo: string, source: HeadSource): Head | undefined {
    const { cell, issue, heading } = source
    const type = choiceOf(cell('surchargeType'), SIDE_SYNONYMS)
    const country = choiceOf(cell('surchargeCountry'), COUNTRY_SYNONYMS)
    const messages = surchargeSheetMessages[this.#language]
    const reportIssue = (code: ChoiceErrorCode, key: SurchargeColumnKey, found: CellIssue): undefined =>
      issue(code, choiceMessage(found, { code, cell: cell(key), heading: heading(key) }, messages))
    if ('issue' in type) reportIssue(-1, 'surchargeType', type.issue)
    // Rates would charge at one end what is meant for the other.
    else if ((this.#sidesInUse.get(surchargeNo) ?? type.value) !== type.value) return issue(-1, messages.otherSide)
    const name = this.#text('surchargeName', MAX_NAME, source)
    if (name === '') issue(-2)
    if ('issue' in country) reportIssue(-3, 'surchargeCountry', country.issue)
    const port = this.#port(source, 'value' in country ? country.value : undefined)
    const remark = this.#text('remark', MAX_REMARK, source)
    if ('issue' in type || 'issue' in country || !name || !port || remark === undefined) return undefined
    return { surchargeNo, name, country: country.value, portId: port.id, type: type.value, remark }
  }

  #text(key: SurchargeColumnKey, max: number, { cell, issue, heading }: HeadSource): string | undefined {
    const messages = surchargeSheetMessages[this.#language]
    const reading = key === 'remark' && !isCellError(cell(key)) ? { value: shownText(cell(key)) } : nameOf(cell(key))
    if ('issue' in reading) return issue(-2, wrongName(reading.issue, heading(key), this.#language))
    const text = isNothing(cell(key)) ? '' : (reading.value ?? '')
    return text.length <= max ? text : issue(-2, messages.tooLong(heading(key)))
  }

  #port({ cell, issue, heading }: HeadSource, country: number | undefined): MasterPort | undefined {
    const messages = surchargeSheetMessages[this.#language]
    const value = cell('surchargePort')
    if (isCellError(value)) return issue(-4, messages.formula(heading('surchargePort')))
    if (isNothing(value)) return issue(-4)
    const text = shownText(value)
    const all = this.#ports.find(text)
    const inCountry = all.filter((port) => country === undefined || port.country === country)
    const [port, other] = inCountry.length > 0 ? inCountry : all
    if (!port) return issue(-4, messages.unknownPort(quoted(value), this.#ports.nearest(text)))
    if (other) return issue(-4, messages.ambiguousPort(inCountry.map((one) => one.unlocode ?? one.name).join(', ')))
    if (country !== undefined && port.country !== country)
      return issue(-3, messages.portCountry(quoted(cell('surchargeCountry')), text))
    return port
  }

  /** Head values repeated in further rows of a number must be the same. */
  #compare(existing: Gathered, source: HeadSource): void {
    const { cell, issue, heading } = source
    const { surcharge, row } = existing
    const messages = surchargeSheetMessages[this.#language]
    const differs = (key: SurchargeColumnKey, code: SurchargeErrorCode, same: boolean): void => {
      if (!isNothing(cell(key)) && !same) issue(code, messages.differs(heading(key), quoted(cell(key)), row))
    }
    const type = choiceOf(cell('surchargeType'), SIDE_SYNONYMS)
    const country = choiceOf(cell('surchargeCountry'), COUNTRY_SYNONYMS)
    differs('surchargeType', -1, 'value' in type && type.value === surcharge.type)
    differs('surchargeName', -2, shownText(cell('surchargeName')) === surcharge.name)
    differs('surchargeCountry', -3, 'value' in country && country.value === surcharge.country)
    const ports = this.#ports.find(shownText(cell('surchargePort')))
    differs(
      'surchargePort',
      -4,
      ports.some((port) => port.id === surcharge.portId),
    )
    if (surcharge.remark) differs('remark', -2, shownText(cell('remark')) === surcharge.remark)
    else if (!isNothing(cell('remark'))) surcharge.remark = shownText(cell('remark')).slice(0, MAX_REMARK)
  }
}
