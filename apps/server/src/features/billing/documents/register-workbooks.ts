import { CHARGE_STATE, type FEE_BASES, type FeeKind, TAX_TEXTS } from '@kairo/shared/billing/billing-codes'
import type { ChargeRow } from '@kairo/shared/billing/billing-fields'
import type { billingTermsContract, ChargeKindRow, FeeRule } from '@kairo/shared/billing/billing-terms.contract'
import type { orderChargesContract } from '@kairo/shared/billing/order-charges.contract'
import type { FileReply, ParsedOf } from '@kairo/shared/contract/endpoint'
import { MAX_EXPORTED } from '@kairo/shared/contract/fields'
import type { Language, Trilingual } from '@kairo/shared/languages'
import { isStaff } from '@kairo/shared/roles'
import type { AppContext } from '../../../app-context.ts'
import type { Column, ColumnKind } from '../../../excel/write-workbook.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { findChargeKinds } from '../commands/save-charge-kind.ts'
import { findFeeRules } from '../commands/save-fee-rule.ts'
import { findCharges } from '../queries/list-charges.ts'
import { listWorkbook } from '../../logs/list-workbook.ts'
import { billingExport } from './list-workbooks.ts'

type Terms = typeof billingTermsContract

/** Names and headings of the workbooks, as on the screens. */
const TEXTS = {
  charges: { 'zh-cn': '附加费用', en: 'Charges', ja: '追加費用' },
  kinds: { 'zh-cn': '费用种类', en: 'Kinds of charges', ja: '費用種別' },
  rules: { 'zh-cn': '截单后费用规则', en: 'Fees after the cut-off', ja: 'カット後の手数料' },
  order: { 'zh-cn': '订单号', en: 'Order no.', ja: 'オーダー番号' },
  customer: { 'zh-cn': '客户', en: 'Customer', ja: '顧客' },
  kind: { 'zh-cn': '费用种类', en: 'Kind of charge', ja: '費用種別' },
  cause: { 'zh-cn': '原因', en: 'Cause', ja: '理由' },
  text: { 'zh-cn': '说明', en: 'Explanation', ja: '内容' },
  quantity: { 'zh-cn': '数量', en: 'Quantity', ja: '数量' },
  price: { 'zh-cn': '单价', en: 'Price', ja: '単価' },
  currency: { 'zh-cn': '货币', en: 'Currency', ja: '通貨' },
  amount: { 'zh-cn': '金额', en: 'Amount', ja: '金額' },
  state: { 'zh-cn': '状态', en: 'Status', ja: '状態' },
  created: { 'zh-cn': '提出时间（东京）', en: 'Proposed (Tokyo)', ja: '提案日時（東京）' },
  answered: { 'zh-cn': '答复时间（东京）', en: 'Answered (Tokyo)', ja: '回答日時（東京）' },
  invoice: { 'zh-cn': '账单编号', en: 'Invoice no.', ja: '請求書番号' },
  code: { 'zh-cn': '代码', en: 'Code', ja: 'コード' },
  nameCn: { 'zh-cn': '中文名', en: 'Chinese name', ja: '中国語名' },
  nameEn: { 'zh-cn': '英文名', en: 'English name', ja: '英語名' },
  nameJp: { 'zh-cn': '日文名', en: 'Japanese name', ja: '日本語名' },
  tax: { 'zh-cn': '消费税', en: 'Consumption tax', ja: '消費税区分' },
  taxOpen: { 'zh-cn': '未确定', en: 'Not settled', ja: '未確定' },
  taxFrom: { 'zh-cn': '适用日', en: 'Applies from', ja: '適用日' },
  taxNote: { 'zh-cn': '依据', en: 'Note', ja: '根拠' },
  account: { 'zh-cn': '会计科目', en: 'Account', ja: '勘定科目' },
  aliases: { 'zh-cn': '别名', en: 'Aliases', ja: '別名' },
  action: { 'zh-cn': '适用操作', en: 'Applies to', ja: '対象の操作' },
  company: { 'zh-cn': '船公司', en: 'Shipping company', ja: '船会社' },
  anyCompany: { 'zh-cn': '所有船公司', en: 'Any', ja: 'すべて' },
  transport: { 'zh-cn': '运输方式', en: 'FCL / LCL', ja: 'FCL / LCL' },
  basis: { 'zh-cn': '计费单位', en: 'Basis', ja: '単位' },
  hours: { 'zh-cn': '开船前小时数', en: 'Hours before ETD', ja: 'ETDまでの時間' },
  validFrom: { 'zh-cn': '生效日', en: 'Valid from', ja: '適用開始日' },
  validTo: { 'zh-cn': '截止日', en: 'Valid to', ja: '適用終了日' },
} as const satisfies Record<string, Trilingual>

