import { fieldMessage } from '@kairo/shared/contract/field-messages'
import type { Currency } from '@kairo/shared/currencies'
import type { Language } from '@kairo/shared/languages'
import type { WrittenCurrency } from '@kairo/shared/text/currency-words'
import { choiceOf, wordsOf } from '../../../excel/synonyms.ts'
import {
  agrees,
  amountOf,
  type CellIssue,
  type CellReading,
  dayOf,
  isNothing,
  nameOf,
} from '../../../excel/cell-values.ts'
import type { NameIndex } from '../../../excel/name-index.ts'
import type { Cell } from '../../../excel/workbook.ts'
import type { MasterCompany } from '../../rates/sheet/rate-masters.ts'
import { AMOUNTS, chargesNothing, settledAmounts } from './line-amounts.ts'
import type { ParsedSurchargeLine, SurchargeErrorCode } from './parsed-surcharge.ts'
import type { SurchargeColumnKey } from './surcharge-sheet-columns.ts'
import {
  type ChoiceErrorCode,
  choiceMessage,
  quoted,
  type surchargeSheetMessages,
  wrongName,
} from './surcharge-sheet-messages.ts'
import { ALL_CARRIERS, BASIS_SYNONYMS, CONDITION_SYNONYMS, CURRENCY_SYNONYMS } from './surcharge-sheet-synonyms.ts'

const MAX_AMOUNT = 9_999_999_999.99
const MAX_NAME = 100
const CURRENCIES = wordsOf(CURRENCY_SYNONYMS)
const BASES = wordsOf(BASIS_SYNONYMS)
const CONDITIONS = wordsOf(CONDITION_SYNONYMS)
export const AMOUNT_KEYS = ['surcharge20gp', 'surcharge40gp', 'surcharge40hq', 'surchargeLcl'] as const
const ALWAYS = { value: 'always' } as const
/** Columns of a line; when all are blank the row has none. */
export const LINE_KEYS = [
  'lineName',
  ...AMOUNT_KEYS,
  'costUnit',
  'unit',
  'surchargeDetailType',
  'condition',
  'validFrom',
  'validTo',
  'carrier',
] as const

/** The context of a line: its row. */
interface LineSource {
  language: Language
  /** The currency that the heading of a column of amounts names. */
  headingCurrency: (key: SurchargeColumnKey) => WrittenCurrency | null
  cell: (key: SurchargeColumnKey) => Cell | undefined
  heading: (key: SurchargeColumnKey) => string
  messages: (typeof surchargeSheetMessages)['en']
  issue: (code: SurchargeErrorCode, message?: string) => undefined
  detailTypes: Map<string, string>
  companies: NameIndex<MasterCompany>
}

/** The line of a row; undefined after an error. */
export function readSurchargeLine(source: LineSource): ParsedSurchargeLine | undefined {
  const { cell, messages, issue, heading } = source
  const name = lineName(source)
  const currency = choiceOf(cell('costUnit'), CURRENCIES)
  const ofRow = 'value' in currency ? currency.value : undefined
  const [gp20, gp40, hq40, lcl] = AMOUNT_KEYS.map((key) => readAmount(source, key, ofRow))
  const basis = choiceOf(cell('unit'), BASES)
  const detailType = choiceOf(cell('surchargeDetailType'), source.detailTypes)
  const condition = isNothing(cell('condition')) ? ALWAYS : choiceOf(cell('condition'), CONDITIONS)
  const reportIssue = (code: ChoiceErrorCode, key: SurchargeColumnKey, reading: CellReading<unknown>): void => {
    if ('issue' in reading)
      issue(code, choiceMessage(reading.issue, { code, cell: cell(key), heading: heading(key) }, messages))
  }
  reportIssue(-6, 'costUnit', currency)
  reportIssue(-7, 'unit', basis)
  reportIssue(-10, 'surchargeDetailType', detailType)
  // The specification has no code of its own for it; that of the column beside it comes nearest.
  if ('issue' in condition) issue(-10, messages.condition(quoted(cell('condition'))))
  const days = readDays(source)
  const carrierId = readCarrier(source)
  if (gp20 === undefined || gp40 === undefined || hq40 === undefined || lcl === undefined) return undefined
  const amounts = { gp20, gp40, hq40, lcl }
  if (days && chargesNothing(amounts, days.validFrom)) return issue(-9)
  if ('issue' in currency || 'issue' in basis || 'issue' in detailType || 'issue' in condition) return undefined
  if (name === undefined || days === undefined || carrierId === undefined) return undefined
  const settled = settledAmounts(amounts, { currency: currency.value, basis: basis.value, validFrom: days.validFrom })
  if ('issue' in settled) return amountIssue(source, settled)
  return {
    name,
    ...settled.amounts,
    currency: currency.value,
    basis: basis.value,
    detailType: detailType.value,
    condition: condition.value,
    ...days,
    carrierId,
  }
}

