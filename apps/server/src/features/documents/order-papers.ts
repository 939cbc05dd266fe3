import { runningStatusOf } from '@kairo/shared/orders/order-states'
import type { Language } from '@kairo/shared/languages'
import { DOCUMENT, downloadsAllowed } from '@kairo/shared/orders/order-documents'
import { isStaff } from '@kairo/shared/roles'
import { tokyoDateTime } from '@kairo/shared/dates'
import type { Actor } from '../../http/call.ts'
import type { Kairo } from '../../kairo.ts'
import type { ConsignmentNoteData } from '../../pdf/documents/consignment-note.ts'
import { ORDER_DOCUMENTS, type OrderDetailData, type OrderDocumentName } from '../../pdf/documents/order-detail.ts'
import type { StowageNotificationData } from '../../pdf/documents/stowage-notification.ts'
import { factsOf, type StoredOrder } from '../orders/find-order.ts'
import { loadingNoticeFacts } from './loading-notice.ts'
import { selectOrderFiles } from './order-files.ts'
import { type Shipment, shipmentOf } from './shipment-of-order.ts'

const some = (text: string | null | undefined): string | undefined => text || undefined

/** What a draft has not filled in yet, on the papers that are made of booked orders only. */
const NO_CARGO = { name: '', pieces: '0', unit: '', grossWeight: '0', volume: '0' }

/** What all papers of an order take over from its shipment in the same way. */
const shared = ({ issuer, today, customer, sailing, containers, revenueTons, loaded }: Shipment) => ({
  issuer: issuer.company,
  date: today,
  customer,
  sailing,
  containers,
  revenueTons,
  loaded,
})

/** The shipping instruction to the carrier. */
export async function consignmentNoteData(
  kairo: Kairo,
  order: StoredOrder,
  language: Language,
): Promise<ConsignmentNoteData> {
  const shipment = await shipmentOf(kairo, order, language)
  return {
    ...shared(shipment),
    ...shipment.terms,
    receiver: order.carrier_name ? { name: order.carrier_name } : undefined,
    orderCode: order.code,
    masterBl: some(order.mbl),
    houseBl: some(order.hbl_no),
    shipper: shipment.shipper ?? shipment.customer,
    consignee: shipment.consignee ?? shipment.customer,
    cargo: shipment.cargo ?? NO_CARGO,
    shippingMark: some(order.remark),
    telexRelease: shipment.telexRelease,
    hds: shipment.hds,
    blQuantity: order.bl_quantity,
    deliveryAddress: some(order.shipping_address),
  }
}

/** On which vessel the cargo goes, and when to bring it. */
export async function stowageNotificationData(
  kairo: Kairo,
  order: StoredOrder,
  language: Language,
): Promise<StowageNotificationData> {
  const shipment = await shipmentOf(kairo, order, language)
  const { bookingNumber, terminal, times } = await loadingNoticeFacts(kairo, order.id)
  return {
    ...shared(shipment),
    bookingNumber,
    terminal,
    sailing: { ...shipment.sailing, vesselVoyage: shipment.sailing.vesselVoyage ?? '' },
    orderCode: order.code,
    orderNo: some(order.order_no),
    masterBl: some(order.mbl),
    houseBl: some(order.hbl_no),
    cargo: shipment.cargo,
    notice: times,
  }
}

const TYPE_OF: Record<OrderDocumentName, (typeof DOCUMENT)[keyof typeof DOCUMENT]> = {
  loadingNotice: DOCUMENT.loadingNotice,
  invoice: DOCUMENT.invoice,
  packingList: DOCUMENT.packingList,
  draftBl: DOCUMENT.blDraft,
  bl: DOCUMENT.bl,
  arrivalNotice: DOCUMENT.arrivalNotice,
  deliveryOrder: DOCUMENT.deliveryOrder,
}

/** The documents that this reader may have, each with its file where there is one. */
async function documentsFor(
  { db, clock }: Kairo,
  order: StoredOrder,
  actor: Actor,
): Promise<OrderDetailData['documents']> {
  const allowed = downloadsAllowed(factsOf(order, actor), { role: actor.roleId }, clock.now())
  const files = await selectOrderFiles(db)
    .where('f.order_id', '=', order.id)
    .where('f.replaced_at', 'is', null)
    .orderBy('f.id')
    .execute()
  return ORDER_DOCUMENTS.filter((name) => allowed.includes(TYPE_OF[name])).map((name) => {
    const file = files.findLast((found) => found.business_type === TYPE_OF[name])
    return { name, fileName: file?.name, uploaded: file && tokyoDateTime(file.create_time).slice(0, 10) }
  })
}

/** The order as this reader may know it: who is responsible stays inside the house. */
export async function orderDetailData(
  kairo: Kairo,
  order: StoredOrder,
  language: Language,
  actor: Actor,
): Promise<OrderDetailData> {
  const shipment = await shipmentOf(kairo, order, language)
  return {
    ...shared(shipment),
    ...shipment.terms,
    code: order.code,
    runningStatus: runningStatusOf(factsOf(order, actor)),
    cancelReason: order.cancel_reason ?? undefined,
    orderNo: some(order.order_no),
    corporationNumber: some(order.corporation_number),
    responsibleName: isStaff(actor.roleId) ? some(order.responsible_name) : undefined,
    shipper: shipment.shipper,
    consignee: shipment.consignee,
    shippingAddress: some(order.shipping_address),
    cargo: shipment.cargo,
    blQuantity: order.bl_quantity,
    telexRelease: shipment.telexRelease,
    hds: shipment.hds,
    shippingMark: some(order.remark),
    documents: await documentsFor(kairo, order, actor),
  }
}
