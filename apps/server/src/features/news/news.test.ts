import { expectRefused } from '../../../test/expect-refused.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { as, type Account } from '../../../test/as.ts'
import { build } from '../../../test/build.ts'
import { aFile, documentPdf, photo } from '../documents/test-documents.ts'

const BASE = '/system/announcement' as const
const TODAY = '2026-11-20'
const NEXT_WEEK = '2026-11-27'

let count = 0
/** A complete form; its titles contain `word` for searching. */
function form(given: Record<string, unknown> = {}) {
  const word = `n${process.pid}x${++count}`
  return {
    word,
    input: {
      publicDate: TODAY,
      announcementType: '2',
      titleCn: `运价更新 ${word}`,
      titleEn: `Rates ${word}`,
      titleJp: `運賃更新 ${word}`,
      contentCn: '12 月起调整。\n详见 https://example.com/rates',
      contentEn: 'From December.\n\nSee https://example.com/rates',
      contentJp: '12月から改定します。\nhttps://example.com/rates',
      ...given,
    },
  }
}

let manager: Account
let operator: Account
let customer: Account
let shipper: Account
beforeEach(async () => {
  manager = await build.manager()
  operator = await build.operator()
  const owner = await build.customer()
  customer = owner
  shipper = await build.shipperAccount(owner)
})

const add = async (given: Record<string, unknown> = {}) => {
  const { word, input } = form(given)
  const { code, body } = await as(operator).call(`POST ${BASE}/insertAnnouncement`, input)
  expect(code).toBe(200)
  return { word, ...body.data }
}
const listed = async (who: Account, word: string) => {
  const { body } = await as(who).call(`GET ${BASE}/getAnnouncementList`, { title: word })
  return body.data.dataList.map((news) => news.id)
}
const uploadTo = (id: number, file = aFile('价目表.pdf', documentPdf())) =>
  as(manager).upload(
    `POST ${BASE}/uploadAnnouncementFile`,
    { table: 'announcement', businessType: 1, userId: 1, entryId: id },
    [file],
  )

