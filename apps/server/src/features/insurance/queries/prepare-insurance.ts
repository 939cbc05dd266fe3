import { departedOn } from '../../orders/record/event-time.ts'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { tokyoToday } from '@kairo/shared/dates'
import { hsDigits } from '@kairo/shared/insurance/insurance-codes'
import type { insuranceContract } from '@kairo/shared/insurance/insurance.contract'
import { OPEN_STATES } from '@kairo/shared/orders/rules/order-states'
import { isStaff } from '@kairo/shared/roles'
import { sql } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import { isAllowed } from '../../../country/country.ts'
import { contains } from '../../../database/conditions.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { findOrder, selectOrderRows } from '../../orders/queries/find-order.ts'
import { visibleOrders } from '../../orders/record/order-access.ts'
import { frozenQuotationOf } from '../../quotations/frozen-quotation.ts'
import { standOf } from '../record/insurance-access.ts'
import { termsByRate } from '../record/insurance-quote.ts'
import { voyageOf } from '../record/insurance-row.ts'

const MOST = 50

type Order = Awaited<ReturnType<typeof findOrder>>

const shownOrder = (order: Order, request: RequestContext) => ({
  orderId: order.id,
  orderCode: order.code,
  customerName: order.customer_company || order.customer_name,
  ...voyageOf({ ...order, departed_on: departedOn(order) }, request.language),
})

/** Orders that can be insured, the next sailing first. */
export async function listInsurableOrders(
  { db }: AppContext,
  { keyword }: ParsedOf<typeof insuranceContract.listInsurableOrders>,
  request: RequestContext,
) {
  const orders = await selectOrderRows(db)
    .where('o.state', 'in', OPEN_STATES)
    .where('o.actual_departure', 'is', null)
    .where(visibleOrders(request.actor))
    .$if(keyword !== undefined, (query) =>
      query.where(
        contains(sql`concat_ws(' ', o.code, o.order_no, o.goods_name, customer.company_name)`, keyword ?? ''),
      ),
    )
    .orderBy('o.etd')
    .orderBy('o.id')
    .limit(MOST)
    .execute()
  return { orders: orders.map((order) => shownOrder(order, request)) }
}

/** The initial values of an application for the order. Throws ORDER_NOT_EXIST. */
export async function prepareInsurance(
  { db, settings }: AppContext,
  { orderId }: ParsedOf<typeof insuranceContract.prepareInsurance>,
  request: RequestContext,
) {
  const order = await findOrder(db, request.actor, orderId)
  // The same country restriction as for estimates; the freight can be typed.
  const seesPrices = isStaff(request.actor.roleId) || isAllowed(request.ip, settings)
  return {
    ...shownOrder(order, request),
    insuredParty: order.consignee_company_name,
    goods: order.goods_name.replace(/\s+/g, ' ').slice(0, 500),
    // Of several codes of one order the first determines the rate.
    hsCode: hsDigits(/\d[\d. -]*/.exec(order.hs_code)?.[0] ?? '').slice(0, 10),
    bookingContact: order.customer_name,
    company: order.customer_company,
    isFcl: order.is_fcl,
    freight: (seesPrices && frozenQuotationOf(order)?.quotation.totals.overall.combined) || null,
    isOpen: standOf(order) === 'open',
  }
}

/** The rate by which a request would be quoted today. Throws ORDER_NOT_EXIST. */
export async function previewInsurance(
  { db }: AppContext,
  input: ParsedOf<typeof insuranceContract.previewInsurance>,
  request: RequestContext,
) {
  const order = await findOrder(db, request.actor, input.orderId)
  return {
    rate: await termsByRate(db, {
      hsCode: hsDigits(input.hsCode ?? ''),
      conditions: input.conditions,
      war: input.war,
      isFcl: order.is_fcl,
      currency: input.currency,
      day: tokyoToday(request.now),
    }),
  }
}
