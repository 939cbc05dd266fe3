import type { FileReply, ParsedOf } from '@kairo/shared/contract/endpoint'
import { MAX_EXPORTED } from '@kairo/shared/contract/fields'
import type { InsuranceRate } from '@kairo/shared/insurance/insurance-fields'
import type { insuranceRatesContract } from '@kairo/shared/insurance/insurance-rates.contract'
import type { Insurer, insurersContract } from '@kairo/shared/insurance/insurers.contract'
import type { Trilingual } from '@kairo/shared/languages'
import type { AppContext } from '../../../app-context.ts'
import type { Column } from '../../../excel/write-workbook.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { listWorkbook } from '../../logs/list-workbook.ts'
import { conditionNames } from '../record/insurance-row.ts'
import { findInsuranceRates } from './list-insurance-rates.ts'
import { findInsurers } from './list-insurers.ts'

const TEXTS = {
  rateTitle: { 'zh-cn': '保险费率', en: 'Insurance rates', ja: '保険料率' },
  insurerTitle: { 'zh-cn': '保险公司', en: 'Insurers', ja: '保険会社' },
  insurer: { 'zh-cn': '保险公司', en: 'Insurer', ja: '保険会社' },
  rates: { 'zh-cn': '费率数', en: 'Rates', ja: '料率数' },
  inUse: { 'zh-cn': '使用中', en: 'In use', ja: '使用中' },
  hsPrefix: { 'zh-cn': 'HS 前缀', en: 'HS prefix', ja: 'HSコードの先頭' },
  allGoods: { 'zh-cn': '所有货物', en: 'All goods', ja: 'すべての貨物' },
  conditions: { 'zh-cn': '保险条款', en: 'Conditions', ja: '保険条件' },
  war: { 'zh-cn': '战争、罢工险', en: 'War and strikes', ja: '戦争・ストライキ' },
  cargo: { 'zh-cn': '整箱 / 拼箱', en: 'FCL / LCL', ja: 'FCL / LCL' },
  percent: { 'zh-cn': '费率（%）', en: 'Rate (%)', ja: '料率（%）' },
  minPremium: { 'zh-cn': '最低保险费', en: 'Minimum premium', ja: '最低保険料' },
  currency: { 'zh-cn': '货币', en: 'Currency', ja: '通貨' },
  validFrom: { 'zh-cn': '生效日', en: 'Valid from', ja: '適用開始日' },
  validTo: { 'zh-cn': '失效日', en: 'Valid to', ja: '適用終了日' },
  yes: { 'zh-cn': '是', en: 'Yes', ja: 'はい' },
  no: { 'zh-cn': '否', en: 'No', ja: 'いいえ' },
} as const satisfies Record<string, Trilingual>

const page = { limit: MAX_EXPORTED, offset: 0 }

export async function exportInsuranceRates(
  context: AppContext,
  input: ParsedOf<typeof insuranceRatesContract.exportInsuranceRates>,
  request: RequestContext,
): Promise<FileReply> {
  const { language } = request
  const [{ dataList: rates }, conditions] = await Promise.all([
    findInsuranceRates(context, input, page, request),
    conditionNames(context.db, language),
  ])
  const columns: Column<InsuranceRate>[] = [
    { heading: TEXTS.insurer[language], width: 34, value: (row) => row.insurer },
    { heading: TEXTS.hsPrefix[language], width: 14, value: (row) => row.hsPrefix || TEXTS.allGoods[language] },
    {
      heading: TEXTS.conditions[language],
      width: 22,
      value: (row) => conditions.get(row.conditions) ?? row.conditions,
    },
    { heading: TEXTS.war[language], width: 16, value: (row) => TEXTS[row.war ? 'yes' : 'no'][language] },
    {
      heading: TEXTS.cargo[language],
      width: 14,
      value: (row) => (row.isFcl === null ? 'FCL / LCL' : row.isFcl ? 'FCL' : 'LCL'),
    },
    { heading: TEXTS.percent[language], width: 12, kind: 'number', value: (row) => row.percent },
    { heading: TEXTS.currency[language], width: 10, value: (row) => row.currency },
    { heading: TEXTS.minPremium[language], width: 16, kind: 'money', value: (row) => row.minPremium },
    { heading: TEXTS.validFrom[language], width: 14, kind: 'date', value: (row) => row.validFrom },
    { heading: TEXTS.validTo[language], width: 14, kind: 'date', value: (row) => row.validTo },
  ]
  const title = TEXTS.rateTitle[language]
  const info = { filters: input }
  return listWorkbook(
    context,
    request,
    { type: 'insurance', explain: 'exportInsuranceRates', title, info },
    columns,
    rates,
  )
}

export async function exportInsurers(
  context: AppContext,
  input: ParsedOf<typeof insurersContract.exportInsurers>,
  request: RequestContext,
): Promise<FileReply> {
  const { language } = request
  const columns: Column<Insurer>[] = [
    { heading: TEXTS.insurer[language], width: 40, value: (row) => row.name },
    { heading: TEXTS.rates[language], width: 12, kind: 'integer', value: (row) => row.rates },
    { heading: TEXTS.inUse[language], width: 12, value: (row) => TEXTS[row.inUse ? 'yes' : 'no'][language] },
  ]
  const { rows: insurers } = await findInsurers(context.db, input, page)
  const title = TEXTS.insurerTitle[language]
  const info = { filters: input }
  return listWorkbook(context, request, { type: 'master', explain: 'exportInsurers', title, info }, columns, insurers)
}