const CHARGE_STATES: Record<number, Trilingual> = {
  [CHARGE_STATE.proposed]: { 'zh-cn': '待答复', en: 'Proposed', ja: '回答待ち' },
  [CHARGE_STATE.agreed]: { 'zh-cn': '已同意', en: 'Agreed', ja: '承諾' },
  [CHARGE_STATE.refused]: { 'zh-cn': '已拒绝', en: 'Refused', ja: '拒否' },
  [CHARGE_STATE.withdrawn]: { 'zh-cn': '已撤回', en: 'Withdrawn', ja: '取り下げ' },
  [CHARGE_STATE.invoiced]: { 'zh-cn': '已开账单', en: 'Invoiced', ja: '請求済み' },
}
const FEE_ACTIONS: Record<FeeKind, Trilingual> = {
  cancel: { 'zh-cn': '撤回、取消', en: 'Withdrawal, cancellation', ja: '取り下げ・キャンセル' },
  amend: { 'zh-cn': '更改', en: 'Change', ja: '変更' },
}
const BASES: Record<(typeof FEE_BASES)[number], Trilingual> = {
  container: { 'zh-cn': '每箱', en: 'Container', ja: 'コンテナごと' },
  bl: { 'zh-cn': '每票（B/L）', en: 'B/L', ja: 'B/Lごと' },
  shipment: { 'zh-cn': '每批', en: 'Shipment', ja: '1 件ごと' },
}

const columnsIn =
  <Row>(language: Language) =>
  (
    heading: keyof typeof TEXTS,
    width: number,
    value: Column<Row>['value'],
    kind: ColumnKind = 'text',
  ): Column<Row> => ({
    heading: TEXTS[heading][language],
    width,
    kind,
    value,
  })

/** Throws ORDER_NOT_EXIST. */
export async function exportCharges(
  context: AppContext,
  input: ParsedOf<typeof orderChargesContract.exportCharges>,
  request: RequestContext,
): Promise<FileReply> {
  const { language } = request
  const { dataList: charges } = await findCharges(context, input, { limit: MAX_EXPORTED, offset: 0 }, request)
  const column = columnsIn<ChargeRow>(language)
  const columns = [
    column('order', 18, (row) => row.orderCode),
    ...(isStaff(request.actor.roleId) ? [column('customer', 34, (row) => row.customerName)] : []),
    column('kind', 24, (row) => row.chargeKindName),
    column('cause', 20, (row) => row.causeName),
    column('text', 40, (row) => row.text),
    column('quantity', 10, (row) => row.quantity, 'number'),
    column('price', 16, (row) => row.price, 'money'),
    column('currency', 10, (row) => row.currency),
    column('amount', 16, (row) => row.amount, 'money'),
    column('state', 14, (row) => CHARGE_STATES[row.state]?.[language] ?? ''),
    column('created', 20, (row) => row.createTime, 'dateTime'),
    column('answered', 20, (row) => row.answeredAt, 'dateTime'),
    column('invoice', 16, (row) => row.invoiceNo),
  ]
  return listWorkbook(context, request, billingExport(TEXTS.charges[language], input), columns, charges)
}

export async function exportChargeKinds(
  context: AppContext,
  input: ParsedOf<Terms['exportChargeKinds']>,
  request: RequestContext,
): Promise<FileReply> {
  const { language } = request
  const kinds = await findChargeKinds(context, input, language)
  const column = columnsIn<ChargeKindRow>(language)
  const columns = [
    column('code', 16, (row) => row.code),
    column('nameCn', 28, (row) => row.nameCn),
    column('nameEn', 34, (row) => row.nameEn),
    column('nameJp', 34, (row) => row.nameJp),
    column('tax', 20, (row) => (row.taxCode ? TAX_TEXTS[row.taxCode] : TEXTS.taxOpen)[language]),
    column('taxFrom', 14, (row) => row.taxFrom, 'date'),
    column('taxNote', 30, (row) => row.taxNote),
    column('account', 16, (row) => row.accountName),
    column('aliases', 40, (row) => row.aliases.join(' / ')),
  ]
  return listWorkbook(context, request, billingExport(TEXTS.kinds[language], input), columns, kinds)
}

export async function exportFeeRules(
  context: AppContext,
  input: ParsedOf<Terms['exportFeeRules']>,
  request: RequestContext,
): Promise<FileReply> {
  const { language } = request
  const rules = await findFeeRules(context, input, request)
  const column = columnsIn<FeeRule>(language)
  const columns = [
    column('action', 22, (row) => FEE_ACTIONS[row.kind][language]),
    column('company', 20, (row) => row.shippingCompanyName || TEXTS.anyCompany[language]),
    column('transport', 12, (row) => (row.isFcl ? 'FCL' : 'LCL')),
    column('basis', 14, (row) => BASES[row.basis][language]),
    column('amount', 16, (row) => row.amount, 'money'),
    column('currency', 10, (row) => row.currency),
    column('hours', 16, (row) => row.hoursBeforeEtd, 'integer'),
    column('validFrom', 14, (row) => row.validFrom, 'date'),
    column('validTo', 14, (row) => row.validTo, 'date'),
  ]
  return listWorkbook(context, request, billingExport(TEXTS.rules[language], input), columns, rules)
}
