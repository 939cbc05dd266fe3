// @module-tag database: locks
import { expectRefused } from '../../test/expect-refused.ts'
import { DICTIONARY } from '@kairo/shared/parameters/dictionary-groups'
import { LANGUAGES } from '@kairo/shared/languages'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../test/app.ts'
import { as } from '../../test/as.ts'
import { build } from '../../test/build.ts'
import { orderForm } from '../../test/order-form.ts'
import { issuedInvoice, quotedOrder } from '../features/billing/test-billing.ts'
import { addRate, application, bookedOrder, insuranceAs } from '../features/insurance/test-insurance.ts'
import { PDF } from '../storage/test-files.ts'
import { sweepIdempotencyKeys } from './run-once.ts'

const KEY = '0b8ff4a8-5a0f-4a3e-9d57-6b1d1a7f2c11'
const withKey = (account: { id: number }, key = KEY, language: (typeof LANGUAGES)[number] = 'en') =>
  as(account, language, { 'idempotency-key': key })
const pay = (customer: { id: number }, amount = '1000', invoiceId?: number) => ({
  customerId: customer.id,
  receivedOn: '2026-11-20',
  amount,
  currency: 'JPY' as const,
  ...(invoiceId === undefined ? {} : { allocations: [{ invoiceId, amount }] }),
})
interface Saved {
  data: { id: number; version: number }
}
const attachment = { field: 'file', name: 'attachment.pdf', bytes: PDF, type: 'application/pdf' }
const storedAttachments = async ({ id }: { id: number }) => {
  const { context } = await testApp()
  const rows = await context.db.selectFrom('files').select('hash').where('created_by', '=', id).execute()
  return rows.map(({ hash }) => hash)
}
const paymentsOf = async (staff: { id: number }, customer: { id: number }) =>
  (await as(staff).call('POST /payment/search', { customerId: customer.id })).body.data.total

