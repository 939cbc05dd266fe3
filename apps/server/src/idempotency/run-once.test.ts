import { LANGUAGES } from '@kairo/shared/languages'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../test/app.ts'
import { as } from '../../test/as.ts'
import { build } from '../../test/build.ts'
import { orderForm } from '../../test/order-form.ts'
import { issuedInvoice } from '../features/billing/test-billing.ts'
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
const paymentsOf = async (staff: { id: number }, customer: { id: number }) =>
  (await as(staff).call('POST /payment/search', { customerId: customer.id })).body.data.total

describe('a call with a key', () => {
  it('books one payment, pressed three times at once and once more later, and is answered the same', async () => {
    const operator = await build.operator()
    const customer = await build.customer()
    const book = () => withKey(operator).call('POST /payment/add', pay(customer))
    const answers = [...(await Promise.all([book(), book(), book()])), await book()]
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await paymentsOf(operator, customer)).toBe(1)
  })

  it('is refused with other input or of another endpoint, in words that say what to do', async () => {
    const operator = await build.operator()
    const customer = await build.customer()
    expect((await withKey(operator).call('POST /payment/add', pay(customer))).code).toBe(200)
    const sentences = []
    for (const language of LANGUAGES) {
      const refused = await withKey(operator, KEY, language).call('POST /payment/add', pay(customer, '1001'))
      expect(refused.code).toBe(6114)
      sentences.push(refused.msg)
    }
    expect(sentences.join(' ')).toMatch(/列表.*change it there.*一覧/s)
    expect((await withKey(operator).send('POST /order/add', orderForm(await build.rate()))).code).toBe(6114)
    expect(await paymentsOf(operator, customer)).toBe(1)
  })

  it('that was refused may be corrected under the same key', async () => {
    const operator = await build.operator()
    const { id, customer } = await issuedInvoice(operator)
    const book = (amount: string) => withKey(operator).call('POST /payment/add', pay(customer, amount, id))
    expect((await book('284311')).code).toBe(6102)
    expect((await book('284310')).code).toBe(200)
    expect(await paymentsOf(operator, customer)).toBe(1)
  })

  it('is its caller’s own: another account may use the same key, and no key makes one each time', async () => {
    const customer = await build.customer()
    const [one, two] = [await build.operator(), await build.operator()]
    for (const caller of [withKey(one), withKey(two), as(one), as(one)])
      expect((await caller.call('POST /payment/add', pay(customer))).code).toBe(200)
    expect(await paymentsOf(one, customer)).toBe(4)
  })

  it('keeps one draft, and submits one order', async () => {
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

  it('that is no UUID is refused by its name', async () => {
    const operator = await build.operator()
    const refused = await withKey(operator, 'again').call('POST /payment/add', pay(await build.customer()))
    expect([refused.code, refused.errors?.map(({ path }) => path)]).toEqual([6014, ['Idempotency-Key']])
  })

  it('is forgotten after a day', async () => {
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
