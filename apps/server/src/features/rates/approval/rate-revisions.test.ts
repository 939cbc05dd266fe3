import { expectRefused } from '../../../../test/expect-refused.ts'
import { beforeAll, expect, test } from 'vitest'
import { as } from '../../../../test/as.ts'
import { build } from '../../../../test/build.ts'
import { rateEdit } from '../../../../test/rate-edit.ts'

const EDIT = 'POST /transportCost/updateInfo'
const DECIDE = 'POST /transportCostApproval/updateState'
const WAITING = 'GET /transportCostApproval/getTransportApprovalList'
const PORTS = 'GET /transportCost/approvalOKPortList'

beforeAll(() => build.exchangeRate())

/** A separate route, without rates of other tests. */
async function ownRate(from: string, to: string, given: Parameters<typeof build.rate>[0] = {}) {
  const [pol, pod] = await Promise.all([build.port(from), build.port(to)])
  return build.rate({ departure_port_id: pol.id, destination_port_id: pod.id, ...given })
}
type Rate = Awaited<ReturnType<typeof build.rate>>
const onSale = async (rate: Rate) => {
  const { departure_port_id: departurePortId, destination_port_id: destinationPortId } = rate
  const input = { departurePortId, destinationPortId }
  const { dataList } = (await as(await build.customer()).call('POST /transportCost/jiansuo', input)).body.data
  return dataList.map((offer) => [offer.id, 'capacity20gp' in offer && offer.listPrice.capacity20gp])
}

test('a second revision replaces one’s own; while a colleague’s is pending it is refused', async () => {
  const rate = await ownRate('CNXMN', 'JPMOJ')
  const [mine, theirs, manager] = [await build.operator(), await build.operator(), await build.manager()]
  const first = (await as(mine).call(EDIT, rateEdit(rate, { capacity20gp: '310' }))).body.data
  const second = (await as(mine).call(EDIT, rateEdit(rate, { capacity20gp: '320' }))).body.data
  const late = await as(theirs).call(EDIT, rateEdit(rate, { capacity20gp: '330' }))
  expectRefused(late, 'UPDATE_FAIL')
  expect(late.msg).toContain('waits for approval')
  const waiting = (await as(manager).call(WAITING, { approvalStatus: 1, departurePort: 'CNXMN' })).body.data.dataList
  expect(waiting.map(({ id }) => id)).toEqual([second.id])
  expect(second.id).not.toBe(first.id)
  await as(manager).call(DECIDE, { approvalStatus: 3, openTime: '2026-11-20', ids: [second.id] })
  expect(await onSale(rate)).toEqual([[second.id, '320.00']])
})

test('of two rates of one service approved at once, the newer is effective', async () => {
  const older = await ownRate('CNYTN', 'JPSMZ', { status: 'pending', open_time: null })
  const newer = await ownRate('CNYTN', 'JPSMZ', { status: 'pending', open_time: null, capacity20gp: '290' })
  const ids = [older.id, newer.id]
  await as(await build.manager()).call(DECIDE, { approvalStatus: 3, openTime: '2026-11-20', ids })
  expect(await onSale(newer)).toEqual([[newer.id, '290.00']])
})

test('a rejected rate can be resubmitted by any staff, a draft only by its author', async () => {
  const [mine, theirs] = [await build.operator(), as(await build.operator())]
  const rejected = await build.rate({ status: 'rejected', uploaded_by: mine.id })
  const draft = await build.draftRate(mine)
  expect((await theirs.call('POST /sh/tosubmit', { ids: [rejected.id] })).body.data.count).toBe(1)
  expectRefused(await theirs.call('POST /sh/tosubmit', { ids: [draft.id] }), 'UPDATE_FAIL')
})

test('destination ports are filtered by the origin port of effective rates', async () => {
  const rate = await ownRate('CNWEI', 'JPHIJ')
  const customer = as(await build.customer())
  const all = (await customer.call(PORTS, {})).body.data
  expect(all.destinationPorts.length).toBeGreaterThan(1)
  const from = (await customer.call(PORTS, { departurePortId: rate.departure_port_id })).body.data
  expect(from.destinationPorts.map(({ unlocode }) => unlocode)).toEqual(['JPHIJ'])
  expect((await customer.call(PORTS, { departurePort: 'CNWEI', type: 'LCL' })).body.data.destinationPorts).toEqual([])
  const staff = as(await build.operator())
  const named = await staff.call('GET /transportCost/approvalAllPortList', { destinationPort: 'Hiroshima' })
  expect(named.body.data.departurePorts.map(({ unlocode }) => unlocode)).toContain('CNWEI')
})

