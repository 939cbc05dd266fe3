import { COUNTRY } from '@kairo/shared/countries'
import type { Language, Trilingual } from '@kairo/shared/languages'
import { recordTemplate } from '../../../excel/record-sheet.ts'
import { CHECKED_CHOICE } from '../../../excel/record-sheet-messages.ts'
import type { RecordColumn } from '../../../excel/sheet-kind.ts'
import { wordIn } from '../../../excel/synonyms.ts'
import type { OutCell } from '../../../excel/write-workbook.ts'
import { COUNTRIES, portLabel } from '../../../master-data/ports/port-names.ts'
import { companyLabels } from '../../rates/sheet/rate-masters.ts'
import type { SurchargeMasters } from './read-surcharges.ts'
import { SURCHARGE_COLUMNS, SURCHARGE_SHEET, type SurchargeColumnKey } from './surcharge-sheet-columns.ts'
import { BASIS_SYNONYMS, CONDITION_SYNONYMS, CURRENCY_SYNONYMS, SIDES } from './surcharge-sheet-synonyms.ts'

export interface SurchargeTemplateInput extends SurchargeMasters {
  language: Language
}
/** Rows of the template that have drop-downs. */
const FORM_ROWS = 1000
const EXAMPLE_NAME: Trilingual = { 'zh-cn': '起运港费用', en: 'departure charges', ja: '積地諸費用' }

export type SurchargeCells = Partial<Record<SurchargeColumnKey, OutCell>>

/** The columns of the form, with what is offered of them. */
export function surchargeColumns({ ports, companies, detailTypes, language }: SurchargeTemplateInput) {
  const offered: Partial<Record<SurchargeColumnKey, Pick<RecordColumn<SurchargeColumnKey>, 'choices' | 'offered'>>> = {
    surchargeCountry: { choices: COUNTRIES },
    surchargePort: { offered: ports.map((port) => portLabel(port, ports, language)) },
    surchargeType: { choices: SIDES },
    costUnit: { choices: CURRENCY_SYNONYMS },
    unit: { choices: BASIS_SYNONYMS },
    surchargeDetailType: { offered: detailTypes.map((type) => type.name[language]) },
    condition: { choices: CONDITION_SYNONYMS },
    carrier: { offered: [...companyLabels(companies, language).values()] },
  }
  return SURCHARGE_COLUMNS.map((column) => ({ ...column, ...offered[column.key] }))
}

/** One number as a user would fill it in: two charges, and one that changes by day of departure and carrier. */
function exampleRows(input: SurchargeTemplateInput): SurchargeCells[] {
  const { ports, companies, detailTypes, language } = input
  const [company] = companyLabels(companies, language).values()
  const port = ports.find((one) => one.country === COUNTRY.china) ?? ports[0]
  const word = wordIn(language)
  const detailType = (code: string): string =>
    (detailTypes.find((type) => type.code === code) ?? detailTypes[0])?.name[language] ?? ''
  const label = port ? portLabel(port, ports, language) : ''
  const lss = (gp20: string, gp40: string): SurchargeCells => ({
    lineName: 'LSS',
    surcharge20gp: gp20,
    surcharge40gp: gp40,
    surcharge40hq: gp40,
    costUnit: word(CURRENCY_SYNONYMS, 'JPY'),
    unit: word(BASIS_SYNONYMS, 'container'),
    surchargeDetailType: detailType('2'),
  })
  return [
    {
      surchargeNo: `${port?.unlocode ?? 'PORT'}-D01`,
      surchargeName: `${label} ${EXAMPLE_NAME[language]}`,
      surchargeCountry: word(COUNTRIES, port?.country ?? 1),
      surchargePort: label,
      surchargeType: word(SIDES, 1),
      remark: '',
      lineName: 'THC',
      surcharge20gp: '625.00',
      surcharge40gp: '960.00',
      surcharge40hq: '960.00',
      costUnit: word(CURRENCY_SYNONYMS, 'CNY'),
      unit: word(BASIS_SYNONYMS, 'container'),
      surchargeDetailType: detailType('1'),
    },
    {
      lineName: 'Documents',
      surcharge20gp: '450.00',
      costUnit: word(CURRENCY_SYNONYMS, 'CNY'),
      unit: word(BASIS_SYNONYMS, 'bl'),
      surchargeDetailType: detailType('3'),
    },
    { ...lss('15500', '31000'), validTo: '2026-12-31' },
    { ...lss('18000', '36000'), validFrom: '2027-01-01' },
    ...(company ? [{ ...lss('17000', '34000'), validFrom: '2027-01-01', carrier: company }] : []),
  ]
}

/** The template, empty or with the rows given. */
export const surchargeTemplate = (input: SurchargeTemplateInput, filled?: readonly SurchargeCells[]) =>
  recordTemplate(
    {
      columns: surchargeColumns(input),
      texts: SURCHARGE_SHEET.texts,
      examples: exampleRows(input),
      formRows: FORM_ROWS,
      choiceError: CHECKED_CHOICE,
    },
    input.language,
    filled,
  )
