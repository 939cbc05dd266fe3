import type { MissingDocument } from '@kairo/shared/orders/order-facts'
import { DOCUMENT } from '@kairo/shared/orders/order-documents'
import type { Deeds } from './deeds.ts'
import type { Chip } from './document-state.ts'
import type { Order } from './order.ts'

/** What a document lacks, in the order of its files. */
const MISSING: Record<Chip, (order: Order) => MissingDocument[]> = {
  loadingNotice: (order) => (order.loading_notice_file_id === null ? ['loadingNoticeMissing'] : []),
  papers: (order) => [
    ...(order.invoice_file_id === null ? (['invoiceMissing'] as const) : []),
    ...(order.parking_list_file_id === null ? (['packingListMissing'] as const) : []),
  ],
  blDraft: (order) => (order.bl_draft_file_id === null ? ['blDraftMissing'] : []),
  bl: (order) => (order.bl_file_id === null ? ['blMissing'] : []),
  arrivalNotice: (order) => (order.an_fee_request_file_id === null ? ['arrivalNoticeMissing'] : []),
  deliveryOrder: (order) => (order.do_file_id === null ? ['deliveryOrderMissing'] : []),
  photos: () => [],
}
const UPLOADED = {
  blDraft: DOCUMENT.blDraft,
  bl: DOCUMENT.bl,
  arrivalNotice: DOCUMENT.arrivalNotice,
  deliveryOrder: DOCUMENT.deliveryOrder,
} as const

/** Shows a document; where it is missing, uploads it if the reader may, else says that it is missing (orders §8). */
export function chipClick(
  chip: Chip,
  order: Order,
  deeds: Deeds,
  sayMissing: (reasons: MissingDocument[]) => void,
): void {
  const missing = MISSING[chip](order)
  if (chip === 'photos') return deeds.show('photos', order)
  if (chip === 'papers') {
    const uploads = [DOCUMENT.invoice, DOCUMENT.packingList] as const
    const first = uploads.find(
      (type, at) =>
        order.allowedUploads.includes(type) && missing.includes(at === 0 ? 'invoiceMissing' : 'packingListMissing'),
    )
    // One of the two may be there to download already.
    if (missing.length === 2) return first ? deeds.upload(first, order) : sayMissing(missing)
    return missing.length === 1 && first ? deeds.upload(first, order) : deeds.show('papers', order)
  }
  if (missing.length === 0) {
    if (chip === 'blDraft' && order.allowedActions.includes('confirmDraft')) return deeds.show('draft', order)
    return deeds.preview(chip === 'loadingNotice' ? 'stowageNotification' : chip, order)
  }
  if (chip === 'loadingNotice')
    return order.allowedActions.includes('book') ? deeds.show('booking', order) : sayMissing(missing)
  return order.allowedUploads.includes(UPLOADED[chip]) ? deeds.upload(UPLOADED[chip], order) : sayMissing(missing)
}
