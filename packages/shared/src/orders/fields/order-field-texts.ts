import type { Language, Trilingual } from '../../languages.ts'
import { RELEASE_HISTORY, RELEASE_LABEL } from '../rules/release.ts'
import { type FieldPath, ORDER_FORM_FIELDS, orderField } from './order-fields.ts'

/** Fields of the containers in the change history; they are stored outside the order's row. */
const CONTAINER_HISTORY = {
  sealNumber: { 'zh-cn': '铅封号', en: 'Seal no.', ja: 'シール番号' },
  dischargedAt: { 'zh-cn': '卸船时间', en: 'Discharged', ja: '荷揚日時' },
  gateOutAt: { 'zh-cn': '提箱时间', en: 'Out of the terminal', ja: '搬出日時' },
  emptyReturnedAt: { 'zh-cn': '还空箱时间', en: 'Empty returned', ja: '空コンテナ返却日時' },
  plannedGateOut: { 'zh-cn': '计划提箱日', en: 'Planned pick-up', ja: '引取予定日' },
} as const satisfies Record<string, Trilingual>

/** Entries of the change history other than form fields, by `valueTypeKey`. */
export const HISTORY_FIELDS = {
  'transportCost.shippingCompany': {
    column: 'carrier_name',
    label: { 'zh-cn': '船公司', en: 'Shipping company', ja: '船会社' },
  },
  'transportCost.mode': { column: 'mode', label: { 'zh-cn': '运输方式', en: 'Mode', ja: '輸送モード' } },
  expectedArrivePortDate: {
    column: 'eta',
    label: { 'zh-cn': '预计到港日（ETA）', en: 'ETA', ja: '入港予定日（ETA）' },
  },
  openPortStartTime: { column: 'open_start', label: { 'zh-cn': '开港时间', en: 'CY opens', ja: 'CYオープン' } },
  openPortEndTime: { column: 'open_end', label: { 'zh-cn': '截港时间', en: 'CY closes', ja: 'CYカット' } },
  deadline: { column: 'deadline', label: { 'zh-cn': '截单时间', en: 'Cut-off', ja: '書類カット' } },
  lclRt: { column: 'lcl_rt', label: { 'zh-cn': '计费吨（RT）', en: 'Revenue tons (RT)', ja: 'レベニュートン（RT）' } },
  actualLeavePortDate: {
    column: 'actual_departure',
    label: { 'zh-cn': '实际开船日', en: 'Actual departure', ja: '実際の出港日' },
  },
  actualArrivePortDate: {
    column: 'actual_arrival',
    label: { 'zh-cn': '实际到港日', en: 'Actual arrival', ja: '実際の入港日' },
  },
  vessel: { column: 'vessel', label: { 'zh-cn': '船名', en: 'Vessel', ja: '本船' } },
  voyage: { column: 'voyage', label: { 'zh-cn': '航次', en: 'Voyage', ja: '航海番号' } },
  bookingNumber: {
    column: 'booking_number',
    label: { 'zh-cn': '订舱号', en: 'Booking no.', ja: 'ブッキング番号' },
  },
  terminal: { column: 'terminal', label: { 'zh-cn': '入货码头／仓库', en: 'Terminal', ja: '搬入先' } },
  /** Of the carrier's B/L, which the operator holds: its customers have the house B/L. */
  mbl: { column: 'mbl', operatorOnly: true, label: { 'zh-cn': 'MBL 号', en: 'MBL no.', ja: 'MBL番号' } },
  hbl_no: { column: 'hbl_no', label: { 'zh-cn': 'HBL 号', en: 'HBL no.', ja: 'HBL番号' } },
  deliveryCode: { column: 'delivery_code', label: { 'zh-cn': '提货码', en: 'Delivery code', ja: '引渡コード' } },
} as const satisfies Record<string, { column: string; operatorOnly?: true; label: Trilingual }>

type OperatorField = {
  [K in keyof typeof HISTORY_FIELDS]: (typeof HISTORY_FIELDS)[K] extends { operatorOnly: true } ? K : never
}[keyof typeof HISTORY_FIELDS]
/**
 * What roles 4 and 5 never get: neither in answers, change histories, messages, mails, exports and papers, nor by searching
 * for it. By the names of the payload, which are those of the change history.
 */
export const OPERATOR_FIELDS = Object.entries(HISTORY_FIELDS).flatMap(([key, field]) =>
  'operatorOnly' in field ? [key as OperatorField] : [],
)
export const isOperatorField = (key: string): boolean => (OPERATOR_FIELDS as readonly string[]).includes(key)
/** The same for `omit` of an answer's schema. */
export const WITHOUT_OPERATOR_FIELDS = Object.fromEntries(OPERATOR_FIELDS.map((key) => [key, true])) as Record<
  OperatorField,
  true
>

/** `valueTypeKey` of the change history: the path of a field, or a key of HISTORY_FIELDS. */
export type OrderFieldKey =
  | FieldPath
  | keyof typeof HISTORY_FIELDS
  | keyof typeof CONTAINER_HISTORY
  | typeof RELEASE_HISTORY

const labels = [
  ...ORDER_FORM_FIELDS.map((field) => [orderField(field).path, orderField(field).label] as const),
  ...Object.entries(HISTORY_FIELDS).map(([key, { label }]) => [key, label] as const),
  ...Object.entries(CONTAINER_HISTORY),
  [RELEASE_HISTORY, RELEASE_LABEL] as const,
]
/** How each field is called on the form, in the history and in documents. */
export const ORDER_FIELD_TEXTS = Object.fromEntries(labels) as Record<OrderFieldKey, Trilingual>
export const ORDER_FIELD_KEYS = Object.keys(ORDER_FIELD_TEXTS) as OrderFieldKey[]

/** The name of a field of the history; a key of an older version stays as it is. */
export const orderFieldText = (key: string, language: Language): string =>
  (ORDER_FIELD_TEXTS as Record<string, Trilingual | undefined>)[key]?.[language] ?? key
