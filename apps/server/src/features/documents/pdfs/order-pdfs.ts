import { type OrderState, runningStatusOf } from '@kairo/shared/orders/rules/order-states'
import { DOCUMENT, downloadsAllowed } from '@kairo/shared/orders/rules/order-documents'
import { isStaff } from '@kairo/shared/roles'
import { tokyoDateTime } from '@kairo/shared/dates'
import type { RequestContext } from '../../../http/request-context.ts'
import type { AppContext } from '../../../app-context.ts'
import type { ShippingInstructionData } from '../../../pdf/documents/shipping-instruction.ts'
import { ORDER_DOCUMENTS, type OrderDetailData, type OrderDocumentName } from '../../../pdf/documents/order-detail.ts'
import type { ShippingOrderData } from '../../../pdf/documents/shipping-order.ts'
import { factsOf, type StoredOrder } from '../../orders/queries/find-order.ts'
import { loadingNoticeFacts } from '../loading-notice/loading-notice.ts'
import { carrierLabelOfRow } from '../../route-master/label-of.ts'
import { selectOrderFiles } from '../queries/order-files.ts'
import { type Shipment, shipmentOf } from './shipment-of-order.ts'

const some = (text: string | null | undefined): string | undefined => text || undefined

/** What a draft has not filled in yet, on the documents that are made of booked orders only. */
const NO_CARGO = { name: '', pieces: '0', unit: '', grossWeight: '0', volume: '0' }

/** What all documents of an order take over from its shipment in the same way. */
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
export async function shippingInstructionData(
  context: AppContext,
  order: StoredOrder,
  request: RequestContext,
): Promise<ShippingInstructionData> {
  const shipment = await shipmentOf(context, order, request)
  return {
    ...shared(shipment),
    ...shipment.terms,
    receiver: order.carrier_name ? { name: carrierLabelOfRow(order, request.language) } : undefined,
    orderCode: order.code,
    masterBl: some(order.mbl),
    houseBl: some(order.hbl_no),
    shipper: shipment.shipper ?? shipment.customer,
    consignee: shipment.consignee ?? shipment.customer,
    notify: shipment.notify,
    cargo: shipment.cargo ?? NO_CARGO,
    shippingMark: some(order.remark),
    electronicRecord: shipment.electronicRecord,
    release: shipment.release,
    houseDelivery: shipment.houseDelivery,
    blQuantity: order.bl_quantity,
    deliveryAddress: some(order.shipping_address),
  }
}

/** The shipping order: the vessel, and when to deliver the cargo. */
export async function shippingOrderData(
  context: AppContext,
  order: StoredOrder,
  request: RequestContext,
): Promise<ShippingOrderData> {
  const shipment = await shipmentOf(context, order, request)
  const notice = await loadingNoticeFacts(context, order.id)
  return {
    ...shared(shipment),
    // Values accepted or corrected by staff take precedence over those of the file.
    bookingNumber: some(order.booking_number) ?? notice.bookingNumber,
    terminal: some(order.terminal) ?? notice.terminal,
    sailing: { ...shipment.sailing, vesselVoyage: shipment.sailing.vesselVoyage ?? '' },
    orderCode: order.code,
    orderNo: some(order.order_no),
    houseBl: some(order.hbl_no),
    release: shipment.release,
    cargo: shipment.cargo,
    notice: notice.times,
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

/** The documents that this user may download, each with its file where there is one. */
async function documentsFor(
  { db }: AppContext,
  order: StoredOrder,
  { actor, now }: RequestContext,
): Promise<OrderDetailData['documents']> {
  const allowed = downloadsAllowed(factsOf(order, actor), { role: actor.roleId }, now)
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

/** The order as this user may see it: the person responsible is not shown outside the operator. */
export async function orderDetailData(
  context: AppContext,
  order: StoredOrder,
  request: RequestContext,
): Promise<OrderDetailData> {
  const { actor } = request
  const shipment = await shipmentOf(context, order, request)
  return {
    ...shared(shipment),
    ...shipment.terms,
    code: order.code,
    state: order.state as OrderState,
    runningStatus: runningStatusOf(factsOf(order, actor)),
    cancelReason: order.cancel_reason ?? undefined,
    orderNo: some(order.order_no),
    corporationNumber: some(order.corporation_number),
    responsibleName: isStaff(actor.roleId) ? some(order.responsible_name) : undefined,
    shipper: shipment.shipper,
    consignee: shipment.consignee,
    notify: shipment.notify,
    shippingAddress: some(order.shipping_address),
    cargo: shipment.cargo,
    appended: shipment.appended,
    release: shipment.release,
    houseDelivery: shipment.houseDelivery,
    shippingMark: some(order.remark),
    documents: await documentsFor(context, order, request),
  }
}
