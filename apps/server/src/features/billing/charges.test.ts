import { expectRefused } from '../../../test/expect-refused.ts'
import { expect, describe, it } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { as, refusedData } from '../../../test/as.ts'
import { build } from '../../../test/build.ts'
import { PDF } from '../../storage/test-files.ts'
import { notificationsOf } from '../../../test/attach.ts'
import { followProposals } from './commands/billing-day.ts'
import { draftOf, frozenExample, invoiceAs, issueAs, proposed, quotedOrder } from './test-billing.ts'

const ANSWER = 'POST /orderCharge/answer'
const letter = { field: 'file', name: 'letter.pdf', bytes: PDF, type: 'application/pdf' }

const chargeOf = async (account: { id: number }, id: number) =>
  (await as(account).call('POST /orderCharge/list', {})).body.data.dataList.find((charge) => charge.id === id)

describe('charges', () => {
  it('are proposed with a notification and agreed or refused by the customer alone', async () => {
    const operator = await build.operator()
    const { customer, order } = await quotedOrder({ state: 8 })
    const shipper = await build.shipperAccount(customer)
    const id = await proposed(operator, order, { kind: 'DEM', quantity: '2', price: '18000', text: 'Two days over' })
    expect(await chargeOf(customer, id)).toMatchObject({
      amount: '36000',
      state: 0,
      taxCode: 'G',
      causeName: 'Demurrage',
      actions: ['agree', 'refuse'],
    })
    expect((await notificationsOf(order, customer)).messages).toContain('chargeProposed')
    expectRefused(await as(operator).send(ANSWER, { id, agree: true, version: 1 }), 'PERMISSION_ERROR')
    expectRefused(await as(shipper).send(ANSWER, { id, agree: true, version: 1 }), 'PERMISSION_ERROR')
    expectRefused(await as(await build.customer()).call(ANSWER, { id, agree: true, version: 1 }), 'RECORD_NOT_EXIST')
    expectRefused(await as(customer).call(ANSWER, { id, agree: false, version: 1 }), 'PARAMETER_ERROR')
    expect((await as(customer).call(ANSWER, { id, agree: false, reason: 'not ours', version: 1 })).code).toBe(200)
    expect(await chargeOf(operator, id)).toMatchObject({
      state: 2,
      answerNote: 'not ours',
      answeredBy: customer.name,
      actions: ['withdraw'],
    })
    // Which member of staff it was is not shown outside the operator.
    expect((await chargeOf(operator, id))?.proposedBy).not.toBe('')
    expect((await chargeOf(customer, id))?.proposedBy).toBe('Operator')
    const stale = await as(operator).call('POST /orderCharge/withdraw', { id, version: 1 })
    expect([stale.code, refusedData<{ latest: { state: number } }>(stale).latest.state]).toEqual([9002, 2])
    expect((await as(operator).call('POST /orderCharge/withdraw', { id, version: 2 })).code).toBe(200)
    expectRefused(await as(customer).call(ANSWER, { id, agree: true, version: 3 }), 'BILLING_STATE_ERROR')
  })

  it('for third-party costs need a document, which only staff and the customer can see', async () => {
    const { context } = await testApp()
    const operator = await build.operator()
    const { customer, order } = await quotedOrder({ state: 8 })
    const kind = await context.db
      .selectFrom('charge_kinds')
      .select('id')
      .where('code', '=', 'INSPECTION')
      .executeTakeFirstOrThrow()
    const fields = {
      orderId: order.id,
      chargeKindId: kind.id,
      cause: '4',
      text: 'X-ray',
      price: '12000',
      currency: 'JPY',
    }
    expect((await as(operator).send('POST /orderCharge/propose', fields)).errors).toMatchObject([{ path: 'file' }])
    const made = await as(operator).upload('POST /orderCharge/propose', fields, [letter])
    expect([made.code, made.msg]).toEqual([200, expect.any(String)])
    const file = (await chargeOf(customer, made.body.data.id))?.files[0]
    expect(file?.name).toBe('letter.pdf')
    const get = async (account: { id: number }) =>
      (await as(account).call('GET /common/download', { id: file?.id ?? 0 })).code
    expect([await get(customer), await get(operator)]).toEqual([200, 200])
    expect([await get(await build.customer()), await get(await build.shipperAccount(customer))]).toEqual([6108, 6108])
  })

  it('agreed by letter are billed after five business days without an objection', async () => {
    const { clock } = await testApp()
    const operator = await build.operator()
    const { customer, order } = await quotedOrder({ state: 8 })
    const id = await proposed(operator, order, { kind: 'DEM', price: '18000' })
    const done = await as(operator).upload('POST /orderCharge/agreeByLetter', { id, version: 1 }, [letter])
    expect(done.code).toBe(200)
    // Friday the 20th; Monday the 23rd is a holiday.
    expect(await chargeOf(customer, id)).toMatchObject({
      state: 1,
      via: 'letter',
      objectionUntil: '2026-11-30',
      actions: ['object'],
    })
    const { rows } = (await as(customer).call('POST /billing/variance', { orderId: order.id })).body.data
    expect(rows.at(-1)).toMatchObject({ why: 'charge', agreedBy: 'Operator' })
    const early = await invoiceAs(operator, await draftOf(operator, order))
    expect(early.total).toBe('284310')
    clock.set(new Date('2026-12-01T03:00:00Z'))
    await as(operator).call('POST /billing/discard', { id: early.id, version: early.version })
    expect((await invoiceAs(operator, await draftOf(operator, order))).total).toBe('302310')
    expectRefused(
      await as(customer).call(ANSWER, { id, agree: false, reason: 'late', version: 2 }),
      'BILLING_STATE_ERROR',
    )
  })

  it('become refused again when the customer objects in time', async () => {
    const operator = await build.operator()
    const { customer, order } = await quotedOrder({ state: 8 })
    const id = await proposed(operator, order, { kind: 'DEM', price: '18000' })
    await as(operator).upload('POST /orderCharge/agreeByLetter', { id, version: 1 }, [letter])
    expect((await as(customer).call(ANSWER, { id, agree: false, reason: 'never signed', version: 2 })).code).toBe(200)
    expect(await chargeOf(operator, id)).toMatchObject({ state: 2, via: null })
  })

  it('with a negative amount need no consent', async () => {
    const operator = await build.operator()
    const { customer, order } = await quotedOrder({ state: 8 })
    const id = await proposed(operator, order, { kind: 'DISCOUNT', price: '-4310', cause: '11' })
    expect(await chargeOf(customer, id)).toMatchObject({ state: 1, via: 'reduction', amount: '-4310' })
    const draft = await draftOf(operator, order)
    expect((await issueAs(operator, draft)).code).toBe(200)
    expect((await invoiceAs(customer, draft)).total).toBe('280000')
    expect(await chargeOf(customer, id)).toMatchObject({ state: 5, invoiceId: draft })
  })

  it('without an answer are reminded after two business days and withdrawn after ten', async () => {
    const { context, clock } = await testApp()
    const operator = await build.operator()
    const { customer, order } = await quotedOrder({ state: 8 })
    const id = await proposed(operator, order, { kind: 'DEM', price: '18000' })
    const kinds = async () =>
      (await notificationsOf(order, customer)).messages.filter((kind) => kind === 'chargeReminder').length
    const on = async (day: string) => {
      clock.set(new Date(`${day}T03:00:00Z`))
      await followProposals(context, clock.now())
    }
    await on('2026-11-24')
    expect(await kinds()).toBe(0)
    await on('2026-11-25')
    await on('2026-11-26')
    expect(await kinds()).toBe(1)
    await on('2026-12-07')
    expect(await chargeOf(operator, id)).toMatchObject({ state: 0 })
    await on('2026-12-08')
    expect(await chargeOf(operator, id)).toMatchObject({ state: 4 })
  })
})

