import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../../test/axe.ts'
import { page } from '../../../../test/draw.tsx'
import { response, requests, ok, refuse } from '../../../../test/fake-server.ts'
import { addressNow, stubFrame, open } from '../../../../test/open.tsx'
import { orderRow } from '../../../../test/order.ts'
import { openFilters } from '../../../../test/list.ts'
import { setLanguage } from '../../../i18n/language.ts'
import { messages as correctionWords } from '../correction-messages/zh-cn.ts'
import { messages as actionLabels } from '../action-messages/zh-cn.ts'
import type { Order } from '../order.ts'

const SEARCH = 'POST /order/search'
const inputsOf = (route: string) => requests.filter((each) => each.route === route).map(({ input }) => input)
const searches = () => inputsOf(SEARCH)
const found = (rows: readonly Order[]) => ({
  body: { code: 200, msg: 'ok', list: { list: rows, totalRow: rows.length } },
})
const serve = (...rows: Order[]) => response(SEARCH, () => found(rows))
const after = (version: number) => ok({ id: 7, code: 'K261120-0007', state: 2, version, isCancelWithMoney: false })
const modal = () => page.getByRole('dialog')

let saved: string | null = null
beforeEach(() => {
  stubFrame()
  saved = null
  response('POST /order/getStatusCounts', () => ok({ total: 9, counts: [{ runningStatus: 2, count: 4 }] }))
  response('POST /order/getCityAndCountriesPorts', () => ok({ departurePorts: [], destinationPorts: [] }))
  response('POST /user/getResponsibleList', () => ok({ responsibleList: [] }))
  response('POST /usersearch/getByComponent', () => ok({ component: 'searchOrder', searchJson: saved }))
  response('POST /usersearch/saveByComponent', ({ searchJson }) => {
    saved = String(searchJson)
    return { body: { code: 200, msg: 'ok' } }
  })
})

test('staff see the order, its state, its documents and the next action', async () => {
  serve(orderRow(2))
  open('/searchOrder', 2)
  await expect.element(page.getByRole('link', { name: 'K261120-0007' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '受理 K261120-0007' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'S/O K261120-0007', exact: false })).toBeVisible()
  await expect.element(page.getByRole('row').filter({ hasText: 'K261120-0007' })).toHaveTextContent('みほん通商')
  expect(page.getByRole('columnheader').elements().length).toBeLessThanOrEqual(8)
  await expectAccessible()
})

test('a row keeps its height when its status has a note or wraps', async () => {
  const draftConfirmed = { runningStatus: 6, state: 5, is_bl_draft_confirmed: 2 }
  serve(
    { ...orderRow(2), id: 1, code: 'K261120-0001' },
    { ...orderRow(2), id: 2, code: 'K261120-0002', isChanged: true },
    { ...orderRow(2), id: 3, code: 'K261120-0003', ...draftConfirmed },
  )
  await setLanguage('en')
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
  await expect.poll(() => JSON.parse(saved ?? '{}').filters ?? []).toContain('containerNumber')
})

test('an action that lacks documents lists all of them and makes no call', async () => {
  serve(orderRow(2, { state: 5, loading_notice_file_id: 1, bl_draft_file_id: 2 }))
  open('/searchOrder', 2)
  await page.getByRole('button', { name: '更多操作', exact: false }).last().click()
  await page.getByRole('menuitem', { name: '登记开船', exact: true }).click()
  await expect.element(modal().getByText('发票', { exact: false }).first()).toBeVisible()
  await expect.element(modal().getByText('装箱单', { exact: false }).first()).toBeVisible()
  await modal().getByRole('button', { name: '确定' }).click()
  await expect.element(modal()).not.toBeInTheDocument()
  expect(inputsOf('POST /order/updateState')).toEqual([])
})

test('the booking of a booked order is shown read-only with vessel and loading notice', async () => {
  serve(orderRow(2, { state: 5, loading_notice_file_id: 1 }))
  response('GET /common/getDictList', () => ok([]))
  response('GET /order/getBookingDetail', () =>
    ok({
      mbl: 'SITKSH001',
      hbl_no: 'KILSH001',
      hs_code_top_six: '630260,610910',
      remark: 'N/M',
      container_number: '',
      customs_clearance_method: '1',
      packing_method: '1',
      freight_method: '1',
      trade_terms: '1',
      vessel: 'SITC OSAKA',
      voyage: '2648E',
      loadingNoticeFileName: 'SO_1.xlsx',
    }),
  )
  open('/searchOrder', 2)
  await page.getByRole('button', { name: '更多操作', exact: false }).last().click()
  await page.getByRole('menuitem', { name: actionLabels.action.bookingCheck }).click()
  await expect.element(modal().getByText('SITC OSAKA / 2648E')).toBeVisible()
  await expect.element(modal().getByText('SO_1.xlsx')).toBeVisible()
  await expect.element(modal().getByLabelText('HS 编码', { exact: false })).toHaveValue('630260,610910')
  expect(modal().element().querySelectorAll('.ant-form-item-required')).toHaveLength(0)
})

