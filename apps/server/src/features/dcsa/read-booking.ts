import { bookingStatusOf } from '@kairo/shared/dcsa/booking-status'
import type { DcsaBooking } from '@kairo/shared/dcsa/bookings.contract'
import {
  carrierCodeOf,
  cutOffCodeOf,
  filingsOf,
  lineOf,
  movementOf,
  type ServiceType,
  servicesOfMode,
} from '@kairo/shared/dcsa/codes'
import { orderDetailForCustomer } from '@kairo/shared/orders/contracts/order-detail'
import { ORDER_STATE, type ChangeFlag, type OrderState } from '@kairo/shared/orders/rules/order-states'
import { releaseOf } from '@kairo/shared/orders/rules/release'
import { isoOfPortTime, OFFICE_ZONE } from '@kairo/shared/port-time'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { ROLE } from '@kairo/shared/roles'
import type { AppContext } from '../../app-context.ts'
import { isAllowed } from '../../country/country.ts'
import type { OpenContext } from '../../http/open/open-handler.ts'
import { findOrder } from '../orders/queries/find-order.ts'
import { orderDetailOf } from '../orders/queries/order-detail.ts'
import { visibleOrders } from '../orders/record/order-access.ts'
import { readContainers } from '../orders/record/order-containers.ts'
import { billNumbersOf } from './bill-numbers.ts'
import { chargesOf } from './charges-of.ts'
import { equipmentsOf } from './equipments-of.ts'
import { locationOf } from './event-of.ts'
import { partiesOf } from './parties-of.ts'
import type { ShownOrder } from './shown-order.ts'

/** What the detail of an order does not have: codes of its ports and carrier, the events of its booking. */
async function codesOf({ db }: Pick<AppContext, 'db'>, code: string, { actor }: OpenContext) {
  const row = await db
    .selectFrom('orders as o')
    .leftJoin('ports as pol', 'pol.id', 'o.departure_port_id')
    .leftJoin('ports as pod', 'pod.id', 'o.destination_port_id')
    .leftJoin('shipping_companies as carrier', 'carrier.id', 'o.shipping_company_id')
    .select(['o.id', 'pol.unlocode as pol', 'pod.unlocode as pod', 'carrier.scac'])
    .where('o.code', '=', code)
    .where(visibleOrders(actor))
    .executeTakeFirst()
  if (!row) throw new Refusal('ORDER_NOT_EXIST')
  const events = await db
    .selectFrom('order_events')
    .select('code')
    .where('order_id', '=', row.id)
    .where('document_type', '=', 'BKG')
    .orderBy('seq')
    .execute()
  return { ...row, events: events.map((event) => event.code) }
}
type Codes = Awaited<ReturnType<typeof codesOf>>

/** The port of loading, with the ship that leaves it, and the port of discharge. */
function locations(order: ShownOrder, codes: Codes, ship: object) {
  const from = locationOf(codes.pol, order.transportCost.departurePortLabel)
  const to = locationOf(codes.pod, order.transportCost.destinationPortLabel)
  const departing = Object.keys(ship).length > 0 ? { departingVesselVoyage: ship } : {}
  return {
    shipmentLocations: [
      { location: from, locationTypeCode: 'POL' as const, ...departing },
      { location: to, locationTypeCode: 'POD' as const },
    ],
    transportPlan:
      order.expectedLeavePortDate && order.expectedArrivePortDate
        ? [
            {
              transportPlanStage: 'MNC' as const,
              transportPlanStageSequenceNumber: 1,
              loadLocation: from,
              dischargeLocation: to,
              plannedDepartureDate: order.expectedLeavePortDate,
              plannedArrivalDate: order.expectedArrivePortDate,
              modeOfTransport: 'VESSEL' as const,
              ...ship,
            },
          ]
        : [],
  }
}

/** What was announced or is expected; what follows from a rule of ours is no word of the carrier. */
const cutOffs = (order: ShownOrder, origin: ServiceType) =>
  order.cutOffs.flatMap(({ kind, at, basis }) => {
    const code = cutOffCodeOf(kind, origin)
    if (code === null || basis === 'rule') return []
    const zone = order.departureZone ?? OFFICE_ZONE
    return [{ cutOffDateTimeCode: code, cutOffDateTime: isoOfPortTime(at, zone) }]
  })

