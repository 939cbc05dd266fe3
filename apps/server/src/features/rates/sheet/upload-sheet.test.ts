// @module-tag database: threads
import { expectRefused } from '../../../../test/expect-refused.ts'
import { request as httpRequest } from 'node:http'
import { writeXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { type Account, as, type TestFile } from '../../../../test/as.ts'
import { build } from '../../../../test/build.ts'
import { SHEET_RATE, sheetCells } from '../../../../test/sheet-rate.ts'
import type { LiveEvent } from '../../../events/publish.ts'
import { openSession } from '../../sign-in/session.ts'
import { RATE_COLUMNS, type RateColumnKey } from './rate-sheet-columns.ts'

type Row = Partial<Record<RateColumnKey, string | number | null>>

/** A rate between ports that the masters hold, without what this file is not about. */
const GOOD: Row = {
  ...SHEET_RATE,
  departurePort: 'CNSHA',
  destinationPort: 'JPOSA',
  departureSurchargeNo: null,
  destinationSurchargeNo: null,
  validFrom: null,
  validTo: null,
}
let carriers: string[] = []
beforeAll(async () => {
  const { db } = (await testApp()).context
  carriers = (await db.selectFrom('shipping_companies').select('name').orderBy('id').execute()).map(({ name }) => name)
})
/** Rate `i` of a sheet, no two alike. */
const rate = (i: number, given: Row = {}): Row => ({
  ...GOOD,
  weekday: 1 + (i % 7),
  directTransfer: i % 2 === 0 ? 'YES' : 'NO',
  shipType: Math.floor(i / 14) % 2 === 0 ? 'Normal' : 'Fast',
  mode: `mode ${Math.floor(i / 28)}`,
  shippingCompany: carriers[0],
  ...given,
})
const HEADINGS = RATE_COLUMNS.map(({ heading }) => heading.en)
type Line = Row | string[]

/** A sheet of rates and text lines; `hidden` and `merged` are line indexes from 0. */
async function fileOf(lines: Line[], { hidden = [] as number[], merged = [] as number[], sheetHidden = false } = {}) {
  const rows = [HEADINGS, ...lines.map((line) => (Array.isArray(line) ? line : sheetCells(line)))]
  const bytes = await writeXlsx({
    sheets: [
      { name: 'Cover', rows: [['Rates of December']] },
      {
        name: 'Rates',
        rows,
        hidden: sheetHidden,
        rowDefs: new Map(hidden.map((line) => [line + 1, { hidden: true }])),
        merges: merged.map((line) => ({ startRow: line + 1, endRow: line + 1, startCol: 0, endCol: 20 })),
      },
    ],
  })
  return { field: 'file', name: '运价.xlsx', bytes } satisfies TestFile
}
const upload = (who: Account, file: TestFile, fields: Record<string, unknown> = {}) =>
  as(who).upload('POST /transportCost/fileImport', fields, [file])
const draftOf = async (who: Account): Promise<string[]> => {
  const { body } = await as(who).call('GET /transportCost/tempList', { pageNum: 1, pageSize: 100 })
  return body.data.dataList.map(({ mode, weekday }) => `${mode} ${weekday}`)
}

describe('hidden rows', () => {
  test('are omitted and counted; a second upload can include them', async () => {
    const operator = await build.operator()
    const file = await fileOf([rate(0), rate(1), rate(2), ['']], { hidden: [1, 3] })
    const without = await upload(operator, file)
    expect(without.body.data).toMatchObject({ errLine: -1, total: 2, hidden: 1, hiddenSheets: [], notes: [] })
    expect(await draftOf(operator)).toEqual(['mode 0 1', 'mode 0 3'])
    const withThem = await upload(operator, file, { includeHidden: true })
    expect(withThem.body.data).toMatchObject({ errLine: -1, total: 3, hidden: 0 })
  })
  test('are ignored with their errors, and mentioned when nothing else is there', async () => {
    const operator = await build.operator()
    const bad = await upload(operator, await fileOf([rate(0), rate(1, { distance: 'far' })], { hidden: [1] }))
    expect(bad.body.data).toMatchObject({ errLine: -1, total: 1, hidden: 1 })
    const none = await upload(operator, await fileOf([rate(0)], { hidden: [0] }))
    expect(none.body.data).toMatchObject({ errLine: 0, hidden: 1 })
    expect(await draftOf(operator)).toHaveLength(1)
  })
  test('on a hidden sheet the sheet is named, and read on request', async () => {
    const operator = await build.operator()
    const file = await fileOf([rate(0)], { sheetHidden: true })
    expect((await upload(operator, file)).body.data).toMatchObject({ errLine: 0, hiddenSheets: ['Rates'] })
    expect((await upload(operator, file, { includeHidden: true })).body.data).toMatchObject({
      errLine: -1,
      total: 1,
      hiddenSheets: [],
    })
  })
})

describe('note rows', () => {
  test('between and below the rates are skipped and reported, merged or not', async () => {
    const lines: Line[] = [
      ['华东'],
      rate(0),
      ['※ THC is not included'],
      rate(1),
      [],
      ['', '备注：', '价格含燃油附加费'],
      ['Prices change without notice', '', ''],
    ]
    const { body } = await upload(await build.operator(), await fileOf(lines, { merged: [2, 6] }))
    expect(body.data).toMatchObject({ errLine: -1, total: 2, errors: [] })
    expect(body.data.notes).toEqual([
      { row: 2, text: '华东' },
      { row: 4, text: '※ THC is not included' },
      { row: 7, text: '备注: 价格含燃油附加费' },
      { row: 8, text: 'Prices change without notice' },
    ])
  })
  test('do not include a rate that lost everything but its port', async () => {
    const { body } = await upload(await build.operator(), await fileOf([rate(0), ['Shanghai']]))
    expect(body.data.errLine).toBe(3)
    expect(body.data.notes).toEqual([])
  })
})

test('an invalid sheet after a valid one changes nothing and writes no log row', async () => {
  const operator = await build.operator()
  await upload(operator, await fileOf([rate(0), rate(1)]))
  const before = await draftOf(operator)
  const bad = await upload(operator, await fileOf([rate(2), rate(3, { distance: 'far' })]))
  expect(bad.body.data).toMatchObject({ errLine: 3, total: 0, list: [] })
  expect(await draftOf(operator)).toEqual(before)
  const { db } = (await testApp()).context
  const log = await db.selectFrom('log').select('info').where('user_id', '=', operator.id).execute()
  expect(log).toEqual([{ info: { rows: 2 } }])
})

test('a longer and a shorter sheet replace the draft in their own order; an error in a late row rolls all back', async () => {
  const [operator, colleague] = [await build.operator(), await build.operator()]
  await upload(colleague, await fileOf([rate(5)]))
  const sheetOf = (from: number, count: number) => fileOf(Array.from({ length: count }, (_, i) => rate(from + i)))
  const expected = (from: number, count: number) =>
    Array.from({ length: count }, (_, i) => from + i).map((i) => `mode ${Math.floor(i / 28)} ${1 + (i % 7)}`)
  const total = async () => {
    const { body } = await as(operator).call('GET /transportCost/tempList', { pageNum: 1, pageSize: 1 })
    return body.data.total
  }
  // More than one batch each time, so that the old rows end within a batch.
  for (const [from, count] of [
    [0, 1050],
    [40, 1100],
    [90, 1020],
  ] as const) {
    expect((await upload(operator, await sheetOf(from, count))).body.data).toMatchObject({ errLine: -1, total: count })
    expect(await draftOf(operator)).toEqual(expected(from, 100))
    expect(await total()).toBe(count)
  }
  const bad = [...Array.from({ length: 1010 }, (_, i) => rate(i)), rate(1100, { distance: 'far' })]
  expect((await upload(operator, await fileOf(bad))).body.data).toMatchObject({ errLine: 1012, total: 0, list: [] })
  expect(await draftOf(operator)).toEqual(expected(90, 100))
  expect(await total()).toBe(1020)
  expect(await draftOf(colleague)).toEqual(['mode 0 6'])
})

test('an id of a replaced draft is unknown, also one shown on a later page', async () => {
  const operator = await build.operator()
  const sheetOf = (mode: string, count = 40) =>
    fileOf(Array.from({ length: count }, (_, i) => rate(i, { mode: `${mode} ${i}` })))
  const shown = async (pageNum: number) =>
    (await as(operator).call('GET /transportCost/tempList', { pageNum, pageSize: 20 })).body.data.dataList
  const first = (await upload(operator, await sheetOf('first'))).body.data.list
  const later = await shown(2)
  // As many rows as before, and fewer: neither reuses an old id.
  for (const count of [40, 25]) {
    await upload(operator, await sheetOf(`of ${count}`, count))
    for (const { id } of [...first.slice(0, 1), ...later.slice(-1)])
      expectRefused(await as(operator).call('POST /sh/tosubmit', { ids: [id] }), 'UPDATE_FAIL')
    const draft = [...(await shown(1)), ...(await shown(2))]
    expect(draft.map(({ mode }) => mode)).toEqual(Array.from({ length: count }, (_, i) => `of ${count} ${i}`))
  }
  const [own] = await shown(1)
  expect((await as(operator).call('POST /sh/tosubmit', { ids: [own?.id ?? 0] })).body.data.count).toBe(1)
})

test('a large sheet is stored in its order without blocking the server, and open pages are notified', async () => {
  const operator = await build.operator()
  const { context } = await testApp()
  const events: LiveEvent[] = []
  const stop = context.events.subscribe([`user:${operator.id}`], (event) => events.push(event))
  const file = await fileOf(Array.from({ length: 1500 }, (_, i) => rate(i)))
  let ticks = 0
  const timer = setInterval(() => ticks++, 2)
  const { body } = await upload(operator, file, { uploadId: 77 })
  clearInterval(timer)
  expect(body.data).toMatchObject({ errLine: -1, total: 1500 })
  expect(body.data.list.map(({ mode, weekday }) => `${mode} ${weekday}`)).toEqual(
    Array.from({ length: 20 }, (_, i) => `mode 0 ${1 + (i % 7)}`),
  )
  // Parsing so many rows on this thread would have blocked them all.
  expect(ticks).toBeGreaterThan(10)
  await expect.poll(() => events.length).toBeGreaterThan(0)
  stop()
  const percents = events.map(({ percent }) => percent ?? 0)
  expect(events.every(({ type, id }) => type === 'upload' && id === 77)).toBe(true)
  expect(percents).toEqual([...new Set(percents)].sort((a, b) => a - b))
})

test('a client that disconnects during the upload keeps the previous draft', async () => {
  const operator = await build.operator()
  await upload(operator, await fileOf([rate(0)]))
  const { server, context } = await testApp()
  await server.listen({ port: 0, host: '127.0.0.1' })
  const address = server.server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const session = { userId: operator.id, remember: true, ip: '127.0.0.1', userAgent: 'test' }
  const authorization = await openSession(context.db, session, context.clock.now())
  const form = new FormData()
  form.append('uploadId', '5')
  const { bytes, name } = await fileOf(Array.from({ length: 300 }, (_, i) => rate(i)))
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  const body = new Response(form)
  const request = httpRequest({
    host: '127.0.0.1',
    port,
    path: '/api/transportCost/fileImport',
    method: 'POST',
    headers: { authorization, 'content-type': body.headers.get('content-type') ?? '' },
  })
  request.on('error', () => {})
  await context.db.transaction().execute(async (trx) => {
    // The upload waits for what a sheet may name, so that it is not read before the client has disconnected.
    await sql`lock table surcharges in access exclusive mode`.execute(trx)
    request.end(new Uint8Array(await body.arrayBuffer()))
    const waits = async () =>
      (await sql`select from pg_locks where relation = 'surcharges'::regclass and not granted`.execute(trx)).rows.length
    await expect.poll(waits).toBe(1)
    request.destroy()
    const connections = () => new Promise<number>((resolve) => server.server.getConnections((_, n) => resolve(n)))
    await expect.poll(connections).toBe(0)
  })
  // As large and later: once it is stored, the other would be.
  const large = await fileOf(Array.from({ length: 300 }, (_, i) => rate(i)))
  expect((await upload(await build.operator(), large)).body.data).toMatchObject({ errLine: -1 })
  expect(await draftOf(operator)).toEqual(['mode 0 1'])
})

test('two uploads of one user at once leave the rows of one of them', async () => {
  const operator = await build.operator()
  const file = await fileOf([rate(0), rate(1)])
  await Promise.all([upload(operator, file), upload(operator, file)])
  expect(await draftOf(operator)).toEqual(['mode 0 1', 'mode 0 2'])
  const submitted = await as(operator).call('POST /transportCost/fileDataSyn', { cover: true })
  expect(submitted.body.data).toMatchObject({ count: 2 })
  expect(await draftOf(operator)).toEqual([])
})

test('a draft is its maker’s, keeps the ids that were shown when it is submitted, and can be discarded', async () => {
  const [operator, colleague] = [await build.operator(), await build.operator()]
  const { body } = await upload(operator, await fileOf([rate(0), rate(1), rate(2)]))
  const [first, second, third] = body.data.list.map(({ id }) => id)
  expectRefused(await as(colleague).call('POST /sh/tosubmit', { ids: [first ?? 0] }), 'UPDATE_FAIL')
  expect((await as(operator).call('POST /sh/tosubmit', { ids: [first ?? 0] })).body.data.count).toBe(1)
  expect(await draftOf(operator)).toEqual(['mode 0 2', 'mode 0 3'])
  expect((await as(operator).call('POST /transportCost/fileDataSyn', { cover: true })).body.data.count).toBe(2)
  const { db } = (await testApp()).context
  const rates = await db.selectFrom('rates').selectAll().where('uploaded_by', '=', operator.id).orderBy('id').execute()
  // The first was overwritten by the other two.
  expect(rates.map(({ id, status, sheet_name }) => [id, status, sheet_name])).toEqual([
    [first, 'deleted', '运价.xlsx'],
    [second, 'pending', '运价.xlsx'],
    [third, 'pending', '运价.xlsx'],
  ])
  expectRefused(await as(operator).call('POST /transportCost/fileDataSyn', { cover: true }), 'UPDATE_FAIL')
  await upload(operator, await fileOf([rate(0), rate(1)]))
  expect((await as(operator).call('POST /transportCost/tempClear', {})).body.data).toEqual({ count: 2 })
  expect(await draftOf(operator)).toEqual([])
})

test('a rate submitted by itself and the draft around it at once are each submitted once', async () => {
  const operator = await build.operator()
  const { body } = await upload(operator, await fileOf([rate(0), rate(1), rate(2)]))
  const [one] = body.data.list
  const [alone, all] = await Promise.all([
    as(operator).call('POST /sh/tosubmit', { ids: [one?.id ?? 0] }),
    as(operator).call('POST /transportCost/fileDataSyn', { cover: true }),
  ])
  expect((alone.code === 200 ? 1 : 0) + all.body.data.count).toBe(3)
  expect(await draftOf(operator)).toEqual([])
})

test('the name of a file is kept without a path and without what turns its line around', async () => {
  const operator = await build.operator()
  const file = await fileOf([rate(0)])
  await upload(operator, { ...file, name: '../rates\u202egpj.xlsx' })
  const { db } = (await testApp()).context
  const sheets = await db.selectFrom('price_sheets').select('file_name').where('maker_id', '=', operator.id).execute()
  expect(sheets).toEqual([{ file_name: 'ratesgpj.xlsx' }])
})
