import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { expectAccessible } from '@test/axe.ts'
import { page } from '@test/draw.tsx'
import { response, ok, refuse, inputsOf } from '@test/fake-server.ts'
import { addressNow, open } from '@test/open.tsx'
import { orderRow } from '@test/order.ts'
import { modal, SEARCH, searches, serve, savedSearch, serveOrderList } from '@test/order-list-screen.ts'
import { openFilters } from '@test/list.ts'
import { setLanguage } from '@/i18n/language.ts'

beforeEach(serveOrderList)

test('staff see the order, its state, its documents and the next action', async () => {
  serve(orderRow(2, { invoice_file_id: 4 }), { ...orderRow(2), id: 8, code: 'K261120-0008' })
  open('/searchOrder', 2)
  await expect.element(page.getByRole('link', { name: 'K261120-0007' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '受理 K261120-0007' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'S/O K261120-0007', exact: false })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'K261120-0007' })
  await expect.element(row).toHaveTextContent('みほん通商')
  await expect.element(row).toHaveTextContent('PO-')
  // Documents are shown from the first one on.
  await expect.element(page.getByRole('button', { name: 'K261120-0008 ', exact: false }).first()).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'S/O K261120-0008', exact: false })).not.toBeInTheDocument()
  expect(page.getByRole('columnheader').elements().length).toBeLessThanOrEqual(8)
  await expectAccessible()
})

test('a cut-off is told on the clock of its port, with the place; the reader’s own hour is the tooltip', async () => {
  serve(orderRow(2, { deadline: '2026-11-30 16:00' }))
  open('/searchOrder', 2)
  const row = page.getByRole('row').filter({ hasText: 'K261120-0007' })
  await expect.element(row).toHaveTextContent('16:00 上海')
  // The browser of the tests is in Tokyo.
  await expect.element(row.getByTitle(/17:00 东京/).first()).toBeVisible()
})

test('a row keeps its height when its status has a note or wraps', async () => {
  const draftConfirmed = { runningStatus: 6, state: 5, is_bl_draft_confirmed: 2 }
  serve(
    { ...orderRow(2), id: 1, code: 'K261120-0001' },
    { ...orderRow(2), id: 2, code: 'K261120-0002', isChanged: true },
    { ...orderRow(2), id: 3, code: 'K261120-0003', ...draftConfirmed },
  )
  setLanguage('en')
  onTestFinished(() => setLanguage('zh-cn'))
  open('/searchOrder', 2)
  await expect.element(page.getByRole('link', { name: 'K261120-0003' })).toBeVisible()
  const heightOf = (code: string) =>
    page.getByRole('row').filter({ hasText: code }).element().getBoundingClientRect().height
  const [plain = 0, ...others] = ['K261120-0001', 'K261120-0002', 'K261120-0003'].map(heightOf)
  // 15 of them fit into 1440 × 900.
  expect(plain).toBeLessThanOrEqual(38)
  for (const height of others) expect(height).toBeLessThanOrEqual(plain + 1)
})

test('a long list scrolls by itself; the page has nothing to scroll', async () => {
  serve(...Array.from({ length: 40 }, (_, n) => ({ ...orderRow(2), id: n + 1, code: `K261120-${1001 + n}` })))
  open('/searchOrder', 2)
  await expect.element(page.getByRole('link', { name: 'K261120-1040' })).toBeInTheDocument()
  expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(window.innerHeight)
})

test('the number of pending orders equals the home page and the badge', async () => {
  serve(orderRow(4))
  response('POST /order/getUnapprovedOrderCount', () => ok({ unapprovedOrderCount: 3 }))
  open('/searchOrder', 4)
  await expect.element(page.getByText('共 9 件 · 3 件等您答复')).toBeVisible()
})

test('staff can show additional columns, among them B/L and containers', async () => {
  serve(orderRow(2))
  open('/searchOrder', 2)
  await page.getByRole('button', { name: '显示列' }).click()
  for (const name of ['负责人', '提单号（B/L）', '箱型箱量 / 箱号'])
    await expect.element(page.getByRole('checkbox', { name })).not.toBeChecked()
  await page.getByRole('checkbox', { name: '负责人' }).click()
  await expect.element(page.getByRole('columnheader', { name: '负责人' })).toBeInTheDocument()
})

test('customers see no internal column', async () => {
  serve(orderRow(4))
  open('/searchOrder', 4)
  await expect.element(page.getByRole('link', { name: 'K261120-0007' })).toBeVisible()
  await page.getByRole('button', { name: '显示列' }).click()
  await expect.element(page.getByRole('checkbox', { name: '免箱期', exact: false })).toBeInTheDocument()
  for (const name of ['负责人', '法人番号', '唛头', '订舱公司']) {
    await expect.element(page.getByRole('columnheader', { name })).not.toBeInTheDocument()
    await expect.element(page.getByRole('checkbox', { name })).not.toBeInTheDocument()
  }
})

test('a status tab and a link set a filter in the address', async () => {
  serve(orderRow(2))
  open('/searchOrder?shipper=YUAN', 2)
  await page.getByRole('button', { name: '已提交 4' }).click()
  await expect.poll(addressNow).toContain('state=2')
  await expect.poll(() => searches().at(-1)).toMatchObject({ shipper: 'YUAN', state: [2] })
})

test('the quick views are counted in one call', async () => {
  serve(orderRow(4))
  response('POST /order/getViewCounts', () => ok({ counts: [3, 0, 12] }))
  open('/searchOrder', 4)
  await expect.element(page.getByRole('group', { name: '快捷查看' }).getByRole('button').last()).toHaveTextContent('12')
  expect(inputsOf('POST /order/getViewCounts')).toMatchObject([
    { views: [{ state: [2, 3, 4, 5, 6, 7] }, { state: [8], delay: 'YES' }, { state: [8] }] },
  ])
  expect(inputsOf(SEARCH)).toHaveLength(1)
})

