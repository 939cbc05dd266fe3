import { fieldMessage } from '@kairo/shared/contract/field-messages'
import type { Say, SheetIssue } from '../../../excel/sheet-kind.ts'
import type { SurchargeErrorCode } from './parsed-surcharge.ts'
import type { SurchargeColumnKey } from './surcharge-sheet-columns.ts'
import { type ChoiceErrorCode, short, surchargeSheetMessages } from './surcharge-sheet-messages.ts'

/** The numbers of columns (rules 6.16); what has none of its own has that of the column beside it. */
const CODES: Partial<Record<SurchargeColumnKey, SurchargeErrorCode>> = {
  surchargeType: -1,
  surchargeName: -2,
  surchargeNo: -2,
  surchargeCountry: -3,
  surchargePort: -4,
  lineName: -2,
  costUnit: -6,
  unit: -7,
  surchargeDetailType: -10,
}
const CODES_OF_CELLS: typeof CODES = {
  ...CODES,
  remark: -2,
  condition: -10,
  validFrom: -10,
  validTo: -10,
  carrier: -10,
}
const OF_COLUMNS = new Set(['missing', 'doubled', 'hidden', 'headingSays'])
const CHOSEN = new Set<SurchargeColumnKey>([
  'surchargeType',
  'surchargeCountry',
  'costUnit',
  'unit',
  'surchargeDetailType',
])

export function codeOf({ problem, key }: Pick<SheetIssue<SurchargeColumnKey>, 'problem' | 'key'>): SurchargeErrorCode {
  if (key === undefined || problem === 'struck') return -8
  if (problem === 'empty') return -9
  return (OF_COLUMNS.has(problem) ? CODES : CODES_OF_CELLS)[key] ?? -5
}

/** What is wrong with a column or a cell. */
export const sayOfSurcharge: Say<SurchargeColumnKey> = (problem, { key, heading, value: whole }, language) => {
  const messages = surchargeSheetMessages[language]
  const value = short(whole)
  const { formula, decimals, range, otherCurrency: currencyDiffers, notNumber: number } = messages
  if (problem === 'missing') return messages.missingColumn(heading)
  if (problem === 'doubled') return messages.doubledColumn(heading)
  if (problem === 'hidden') return messages.hiddenColumn(heading)
  if (problem === 'headingSays') return messages.headingSays(whole)
  if (problem === 'otherHeadings') return messages.otherHeadings
  if (key === 'condition') return messages.condition(value)
  if (problem === 'formula') return messages.formula(heading)
  if (key && CHOSEN.has(key)) {
    const code = CODES[key] as ChoiceErrorCode
    return problem === 'required' ? messages.code[code] : messages.wrong[code](value)
  }
  if (key === 'validFrom' || key === 'validTo') return messages.day(heading, value)
  if (!key || !/^surcharge(?:\d|Lcl)/.test(key))
    return `${heading}: ${fieldMessage(problem === 'choice' ? 'text' : problem, language)}`
  const own: Partial<Record<string, (heading: string, value: string) => string>> = {
    formula,
    decimals,
    range,
    currencyDiffers,
    number,
  }
  return own[problem]?.(heading, value) ?? messages.doubt(heading, value, fieldMessage(problem, language))
}