describe('a call with an idempotency key', () => {
  it('books one payment when sent three times at once and once later, with the same response', async () => {
    const operator = await build.operator()
    const customer = await build.customer()
    const book = () => withKey(operator).call('POST /payment/add', pay(customer))
    const answers = [...(await Promise.all([book(), book(), book()])), await book()]
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await paymentsOf(operator, customer)).toBe(1)
  })

  it('is refused for other input or another endpoint, with a message that says what to do', async () => {
    const operator = await build.operator()
    const customer = await build.customer()
    expect((await withKey(operator).call('POST /payment/add', pay(customer))).code).toBe(200)
    const sentences = []
    for (const language of LANGUAGES) {
      const refused = await withKey(operator, KEY, language).call('POST /payment/add', pay(customer, '1001'))
      expectRefused(refused, 'SENT_BEFORE')
      sentences.push(refused.msg)
    }
    expect(sentences.join(' ')).toMatch(/列表.*change it there.*一覧/s)
    expectRefused(await withKey(operator).send('POST /order/add', orderForm(await build.rate())), 'SENT_BEFORE')
    expect(await paymentsOf(operator, customer)).toBe(1)
  })

  it('that was refused can be corrected under the same key', async () => {
    const operator = await build.operator()
    const { id, customer } = await issuedInvoice(operator)
    const book = (amount: string) => withKey(operator).call('POST /payment/add', pay(customer, amount, id))
    expectRefused(await book('284311'), 'BILLING_STATE_ERROR')
    expect((await book('284310')).code).toBe(200)
    expect(await paymentsOf(operator, customer)).toBe(1)
  })

  it('is scoped to its caller: another account may use the same key; without a key each call creates a record', async () => {
    const customer = await build.customer()
    const [one, two] = [await build.operator(), await build.operator()]
    for (const caller of [withKey(one), withKey(two), as(one), as(one)])
      expect((await caller.call('POST /payment/add', pay(customer))).code).toBe(200)
    expect(await paymentsOf(one, customer)).toBe(4)
  })

  it('saves one draft, and submits one order', async () => {
    await build.exchangeRate()
    const customer = await build.customer()
    for (const [key, state] of [
      [KEY, 0],
      ['1b8ff4a8-5a0f-4a3e-9d57-6b1d1a7f2c11', 1],
    ] as const) {
      const form = { ...orderForm(await build.rate()), state }
      const add = () => withKey(customer, key).send<{ data: { id: number } }>('POST /order/add', form)
      const answers = [...(await Promise.all([add(), add()])), await add()]
      expect(answers.map(({ code }) => code)).toEqual([200, 200, 200])
      expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
    }
    const { context } = await testApp()
    const orders = await context.db.selectFrom('orders').select('id').where('customer_id', '=', customer.id).execute()
    expect(orders).toHaveLength(2)
  })

  it('proposes one charge and stores its document once, whatever has changed meanwhile', async () => {
    const { context } = await testApp()
    const operator = await build.operator()
    const { order, customer } = await quotedOrder({ state: 8 })
    const { id: chargeKindId } = await context.db
      .selectFrom('charge_kinds')
      .select('id')
      .where('code', '=', 'INSPECTION')
      .executeTakeFirstOrThrow()
    const proposal = { orderId: order.id, chargeKindId, cause: '4', text: 'X-ray', price: '20000', currency: 'JPY' }
    const propose = (files = [attachment], changes: object = {}) =>
      withKey(operator).upload('POST /orderCharge/propose', { ...proposal, ...changes }, files)
    const answers = await Promise.all([propose(), propose(), propose()])
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200])
    // A new proposal for this cause would be refused.
    await context.db.deleteFrom('dictionary').where('entry_id', '=', DICTIONARY.chargeCause).execute()
    answers.push(await propose())
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await storedAttachments(operator)).toHaveLength(1)
    expect((await as(customer).call('POST /orderCharge/list', {})).body.data.total).toBe(1)
    expectRefused(await propose([attachment], { price: '20001' }), 'SENT_BEFORE')
    expectRefused(await propose([{ ...attachment, name: 'other.pdf' }]), 'SENT_BEFORE')
    expectRefused(await withKey(operator).send('POST /orderCharge/propose', proposal), 'PARAMETER_ERROR')
  })

  it('creates one insurance application with its attachment, whose draft is then changed by version', async () => {
    const { context } = await testApp()
    const manager = await build.manager()
    const { order, customer } = await bookedOrder()
    await addRate(manager)
    const apply = (changes: object = {}) =>
      withKey(customer).upload('POST /insurance/save', { ...application(order), ...changes }, [attachment])
    const answers = await Promise.all([apply({ request: true }), apply({ request: true })])
    // A cancelled order allows no new application, but this one has a stored response.
    await context.db.updateTable('orders').set({ state: 4 }).where('id', '=', order.id).execute()
    answers.push(await apply({ request: true }))
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await storedAttachments(customer)).toHaveLength(1)
    expect((await as(customer).call('POST /insurance/search', {})).body.data.total).toBe(1)
    expectRefused(await apply(), 'SENT_BEFORE')
  })

  it('updates the insurance draft that was created under the same key', async () => {
    const { order, customer } = await bookedOrder()
    const save = (input: object) => withKey(customer).send<Saved>('POST /insurance/save', input)
    const made = (await save(application(order))).body.data
    for (const goods of ['TOWELS', 'SHEETS']) {
      const { version } = await insuranceAs(customer, made.id)
      expect((await save({ ...application(order), goods, id: made.id, version })).code).toBe(200)
    }
    expect(await insuranceAs(customer, made.id)).toMatchObject({ goods: 'SHEETS' })
  })

  it('with a key that is not a UUID is refused with its name', async () => {
    const operator = await build.operator()
    const refused = await withKey(operator, 'again').call('POST /payment/add', pay(await build.customer()))
    expect([refused.code, refused.errors?.map(({ path }) => path)]).toEqual([6014, ['Idempotency-Key']])
  })

  it('expires after a day', async () => {
    const { clock, context } = await testApp()
    const operator = await build.operator()
    const customer = await build.customer()
    const book = () => withKey(operator).call('POST /payment/add', pay(customer))
    await book()
    for (const [hours, kept] of [
      [23, 1],
      [25, 2],
    ] as const) {
      await sweepIdempotencyKeys(context.db, new Date(clock.now().getTime() + hours * 3_600_000))
      await book()
      expect(await paymentsOf(operator, customer)).toBe(kept)
    }
  })
})
