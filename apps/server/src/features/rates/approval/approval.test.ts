import { expectRefused } from '../../../../test/expect-refused.ts'
import pg from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { as } from '../../../../test/as.ts'
import { build } from '../../../../test/build.ts'
import { rateEdit } from '../../../../test/rate-edit.ts'

const EDIT = 'POST /transportCost/updateInfo'
const DECIDE = 'POST /transportCostApproval/updateState'
const PREVIEW = 'POST /transportCostApproval/previewApproval'
const INVALID = 'POST /transportCost/setTransportCostUnValid'
const TODAY = '2026-11-20'
const LATER = '2026-11-27'

beforeAll(() => build.exchangeRate())

type Rate = Awaited<ReturnType<typeof build.rate>>
type Given = Parameters<typeof build.rate>[0]
const PENDING = { status: 'pending', open_time: null, approval_count: 0 } as const

/** A separate lane, without rates of other tests. */
async function lane(from: string, to: string) {
  const [pol, pod] = await Promise.all([build.port(from), build.port(to)])
  const ports = { departure_port_id: pol.id, destination_port_id: pod.id }
  const rate = (given: Given = {}) => build.rate({ ...ports, ...given })
  const customer = as(await build.customer())
  /** The effective rates on a day of November or December 2026: id and 20GP price. */
  const effectiveOn = async (day: string) => {
    const { clock } = await testApp()
    clock.set(new Date(`${day}T03:00:00Z`))
    const input = { departurePortId: pol.id, destinationPortId: pod.id }
    const { dataList } = (await customer.call('POST /transportCost/jiansuo', input)).body.data
    clock.set(new Date(`${TODAY}T03:00:00Z`))
    return dataList.map((offer) => [offer.id, 'capacity20gp' in offer && offer.listPrice.capacity20gp])
  }
  return { rate, effectiveOn, manager: as(await build.manager()), operator: as(await build.operator()) }
}
const editOf = (rate: Rate, changes: object) =>
  rateEdit(rate, { validFrom: '2026-11-01', validTo: '2027-03-31', ...changes })
const approve = (ids: number[], more: object = {}) => ({ approvalStatus: 3, openTime: TODAY, ids, ...more })

test('a revision approved for today keeps the tariff approved for a later date', async () => {
  const { rate, effectiveOn, manager, operator } = await lane('CNXMN', 'JPMOJ')
  const a = await rate()
  const b = await rate({ ...PENDING, capacity20gp: '500.00' })
  await manager.call(DECIDE, approve([b.id], { openTime: LATER }))
  const now = { ...a, version: a.version + 1 }
  const revision = (await operator.call(EDIT, editOf(now, { capacity20gp: '310' }))).body.data
  expect((await manager.call(DECIDE, approve([revision.id]))).code).toBe(200)
  expect(await effectiveOn('2026-11-26')).toEqual([[revision.id, '310.00']])
  expect(await effectiveOn(LATER)).toEqual([[b.id, '500.00']])
})

test('a correction for today does not end the tariff approved for a later date', async () => {
  const { rate, effectiveOn, manager } = await lane('CNYTN', 'JPSMZ')
  await rate({ close_time: '2026-12-01' })
  const december = await rate({ open_time: '2026-12-01', capacity20gp: '500.00' })
  const correction = await rate({ ...PENDING, capacity20gp: '450.00' })
  expect((await manager.call(DECIDE, approve([correction.id]))).body.data).toMatchObject({ count: 1, ended: 1 })
  expect(await effectiveOn('2026-11-30')).toEqual([[correction.id, '450.00']])
  expect(await effectiveOn('2026-12-01')).toEqual([[december.id, '500.00']])
})

