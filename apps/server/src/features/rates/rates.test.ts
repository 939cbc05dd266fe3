import { expectRefused } from '../../../test/expect-refused.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { build } from '../../../test/build.ts'
import { rateEdit } from '../../../test/rate-edit.ts'
import { loadRateMasters } from './sheet/import-sheet.ts'
import { rateTemplate } from './sheet/rate-template.ts'
import { RATE_COLUMNS } from './sheet/rate-sheet-columns.ts'
import { sheetOf, writeWorkbook } from '../../excel/write-workbook.ts'

/** A freight sheet of rows given by column order of rules 5.9. */
async function sheet(rows: (string | number)[][]): Promise<Uint8Array> {
  const columns = RATE_COLUMNS.map((column, index) => ({
    heading: column.heading.en,
    width: 12,
    value: (row: (string | number)[]) => row[index] ?? '',
  }))
  return writeWorkbook([sheetOf({ name: 'Rates', columns, rows })], 'Rates')
}
const good = (changes: Record<number, string | number> = {}): (string | number)[] => {
  const row: (string | number)[] = [
    'Shanghai',
    'China',
    'Osaka',
    'Japan',
    300,
    420,
    450,
    '',
    3,
    5,
    'FCL',
    'SITC',
    'CY-CY',
    'YES',
    'Normal',
    7,
    1,
    '09:00',
    3,
    '17:00',
    4,
    '12:00',
    'fixed',
    '',
    '',
    '2026-11-01',
    '2027-03-31',
  ]
  for (const [index, value] of Object.entries(changes)) row[Number(index)] = value
  return row
}
const file = (bytes: Uint8Array) => [{ field: 'file', name: 'rates.xlsx', bytes }]

/** All rates are shared: each test begins without any. */
beforeEach(async () => {
  const { context } = await testApp()
  await context.db.deleteFrom('rate_changes').execute()
  await context.db.deleteFrom('rates').where('status', 'in', ['pending', 'rejected']).execute()
})
beforeAll(async () => {
  await build.exchangeRate()
})

describe('uploading a freight sheet', () => {
  it('reads the filled-in template, shows the draft, and submits it after confirmation', async () => {
    const operator = await build.operator()
    const response = await as(operator).upload(
      'POST /transportCost/fileImport',
      {},
      file(await sheet([good(), good({ 2: 'Kobe' })])),
    )
    expect(response.body.data).toMatchObject({ errLine: -1, total: 2, errors: [] })
    expect(response.body.data.list.map((rate) => rate.destinationPort)).toEqual(['Osaka', 'Kobe'])
    const submitted = await as(operator).call('POST /transportCost/fileDataSyn', {})
    expect(submitted.body.data.count).toBe(2)
    const list = await as(operator).call('GET /transportCostApproval/getTransportApprovalList', { approvalStatus: 1 })
    expect(list.body.data).toMatchObject({ total: 2, exitWaitData: true })
    expect((await as(operator).call('GET /transportCost/tempList', {})).body.data.total).toBe(0)
  })

  it('reports all invalid rows together and leaves the draft unchanged', async () => {
    const operator = await build.operator()
    await as(operator).upload('POST /transportCost/fileImport', {}, file(await sheet([good()])))
    const response = await as(operator, 'ja').upload(
      'POST /transportCost/fileImport',
      {},
      file(await sheet([good(), good({ 0: 'Shanghia' }), good({ 9: 8, 4: -1 }), good({ 10: 'LCL' })])),
    )
    const { errLine, errors } = response.body.data
    expect(errLine).toBe(3)
    expect(new Set(errors.map((error) => error.row))).toEqual(new Set([3, 4, 5]))
    expect(errors.find((error) => error.row === 3)?.message).toContain('Shanghai')
    expect((await as(operator).call('GET /transportCost/tempList', {})).body.data.total).toBe(1)
  })

  it('keeps the drafts of two users apart', async () => {
    const [one, other] = [await build.operator(), await build.operator()]
    await as(one).upload('POST /transportCost/fileImport', {}, file(await sheet([good()])))
    expect((await as(other).call('GET /transportCost/tempList', {})).body.data.total).toBe(0)
    expectRefused(await as(other).call('POST /transportCost/fileDataSyn', {}), 'UPDATE_FAIL')
  })

  it('asks before replacing pending rates, then replaces them', async () => {
    const operator = await build.operator()
    const send = async (port: string) =>
      as(operator).upload('POST /transportCost/fileImport', {}, file(await sheet([good({ 2: port })])))
    await send('Osaka')
    await as(operator).call('POST /transportCost/fileDataSyn', {})
    await send('Nagoya')
    expect((await as(operator).call('GET /transportCost/coverWaitApproval', {})).body.data.count).toBe(1)
    const refused = await as(operator).call('POST /transportCost/fileDataSyn', {})
    expectRefused(refused, 'UPDATE_FAIL')
    expect(refused.body).toMatchObject({ data: { count: 1 } })
    await as(operator).call('POST /transportCost/fileDataSyn', { cover: true })
    const list = await as(operator).call('GET /transportCostApproval/getTransportApprovalList', { approvalStatus: 1 })
    expect(list.body.data.dataList.map((rate) => rate.destinationPort)).toEqual(['Nagoya'])
  })

  it.each([
    ['an empty file', new Uint8Array(), 6023],
    ['a program with the name of a workbook', Buffer.from('MZ\u0090\u0000this is no workbook'), 200],
  ] as const)('refuses %s with a message', async (_what, bytes, code) => {
    const response = await as(await build.operator()).upload('POST /transportCost/fileImport', {}, file(bytes))
    expect(response.code).toBe(code)
    if (code === 200) expect(response.body.data).toMatchObject({ errLine: -2, total: 0 })
  })

  it('returns a template in the reader’s language that parses without errors', async () => {
    const { context } = await testApp()
    const bytes = await rateTemplate({
      ...(await loadRateMasters(context.db)),
      language: 'ja',
      today: '2026-11-20',
    })
    const response = await as(await build.operator()).upload('POST /transportCost/fileImport', {}, file(bytes))
    // An untouched template has headings and no rows.
    expect(response.body.data.errLine).toBe(0)
  })
})

