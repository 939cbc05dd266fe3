import { BUSINESS_TYPES, type BusinessType, canDownload, DOCUMENT } from '@kairo/shared/orders/rules/order-documents'
import { isInForce } from '@kairo/shared/orders/rules/order-states'
import { portIso } from '@kairo/shared/port-time'
import { ROLE } from '@kairo/shared/roles'
import { departureZone, destinationZone } from '../../route-master/label-of.ts'
import { factsOf, type StoredOrder } from '../queries/find-order.ts'
import { arrivalText, departureText } from '../record/event-time.ts'
import { eventsOf, type OrderAct } from '../record/order-act.ts'
import type { WebhookFact } from '../../webhooks/record-messages.ts'

/** Kinds of documents as webhooks name them. */
const NAMES: Record<BusinessType, string> = {
  [DOCUMENT.loadingNotice]: 'shippingOrder',
  [DOCUMENT.invoice]: 'invoice',
  [DOCUMENT.packingList]: 'packingList',
  [DOCUMENT.bl]: 'billOfLading',
  [DOCUMENT.arrivalNotice]: 'arrivalNotice',
  [DOCUMENT.operatorInvoice]: 'operatorInvoice',
  [DOCUMENT.deliveryOrder]: 'deliveryOrder',
  [DOCUMENT.photo]: 'photo',
  [DOCUMENT.blDraft]: 'draftBillOfLading',
}

/** Those of these kinds that the customer can have now. */
function openKinds(kinds: readonly number[], order: StoredOrder, now: Date): BusinessType[] {
  const facts = factsOf(order, { id: order.customer_id, roleId: ROLE.customer })
  return BUSINESS_TYPES.filter(
    (kind) => kinds.includes(kind) && canDownload(kind, facts, { role: ROLE.customer }, now) === true,
  )
}

/** Files that were put into the order or can be had since this act, where its customer may have them. */
export function documentFacts(act: OrderAct): WebhookFact[] {
  const { before, order, now } = act
  if (!isInForce(order.state)) return []
  const had = openKinds(before.document_types, before, now)
  const filed = eventsOf(act, 'filed')
  // The order may have been read before the files were put into it.
  const kinds = [...order.document_types, ...filed.map(({ businessType }) => businessType)]
  return openKinds(kinds, order, now).flatMap((kind): WebhookFact[] => {
    const files = filed.filter(({ businessType }) => businessType === kind)
    if (files.length === 0 && had.includes(kind)) return []
    return [
      { type: 'document.available', data: { document: NAMES[kind], fileIds: files.flatMap(({ fileIds }) => fileIds) } },
    ]
  })
}

/** When the ship left or arrived, on the clock of the port; the day alone where no hour is known. */
const moment = (instant: Date, text: string | null, zone: string): string =>
  text?.length === 10 ? text : portIso(instant, zone)
const isOther = (before: Date | null, after: Date | null): after is Date =>
  after !== null && before?.getTime() !== after.getTime()

/** Departure, arrival and the expected arrival, where this act has changed them. */
export function scheduleFacts({ before, order }: OrderAct): WebhookFact[] {
  if (!isInForce(before.state) || !isInForce(order.state)) return []
  const ship = { vessel: order.vessel || null, voyage: order.voyage || null }
  const facts: WebhookFact[] = []
  if (isOther(before.actual_departure, order.actual_departure))
    facts.push({
      type: 'transport.departed',
      data: {
        port: order.pol_unlocode,
        at: moment(order.actual_departure, departureText(order), departureZone(order)),
        isCorrection: before.actual_departure !== null,
        ...ship,
      },
    })
  if (isOther(before.actual_arrival, order.actual_arrival))
    facts.push({
      type: 'transport.arrived',
      data: {
        port: order.pod_unlocode,
        at: moment(order.actual_arrival, arrivalText(order), destinationZone(order)),
        isCorrection: before.actual_arrival !== null,
        ...ship,
      },
    })
  if (before.eta !== order.eta)
    facts.push({ type: 'eta.changed', data: { port: order.pod_unlocode, eta: order.eta, previousEta: before.eta } })
  return facts
}