test('a pending revision of a rate that was set invalid stays inactive unless the approver restores it', async () => {
  for (const restoreInvalid of [undefined, true]) {
    const { rate, effectiveOn, manager, operator } = await lane(restoreInvalid ? 'CNNSA' : 'CNTAG', 'JPTKS')
    const base = await rate()
    const revision = (await operator.call(EDIT, editOf(base, { capacity20gp: '310' }))).body.data
    expect((await manager.call(INVALID, { transportCostId: base.id })).body.data.pendingRevision).toBe(true)
    const preview = (await manager.call(PREVIEW, { openTime: TODAY, ids: [revision.id] })).body.data
    expect(preview.ofInvalid).toMatchObject({ total: 1, list: [{ id: revision.id, revisesId: base.id }] })
    const done = (await manager.call(DECIDE, approve([revision.id], { restoreInvalid }))).body.data
    expect(done).toMatchObject({ count: 1, offSale: restoreInvalid ? 0 : 1 })
    expect(await effectiveOn(TODAY)).toEqual(restoreInvalid ? [[revision.id, '310.00']] : [])
    const { changes } = (await manager.call('GET /transportCostApproval/getTransportList', { id: revision.id })).body
      .data
    expect(changes[0]?.changes.validState).toEqual(['0', restoreInvalid ? '1' : '0'])
  }
})

test('a rate edited while invalid stays invalid; restoring it is refused while another one is effective', async () => {
  const { rate, effectiveOn, manager } = await lane('CNLYG', 'JPKNZ')
  const invalid = await rate({ valid_state: 0 })
  const edited = (await manager.call(EDIT, editOf(invalid, { capacity20gp: '333' }))).body.data
  expect(edited).toMatchObject({ pending: false, validState: 0 })
  expect(await effectiveOn(TODAY)).toEqual([])
  const other = await rate()
  const restored = await manager.call(INVALID, { transportCostId: invalid.id, validState: 1 })
  expectRefused(restored, 'UPDATE_FAIL')
  expect(restored.msg).toContain(String(other.id))
  expect(await effectiveOn(TODAY)).toEqual([[other.id, '300.00']])
  await manager.call(INVALID, { transportCostId: other.id })
  expect((await manager.call(INVALID, { transportCostId: invalid.id, validState: 1 })).code).toBe(200)
})

test('a direct edit cannot move a rate onto another one of the same service', async () => {
  const { rate, manager } = await lane('CNDLC', 'JPHKT')
  const friday = await rate()
  const saturday = await rate({ weekday: 6 })
  const moved = await manager.call(EDIT, editOf(saturday, { weekday: 5 }))
  expectRefused(moved, 'UPDATE_FAIL')
  expect(moved.msg).toContain(String(friday.id))
})

test('an approval that leaves a service without a price reports it and requires confirmation', async () => {
  const { rate, effectiveOn, manager } = await lane('CNWEI', 'JPHIJ')
  const old = await rate()
  const short = await rate({ ...PENDING, valid_to: '2026-12-31', capacity20gp: '310.00' })
  const preview = (await manager.call(PREVIEW, { openTime: TODAY, ids: [short.id] })).body.data
  expect(preview.ends.list).toMatchObject([
    {
      id: old.id,
      service: expect.stringContaining('Weihai → Hiroshima'),
      soldFrom: '2026-11-01',
      oldSoldUntil: '2027-03-31',
      soldUntil: '2026-11-19',
      capacity20gp: '300.00',
      by: { id: short.id, capacity20gp: '310.00' },
    },
  ])
  expect(preview.gaps).toMatchObject({ total: 1, list: [{ from: '2027-01-01', to: null }] })
  for (const call of [
    await manager.call(DECIDE, approve([short.id])),
    await manager.call('POST /sh/dopass', { ids: [short.id], openTime: TODAY }),
  ]) {
    expect([call.code, call.msg]).toEqual([9002, expect.stringMatching(/Weihai → Hiroshima.*from 2027-01-01 on/)])
    expect(call.body).toMatchObject({ data: { gaps: [{ from: '2027-01-01', to: null }], gapCount: 1 } })
  }
  expect(await effectiveOn(TODAY)).toEqual([[old.id, '300.00']])
  const stale = await manager.call(DECIDE, approve([short.id], { acceptGaps: true, preview: 'of another day' }))
  expectRefused(stale, 'UPDATE_FAIL')
  expect(stale.msg).toContain('Check it again')
  const seen = approve([short.id], { acceptGaps: true, preview: preview.digest })
  expect((await manager.call(DECIDE, seen)).code).toBe(200)
  expect(await effectiveOn(TODAY)).toEqual([[short.id, '310.00']])
})

