import type { Trilingual } from '../languages.ts'
import { RUNNING_STATUS, type RunningStatus } from '../orders/rules/order-states.ts'

/**
 * The ten counts of the orders dialog, in its order, as rows of the running status (rules 8.2). The specification
 * names ten counts for ten statuses, of which no space is a cancellation with reason 15; so what is sent and what
 * waits for the S/O are one count, the booking under way.
 */
export const ORDER_COUNTS = {
  waitingBookingNumber: [RUNNING_STATUS.notSent],
  bookingNumber: [RUNNING_STATUS.sent, RUNNING_STATUS.pending],
  bookedNumber: [RUNNING_STATUS.bookingCompleted],
  draftConfirmationNumber: [RUNNING_STATUS.draftConfirmation],
  draftConfirmedNumber: [RUNNING_STATUS.draftConfirmed],
  inOrderEditNumber: [RUNNING_STATUS.inOrderEdit],
  inTransitNumber: [RUNNING_STATUS.inTransit],
  pickedUpNumber: [RUNNING_STATUS.arrived],
  fullCabinNumber: [RUNNING_STATUS.cancelled],
  cancelNumber: [RUNNING_STATUS.cancelled],
} as const satisfies Record<string, readonly RunningStatus[]>
export type OrderCount = keyof typeof ORDER_COUNTS
export const ORDER_COUNT_NAMES = Object.keys(ORDER_COUNTS) as [OrderCount, ...OrderCount[]]

/** The count that an order belongs to; `cabinFull` only matters for cancelled ones. */
export const countOf = (status: RunningStatus, cabinFull: boolean): OrderCount =>
  status === RUNNING_STATUS.cancelled
    ? cabinFull
      ? 'fullCabinNumber'
      : 'cancelNumber'
    : (ORDER_COUNT_NAMES.find((name) => (ORDER_COUNTS[name] as readonly number[]).includes(status)) ??
      'waitingBookingNumber')

export const ORDER_COUNT_TEXTS: Record<OrderCount, Trilingual> = {
  waitingBookingNumber: { 'zh-cn': '待发送', en: 'Not sent', ja: '未送信' },
  bookingNumber: { 'zh-cn': '订舱中', en: 'Booking', ja: 'ブッキング中' },
  bookedNumber: { 'zh-cn': '订舱完成', en: 'Booked', ja: 'ブッキング完了' },
  draftConfirmationNumber: { 'zh-cn': '草稿待确认', en: 'Draft to confirm', ja: 'ドラフト確認待ち' },
  draftConfirmedNumber: { 'zh-cn': '草稿已确认', en: 'Draft confirmed', ja: 'ドラフト確認済み' },
  inOrderEditNumber: { 'zh-cn': '订单修改中', en: 'In edit', ja: '修正中' },
  inTransitNumber: { 'zh-cn': '运输中', en: 'In transit', ja: '輸送中' },
  pickedUpNumber: { 'zh-cn': '到港/提货', en: 'Arrived, picked up', ja: '入港済み・引取済み' },
  fullCabinNumber: { 'zh-cn': '爆舱取消', en: 'No space', ja: '満船のため取消' },
  cancelNumber: { 'zh-cn': '已取消', en: 'Cancelled', ja: 'キャンセル' },
}
