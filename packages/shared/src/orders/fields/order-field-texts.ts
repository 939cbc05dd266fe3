import type { Language, Trilingual } from '../../languages.ts'
import { FORM_PATHS, type OrderFormPath } from './order-form-names.ts'

/** Beside the form's own fields, what the change history tells of. */
export const HISTORY_KEYS = [
  'transportCost.shippingCompany',
  'transportCost.mode',
  'expectedArrivePortDate',
  'openPortStartTime',
  'openPortEndTime',
  'deadline',
  'lclRt',
  'actualLeavePortDate',
  'actualArrivePortDate',
  'vessel',
  'voyage',
  'mbl',
  'hbl_no',
  'deliveryCode',
] as const

/** `valueTypeKey` of the change history: a path of the form, or one of the above. */
export type OrderFieldKey = OrderFormPath | (typeof HISTORY_KEYS)[number]
export const ORDER_FIELD_KEYS: readonly OrderFieldKey[] = [...Object.values(FORM_PATHS), ...HISTORY_KEYS]

/** How each field is called on the form, in the history and in documents. */
export const ORDER_FIELD_TEXTS: Record<OrderFieldKey, Trilingual> = {
  'orderReq.customerId': { 'zh-cn': '订舱公司', en: 'Booking company', ja: 'ブッキング会社' },
  'orderReq.shipperAccountId': { 'zh-cn': '发货人账号', en: 'Shipper account', ja: '荷送人アカウント' },
  'orderReq.transportCostId': { 'zh-cn': '航线', en: 'Route', ja: '航路' },
  'orderReq.departurePort': { 'zh-cn': '起运港', en: 'Port of loading', ja: '積港' },
  'orderReq.destinationPort': { 'zh-cn': '目的港', en: 'Port of discharge', ja: '揚港' },
  'orderReq.transportType': { 'zh-cn': '运输类型', en: 'Transport type', ja: '輸送形態' },
  'orderReq.expectedLeavePortDate': { 'zh-cn': '预计开船日（ETD）', en: 'ETD', ja: '出港予定日（ETD）' },
  'orderReq.orderNo': { 'zh-cn': '客户订单号', en: 'Order number', ja: '注文番号' },
  'orderReq.corporationNumber': { 'zh-cn': '法人编号', en: 'Corporate number', ja: '法人番号' },
  'orderReq.shippingAddress': { 'zh-cn': '送货地址', en: 'Delivery address', ja: '配送先住所' },
  'orderReq.blQuantity': { 'zh-cn': '提单份数', en: 'Number of B/Ls', ja: 'B/L件数' },
  'orderReq.ftDays': { 'zh-cn': '免费用箱天数', en: 'Free time (days)', ja: 'フリータイム（日）' },
  'orderReq.ftTerm': { 'zh-cn': '免费用箱条件', en: 'Free time term', ja: 'フリータイム条件' },
  'orderReq.shipper.companyName': { 'zh-cn': '发货人公司', en: 'Shipper company', ja: '荷送人会社名' },
  'orderReq.shipper.address': { 'zh-cn': '发货人地址', en: 'Shipper address', ja: '荷送人住所' },
  'orderReq.shipper.director': { 'zh-cn': '发货人负责人', en: 'Shipper contact', ja: '荷送人担当者' },
  'orderReq.shipper.mail': { 'zh-cn': '发货人邮箱', en: 'Shipper email', ja: '荷送人メール' },
  'orderReq.shipper.telephone': { 'zh-cn': '发货人电话', en: 'Shipper telephone', ja: '荷送人電話番号' },
  'orderReq.consignee.companyName': { 'zh-cn': '收货人公司', en: 'Consignee company', ja: '荷受人会社名' },
  'orderReq.consignee.address': { 'zh-cn': '收货人地址', en: 'Consignee address', ja: '荷受人住所' },
  'orderReq.consignee.director': { 'zh-cn': '收货人负责人', en: 'Consignee contact', ja: '荷受人担当者' },
  'orderReq.consignee.mail': { 'zh-cn': '收货人邮箱', en: 'Consignee email', ja: '荷受人メール' },
  'orderReq.consignee.telephone': { 'zh-cn': '收货人电话', en: 'Consignee telephone', ja: '荷受人電話番号' },
  'transportCargo.weight': { 'zh-cn': '毛重（kg）', en: 'Gross weight (kg)', ja: '総重量（kg）' },
  'transportCargo.volume': { 'zh-cn': '体积（m³）', en: 'Volume (m³)', ja: '容積（m³）' },
  'transportCargo.number': { 'zh-cn': '件数', en: 'Pieces', ja: '個数' },
  'transportCargo.unit': { 'zh-cn': '单位', en: 'Unit', ja: '単位' },
  'transportCargo.name': { 'zh-cn': '货物名称', en: 'Description of goods', ja: '品名' },
  'transportCargo.telex': { 'zh-cn': '电放', en: 'Telex release', ja: 'サレンダー（電放）' },
  'transportCargo.hds': { 'zh-cn': 'HDS 送货服务', en: 'HDS delivery', ja: 'HDS配送' },
  'transportCargo.isExitCustomhouse': { 'zh-cn': '自行出口报关', en: 'Own export clearance', ja: '輸出通関自社手配' },
  'flightDto.customsClearanceMethod': { 'zh-cn': '报关方式', en: 'Customs clearance method', ja: '通関方法' },
  'flightDto.packingMethod': { 'zh-cn': '包装方式', en: 'Packing method', ja: '梱包方法' },
  'flightDto.freightMethod': { 'zh-cn': '运费支付方式', en: 'Freight method', ja: '運賃支払方法' },
  'flightDto.tradeTerms': { 'zh-cn': '贸易条款', en: 'Trade terms', ja: '貿易条件' },
  'flightDto.containerNumber': { 'zh-cn': '柜号', en: 'Container number', ja: 'コンテナ番号' },
  'flightDto.hsCodeTopSix': { 'zh-cn': 'HS 编码（前 6 位）', en: 'HS code (first 6 digits)', ja: 'HSコード（上6桁）' },
  'flightDto.remark': { 'zh-cn': '唛头', en: 'Shipping mark', ja: '荷印（シッピングマーク）' },
  fcl20Gp: { 'zh-cn': '20GP 数量', en: '20GP containers', ja: '20GP本数' },
  fcl40Gp: { 'zh-cn': '40GP 数量', en: '40GP containers', ja: '40GP本数' },
  fcl40Hq: { 'zh-cn': '40HQ 数量', en: '40HQ containers', ja: '40HQ本数' },
  'transportCost.shippingCompany': { 'zh-cn': '船公司', en: 'Shipping company', ja: '船会社' },
  'transportCost.mode': { 'zh-cn': '运输方式', en: 'Mode', ja: '輸送モード' },
  expectedArrivePortDate: { 'zh-cn': '预计到港日（ETA）', en: 'ETA', ja: '入港予定日（ETA）' },
  openPortStartTime: { 'zh-cn': '开港时间', en: 'Port opening', ja: 'CYオープン' },
  openPortEndTime: { 'zh-cn': '截港时间', en: 'Port closing', ja: 'CYクローズ' },
  deadline: { 'zh-cn': '截单时间', en: 'Cut-off', ja: 'カット日時' },
  lclRt: { 'zh-cn': '计费吨（RT）', en: 'Revenue tons (RT)', ja: 'レベニュートン（RT）' },
  actualLeavePortDate: { 'zh-cn': '实际开船日', en: 'Actual departure', ja: '実際の出港日' },
  actualArrivePortDate: { 'zh-cn': '实际到港日', en: 'Actual arrival', ja: '実際の入港日' },
  vessel: { 'zh-cn': '船名', en: 'Vessel', ja: '本船' },
  voyage: { 'zh-cn': '航次', en: 'Voyage', ja: '航海番号' },
  mbl: { 'zh-cn': 'MBL 号', en: 'MBL number', ja: 'MBL番号' },
  hbl_no: { 'zh-cn': 'HBL 号', en: 'HBL number', ja: 'HBL番号' },
  deliveryCode: { 'zh-cn': '提货码', en: 'Delivery code', ja: '引渡コード' },
}

/** The name of a field of the history; a key of an older version stays as it is. */
export const orderFieldText = (key: string, language: Language): string =>
  (ORDER_FIELD_TEXTS as Record<string, Trilingual | undefined>)[key]?.[language] ?? key
