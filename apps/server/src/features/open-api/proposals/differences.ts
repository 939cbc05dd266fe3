import type { DIFFERENCES } from '@kairo/shared/open-api/proposals.contract'
import type { AppContext } from '../../../app-context.ts'
import type { OpenContext } from '../../../http/open/open-handler.ts'
import type { StoredOrder } from '../../orders/queries/find-order.ts'
import { quote } from '../../quotations/estimate.ts'
import { carrierLabelOfRow, portLabelOf } from '../../route-master/label-of.ts'
import { type BoxCounts, boxTextOf } from '../box-counts.ts'

interface Proposed {
  portOfLoading: { name: string }
  portOfDischarge: { name: string }
  carrier: { name: string }
  serviceMode: string
  transitDays: number
  boxes: BoxCounts
  price: { total: Record<'USD' | 'CNY' | 'JPY', string> } | null
}

interface Difference {
  what: (typeof DIFFERENCES)[number]
  before: string | null
  now: string | null
}

/** What the copied order was quoted and what the proposal costs, in the currency of the customer's bills. */
async function priceDifference(
  context: AppContext,
  order: StoredOrder,
  price: Proposed['price'],
  request: OpenContext,
): Promise<Difference[]> {
  // What an order costs is an amount of its bill.
  if (!price || !request.key.scopes.includes('invoices:read') || order.quotation === null) return []
  const { estimate } = await quote(context, order, { orderId: order.id }, request)
  const currency = estimate.billedIn?.currency ?? 'USD'
  const text = (amount: string) => `${amount} ${currency}`
  return [{ what: 'price', before: text(estimate.totals.overall.combined[currency]), now: text(price.total[currency]) }]
}

/** What would be otherwise than in the order that is copied. */
export async function differencesTo(
  context: AppContext,
  order: StoredOrder,
  proposed: Proposed,
  request: OpenContext,
): Promise<Difference[]> {
  const { language } = request
  const pairs: Difference[] = [
    { what: 'portOfLoading', before: portLabelOf(order, 'pol', language), now: proposed.portOfLoading.name },
    { what: 'portOfDischarge', before: portLabelOf(order, 'pod', language), now: proposed.portOfDischarge.name },
    { what: 'carrier', before: carrierLabelOfRow(order, language), now: proposed.carrier.name },
    { what: 'serviceMode', before: order.mode, now: proposed.serviceMode },
    { what: 'transitDays', before: String(order.distance ?? ''), now: String(proposed.transitDays) },
    {
      what: 'boxes',
      before: boxTextOf({ '20GP': order.fcl20gp, '40GP': order.fcl40gp, '40HQ': order.fcl40hq }),
      now: boxTextOf(proposed.boxes),
    },
    ...(await priceDifference(context, order, proposed.price, request)),
  ]
  return pairs
    .filter(({ before, now }) => before !== now)
    .map(({ what, before, now }) => ({ what, before: before || null, now: now || null }))
}
