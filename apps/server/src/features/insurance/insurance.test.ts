import { expectRefused } from '../../../test/expect-refused.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { as, refusedData } from '../../../test/as.ts'
import { notificationsOf } from '../../../test/attach.ts'
import { build } from '../../../test/build.ts'
import { PDF } from '../../storage/test-files.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { prepareInsurance } from './queries/prepare-insurance.ts'
import {
  addRate,
  application,
  bookedOrder,
  certificate,
  inState,
  insuranceAs,
  insurerCalled,
  requested,
} from './test-insurance.ts'

const SAVE = 'POST /insurance/save'
const QUOTE = 'POST /insurance/quote'
const ACCEPT = 'POST /insurance/accept'

beforeEach(async () => {
  const { context } = await testApp()
  await context.db.deleteFrom('insurance_rates').execute()
  await build.exchangeRate()
})

describe('an application', () => {
  it('is quoted at once by the matching rate, with the worked figures', async () => {
    const manager = await build.manager()
    await addRate(manager, { hsPrefix: '', percent: '0.4', insurer: 'Every Marine' })
    await addRate(manager)
    const { customer, order } = await bookedOrder()
    const { id, status } = await requested(customer, order)
    expect(status).toBe(2)
    expect(await insuranceAs(customer, id)).toMatchObject({
      status: 2,
      insurer: 'Mihon Marine',
      percent: '0.25',
      insuredAmount: '5828771',
      premium: '14572',
      // 5,828,771 × 7.2 ÷ 156.
      totalAmountRmb: '269020.20',
      expiresOn: '2026-11-27',
      sailingDate: '2026-12-04',
      hsCode: '630260',
      conditionsName: 'ICC(A) all risks',
      actions: ['accept', 'cancel'],
    })
    expect((await notificationsOf(order, customer)).mails).toEqual(['insuranceQuoted'])
    // Nothing is left for staff to quote.
    expect((await notificationsOf(order, manager)).messages).toEqual([])
  })

  it('without a matching rate awaits the insurer, whose name and rate staff enter', async () => {
    const operator = await build.operator()
    const { customer, order } = await bookedOrder()
    const { id, version, status } = await requested(customer, order)
    expect(status).toBe(1)
    const before = await insuranceAs(customer, id)
    expect([before.insurer, before.premium, before.expiresOn]).toEqual(['', null, null])
    expectRefused(await as(customer).call(ACCEPT, { id, version }), 'BILLING_STATE_ERROR')
    const quote = { id, version, insurerId: await insurerCalled(), percent: '0.25', minPremium: '20000' }
    expect((await notificationsOf(order, operator)).messages).toEqual(['insuranceRequested'])
    expect((await as(operator).call(QUOTE, { ...quote, insurerId: 999_999 })).errors).toMatchObject([
      { path: 'insurerId' },
    ])
    expect((await as(operator).call(QUOTE, quote)).code).toBe(200)
    expect(await insuranceAs(customer, id)).toMatchObject({ status: 2, premium: '20000', insurer: 'Mihon Marine' })
    expect((await notificationsOf(order, customer)).messages).toEqual(['insuranceQuoted'])
  })

  it('is refused with the path of every missing field, and nothing is saved', async () => {
    const { context } = await testApp()
    const { customer, order } = await bookedOrder()
    const given = { ...application(order), insuredParty: '', goods: undefined, cost: '0', freight: undefined }
    const refused = await as(customer).send(SAVE, { ...given, request: true })
    expectRefused(refused, 'PARAMETER_ERROR')
    expect(refused.errors?.map(({ path }) => path)).toEqual(['insuredParty', 'goods', 'cost', 'freight'])
    const rows = await context.db.selectFrom('insurances').select('id').where('order_id', '=', order.id).execute()
    expect(rows).toEqual([])
    // A draft may be incomplete.
    expect((await as(customer).send(SAVE, given)).code).toBe(200)
  })

  it.each([
    ['a fraction of a yen', { cost: '5000000.5' }, 'cost'],
    ['an HS code with letters', { hsCode: '63AB' }, 'hsCode'],
    ['a markup above 30', { markup: '30.01' }, 'markup'],
    ['an unknown condition', { conditions: '4' }, 'conditions'],
    ['a negative cost', { cost: '-1' }, 'cost'],
  ])('refuses %s', async (_name, changes, path) => {
    const { customer, order } = await bookedOrder()
    const refused = await as(customer).send(SAVE, { ...application(order), ...changes })
    expectRefused(refused, 'PARAMETER_ERROR', path)
  })

  it.each([0, 4, 7, 8, 9])('is refused for an order in state %s', async (state) => {
    const { context } = await testApp()
    const { customer, order } = await bookedOrder()
    await context.db.updateTable('orders').set({ state }).where('id', '=', order.id).execute()
    expectRefused(await as(customer).call(SAVE, application(order)), 'BILLING_STATE_ERROR')
  })

  it('is prefilled from the order, with its quotation as freight', async () => {
    const { customer, order } = await bookedOrder()
    const { body } = await as(customer).call('POST /insurance/prepare', { orderId: order.id })
    expect(body.data).toMatchObject({
      orderCode: order.code,
      goods: 'COTTON TOWELS',
      insuredParty: 'KANSAI FOODS',
      sailingDate: '2026-12-04',
      freight: { JPY: '284310' },
      isOpen: true,
    })
    const { orders } = (await as(customer).call('POST /insurance/orders', {})).body.data
    expect(orders.map(({ orderId }) => orderId)).toEqual([order.id])
    expect((await as(customer).call('POST /insurance/orders', { keyword: 'no such' })).body.data.orders).toEqual([])
  })

  it('is prefilled without freight where the customer may not see prices', async () => {
    const { context } = await testApp()
    const operator = await build.operator()
    const { customer, order } = await bookedOrder()
    const abroad = { ...context, settings: { ...context.settings, allowedCountries: ['JP'] } }
    const freightOf = async ({ id, role_id }: { id: number; role_id: number }) => {
      const actor = { id, roleId: role_id }
      // The only part of a request that the query reads.
      const request = { actor, ip: '8.8.8.8', language: 'en' } as unknown as RequestContext
      return (await prepareInsurance(abroad, { orderId: order.id }, request)).freight
    }
    expect(await freightOf(customer)).toBeNull()
    expect(await freightOf(operator)).toMatchObject({ JPY: '284310' })
  })

  it('is previewed with the same rate', async () => {
    const manager = await build.manager()
    const { customer, order } = await bookedOrder()
    const input = { orderId: order.id, hsCode: '6302.60', currency: 'JPY', conditions: '1', war: true } as const
    expect((await as(customer).call('POST /insurance/preview', input)).body.data.rate).toBeNull()
    await addRate(manager)
    expect((await as(customer).call('POST /insurance/preview', input)).body.data.rate).toEqual({
      insurer: 'Mihon Marine',
      percent: '0.25',
      minPremium: '3000',
    })
  })
})

