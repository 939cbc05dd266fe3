import { expectRefused } from '../../../test/expect-refused.ts'
import { companySummary } from '@kairo/shared/static-pages/company-summary'
import { QA_TOPICS } from '@kairo/shared/static-pages/qa-topics'
import { qaForm } from '@kairo/shared/static-pages/static-pages.contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { type Account, as } from '../../../test/as.ts'
import { build } from '../../../test/build.ts'
import { COMPANY_SUMMARY } from '../../master-data/company-summary.ts'
import { QA_ENTRIES } from '../../master-data/qa-entries.ts'

const COMPANY = 'GET /staticPages/getCompanySummary'
const SAVE = 'POST /staticPages/updateCompanySummary'
const LIST = 'GET /staticPages/getQaList'
const INSERT = 'POST /staticPages/insertQa'
const UPDATE = 'POST /staticPages/updateQa'
const DELETE = 'POST /staticPages/deleteQa'
const MOVE = 'POST /staticPages/moveQa'

let manager: Account
let operator: Account
let customer: Account
beforeAll(async () => {
  manager = await build.manager()
  operator = await build.operator()
  customer = await build.customer()
})
const newestLog = async (account: Account) => {
  const { context } = await testApp()
  return context.db
    .selectFrom('log')
    .select(['type', 'explain', 'object', 'info'])
    .where('user_id', '=', account.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
const company = async (by = operator) => (await as(by).call(COMPANY, {})).body.data
const questions = async (input: { keyword?: string; topic?: (typeof QA_TOPICS)[number] } = {}, by = operator) =>
  (await as(by).call(LIST, input)).body.data.dataList
const question = (word: string) => ({
  topic: 'weekend' as const,
  questionCn: `${word}问`,
  questionEn: `${word} question`,
  questionJa: `${word}質問`,
  answerCn: `${word}答`,
  answerEn: `${word} answer`,
  answerJa: `${word}回答`,
})
const add = async (word: string) => (await as(operator).call(INSERT, question(word))).body.data

describe('the initial texts', () => {
  it('match the contract and are in the right language', () => {
    expect(companySummary.parse(COMPANY_SUMMARY)).toEqual(COMPANY_SUMMARY)
    expect(COMPANY_SUMMARY.entities).toHaveLength(3)
    expect(COMPANY_SUMMARY.intro.note?.en).toContain('invented')
    for (const { topic, question: texts, answer } of QA_ENTRIES) {
      qaForm.parse({
        topic,
        questionCn: texts['zh-cn'],
        questionEn: texts.en,
        questionJa: texts.ja,
        answerCn: answer['zh-cn'],
        answerEn: answer.en,
        answerJa: answer.ja,
      })
      for (const text of [texts, answer]) {
        expect(text['zh-cn']).not.toMatch(/[\u3040-\u30ff]/)
        expect(text.ja).toMatch(/[\u3040-\u30ff]/)
        expect(text.en).not.toMatch(/[\u3040-\u9fff]/)
      }
    }
    expect(new Set(QA_ENTRIES.map(({ topic }) => topic))).toEqual(new Set(QA_TOPICS))
  })
  it('are stored at the first start, by chapter', async () => {
    expect((await company()).content.entities[2]?.name.en).toContain('Shanghai')
    const found = await questions()
    expect(found.length).toBeGreaterThanOrEqual(QA_ENTRIES.length)
    const ranks = found.map((entry) => QA_TOPICS.indexOf(entry.topic))
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b))
  })
})

describe('what the product came with', () => {
  const PUBLISH = 'POST /staticPages/publishQa'
  it('reaches customers once staff have saved it: the company page', async () => {
    const { content, version, isPublished } = await company()
    expect(isPublished).toBe(false)
    expect(await company(customer)).toMatchObject({
      isPublished: false,
      updateTime: '',
      content: { entities: [], facts: [] },
    })
    expect(JSON.stringify(await company(customer))).not.toContain('Kairo')
    const changed = structuredClone(content)
    changed.intro.headline.en = 'We carry it'
    expect((await as(manager).call(SAVE, { version, content: changed })).code).toBe(200)
    expect(await company(customer)).toMatchObject({ isPublished: true, content: changed })
  })
  it('reaches customers once staff have saved it: a question, even unchanged, and all at once', async () => {
    expect(await questions({}, customer)).toEqual([])
    const [first, second] = await questions()
    if (!first || !second) throw new Error('no questions')
    const { isPublished, ...form } = first
    expect(isPublished).toBe(false)
    expect((await as(operator).call(UPDATE, form)).code).toBe(200)
    const seen = await questions({}, customer)
    expect(seen.map(({ id }) => id)).toEqual([first.id])
    expect(seen[0]?.isPublished).toBe(true)

    expectRefused(await as(customer).call(PUBLISH, {}), 'PERMISSION_ERROR')
    expect((await as(operator).call(PUBLISH, {})).code).toBe(200)
    expect(await questions({}, customer)).toEqual(await questions())
    expect(await newestLog(operator)).toMatchObject({
      explain: 'publishQa',
      info: { count: QA_ENTRIES.length - 1 },
    })
    // The version moved: what another person had open is not saved over it unseen.
    const { isPublished: _is, ...stale } = second
    expectRefused(await as(operator).call(UPDATE, stale), 'UPDATE_FAIL')
  })
})

