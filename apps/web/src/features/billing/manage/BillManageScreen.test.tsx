import { choose } from '@test/choose.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { invoice, invoiceRow, paymentRow, stubBilling } from '@test/billing.ts'
import { expectAccessible } from '@test/axe.ts'
import { page } from '@test/draw.tsx'
import { requests, listed, ok, refuse, response } from '@test/fake-server.ts'
import { addressNow, open, stubFrame, userOf } from '@test/open.tsx'
import { router } from '@/router/router.tsx'
import { beginSession } from '@/session/session.ts'
import { billingTexts, manageTexts } from '../texts.ts'

const dialog = () => page.getByRole('dialog').last()
const last = (route: string) => requests.findLast((one) => one.route === route)?.input
const asDraft = {
  no: null,
  state: 0,
  payState: null,
  overdueDays: 0,
  issueDate: null,
  dueDate: null,
  actions: ['updateDraft', 'discard', 'issue'],
}
const draft = (changes: object = {}) => invoice({ ...asDraft, hasPdf: false, allocations: [], ...changes })

beforeEach(() => {
  stubFrame()
  stubBilling()
  response('POST /billing/search', ({ state }) => (state === 0 ? listed([]) : listed([invoiceRow()])))
  response('POST /billing/unbilled', () => listed([]))
  response('POST /user/search', () => listed([{ id: 4, code: 'B00001', company_name: 'Sakura Trading' }]))
  response('POST /payment/search', () => listed([paymentRow()]))
  response('POST /billing/periods', () => ok([]))
})

test('the status tabs show number and sum, and filter the list; what is to bill is counted at its tab', async () => {
  open('/billManage', 3)
  await expect
    .element(page.getByRole('tab', { name: `${manageTexts['zh-cn'].tabs.unbilled} 4`, exact: true }))
    .toBeVisible()
  const tabs = page.getByRole('group', { name: manageTexts['zh-cn'].stripLabel })
  await expect
    .element(tabs.getByRole('button', { name: `${manageTexts['zh-cn'].strip.overdue} 1 JP¥50,310` }))
    .toBeVisible()
  await tabs.getByRole('button', { name: manageTexts['zh-cn'].strip.overdue }).click()
  await expect.poll(addressNow).toBe('/billManage?overdue=true')
  await expect.element(page.getByRole('button', { name: 'I2611-0007', exact: true })).toBeVisible()
  await expectAccessible()
})

test.each([
  ['POST /billing/search', { keyword: 'Sakura' }],
  ['POST /billing/unbilled', { tab: 'unbilled' }],
  ['POST /payment/search', { tab: 'payments', sortBy: 'amount' }],
] as const)('%s and the sums are requested during navigation, and only once', async (route, search) => {
  const queries = (name: string) => requests.filter((one) => one.route === name)
  beginSession({ token: 'token-3', user: userOf(3), version: '1.0.0', kept: false })
  await router.preloadRoute({ to: '/billManage', search })
  await expect.poll(() => queries(route)).toHaveLength(1)
  expect(queries('POST /billing/summary')).toHaveLength(1)
  expect(document.querySelector('#root')).toBeNull()
  open(`/billManage?${new URLSearchParams(search)}`, 3)
  await expect
    .element(page.getByRole('table').or(page.getByText(manageTexts['zh-cn'].unbilledEmpty)).first())
    .toBeVisible()
  expect(queries(route)).toHaveLength(1)
})

test('a draft shows the due date that an issue today gives, with ≈ where it may move', async () => {
  const dueProvisional = { calendar: 'CN', year: 2028, day: null, name: null }
  const expected = { expectedDueDate: '2028-01-31', dueProvisional }
  response('POST /billing/search', () => listed([invoiceRow({ ...asDraft, ...expected })]))
  response('POST /billing/getInvoice', () => ok(draft(expected)))
  open('/billManage?state=0', 3)
  const cell = page.getByRole('cell', { name: /≈ .*中国2028年的节假日安排尚未公布/ })
  await expect.element(cell).toBeVisible()
  await page.getByRole('button', { name: billingTexts['zh-cn'].draftNo(71), exact: true }).click()
  await expect.element(dialog().getByText(billingTexts['zh-cn'].expectedDueDate)).toBeVisible()
  await expect.element(dialog().getByText('中国2028年的节假日安排尚未公布，日期可能变动')).toBeVisible()
})

