import { COUNTRY } from '@kairo/shared/countries'
import type { Language } from '@kairo/shared/languages'
import type { Choice } from '../../../excel/synonyms.ts'
import { type FormColumn, type OutCell, writeTemplate } from '../../../excel/write-workbook.ts'
import { COUNTRIES, portLabel } from '../../../master-data/ports/port-names.ts'
import type { SurchargeMasters } from './parse-surcharge-sheet.ts'
import { SURCHARGE_COLUMNS, type SurchargeColumnKey } from './surcharge-sheet-columns.ts'
import { BASIS_SYNONYMS, CONDITION_SYNONYMS, CURRENCY_SYNONYMS, SIDES } from './surcharge-sheet-synonyms.ts'
import { surchargeTemplateTexts } from './surcharge-template-texts.ts'

interface SurchargeTemplateInput extends SurchargeMasters {
  language: Language
}
/** Rows of the template that have drop-downs. */
const FORM_ROWS = 1000
const AMOUNTS = new Set<SurchargeColumnKey>(['surcharge20gp', 'surcharge40gp', 'surcharge40hq', 'surchargeLcl'])

type Row = Partial<Record<SurchargeColumnKey, OutCell>>

function choicesOf({
  ports,
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
  }
}

/** One number with two charges, as a user would fill it in. */
function exampleRows(input: SurchargeTemplateInput): Row[] {
  const { ports, detailTypes, language } = input
  const port = ports.find((one) => one.country === COUNTRY.china) ?? ports[0]
  const word = <T>(choices: readonly Choice<T>[], value: T): string =>
    choices.find((choice) => choice.value === value)?.offered[language] ?? ''
  const detailType = (code: string): string =>
    (detailTypes.find((type) => type.code === code) ?? detailTypes[0])?.name[language] ?? ''
  const label = port ? portLabel(port, ports, language) : ''
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
  ]
}

/** The template as .xlsx: an empty sheet with drop-downs, and a sheet with an example and what may stand where. */
export async function buildSurchargeTemplate(input: SurchargeTemplateInput): Promise<Uint8Array> {
  const { language } = input
  const texts = surchargeTemplateTexts[language]
  const choices = choicesOf(input)
  const columns = SURCHARGE_COLUMNS.map(
    (column): FormColumn<Row> => ({
      heading: column.heading[language],
      width: column.width,
      required: column.required,
      kind: AMOUNTS.has(column.key) ? 'money' : 'text',
      choices: choices[column.key],
      choiceError: texts.unknownChoice,
      value: (row) => row[column.key],
    }),
  )
  return writeTemplate({ texts, columns, examples: [...exampleRows(input), texts.columns], formRows: FORM_ROWS })
}

/** The name of the template's file for users. */
export const surchargeTemplateName = (language: Language): string => `${surchargeTemplateTexts[language].file}.xlsx`
