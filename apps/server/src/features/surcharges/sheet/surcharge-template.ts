import { COUNTRY } from '@kairo/shared/countries'
import type { Language } from '@kairo/shared/languages'
import { formColumns } from '../../../excel/template-columns.ts'
import type { Choice } from '../../../excel/synonyms.ts'
import { type OutCell, writeTemplate } from '../../../excel/write-workbook.ts'
import { COUNTRIES, portLabel } from '../../../master-data/ports/port-names.ts'
import { companyLabels } from '../../rates/sheet/rate-masters.ts'
import type { SurchargeMasters } from './parse-surcharge-sheet.ts'
import { SURCHARGE_COLUMNS, type SurchargeColumnKey } from './surcharge-sheet-columns.ts'
import { BASIS_SYNONYMS, CONDITION_SYNONYMS, CURRENCY_SYNONYMS, SIDES } from './surcharge-sheet-synonyms.ts'
import { surchargeTemplateTexts } from './surcharge-template-texts.ts'

export interface SurchargeTemplateInput extends SurchargeMasters {
  language: Language
}
/** Rows of the template that have drop-downs. */
const FORM_ROWS = 1000

export type SurchargeCells = Partial<Record<SurchargeColumnKey, OutCell>>

function choicesOf({
  ports,
  companies,
  detailTypes,
  language,
}: SurchargeTemplateInput): Partial<Record<SurchargeColumnKey, string[]>> {
  const offered = <T>(choices: readonly Choice<T>[]): string[] => choices.map((choice) => choice.offered[language])
  return {
    surchargeCountry: offered(COUNTRIES),
    surchargePort: ports.map((port) => portLabel(port, ports, language)),
    surchargeType: offered(SIDES),
    costUnit: offered(CURRENCY_SYNONYMS),
    unit: offered(BASIS_SYNONYMS),
    surchargeDetailType: detailTypes.map((type) => type.name[language]),
    condition: offered(CONDITION_SYNONYMS),
    carrier: [...companyLabels(companies, language).values()],
  }
}

/** One number as a user would fill it in: two charges, and one that changes by day of departure and carrier. */
function exampleRows(input: SurchargeTemplateInput): SurchargeCells[] {
  const { ports, companies, detailTypes, language } = input
  const [company] = companyLabels(companies, language).values()
  const port = ports.find((one) => one.country === COUNTRY.china) ?? ports[0]
  const word = <T>(choices: readonly Choice<T>[], value: T): string =>
    choices.find((choice) => choice.value === value)?.offered[language] ?? ''
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
      surchargeName: `${label} ${surchargeTemplateTexts[language].exampleName}`,
      surchargeCountry: word<number>(COUNTRIES, port?.country ?? 1),
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

/** The columns of the form, with drop-downs of what may stand in them. */
export const surchargeFormColumns = (input: SurchargeTemplateInput) =>
  formColumns(SURCHARGE_COLUMNS, {
    language: input.language,
    choices: choicesOf(input),
    choiceError: surchargeTemplateTexts[input.language].unknownChoice,
  })

/**
 * The template as .xlsx: a sheet with drop-downs, empty or with the rows given, and a sheet with an example row and what
 * may stand where.
 */
export async function buildSurchargeTemplate(
  input: SurchargeTemplateInput,
  filled: readonly SurchargeCells[] = [],
): Promise<Uint8Array> {
  const texts = surchargeTemplateTexts[input.language]
  const columns = surchargeFormColumns(input)
  return writeTemplate({
    texts,
    columns,
    examples: [...exampleRows(input), texts.columns],
    formRows: FORM_ROWS,
    filled,
  })
}

/** The name of the template's file for users. */
export const surchargeTemplateName = (language: Language): string => `${surchargeTemplateTexts[language].file}.xlsx`