describe('a draft', () => {
  beforeEach(() => response('POST /billing/getInvoice', () => ok(draft())))

  test('is issued after a confirmation with number range, sum and recipient', async () => {
    response('POST /billing/issue', () => ok({ id: 71, version: 5, no: 'I2611-0008' }))
    open('/billManage?id=71', 3)
    await page.getByRole('dialog').getByRole('button', { name: manageTexts['zh-cn'].issue, exact: true }).click()
    await expect.element(dialog()).toHaveTextContent(manageTexts['zh-cn'].issueSum('JP¥350,310'))
    await expect.element(dialog()).toHaveTextContent(manageTexts['zh-cn'].issueTo('B00001 Sakura Trading'))
    await expect.element(dialog()).toHaveTextContent(/I\d{4}/)
    await expect.element(dialog()).toHaveTextContent(manageTexts['zh-cn'].issueFinal)
    await dialog().getByRole('button', { name: manageTexts['zh-cn'].issue, exact: true }).click()
    await expect.poll(() => last('POST /billing/issue')).toEqual({ id: 71, version: 4 })
    await expect.element(page.getByText(manageTexts['zh-cn'].issued('I2611-0008'))).toBeVisible()
  })

  test("with an unsettled tax code is refused with the server's message", async () => {
    response('POST /billing/issue', () => refuse(6104, { msg: '以下明细的税区分尚未确定：DET' }))
    open('/billManage?id=71', 3)
    await page.getByRole('dialog').getByRole('button', { name: manageTexts['zh-cn'].issue, exact: true }).click()
    await dialog().getByRole('button', { name: manageTexts['zh-cn'].issue, exact: true }).click()
    await expect.element(dialog()).toHaveTextContent('以下明细的税区分尚未确定：DET')
    await dialog().getByRole('button', { name: '取消' }).click()
  })

  test('keeps the selected lines after a version conflict', async () => {
    const latest = draft({ version: 5 })
    latest.lines = latest.lines.map((line) => ({ ...line, leftOut: line.id === 1 }))
    response('POST /billing/updateDraft', ({ version }) => {
      response('POST /billing/getInvoice', () => ok(latest))
      return version === 4 ? refuse(9002, { data: { latest } }) : ok({ id: 71, version: 6 })
    })
    open('/billManage?id=71', 3)
    await page.getByRole('checkbox', { name: /Demurrage/ }).click()
    await page.getByRole('button', { name: manageTexts['zh-cn'].saveLines }).click()
    const notice = page.getByRole('alert', { name: '其他人刚刚修改了这条记录' })
    await expect.element(notice.getByRole('row', { name: /O\/F/ })).toBeVisible()
    await notice.getByRole('button', { name: '保留我的输入，在最新版本上继续' }).click()
    await expect.element(page.getByRole('checkbox', { name: /Demurrage/ })).not.toBeChecked()
    await page.getByRole('button', { name: manageTexts['zh-cn'].saveLines }).click()
    await expect.poll(() => last('POST /billing/updateDraft')).toEqual({ id: 71, version: 5, leaveOut: [1, 2] })
  })
})

test('a credit note by lines requires a reason; only a business administrator creates one', async () => {
  response('POST /billing/credit', () => ok({ id: 80, version: 1, no: 'N2611-0001' }))
  open('/billManage?id=71', 2)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /更多操作/ })
    .click()
  await page.getByRole('menuitem', { name: manageTexts['zh-cn'].credit }).click()
  await dialog().getByRole('button', { name: manageTexts['zh-cn'].credit }).click()
  expect(last('POST /billing/credit')).toBeUndefined()
  await choose(dialog().getByLabelText(manageTexts['zh-cn'].creditLines), /Demurrage/)
  await dialog().getByLabelText(billingTexts['zh-cn'].reason).fill('重复计费')
  await dialog().getByRole('button', { name: manageTexts['zh-cn'].credit }).click()
  await expect
    .poll(() => last('POST /billing/credit'))
    .toEqual({ id: 71, version: 4, reason: '重复计费', lineIds: [2] })
})

test.each([
  ['from its row', '/billManage', () => page.getByRole('button', { name: `${manageTexts['zh-cn'].pay} I2611-0007` })],
  [
    'from its detail',
    '/billManage?id=71',
    () => page.getByRole('dialog').getByRole('button', { name: manageTexts['zh-cn'].pay }),
  ],
] as const)('a payment is booked %s with the open amount of the invoice', async (_where, address, button) => {
  response('POST /payment/add', () => ok({ id: 9, version: 1 }))
  open(address, 3)
  await button().click()
  await expect.element(dialog().getByLabelText(`${billingTexts['zh-cn'].amount} I2611-0007`)).toHaveValue('50310')
  await dialog().getByRole('button', { name: '保存' }).click()
  await expect
    .poll(() => last('POST /payment/add'))
    .toMatchObject({
      customerId: 4,
      amount: '50310',
      currency: 'JPY',
      allocations: [{ invoiceId: 71, amount: '50310' }],
    })
})