describe('approval', () => {
  const pending = (given: object = {}) =>
    build.rate({ status: 'pending', open_time: null, approval_count: 0, ...given })

  it('makes rates effective from the open date and ends the previous rate of the service then', async () => {
    const kobe = await build.port('JPUKB')
    const old = await build.rate({ destination_port_id: kobe.id, mode: 'T-OLD' })
    const fresh = await pending({ destination_port_id: kobe.id, mode: 'T-OLD', capacity20gp: '310.00' })
    const manager = await build.manager()
    const response = await as(manager).call('POST /transportCostApproval/updateState', {
      approvalStatus: 3,
      openTime: '2026-11-25',
      ids: [fresh.id],
    })
    expect(response.body.data.count).toBe(1)
    const customer = await build.customer()
    const { clock } = await testApp()
    const sold = async () =>
      (
        await as(customer).call('POST /transportCost/jiansuo', { destinationPortId: kobe.id, limit: 999 })
      ).body.data.dataList
        .filter((rate) => rate.mode === 'T-OLD')
        .map((rate) => rate.id)
    expect(await sold()).toEqual([old.id])
    clock.set('2026-11-24T14:59:00Z')
    expect(await sold()).toEqual([old.id])
    clock.set('2026-11-24T15:00:00Z')
    expect(await sold()).toEqual([fresh.id])
  })

  it('a rejection notifies the uploader of its reason, who may resubmit', async () => {
    const operator = await build.operator()
    const rate = await pending({ uploaded_by: operator.id })
    const manager = await build.manager()
    expect((await as(manager).call('POST /sh/notPass', { ids: [rate.id], remark: 'wrong quarter' })).code).toBe(200)
    const messages = await as(operator).call('POST /msg/list', {})
    expect(messages.body.list.list[0]?.content).toContain('wrong quarter')
    expect((await as(operator).call('POST /sh/tosubmit', { ids: [rate.id] })).body.data.count).toBe(1)
    expectRefused(await as(await build.operator()).call('POST /sh/tosubmit', { ids: [rate.id] }), 'UPDATE_FAIL')
  })

  it('refuses a past date, a missing reason, rates that are not pending, and role 3', async () => {
    const rate = await pending()
    const manager = await build.manager()
    const decide = (input: object) => as(manager).send('POST /transportCostApproval/updateState', input)
    expect((await decide({ approvalStatus: 3, openTime: '2026-11-19' })).errors).toEqual([
      { path: 'openTime', message: expect.any(String) },
    ])
    expect((await decide({ approvalStatus: 2 })).errors?.[0]?.path).toBe('remark')
    expect((await decide({ approvalStatus: 3, openTime: '2026-11-20', ids: [rate.id] })).code).toBe(200)
    expectRefused(await decide({ approvalStatus: 3, openTime: '2026-11-20', ids: [rate.id] }), 'UPDATE_FAIL')
    expectRefused(await as(await build.operator()).call('POST /sh/dopass', { ids: [rate.id] }), 'PERMISSION_ERROR')
  })

  it('exactly one of two concurrent approvals succeeds', async () => {
    const rate = await pending()
    const managers = [await build.manager(), await build.manager()]
    const responses = await Promise.all(
      managers.map((who) => as(who).call('POST /sh/dopass', { ids: [rate.id], openTime: '2026-11-20' })),
    )
    expect(responses.map((response) => response.code).sort()).toEqual([200, 9002])
  })
})