/** Terms and papers, as far as they are known; words of the dictionary and not its codes, as operators add entries. */
function terms({ transportFlight, transportCargo, ...order }: ShownOrder) {
  const freight = transportFlight.freightMethod?.entry_value_en ?? ''
  const incoTerms = /^[A-Z]{3}\b/.exec(transportFlight.tradeTerms?.entry_value_en ?? '')?.[0]
  const bills = billNumbersOf(order.hbl_no)
  const own = lineOf(order.orderNo, 35)
  return {
    ...(freight ? { freightPaymentTermCode: /collect/i.test(freight) ? ('COL' as const) : ('PRE' as const) } : {}),
    ...(incoTerms ? { incoTerms } : {}),
    transportDocumentTypeCode: releaseOf(transportCargo) === 'waybill' ? ('SWB' as const) : ('BOL' as const),
    ...(bills.length > 0 ? { transportDocumentReferences: bills } : {}),
    ...(order.blQuantity > 0 ? { requestedNumberOfTransportDocuments: order.blQuantity } : {}),
    ...(own ? { references: [{ type: 'CR' as const, value: own }] } : {}),
  }
}

/** Who pays for what is quoted: its customer alone sees amounts, from where it may see them on the page. */
const seesCharges = ({ settings }: AppContext, { key, actor, ip }: OpenContext): boolean =>
  key.scopes.includes('invoices:read') && actor.roleId === ROLE.customer && isAllowed(ip, settings)

/** A booking by its order number. Throws ORDER_NOT_EXIST for one that the account may not see, and for drafts. */
export async function readBooking(
  context: AppContext,
  { bookingReference, amendedContent }: { bookingReference: string; amendedContent?: string | undefined },
  request: OpenContext,
): Promise<DcsaBooking> {
  const { db } = context
  const codes = await codesOf(context, bookingReference, request)
  const stored = await findOrder(db, request.actor, codes.id)
  const status = bookingStatusOf({
    state: stored.state as OrderState,
    events: codes.events,
    isAllowConsigneeChange: stored.is_allow_consignee_change as ChangeFlag,
    isAllowShipperChange: stored.is_allow_shipper_change as ChangeFlag,
  })
  // A change is written when it is saved: no amendment has a content beside the booking.
  if (!status || amendedContent === 'true') throw new Refusal('ORDER_NOT_EXIST')
  const [detail, containers] = await Promise.all([
    orderDetailOf(db, stored, request.actor, 'en', request.now),
    readContainers(db, stored.id),
  ])
  const order = orderDetailForCustomer.parse(detail)
  const { origin, destination } = servicesOfMode(order.transportCost.mode, stored.is_fcl)
  const vesselName = lineOf(order.vessel, 50)
  const voyage = lineOf(order.voyage, 50)
  const isBooked = codes.events.slice(codes.events.lastIndexOf('RECE') + 1).includes('CONF')
  const reason = stored.state === ORDER_STATE.cancelled ? lineOf(order.cancelReasonText, 5000) : undefined
  return {
    carrierBookingRequestReference: order.code,
    ...(isBooked ? { carrierBookingReference: order.code } : {}),
    ...status,
    receiptTypeAtOrigin: origin,
    deliveryTypeAtDestination: destination,
    cargoMovementTypeAtOrigin: movementOf(origin),
    cargoMovementTypeAtDestination: movementOf(destination),
    ...(vesselName ? { vessel: { name: vesselName } } : {}),
    ...(voyage ? { carrierExportVoyageNumber: voyage } : {}),
    ...carrierCodeOf(codes.scac),
    ...(order.expectedLeavePortDate ? { expectedDepartureDate: order.expectedLeavePortDate } : {}),
    ...terms(order),
    isEquipmentSubstitutionAllowed: false,
    documentParties: partiesOf(order),
    ...locations(order, codes, {
      ...(vesselName ? { vesselName } : {}),
      ...(voyage ? { carrierExportVoyageNumber: voyage } : {}),
    }),
    requestedEquipments: equipmentsOf(order, containers),
    shipmentCutOffTimes: cutOffs(order, origin),
    advanceManifestFilings: filingsOf(codes.pod),
    ...(seesCharges(context, request) ? { charges: await chargesOf(db, stored) } : {}),
    ...(reason ? { feedbacks: [{ severity: 'INFO', code: 'INFORMATIONAL_MESSAGE', message: reason }] } : {}),
  }
}
