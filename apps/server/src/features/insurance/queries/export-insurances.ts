import type { FileReply } from '@kairo/shared/contract/endpoint'
import { MAX_EXPORTED } from '@kairo/shared/contract/fields'
import { INSURANCE_STATE_TEXTS } from '@kairo/shared/insurance/insurance-codes'
import type { InsuranceRow } from '@kairo/shared/insurance/insurance-fields'
import type { Language, Trilingual } from '@kairo/shared/languages'
import type { AppContext } from '../../../app-context.ts'
import type { Column } from '../../../excel/write-workbook.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { listWorkbook } from '../../logs/list-workbook.ts'
import { exportedInsurances, type InsuranceFilters } from './search-insurances.ts'

const TITLE: Trilingual = { 'zh-cn': '货运保险', en: 'Cargo insurance', ja: '貨物保険' }
const HEADINGS = {
  order: { 'zh-cn': '订单号', en: 'Order no.', ja: 'オーダー番号' },
  customer: { 'zh-cn': '客户', en: 'Customer', ja: '顧客' },
  status: { 'zh-cn': '状态', en: 'Status', ja: '状態' },
  policy: { 'zh-cn': '保险单号', en: 'Policy no.', ja: '保険証券番号' },
  signing: { 'zh-cn': '签单日期', en: 'Signing date', ja: '締結日' },
  contact: { 'zh-cn': '订舱联系人', en: 'Booking contact', ja: 'ブッキング担当者' },
  company: { 'zh-cn': '订舱公司', en: 'Booking company', ja: 'ブッキング依頼者' },
  insured: { 'zh-cn': '被保险人', en: 'Insured party', ja: '被保険者' },
  goods: { 'zh-cn': '货物名称', en: 'Goods', ja: '品名' },
  hs: { 'zh-cn': 'HS 编码', en: 'HS code', ja: 'HSコード' },
  departure: { 'zh-cn': '起运港', en: 'Port of loading', ja: '積港' },
  destination: { 'zh-cn': '目的港', en: 'Port of discharge', ja: '揚港' },
  sailing: { 'zh-cn': '开船日', en: 'Sailing date', ja: '出港日' },
  conditions: { 'zh-cn': '保险条款', en: 'Conditions', ja: '保険条件' },
  insurer: { 'zh-cn': '保险公司', en: 'Insurer', ja: '保険会社' },
  currency: { 'zh-cn': '货币', en: 'Currency', ja: '通貨' },
  amount: { 'zh-cn': '保险金额', en: 'Insured amount', ja: '保険金額' },
  premium: { 'zh-cn': '保险费', en: 'Premium', ja: '保険料' },
  total: { 'zh-cn': '保险金额（人民币）', en: 'Insured amount in RMB', ja: '保険金額（人民元）' },
  created: { 'zh-cn': '创建时间（东京）', en: 'Created (Tokyo)', ja: '作成日時（東京）' },
} as const satisfies Record<string, Trilingual>

function columnsOf(language: Language): Column<InsuranceRow>[] {
  const column = (
    name: keyof typeof HEADINGS,
    width: number,
    value: Column<InsuranceRow>['value'],
    kind?: Column<InsuranceRow>['kind'],
  ): Column<InsuranceRow> => ({ heading: HEADINGS[name][language], width, value, ...(kind ? { kind } : {}) })
  return [
    column('order', 18, (row) => row.orderCode),
    column('customer', 30, (row) => row.customerName),
    column('status', 16, (row) => INSURANCE_STATE_TEXTS[row.status as 0][language]),
    column('policy', 20, (row) => row.policyNumber),
    column('signing', 14, (row) => row.signingDate, 'date'),
    column('contact', 20, (row) => row.bookingContact),
    column('company', 30, (row) => row.company),
    column('insured', 30, (row) => row.insuredParty),
    column('goods', 30, (row) => row.goods),
    column('hs', 14, (row) => row.hsCode),
    column('departure', 20, (row) => row.departurePort),
    column('destination', 20, (row) => row.destinationPort),
    column('sailing', 14, (row) => row.sailingDate, 'date'),
    column('conditions', 14, (row) => row.conditionsName),
    column('insurer', 30, (row) => row.insurer),
    column('currency', 10, (row) => row.currency),
    column('amount', 18, (row) => row.insuredAmount, 'money'),
    column('premium', 16, (row) => row.premium, 'money'),
    column('total', 20, (row) => row.totalAmountRmb, 'money'),
    column('created', 20, (row) => row.createTime, 'dateTime'),
  ]
}

export const exportInsurances = (
  context: AppContext,
  filters: InsuranceFilters,
  request: RequestContext,
): Promise<FileReply> =>
  listWorkbook(
    context,
    request,
    { type: 'insurance', explain: 'exportInsurances', title: TITLE[request.language], info: { filters } },
    columnsOf(request.language),
    exportedInsurances(context, filters, MAX_EXPORTED, request),
  )
