import type { OrderIssue } from '@kairo/shared/orders/rules/order-facts'
import { canUpload, DOCUMENT } from '@kairo/shared/orders/rules/order-documents'
import { factsOf } from '../row/blocked-reasons.ts'
import type { OrderCommands } from './order-commands.ts'
import type { Chip } from '../row/document-state.ts'
import type { Order } from '../order.ts'

/** Why there is nothing to show of a document, in the order of its files. */
const MISSING: Record<Chip, (order: Order) => OrderIssue[]> = {
  loadingNotice: (order) => (order.loading_notice_file_id === null ? ['loadingNoticeMissing'] : []),
  shippingDocuments: (order) => [
    ...(order.invoice_file_id === null ? (['invoiceMissing'] as const) : []),
    ...(order.parking_list_file_id === null ? (['packingListMissing'] as const) : []),
  ],
  blDraft: (order) => (order.bl_draft_file_id === null ? ['blDraftMissing'] : []),
  bl: (order) => (order.bl_file_id === null ? ['blMissing'] : []),
  arrivalNotice: (order) =>
    order.an_fee_request_file_id !== null
      ? []
      : [order.arrivalNoticeWithheld ? 'arrivalNoticeHasAmounts' : 'arrivalNoticeMissing'],
  deliveryOrder: (order) => (order.do_file_id === null ? ['deliveryOrderMissing'] : []),
  photos: () => [],
}
const UPLOADED = {
  blDraft: DOCUMENT.blDraft,
  bl: DOCUMENT.bl,
  arrivalNotice: DOCUMENT.arrivalNotice,
  deliveryOrder: DOCUMENT.deliveryOrder,
} as const

/** Shows a document; where it is missing, uploads it if the user may, else says that it is missing (rules 8.38). */
export function documentChipAction(
  chip: Chip,
  order: Order,
  commands: OrderCommands,
  showMissing: (reasons: OrderIssue[]) => void,
  role: number,
  now = new Date(),
): void {
  const missing = MISSING[chip](order)
  if (chip === 'photos') return void commands.start('uploadPhotos', order)
  if (chip === 'shippingDocuments') {
    const uploads = [DOCUMENT.invoice, DOCUMENT.packingList] as const
    const first = uploads.find(
      (type, at) =>
        order.allowedUploads.includes(type) && missing.includes(at === 0 ? 'invoiceMissing' : 'packingListMissing'),
    )
    // One of the two may be there to download already.
    if (missing.length === 2) return first ? commands.upload(first, order) : showMissing(missing)
    return missing.length === 1 && first
      ? commands.upload(first, order)
      : void commands.start('shippingDocuments', order)
  }
  if (missing.length === 0) {
    if (chip === 'blDraft' && order.allowedActions.includes('confirmDraft'))
      return void commands.start('confirmDraft', order)
    return commands.preview(chip === 'loadingNotice' ? 'shippingOrder' : chip, order)
  }
  if (chip === 'loadingNotice')
    return order.allowedActions.includes('book') ? void commands.start('book', order) : showMissing(missing)
  const type = UPLOADED[chip]
  if (order.allowedUploads.includes(type)) return commands.upload(type, order)
  // Users who may upload it later see the reason; for others it is just missing.
  const may = canUpload(type, factsOf(order), { role }, now)
  showMissing(may === 'orderIsNotCut' || may === 'blMissing' ? [may] : missing)
}
