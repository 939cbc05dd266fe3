import { expectRefused } from '../../../test/expect-refused.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { type Account, as } from '../../../test/as.ts'
import { build } from '../../../test/build.ts'
import { PARAMETER_USES } from './parameter-uses.ts'

const LIST = 'GET /system/dict/getDictList'
const CHECK = 'GET /system/dict/deleteDictCheck'
const INSERT = 'POST /system/dict/insertDict'
const UPDATE = 'POST /system/dict/updateDict'
const DELETE = 'POST /system/dict/deleteDict'
const UNITS = 11
const TRADE_TERMS = 15

let admin: Account
beforeAll(async () => {
  admin = await build.admin()
})
const words = (word: string) => ({ entryValueCN: `${word}中`, entryValueJP: `${word}和`, entryValueEN: `${word} en` })
const listed = async (input: Parameters<ReturnType<typeof as>['call']>[1]) =>
  (await as(admin).call(LIST, input as never)).body.data
const add = async (entryID: number, word: string) => {
  const { body } = await as(admin).call(INSERT, { entryID, ...words(word) })
  if (body.data === 'exit') throw new Error(`${word} exists`)
  return body.data
}
const entry = async (id: number) => {
  const { context } = await testApp()
  return context.db.selectFrom('dictionary').selectAll().where('id', '=', id).executeTakeFirst()
}
const newestLog = async () => {
  const { context } = await testApp()
  return context.db
    .selectFrom('log')
    .select(['type', 'explain', 'object', 'info'])
    .where('user_id', '=', admin.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

describe('the list of parameters', () => {
  it('filters by group name in any language or group number, and by part of a text, case-insensitively', async () => {
    const byName = await listed({ entryName: 'Trade terms', size: 50 })
    expect(byName.total).toBe(11)
    expect((await listed({ entryName: '贸易条款' })).total).toBe(11)
    expect((await listed({ entryName: '15' })).total).toBe(11)
    const found = await listed({ entryName: '貿易条件', entryValueEN: 'fob' })
    expect(found.dataList).toMatchObject([
      { entryID: 15, entryName: 'Trade terms', entryValueEN: 'FOB Free On Board', status: 1 },
    ])
    expect((await listed({ entryValueCN: '%' })).total).toBe(0)
  })
  it('has paging with an exact total, and names groups in the requested language', async () => {
    const { body } = await as(admin, 'en').call(LIST, { entryName: '30', page: 2, size: 50, local: 'ja' })
    expect(body.data.total).toBeGreaterThan(50)
    expect(body.data.dataList).toHaveLength(body.data.total - 50)
    expect(body.data.dataList[0]?.entryName).toBe('都市')
    const groups = await as(admin, 'ja').call('GET /system/dict/getDictEntryNameList', {})
    expect(groups.body.data.dataList).toContainEqual({ entryID: 11, entryName: '単位', open: true })
    expect(groups.body.data.dataList).toContainEqual({ entryID: 21, entryName: '権限', open: false })
  })
})

describe('adding a parameter', () => {
  it('assigns the next code and position, and is available in forms at once', async () => {
    const before = (await listed({ entryName: '11', size: 99 })).dataList
    const { id, version } = await add(UNITS, 'Crate-A')
    expect(version).toBe(1)
    const last = before.at(-1)
    const added = await entry(id)
    expect(added).toMatchObject({ entry_id: UNITS, seq: (last?.entrySeq ?? 0) + 1 })
    expect(Number(added?.entry_code)).toBeGreaterThan(Math.max(...before.map((row) => Number(row.entryCode))))
    const forms = await as(null, 'ja').call('GET /common/getDictList', { entryID: '11' as never })
    expect(forms.body.data[0]?.entryList.at(-1)).toMatchObject({ id, entryValue: 'Crate-A和' })
    expect(await newestLog()).toMatchObject({
      type: 'parameter',
      explain: 'insertDict',
      object: `11-${added?.entry_code}`,
      info: { entryValueEN: [null, 'Crate-A en'] },
    })
  })
  it('returns "exit" for a duplicate text in any language, and stores nothing', async () => {
    await add(UNITS, 'Crate-B')
    const twice = await as(admin).call(INSERT, {
      entryID: UNITS,
      entryValueCN: '别的',
      entryValueJP: 'crate-b和',
      entryValueEN: 'Other',
    })
    expect([twice.code, twice.body.data]).toEqual([200, 'exit'])
    expect((await listed({ entryValueEN: 'Other' })).dataList.filter((row) => row.entryID === UNITS)).toEqual([])
    // The same text may exist in another group.
    await add(TRADE_TERMS, 'Crate-B')
  })
  it('requires the group and all three texts of at most 50 characters', async () => {
    const refused = await as(admin).call(INSERT, {
      entryID: undefined as never,
      entryValueCN: ' ',
      entryValueJP: 'x'.repeat(51),
      entryValueEN: 'y'.repeat(50),
    })
    expect(refused.errors?.map((error) => error.path).sort()).toEqual(['entryID', 'entryValueCN', 'entryValueJP'])
    const unknown = await as(admin).call(INSERT, { entryID: 999, ...words('Nowhere') })
    expectRefused(unknown, 'PARAMETER_ERROR', 'entryID')
  })
  it('is refused for groups whose codes are fixed in the program', async () => {
    const refused = await as(admin, 'en').call(INSERT, { entryID: 21, ...words('Emperor') })
    expectRefused(refused, 'INSERT_FAIL')
    expect(refused.msg).toContain('texts can be changed')
  })
  it('assigns unique codes to concurrent requests', async () => {
    const saved = await Promise.all(['P', 'Q', 'R', 'S'].map((word) => add(13, `Packing-${word}`)))
    const codes = await Promise.all(saved.map(async ({ id }) => (await entry(id))?.entry_code))
    expect(new Set(codes).size).toBe(4)
  })
})

describe('changing a parameter', () => {
  it('is effective at once: the new text is returned, every page and server instance is notified', async () => {
    const { context } = await testApp()
    // A group that no other test here adds to, as their events may arrive late.
    const FREIGHT_METHODS = 14
    let received = 0
    let onSecond = () => {}
    const events = new Promise<void>((resolve) => {
      onSecond = resolve
    })
    const stop = context.events.subscribe(['everyone'], ({ type, id }) => {
      if (type === 'dictionary' && id === FREIGHT_METHODS && ++received === 2) onSecond()
    })
    const { id, version } = await add(FREIGHT_METHODS, 'Crate-C')
    const changed = await as(admin).call(UPDATE, { id, version, entryID: FREIGHT_METHODS, ...words('Crate-CC') })
    expect(changed.body.data).toEqual({ id, version: 2 })
    await events
    stop()
    const forms = await as(null, 'en').call('GET /common/getDictList', { entryID: [FREIGHT_METHODS] })
    expect(forms.body.data[0]?.entryList.find((row) => row.id === id)?.entryValue).toBe('Crate-CC en')
    expect((await newestLog())?.info).toMatchObject({ entryValueCN: ['Crate-C中', 'Crate-CC中'] })
  })
  it('with the same texts changes and logs nothing', async () => {
    const { id, version } = await add(UNITS, 'Crate-D')
    const before = await newestLog()
    const same = await as(admin).call(UPDATE, { id, version, ...words('Crate-D') })
    expect(same.body.data).toEqual({ id, version })
    expect(await newestLog()).toEqual(before)
  })
  it('returns "exit" for a duplicate, and 9002 with the latest texts for a stale version', async () => {
    const { id, version } = await add(UNITS, 'Crate-E')
    await add(UNITS, 'Crate-F')
    expect((await as(admin).call(UPDATE, { id, version, ...words('Crate-F') })).body.data).toBe('exit')
    await as(admin).call(UPDATE, { id, version, ...words('Crate-G') })
    const stale = await as(admin).call(UPDATE, { id, version, ...words('Crate-H') })
    expectRefused(stale, 'UPDATE_FAIL')
    expect(stale.body).toMatchObject({ data: { latest: { id, version: 2, entryValueEN: 'Crate-G en' } } })
  })
  it('changes texts of groups that are fixed in the program, but never the group of an entry', async () => {
    const [role] = (await listed({ entryName: '21', size: 1 })).dataList
    if (!role) throw new Error('no roles')
    const { id, version, entryValueCN, entryValueJP, entryValueEN } = role
    const saved = await as(admin).call(UPDATE, { id, version, entryValueCN, entryValueJP, entryValueEN: 'Sysadmin' })
    expect(saved.body.data).toEqual({ id, version: version + 1 })
    await as(admin).call(UPDATE, { id, version: version + 1, entryValueCN, entryValueJP, entryValueEN })
    const moved = await as(admin).call(UPDATE, { id, version: version + 2, entryID: 11, ...words('Moved') })
    expect(moved.errors?.[0]?.path).toBe('entryID')
  })
})

describe('deleting a parameter', () => {
  it('removes an unused entry, whose code is never reused', async () => {
    const { id } = await add(UNITS, 'Crate-I')
    const code = (await entry(id))?.entry_code
    expect((await as(admin).call(CHECK, { entryID: UNITS, id })).body.data).toBe(0)
    expect((await as(admin).call(DELETE, { id })).code).toBe(200)
    expect(await entry(id)).toBeUndefined()
    expect(await newestLog()).toMatchObject({ explain: 'deleteDict', info: { entryValueEN: ['Crate-I en', null] } })
    const next = await add(UNITS, 'Crate-J')
    expect(Number((await entry(next.id))?.entry_code)).toBeGreaterThan(Number(code))
    const again = await as(admin, 'en').call(DELETE, { id })
    expectRefused(again, 'DELETE_FAIL')
    expect(again.msg).toContain('deleted')
  })
  it('keeps an entry that an order uses, and returns 2', async () => {
    const { id } = await add(UNITS, 'Crate-K')
    const code = (await entry(id))?.entry_code
    const customer = await build.customer()
    await build.order({ customer, unit_code: code ?? '' })
    expect((await as(admin).call(CHECK, { entryID: UNITS, id })).body.data).toBe(2)
    const refused = await as(admin, 'ja').call(DELETE, { id })
    expectRefused(refused, 'DELETE_FAIL')
    expect(refused.msg).toContain('使用中')
  })
  it('keeps a city that an address contains as text', async () => {
    const { context } = await testApp()
    const { id } = await add(30, 'Atlantis')
    const customer = await build.customer()
    const party = { owner_id: customer.id, kind: 'consignee', name: 'n', email: 'e', telephone: '1', address: 'a' }
    await context.db
      .insertInto('parties')
      .values({ ...party, company_name: 'c', city: 'Atlantis en' })
      .execute()
    expect((await as(admin).call(CHECK, { entryID: 30, id })).body.data).toBe(2)
  })
  it('keeps the only value of a group and returns 1, also for two concurrent deletions', async () => {
    const { context } = await testApp()
    await context.db
      .insertInto('dictionary_groups')
      .values({ entry_id: 901, name_cn: '试', name_en: 'Trial', name_ja: '試' })
      .execute()
    const one = await add(901, 'One')
    expect((await as(admin).call(CHECK, { entryID: 901, id: one.id })).body.data).toBe(1)
    expect((await as(admin).call(CHECK, { entryID: 901 })).body.data).toBe(1)
    const two = await add(901, 'Two')
    const codes = await Promise.all([one, two].map(async ({ id }) => (await as(admin).call(DELETE, { id })).code))
    expect(codes.sort()).toEqual([200, 9004])
  })
  it('keeps entries with codes that are fixed in the program', async () => {
    const [size] = (await listed({ entryName: '16' })).dataList
    expect((await as(admin).call(CHECK, { entryID: 16, id: size?.id })).body.data).toBe(2)
    expectRefused(await as(admin).call(DELETE, { id: size?.id ?? 0 }), 'DELETE_FAIL')
  })
  it('checks columns that exist', async () => {
    const { context } = await testApp()
    for (const uses of Object.values(PARAMETER_USES))
      for (const [table, column] of uses)
        await expect(
          sql`select ${sql.ref(column)} from ${sql.table(table)} limit 1`.execute(context.db),
        ).resolves.toBeDefined()
  })
})
