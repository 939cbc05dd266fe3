import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessible } from '@test/axe.ts'
import { chargeRow, invoice, invoiceRow, stubBilling } from '@test/billing.ts'
import { formatsOf } from '@/i18n/format.ts'
import { page } from '@test/draw.tsx'
import { requests, listed, ok, refuse, response } from '@test/fake-server.ts'
import { addressNow, open, stubFrame } from '@test/open.tsx'
import { billingTexts } from './texts.ts'

const ANSWER = 'POST /orderCharge/answer'
const drawer = () => page.getByRole('dialog')
const lastAnswer = () => requests.findLast(({ route }) => route === ANSWER)?.input

beforeEach(() => {
  stubFrame()
  stubBilling()
})

test('shows pending decisions first, then open amounts with due dates, then the invoices', async () => {
  open('/showBill', 4)
  const waiting = page.getByRole('region', { name: billingTexts['zh-cn'].chargesTitle })
  await expect.element(waiting.getByText('海关开箱查验')).toBeVisible()
  const sums = page.getByRole('region', { name: billingTexts['zh-cn'].openTitle })
  await expect.element(sums.getByRole('row', { name: /JPY/ })).toBeVisible()
  const cells = sums.getByRole('row', { name: /JPY/ }).getByRole('cell').elements()
  expect(cells.map((cell) => cell.textContent)).toEqual(['JP¥50,310', '—', '—', '—', 'JP¥50,310'])
  await expect.element(page.getByRole('button', { name: 'I2611-0007' })).toBeVisible()
  await expectAccessible()
})

test('a filter is kept in the address and sent to the server', async () => {
  open('/showBill?overdue=true&currency=JPY&amountFrom=abc', 4)
  await expect.element(page.getByRole('button', { name: 'I2611-0007' })).toBeVisible()
  const search = requests.find(({ route, input }) => route === 'POST /billing/search' && input.overdue === true)
  expect(search?.input).toMatchObject({ overdue: true, currency: 'JPY', page: 1, limit: 20 })
  expect(search?.input).not.toHaveProperty('amountFrom')
})

test('the drawer shows lines, tax, payments, and the difference between bill and quotation', async () => {
  open('/showBill', 4)
  await page.getByRole('button', { name: 'I2611-0007' }).click()
  expect(addressNow()).toBe('/showBill?id=71')
  await expect
    .element(drawer().getByRole('region', { name: billingTexts['zh-cn'].lines }))
    .toHaveTextContent('Demurrage')
  await expect.element(drawer().getByRole('region', { name: billingTexts['zh-cn'].taxBox })).toHaveTextContent('¥3,273')
  await expect
    .element(drawer().getByRole('region', { name: billingTexts['zh-cn'].paymentsOf }))
    .toHaveTextContent('P2611-0002')
  const compared = drawer().getByRole('table', { name: `${billingTexts['zh-cn'].varianceTitle} KH26110001` })
  const row = compared.getByRole('row', { name: /Demurrage/ })
  await expect
    .element(row)
    .toHaveTextContent(
      `${billingTexts['zh-cn'].whys.charge}: 滞箱费 ${billingTexts['zh-cn'].agreedBy('Hanako', formatsOf('zh-cn').date('2026-10-12'))}`,
    )
  await expect.element(compared.getByRole('row', { name: /^O\/F/ })).not.toBeInTheDocument()
  await compared.getByRole('button', { name: billingTexts['zh-cn'].showSame(1) }).click()
  await expect.element(compared.getByRole('row', { name: /^O\/F/ })).toHaveTextContent(billingTexts['zh-cn'].whys.same)
  await expect
    .element(compared.getByRole('row', { name: new RegExp(billingTexts['zh-cn'].sum) }))
    .toHaveTextContent('¥66,000')
})

test('of several orders the drawer adds each up, and opens the comparison of those that differ', async () => {
  const whole = invoice()
  const [order] = whole.orders
  const second = whole.lines.map((line) => ({ ...line, id: line.id + 10, orderId: 10, orderCode: 'KH26110002' }))
  response('POST /billing/getInvoice', () =>
    ok(
      invoice({
        orders: [{ ...order, id: 10, code: 'KH26110002', differs: false }, order],
        lines: [...whole.lines, ...second],
      }),
    ),
  )
  open('/showBill?id=71', 4)
  const lines = drawer().getByRole('region', { name: billingTexts['zh-cn'].lines })
  await expect
    .element(lines.getByRole('row', { name: billingTexts['zh-cn'].subtotal }).first())
    .toHaveTextContent('162,360')
  const comparison = drawer().getByRole('region', { name: billingTexts['zh-cn'].varianceTitle })
  await expect.element(comparison.getByRole('table')).toBeVisible()
  const summaries = [...(comparison.element().querySelectorAll('summary') ?? [])]
  expect(summaries.map((summary) => summary.parentElement?.hasAttribute('open'))).toEqual([true, false])
  expect(summaries.map(({ textContent }) => textContent)).toEqual([
    'KH26110001 · ATLANTIC 12E · BL1',
    `KH26110002 · ATLANTIC 12E · BL1 · ${billingTexts['zh-cn'].asQuoted}`,
  ])
})

