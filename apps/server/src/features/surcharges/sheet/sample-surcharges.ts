import type { Currency } from '@kairo/shared/currencies'
import type { Language } from '@kairo/shared/languages'
import { SAMPLE_NUMBERS, type SamplePort } from '@kairo/shared/surcharges/sample-numbers'
import { wordIn } from '../../../excel/synonyms.ts'
import { COUNTRIES, portLabel } from '../../../master-data/ports/port-names.ts'
import { type SurchargeCells, surchargeTemplate, type SurchargeTemplateInput } from './surcharge-sheet.ts'
import { BASIS_SYNONYMS, CURRENCY_SYNONYMS, SIDES } from './surcharge-sheet-synonyms.ts'

const REMARK: Record<Language, string> = {
  'zh-cn': '示例，非实际费用',
  en: 'Sample, no real charges',
  ja: 'サンプル（実際の費用ではありません）',
}

interface SampleLine {
  name: string
  /** A 20GP and a 40GP or 40HQ, with an RT of LCL; one amount a bill of lading. */
  amounts: readonly [gp20: string, gp40: string, rt: string] | readonly [bl: string]
  currency: Currency
  /** Code of dictionary 33. */
  detailType: string
}
const LOCAL = '1'
const DOCUMENTS = '3'
const JAPAN: readonly SampleLine[] = [
  { name: 'THC', amounts: ['32000', '48000', '5400'], currency: 'JPY', detailType: LOCAL },
  { name: 'D/O fee', amounts: ['5000'], currency: 'JPY', detailType: DOCUMENTS },
]
const LINES: Record<SamplePort, readonly SampleLine[]> = {
  CNSHA: [
    { name: 'THC', amounts: ['760.00', '1150.00', '60.00'], currency: 'CNY', detailType: LOCAL },
    { name: 'Documents', amounts: ['450.00'], currency: 'CNY', detailType: DOCUMENTS },
  ],
  JPTYO: JAPAN,
  JPOSA: JAPAN,
}

/** A surcharge sheet of a few ports, marked as a sample; the sample freight sheet names its numbers. */
export async function buildSampleSurcharges(input: SurchargeTemplateInput): Promise<Uint8Array> {
  const { ports, detailTypes, language } = input
  const word = wordIn(language)
  const rows = (Object.keys(LINES) as SamplePort[]).flatMap((unlocode) => {
    const port = ports.find((one) => one.unlocode === unlocode)
    const label = port ? portLabel(port, ports, language) : unlocode
    return LINES[unlocode].map(({ name, amounts, currency, detailType }): SurchargeCells => {
      const [first, gp40, lcl] = amounts
      return {
        surchargeNo: SAMPLE_NUMBERS[unlocode],
        surchargeName: `SAMPLE ${label}`,
        surchargeCountry: word(COUNTRIES, port?.country ?? 0),
        surchargePort: label,
        surchargeType: word(SIDES, unlocode === 'CNSHA' ? 1 : 2),
        remark: REMARK[language],
        lineName: name,
        surcharge20gp: first,
        ...(gp40 ? { surcharge40gp: gp40, surcharge40hq: gp40, surchargeLcl: lcl } : {}),
        costUnit: word(CURRENCY_SYNONYMS, currency),
        unit: word(BASIS_SYNONYMS, gp40 ? 'container' : 'bl'),
        surchargeDetailType: detailTypes.find((type) => type.code === detailType)?.name[language] ?? '',
      }
    })
  })
  return (await surchargeTemplate(input, rows)).content
}
