import type { Language, Trilingual } from '../../languages.ts'
import { NO_SPACE_REASON, ORDER_STATE, RUNNING_STATUS, type OrderState, type RunningStatus } from './order-states.ts'

/** Labels of the running status, list filter and PDF alike. */
export const RUNNING_STATUS_TEXTS: Record<RunningStatus, Trilingual> = {
  1: { 'zh-cn': '未提交订舱', en: 'Draft', ja: 'ブッキング未送信' },
  2: { 'zh-cn': '已提交订舱', en: 'Booking sent', ja: 'ブッキング送信済み' },
  3: { 'zh-cn': '待确认（等待 S/O）', en: 'Pending (awaiting S/O)', ja: '確認中（S/O待ち）' },
  4: { 'zh-cn': '订舱完成', en: 'Booking completed', ja: 'ブッキング完了' },
  5: { 'zh-cn': '提单草稿待确认', en: 'Draft B/L awaiting confirmation', ja: 'ドラフトB/L確認待ち' },
  6: { 'zh-cn': '订单修改中', en: 'In order edit', ja: 'オーダー修正中' },
  7: { 'zh-cn': '提单草稿已确认', en: 'Draft B/L confirmed', ja: 'ドラフトB/L確認済み' },
  8: { 'zh-cn': '运输中', en: 'In transit', ja: '輸送中' },
  9: { 'zh-cn': '已到港', en: 'Arrived', ja: '入港済み' },
  10: { 'zh-cn': '已取消', en: 'Cancelled', ja: 'キャンセル済み' },
}

/** Running status 10 because the ship was full. */
const NO_SPACE_TEXT: Trilingual = {
  'zh-cn': '已取消（爆舱）',
  en: 'Cancelled (no space)',
  ja: 'キャンセル済み（満船）',
}

/** Labels of the stored state, for history and logs, where the running status of that time is not known. */
export const ORDER_STATE_TEXTS: Record<OrderState, Trilingual> = {
  0: { 'zh-cn': '草稿', en: 'Draft', ja: '下書き' },
  1: { 'zh-cn': '已提交', en: 'Submitted', ja: '送信済み' },
  2: { 'zh-cn': '已受理', en: 'Accepted', ja: '受付済み' },
  4: { 'zh-cn': '已取消', en: 'Cancelled', ja: 'キャンセル済み' },
  5: { 'zh-cn': '订舱完成', en: 'Booked', ja: 'ブッキング完了' },
  7: { 'zh-cn': '运输中', en: 'In transit', ja: '輸送中' },
  8: { 'zh-cn': '已到港', en: 'Arrived', ja: '入港済み' },
  9: { 'zh-cn': '已提货', en: 'Picked up', ja: '引取済み' },
}

/** The label of a running status, for filters and counts; an order is called by orderStatusText. */
export const runningStatusText = (status: RunningStatus, language: Language): string =>
  RUNNING_STATUS_TEXTS[status][language]

/**
 * What an order is called by its status, everywhere: beside the running status it says that the cargo was picked up,
 * which counts as arrived, and that a ship was full. Absent `cancelReason`: not known or not cancelled.
 */
export function orderStatusText(
  order: { state: number; runningStatus: number; cancelReason?: number | null | undefined },
  language: Language,
): string {
  if (order.state === ORDER_STATE.delivered) return ORDER_STATE_TEXTS[order.state][language]
  if (order.runningStatus === RUNNING_STATUS.cancelled && order.cancelReason === NO_SPACE_REASON)
    return NO_SPACE_TEXT[language]
  return runningStatusText(order.runningStatus as RunningStatus, language)
}