test('a customer sees whether a rate is invalid or deleted', async () => {
  const customer = as(await build.customer())
  const codeOf = async (given: Parameters<typeof build.rate>[0]) =>
    (await customer.call('GET /transportCost/getTransportCost', { id: (await build.rate(given)).id })).code
  expect(await codeOf({})).toBe(200)
  expect(await codeOf({ valid_state: 0 })).toBe(6035)
  expect(await codeOf({ valid_to: '2026-11-19' })).toBe(6035)
  expect(await codeOf({ close_time: '2026-11-20' })).toBe(6022)
  expect(await codeOf({ open_time: '2026-11-21' })).toBe(6022)
  expect(await codeOf({ status: 'pending' })).toBe(6022)
})

test('a batch that changed since it was displayed is refused as a whole', async () => {
  const manager = as(await build.manager())
  const first = await ownRate('CNNSA', 'JPTKS', { status: 'pending', open_time: null })
  const { batch } = (await manager.call(WAITING, { approvalStatus: 1 })).body.data
  const unseen = await ownRate('CNNSA', 'JPTKS', { status: 'pending', open_time: null, capacity20gp: '9' })
  const late = await manager.call(DECIDE, { approvalStatus: 3, openTime: '2026-11-20', batch })
  expectRefused(late, 'UPDATE_FAIL')
  expect(late.msg).toContain('changed')
  expectRefused(await manager.call(DECIDE, { approvalStatus: 2, remark: 'no', batch }), 'UPDATE_FAIL')
  expect(await onSale(first)).toEqual([])
  // Neither is replacing rates that were added after the confirmation.
  const mine = await build.operator()
  await build.draftRate(mine)
  const cover = await as(mine).call('POST /transportCost/fileDataSyn', { cover: true, batch })
  expectRefused(cover, 'UPDATE_FAIL')
  const now = (await as(mine).call('GET /transportCost/coverWaitApproval', {})).body.data
  expect(now.batch).not.toBe(batch)
  expect((await as(mine).call('POST /transportCost/fileDataSyn', { cover: true, batch: now.batch })).code).toBe(200)
  expectRefused(await manager.call(DECIDE, { approvalStatus: 2, remark: 'no', ids: [unseen.id] }), 'UPDATE_FAIL')
})

test('a direct edit is not overwritten by a revision created before it', async () => {
  const rate = await ownRate('CNLYG', 'JPKNZ')
  const manager = as(await build.manager())
  const revision = (await as(await build.operator()).call(EDIT, rateEdit(rate, { distance: 5 }))).body.data
  const edit = await manager.call(EDIT, rateEdit(rate, { capacity20gp: '333' }))
  expectRefused(edit, 'UPDATE_FAIL')
  expect(edit.msg).toContain('waits for approval')
  await manager.call(DECIDE, { approvalStatus: 2, remark: 'first the price', ids: [revision.id] })
  expect((await manager.call(EDIT, rateEdit(rate, { capacity20gp: '333' }))).code).toBe(200)
})

test('rates that expire before the open date are not approved, as they would only end the older ones', async () => {
  const inForce = await ownRate('CNTAG', 'JPKIJ')
  const next = await ownRate('CNTAG', 'JPKIJ', { status: 'pending', open_time: null, valid_to: '2026-11-30' })
  const manager = as(await build.manager())
  const decide = (openTime: string) =>
    manager.call(DECIDE, { approvalStatus: 3, openTime, ids: [next.id], acceptGaps: true })
  const late = await manager.send(DECIDE, { approvalStatus: 3, openTime: '2026-12-01', ids: [next.id] })
  expect(late.errors).toEqual([{ path: 'openTime', message: expect.stringContaining(String(next.id)) }])
  expect(await onSale(inForce)).toMatchObject([[inForce.id, expect.anything()]])
  expect((await decide('2026-11-30')).code).toBe(200)
})

test('of two concurrent approvals of rates of one service one is effective', async () => {
  const [one, other] = [await build.manager(), await build.manager()]
  for (let round = 0; round < 4; round++) {
    const rates = [
      await ownRate('CNDLC', 'JPHKT', { status: 'pending', open_time: null, capacity20gp: '310.00' }),
      await ownRate('CNDLC', 'JPHKT', { status: 'pending', open_time: null, capacity20gp: '320.00' }),
    ]
    const decide = (who: { id: number }, rate: Rate | undefined) =>
      as(who).call(DECIDE, { approvalStatus: 3, openTime: '2026-11-20', ids: [rate?.id ?? 0] })
    const both = await Promise.all([decide(one, rates[0]), decide(other, rates[1])])
    expect(both.map(({ code }) => code)).toEqual([200, 200])
    expect(await onSale(rates[0] as Rate)).toHaveLength(1)
  }
})