test('accepting asks first, sends the version that was read, and reloads the rows', async () => {
  serve(orderRow(2))
  response('POST /order/updateState', () => after(4))
  open('/searchOrder', 2)
  await page.getByRole('button', { name: '受理 K261120-0007' }).click()
  const before = searches().length
  await expect
    .poll(async () => {
      await modal().getByRole('button', { name: '受理' }).click()
      return inputsOf('POST /order/updateState').length
    })
    .toBe(1)
  expect(inputsOf('POST /order/updateState')).toEqual([{ id: 7, version: 3, state: 2 }])
  await expect.element(page.getByText('已受理 K261120-0007')).toBeVisible()
  await expect.poll(() => searches().length).toBeGreaterThan(before)
})

test('after a version conflict nothing is accepted; pressing again uses the latest version', async () => {
  let version = 3
  response(SEARCH, () => found([orderRow(2, { version })]))
  response('POST /order/updateState', (input) => {
    if (input.version === version && version === 5) return after(6)
    version = 5
    return refuse(6019)
  })
  response('POST /order/queryById', () => ok({ id: 7, version: 5, runningStatus: 2, cancelReason: null }))
  open('/searchOrder', 2)
  await page.getByRole('button', { name: '受理 K261120-0007' }).click()
  await expect
    .poll(async () => {
      if (inputsOf('POST /order/updateState').length === 0) await modal().getByRole('button', { name: '受理' }).click()
      return inputsOf('POST /order/updateState').length
    })
    .toBe(1)
  await expect.element(modal()).not.toBeInTheDocument()
  await expect
    .poll(async () => {
      if (!modal().query()) await page.getByRole('button', { name: '受理 K261120-0007' }).click()
      else await modal().getByRole('button', { name: '受理' }).click()
      return inputsOf('POST /order/updateState').length
    })
    .toBe(2)
  await expect.element(page.getByText('已受理 K261120-0007')).toBeVisible()
  expect(inputsOf('POST /order/updateState').map(({ version }) => version)).toEqual([3, 5])
})

test('a cut-off in the past warns that the order is past its cut-off at once', async () => {
  serve(orderRow(2, { state: 2 }))
  open('/searchOrder', 2)
  await page.getByRole('button', { name: '更多操作', exact: false }).last().click()
  await page.getByRole('menuitem', { name: actionLabels.action.changeCutOff }).click()
  const field = modal().getByRole('textbox')
  await expect.element(modal().getByText(actionLabels.cutOff.atOnce)).not.toBeInTheDocument()
  await field.fill('2026-01-05 10:00')
  await userEvent.keyboard('{Enter}')
  await expect.element(modal().getByText(actionLabels.cutOff.atOnce)).toBeVisible()
  expect(inputsOf('POST /order/changeCurOfDate')).toEqual([])
})

test('cancelling for lack of space asks first, and declining changes nothing', async () => {
  serve(orderRow(2, { state: 2 }))
  open('/searchOrder', 2)
  await page.getByRole('button', { name: '更多操作', exact: false }).last().click()
  await page.getByRole('menuitem', { name: actionLabels.action.cabinFull }).click()
  await expect.element(modal().getByRole('button', { name: actionLabels.cabinFull.action })).toBeVisible()
  await modal().getByRole('button', { name: actionLabels.cancel.keep }).click()
  await expect.element(modal()).not.toBeInTheDocument()
  expect(inputsOf('POST /order/updateState')).toEqual([])
})