describe('the certificate', () => {
  it('is a numbered PDF that is mailed to the customer; nobody else can download it', async () => {
    const { context } = await testApp()
    const operator = await build.operator()
    const { customer, order } = await bookedOrder()
    const accepted = await inState(3, { staff: operator, customer }, order)
    const given = { ...accepted, policyNumber: 'MM-2026-0042', signingDate: '2026-11-20' }
    const issue = (files: object[], changes: object = {}) =>
      as(operator).upload('POST /insurance/issue', { ...given, ...changes } as never, files as never)
    expectRefused(await as(operator).send('POST /insurance/issue', given), 'PARAMETER_ERROR')
    expectRefused(
      await issue([{ ...certificate, name: 'certificate.pdf', bytes: Buffer.from('no pdf') }]),
      'PARAMETER_ERROR',
    )
    expect((await issue([certificate], { signingDate: '2026-11-21' })).errors).toMatchObject([{ path: 'signingDate' }])
    expect((await issue([certificate])).code).toBe(200)
    const shown = await insuranceAs(customer, accepted.id)
    expect(shown).toMatchObject({ status: 4, policyNumber: 'MM-2026-0042', signingDate: '2026-11-20', actions: [] })
    const mail = await context.db
      .selectFrom('mails')
      .select(['attachments'])
      .where('order_id', '=', order.id)
      .where('kind', '=', 'insuranceIssued')
      .executeTakeFirstOrThrow()
    expect(mail.attachments).toMatchObject([{ name: 'certificate.pdf' }])
    const id = shown.certificate?.id ?? 0
    const get = async (account: { id: number }) => (await as(account).call('GET /common/download', { id })).code
    expect([await get(customer), await get(operator)]).toEqual([200, 200])
    const shipper = await build.shipperAccount(customer)
    expect([await get(await build.customer()), await get(shipper)]).toEqual([6108, 6108])
  })
})

