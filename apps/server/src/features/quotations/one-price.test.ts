import type { LineIdentity } from '@kairo/shared/quotations/charges'
import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { type Account, as } from '../../../test/as.ts'
import { build } from '../../../test/build.ts'
import { orderForm } from '../../../test/order-form.ts'
import { draftOf } from '../billing/test-billing.ts'
import type { FrozenQuotation } from './frozen-quotation.ts'

/** A service on Fridays, and LSS that changes on the first of December and of January. */
let rate: Awaited<ReturnType<typeof build.rate>>
let customer: Account
let operator: Account
beforeAll(async () => {
  await build.exchangeRate()
  const lss = (valid_from: string | null, valid_to: string | null, currency: string, gp20: string, own?: number) => ({
    name: 'LSS',
    kind: 'LSS',
    gp20,
    hq40: String(2 * Number(gp20)),
    currency,
    basis: 'container',
    valid_from,
    valid_to,
    shipping_company_id: own ?? null,
  })
  const documents = { name: 'D/O', kind: 'DO', hq40: '6000', currency: 'JPY', basis: 'bl' }
  const { db } = (await testApp()).context
  const carrier = await db
    .selectFrom('shipping_companies')
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const [origin, destination] = [
    await build.surcharge({
      lines: [{ name: 'THC', kind: 'THC_O', hq40: '1020.5', currency: 'CNY', basis: 'container' }],
    }),
    await build.surcharge({
      type: 2,
      lines: [
        documents,
        lss('2026-11-27', '2026-12-31', 'JPY', '15500'),
        lss('2027-01-01', '2027-01-14', 'JPY', '18000'),
        lss('2026-12-18', '2026-12-24', 'USD', '150', carrier.id),
      ],
    }),
  ]
  rate = await build.rate({
    shipping_company_id: carrier.id,
    departure_surcharge_no: origin.surcharge_no,
    destination_surcharge_no: destination.surcharge_no,
  })
  customer = await build.customer({ discount: '0.93' })
  operator = await build.operator()
})

const identified = (lines: readonly (LineIdentity & { totalPrice: string; currency: string })[]) =>
  lines.map(({ side, kind, currency, totalPrice }) => [side, kind, currency, totalPrice])

test.each([
  ['2026-12-04', ['destination', 'LSS', 'JPY', '31000'], []],
  ['2026-12-18', ['destination', 'LSS', 'USD', '300.00'], []],
  ['2026-12-25', ['destination', 'LSS', 'JPY', '31000'], []],
  ['2027-01-01', ['destination', 'LSS', 'JPY', '36000'], []],
  ['2027-01-15', null, ['LSS']],
])('a ship of %s costs the same in search, form, quotation, frozen order and invoice', async (etd, lss, unknown) => {
  const { db } = (await testApp()).context
  const [offer] = (
    await as(customer).call('POST /transportCost/jiansuo', { etd, departurePortId: rate.departure_port_id })
  ).body.data.dataList
  const one = offer?.allIn.find(({ containerType }) => containerType === '40HQ')?.combined
  const asked = { transportCostId: rate.id, fcl40Hq: 1, blQuantity: 1, etd }
  const estimate = (await as(customer).call('POST /order/getEstimateInfo', asked)).body.data
  expect([offer?.pricedEtd, offer?.unknownCharges.length, one]).toEqual([
    etd,
    unknown.length,
    estimate.totals.overall.combined,
  ])
  const lines = [...estimate.oceanFreightList, ...estimate.polList, ...estimate.podList, ...estimate.gsList]
  expect(identified(lines).filter(([, kind]) => kind === 'LSS')).toEqual(lss ? [lss] : [])
  expect(estimate).toMatchObject({ etd, notIncluded: [], unknownCharges: offer?.unknownCharges })

  const form = orderForm(rate, { orderReq: { expectedLeavePortDate: etd }, fcl40Hq: 1 })
  const { id } = (await as(customer).call('POST /order/add', form)).body.data
  const order = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const frozen = order.quotation as unknown as FrozenQuotation
  const { oceanFreightList, polList, podList, gsList } = frozen.quotation
  expect(identified([...oceanFreightList, ...polList, ...podList, ...gsList])).toEqual(identified(lines))
  expect([frozen.etd, frozen.quotation.totals.overall]).toEqual([etd, estimate.totals.overall])
  const shown = (await as(customer).call('POST /order/getEstimateInfo', { orderId: id })).body.data
  expect(shown).toMatchObject({ etd, unknownCharges: estimate.unknownCharges, totals: estimate.totals })

  const totals = (await as(operator).call('POST /order/getQuotedTotals', { ids: [id, 2_000_000_000] })).body.data
  expect(totals.dataList).toEqual([{ id, combined: estimate.totals.overall.combined }])

  await db.updateTable('orders').set({ state: ORDER_STATE.inTransit }).where('id', '=', id).execute()
  const invoice = await draftOf(operator, order)
  const billed = await db
    .selectFrom('invoice_lines as l')
    .innerJoin('charge_kinds as k', 'k.id', 'l.charge_kind_id')
    .select(['l.side', 'k.code', 'l.currency', 'l.amount'])
    .where('l.invoice_id', '=', invoice)
    .where('l.source', '=', 'quotation')
    .orderBy('l.seq')
    .execute()
  expect(billed.map(({ side, code, currency, amount }) => [side, code, currency, Number(amount)])).toEqual(
    identified(lines).map(([side, kind, currency, total]) => [side, kind, currency, Number(total)]),
  )
})
