import type { CompanySummary } from '@kairo/shared/static-pages/company-summary'
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessible } from '@test/axe.ts'
import { page } from '@test/draw.tsx'
import { response, listed, ok, refuse, silence, inputsOf } from '@test/fake-server.ts'
import { addressNow, stubFrame, open } from '@test/open.tsx'

const same = (text: string) => ({ 'zh-cn': `${text}中`, en: `${text} en`, ja: `${text}和` })
const content: CompanySummary = {
  intro: { headline: same('H'), lead: same('Lead'), note: { 'zh-cn': '虚构示例' } },
  entities: [{ name: same('Tokyo'), role: same('Head'), work: same('Work'), address: same('Addr'), telephone: '03-1' }],
  strengths: [
    { title: same('One'), text: same('First') },
    { title: same('Two'), text: same('Second') },
  ],
  facts: [{ label: same('Founded'), value: same('2012') }],
}
const COMPANY = 'GET /staticPages/getCompanySummary'
const SAVE = 'POST /staticPages/updateCompanySummary'
const question = (id: number, topic: string, text: string, reply: string) => ({
  id,
  version: 1,
  topic,
  questionCn: text,
  questionEn: `${id} question`,
  questionJa: '質問',
  answerCn: reply,
  answerEn: 'answer',
  answerJa: '回答',
  isPublished: true,
})
const dialog = () => page.getByRole('dialog')

beforeEach(() => {
  stubFrame()
  response(COMPANY, () => ok({ version: 4, updateTime: '2026-11-20 10:00', content, isPublished: true }))
  response('GET /staticPages/getQaList', () =>
    listed([
      question(1, 'rates', '价格包含什么？', '海运费与附加费。<b>不是标签</b>'),
      question(2, 'cutOff', '截单后能改吗？', '截单前可以修改。'),
      question(3, 'cutOff', '船期变更会通知吗？', '会发邮件。'),
    ]),
  )
})

const savedStrengths = (n: number) => (inputsOf(SAVE)[n]?.content as CompanySummary | undefined)?.strengths ?? []

