import { expectRefused } from '../../../test/expect-refused.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { notificationsOf } from '../../../test/attach.ts'
import { build } from '../../../test/build.ts'
import { draftWhatIsDue } from '../billing/commands/billing-day.ts'
import { draftOf, invoiceAs, issueAs } from '../billing/test-billing.ts'
import { bookedOrder, inState, insuranceAs } from './test-insurance.ts'

const CANCEL = 'POST /insurance/cancel'

beforeEach(async () => {
  const { context } = await testApp()
  await context.db.deleteFrom('insurance_rates').execute()
  await build.exchangeRate()
})

describe('an accepted insurance of a cancelled or withdrawn order', () => {
  it.each([
    ['cancelled by staff', 5, { state: 4, reasonText: 'no cargo' }, false],
    ['without space', 2, { state: 4, reason: 15 }, false],
    ['withdrawn by the customer', 5, { state: 0 }, true],
  ])('%s ends it, and no premium is billed', async (_name, state, step, byCustomer) => {
    const { context } = await testApp()
    const operator = await build.operator()
    const { customer, order } = await bookedOrder()
    const { id, version } = await inState(3, { staff: operator, customer }, order)
    await context.db.updateTable('orders').set({ state }).where('id', '=', order.id).execute()
    const given = { id: order.id, version: order.version, ...step }
    const done = await as(byCustomer ? customer : operator).send('POST /order/updateState', given)
    expect([done.code, done.msg]).toEqual([200, expect.any(String)])
    const shown = await insuranceAs(operator, id)
    expect(shown).toMatchObject({ status: 6, version: version + 1, chargeState: 4 })
    expect(shown.reason).not.toBe('')
    for (const reader of [customer, operator])
      expect((await notificationsOf(order, reader)).messages).toContain('insuranceCancelled')
    await draftWhatIsDue(context, context.clock.now())
    const drafts = await context.db.selectFrom('invoices').select('id').where('customer_id', '=', customer.id).execute()
    expect(drafts).toEqual([])
  })

  it('is removed from the draft invoice that contains its premium', async () => {
    const { context } = await testApp()
    const operator = await build.operator()
    const { customer, order } = await bookedOrder()
    const { id } = await inState(3, { staff: operator, customer }, order)
    await context.db.updateTable('orders').set({ state: 7 }).where('id', '=', order.id).execute()
    const draft = await draftOf(operator, order)
    await context.db.updateTable('orders').set({ state: 5 }).where('id', '=', order.id).execute()
    const cancel = { id: order.id, version: order.version, state: 4, reasonText: 'no cargo' }
    expect((await as(operator).send('POST /order/updateState', cancel)).code).toBe(200)
    expect((await insuranceAs(operator, id)).status).toBe(6)
    expect(await invoiceAs(operator, draft)).toMatchObject({ lines: [] })
  })

  it('is not billed even if it is still active', async () => {
    const { context } = await testApp()
    const operator = await build.operator()
    const { customer, order } = await bookedOrder()
    await inState(3, { staff: operator, customer }, order)
    await context.db.updateTable('orders').set({ state: 4 }).where('id', '=', order.id).execute()
    const draft = await as(operator).call('POST /billing/draft', { orderIds: [order.id] })
    expectRefused(draft, 'DATA_MISSING')
  })
})

describe('an insurance that cannot end with its order', () => {
  const giveUp = async (staff: { id: number }, order: { id: number; version: number }) => {
    const cancel = { id: order.id, version: order.version, state: 4, reasonText: 'no cargo' }
    expect((await as(staff).send('POST /order/updateState', cancel)).code).toBe(200)
  }
  const leftOverOf = async (account: { id: number }, order: { id: number }) =>
    (await as(account).call('POST /orderCharge/list', { orderId: order.id })).body.data.dataList.map(
      ({ leftOverInsuranceId }) => leftOverInsuranceId,
    )

  it('with a certificate is reported to both sides and ended by staff', async () => {
    const operator = await build.operator()
    const { customer, order } = await bookedOrder()
    const issued = await inState(4, { staff: operator, customer }, order)
    expect(await insuranceAs(operator, issued.id)).toMatchObject({ leftOver: false, actions: [] })
    expect(await leftOverOf(operator, order)).toEqual([null])
    expectRefused(await as(operator).call(CANCEL, issued), 'BILLING_STATE_ERROR')
    await giveUp(operator, order)
    expect(await insuranceAs(operator, issued.id)).toMatchObject({ status: 4, leftOver: true, actions: ['cancel'] })
    expect(await insuranceAs(customer, issued.id)).toMatchObject({ status: 4, leftOver: true, actions: [] })
    for (const reader of [operator, customer]) expect(await leftOverOf(reader, order)).toEqual([issued.id])
    const [ofStaff, ofCustomer] = [await notificationsOf(order, operator), await notificationsOf(order, customer)]
    for (const texts of [ofStaff.messages, ofStaff.mails]) expect(texts).toContain('insuranceToCancel')
    for (const texts of [ofCustomer.messages, ofCustomer.mails]) {
      expect(texts).toContain('insuranceStands')
      expect(texts).not.toContain('insuranceToCancel')
    }
    expectRefused(await as(customer).call(CANCEL, issued), 'BILLING_STATE_ERROR')
    // The nightly job drafts the premium meanwhile: the cancellation removes it again.
    const draft = await draftOf(operator, order)
    expect((await as(operator).call(CANCEL, { ...issued, reason: 'cancelled by the insurer' })).code).toBe(200)
    expect(await insuranceAs(customer, issued.id)).toMatchObject({ status: 6, leftOver: false, chargeState: 4 })
    expect(await invoiceAs(operator, draft)).toMatchObject({ lines: [] })
    expect(await leftOverOf(customer, order)).toEqual([null])
    expect((await notificationsOf(order, customer)).messages).toContain('insuranceCancelled')
  })

  it('with an invoiced premium ends once the invoice is credited', async () => {
    const { context } = await testApp()
    const [operator, manager] = [await build.operator(), await build.manager()]
    const { customer, order } = await bookedOrder()
    const accepted = await inState(3, { staff: operator, customer }, order)
    // Changed directly in the database: nothing is invoiced before the departure, and a departed order cannot be cancelled.
    await context.db.updateTable('orders').set({ state: 7 }).where('id', '=', order.id).execute()
    const invoice = await draftOf(operator, order)
    await issueAs(operator, invoice)
    await context.db.updateTable('orders').set({ state: 5 }).where('id', '=', order.id).execute()
    await giveUp(operator, order)
    expect(await insuranceAs(operator, accepted.id)).toMatchObject({ status: 3, leftOver: true })
    expect((await notificationsOf(order, operator)).messages).toContain('insuranceToCancel')
    const refused = await as(operator).call(CANCEL, accepted)
    expectRefused(refused, 'BILLING_STATE_ERROR')
    expect(refused.msg).toContain('credited')
    const { version } = await invoiceAs(operator, invoice)
    const credit = { id: invoice, version, reason: 'order cancelled' }
    expect((await as(manager).call('POST /billing/credit', credit)).code).toBe(200)
    expect((await as(operator).call(CANCEL, accepted)).code).toBe(200)
    expect(await insuranceAs(operator, accepted.id)).toMatchObject({ status: 6, leftOver: false, chargeState: 4 })
  })
})