describe('news', () => {
  test('is readable by customers and shipper accounts, with its line breaks, in three languages', async () => {
    const { id } = await add()
    for (const reader of [customer, shipper]) {
      const { body } = await as(reader, 'ja').call(`POST ${BASE}/getAnnouncementInfo`, { id })
      expect(body.data).toMatchObject({
        contentEn: 'From December.\n\nSee https://example.com/rates',
        announcementType: '2',
        announcementName: '運賃更新',
        fileId: null,
        isPublished: true,
      })
    }
  })

  test('with a future date is hidden from customers until that day in Tokyo', async () => {
    const { clock } = await testApp()
    const { id, word } = await add({ publicDate: NEXT_WEEK })
    const { body } = await uploadTo(id)
    const { fileId } = body.data
    const seenBy = async (who: Account) => ({
      list: (await listed(who, word)).includes(id),
      info: (await as(who).call(`POST ${BASE}/getAnnouncementInfo`, { id })).code,
      path: (await as(who).call(`GET ${BASE}/downloadAnnouncementFilePath`, { id })).code,
      file: (await as(who).call('GET /common/download', { id: fileId })).code,
      home: (await as(who).call(`GET ${BASE}/getHomePageAnnouncementList`, { size: 100 })).body.data.dataList.some(
        (news) => news.id === id,
      ),
    })
    expect(await seenBy(manager)).toEqual({ list: true, info: 200, path: 200, file: 200, home: false })
    expect(await seenBy(customer)).toEqual({ list: false, info: 6108, path: 6108, file: 6108, home: false })
    clock.set(new Date('2026-11-26T14:59:00Z'))
    expect((await seenBy(customer)).list).toBe(false)
    clock.set(new Date('2026-11-26T15:00:00Z'))
    expect(await seenBy(customer)).toEqual({ list: true, info: 200, path: 200, file: 200, home: true })
    expect((await as(shipper).call(`GET ${BASE}/getNewAnnouncement`, {})).body.data?.id).toBe(id)
  })

  test('is found by title or content in any language, case-insensitively and with literal wildcards', async () => {
    const { id, word } = await add({ titleEn: '100%_sure', contentJp: 'Mixed CASE' })
    const find = async (input: Record<string, string>) =>
      (await as(customer).call(`GET ${BASE}/getAnnouncementList`, input)).body.data.dataList.map((news) => news.id)
    expect(await find({ title: word.toUpperCase() })).toEqual([id])
    expect(await find({ title: '100%_S' })).toContain(id)
    expect(await find({ title: '1__%sure' })).not.toContain(id)
    expect(await find({ content: 'mixed', title: word })).toEqual([id])
    expect(await find({ title: word, publicDate: NEXT_WEEK })).toEqual([])
    expect(await find({ title: word, announcementType: '2', publicDate: TODAY })).toEqual([id])
  })

  test('stores markup as plain text', async () => {
    const script = '<script>alert(1)</script> & "quotes"'
    const { id } = await add({ contentEn: script })
    expect((await as(customer).call(`POST ${BASE}/getAnnouncementInfo`, { id })).body.data.contentEn).toBe(script)
  })

  test('refuses missing and overlong fields, a past date and an unknown type, each at its field', async () => {
    const { input } = form({
      titleJp: '長'.repeat(51),
      contentCn: ' ',
      publicDate: '2026-11-19',
      announcementType: '99',
    })
    const malformed = await as(operator).call(`POST ${BASE}/insertAnnouncement`, input)
    expect(malformed.errors?.map(({ path }) => path).sort()).toEqual(['contentCn', 'titleJp'])
    const past = await as(operator).call(`POST ${BASE}/insertAnnouncement`, {
      ...input,
      titleJp: '題',
      contentCn: '正文',
    })
    expect(past.errors?.map(({ path }) => path)).toEqual(['publicDate', 'announcementType'])
  })

  test('can be corrected after its date, but not moved into the past', async () => {
    const { clock } = await testApp()
    const { id, version } = await add()
    clock.set(new Date('2026-12-01T03:00:00Z'))
    const { input } = form()
    const update = (publicDate: string, v: number) =>
      as(manager).call(`POST ${BASE}/updateAnnouncement`, { ...input, id, version: v, publicDate })
    const corrected = await update(TODAY, version)
    expect(corrected.code).toBe(200)
    const moved = await update('2026-11-25', corrected.body.data.version)
    expect(moved.errors).toMatchObject([{ path: 'publicDate' }])
  })

  test('refuses a stale version with the latest content', async () => {
    const { id, version } = await add()
    const { input } = form({ titleEn: 'First' })
    expect((await as(manager).call(`POST ${BASE}/updateAnnouncement`, { ...input, id, version })).code).toBe(200)
    const second = await as(operator).call(`POST ${BASE}/updateAnnouncement`, {
      ...input,
      id,
      version,
      titleEn: 'Second',
    })
    expectRefused(second, 'UPDATE_FAIL')
    expect(second.body).toMatchObject({ data: { latest: { titleEn: 'First', version: version + 1 } } })
    expectRefused(await as(operator).call(`POST ${BASE}/deleteAnnouncement`, { id, version }), 'UPDATE_FAIL')
  })

  test('accepts PNG, JPEG and PDF by content; a new attachment replaces the old one', async () => {
    const { id } = await add()
    const disguised = await uploadTo(id, aFile('harmless.pdf', Buffer.from('<script>alert(1)</script>')))
    expectRefused(disguised, 'PARAMETER_ERROR')
    expectRefused(await uploadTo(id, aFile('empty.pdf', Buffer.alloc(0))), 'FILE_EMPTY')
    const first = await uploadTo(id, aFile('poster.jpg', await photo('navy', 'png')))
    expect(first.body.data.fileName).toBe('poster.jpg.png')
    const second = await uploadTo(id)
    const { body } = await as(customer).call(`GET ${BASE}/downloadAnnouncementFilePath`, { id })
    expect(body.data).toEqual({
      filePath: `/api/common/download?id=${second.body.data.fileId}`,
      fileName: '价目表.pdf',
    })
    const file = await as(customer).call('GET /common/download', { id: second.body.data.fileId })
    expect(file.bytes.equals(Buffer.from(documentPdf()))).toBe(true)
    // The replaced attachment is not available by its id either.
    expectRefused(await as(customer).call('GET /common/download', { id: first.body.data.fileId }), 'RECORD_NOT_EXIST')
  })

  test('removes its attachment on request', async () => {
    const { id } = await add()
    const { body } = await uploadTo(id)
    const { input } = form()
    await as(manager).call(`POST ${BASE}/updateAnnouncement`, {
      ...input,
      id,
      version: body.data.version,
      removeFile: true,
    })
    expectRefused(await as(customer).call(`GET ${BASE}/downloadAnnouncementFilePath`, { id }), 'RECORD_NOT_EXIST')
    expectRefused(await as(manager).call('GET /common/download', { id: body.data.fileId }), 'RECORD_NOT_EXIST')
  })

  test('is removed when deleted; the log says who did what', async () => {
    const { context } = await testApp()
    const { id, word } = await add()
    const { body } = await as(operator).call(`GET ${BASE}/deleteAnnouncementCheck`, { id })
    expect(body.data).toEqual({ isPublished: true, fileName: null, version: 1 })
    expect((await as(operator).call(`POST ${BASE}/deleteAnnouncement`, { id })).code).toBe(200)
    expect(await listed(manager, word)).toEqual([])
    expectRefused(await as(operator).call(`POST ${BASE}/deleteAnnouncement`, { id }), 'RECORD_NOT_EXIST')
    const log = await context.db
      .selectFrom('log')
      .select(['explain', 'user_id'])
      .where('type', '=', 'news')
      .where('object', 'like', `${id} %`)
      .orderBy('id')
      .execute()
    expect(log).toEqual([
      { explain: 'insertNews', user_id: operator.id },
      { explain: 'deleteNews', user_id: operator.id },
    ])
  })

  test('reads its types from the dictionary in the reader’s language', async () => {
    const { body } = await as(customer, 'zh-cn').call(`GET ${BASE}/getAnnouncementEntryNameList`, {})
    expect(body.data.dataList.map((type) => type.announcementName)).toEqual(['优惠通知', '运价更新', '系统更新'])
  })
})
