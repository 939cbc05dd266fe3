import { choiceOf, wordsOf } from '../../../excel/synonyms.ts'
import type { Currency } from '@kairo/shared/currencies'
import type { Basis } from '@kairo/shared/quotations/charges'
import type { ChargeCondition } from '@kairo/shared/surcharges/charge-conditions'
import { agrees, amountOf, dayOf, isNothing, shownText } from '../../../excel/cell-values.ts'
import { ContinuedRows, type Gathered } from '../../../excel/continued-rows.ts'
import type { NameIndex } from '../../../excel/name-index.ts'
import type { RowCells, TakeValue } from '../../../excel/row-cells.ts'
import { isCellError } from '../../../excel/workbook.ts'
import { COUNTRIES, type MasterPort } from '../../../master-data/ports/port-names.ts'
import type { MasterCompany } from '../../rates/sheet/rate-masters.ts'
import { AMOUNTS, chargesNothing, settledAmounts } from './line-amounts.ts'
import type { ParsedSurcharge, ParsedSurchargeLine, SidesInUse } from './parsed-surcharge.ts'
import type { SurchargeColumnKey } from './surcharge-sheet-columns.ts'
import { quoted, type SurchargeSheetMessages } from './surcharge-sheet-messages.ts'
import {
  ALL_CARRIERS,
  BASIS_SYNONYMS,
  CONDITION_SYNONYMS,
  CURRENCY_SYNONYMS,
  SIDES,
} from './surcharge-sheet-synonyms.ts'

type Row = RowCells<SurchargeColumnKey>
type Take = TakeValue<SurchargeColumnKey>

const MAX_NUMBER = 50
const MAX_NAME = 100
const MAX_REMARK = 500
const MAX_AMOUNT = 9_999_999_999.99
const CURRENCY_WORDS = wordsOf(CURRENCY_SYNONYMS)
const SIDE_WORDS = wordsOf(SIDES)
const COUNTRY_WORDS = wordsOf(COUNTRIES)
const AMOUNT_KEYS = ['surcharge20gp', 'surcharge40gp', 'surcharge40hq', 'surchargeLcl'] as const

/** What names a sheet knows, and how it says what is wrong. */
interface Known {
  ports: NameIndex<MasterPort>
  companies: NameIndex<MasterCompany>
  detailTypes: Map<string, string>
  sidesInUse: SidesInUse
  messages: SurchargeSheetMessages
}

const chosen =
  <T>(words: Map<string, T>, blank?: T): Take =>
  (row, key) =>
    blank !== undefined && isNothing(row.cell(key)) ? blank : row.take(key, choiceOf(row.cell(key), words))

/** Reads rows into the lines of their numbers. */
export function surchargeReader(known: Known) {
  const heads = surchargeHeads(known)
  const taking = lineColumns(known)
  const keys = Object.keys(taking) as SurchargeColumnKey[]
  const read = (row: Row): readonly never[] => {
    const { messages } = known
    for (const { key, text } of row.struck()) row.refuse(key, messages.struck(row.heading(key), text), 'struck')
    if (!row.isFilled()) return []
    const head = heads.recordOf(row)
    if (row.isBlank(keys)) return []
    const line = lineOf(row, row.values(taking) as Partial<LineValues>, messages)
    if (head && line) head.lines.push({ ...line, place: { sheet: row.sheet, row: row.number } })
    return []
  }
  return { read, all: (): Gathered<ParsedSurcharge>[] => heads.all() }
}

