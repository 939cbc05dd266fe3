import { choose } from '@test/choose.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { expectAccessible } from '@test/axe.ts'
import { page } from '@test/draw.tsx'
import { response, requests, listed, ok, refuse } from '@test/fake-server.ts'
import { addressNow, stubFrame, open } from '@test/open.tsx'

const OWN = 'GET /reduction/getCustomerReductionList'
const ALL = 'GET /reduction/getReductionList'
const ONE = 'GET /reduction/getReduction'
const INSERT = 'POST /reduction/insertReduction'
const ANSWER = 'PUT /reduction/updateReduction'
const row = {
  id: 5,
  version: 1,
  title: 'RCEP 证书',
  customer: '王磊',
  contactEmail: 'wang@example.cn',
  company: '示例贸易',
  consultationDate: '2026-11-19 10:00:05',
  consultationType: '2',
  consultationTypeName: '原产地证书',
  status: 1,
  statusName: '待处理',
  problemDescribe: '第一行\n第二行',
  answer: '',
  answerDate: null,
  answeredBy: '',
  fileId: null,
  fileName: null,
  fileKind: null,
  filePath: null,
}
const answered = {
  ...row,
  id: 6,
  title: '已答复的',
  version: 2,
  status: 2,
  statusName: '已处理',
  answer: '需要。',
  answerDate: '2026-11-20 09:00:00',
  answeredBy: '国际物流部 海野',
}
const entries = (...words: string[]) =>
  words.map((entryValue, i) => ({ id: i, entryCode: String(i + 1), entryValue, entrySeq: i + 1 }))
beforeEach(() => {
  stubFrame()
  response(OWN, () => listed([row, answered]))
  response(ALL, () => listed([row, answered]))
  response(ONE, ({ id }) => ok(id === '6' ? answered : row))
  response(INSERT, () => ok({ id: 9, version: 1 }))
  response('GET /common/getDictList', () =>
    ok([
      { entryID: 18, entryName: '咨询类型', entryList: entries('协定税率', '原产地证书') },
      { entryID: 19, entryName: '咨询状态', entryList: entries('待处理', '已处理') },
    ]),
  )
})
const dialog = () => page.getByRole('dialog')
const sent = (route: string) => requests.find((call) => call.route === route)?.input

describe('a customer', () => {
  test('asks with title and content, which are cleared after sending', async () => {
    open('/customerReductionManage', 4)
    await expect.element(page.getByRole('link', { name: '已答复的' })).toBeVisible()
    await expectAccessible()
    const [title, content] = [page.getByLabelText('标题'), page.getByLabelText('咨询内容')]
    await title.fill('样品免税')
    await content.fill('三箱样品\n不销售')
    const before = requests.filter(({ route }) => route === OWN).length
    await page.getByRole('button', { name: '提交咨询' }).click()
    await expect.element(page.getByText('咨询已提交，答复后会通知您。')).toBeVisible()
    await expect.element(title).toHaveValue('')
    await expect.element(content).toHaveValue('')
    expect(sent(INSERT)).toEqual({ title: '样品免税', problemDescribe: '三箱样品\n不销售' })
    expect(requests.filter(({ route }) => route === OWN).length).toBeGreaterThan(before)
  })

  test('can select the kind of question beside its title', async () => {
    open('/customerReductionManage', 4)
    await page.getByLabelText('标题').fill('样品免税')
    await choose(page.getByLabelText('咨询类型'), '原产地证书')
    await page.getByLabelText('咨询内容').fill('三箱样品')
    await page.getByRole('button', { name: '提交咨询' }).click()
    await expect
      .poll(() => sent(INSERT))
      .toEqual({ title: '样品免税', consultationType: '2', problemDescribe: '三箱样品' })
  })

  test('keeps the input when it was refused', async () => {
    response(INSERT, () => refuse(9001))
    open('/customerReductionManage', 5)
    await page.getByLabelText('标题').fill('样品免税')
    await page.getByLabelText('咨询内容').fill('三箱样品')
    await page.getByRole('button', { name: '提交咨询' }).click()
    await expect.element(page.getByRole('alert').first()).toBeVisible()
    await expect.element(page.getByLabelText('咨询内容')).toHaveValue('三箱样品')
  })

  test('asks by type in a dialog with its own address', async () => {
    open('/customerReductionManage', 4)
    await page.getByRole('button', { name: '为其他公司或邮箱咨询' }).click()
    expect(addressNow()).toBe('/customerReductionManageInsert')
    await dialog().getByRole('button', { name: '提交咨询' }).click()
    await expect.element(dialog().getByText('此项必填。').first()).toBeVisible()
    expect(sent(INSERT)).toBeUndefined()
    await choose(dialog().getByLabelText('咨询类型'), '原产地证书')
    await dialog().getByLabelText('咨询内容').fill('证书')
    await dialog().getByRole('button', { name: '提交咨询' }).click()
    await expect.poll(addressNow).toBe('/customerReductionManage')
    expect(sent(INSERT)).toEqual({
      consultationType: '2',
      company: 'Sales 1',
      contactEmail: 'person4@kairo.example',
      problemDescribe: '证书',
    })
  })

  test('reads the answer on a page whose address contains only the id', async () => {
    open('/customerReductionManage', 4)
    await page.getByRole('link', { name: '已答复的' }).click()
    expect(addressNow()).toBe('/customerReductionManageDetail?id=6')
    await expect.element(page.getByText('需要。')).toBeVisible()
    await expect.element(page.getByText('国际物流部 海野', { exact: false })).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: '关闭' }).click()
    expect(addressNow()).toBe('/customerReductionManage')
  })

  test('gets a message for a consultation that is not its own', async () => {
    response(ONE, () => refuse(6108, { msg: '找不到此咨询。请返回列表。' }))
    open('/customerReductionManageDetail?id=77', 4)
    await expect.element(page.getByText('找不到此咨询。请返回列表。')).toBeVisible()
  })
})

