import type { Trilingual } from '../../languages.ts'
import type { TraceNodeName } from './trace.ts'

/** The eight nodes in the words of customers. */
export const TRACE_NODE_TEXTS: Record<TraceNodeName, Trilingual> = {
  placed: { 'zh-cn': '已下单', en: 'Order placed', ja: 'オーダー受付' },
  confirmed: { 'zh-cn': '订单确认', en: 'Order confirmed', ja: 'オーダー確認' },
  inbound: { 'zh-cn': '入货', en: 'Cargo receiving', ja: '搬入' },
  outbound: { 'zh-cn': '装船', en: 'Loaded', ja: '船積み' },
  inTransit: { 'zh-cn': '运输中', en: 'In transit', ja: '輸送中' },
  arrivalNotice: { 'zh-cn': '到货通知（A/N）', en: 'Arrival notice (A/N)', ja: 'アライバルノーティス（A/N）' },
  deliveryOrder: { 'zh-cn': '提货单（D/O）', en: 'Delivery order (D/O)', ja: 'デリバリーオーダー（D/O）' },
  pickedUp: { 'zh-cn': '已提货', en: 'Picked up', ja: '引取済み' },
}