test('cancelling after the cut-off shows the fee and accepts it by its button', async () => {
  serve(orderRow(4, { state: 2, isCut: true }))
  response('POST /orderCharge/fee', () => ok({ amount: '30000', currency: 'JPY' }))
  response('POST /order/updateState', () => after(4))
  open('/searchOrder', 4)
  await page.getByRole('button', { name: '更多操作', exact: false }).last().click()
  await page.getByRole('menuitem', { name: '取消订单' }).click()
  await expect.element(modal().getByText('JPY 30,000', { exact: false })).toBeVisible()
  expect(inputsOf('POST /orderCharge/fee')).toEqual([{ orderId: 7, kind: 'cancel' }])
  await expect
    .poll(async () => {
      if (inputsOf('POST /order/updateState').length === 0)
        await modal().getByRole('button', { name: '接受费用', exact: false }).click()
      return inputsOf('POST /order/updateState')
    })
    .toEqual([{ id: 7, version: 3, state: 4, acceptFee: true, feeShown: { amount: '30000', currency: 'JPY' } }])
})

test('a shipper account accepts the fee without seeing an amount', async () => {
  serve(orderRow(5, { state: 2, isCut: true }))
  response('POST /order/updateState', () => after(4))
  open('/searchOrder', 5)
  await page.getByRole('button', { name: '更多操作', exact: false }).last().click()
  await page.getByRole('menuitem', { name: '取消订单' }).click()
  await expect.element(modal().getByText('金额会请贵公司', { exact: false })).toBeVisible()
  expect(inputsOf('POST /orderCharge/fee')).toEqual([])
  await modal().getByRole('button', { name: actionLabels.cancel.keep }).click()
  await expect.element(modal()).not.toBeInTheDocument()
})

test('a wrong check digit needs a second confirmation before the departure', async () => {
  serve(
    orderRow(2, {
      state: 5,
      loading_notice_file_id: 1,
      bl_draft_file_id: 2,
      is_bl_draft_confirmed: 2,
      invoice_file_id: 3,
      parking_list_file_id: 4,
    }),
  )
  response('POST /order/updateState', ({ acceptContainerNumbers }) =>
    acceptContainerNumbers
      ? after(4)
      : refuse(6014, { data: { containerNumbers: [{ number: 'CSQU3054384', issue: 'checkDigit' }] } }),
  )
  open('/searchOrder', 2)
  await page.getByRole('button', { name: '登记开船 K261120-0007' }).click()
  // Departing without the arrival notice is possible, with a warning (orders §4).
  await expect.element(modal().getByText('尚未上传到货通知', { exact: false })).toBeVisible()
  await modal().getByRole('textbox', { name: '箱号' }).fill('CSQU3054384')
  await expect.element(modal().getByText('校验位不符，应为 3')).toBeVisible()
  await modal().getByRole('button', { name: '登记开船' }).click()
  const question = page.getByRole('dialog').filter({ hasText: correctionWords.digitTitle })
  await expect.element(question).toBeVisible()
  await expect
    .poll(async () => {
      if (question.query()) await question.getByRole('button', { name: correctionWords.meant }).click()
      return inputsOf('POST /order/updateState')[1]
    })
    .toMatchObject({ id: 7, version: 3, state: 7, containerNumber: 'CSQU3054384', acceptContainerNumbers: true })
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

test('a memo is saved and can be undone', async () => {
  serve(orderRow(2, { memo: 'before' }))
  response('POST /order/updateMemo', ({ memo }) => ok({ id: 7, version: 4, memo }))
  open('/searchOrder', 2)
  await page.getByRole('button', { name: '更多操作', exact: false }).last().click()
  await page.getByRole('menuitem', { name: '备注' }).click()
  await modal().getByRole('textbox').fill('after')
  await modal().getByRole('button', { name: '保存' }).click()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect
    .poll(() => inputsOf('POST /order/updateMemo'))
    .toEqual([
      { id: 7, memo: 'after' },
      { id: 7, memo: 'before' },
    ])
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
  await setLanguage('en')
  try {
    serve(orderRow(2, { state: 4, cancelReason: 15, cancelReasonText: '' }))
    open('/searchOrder', 2)
    await expect.element(page.getByText('Cancelled (no space)')).toBeVisible()
  } finally {
    await setLanguage('zh-cn')
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
  open('/searchOrder?keyword=pen', 5)
  await expect.element(page.getByRole('link', { name: 'K261120-0007' })).toBeVisible()
  for (const choice of ['显示的列', '全部列']) {
    await page.getByRole('button', { name: '导出' }).click()
    await page.getByRole('menuitem', { name: choice }).click()
    await expect.poll(() => inputsOf(EXPORT).length).toBe(choice === '显示的列' ? 1 : 2)
  }
  expect(inputsOf(EXPORT)).toEqual([
    { keyword: 'pen', columns: ['code', 'dates', 'bl'] },
    { keyword: 'pen', allColumns: true },
  ])
})
