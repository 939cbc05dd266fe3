import { INSURANCE_STATE } from '@kairo/shared/insurance/insurance-codes'
import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { beforeAll, describe, expect, test } from 'vitest'
import { draftOf, issueAs, issuedInvoice, pay, proposed, quotedOrder } from '../../src/features/billing/test-billing.ts'
import { arrivalPdf, documentPdf } from '../../src/features/documents/test-documents.ts'
import {
  application,
  bookedOrder,
  inState,
  insurerCalled,
  requested,
} from '../../src/features/insurance/test-insurance.ts'
import { DOCS, head, THC, uploadSheet } from '../../src/features/surcharges/sheet/test-surcharge-sheets.ts'
import { makeTasks } from '../../src/features/tasks/test-tasks.ts'
import { testApp } from '../app.ts'
import { type Account, as } from '../as.ts'
import { build } from '../build.ts'
import { eventsOf } from '../events-of.ts'
import { rateEdit } from '../rate-edit.ts'

/*
 * Every command after which a number on somebody's page is another one, and the event by which the open pages hear of
 * it in time. Which queries an event makes stale is stated by the page (apps/web/src/shell/stale-by.ts).
 */
let manager: Account
let operator: Account
let customer: Account
let shipper: Account
let rate: Awaited<ReturnType<typeof build.rate>>
beforeAll(async () => {
  rate = await build.rate()
  await build.exchangeRate()
  ;[manager, operator] = [await build.manager(), await build.operator()]
  customer = await build.customer()
  shipper = await build.shipperAccount(customer)
})

interface Case {
  /** What is written before; its events do not count. Returns the command. */
  prepare: () => Promise<() => Promise<{ code: number; msg?: string }>>
  /** Besides staff: whose pages count it too. */
  customerHears?: () => number
}
const given =
  <T>(before: () => Promise<T>, command: (prepared: T) => Promise<{ code: number; msg?: string }>): Case['prepare'] =>
  async () => {
    const prepared = await before()
    return () => command(prepared)
  }
const nothing = async () => undefined

async function heard({ prepare, customerHears }: Case): Promise<string[]> {
  const command = await prepare()
  const customerId = customerHears?.()
  const events = await eventsOf(['staff', ...(customerId ? [`customer:${customerId}`] : [])], async () =>
    expect(await command()).toMatchObject({ code: 200 }),
  )
  return [...new Set(events.map(({ topic, type }) => `${topic.replace(/:\d+$/, '')} ${type}`))]
}

const pendingRate = (more: object = {}) => build.rate({ status: 'pending', open_time: null, ...more })
const decide = (input: object) => as(manager).call('POST /transportCostApproval/updateState', input as never)
let sheets = 0
const uploadedSheet = async () => {
  const no = `LIVE-${++sheets}`
  return (await uploadSheet(as(operator), [{ ...head(no), ...THC }, DOCS])).sheet
}
const submittedSheet = async () => {
  const { id, version } = await uploadedSheet()
  return (await as(operator).call('POST /surchargeNew/submitSheet', { id, version })).body.data
}
const accountIn = (state: number) => build.shipperAccount(customer, { state })
const stateTo = (state: number, more: object = {}) =>
  given(
    () => accountIn(state === 2 ? 1 : 0),
    ({ id, version }) => as(manager).send('POST /user/updateState', { id, version, state, ...more }),
  )

