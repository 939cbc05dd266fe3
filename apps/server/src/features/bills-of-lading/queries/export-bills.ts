import { BL_KIND_TEXTS, BL_STATE_TEXTS } from '@kairo/shared/bills-of-lading/bl-codes'
import type { FileReply } from '@kairo/shared/contract/endpoint'
import { MAX_EXPORTED } from '@kairo/shared/contract/fields'
import type { Language, Trilingual } from '@kairo/shared/languages'
import type { AppContext } from '../../../app-context.ts'
import type { Column } from '../../../excel/write-workbook.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { listWorkbook } from '../../logs/list-workbook.ts'
import { type BillFilters, type BillRow, exportedBills } from './list-bills.ts'

const TITLE: Trilingual = { 'zh-cn': '提单', en: 'Bills of lading', ja: 'B/L一覧' }
const HEADINGS = {
  no: { 'zh-cn': '提单号', en: 'B/L no.', ja: 'B/L番号' },
  kind: { 'zh-cn': '种类', en: 'Kind', ja: '種類' },
  state: { 'zh-cn': '状态', en: 'State', ja: '状態' },
  order: { 'zh-cn': '订单号', en: 'Order no.', ja: 'オーダー番号' },
  part: { 'zh-cn': '第几票', en: 'Which of the order', ja: '件目' },
  customer: { 'zh-cn': '客户', en: 'Customer', ja: '顧客' },
  shipper: { 'zh-cn': '发货人', en: 'Shipper', ja: '荷送人' },
  consignee: { 'zh-cn': '收货人', en: 'Consignee', ja: '荷受人' },
  vessel: { 'zh-cn': '船名/航次', en: 'Vessel/voyage', ja: '本船・航海番号' },
  departure: { 'zh-cn': '起运港', en: 'Port of loading', ja: '積港' },
  destination: { 'zh-cn': '目的港', en: 'Port of discharge', ja: '揚港' },
  onBoard: { 'zh-cn': '装船日', en: 'On board', ja: '船積日' },
  issued: { 'zh-cn': '签发日期', en: 'Issued', ja: '発行日' },
  originals: { 'zh-cn': '正本份数', en: 'Originals', ja: '原本通数' },
  printed: { 'zh-cn': '已打印正本', en: 'Originals printed', ja: '印刷済みの原本' },
  updated: { 'zh-cn': '更新时间（东京）', en: 'Updated (Tokyo)', ja: '更新日時（東京）' },
} as const satisfies Record<string, Trilingual>

function columnsOf(language: Language): Column<BillRow>[] {
  const column = (
    name: keyof typeof HEADINGS,
    width: number,
    value: Column<BillRow>['value'],
    kind?: Column<BillRow>['kind'],
  ): Column<BillRow> => ({ heading: HEADINGS[name][language], width, value, ...(kind ? { kind } : {}) })
  return [
    column('no', 20, (row) => row.no),
    column('kind', 22, (row) => BL_KIND_TEXTS[row.kind][language]),
    column('state', 20, (row) => BL_STATE_TEXTS[row.state as 0][language]),
    column('order', 18, (row) => row.orderCode),
    column('part', 10, (row) => `${row.seq}/${row.of}`),
    column('customer', 30, (row) => row.customer),
    column('shipper', 30, (row) => row.shipper),
    column('consignee', 30, (row) => row.consignee),
    column('vessel', 24, (row) => row.vesselVoyage),
    column('departure', 20, (row) => row.departurePort),
    column('destination', 20, (row) => row.destinationPort),
    column('onBoard', 14, (row) => row.onBoard, 'date'),
    column('issued', 14, (row) => row.issuedOn, 'date'),
    column('originals', 12, (row) => row.originals, 'integer'),
    column('printed', 14, (row) => row.printed, 'integer'),
    column('updated', 20, (row) => row.updateTime, 'dateTime'),
  ]
}

export const exportBills = (context: AppContext, filters: BillFilters, request: RequestContext): Promise<FileReply> =>
  listWorkbook(
    context,
    request,
    { type: 'paper', explain: 'exportBills', title: TITLE[request.language], info: { filters } },
    columnsOf(request.language),
    exportedBills(context, filters, MAX_EXPORTED, request),
  )