test('a revision that moves to another weekday reports the service that it leaves', async () => {
  const { rate, manager, operator } = await lane('CNNGB', 'JPKIJ')
  const friday = await rate()
  const revision = (await operator.call(EDIT, editOf(friday, { weekday: 6 }))).body.data
  const { gaps } = (await manager.call(PREVIEW, { openTime: LATER, ids: [revision.id] })).body.data
  expect(gaps.list).toEqual([{ service: expect.stringContaining('Fri'), from: LATER, to: null }])
})

test('a revision of a rate that was replaced meanwhile is not approved and stays pending', async () => {
  const { rate, effectiveOn, manager, operator } = await lane('CNTAO', 'JPNGO')
  const base = await rate()
  const revision = (await operator.call(EDIT, editOf(base, { capacity20gp: '310' }))).body.data
  const upload = await rate({ ...PENDING, capacity20gp: '400.00' })
  await manager.call(DECIDE, approve([upload.id]))
  const late = await manager.call(DECIDE, approve([revision.id]))
  expectRefused(late, 'UPDATE_FAIL')
  expect(late.msg).toContain('no longer sold')
  const another = await rate({ ...PENDING, capacity20gp: '410.00' })
  const both = (await manager.call(DECIDE, approve([revision.id, another.id]))).body.data
  expect(both).toMatchObject({ count: 1, overtaken: [revision.id] })
  expect(await effectiveOn(TODAY)).toEqual([[another.id, '410.00']])
  const { dataList } = (await manager.call('GET /transportCostApproval/getTransportList', { id: revision.id })).body
    .data
  expect(dataList).toMatchObject([{ approvalStatus: 1 }])
})

test('replacing pending rates lists their uploaders, keeps revisions, and notifies the uploaders', async () => {
  const { rate, manager, operator } = await lane('CNTAO', 'JPUKB')
  const [mine, colleague] = [await build.operator(), await build.operator()]
  const base = await rate()
  const revision = (await operator.call(EDIT, editOf(base, { capacity20gp: '310' }))).body.data
  for (const capacity20gp of ['400.00', '410.00'])
    await rate({ ...PENDING, capacity20gp, uploaded_by: colleague.id, sheet_name: 'november.xlsx' })
  await build.draftRate(mine)
  const waiting = (await as(mine).call('GET /transportCost/coverWaitApproval', {})).body.data
  expect(waiting).toMatchObject({
    count: 2,
    revisions: expect.any(Number),
    owners: [{ userId: colleague.id, name: colleague.name, count: 2, sheet: 'november.xlsx' }],
  })
  const question = await as(mine).call('POST /transportCost/fileDataSyn', {})
  expect(question).toMatchObject({ code: 9002, body: { data: { count: 2 } } })
  const done = await as(mine).call('POST /transportCost/fileDataSyn', { cover: true, batch: waiting.batch })
  expect(done.body.data.count).toBe(1)
  const list = 'GET /transportCostApproval/getTransportApprovalList'
  const { dataList } = (await manager.call(list, { approvalStatus: 1, departurePort: 'CNTAO' })).body.data
  expect(dataList.map(({ id }) => id)).toContain(revision.id)
  expect(dataList.map(({ uploadedBy }) => uploadedBy)).not.toContain(colleague.name)
  const messages = (await as(colleague).call('POST /msg/list', {})).body
  expect(JSON.stringify(messages)).toContain(`${mine.name} submitted a freight sheet that replaces 2 of your rates`)
  const own = (await as(mine).call('POST /msg/list', {})).body
  expect(JSON.stringify(own)).not.toContain('that replaces')
  // The rates just submitted are the user's own, and are replaced by the same confirmation.
  await manager.call(DECIDE, { approvalStatus: 2, remark: 'done', ids: dataList.map(({ id }) => id) })
})

test('of two concurrent approvals that replace the same rate one result is effective', async () => {
  const { rate, effectiveOn } = await lane('CNZJG', 'JPSDJ')
  await rate()
  const [one, other] = [as(await build.manager()), as(await build.manager())]
  const [first, second] = [await rate(PENDING), await rate({ ...PENDING, capacity20gp: '320.00' })]
  const both = await Promise.all([one.call(DECIDE, approve([first.id])), other.call(DECIDE, approve([second.id]))])
  expect(both.map(({ code }) => code)).toEqual([200, 200])
  expect(await effectiveOn(TODAY)).toHaveLength(1)
})

interface Line {
  parse(statement: { name?: string; text: string }): void
}