test('a filter pinned by staff stays visible and is saved on the server', async () => {
  serve(orderRow(2))
  open('/searchOrder', 2)
  await openFilters()
  await page.getByRole('button', { name: '筛选条件' }).click()
  await page.getByRole('checkbox', { name: '箱号' }).click()
  await expect.element(page.getByRole('textbox', { name: '箱号' })).toBeVisible()
  await expect.poll(() => JSON.parse(savedSearch.json ?? '{}').filters ?? []).toContain('containerNumber')
})

test('the account export requires both dates, and reports in the dialog when it is empty', async () => {
  serve(orderRow(4))
  response('POST /order/checkRequestData', () => refuse(6032))
  open('/searchOrder', 4)
  await page.getByRole('button', { name: '导出' }).click()
  await page.getByRole('menuitem', { name: '对账订单（按期间）…' }).click()
  await expect.element(modal().getByRole('textbox', { name: '结束日期' })).toBeDisabled()
  await modal().getByRole('button', { name: '导出' }).click()
  await expect.element(modal().getByText('此项必填。').first()).toBeVisible()
  expect(inputsOf('POST /order/checkRequestData')).toEqual([])
  await modal().getByRole('button', { name: '上月' }).click()
  await modal().getByRole('button', { name: '导出' }).click()
  await expect.element(modal().getByRole('alert')).toBeVisible()
  expect(inputsOf('GET /order/downloadRequestData')).toEqual([])
})

test('an unknown or forbidden order is reported in the open drawer', async () => {
  serve(orderRow(4))
  response('POST /order/queryById', () => refuse(6018))
  open('/searchOrder?open=99', 4)
  await expect.element(page.getByText('找不到此订单，或您无权查看。')).toBeVisible()
})

test.each([
  ['starts it once', 'accept', '受理 K261120-0007？'],
  ['opens the dialog for several papers', 'uploadDocuments', '上传单证'],
  ['opens the order alone where it is not to be done', 'arrive', 'K261120-0007'],
])('an address that names an action %s', async (_, action, dialog) => {
  serve(orderRow(2))
  open(`/searchOrder?open=7&start=${action}`, 2)
  await expect.element(page.getByRole('dialog', { name: dialog }).last()).toBeVisible()
  await expect.poll(addressNow).toBe('/searchOrder?open=7')
  expect(page.getByRole('dialog').elements()).toHaveLength(action === 'arrive' ? 1 : 2)
})

test('when refreshing fails the rows stay, with a message', async () => {
  serve(orderRow(2))
  open('/searchOrder', 2)
  await expect.element(page.getByRole('link', { name: 'K261120-0007' })).toBeVisible()
  response(SEARCH, () => refuse(9003))
  const { refreshOrders } = await import('../order.ts')
  void refreshOrders()
  await expect.element(page.getByText('未能获取最新数据', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'K261120-0007' })).toBeVisible()
})

test('a cancellation for lack of space differs from others, also in English with its longer labels', async () => {
  setLanguage('en')
  try {
    serve(orderRow(2, { state: 4, cancelReason: 15, cancelReasonText: '' }))
    open('/searchOrder', 2)
    await expect.element(page.getByText('Cancelled (no space)')).toBeVisible()
  } finally {
    setLanguage('zh-cn')
  }
})

test('the list is exported with its filters and the visible columns, or with all columns', async () => {
  serve(orderRow(5))
  const EXPORT = 'POST /order/downloadOrderList'
  response('POST /usersearch/getByComponent', () =>
    ok({ component: 'searchOrder', searchJson: JSON.stringify({ columns: ['dates', 'bl', 'gone'] }) }),
  )
  response(EXPORT, () => ({
    headers: { 'content-type': 'application/octet-stream', 'download-filename': 'x.xlsx' },
    body: new Blob(['PK']),
  }))
  open('/searchOrder?keyword=pen&sortBy=deadline&sortOrder=desc', 5)
  await expect.element(page.getByRole('link', { name: 'K261120-0007' })).toBeVisible()
  for (const choice of ['显示的列', '全部列']) {
    await page.getByRole('button', { name: '导出' }).click()
    await page.getByRole('menuitem', { name: choice }).click()
    await expect.poll(() => inputsOf(EXPORT).length).toBe(choice === '显示的列' ? 1 : 2)
  }
  const list = { keyword: 'pen', sortBy: 'deadline', sortOrder: 'desc' }
  expect(inputsOf(EXPORT)).toEqual([
    { ...list, columns: ['code', 'dates', 'bl'] },
    { ...list, allColumns: true },
  ])
})

test.each([768, 850])(
  'at %i px orders are cards, with all that a row says, and nothing scrolls sideways',
  async (width) => {
    await page.viewport(width, 1024)
    serve(orderRow(2, { deadline: '2026-11-30 16:00', loading_notice_file_id: 4 }))
    open('/searchOrder', 2)
    const card = page.getByRole('listitem').filter({ hasText: 'K261120-0007' })
    await expect.element(card.getByRole('link', { name: 'K261120-0007' })).toBeVisible()
    await expect.element(page.getByRole('table')).not.toBeInTheDocument()
    for (const text of ['みほん通商', '已提交', '上海', '大阪', '截单', '16:00 上海', 'S/O'])
      await expect.element(card).toHaveTextContent(text)
    await expect.element(card.getByRole('button', { name: '受理 K261120-0007' })).toBeVisible()
    const content = document.querySelector('#content')
    expect(content?.scrollWidth).toBe(content?.clientWidth)
    await page.viewport(1280, 800)
  },
)
