// @module-tag database: migrations
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseBefore } from '../../../test/database-before.ts'
import { draftIds, draftRates, listDraft, submitDraftRows } from '../rates/sheet/draft.ts'
import { loadSurcharges } from '../surcharges/sheet/sheet-content.ts'
import { selectSheets } from './price-sheet.ts'

/** The first of the migrations that make one record of the sheets of prices. */
const FIRST = '202612041007'

let database: Awaited<ReturnType<typeof databaseBefore>>

beforeAll(async () => {
  database = await databaseBefore(FIRST)
})
afterAll(() => database.close())

const RATE = `departure_port_id, destination_port_id, shipping_company_id, type, distance, weekday, mode, direct_transfer,
  ship_type, max_capacity, port_open_startday, port_open_starthour, port_open_endday, port_open_endhour, deadline_day,
  deadline_hour, valid_time, capacity20gp, valid_from, departure_surcharge_no`
const ONE = (weekday: number) =>
  `1, 2, 1, 'FCL', 3, ${weekday}, 'CY-CY', true, 'Normal', 7, 1, '09:00', 3, '17:00', 3, '12:00', 'fixed', 450.5, date '2026-12-01', 'S1'`
const CONTENT = [{ surchargeNo: 'S1', name: 'THC', country: 1, portId: 1, type: 1, remark: '', lines: [] }]

test('drafts, sheets that wait and sheets that were returned are what they were', async () => {
  const { db } = database
  const run = (text: string) => sql.raw(text).execute(db)
  await run(
    `insert into users (code, role_id, email, name) values ('P1', 3, 'a@kairo.test', 'Mei'), ('P2', 2, 'b@kairo.test', 'Ken')`,
  )
  await run(
    `insert into ports (name, country, time_zone) values ('Shanghai', 1, 'Asia/Shanghai'), ('Osaka', 2, 'Asia/Tokyo')`,
  )
  await run(`insert into shipping_companies (name) values ('Mihon Line')`)
  // A sheet that was discarded, one of which a row was submitted by itself, and one that waits as rates.
  await run(`insert into rate_sheets (state, file_name, maker_id, end_time) values ('discarded', 'old.xlsx', 1, now()),
    ('draft', 'new.xlsx', 1, null), ('submitted', 'sent.xlsx', 2, now())`)
  await run(`insert into draft_rates (sheet_id, uploaded_by, sheet_name, ${RATE})
    select 2, 1, 'new.xlsx', ${ONE(1)} union all select 2, 1, 'new.xlsx', ${ONE(2)}`)
  await run(`insert into rates (status, uploaded_by, sheet_name, ${RATE}) select 'pending', 2, 'sent.xlsx', ${ONE(3)}`)
  await run(`insert into surcharge_sheets (state, file_name, content, surcharge_nos, maker_id, remark, version, outcome)
    values ('pending', 'a.xlsx', '${JSON.stringify(CONTENT)}', '{S1}', 1, '', 2, null),
      ('rejected', 'b.xlsx', '${JSON.stringify(CONTENT)}', '{S1}', 1, 'too high', 3, '{"digest": "d", "changes": [], "effect": {"repricedCount": 0}}'),
      ('withdrawn', 'c.xlsx', '[]', '{S1}', 1, '', 2, null)`)
  const { rows: before } = await sql<{ id: number }>`select id from draft_rates order by id`.execute(db)

  await database.migrate()

  const sheets = await selectSheets(db, 'surcharges').orderBy('s.id').execute()
  expect(
    sheets.map(({ id, state, version, file_name, remark, maker }) => [id, state, version, file_name, remark, maker]),
  ).toEqual([
    [1, 'pending', 2, 'a.xlsx', '', 'Mei'],
    [2, 'rejected', 3, 'b.xlsx', 'too high', 'Mei'],
    [3, 'withdrawn', 2, 'c.xlsx', '', 'Mei'],
  ])
  expect(await loadSurcharges(db, 1)).toEqual({ content: CONTENT, outcome: null })
  expect((await loadSurcharges(db, 2)).outcome).toMatchObject({ digest: 'd', gaps: [] })
  const freight = await selectSheets(db, 'rates').orderBy('s.id').execute()
  expect(freight.map(({ id, state, file_name, maker }) => [id > 3, state, file_name, maker])).toEqual([
    [true, 'withdrawn', 'old.xlsx', 'Mei'],
    [true, 'draft', 'new.xlsx', 'Mei'],
    [true, 'submitted', 'sent.xlsx', 'Ken'],
  ])
  const ids = before.map(({ id }) => id)
  expect(await draftIds(db, 1)).toEqual(ids)
  const shown = { language: 'en', today: '2026-12-01', takesOver: true } as const
  const { total, lacking, dataList } = await listDraft(db, 1, { limit: 20, offset: 1 }, shown)
  expect([total, lacking]).toEqual([2, 2])
  expect(dataList).toMatchObject([
    {
      id: ids[1],
      weekday: 2,
      capacity20gp: '450.50',
      departurePort: 'Shanghai',
      departureSurchargeNo: 'S1',
      uploadedBy: 'Mei',
    },
  ])
  await db.transaction().execute((trx) => submitDraftRows(trx, { ids: ids.slice(0, 1), makerId: 1 }, new Date()))
  expect(await draftIds(db, 1)).toEqual(ids.slice(1))
  expect((await sql`select sheet_name from ${draftRates()} r`.execute(db)).rows).toEqual([{ sheet_name: 'new.xlsx' }])
  const waiting = await db
    .selectFrom('rates')
    .select(['id', 'weekday', 'valid_from'])
    .where('status', '=', 'pending')
    .orderBy('weekday')
    .execute()
  expect(waiting).toEqual([
    { id: ids[0], weekday: 1, valid_from: '2026-12-01' },
    { id: expect.any(Number), weekday: 3, valid_from: '2026-12-01' },
  ])
})