const COUNTED: Record<string, Case['prepare']> = {
  'a registration': given(nothing, async () => {
    const { server } = await testApp()
    const response = await server.inject({
      method: 'POST',
      url: '/api/user/register',
      remoteAddress: '10.9.7.1',
      payload: {
        companyName: 'Live Trading',
        bankAccount: 'ライブ',
        telephone: '03-1234-5678',
        address: '1-2-3 Konan, Minato, Tokyo',
        name: 'Taro',
        email: 'live@mihon.example',
        password: 'Kairo2026',
        passwordAgain: 'Kairo2026',
        departurePort: ['Shanghai'],
        destinationPort: ['Osaka'],
        transportType: 3,
        language: 1,
        postalCode: '105-0099',
        termsOfUse: true,
        privacyPolicy: true,
        termsVersion: '2026-11-26',
      },
    })
    return response.json()
  }),
  'an approved account': stateTo(1),
  'a rejected account': stateTo(3, { reason: 'unknown' }),
  'a contract that ended': stateTo(2),
  'an account that applies again': given(
    () => accountIn(3),
    ({ id, version }) => as(customer).call('POST /user/shipperReapply', { id, version }),
  ),
  'rates submitted': given(
    () => build.draftRate(operator),
    ({ id }) => as(operator).call('POST /sh/tosubmit', { ids: [id] }),
  ),
  'a revision of a rate': given(
    () => build.rate({ mode: 'LIVE revision' }),
    (one) => as(operator).call('POST /transportCost/updateInfo', rateEdit(one, { capacity40hq: '480' })),
  ),
  'rates approved': given(
    () => pendingRate({ mode: 'LIVE approved' }),
    ({ id }) => decide({ approvalStatus: 3, openTime: '2026-11-20', ids: [id] }),
  ),
  'rates rejected': given(
    () => pendingRate(),
    ({ id }) => decide({ approvalStatus: 2, remark: 'too dear', ids: [id] }),
  ),
  'a surcharge sheet submitted': given(uploadedSheet, ({ id, version }) =>
    as(operator).call('POST /surchargeNew/submitSheet', { id, version }),
  ),
  'a surcharge sheet withdrawn': given(submittedSheet, ({ id, version }) =>
    as(operator).call('POST /surchargeNew/withdrawSheet', { id, version }),
  ),
  'a surcharge sheet rejected': given(submittedSheet, ({ id, version }) =>
    as(manager).call('POST /surchargeNew/rejectSheet', { id, version, remark: 'no' }),
  ),
  'a surcharge sheet confirmed': given(submittedSheet, async ({ id, version }) => {
    const { digest } = (await as(manager).call('GET /surchargeNew/getSheet', { id })).body.data
    return as(manager).call('POST /surchargeNew/confirmSheet', { id, version, digest })
  }),
  'a question about taxes': given(nothing, () =>
    as(customer).call('POST /reduction/insertReduction', { title: 'RCEP', problemDescribe: 'Cotton towels?' }),
  ),
  'its answer': given(
    async () =>
      (await as(customer).call('POST /reduction/insertReduction', { title: 'RCEP', problemDescribe: 'Towels?' })).body
        .data,
    ({ id }) => as(operator).call('PUT /reduction/updateReduction', { id, version: 1, answer: 'Yes.' }),
  ),
  'an insurance requested': given(
    () => bookedOrder(),
    ({ customer: owner, order }) => as(owner).send('POST /insurance/save', { ...application(order), request: true }),
  ),
  'an insurance quoted': given(
    async () => {
      const { customer: owner, order } = await bookedOrder()
      return requested(owner, order)
    },
    async ({ id, version }) =>
      as(operator).send('POST /insurance/quote', { id, version, insurerId: await insurerCalled(), percent: '0.25' }),
  ),
  'an insurance accepted': given(
    async () => {
      const { customer: owner, order } = await bookedOrder()
      return { owner, ...(await inState(INSURANCE_STATE.quoted, { staff: operator, customer: owner }, order)) }
    },
    ({ owner, id, version }) => as(owner).send('POST /insurance/accept', { id, version }),
  ),
  'a charge proposed': given(
    () => quotedOrder({ state: ORDER_STATE.arrived }),
    async ({ order }) => ({ code: (await proposed(operator, order, { kind: 'DEM', price: '18000' })) > 0 ? 200 : 0 }),
  ),
  'a charge answered': given(
    async () => {
      const { customer: owner, order } = await quotedOrder({ state: ORDER_STATE.arrived })
      return { owner, id: await proposed(operator, order, { kind: 'DEM', price: '18000' }) }
    },
    ({ owner, id }) => as(owner).call('POST /orderCharge/answer', { id, agree: true, version: 1 }),
  ),
  'an invoice drafted': given(
    () => quotedOrder({ state: ORDER_STATE.arrived }),
    async ({ order }) => ({ code: (await draftOf(operator, order)) > 0 ? 200 : 0 }),
  ),
  'an invoice issued': given(
    async () => draftOf(operator, (await quotedOrder({ state: ORDER_STATE.arrived })).order),
    (id) => issueAs(operator, id),
  ),
}

