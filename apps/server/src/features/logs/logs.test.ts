import { expectRefused } from '../../../test/expect-refused.ts'
import type { LogType, LogVerb } from '@kairo/shared/logs/log-verbs'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { type Account, as } from '../../../test/as.ts'
import { build } from '../../../test/build.ts'
import { readWorkbook } from '../../excel/read/read-workbook.ts'
import { listPage } from '../../database/list-page.ts'
import { LOG, logConditions, NEWEST_FIRST } from './list-logs.ts'
import { writeLog } from './write-log.ts'

const LIST = 'GET /system/log/getLogList'
let admin: Account
beforeAll(async () => {
  admin = await build.admin()
})

let anchors = 0
/** A word that occurs only in the rows of one test. */
const anchor = () => `mark-${process.pid}-${++anchors}`
const write = async (entry: {
  object: string
  name?: string
  type?: Exclude<LogType, 'refusal'>
  explain?: LogVerb
  info?: object
  ip?: string
}) => {
  const { context } = await testApp()
  await writeLog(
    context.db,
    { actor: { id: admin.id, name: entry.name ?? 'Taro' }, ip: entry.ip ?? '192.0.2.7', now: new Date() },
    {
      type: entry.type ?? 'order',
      explain: entry.explain ?? 'accept',
      object: entry.object,
      info: { ...entry.info },
    },
  )
}
const find = async (input: Record<string, unknown>, language: 'en' | 'ja' | 'zh-cn' = 'en') => {
  interface Found {
    data: { dataList: Record<string, unknown>[]; total: number }
  }
  const response = await as(admin, language).send<Found>(LIST, input)
  expect(response.code).toBe(200)
  return response.body.data
}