test('approving three thousand rates takes as many SQL statements as approving three', async () => {
  const { rate, manager } = await lane('CNNGB', 'JPYOK')
  const { context } = await testApp()
  const template = await rate({ status: 'deleted' })
  const { id: _id, ...row } = template
  const make = async (count: number, given: Given) => {
    const values = Array.from({ length: count }, (_, n) => ({ ...row, mode: `M${n}`, ...given }))
    const ids: number[] = []
    for (let from = 0; from < count; from += 1000) {
      const insert = context.db.insertInto('rates').values(values.slice(from, from + 1000))
      ids.push(...(await insert.returning('id').execute()).map(({ id }) => id))
    }
    return ids
  }
  const statementsOf = async (count: number) => {
    await make(count, { status: 'approved' })
    const ids = await make(count, PENDING)
    // The statements sent: each one that is not prepared is parsed once per execution.
    // Missing in the types of pg.
    const parse = vi.spyOn(pg.Connection.prototype as unknown as Line, 'parse')
    try {
      const preview = (await manager.call(PREVIEW, { openTime: TODAY, ids })).body.data
      expect(preview.ends.total).toBe(count)
      const done = await manager.call(DECIDE, approve(ids, { preview: preview.digest }))
      expect(done.body.data).toMatchObject({ count, ended: count })
      return parse.mock.calls.filter(([{ name, text }]) => !name && text.includes('rates')).length
    } finally {
      parse.mockRestore()
      await context.db.updateTable('rates').set({ status: 'deleted' }).where('mode', 'like', 'M%').execute()
    }
  }
  const few = await statementsOf(3)
  expect(few).toBeGreaterThan(5)
  expect(await statementsOf(3000)).toBe(few)
})

test('pending rates are listed with the effective price of their service, and the preview summarizes the changes', async () => {
  const { rate, manager } = await lane('CNLYG', 'JPHKT')
  const base = await rate({ capacity20gp: '400.00', capacity40gp: '600.00', capacity40hq: '600.00' })
  await rate({ capacity20gp: '1.00', close_time: '2026-11-10' })
  await rate({ capacity20gp: '2.00', valid_state: 0 })
  const raised = await rate({
    ...PENDING,
    capacity20gp: '420.00',
    capacity40gp: '570.00',
    capacity40hq: '600.00',
    sheet_name: 'compare.xlsx',
  })
  const fresh = await rate({ ...PENDING, weekday: 2, sheet_name: 'compare.xlsx' })
  const list = await manager.call('GET /transportCostApproval/getTransportApprovalList', {
    approvalStatus: 1,
    sheet: 'compare.xlsx',
  })
  expect(list.body.data.dataList.map(({ id, onSale }) => [id, onSale])).toEqual([
    [raised.id, expect.objectContaining({ id: base.id, capacity20gp: '400.00', validTo: '2027-03-31' })],
    [fresh.id, null],
  ])
  const changes = { count: 2, up: 1, down: 1, same: 0, fresh: 1, least: -5, most: 5 }
  const sheets = await manager.call('GET /transportCostApproval/getWaitingSheets', {})
  expect(sheets.body.data.dataList.find(({ sheet }) => sheet === 'compare.xlsx')).toMatchObject({
    ids: [raised.id, fresh.id],
    isRevision: false,
    changes,
  })
  const preview = await manager.call(PREVIEW, { openTime: TODAY, ids: [raised.id, fresh.id] })
  expect(preview.body.data.changes).toEqual(changes)
})

test("a sheet without a name is listed by its uploader, apart from that user's other sheets", async () => {
  const { rate, manager } = await lane('CNTAO', 'JPYOK')
  const { id: uploaded_by } = await build.operator()
  await rate({ ...PENDING, uploaded_by, sheet_name: 'named.xlsx' })
  const unnamed = await rate({ ...PENDING, weekday: 2, uploaded_by })
  const idsOf = async (input: object) => {
    const { body } = await manager.call('GET /transportCostApproval/getTransportApprovalList', {
      approvalStatus: 1,
      uploadedById: uploaded_by,
      ...input,
    })
    return body.data.dataList.map(({ id }) => id)
  }
  expect(await idsOf({ isRevision: false })).toEqual([unnamed.id])
  expect(await idsOf({})).toHaveLength(2)
})
