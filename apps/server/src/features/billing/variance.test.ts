import { expectRefused } from '../../../test/expect-refused.ts'
import { expect, describe, it } from 'vitest'
import type { Language } from '@kairo/shared/languages'
import { ROLE } from '@kairo/shared/roles'
import { testApp } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { build } from '../../../test/build.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { issueInvoice } from './commands/issue-invoice.ts'
import { draftOf, frozenExample, invoiceAs, issueAs, proposed, quotedOrder } from './test-billing.ts'

/** A call as a command gets it, for one whose database is watched. */
const requestBy = ({ id }: { id: number }): RequestContext => ({
  actor: {
    id,
    roleId: ROLE.operator,
    customerId: null,
    name: '',
    companyName: '',
    email: '',
    language: 'en',
    sessionId: 0,
    passwordIsRecent: false,
  },
  language: 'en',
  ip: '',
  userAgent: '',
  now: new Date(),
  requestId: '',
  files: [],
})
const ANSWER = 'POST /orderCharge/answer'

describe('variance', () => {
  it('explains each line that differs from the first quotation', async () => {
    const operator = await build.operator()
    const { customer, order } = await quotedOrder({
      state: 8,
      quotations: [frozenExample({ fcl40Hq: 1 }), frozenExample()],
    })
    const id = await proposed(operator, order, { kind: 'DEM', quantity: '2', price: '18000', text: 'Demurrage 2 days' })
    await as(customer).call(ANSWER, { id, agree: true, version: 1 })
    const draft = await draftOf(operator, order)
    await issueAs(operator, draft)
    const { data } = (await as(customer).call('POST /billing/variance', { orderId: order.id })).body
    expect(
      data.rows.map(({ item, quoted, current, invoiced, difference, why }) => [
        item,
        quoted,
        current,
        invoiced,
        difference,
        why,
      ]),
    ).toEqual([
      ['Ocean freight', '63180', '126360', '126360', '63180', 'quantity'],
      ['Terminal handling charge (THC, origin)', '22100', '44200', '44200', '22100', 'quantity'],
      ['Documents (origin)', '9750', '9750', '9750', '0', 'same'],
      ['Terminal handling charge (THC, destination)', '49000', '98000', '98000', '49000', 'quantity'],
      ['Delivery order fee (D/O)', '6000', '6000', '6000', '0', 'same'],
      ['Demurrage 2 days', null, '36000', '36000', '36000', 'charge'],
    ])
    expect([data.quoted, data.current, data.invoiced, data.difference]).toEqual([
      '150030',
      '320310',
      '320310',
      '170280',
    ])
    expect(data.rows.at(-1)).toMatchObject({ agreedBy: customer.name, cause: 'Demurrage' })
    expectRefused(
      await as(await build.customer()).call('POST /billing/variance', { orderId: order.id }),
      'ORDER_NOT_EXIST',
    )
  })

  it("names charges in the reader's language and puts port charges on their side", async () => {
    const { customer, order } = await quotedOrder({ state: 8 })
    const namesIn = async (language: Language) =>
      (await as(customer, language).call('POST /billing/variance', { orderId: order.id })).body.data.rows.map(
        ({ item }) => item,
      )
    expect(await namesIn('ja')).toEqual(['海上運賃', 'THC（積地）', '書類作成費（積地）', 'THC（揚地）', 'D/Oフィー'])
    expect(await namesIn('zh-cn')).toEqual([
      '海运费',
      '起运港码头操作费',
      '起运港单证费',
      '目的港码头操作费',
      '提货单费',
    ])
  })

  it('of the worked example is 66,000 of demurrage and detention, all agreed', async () => {
    const operator = await build.operator()
    const { customer, order } = await quotedOrder({ state: 8 })
    const charges = [
      { kind: 'DEM', quantity: '2', price: '18000' },
      { kind: 'DET', quantity: '2', price: '15000', cause: '2' },
    ]
    for (const charge of charges) {
      const id = await proposed(operator, order, charge)
      await as(customer).call(ANSWER, { id, agree: true, version: 1 })
    }
    await issueAs(operator, await draftOf(operator, order))
    const { data } = (await as(customer).call('POST /billing/variance', { orderId: order.id })).body
    expect([data.quoted, data.current, data.invoiced, data.difference]).toEqual(['284310', '350310', '350310', '66000'])
    expect(data.rows.filter(({ why }) => why !== 'same')).toMatchObject([
      { quoted: null, invoiced: '36000', difference: '36000', why: 'charge', agreedBy: customer.name },
      { quoted: null, invoiced: '30000', difference: '30000', why: 'charge', agreedBy: customer.name },
    ])
  })
})

it('shows a shipper account no amount of its order in any response, message or mail', async () => {
  const { context } = await testApp()
  const operator = await build.operator()
  const customer = await build.customer({ country: 2 })
  const shipper = await build.shipperAccount(customer)
  const { order } = await quotedOrder({ customer: customer as never, state: 8 })
  await context.db.updateTable('orders').set({ shipper_account_id: shipper.id }).where('id', '=', order.id).execute()
  const id = await proposed(operator, order, { kind: 'DEM', quantity: '2', price: '18765' })
  await as(customer).call(ANSWER, { id, agree: true, version: 1 })
  await issueAs(operator, await draftOf(operator, order))
  const call = as(shipper)
  const answers = [
    await call.call('POST /order/search', { code: order.code }),
    await call.send('GET /order/getBookingDetail', { id: order.id }),
    await call.send('POST /order/queryById', { id: order.id }),
    await call.send('POST /msg/list', {}),
    await call.send('POST /orderCharge/list', { orderId: order.id }),
    await call.send('POST /orderCharge/fee', { orderId: order.id, kind: 'cancel' }),
    await call.send('POST /billing/variance', { orderId: order.id }),
    await call.send('POST /billing/unbilled', {}),
    await call.send('GET /billing/downloadInvoice', { id: 1 }),
    await call.send('POST /payment/search', {}),
  ]
  const mails = await context.db.selectFrom('mails').selectAll().where('to_address', '=', shipper.email).execute()
  const seen = JSON.stringify([answers.map(({ body, bytes }) => [body, bytes.toString()]), mails])
  for (const amount of ['18765', '37530', '284310', '321840', '126360', '98000', '405'])
    expect(seen, amount).not.toContain(amount)
})

it('of an invoice is read by the same number of statements for any number of orders', async () => {
  const { context } = await testApp()
  const operator = await build.operator()
  const issue = async (count: number) => {
    const first = await quotedOrder({ state: 8 })
    const orders = [first.order]
    while (orders.length < count) orders.push((await quotedOrder({ state: 8, customer: first.customer })).order)
    const id = await draftOf(operator, ...orders)
    let statements = 0
    const counted = context.db.withPlugin({
      transformQuery: ({ node }) => {
        statements++
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const { version } = await invoiceAs(operator, id)
    await issueInvoice({ ...context, db: counted }, { id, version }, requestBy(operator))
    expect((await invoiceAs(operator, id)).orders).toHaveLength(count)
    return statements
  }
  expect(await issue(12)).toBe(await issue(2))
})