describe('attachments of an application', () => {
  const file = (name: string) => ({ field: 'file', name, bytes: PDF, type: 'application/pdf' })

  it('are limited to three, validated by content, and kept by later saves', async () => {
    const { customer, order } = await bookedOrder()
    const invalid = { field: 'file', name: 'list.pdf', bytes: Buffer.from('no pdf'), type: 'application/pdf' }
    expectRefused(await as(customer).upload(SAVE, application(order) as never, [invalid]), 'PARAMETER_ERROR')
    const made = await as(customer).upload(SAVE, application(order) as never, [file('a.pdf'), file('b.pdf')])
    expect(made.code).toBe(200)
    const { id, version } = made.body.data
    const more = await as(customer).upload(SAVE, { ...application(order), id, version } as never, [
      file('c.pdf'),
      file('d.pdf'),
    ])
    expectRefused(more, 'PARAMETER_ERROR', 'file')
    const first = (await insuranceAs(customer, id)).files[0]?.id ?? 0
    const swapped = await as(customer).upload(
      SAVE,
      { ...application(order), id, version, removeFileIds: first } as never,
      [file('c.pdf'), file('d.pdf')],
    )
    expect(swapped.code).toBe(200)
    expect((await insuranceAs(customer, id)).files.map(({ name }) => name)).toEqual(['b.pdf', 'c.pdf', 'd.pdf'])
    const stale = await as(customer).send(SAVE, { ...application(order), id, version, goods: 'mine' })
    expect([stale.code, refusedData<{ latest: object }>(stale).latest]).toMatchObject([9002, { version: 2 }])
  })
})

describe('the list', () => {
  it('filters, sorts, counts and exports what the caller may see', async () => {
    const operator = await build.operator()
    const { customer, order } = await bookedOrder()
    const issued = await inState(4, { staff: operator, customer }, order)
    const second = await bookedOrder(customer)
    await inState(0, { staff: operator, customer }, second.order)
    const ids = async (input: object) =>
      (await as(customer).call('POST /insurance/search', input)).body.data.dataList.map(({ id }) => id)
    expect(await ids({})).toHaveLength(2)
    for (const input of [
      { status: 4 },
      { keyword: 'p-1' },
      { keyword: order.code },
      { orderId: order.id },
      { signingFrom: '2026-11-20', signingTo: '2026-11-20' },
    ])
      expect(await ids(input)).toEqual([issued.id])
    expect(await ids({ sailingFrom: '2026-12-05' })).toEqual([])
    // The customer by the name that it has now.
    const { db } = (await testApp()).context
    await db.updateTable('users').set({ company_name: '丸菱貿易' }).where('id', '=', customer.id).execute()
    expect(await ids({ keyword: '丸菱' })).toHaveLength(2)
    expect(await ids({ keyword: customer.company_name })).toEqual([])
    expect((await ids({ sortBy: 'policyNumber', sortOrder: 'asc' }))[0]).toBe(issued.id)
    expect((await as(customer).call('POST /insurance/counts', {})).body.data.counts).toEqual([
      { status: 0, count: 1 },
      { status: 4, count: 1 },
    ])
    const file = await as(customer).call('POST /insurance/export', { status: 4 })
    expect([file.status, file.headers['content-type']]).toEqual([200, expect.stringContaining('spreadsheetml')])
  })
})

describe('rates', () => {
  it('are maintained by managers only, with versions', async () => {
    const manager = await build.manager()
    const { id, version } = await addRate(manager)
    const rate = {
      insurerId: await insurerCalled('M'),
      conditions: '1',
      war: true,
      percent: '0.3',
      currency: 'JPY',
      validFrom: '2026-01-01',
    } as const
    expect((await as(manager).call('POST /insuranceRate/save', { ...rate, id, version })).code).toBe(200)
    expectRefused(await as(manager).call('POST /insuranceRate/save', { ...rate, id, version }), 'UPDATE_FAIL')
    const list = (await as(manager).call('POST /insuranceRate/list', {})).body.data.dataList
    expect(list).toMatchObject([{ insurer: 'M', percent: '0.3', isFcl: null, minPremium: '0' }])
    const invalid = { ...rate, validTo: '2025-12-31' }
    expect((await as(manager).call('POST /insuranceRate/save', invalid)).errors).toMatchObject([{ path: 'validTo' }])
    for (const account of [await build.operator(), await build.customer()])
      expectRefused(await as(account).send('POST /insuranceRate/list', {}), 'PERMISSION_ERROR')
  })
})