describe('the list of log rows', () => {
  it("describes actions in the reader's language, newest first", async () => {
    const word = anchor()
    await write({ object: word, info: { state: [1, 2] } })
    await write({ object: word, type: 'price', explain: 'customerDiscount', info: { discount: ['1.00', '0.90'] } })
    const { dataList, total } = await find({ info: word }, 'ja')
    expect(total).toBe(2)
    expect(dataList[0]).toMatchObject({
      userName: 'Taro',
      type: 'price',
      typeName: '価格変更',
      explain: 'customerDiscount',
      explainName: '顧客割引を設定',
      info: `${word} · 割引係数: 1.00 → 0.90`,
      ip: '192.0.2.7',
      details: [{ field: 'discount', label: '割引係数', before: '1.00', after: '0.90' }],
    })
    expect(dataList[0]?.createTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    expect(dataList[1]?.info).toBe(`${word} · ステータス: 送信済み → 受付済み`)
  })
  it('filters by user name, object, verb and content combined', async () => {
    const word = anchor()
    await write({ object: word, name: '田中一郎', explain: 'accept', info: { memo: ['', '至急対応'] } })
    await write({ object: word, name: '王磊', explain: 'cancel', type: 'order', info: { reason: 'no 100%_match' } })
    expect((await find({ info: word, userName: '田中' })).total).toBe(1)
    expect((await find({ info: word, userName: '磊' })).total).toBe(1)
    expect((await find({ info: word, type: '订单' })).total).toBe(2)
    expect((await find({ info: word, type: 'price' })).total).toBe(0)
    expect((await find({ info: word, explain: 'キャンセル' })).dataList).toMatchObject([{ explain: 'cancel' }])
    expect((await find({ info: word, explain: 'accept' })).total).toBe(1)
    expect((await find({ info: '至急', userName: '田中一郎', explain: 'accept' })).total).toBe(1)
    expect((await find({ info: '100%_match', userName: '王磊' })).total).toBe(1)
    expect((await find({ info: '100x_match', userName: '王磊' })).total).toBe(0)
    expect((await find({ info: '192.0.2.7', userName: '王磊', explain: 'cancel' })).total).toBe(1)
  })
  it('does not match the user name when searching the content', async () => {
    const word = anchor()
    await write({ object: 'x', name: word })
    expect((await find({ userName: word })).total).toBe(1)
    expect((await find({ info: word })).total).toBe(0)
  })
  it('filters by days in Tokyo', async () => {
    const { context } = await testApp()
    const user_name = anchor()
    const at = (create_time: string) => ({
      create_time: new Date(create_time),
      user_name,
      type: 'order',
      explain: 'accept',
    })
    await context.db
      .insertInto('log')
      .values([at('2026-03-01T14:59:59Z'), at('2026-03-01T15:00:00Z'), at('2026-03-02T15:00:00Z')])
      .execute()
    expect((await find({ userName: user_name, createTime: '2026-03-02' })).dataList).toMatchObject([
      { createTime: '2026-03-02 00:00:00' },
    ])
    expect((await find({ userName: user_name, createTimeFrom: '2026-03-01', createTimeTo: '2026-03-02' })).total).toBe(
      2,
    )
    expect((await find({ userName: user_name, createTimeFrom: '2026-03-03' })).total).toBe(1)
  })
  it('has an exact total that includes new rows although older rows are counted only once', async () => {
    const before = (await find({ explain: 'moveQa' })).total
    await write({ object: 'x', type: 'page', explain: 'moveQa' })
    expect((await find({ explain: 'moveQa' })).total).toBe(before + 1)
    await write({ object: 'x', type: 'page', explain: 'moveQa' })
    expect((await find({ explain: 'moveQa' })).total).toBe(before + 2)
  })
  it('is readable by the system administrator only, and immutable', async () => {
    const { context } = await testApp()
    expectRefused(await as(await build.manager()).send(LIST, {}), 'PERMISSION_ERROR')
    await write({ object: 'x' })
    await expect(context.db.deleteFrom('log').execute()).rejects.toThrow('append-only')
    await expect(context.db.updateTable('log').set({ info: '{}' }).execute()).rejects.toThrow('append-only')
  })
})

describe('paging through a long log', () => {
  it('returns every row once, from any starting point', async () => {
    const { context } = await testApp()
    const type = anchor()
    await sql`insert into log (create_time, user_name, type, explain)
      select timestamptz '2026-01-01' + n * interval '10 seconds', 'x', ${type}, 'accept'
      from generate_series(1, 9000) n`.execute(context.db)
    const where = logConditions({ type })
    const all = (
      await sql<{ id: number }>`select l.id from log l where ${where} order by l.create_time desc`.execute(context.db)
    ).rows.map((row) => row.id)
    const page = (offset: number) =>
      listPage(context, { list: LOG, where, sort: NEWEST_FIRST, page: { limit: 20, offset } })
    // From the start, in the middle, from an anchor on either side, at the end, beyond it.
    for (const offset of [0, 20, 4480, 4500, 4460, 6000, 3000, 8980, 8990, 9000])
      expect(await page(offset)).toEqual({ total: 9000, ids: all.slice(offset, offset + 20) })
    // An anchor stays right while the log grows.
    await sql`insert into log (user_name, type, explain) values ('x', ${type}, 'accept')`.execute(context.db)
    for (const offset of [4481, 4501, 6001])
      expect(await page(offset)).toEqual({ total: 9001, ids: all.slice(offset - 1, offset + 19) })
  })
  it('uses indexes: filters by text, object and verb never scan the whole log', async () => {
    const { context } = await testApp()
    await sql`analyze log`.execute(context.db)
    const planOf = (where: ReturnType<typeof logConditions>) =>
      context.db.transaction().execute(async (trx) => {
        await sql`set local enable_seqscan = off`.execute(trx)
        const { rows } = await sql<Record<string, string>>`explain select l.id from log l where ${where}`.execute(trx)
        return JSON.stringify(rows)
      })
    expect(await planOf(logConditions({ info: 'K261120-0001' }))).toContain('log_text')
    expect(await planOf(logConditions({ userName: '田中' }))).toMatch(/log_cjk|log_text/)
    expect(await planOf(logConditions({ type: 'mail' }))).toContain('log_type')
    expect(await planOf(logConditions({ explain: 'cabinFull' }))).toContain('log_explain')
  })
})

describe('the log export', () => {
  it("contains the filtered rows in the reader's language, formulas as text, and is logged itself", async () => {
    const word = anchor()
    await write({ object: `=HYPERLINK("http://x","${word}")`, name: '@SUM(A1)', info: { memo: ['', '+1+1'] } })
    await write({ object: word, explain: 'cancel' })
    const file = await as(admin, 'zh-cn').send('POST /system/log/downloadLogList', { info: word })
    expect(decodeURIComponent(String(file.headers['download-filename']))).toBe('日志_2026-11-20.xlsx')
    const [sheet] = (await readWorkbook(file.bytes)).sheets
    expect(sheet?.rows.map((row) => row.cells.slice(2, 7))).toEqual([
      ['用户', '类型', '说明', '对象', '内容'],
      ['Taro', '订单', '取消', word, null],
      ['@SUM(A1)', '订单', '受理', `=HYPERLINK("http://x","${word}")`, '备忘（公司）: — → +1+1'],
    ])
    const [newest] = (await find({ explain: 'exportLog' })).dataList
    expect(newest).toMatchObject({ type: 'system', details: [{ label: 'Filters · Content', after: word }] })
  })
  it('reads in batches without losing rows of the same instant', async () => {
    const { context } = await testApp()
    const type = anchor()
    await sql`insert into log (create_time, user_name, type, explain)
      select timestamptz '2026-02-01' + (n / 3) * interval '7 microseconds', 'x', ${type}, 'accept'
      from generate_series(1, 2500) n`.execute(context.db)
    const file = await as(admin).send('POST /system/log/downloadLogList', { type })
    const [sheet] = (await readWorkbook(file.bytes)).sheets
    expect(new Set(sheet?.rows.slice(1).map((row) => row.cells[0])).size).toBe(2500)
  })
  it('is an empty but valid workbook when nothing matches', async () => {
    const file = await as(admin).send('POST /system/log/downloadLogList', { info: anchor() })
    expect((await readWorkbook(file.bytes)).sheets[0]?.rows).toHaveLength(1)
  })
})