describe('staff', () => {
  test('answer after a confirmation that names the recipients; declining makes no call', async () => {
    response(ANSWER, () => ok({ id: 5, version: 2 }))
    open('/adminReductionManage', 3)
    await expect.element(page.getByRole('button', { name: '答复' }).first()).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: '答复' }).first().click()
    await dialog().getByLabelText('答复').fill('不需要。')
    await dialog().getByRole('button', { name: '答复' }).click()
    const question = page.getByRole('dialog').nth(1)
    await expect.element(question.getByText('发送答复并标记为已处理？')).toBeVisible()
    await expect.element(question.getByText('wang@example.cn', { exact: false })).toBeVisible()
    await question.getByRole('button', { name: '取消' }).click()
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(dialog().getByLabelText('答复')).toHaveValue('不需要。')
    expect(sent(ANSWER)).toBeUndefined()
    await dialog().getByRole('button', { name: '答复' }).click()
    await question.getByRole('button', { name: '发送并标记为已处理' }).click()
    await expect.element(page.getByText('已答复，咨询已标记为已处理。')).toBeVisible()
    expect(sent(ANSWER)).toEqual({ id: 5, version: 1, answer: '不需要。' })
  })

  test('cannot answer a processed one, and see when a colleague was faster', async () => {
    response(ANSWER, () => refuse(9002, { msg: '此咨询已由 国际物流部 海野 答复。', data: { latest: answered } }))
    open('/adminReductionManage', 2)
    await expect.element(page.getByRole('button', { name: '答复' }).nth(1)).toBeDisabled()
    await page.getByRole('button', { name: '答复' }).first().click()
    await dialog().getByLabelText('答复').fill('我的答复')
    await dialog().getByRole('button', { name: '答复' }).click()
    await page.getByRole('button', { name: '发送并标记为已处理' }).click()
    await expect.element(page.getByText('此咨询已由 国际物流部 海野 答复。')).toBeVisible()
    await expect.element(dialog().getByLabelText('答复')).toHaveValue('我的答复')
  })

  test("filter with the server's parameter names", async () => {
    open('/adminReductionManage?status=1&consultationDate=2026-11-19&customer=王', 2)
    await expect.poll(() => sent(ALL)).toMatchObject({ status: '1', consultationDate: '2026-11-19', customer: '王' })
  })
})
