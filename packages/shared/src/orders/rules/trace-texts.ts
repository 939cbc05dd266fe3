import type { Trilingual } from '../../languages.ts'
import type { TraceAction, TraceNodeName } from './trace.ts'

/** What a trace row says that was done. */
export const TRACE_ACTION_TEXTS: Record<TraceAction, Trilingual> = {
  0: { 'zh-cn': '保存', en: 'Saved', ja: '保存' },
  1: { 'zh-cn': '待确认', en: 'Pending', ja: '確認中' },
  4: { 'zh-cn': '取消', en: 'Cancelled', ja: 'キャンセル' },
  5: { 'zh-cn': '订舱完成', en: 'Booked', ja: 'ブッキング完了' },
  7: { 'zh-cn': '已装船', en: 'Loaded on vessel', ja: '本船積込済み' },
  8: { 'zh-cn': '完成', en: 'Completed', ja: '完了' },
  9: { 'zh-cn': '提单草稿已确认', en: 'Draft B/L confirmed', ja: 'ドラフトB/L確認済み' },
  10: { 'zh-cn': '预计开船日（ETD）', en: 'ETD', ja: '出港予定日（ETD）' },
  11: { 'zh-cn': '预计到港日（ETA）', en: 'ETA', ja: '入港予定日（ETA）' },
}

/** The eight nodes in the words of customers. */
export const TRACE_NODE_TEXTS: Record<TraceNodeName, Trilingual> = {
  placed: { 'zh-cn': '已下单', en: 'Order placed', ja: 'オーダー受付' },
  confirmed: { 'zh-cn': '订单确认', en: 'Order confirmed', ja: 'オーダー確認' },
  inbound: { 'zh-cn': '进港', en: 'Inbound', ja: '搬入' },
  outbound: { 'zh-cn': '装船', en: 'Outbound', ja: '船積み' },
  inTransit: { 'zh-cn': '运输中', en: 'In transit', ja: '輸送中' },
  arrivalNotice: { 'zh-cn': '到货通知（A/N）', en: 'Arrival notice (A/N)', ja: 'アライバルノーティス（A/N）' },
  deliveryOrder: { 'zh-cn': '提货通知（D/O）', en: 'Pickup notice (D/O)', ja: 'デリバリーオーダー（D/O）' },
  pickedUp: { 'zh-cn': '已提货', en: 'Picked up', ja: '引取済み' },
}
