import { expectRefused } from '../../../test/expect-refused.ts'
import { ALL_ROLES } from '@kairo/shared/roles'
import { canDoInsurance, INSURANCE_ACTIONS } from '@kairo/shared/insurance/insurance-actions'
import { INSURANCE_STATES, type InsuranceState } from '@kairo/shared/insurance/insurance-codes'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { changeOrder } from '../../../test/change-order.ts'
import { as, refusedData } from '../../../test/as.ts'
import { notificationsOf } from '../../../test/attach.ts'
import { build } from '../../../test/build.ts'
import { draftWhatIsDue } from '../billing/commands/billing-day.ts'
import { draftOf, invoiceAs, proposed } from '../billing/test-billing.ts'
import { expireInsurances } from './commands/expire-insurances.ts'
import { application, bookedOrder, inState, insuranceAs, insurerCalled } from './test-insurance.ts'

const SAVE = 'POST /insurance/save'
const ACCEPT = 'POST /insurance/accept'
const CANCEL = 'POST /insurance/cancel'

beforeEach(async () => {
  const { context } = await testApp()
  await context.db.deleteFrom('insurance_rates').execute()
  await build.exchangeRate()
})

describe('acceptance', () => {
  it('creates an agreed charge, which is added to the draft invoice after the departure', async () => {
    const { context } = await testApp()
    const operator = await build.operator()
    const { customer, order } = await bookedOrder()
    const { id } = await inState(3, { staff: operator, customer }, order)
    const [charge] = (await as(customer).call('POST /orderCharge/list', { orderId: order.id })).body.data.dataList
    expect(charge).toMatchObject({
      state: 1,
      via: 'portal',
      chargeKindCode: 'INSURANCE',
      cause: '10',
      amount: '14572',
      text: '貨物保険料（Mihon Marine）',
      taxCode: 'O',
    })
    expect(await insuranceAs(customer, id)).toMatchObject({ status: 3, chargeState: 1 })
    // The nightly job does not bill it before the departure.
    await draftWhatIsDue(context, context.clock.now())
    const drafts = await context.db.selectFrom('invoices').select('id').where('customer_id', '=', customer.id).execute()
    expect(drafts).toEqual([])
    await changeOrder(order, { state: 7, actual_departure: new Date('2026-11-19T03:00:00Z') })
    const invoice = await invoiceAs(operator, await draftOf(operator, order))
    expect(invoice.total).toBe('298882')
    expect(invoice.lines.find(({ chargeKindCode }) => chargeKindCode === 'INSURANCE')).toMatchObject({
      amount: '14572',
      source: 'charge',
      orderChargeId: charge?.id,
    })
  })

  it('by two concurrent requests succeeds once: the other gets the current record, and there is one charge', async () => {
    const { context } = await testApp()
    const operator = await build.operator()
    const { customer, order } = await bookedOrder()
    const { id, version } = await inState(2, { staff: operator, customer }, order)
    const both = await Promise.all([customer, operator].map((who) => as(who).call(ACCEPT, { id, version })))
    expect(both.map(({ code }) => code).sort()).toEqual([200, 9002])
    const refusals = both.filter(({ code }) => code === 9002)
    expect(refusals.map((refused) => refusedData<{ latest: { status: number } }>(refused).latest.status)).toEqual([3])
    const charges = await context.db.selectFrom('order_charges').select('id').where('order_id', '=', order.id).execute()
    expect(charges).toHaveLength(1)
  })

  it('is refused after the departure and after seven days, each with its message', async () => {
    const { clock } = await testApp()
    const operator = await build.operator()
    const first = await bookedOrder()
    const { id, version } = await inState(2, { staff: operator, customer: first.customer }, first.order)
    await changeOrder(first.order, { state: 7, actual_departure: clock.now() })
    const departed = await as(first.customer).call(ACCEPT, { id, version })
    expectRefused(departed, 'BILLING_STATE_ERROR')
    expect(departed.msg).toContain('departed')
    const second = await bookedOrder()
    const late = await inState(2, { staff: operator, customer: second.customer }, second.order)
    const before = clock.now()
    clock.set(new Date('2026-11-28T03:00:00Z'))
    const expired = await as(second.customer).call(ACCEPT, late)
    clock.set(before)
    expectRefused(expired, 'BILLING_STATE_ERROR')
    expect(expired.msg).toContain('expired')
  })

  it('does not conflict with another charge of the order that is agreed concurrently', async () => {
    const operator = await build.operator()
    for (let round = 0; round < 5; round++) {
      const { customer, order } = await bookedOrder()
      const first = await inState(2, { staff: operator, customer }, order)
      const second = await inState(2, { staff: operator, customer }, order)
      const id = await proposed(operator, order, { kind: 'DOC_O', price: '1000' })
      const answers = await Promise.all([
        as(customer).call(ACCEPT, first),
        as(customer).call(ACCEPT, second),
        as(customer).call('POST /orderCharge/answer', { id, version: 1, agree: true }),
      ])
      expect(answers.map(({ code }) => code)).toEqual([200, 200, 200])
      const { dataList } = (await as(customer).call('POST /orderCharge/list', { orderId: order.id })).body.data
      expect(dataList.map(({ state }) => state)).toEqual([1, 1, 1])
    }
  })

  it('can be cancelled before the departure, which also cancels the charge', async () => {
    const operator = await build.operator()
    const { customer, order } = await bookedOrder()
    const accepted = await inState(3, { staff: operator, customer }, order)
    expect((await as(customer).call(CANCEL, { ...accepted, reason: 'own cover' })).code).toBe(200)
    const [charge] = (await as(customer).call('POST /orderCharge/list', { orderId: order.id })).body.data.dataList
    expect(charge?.state).toBe(4)
    expect(await insuranceAs(operator, accepted.id)).toMatchObject({ status: 6, reason: 'own cover', actions: [] })
    expect((await notificationsOf(order, operator)).messages).toContain('insuranceCancelled')
  })

  it('cannot be cancelled once the premium is on an invoice', async () => {
    const { context } = await testApp()
    const operator = await build.operator()
    const { customer, order } = await bookedOrder()
    const accepted = await inState(3, { staff: operator, customer }, order)
    // Changed directly in the database: the commands would remove the order from its draft invoices.
    await context.db.updateTable('orders').set({ state: 7 }).where('id', '=', order.id).execute()
    await draftOf(operator, order)
    await context.db.updateTable('orders').set({ state: 5 }).where('id', '=', order.id).execute()
    const refused = await as(operator).call(CANCEL, accepted)
    expectRefused(refused, 'BILLING_STATE_ERROR')
    expect(refused.msg).toContain('invoice')
  })
})