function amountIssue(
  { cell, messages, issue, heading }: LineSource,
  found: Extract<ReturnType<typeof settledAmounts>, { issue: unknown }>,
): undefined {
  switch (found.issue) {
    case 'empty':
      return issue(-9)
    case 'needsLcl':
      return issue(-9, messages.needsLcl)
    case 'oneAmount':
      return issue(-5, messages.oneAmount)
    case 'yen': {
      const key = AMOUNT_KEYS[AMOUNTS.indexOf(found.size)] ?? 'surcharge20gp'
      return issue(-5, messages.yen(heading(key), quoted(cell(key))))
    }
  }
}

/** First and last day of departure; the number of their errors is that of the condition, the nearest column. */
function readDays({
  cell,
  messages,
  issue,
  heading,
}: LineSource): Pick<ParsedSurchargeLine, 'validFrom' | 'validTo'> | undefined {
  const [from, to] = (['validFrom', 'validTo'] as const).map((key) => {
    const reading = dayOf(cell(key))
    if ('value' in reading) return reading.value
    return issue(
      -10,
      reading.issue === 'formula' ? messages.formula(heading(key)) : messages.day(heading(key), quoted(cell(key))),
    )
  })
  if (from === undefined || to === undefined) return undefined
  if (from !== null && to !== null && to < from) return issue(-10, messages.daysReversed(from, to))
  return { validFrom: from, validTo: to }
}

/** The id of the carrier, null for all of them; undefined after an error. */
function readCarrier({ cell, messages, issue, heading, companies, language }: LineSource): number | null | undefined {
  const value = cell('carrier')
  const reading = nameOf(value)
  if ('issue' in reading) return issue(-10, wrongName(reading.issue, heading('carrier'), language))
  const text = reading.value
  if (text === null || ALL_CARRIERS.has(text.toLowerCase())) return null
  const found = companies.find(text)
  const [company, other] = found
  if (!company) return issue(-10, messages.unknownCarrier(quoted(value), companies.nearest(text)))
  return other ? issue(-10, messages.ambiguousCarrier(found.map((one) => one.name).join(', '))) : company.id
}

function lineName({ cell, messages, issue, heading, language }: LineSource): string | undefined {
  const reading = nameOf(cell('lineName'))
  if ('issue' in reading) return issue(-2, wrongName(reading.issue, heading('lineName'), language))
  if (reading.value === null) return issue(-2, messages.lineMissing)
  return reading.value.length <= MAX_NAME ? reading.value : issue(-2, messages.tooLong(heading('lineName')))
}

function readAmount(
  { cell, messages, issue, heading, language, headingCurrency }: LineSource,
  key: (typeof AMOUNT_KEYS)[number],
  currency: Currency | undefined,
): string | null | undefined {
  const [column, value] = [heading(key), quoted(cell(key))]
  const reading = amountOf(cell(key), { max: MAX_AMOUNT, currency })
  if ('value' in reading) {
    if (reading.value === null || agrees(headingCurrency(key), currency)) return reading.value
    return issue(-5, messages.otherHeading(column, value))
  }
  const { formula, decimals, range, otherCurrency: currencyDiffers, notNumber: number } = messages
  const own: Partial<Record<CellIssue, (heading: string, value: string) => string>> = {
    formula,
    decimals,
    range,
    currencyDiffers,
    number,
  }
  const text = own[reading.issue]
  return issue(-5, text ? text(column, value) : messages.doubt(column, value, fieldMessage(reading.issue, language)))
}