test('Enter on a row opens its invoice', async () => {
  open('/showBill', 4)
  await expect.element(page.getByRole('button', { name: 'I2611-0007' })).toBeVisible()
  await userEvent.keyboard('j{Enter}')
  await expect.poll(addressNow).toBe('/showBill?id=71')
})

test('the address of an unknown invoice shows a message', async () => {
  open('/showBill?id=99', 4)
  await expect.element(drawer().getByText(billingTexts['zh-cn'].notFound)).toBeVisible()
})

test('agreeing to a charge names its total first', async () => {
  response(ANSWER, () => ok({ id: 8, version: 3 }))
  open('/showBill', 4)
  await page.getByRole('button', { name: billingTexts['zh-cn'].agree, exact: true }).click()
  await expect.element(drawer().getByText(billingTexts['zh-cn'].agreeTitle('JP¥12,000'))).toBeVisible()
  await drawer().getByRole('button', { name: billingTexts['zh-cn'].agree, exact: true }).click()
  await expect.poll(lastAnswer).toEqual({ id: 8, version: 2, agree: true })
  await expect.element(page.getByText(billingTexts['zh-cn'].agreed)).toBeVisible()
})

test('refusing requires a reason; a version conflict keeps the input', async () => {
  response(ANSWER, ({ version }) =>
    version === 2 ? refuse(9002, { data: { latest: chargeRow({ version: 3 }) } }) : ok({ id: 8, version: 4 }),
  )
  open('/showBill', 4)
  await page.getByRole('button', { name: billingTexts['zh-cn'].refuse, exact: true }).click()
  await drawer().getByRole('button', { name: billingTexts['zh-cn'].refuse, exact: true }).click()
  expect(lastAnswer()).toBeUndefined()
  await drawer().getByLabelText(billingTexts['zh-cn'].reason).fill('未收到通知')
  await drawer().getByRole('button', { name: billingTexts['zh-cn'].refuse, exact: true }).click()
  await expect.element(drawer().getByRole('alert', { name: '其他人刚刚修改了这条记录' })).toBeVisible()
  await expect.element(drawer().getByLabelText(billingTexts['zh-cn'].reason)).toHaveValue('未收到通知')
  await userEvent.click(drawer().getByRole('button', { name: '保留我的输入，在最新版本上继续' }))
  await drawer().getByRole('button', { name: billingTexts['zh-cn'].refuse, exact: true }).click()
  await expect.poll(lastAnswer).toEqual({ id: 8, version: 3, agree: false, reason: '未收到通知' })
})

test('an account without invoices differs from one that failed to load', async () => {
  response('POST /billing/search', () => listed([]))
  response('POST /billing/summary', () => ok({ toBill: 0, rows: [] }))
  response('POST /orderCharge/list', () => listed([]))
  open('/showBill', 4)
  await expect.element(page.getByText(billingTexts['zh-cn'].emptyTitle)).toBeVisible()
  await expect.element(page.getByText(billingTexts['zh-cn'].openNone)).toBeVisible()
  await expect.element(page.getByRole('region', { name: billingTexts['zh-cn'].chargesTitle })).not.toBeInTheDocument()
})

test('a list that fails to load offers a retry', async () => {
  response('POST /billing/search', () => refuse(9003, {}, 500))
  open('/showBill', 4)
  await expect.element(page.getByRole('button', { name: '重试' }).first()).toBeVisible()
  response('POST /billing/search', () => listed([invoiceRow()]))
  await page.getByRole('button', { name: '重试' }).last().click()
  await expect.element(page.getByRole('button', { name: 'I2611-0007' })).toBeVisible()
})

test.each([1, 5] as const)('role %s has no access', async (role) => {
  open('/showBill', role)
  await expect.element(page.getByRole('heading', { name: '此页面不对您的角色开放' })).toBeVisible()
  expect(requests.some(({ route }) => route.startsWith('POST /billing'))).toBe(false)
})
