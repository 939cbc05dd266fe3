import { expectRefused } from '../../../../../test/expect-refused.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../../../test/app.ts'
import { as, type Caller } from '../../../../../test/as.ts'
import { attach, tracksOf } from '../../../../../test/attach.ts'
import { build } from '../../../../../test/build.ts'
import { orderForm } from '../../../../../test/order-form.ts'

/**
 * Rules 8.6 written down a second time, by hand: which action leads from which states to which, and for whom. Every
 * action is tried in every state by every role; what is not in the table must answer 6019 (or 6017 to a role that never
 * may) and change nothing.
 */
const STATES = [0, 1, 2, 4, 5, 7, 8, 9] as const
type State = (typeof STATES)[number]
const OPEN: readonly State[] = [1, 2, 5]

interface Target {
  id: number
  version: number
  state: number
}
interface Row {
  action: string
  from: readonly State[]
  to?: State
  roles: readonly number[]
  call: (caller: Caller, order: Target) => Promise<{ code: number }>
}

const move =
  (state: number, more: object = {}) =>
  (caller: Caller, order: Target) =>
    caller.send('POST /order/updateState', { id: order.id, version: order.version, state, ...more })
const departure = { actualLeavePortDate: '2026-11-20', acceptDeparture: true, containerNumber: 'CSQU3054383' }
const arrival = { actualArrivePortDate: '2026-11-20', deliveryCode: 'D-1' }
let rateId = 0

const ROWS: readonly Row[] = [
  { action: 'submit', from: [0], to: 1, roles: [2, 3, 4, 5], call: move(1) },
  { action: 'withdraw', from: OPEN, to: 0, roles: [4, 5], call: move(0) },
  { action: 'accept', from: [1], to: 2, roles: [2, 3], call: move(2) },
  { action: 'cabin full', from: [2], to: 4, roles: [2, 3], call: move(4, { reason: 15 }) },
  { action: 'cancel', from: [0, 1, 2, 5], to: 4, roles: [2, 3, 4, 5], call: move(4, { reasonText: 'No cargo' }) },
  { action: 'depart', from: [5], to: 7, roles: [2, 3], call: move(7, departure) },
  { action: 'arrive', from: [7], to: 8, roles: [2, 3], call: move(8, arrival) },
  { action: 'deliver', from: [8], to: 9, roles: [2, 3], call: move(9) },
  {
    action: 'request change',
    from: OPEN,
    roles: [4, 5],
    call: (caller, { id, version }) => caller.send('POST /order/applyUpdate', { id, version }),
  },
  {
    action: 'answer a request that is not there',
    from: [],
    roles: [2, 3],
    call: (caller, { id, version }) => caller.send('POST /order/approvalUpdate', { id, version, state: 3, roleId: 4 }),
  },
  {
    action: 'confirm a draft B/L',
    from: [5],
    roles: [4, 5],
    call: (caller, { id, version }) => caller.send('POST /order/confirmDraftFile', { id, version }),
  },
  {
    action: 'change the cut-off',
    from: OPEN,
    roles: [2, 3],
    call: (caller, { id, version }) =>
      caller.send('POST /order/changeCurOfDate', { orderId: id, version, changeDate: '2026-12-02 12:00' }),
  },
  {
    action: 'change the expected departure',
    from: OPEN,
    roles: [2, 3],
    call: (caller, { id, version }) =>
      caller.send('POST /order/updateExpectLeaveDate', {
        newData: { id, version, expectedLeavePortDate: '2026-12-05' },
      }),
  },
  {
    action: 'correct the form',
    from: OPEN,
    roles: [2, 3],
    call: (caller, { id, version, state }) =>
      caller.send('POST /order/update', {
        newData: { ...orderForm({ id: rateId }), id, version, state: OPEN.some((open) => open === state) ? state : 2 },
      }),
  },
]

const actors: Record<number, Awaited<ReturnType<typeof build.customer>>> = {}
beforeAll(async () => {
  await build.exchangeRate()
  rateId = (await build.rate()).id
  actors[4] = await build.customer()
  actors[5] = await build.shipperAccount(actors[4])
  actors[2] = await build.manager()
  actors[3] = await build.operator()
})

/** An order that meets every condition except the state: all documents uploaded, the draft B/L awaiting confirmation. */
async function orderIn(state: State) {
  const order = await build.order({
    customer: { id: actors[4]?.id ?? 0 },
    rate_id: rateId,
    created_by: actors[5]?.id,
    create_role_id: 5,
    shipper_account_id: actors[5]?.id,
    state,
    is_bl_draft_confirmed: state === 5 ? 1 : 0,
    actual_departure: state >= 7 ? new Date('2026-11-19T03:00:00Z') : null,
  })
  await attach(order, 1, 2, 3, 4, 5)
  return order
}

for (const state of STATES)
  describe(`in state ${state}`, () => {
    test.each([2, 3, 4, 5])('role %i', async (role) => {
      const actor = actors[role]
      if (!actor) throw new Error('no actor')
      const order = await orderIn(state)
      for (const row of ROWS) {
        // Only the request of a role that has an agreed change may save the form; see update-order.test.ts.
        const fits = row.from.includes(state) && row.roles.includes(role)
        if (fits) {
          const fresh = await orderIn(state)
          const response = await row.call(as(actor), fresh)
          const { order: after, log } = await tracksOf(fresh)
          expect([row.action, response.code, after.state, after.version]).toEqual([row.action, 200, row.to ?? state, 2])
          expect(log).toHaveLength(1)
        } else {
          const response = await row.call(as(actor), order)
          const never = !row.roles.includes(role) && row.action !== 'correct the form' && row.action !== 'cancel'
          expect([row.action, response.code]).toEqual([row.action, never ? 6017 : 6019])
        }
      }
      const { order: after, trace, history, messages, mails } = await tracksOf(order)
      expect([after.state, after.version]).toEqual([state, 1])
      expect([trace, history, messages, mails]).toEqual([[], [], [], []])
    })
  })

test('there is no transition to states that are never stored, and none that bypasses the booking', async () => {
  const order = await orderIn(2)
  for (const state of [3, 5, 6]) {
    const response = await move(state)(as(actors[2] ?? null), order)
    expectRefused(response, 'PARAMETER_ERROR')
  }
  expect((await tracksOf(order)).order.state).toBe(2)
})

test('exactly one of two concurrent accepts succeeds', async () => {
  const { context } = await testApp()
  for (let round = 0; round < 5; round++) {
    const order = await orderIn(1)
    const responses = await Promise.all([2, 3].map((role) => move(2)(as(actors[role] ?? null), order)))
    expect(responses.map((response) => response.code).sort()).toEqual([200, 6019])
    const { order: after, trace, mails } = await tracksOf(order)
    expect([after.state, after.version]).toEqual([2, 2])
    expect(trace).toHaveLength(1)
    expect(mails.filter((mail) => mail.to_address === actors[4]?.email)).toHaveLength(1)
    const log = await context.db.selectFrom('log').selectAll().where('object', '=', order.code).execute()
    expect(log).toHaveLength(1)
  }
})

test('a stale version returns 6019 and changes nothing', async () => {
  const order = await orderIn(1)
  const stale = { ...order, version: 0 }
  for (const row of ROWS.filter((one) => one.from.includes(1) && one.action !== 'correct the form')) {
    const actor = actors[row.roles[0] ?? 2]
    expect([row.action, (await row.call(as(actor ?? null), stale)).code]).toEqual([row.action, 6019])
  }
  expect((await tracksOf(order)).order).toMatchObject({ state: 1, version: 1 })
})
