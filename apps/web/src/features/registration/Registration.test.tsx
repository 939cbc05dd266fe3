import { beforeEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { queryClient } from '@/api/queries.ts'
import { expectAccessible } from '@test/axe.ts'
import { page } from '@test/draw.tsx'
import { response, requests, ok, refuse } from '@test/fake-server.ts'
import { stubFrame, open } from '@test/open.tsx'

const port = (name: string, unlocode: string, nameCn: string, country: number) => ({
  name,
  unlocode,
  nameCn,
  nameEn: name,
  nameJa: nameCn,
  country,
})
const ports = [
  port('Osaka', 'JPOSA', '大阪', 2),
  port('Nansha', 'CNNSA', '南沙', 1),
  port('Shanghai', 'CNSHA', '上海', 1),
]
const field = (name: string | RegExp) => page.getByRole('textbox', { name })
const toReview = page.getByRole('button', { name: '核对填写内容' })
const send = page.getByRole('button', { name: '提交注册' })
const REQUIRED: [string, string][] = [
  ['公司名称', '株式会社 见本商事'],
  ['银行账户名（片假名）', 'ミホンショウジ（カ'],
  ['邮政编码', '105-0099'],
  ['地址', '东京都港区架空町 1-2-3'],
  ['电话', '03-1234-5678'],
  ['联系人姓名', '见本 太郎'],
  ['邮箱（登录账号）', 'taro@mihon.example'],
]
const fillRequired = async () => {
  for (const [label, value] of REQUIRED) await field(label).fill(value)
  await page.getByLabelText('密码', { exact: true }).fill('Kairo2026')
  await page.getByLabelText('再次输入密码', { exact: true }).fill('Kairo2026')
}
const agree = async () => {
  await page.getByRole('checkbox', { name: '使用条款' }).click()
  await page.getByRole('checkbox', { name: '隐私政策' }).click()
}
const sent = () => requests.filter(({ route }) => route === 'POST /user/register')
beforeEach(() => {
  stubFrame()
  response('GET /user/registerPorts', () => ok({ ports }))
})

const operator = { name: '', address: '', email: '' }
/** Both texts, as somebody reads them. */
async function readTexts(): Promise<string[]> {
  const texts: string[] = []
  for (const name of ['阅读使用条款', '阅读隐私政策']) {
    await page.getByRole('button', { name }).click()
    const text = page.getByRole('dialog').getByRole('region').first()
    await expect.element(text.getByRole('heading', { level: 3 }).first()).toBeVisible()
    texts.push(text.element().textContent ?? '')
    await page.getByRole('button', { name: '关闭' }).last().click()
  }
  return texts
}

describe('registering', () => {
  test('the terms name the operator of the installation, and nobody while no letterhead is set', async () => {
    const answer = { ...operator }
    response('GET /operatorCompany/identity', () => ok(answer))
    open('/registerWorld')
    const [neutral = '', desk = ''] = await readTexts()
    expect(neutral).toContain('本条款规定本平台的运营公司（以下称“本公司”）提供的')
    expect(desk).toContain('请联系：本平台的运营公司。')
    expect(neutral + desk).not.toMatch(/海路|Kairo|架空|[{}]/)

    Object.assign(answer, { name: '海港物流株式会社', address: '东京都港区海岸1-1', email: 'desk@seaport.test' })
    await queryClient.resetQueries()
    const [named = '', own = ''] = await readTexts()
    expect(named).toContain('本条款规定海港物流株式会社（以下称“本公司”）')
    expect(own).toContain('请联系：海港物流株式会社（desk@seaport.test · 东京都港区海岸1-1）。')
  })

  test('goes from the sign-in page through form and review to «under review», with all values', async () => {
    response('POST /user/register', () => ok({ id: 7, version: 1, code: 'C00031' }))
    open('/')
    await page.getByRole('link', { name: '注册' }).click()
    await fillRequired()
    await expect.element(field('银行账户名（片假名）')).toHaveValue('ﾐﾎﾝｼﾖｳｼﾞ(ｶ')
    const from = page.getByRole('combobox', { name: '常用起运港' })
    await from.fill('sha')
    await userEvent.keyboard('{Enter}')
    await from.fill('大阪')
    await userEvent.keyboard('{Enter}{Escape}')
    await page.getByRole('button', { name: '移除 大阪' }).click()
    await page.getByRole('radio', { name: '拼箱（LCL）' }).click()
    await page.getByRole('radio', { name: '日本語' }).click()
    await agree()
    await expectAccessible()
    await toReview.click()
    await expect.element(page.getByRole('heading', { name: '请核对填写内容' })).toHaveFocus()
    await expect.element(page.getByText('上海', { exact: true })).toBeVisible()
    expect(document.body.textContent).not.toContain('Kairo2026')
    await expectAccessible()
    await send.click()
    await expect.element(page.getByRole('heading', { name: '已提交，正在审核' })).toHaveFocus()
    await expect.element(page.getByText('C00031')).toBeVisible()
    expect(sent()).toHaveLength(1)
    expect(sent()[0]?.input).toMatchObject({
      companyName: '株式会社 见本商事',
      bankAccount: 'ﾐﾎﾝｼﾖｳｼﾞ(ｶ',
      departurePort: ['Shanghai'],
      destinationPort: [],
      transportType: 2,
      language: 'ja',
      termsOfUse: true,
      privacyPolicy: true,
      termsVersion: '2026-11-26',
    })
    expect(sessionStorage.getItem('registration')).toBeNull()
  })

  test('marks missing fields, each consent with its own warning, and focuses the first', async () => {
    open('/registerWorld')
    await toReview.click()
    await expect.element(field('公司名称')).toHaveFocus()
    await expect.element(page.getByText('请阅读并同意使用条款。')).toBeVisible()
    await expect.element(page.getByText('请阅读并同意隐私政策。')).toBeVisible()
    await field('银行账户名（片假名）').fill('見本商事')
    await userEvent.tab()
    await expect.element(page.getByText('不能使用：見 本 商 事', { exact: false })).toBeVisible()
    await expect.element(field('传真')).not.toHaveAttribute('aria-invalid')
    await page.getByLabelText('密码', { exact: true }).fill('Kairo2026')
    await page.getByLabelText('再次输入密码', { exact: true }).fill('Kairo2027')
    await userEvent.tab()
    await expect.element(page.getByText('两次输入的密码不一致。')).toBeVisible()
    await expectAccessible()
  })

  test('shows a registered email at its field and keeps all other input', async () => {
    response('POST /user/register', () => refuse(6002))
    open('/registerWorld')
    await fillRequired()
    await agree()
    await toReview.click()
    await send.click()
    await expect.element(field('邮箱（登录账号）')).toHaveFocus()
    await expect.element(page.getByText('该邮箱已被注册', { exact: false })).toBeVisible()
    for (const [label, value] of REQUIRED.filter(([name]) => !name.startsWith('银行')))
      await expect.element(field(label)).toHaveValue(value)
    await expect.element(page.getByLabelText('密码', { exact: true })).toHaveValue('Kairo2026')
  })

  test('a failed submission keeps the review; newer terms offer to reload the page', async () => {
    response('POST /user/register', () => refuse(6013, { msg: '使用条款刚刚更新。' }))
    open('/registerWorld')
    await fillRequired()
    await agree()
    await toReview.click()
    await send.click()
    await expect.element(page.getByRole('alert').getByText('使用条款刚刚更新。')).toBeVisible()
    await expect.element(page.getByRole('button', { name: '刷新页面' })).toBeVisible()
    await page.getByRole('button', { name: '返回修改' }).click()
    await expect.element(field('公司名称')).toHaveValue('株式会社 见本商事')
  })

  test('the input survives a reload, except the password', async () => {
    open('/registerWorld')
    await field('公司名称').fill('Kept Trading')
    await page.getByLabelText('密码', { exact: true }).fill('Kairo2026')
    await expect.poll(() => sessionStorage.getItem('registration')).toContain('Kept Trading')
    expect(sessionStorage.getItem('registration')).not.toContain('Kairo2026')
    open('/')
    await page.getByRole('link', { name: '注册' }).last().click()
    await expect.element(page.getByText('之前填写的内容已恢复', { exact: false }).last()).toBeVisible()
    await expect.element(field('公司名称').last()).toHaveValue('Kept Trading')
  })

  test('both legal texts open in place, and the focus returns', async () => {
    open('/registerWorld')
    const link = page.getByRole('button', { name: '阅读隐私政策' })
    await link.click()
    const dialog = page.getByRole('dialog', { name: '隐私政策' })
    await expect.element(dialog).toHaveTextContent('个人信息保护法')
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(link).toHaveFocus()
  })

  test('where registration is closed there is neither link nor form', async () => {
    response('GET /login/isInAllowedCountry', () =>
      ok({ isInAllowedCountry: false, enrolmentOpen: false, version: '1.0.0' }),
    )
    open('/registerWorld')
    await expect.element(page.getByRole('heading', { name: '您所在的地区暂不开放注册' })).toBeVisible()
    await page.getByRole('link', { name: '返回登录' }).click()
    await expect.element(page.getByRole('heading', { name: '登录' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: '注册' })).not.toBeInTheDocument()
  })
})