describe('the late fee', () => {
  const cut = { deadline: '2026-11-19 12:00', deadline_at: new Date('2026-11-19T03:00:00Z') }
  const rule = {
    kind: 'cancel',
    basis: 'container',
    amount: '10000',
    currency: 'JPY',
    validFrom: '2026-01-01',
  } as const

  it('is shown in advance, agreed when the customer accepts it, and billed for the cancelled order', async () => {
    await build.exchangeRate()
    const manager = await build.manager()
    const customer = await build.customer()
    const order = await build.order({ customer, ...cut, fcl40hq: 3, quotation: JSON.stringify(frozenExample()) })
    const fee = { orderId: order.id, kind: 'cancel' } as const
    expect((await as(customer).call('POST /orderCharge/fee', fee)).body.data).toEqual({ amount: null, currency: null })
    const saved = await as(manager).call('POST /feeRule/save', rule)
    expect(saved.code).toBe(200)
    expect((await as(customer).call('POST /orderCharge/fee', fee)).body.data).toEqual({
      amount: '30000',
      currency: 'JPY',
    })
    const cancel = { id: order.id, version: order.version, state: 4, acceptFee: true }
    expect((await as(customer).send('POST /order/updateState', cancel)).code).toBe(200)
    const [charge] = (await as(customer).call('POST /orderCharge/list', { orderId: order.id })).body.data.dataList
    expect(charge).toMatchObject({ state: 1, via: 'acceptFee', amount: '30000', cause: '8' })
    const owed = async () => {
      const found = await as(manager).call('POST /order/search', { feeToBeBilled: true, code: order.code })
      return found.body.list.list.map((row) => [row.code, row.feeAcceptedAt])
    }
    expect(await owed()).toEqual([[order.code, '2026-11-20 12:00']])
    // Only the fee: the quoted charges are not billed, as nothing is shipped.
    const draft = await draftOf(manager, order)
    expect((await invoiceAs(manager, draft)).total).toBe('30000')
    await issueAs(manager, draft)
    expect(await owed()).toEqual([])
    const { version } = saved.body.data
    await as(manager).call('POST /feeRule/save', { ...rule, id: saved.body.data.id, version, validTo: '2026-11-19' })
    expect((await as(customer).call('POST /orderCharge/fee', fee)).body.data.amount).toBe(null)
  })

  it('awaits the company when it was accepted by a shipper account, which sees no amounts', async () => {
    const { context } = await testApp()
    const manager = await build.manager()
    await as(manager).call('POST /feeRule/save', { ...rule, validFrom: '2026-11-20' })
    const customer = await build.customer()
    const shipper = await build.shipperAccount(customer)
    const order = await build.order({ customer, ...cut, created_by: shipper.id, create_role_id: 5 } as never)
    const cancel = { id: order.id, version: order.version, state: 4, acceptFee: true }
    expect((await as(shipper).send('POST /order/updateState', cancel)).code).toBe(200)
    const [charge] = (await as(customer).call('POST /orderCharge/list', { orderId: order.id })).body.data.dataList
    expect(charge).toMatchObject({ state: 0, via: null, actions: ['agree', 'refuse'] })
    const row = await context.db
      .selectFrom('orders')
      .select('fee_accepted_at')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    expect(row.fee_accepted_at).toEqual(context.clock.now())
  })
})