describe('permissions', () => {
  it("another customer's insurance is not found, and role 5 has no access", async () => {
    const operator = await build.operator()
    const { customer, order } = await bookedOrder()
    const { id, version } = await inState(2, { staff: operator, customer }, order)
    const other = await build.customer()
    for (const name of ['request', 'accept', 'cancel', 'get'] as const) {
      const input = name === 'get' ? { id } : { id, version }
      expectRefused(await as(other).send(`POST /insurance/${name}`, input as never), 'RECORD_NOT_EXIST')
    }
    expectRefused(await as(other).call(SAVE, { ...application(order), id, version }), 'ORDER_NOT_EXIST')
    for (const name of ['prepare', 'preview'] as const) {
      const input = {
        orderId: order.id,
        ...(name === 'preview' ? { currency: 'JPY', conditions: '1', war: true } : {}),
      }
      expectRefused(await as(other).send(`POST /insurance/${name}`, input as never), 'ORDER_NOT_EXIST')
    }
    expect((await as(other).call('POST /insurance/search', {})).body.data.total).toBe(0)
    expect((await as(other).call('POST /insurance/counts', {})).body.data.counts).toEqual([])
    const shipper = await build.shipperAccount(customer)
    for (const name of ['search', 'get', 'save', 'request', 'accept', 'cancel', 'export', 'orders', 'prepare'] as const)
      expectRefused(await as(shipper).send(`POST /insurance/${name}`, {} as never), 'PERMISSION_ERROR')
  })

  it.each(INSURANCE_STATES)('each action in state %s is allowed as in the table, for every role', async (state) => {
    const operator = await build.operator()
    const { customer, order } = await bookedOrder()
    const accounts = {
      1: await build.admin(),
      2: await build.manager(),
      3: operator,
      4: customer,
      5: await build.shipperAccount(customer),
    }
    const target = await inState(state, { staff: operator, customer }, order)
    const facts = { state, expiresOn: state === 2 || state === 7 ? '2026-11-27' : null, order: 'open' as const }
    const inputs: Record<string, object> = {
      save: application(order),
      quote: { insurerId: await insurerCalled('X'), percent: '0.1' },
      decline: { reason: 'r' },
    }
    for (const action of INSURANCE_ACTIONS.filter((name) => name !== 'expire' && name !== 'issue'))
      for (const role of ALL_ROLES) {
        const may = canDoInsurance(action, facts, role, '2026-11-20')
        if (may === true) continue
        const refused = await as(accounts[role]).send(
          `POST /insurance/${action}` as never,
          { ...inputs[action], ...target } as never,
        )
        expect([action, role, refused.code]).toEqual([action, role, may === 'PERMISSION_ERROR' ? 6017 : 6102])
      }
    expect((await insuranceAs(operator, target.id)).status).toBe(state)
  })
})

describe('expiry', () => {
  it('ends quotes after seven days, and everything not accepted before the departure, once', async () => {
    const { context } = await testApp()
    const operator = await build.operator()
    const quoted = await bookedOrder()
    const waiting = await bookedOrder()
    const accepted = await bookedOrder()
    const of = (billed: typeof quoted, state: InsuranceState) =>
      inState(state, { staff: operator, customer: billed.customer }, billed.order)
    const [a, b, c] = [await of(quoted, 2), await of(waiting, 1), await of(accepted, 3)]
    const states = async () => [
      (await insuranceAs(operator, a.id)).status,
      (await insuranceAs(operator, b.id)).status,
      (await insuranceAs(operator, c.id)).status,
    ]
    await expireInsurances(context, new Date('2026-11-27T14:00:00Z'))
    expect(await states()).toEqual([2, 1, 3])
    await expireInsurances(context, new Date('2026-11-27T16:00:00Z'))
    expect(await states()).toEqual([7, 1, 3])
    for (const { order } of [waiting, accepted])
      await changeOrder(order, { state: 7, actual_departure: new Date('2026-11-20T03:00:00Z') })
    await expireInsurances(context, new Date('2026-11-27T17:00:00Z'))
    await expireInsurances(context, new Date('2026-11-27T18:00:00Z'))
    expect(await states()).toEqual([7, 7, 3])
    const { messages } = await notificationsOf(waiting.order, waiting.customer)
    expect(messages.filter((kind) => kind === 'insuranceExpired')).toHaveLength(1)
  })

  it('allows a new application, which replaces the old quote', async () => {
    const operator = await build.operator()
    const { customer, order } = await bookedOrder()
    const expired = await inState(7, { staff: operator, customer }, order)
    expect((await as(customer).call('POST /insurance/request', expired)).body.data.status).toBe(1)
    expect(await insuranceAs(customer, expired.id)).toMatchObject({ status: 1, insurer: '', premium: null })
  })
})