describe('the counters of staff are renewed by', () => {
  test.each(Object.entries(COUNTED))('%s', async (_name, prepare) => {
    expect(await heard({ prepare })).toContain('staff counters')
  })
})

const order = (more: object = {}) => build.order({ customer, rate_id: rate.id, state: ORDER_STATE.submitted, ...more })
const file = (bytes: Uint8Array) => ({ field: 'file', name: 'document.pdf', bytes, type: 'application/pdf' })
const upload = (businessType: number, who: () => Account, state: number, more: object = {}) =>
  given(
    () => order({ state, actual_departure: state >= 7 ? new Date('2026-11-19T03:00:00Z') : null }),
    ({ id }) =>
      as(who()).upload('POST /common/upload', { entryId: id, table: 'transport_order', businessType, ...more }, [
        file(businessType === 5 ? arrivalPdf() : documentPdf()),
      ]),
  )

const ORDERS: Record<string, Case['prepare']> = {
  'an order accepted': given(order, ({ id, version }) =>
    as(operator).send('POST /order/updateState', { id, version, state: ORDER_STATE.accepted }),
  ),
  'an order withdrawn': given(order, ({ id, version }) =>
    as(customer).send('POST /order/updateState', { id, version, state: ORDER_STATE.draft }),
  ),
  'a change asked for': given(order, ({ id, version }) =>
    as(customer).send('POST /order/applyUpdate', { id, version, reasonText: 'one more' }),
  ),
  'a draft B/L': upload(9, () => operator, ORDER_STATE.booked),
  'its confirmation': given(
    () => order({ state: ORDER_STATE.booked, is_bl_draft_confirmed: 1 }),
    ({ id, version }) => as(customer).send('POST /order/confirmDraftFile', { id, version }),
  ),
  'an invoice of the goods': upload(2, () => customer, ORDER_STATE.submitted),
  'the same for an order that is not sent yet': upload(2, () => customer, ORDER_STATE.draft),
  'a packing list of the shipper account': given(
    () => order({ shipper_account_id: shipper.id }),
    ({ id }) =>
      as(shipper).upload('POST /common/upload', { entryId: id, table: 'transport_order', businessType: 3 }, [
        file(documentPdf()),
      ]),
  ),
}

describe('the counters of staff and of the customer are renewed by', () => {
  test.each(Object.entries(ORDERS))('%s', async (_name, prepare) => {
    const events = await heard({ prepare, customerHears: () => customer.id })
    expect(events).toEqual(expect.arrayContaining(['staff order', 'customer order']))
  })

  test('a payment, which the customer gets no message of', async () => {
    const { id, customer: payer } = await issuedInvoice(operator)
    const prepare = given(nothing, () => as(operator).call('POST /payment/add', pay(payer, '100000', id)))
    expect(await heard({ prepare, customerHears: () => payer.id })).toEqual(['staff counters', 'customer counters'])
  })
})

test('home counts missing documents at once after an upload, on every page', async () => {
  const owner = await build.customer()
  const { id } = await order({ customer: owner })
  await makeTasks((await testApp()).context)
  const missing = async () =>
    (await as(owner).call('POST /work/list', {})).body.data.rows.filter(({ reasons }) =>
      reasons.some(({ task }) => task === 'invoice' || task === 'packingList'),
    ).length
  expect(await missing()).toBe(1)
  for (const businessType of [2, 3])
    await as(owner).upload('POST /common/upload', { entryId: id, table: 'transport_order', businessType }, [
      file(documentPdf()),
    ])
  expect(await missing()).toBe(0)
})