test('a payment whose response was lost is sent again under the same key, the next one under a new key', async () => {
  const keys = () =>
    requests.filter(({ route }) => route === 'POST /payment/add').map(({ headers }) => headers.get('Idempotency-Key'))
  response('POST /payment/add', () => {
    if (keys().length === 1) throw new TypeError('Failed to fetch')
    return ok({ id: 9, version: 1 })
  })
  open('/billManage', 3)
  const book = async () => {
    await page.getByRole('button', { name: `${manageTexts['zh-cn'].pay} I2611-0007` }).click()
    await expect.element(dialog().getByLabelText(`${billingTexts['zh-cn'].amount} I2611-0007`)).toHaveValue('50310')
    await dialog().getByRole('button', { name: '保存' }).click()
  }
  await book()
  await expect.poll(keys).toHaveLength(1)
  await expect.element(dialog().getByText('无法连接到服务器', { exact: false })).toBeVisible()
  await dialog().getByRole('button', { name: '保存' }).click()
  await expect.poll(keys).toHaveLength(2)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await book()
  await expect.poll(keys).toHaveLength(3)
  const [first, again, next] = keys()
  expect(first).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  expect(again).toBe(first)
  expect(next).not.toBe(first)
})

test('orders of one customer become a draft, which is opened', async () => {
  const order = (orderId: number, customerId: number) => ({
    orderId,
    orderCode: `KH2611000${orderId}`,
    customerId,
    customerName: `Customer ${customerId}`,
    state: 8,
    departure: '2026-10-01',
    arrival: '2026-10-10',
    lines: 6,
    charges: 1,
    amount: '284310',
    currency: 'JPY',
  })
  response('POST /billing/unbilled', () => listed([order(1, 4), order(2, 4), order(3, 5)]))
  response('POST /billing/draft', () => ok({ ids: [71] }))
  open('/billManage?tab=unbilled', 3)
  await expect.element(page.getByRole('row', { name: 'KH26110001' })).toHaveTextContent('JP¥284,310')
  await page.getByRole('checkbox', { name: '选择 KH26110001' }).click()
  await expect.element(page.getByRole('checkbox', { name: '选择 KH26110003' })).toBeDisabled()
  await page.getByRole('checkbox', { name: '选择 KH26110002' }).click()
  await page.getByRole('button', { name: manageTexts['zh-cn'].createDraft('2') }).click()
  await expect.poll(() => last('POST /billing/draft')).toEqual({ orderIds: [1, 2] })
  await expect.poll(addressNow).toBe('/billManage?tab=unbilled&id=71')
})

test('fees taken off by customers are listed with why that matters; the invoice opens', async () => {
  response('POST /payment/fees', () =>
    listed([
      {
        id: 1,
        customerId: 4,
        customerCode: 'B00001',
        customerName: 'Sakura Trading',
        country: 2,
        paymentNo: 'P2611-0001',
        payerName: 'ｻｸﾗ',
        invoiceId: 71,
        invoiceNo: 'I2611-0007',
        amount: '880',
        currency: 'JPY',
        takenOn: '2026-11-20',
      },
    ]),
  )
  open('/billManage?tab=bankFees&sortBy=amount', 3)
  await expect.element(page.getByText(manageTexts['zh-cn'].feesWhy)).toBeVisible()
  await expect.element(page.getByRole('cell', { name: 'JP¥880' })).toBeVisible()
  expect(last('POST /payment/fees')).toEqual({ sortBy: 'amount', sortOrder: 'asc', page: 1, limit: 20 })
  await page.getByRole('button', { name: 'I2611-0007' }).click()
  await expect.poll(addressNow).toContain('id=71')
})