describe('the company page', () => {
  it('is edited by the business administrator, with a version and a log of the changes', async () => {
    const { content, version } = await company()
    const changed = structuredClone(content)
    const [first] = changed.strengths
    if (!first) throw new Error('no strengths')
    first.title.ja = '総額がすぐわかる'
    const saved = await as(manager).call(SAVE, { version, content: changed })
    expect(saved.body.data).toEqual({ version: version + 1 })
    expect((await company()).content.strengths[0]?.title.ja).toBe('総額がすぐわかる')
    expect(await newestLog(manager)).toMatchObject({
      type: 'page',
      explain: 'updateCompanySummary',
      info: { 'strengths.0.title.ja': [content.strengths[0]?.title.ja, '総額がすぐわかる'] },
    })
    const stale = await as(manager).call(SAVE, { version, content })
    expectRefused(stale, 'UPDATE_FAIL')
    expect(stale.body).toMatchObject({ data: { latest: { version: version + 1 } } })
    expect((await as(manager).call(SAVE, { version: version + 1, content })).code).toBe(200)
  })
  it('stores markup as text and refuses unsupported content', async () => {
    const { content, version } = await company()
    const script = structuredClone(content)
    script.intro.lead.en = '<script>alert(1)</script> & <b>bold</b>'
    const saved = await as(manager).call(SAVE, { version, content: script })
    expect(saved.code).toBe(200)
    expect((await company()).content.intro.lead.en).toBe('<script>alert(1)</script> & <b>bold</b>')
    const odd = structuredClone(content) as Record<string, unknown>
    odd.html = '<p>'
    expectRefused(await as(manager).call(SAVE, { version: version + 1, content: odd as never }), 'PARAMETER_ERROR')
    const empty = structuredClone(content)
    empty.intro.headline.ja = ' '
    const refused = await as(manager).call(SAVE, { version: version + 1, content: empty })
    expect(refused.errors?.[0]?.path).toBe('content.intro.headline.ja')
    await as(manager).call(SAVE, { version: version + 1, content })
  })
  it('cannot be edited by operators or customers, and is hidden from shipper accounts', async () => {
    const { content, version } = await company()
    for (const account of [operator, customer])
      expectRefused(await as(account).call(SAVE, { version, content }), 'PERMISSION_ERROR')
    const shipper = await build.shipperAccount(customer)
    expectRefused(await as(shipper).call(COMPANY, {}), 'PERMISSION_ERROR')
  })
})

describe('questions and answers', () => {
  it.each([
    ['通关', false],
    ['通関', true],
    ['カット', true],
    ['ｶｯﾄ', true],
    ['かっと', true],
    ['電放 でんぽう', false],
    ['电放', true],
    ['telex RELEASE', true],
    ['海运 报关', true],
    ['%', false],
  ])('«%s» finds: %s', async (keyword, found) => {
    expect((await questions({ keyword })).length > 0).toBe(found)
  })
  it('are found only when every word matches', async () => {
    await add('Zebra')
    expect(await questions({ keyword: 'zebra 質問' })).toHaveLength(1)
    expect(await questions({ keyword: 'zebra giraffe' })).toHaveLength(0)
    expect(await questions({ keyword: 'zebra', topic: 'payment' })).toHaveLength(0)
  })
  it('are appended to their chapter, edited and deleted by staff, and logged', async () => {
    const { id, version } = await add('Whale')
    expect((await questions({ topic: 'weekend' })).at(-1)?.id).toBe(id)
    const changed = await as(operator).call(UPDATE, { id, version, ...question('Whale'), answerEn: 'New answer' })
    expect(changed.body.data).toEqual({ id, version: 2 })
    expect(await newestLog(operator)).toMatchObject({
      explain: 'updateQa',
      info: { answerEn: ['Whale answer', 'New answer'] },
    })
    const stale = await as(operator).call(UPDATE, { id, version, ...question('Whale') })
    expect([stale.code, (stale.body as { data?: { latest?: object } }).data?.latest]).toMatchObject([
      9002,
      { version: 2, answerEn: 'New answer' },
    ])
    expect((await as(operator).call(UPDATE, { id, version: 2, ...question('Whale'), topic: 'payment' })).code).toBe(200)
    expect((await questions({ topic: 'payment' })).at(-1)?.id).toBe(id)
    expect((await as(operator).call(DELETE, { id })).code).toBe(200)
    expect(await newestLog(operator)).toMatchObject({ explain: 'deleteQa', info: { questionEn: 'Whale question' } })
    const again = await as(operator, 'ja').call(DELETE, { id })
    expectRefused(again, 'DELETE_FAIL')
    expect(again.msg).toContain('削除')
  })
  it('are deleted once by concurrent requests', async () => {
    const { id } = await add('Twice')
    const answers = await Promise.all(Array.from({ length: 5 }, () => as(operator).call(DELETE, { id })))
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 9004, 9004, 9004, 9004])
  })
  it('swap places with a neighbour and stay at the ends', async () => {
    const [a, b, c] = [await add('Aa'), await add('Bb'), await add('Cc')]
    const order = async () =>
      (await questions({ topic: 'weekend' })).map(({ id }) => id).filter((id) => [a.id, b.id, c.id].includes(id))
    await as(operator).call(MOVE, { id: c.id, direction: 'up' })
    expect(await order()).toEqual([a.id, c.id, b.id])
    await as(operator).call(MOVE, { id: b.id, direction: 'down' })
    expect(await order()).toEqual([a.id, c.id, b.id])
    await Promise.all([a, c, b].map(({ id }) => as(operator).call(MOVE, { id, direction: 'down' })))
    expect((await order()).sort()).toEqual([a.id, b.id, c.id].sort())
  })
  it('require all three languages, and are edited by staff only', async () => {
    const refused = await as(operator).call(INSERT, { ...question('Only'), answerJa: '', questionCn: 'x'.repeat(201) })
    expect(refused.errors?.map(({ path }) => path).sort()).toEqual(['answerJa', 'questionCn'])
    expectRefused(await as(customer).call(INSERT, question('Mine')), 'PERMISSION_ERROR')
  })
})