describe('editing and validity', () => {
  const editOf = (rate: Awaited<ReturnType<typeof build.rate>>, changes: object = {}) =>
    rateEdit(rate, { validFrom: '2026-11-01', validTo: '2027-03-31', ...changes })

  it('is effective at once for role 2, with old and new values in the history', async () => {
    const rate = await build.rate()
    const manager = await build.manager()
    const response = await as(manager).call('POST /transportCost/updateInfo', editOf(rate, { capacity20gp: '333' }))
    expect(response.body.data).toEqual({ id: rate.id, version: 2, pending: false, validState: 1 })
    const history = await as(manager).call('GET /transportCostApproval/getTransportList', { id: rate.id })
    expect(history.body.data.dataList[0]?.capacity20gp).toBe('333.00')
    expect(history.body.data.changes[0]).toMatchObject({ what: 'edited', changes: { capacity20gp: ['300.00', '333'] } })
  })

  it('creates a pending revision for role 3 while the approved rate stays effective', async () => {
    const rate = await build.rate({ mode: 'T-REV' })
    const response = await as(await build.operator()).call(
      'POST /transportCost/updateInfo',
      editOf(rate, { capacity20gp: '333' }),
    )
    expect(response.body.data.pending).toBe(true)
    const offer = async () =>
      (await as(await build.customer()).call('GET /transportCost/getTransportCost', { id: rate.id })).body.data
        ?.listPrice.capacity20gp
    expect(await offer()).toBe('300.00')
    await as(await build.manager()).call('POST /sh/dopass', { ids: [response.body.data.id], openTime: '2026-11-20' })
    expect((await as(await build.customer()).call('GET /transportCost/getTransportCost', { id: rate.id })).code).toBe(
      6022,
    )
  })

  it('refuses a stale version with the latest record, and an edit without any price', async () => {
    const rate = await build.rate()
    const manager = await build.manager()
    await as(manager).call('POST /transportCost/updateInfo', editOf(rate, { distance: 4 }))
    const stale = await as(manager).call('POST /transportCost/updateInfo', editOf(rate, { distance: 5 }))
    expectRefused(stale, 'UPDATE_FAIL')
    expect(stale.body).toMatchObject({ data: { latest: { distance: 4, version: 2 } } })
    const empty = await as(manager).call(
      'POST /transportCost/updateInfo',
      editOf({ ...rate, version: 2 }, { capacity20gp: undefined, capacity40gp: undefined, capacity40hq: undefined }),
    )
    expectRefused(empty, 'PARAMETER_ERROR', 'capacity20gp')
  })

  it('accepts a row as listed with one value changed; refuses unknown keys', async () => {
    const rate = await build.rate({ mode: 'T-ROW' })
    const manager = as(await build.manager())
    const { dataList } = (await manager.call('POST /transportCost/jiansuo', { limit: 9999 })).body.data
    const row = dataList.find(({ id }) => id === rate.id)
    expect(row).toBeDefined()
    const edited = { ...(row as object), capacity20gp: '333', remark: 'mine', departurePort: 'Elsewhere' }
    const response = await manager.send('POST /transportCost/updateInfo', edited)
    expect([response.code, response.errors]).toEqual([200, undefined])
    const history = await manager.call('GET /transportCostApproval/getTransportList', { id: rate.id })
    expect(history.body.data.changes.map(({ changes }) => changes)).toEqual([{ capacity20gp: ['300.00', '333'] }])
    expect(history.body.data.dataList[0]).toMatchObject({ departurePort: row?.departurePort, remark: '' })
    const odd = await manager.send('POST /transportCost/updateInfo', { ...edited, version: 2, nonsense: 1 })
    expectRefused(odd, 'PARAMETER_ERROR', 'nonsense')
  })

  it('hides an invalid rate from customers until it is restored', async () => {
    const rate = await build.rate({ mode: 'CY-DOOR' })
    const [operator, customer] = [await build.operator(), await build.customer()]
    const see = async () => (await as(customer).call('GET /transportCost/getTransportCost', { id: rate.id })).code
    await as(operator).call('POST /transportCost/setTransportCostUnValid', { transportCostId: rate.id })
    expect(await see()).toBe(6035)
    await as(operator).call('POST /transportCost/setTransportCostUnValid', { transportCostId: rate.id, validState: 1 })
    expect(await see()).toBe(200)
  })
})