test('a bank statement is previewed, and only confirmed rows are booked', async () => {
  const line = {
    line: 1,
    bankRef: 'R1',
    receivedOn: '2026-11-20',
    payerName: 'ｻｸﾗ',
    amount: '349430',
    currency: 'JPY',
    customerId: 4,
    customerName: 'Sakura Trading',
    invoiceId: 71,
    invoiceNo: 'I2611-0007',
    invoiceOpen: '350310',
    match: 'tolerance',
    remembered: true,
    known: false,
    alike: null,
    problem: null,
  }
  const how = {
    form: 'headings',
    headingLine: 3,
    columns: [
      { column: 'day', heading: '勘定日' },
      { column: 'deposit', heading: '入金金額(円)' },
    ],
    passedOver: 7,
  }
  const alike = { ...line, line: 6, bankRef: 'R6', alike: 'P2611-0005', invoiceId: null, invoiceNo: null }
  const marked = { ...line, line: 5, bankRef: 'R5', problem: '不能晚于现在。' }
  const unknown = {
    ...line,
    line: 3,
    bankRef: 'R3',
    customerId: null,
    customerName: '',
    invoiceId: null,
    invoiceNo: null,
  }
  response('POST /payment/importBank', ({ rows }) =>
    ok(
      rows
        ? { ...how, lines: [], errors: [], errorCount: 0, imported: 1, skipped: 0 }
        : {
            ...how,
            lines: [
              line,
              { ...line, line: 2, bankRef: 'R2', known: true },
              { ...unknown, match: 'none' },
              marked,
              alike,
            ],
            errors: [{ line: 4, message: '金额无法识别' }],
            errorCount: 1200,
            imported: 0,
            skipped: 0,
          },
    ),
  )
  open('/billManage?tab=payments', 3)
  await page.getByRole('button', { name: manageTexts['zh-cn'].import }).click()
  await dialog().getByLabelText(manageTexts['zh-cn'].importText).fill('2026-11-20,ｻｸﾗ,349430')
  await dialog().getByRole('button', { name: manageTexts['zh-cn'].importRead }).click()
  await expect.element(dialog()).toHaveTextContent('金额无法识别')
  await expect.element(dialog()).toHaveTextContent(manageTexts['zh-cn'].importFirstErrors('1', '1,200'))
  await expect.element(dialog()).toHaveTextContent(manageTexts['zh-cn'].importCounts('5', '1', '1'))
  await expect
    .element(dialog())
    .toHaveTextContent(manageTexts['zh-cn'].importHeadings('3', '日期 = 勘定日，收入 = 入金金額(円)'))
  await expect.element(dialog()).toHaveTextContent(manageTexts['zh-cn'].importPassedOver('7'))
  await expect
    .element(dialog().getByRole('row', { name: 'JP¥349,430' }).first())
    .toHaveTextContent(manageTexts['zh-cn'].importRemembered)
  response('POST /payment/forgetPayer', () => ok())
  await dialog()
    .getByRole('button', { name: manageTexts['zh-cn'].importForget('ｻｸﾗ') })
    .first()
    .click()
  await expect.poll(() => last('POST /payment/forgetPayer')).toEqual({ payerName: 'ｻｸﾗ' })
  const again = dialog().getByRole('row', { name: manageTexts['zh-cn'].importAlike('P2611-0005') })
  await expect.element(again.getByRole('checkbox')).toBeEnabled()
  await expect.element(again.getByRole('checkbox')).not.toBeChecked()
  await expect
    .element(
      dialog()
        .getByRole('row', { name: /不能晚于现在/ })
        .getByRole('checkbox'),
    )
    .toBeDisabled()
  await expect
    .element(
      dialog().getByRole('checkbox', { name: `${manageTexts['zh-cn'].include} ${manageTexts['zh-cn'].importLine} 2` }),
    )
    .toBeDisabled()
  await dialog()
    .getByRole('button', { name: manageTexts['zh-cn'].importBook('1') })
    .click()
  await expect
    .poll(() => last('POST /payment/importBank')?.rows)
    .toEqual([
      {
        bankRef: 'R1',
        receivedOn: '2026-11-20',
        payerName: 'ｻｸﾗ',
        amount: '349430',
        currency: 'JPY',
        customerId: 4,
        invoiceId: 71,
        // Another line of this payer is left open.
        remember: false,
        closeAsFee: true,
      },
    ])
})

test('a bank file without payments says what was looked for, and which headings were found', async () => {
  response('POST /payment/importBank', () =>
    ok({
      form: 'lines',
      headingLine: 2,
      columns: [{ column: 'withdrawal', heading: 'お支払金額' }],
      passedOver: 0,
      lines: [],
      errors: [],
      errorCount: 0,
      imported: 0,
      skipped: 0,
    }),
  )
  open('/billManage?tab=payments', 3)
  await page.getByRole('button', { name: manageTexts['zh-cn'].import }).click()
  await dialog().getByLabelText(manageTexts['zh-cn'].importText).fill('日付,摘要,お支払金額')
  await dialog().getByRole('button', { name: manageTexts['zh-cn'].importRead }).click()
  await expect.element(dialog()).toHaveTextContent(manageTexts['zh-cn'].importSought)
  await expect.element(dialog()).toHaveTextContent(manageTexts['zh-cn'].importHeadings('2', '支出 = お支払金額'))
})

test('actions of the business administrator are not offered to others', async () => {
  open('/billManage?tab=payments', 3)
  await expect.element(page.getByRole('button', { name: `${manageTexts['zh-cn'].allocate} P2611-0002` })).toBeVisible()
  await expect.element(page.getByRole('button', { name: manageTexts['zh-cn'].closePeriod })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /更多操作/ })).not.toBeInTheDocument()
})