/** What precedes the charges: number, name, country, port, type, remark. */
function surchargeHeads({ ports, sidesInUse, messages }: Known) {
  const text =
    (max: number): Take =>
    (row, key) => {
      const isFree = key === 'remark' && !isCellError(row.cell(key))
      const name = isFree ? shownText(row.cell(key)) : row.name(key)
      if (name === undefined) return undefined
      const value = isNothing(row.cell(key)) ? '' : (name ?? '')
      return value.length <= max ? value : row.refuse(key, messages.tooLong(row.heading(key)))
    }
  const port: Take = (row, key) => {
    const cell = row.cell(key)
    if (isCellError(cell)) return row.refuse(key, messages.formula(row.heading(key)))
    if (isNothing(cell)) return row.refuse(key, messages.code[-4])
    const name = shownText(cell)
    const countryCell = choiceOf(row.cell('surchargeCountry'), COUNTRY_WORDS)
    const country = 'value' in countryCell ? countryCell.value : undefined
    const all = ports.find(name)
    const inCountry = all.filter((one) => country === undefined || one.country === country)
    const [found, other] = inCountry.length > 0 ? inCountry : all
    if (!found) return row.refuse(key, messages.unknownPort(quoted(cell), ports.nearest(name)))
    if (other)
      return row.refuse(key, messages.ambiguousPort(inCountry.map((one) => one.unlocode ?? one.name).join(', ')))
    if (country !== undefined && found.country !== country)
      return row.refuse('surchargeCountry', messages.portCountry(quoted(row.cell('surchargeCountry')), name))
    return found.id
  }
  const taking = {
    surchargeName: (row: Row, key: SurchargeColumnKey) => {
      const name = text(MAX_NAME)(row, key, {})
      return name === '' ? row.refuse(key, messages.code[-2]) : name
    },
    surchargeCountry: chosen(COUNTRY_WORDS),
    surchargePort: port,
    remark: text(MAX_REMARK),
  }
  const begin = (row: Row, surchargeNo: string): ParsedSurcharge | undefined => {
    const type = row.take('surchargeType', choiceOf(row.cell('surchargeType'), SIDE_WORDS))
    // Rates would charge at one end what is meant for the other.
    if (type !== undefined && (sidesInUse.get(surchargeNo) ?? type) !== type)
      return row.refuse('surchargeType', messages.otherSide)
    const { surchargeName, surchargeCountry, surchargePort, remark } = row.values(taking)
    if ([type, surchargeName, surchargeCountry, surchargePort, remark].includes(undefined)) return undefined
    const [name, country, portId] = [surchargeName, surchargeCountry, surchargePort] as [string, 1 | 2, number]
    return { surchargeNo, name, country, portId, type: type as 1 | 2, remark: String(remark), lines: [] }
  }
  /** Head values repeated in further rows of a number must be the same. */
  const compare = (row: Row, { head, row: first }: Gathered<ParsedSurcharge>): void => {
    const differs = (key: SurchargeColumnKey, isSame: boolean): void => {
      if (isNothing(row.cell(key)) || isSame) return
      row.refuse(key, messages.differs(row.heading(key), quoted(row.cell(key)), first))
    }
    const isChosen = (key: SurchargeColumnKey, words: Map<string, number>, value: number): boolean => {
      const reading = choiceOf(row.cell(key), words)
      return 'value' in reading && reading.value === value
    }
    const shown = (key: SurchargeColumnKey): string => shownText(row.cell(key))
    differs('surchargeType', isChosen('surchargeType', SIDE_WORDS, head.type))
    differs('surchargeName', shown('surchargeName') === head.name)
    differs('surchargeCountry', isChosen('surchargeCountry', COUNTRY_WORDS, head.country))
    differs(
      'surchargePort',
      ports.find(shown('surchargePort')).some(({ id }) => id === head.portId),
    )
    if (head.remark) differs('remark', shown('remark') === head.remark)
    else if (!isNothing(row.cell('remark'))) head.remark = shown('remark').slice(0, MAX_REMARK)
  }
  return new ContinuedRows<SurchargeColumnKey, ParsedSurcharge>({
    by: 'surchargeNo',
    begin,
    compare,
    refuse: (row) => row.refuse('surchargeNo', messages.numberMissing),
    read: (row) => {
      const number = row.name('surchargeNo')
      if (typeof number !== 'string' || number.length <= MAX_NUMBER) return number ?? undefined
      return row.refuse('surchargeNo', messages.tooLong(row.heading('surchargeNo')))
    },
  })
}

interface LineValues {
  lineName: string
  surcharge20gp: string | null
  surcharge40gp: string | null
  surcharge40hq: string | null
  surchargeLcl: string | null
  costUnit: Currency
  unit: Basis
  surchargeDetailType: string
  condition: ChargeCondition
  validFrom: string | null
  validTo: string | null
  carrier: number | null
}

