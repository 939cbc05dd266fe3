import { choiceOf, wordsOf } from '../../../excel/synonyms.ts'
import { amountOf, type CellReading, isNothing, shownText } from '../../../excel/cell-values.ts'
import { type Cell, isCellError } from '../../../excel/workbook.ts'
import type { ParsedSurchargeLine, SurchargeErrorCode } from './parsed-surcharge.ts'
import type { SurchargeColumnKey } from './surcharge-sheet-columns.ts'
import { type ChoiceErrorCode, choiceMessage, quoted, type surchargeSheetMessages } from './surcharge-sheet-messages.ts'
import { BASIS_SYNONYMS, CONDITION_SYNONYMS, CURRENCY_SYNONYMS } from './surcharge-sheet-synonyms.ts'

const MAX_AMOUNT = 9_999_999_999.99
const MAX_NAME = 100
const CURRENCIES = wordsOf(CURRENCY_SYNONYMS)
const BASES = wordsOf(BASIS_SYNONYMS)
const CONDITIONS = wordsOf(CONDITION_SYNONYMS)
const AMOUNT_KEYS = ['surcharge20gp', 'surcharge40gp', 'surcharge40hq', 'surchargeLcl'] as const
const ALWAYS = { value: 'always' } as const
/** Text around an amount must not name another currency than the line's. */
const NAMED_CURRENCIES: readonly [RegExp, string][] = [
  [/USD|\$|美元|ドル/i, 'USD'],
  [/JPY|円/i, 'JPY'],
  [/CNY|RMB|元/i, 'CNY'],
  [/¥/, 'JPY CNY'],
]
/** Columns of a line; when all are blank the row has none. */
export const LINE_KEYS = ['lineName', ...AMOUNT_KEYS, 'costUnit', 'unit', 'surchargeDetailType', 'condition'] as const

/** The context of a line: its row. */
interface LineSource {
  cell: (key: SurchargeColumnKey) => Cell | undefined
  heading: (key: SurchargeColumnKey) => string
  messages: (typeof surchargeSheetMessages)['en']
  issue: (code: SurchargeErrorCode, message?: string) => undefined
  detailTypes: Map<string, string>
}

/** The line of a row; undefined after an error. */
export function readSurchargeLine(source: LineSource): ParsedSurchargeLine | undefined {
  const { cell, messages, issue, heading } = source
  const name = lineName(source)
  const amounts = AMOUNT_KEYS.map((key) => readAmount(source, key))
  const currency = choiceOf(cell('costUnit'), CURRENCIES)
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
  if (amounts.includes(undefined)) return undefined
  if (amounts.every((amount) => !amount || Number(amount) === 0)) return issue(-9)
  if ('issue' in currency || 'issue' in basis || 'issue' in detailType || 'issue' in condition) return undefined
  if (name === undefined) return undefined
  for (const key of AMOUNT_KEYS) {
    const [, named] = NAMED_CURRENCIES.find(([word]) => word.test(shownText(cell(key)))) ?? []
    if (named && !named.includes(currency.value))
      return issue(-5, messages.otherCurrency(heading(key), quoted(cell(key))))
  }
  if (currency.value === 'JPY') {
    const broken = AMOUNT_KEYS.find((_, i) => amounts[i] && !amounts[i].endsWith('.00'))
    if (broken) return issue(-5, messages.yen(heading(broken), quoted(cell(broken))))
  }
  let [gp20 = null, gp40 = null, hq40 = null, lcl = null] = amounts
  if (basis.value === 'rt' && (!lcl || Number(lcl) === 0)) return issue(-9, messages.needsLcl)
  if (basis.value === 'bl' || basis.value === 'shipment') {
    const given = new Set(amounts.filter((amount) => amount !== null))
    const [one = null] = given
    if (given.size > 1) return issue(-5, messages.oneAmount)
    gp20 = gp40 = hq40 = lcl = one
  }
  return {
    name,
    gp20,
    gp40,
    hq40,
    lcl,
    currency: currency.value,
    basis: basis.value,
    detailType: detailType.value,
    condition: condition.value,
  }
}

function lineName({ cell, messages, issue, heading }: LineSource): string | undefined {
  const text = cell('lineName')
  if (isCellError(text)) return issue(-2, messages.formula(heading('lineName')))
  if (isNothing(text)) return issue(-2, messages.lineMissing)
  const name = shownText(text)
  return name.length <= MAX_NAME ? name : issue(-2, messages.tooLong(heading('lineName')))
}

function readAmount(
  { cell, messages, issue, heading }: LineSource,
  key: SurchargeColumnKey,
): string | null | undefined {
  const reading = amountOf(cell(key), MAX_AMOUNT)
  if ('value' in reading) return reading.value
  const { formula, decimals, range, notNumber } = messages
  const text = { formula, decimals, range }[reading.issue as string] ?? notNumber
  return issue(-5, text(heading(key), quoted(cell(key))))
}
