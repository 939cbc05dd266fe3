import { ORDER_LIMITS as LIMITS } from './order-limits.ts'
import type { OrderField } from './order-field.ts'

/** Who books which route, and what is agreed beside the goods. */
export const BOOKING_FIELDS = {
  /** The booking company: staff choose a customer under contract; roles 4 and 5 have their own and may leave it out. */
  company: {
    path: 'orderReq.customerId',
    column: 'customer_id',
    kind: 'id',
    required: 'form',
    storedBy: 'server',
    history: 'customer_company',
    label: { 'zh-cn': '订舱公司', en: 'Booking company', ja: 'ブッキング会社' },
  },
  /** A shipper account of that customer that is to see the order; role 5 names itself. */
  shipper_account: {
    path: 'orderReq.shipperAccountId',
    column: 'shipper_account_id',
    kind: 'id',
    storedBy: 'server',
    history: 'account_company',
    label: { 'zh-cn': '发货人账号', en: 'Shipper account', ja: '荷送人アカウント' },
  },
  transport_cost_id: {
    path: 'orderReq.transportCostId',
    detail: 'transportCost.id',
    column: 'rate_id',
    kind: 'id',
    required: 'submit',
    storedBy: 'server',
    history: null,
    label: { 'zh-cn': '航线', en: 'Route', ja: '航路' },
  },
  /** Names of ports, kept by a draft until a route is chosen; afterwards they must be the route's. */
  pol: {
    path: 'orderReq.departurePort',
    detail: 'transportCost.departurePort',
    column: 'pol_name',
    kind: 'port',
    required: 'form',
    storedBy: 'server',
    label: { 'zh-cn': '起运港', en: 'Port of loading', ja: '積港' },
  },
  pod: {
    path: 'orderReq.destinationPort',
    detail: 'transportCost.destinationPort',
    column: 'pod_name',
    kind: 'port',
    required: 'form',
    storedBy: 'server',
    label: { 'zh-cn': '目的港', en: 'Port of discharge', ja: '揚港' },
  },
  /** FCL or LCL of a draft without a route; the route's wins. */
  type: {
    path: 'orderReq.transportType',
    detail: 'transportCost.transportType',
    column: 'is_fcl',
    kind: 'transportType',
    storedBy: 'server',
    label: { 'zh-cn': '运输类型', en: 'Transport type', ja: '輸送形態' },
  },
  /** ETD, one of the allowed dates of the route. */
  etd_shipping: {
    path: 'orderReq.expectedLeavePortDate',
    column: 'etd',
    kind: 'date',
    required: 'submit',
    storedBy: 'server',
    label: { 'zh-cn': '预计开船日（ETD）', en: 'ETD', ja: '出港予定日（ETD）' },
  },
  orderNo: {
    path: 'orderReq.orderNo',
    column: 'order_no',
    kind: 'manifest',
    max: LIMITS.orderNo,
    required: 'submit',
    row: 'order_no',
    label: { 'zh-cn': '客户订单号', en: 'Order number', ja: '注文番号' },
    hint: {
      'zh-cn': '贵司的订单号，最多 20 个字符。',
      en: 'Your own order number, at most 20 characters.',
      ja: '貴社の注文番号（20 文字以内）',
    },
  },
  /** Japanese corporate number of the importer, for the customs entry. */
  corporationNumber: {
    path: 'orderReq.corporationNumber',
    column: 'corporation_number',
    kind: 'manifest',
    max: 20,
    row: 'corporation_number',
    label: { 'zh-cn': '法人编号', en: 'Corporate number', ja: '法人番号' },
    hint: {
      'zh-cn': '进口商的法人编号（13 位）或统一社会信用代码，报关时使用。',
      en: 'The importer’s corporate number (13 digits) or credit code, for the customs entry.',
      ja: '輸入者の法人番号（13 桁）または統一社会信用コード。通関に使用します。',
    },
  },
  shippingAddress: {
    path: 'orderReq.shippingAddress',
    column: 'shipping_address',
    kind: 'manifest',
    max: LIMITS.text,
    required: 'submit',
    label: { 'zh-cn': '送货地址', en: 'Delivery address', ja: '配送先住所' },
  },
  blQuantity: {
    path: 'orderReq.blQuantity',
    column: 'bl_quantity',
    kind: 'count',
    min: 1,
    max: LIMITS.blQuantity,
    empty: 1,
    required: 'submit',
    label: { 'zh-cn': '提单份数', en: 'Number of B/Ls', ja: 'B/L件数' },
    hint: { 'zh-cn': '1 至 99999 份', en: '1 to 99999', ja: '1〜99999 通' },
  },
  /** Free time at destination; taken from staff only, else the route's days and `free`. */
  ft_days: {
    path: 'orderReq.ftDays',
    detail: 'transportCost.ftDays',
    column: 'ft_days',
    kind: 'count',
    min: 0,
    max: 999,
    empty: null,
    storedBy: 'server',
    row: 'ft_days',
    label: { 'zh-cn': '免费用箱天数', en: 'Free time (days)', ja: 'フリータイム（日）' },
  },
  ft_term: {
    path: 'orderReq.ftTerm',
    detail: 'transportCost.ftTerm',
    column: 'ft_term',
    kind: 'text',
    max: 50,
    empty: 'free',
    storedBy: 'server',
    row: 'ft_term',
    label: { 'zh-cn': '免费用箱条件', en: 'Free time term', ja: 'フリータイム条件' },
    hint: { 'zh-cn': '默认 free', en: 'free unless filled in', ja: '未入力の場合は free' },
  },
} as const satisfies Record<string, OrderField>