/** The columns of a line; when all are blank the row has none. */
function lineColumns({ companies, detailTypes, messages }: Known): Record<keyof LineValues, Take> {
  const lineName: Take = (row, key) => {
    const name = row.name(key)
    if (name === null) return row.refuse(key, messages.lineMissing)
    return name === undefined || name.length <= MAX_NAME ? name : row.refuse(key, messages.tooLong(row.heading(key)))
  }
  const amount: Take = (row, key) => {
    const ofRow = choiceOf(row.cell('costUnit'), CURRENCY_WORDS)
    const currency = 'value' in ofRow ? ofRow.value : undefined
    const value = row.take(key, amountOf(row.cell(key), { max: MAX_AMOUNT, currency }))
    if (value === undefined || value === null || agrees(row.said.get(key)?.currency ?? null, currency)) return value
    return row.refuse(key, messages.otherHeading(row.heading(key), quoted(row.cell(key))))
  }
  const validFrom: Take = (row, key) => row.take(key, dayOf(row.cell(key)))
  const validTo: Take = (row, key) => {
    const [from, to] = [dayOf(row.cell('validFrom')), row.take(key, dayOf(row.cell(key)))]
    if (!('value' in from) || from.value === null || !to || to >= from.value) return to
    return row.refuse(key, messages.daysReversed(from.value, to))
  }
  /** The id of the carrier, null for all of them. */
  const carrier: Take = (row, key) => {
    const name = row.name(key)
    if (name === undefined || name === null || ALL_CARRIERS.has(name.toLowerCase()))
      return name === undefined ? undefined : null
    const found = companies.find(name)
    const [company, other] = found
    if (!company) return row.refuse(key, messages.unknownCarrier(quoted(row.cell(key)), companies.nearest(name)))
    return other ? row.refuse(key, messages.ambiguousCarrier(found.map((one) => one.name).join(', '))) : company.id
  }
  return {
    lineName,
    ...(Object.fromEntries(AMOUNT_KEYS.map((key) => [key, amount])) as Record<(typeof AMOUNT_KEYS)[number], Take>),
    costUnit: chosen(CURRENCY_WORDS),
    unit: chosen(wordsOf(BASIS_SYNONYMS)),
    surchargeDetailType: chosen(detailTypes),
    condition: chosen(wordsOf(CONDITION_SYNONYMS), 'always'),
    validFrom,
    validTo,
    carrier,
  }
}

/** The line of a row of which all columns could be read, and whose amounts fit its basis. */
function lineOf(
  row: Row,
  values: Partial<LineValues>,
  messages: SurchargeSheetMessages,
): ParsedSurchargeLine | undefined {
  const { surcharge20gp: gp20, surcharge40gp: gp40, surcharge40hq: hq40, surchargeLcl: lcl } = values
  if (gp20 === undefined || gp40 === undefined || hq40 === undefined || lcl === undefined) return undefined
  const { validFrom, validTo } = values
  const empty = (message = messages.code[-9]) => row.refuse('surcharge20gp', message, 'empty')
  const hasDays = validFrom !== undefined && validTo !== undefined
  if (hasDays && chargesNothing({ gp20, gp40, hq40, lcl }, validFrom)) return empty()
  const { lineName, costUnit, unit, surchargeDetailType, condition, carrier } = values
  if (!hasDays || !costUnit || !unit || !surchargeDetailType || !condition) return undefined
  if (lineName === undefined || carrier === undefined) return undefined
  const settled = settledAmounts({ gp20, gp40, hq40, lcl }, { currency: costUnit, basis: unit, validFrom })
  if ('issue' in settled)
    switch (settled.issue) {
      case 'empty':
        return empty()
      case 'needsLcl':
        return empty(messages.needsLcl)
      case 'oneAmount':
        return row.refuse('surcharge20gp', messages.oneAmount)
      case 'yen': {
        const key = AMOUNT_KEYS[AMOUNTS.indexOf(settled.size)] ?? 'surcharge20gp'
        return row.refuse(key, messages.yen(row.heading(key), quoted(row.cell(key))))
      }
    }
  return {
    name: lineName,
    ...settled.amounts,
    currency: costUnit,
    basis: unit,
    detailType: surchargeDetailType,
    condition,
    validFrom,
    validTo,
    carrierId: carrier,
  }
}