test('a customer reads the company page in its language, without edit controls', async () => {
  open('/companySummary', 4)
  await expect.element(page.getByRole('heading', { level: 1, name: 'H中' })).toBeVisible()
  await expect.element(page.getByText('虚构示例')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Two中' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: '03-1' })).toHaveAttribute('href', 'tel:031')
  await expect.element(page.getByRole('button', { name: '编辑本页' })).not.toBeInTheDocument()
  await expectAccessible()
})

test.each([
  [4, 0],
  [3, 1],
] as const)('role %i sees the notice about unedited content %i times', async (role, times) => {
  response(COMPANY, () => ok({ version: 1, updateTime: '2026-11-20 10:00', content, isPublished: true }))
  open('/companySummary', role)
  await expect.element(page.getByRole('heading', { level: 1, name: 'H中' })).toBeVisible()
  expect(page.getByText('虚构示例').elements()).toHaveLength(times)
})

test('the administrator changes one text; the rest of the page is sent unchanged, with its version', async () => {
  response(SAVE, () => ok({ version: 5 }))
  open('/companySummary', 2)
  await page.getByRole('button', { name: '编辑本页' }).click()
  await page.getByRole('button', { name: '编辑“Two中”' }).click()
  await dialog().getByRole('textbox', { name: '标题（日文）' }).fill('新しい')
  await dialog().getByRole('button', { name: '保存' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  const [first, second] = content.strengths
  expect(inputsOf(SAVE)).toEqual([
    {
      version: 4,
      content: {
        ...content,
        strengths: [first, { ...second, title: { ...second?.title, ja: '新しい' } }],
      },
    },
  ])
})

test('a new item requires all three languages; moving and removing ask for confirmation where needed', async () => {
  response(SAVE, () => ok({ version: 5 }))
  open('/companySummary', 2)
  await page.getByRole('button', { name: '编辑本页' }).click()
  await page.getByRole('button', { name: '新增优势' }).click()
  await dialog().getByRole('textbox', { name: '标题（中文）' }).fill('三')
  await dialog().getByRole('button', { name: '保存' }).click()
  await expect.element(dialog().getByText('此项必填。').first()).toBeVisible()
  expect(inputsOf(SAVE)).toEqual([])
  await dialog().getByRole('button', { name: '取消' }).click()
  await page.getByRole('button', { name: '放弃', exact: false }).click()
  await page.getByRole('button', { name: '下移 One中' }).click()
  await expect.poll(() => inputsOf(SAVE).length).toBe(1)
  expect(savedStrengths(0).map(({ title }) => title.en)).toEqual(['Two en', 'One en'])
  await page.getByRole('button', { name: '删除 Two中' }).click()
  await dialog().getByRole('button', { name: '删除' }).click()
  await expect.poll(() => inputsOf(SAVE).length).toBe(2)
  expect(savedStrengths(1)).toHaveLength(1)
})

test('questions are filtered while typing, highlighted, expanded when few, and kept in the address', async () => {
  open('/qa', 4)
  await expect.element(page.getByRole('button', { name: '全部 3' })).toBeVisible()
  await page.getByRole('searchbox', { name: '搜索问题与回答' }).click()
  await userEvent.keyboard('截单 修改')
  await expect.element(page.getByRole('button', { name: '全部 1' })).toBeVisible()
  await expect.element(page.getByText('价格包含什么？')).not.toBeInTheDocument()
  await expect.element(page.getByText('修改', { exact: true })).toBeVisible()
  expect(document.activeElement?.getAttribute('type')).toBe('search')
  expect(decodeURIComponent(addressNow())).toContain('q=截单')
  await expectAccessible()
  await page.getByRole('searchbox').fill('什么都没有')
  await expect.element(page.getByText('没有找到相关问答')).toBeVisible()
  await page.getByRole('button', { name: '清空' }).click()
  await page.getByRole('button', { name: '运价与费用 1' }).click()
  await page.getByText('价格包含什么？').click()
  await expect.element(page.getByText('<b>不是标签</b>', { exact: false })).toBeVisible()
})

test('questions that are still loading are not counted as none', async () => {
  response('GET /staticPages/getQaList', silence)
  open('/qa', 4)
  await expect.element(page.getByRole('img', { name: '加载中…' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '全部', exact: true })).toBeVisible()
})

test('staff add, move and delete questions; the input survives a refusal', async () => {
  response('POST /staticPages/insertQa', () => refuse(9001, { msg: '稍后再试' }))
  response('POST /staticPages/moveQa', () => ok())
  response('POST /staticPages/deleteQa', () => ok())
  open('/qa?topic=cutOff', 3)
  await page.getByRole('button', { name: '新增问答' }).click()
  for (const language of ['中文', '英文', '日文']) {
    await dialog()
      .getByRole('textbox', { name: `问题（${language}）` })
      .fill(`Q ${language}`)
    await dialog()
      .getByRole('textbox', { name: `回答（${language}）` })
      .fill(`A ${language}`)
  }
  await dialog().getByRole('button', { name: '保存' }).click()
  await expect.element(dialog().getByText('稍后再试')).toBeVisible()
  await expect.element(dialog().getByRole('textbox', { name: '问题（英文）' })).toHaveValue('Q 英文')
  expect(inputsOf('POST /staticPages/insertQa')[0]).toMatchObject({ topic: 'cutOff', answerJa: 'A 日文' })
  await dialog().getByRole('button', { name: '取消' }).click()
  await page.getByRole('button', { name: '放弃', exact: false }).click()

  const menu = page.getByRole('button', { name: '“截单后能改吗？”', exact: false })
  await menu.click()
  await page.getByRole('menuitem', { name: '下移' }).click()
  await expect.poll(() => inputsOf('POST /staticPages/moveQa')).toEqual([{ id: 2, direction: 'down' }])
  await menu.click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await dialog().getByRole('button', { name: '删除' }).click()
  await expect.element(page.getByText('问答已删除')).toBeVisible()
  expect(inputsOf('POST /staticPages/deleteQa')).toEqual([{ id: 2 }])
})

test.each(['/companySummary', '/qa'])('a customer is told that %s is not published yet', async (path) => {
  response(COMPANY, () => ok({ version: 1, updateTime: '', content, isPublished: false }))
  response('GET /staticPages/getQaList', () => listed([]))
  open(path, 4)
  await expect.element(page.getByRole('heading', { name: '您的货代公司尚未发布此页' })).toBeVisible()
  await expect.element(page.getByText('H中')).not.toBeInTheDocument()
})

test('staff read the company page that customers do not see yet', async () => {
  response(COMPANY, () => ok({ version: 1, updateTime: '2026-11-20 10:00', content, isPublished: false }))
  open('/companySummary', 3)
  await expect.element(page.getByRole('heading', { level: 1, name: 'H中' })).toBeVisible()
  await expect.element(page.getByText('客户尚看不到此页', { exact: false })).toBeVisible()
})

test('staff show customers all questions of the product at once', async () => {
  let isPublished = false
  response('GET /staticPages/getQaList', () =>
    listed([{ ...question(1, 'rates', '价格包含什么？', '海运费'), isPublished }, question(2, 'rates', '二？', '二')]),
  )
  response('POST /staticPages/publishQa', () => {
    isPublished = true
    return ok()
  })
  open('/qa', 3)
  await expect.element(page.getByText('系统预置的 1 条问答客户尚看不到', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: '全部向客户显示' }).click()
  await expect.element(page.getByText('客户尚看不到', { exact: false })).not.toBeInTheDocument()
})
