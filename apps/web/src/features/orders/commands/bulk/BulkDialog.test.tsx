import { choose } from '@test/choose.ts'
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessible } from '@test/axe.ts'
import { page } from '@test/draw.tsx'
import { requests, ok, refuse, response, listed } from '@test/fake-server.ts'
import { addressNow, open, stubFrame } from '@test/open.tsx'
import { orderRow } from '@test/order.ts'
import type { Order } from '../../order.ts'

const MOVE = 'POST /order/updateState'
const moves = () => requests.filter(({ route }) => route === MOVE).map(({ input }) => input)
const modal = () => page.getByRole('dialog')
const ready = {
  state: 5,
  loading_notice_file_id: 1,
  bl_draft_file_id: 2,
  is_bl_draft_confirmed: 2,
  invoice_file_id: 3,
  parking_list_file_id: 4,
  vv: 'EVER GIVEN / 025W',
}
const serve = (...rows: Order[]) => response('POST /order/search', () => listed(rows))
const selectAll = () => page.getByRole('checkbox', { name: '选择本页全部' }).click()
const box = (code: string) => page.getByRole('checkbox', { name: `选择 ${code}` })

beforeEach(() => {
  stubFrame()
  response('POST /order/getStatusCounts', () => ok({ total: 3, counts: [] }))
  response('POST /order/getCityAndCountriesPorts', () => ok({ departurePorts: [], destinationPorts: [] }))
  response('POST /user/getResponsibleList', () => ok({ responsibleList: [{ id: 3, name: '港 一郎' }] }))
  response('POST /usersearch/getByComponent', () => ok({ component: 'searchOrder', searchJson: null }))
})

test('a departure of several orders shows a result for each: refused ones have a reason and stay selected', async () => {
  serve(
    orderRow(2, { ...ready, id: 1, code: 'K261120-0001', container_number: 'CSQU3054383' }),
    orderRow(2, { ...ready, id: 2, code: 'K261120-0002', transportType: 'LCL', box_type_quantity_str: 'LCL 3 RT' }),
    orderRow(2, { ...ready, id: 3, code: 'K261120-0003', version: 9 }),
    orderRow(2, { id: 4, code: 'K261120-0004', state: 1 }),
  )
  response(MOVE, ({ id }) => (id === 3 ? refuse(6019) : ok({ id, code: '', state: 7, version: 4 })))
  open('/searchOrder', 2)
  await selectAll()
  await expect.element(page.getByText('已选 4 条', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: '登记开船（3）' }).click()
  // What the rules forbid is shown before any call.
  await expect.element(modal().getByText('其中 1 件现在不能处理', { exact: false })).toBeVisible()
  // A shared container of the consolidator has no number here.
  await expect.element(modal().getByRole('textbox', { name: 'K261120-0002' })).not.toBeInTheDocument()
  await modal().getByRole('textbox', { name: 'K261120-0003' }).fill('CBHU3202732')
  // Typed on the clock of the port, and sent as typed.
  await modal().getByRole('textbox', { name: '实际开船时间（上海时间）' }).fill('2026-11-20 08:30')
  await modal().getByRole('button', { name: '登记开船（3）' }).click()
  await expect.element(modal().getByRole('alert')).toHaveTextContent('完成 2 件，2 件未能处理')
  await expect.element(modal().getByRole('alert')).toHaveTextContent('K261120-0003')
  expect(moves().map(({ id, version, containerNumber }) => ({ id, version, containerNumber }))).toEqual([
    { id: 1, version: 3, containerNumber: 'CSQU3054383' },
    { id: 2, version: 3, containerNumber: '' },
    { id: 3, version: 9, containerNumber: 'CBHU3202732' },
  ])
  for (const { actualLeavePortDate } of moves()) expect(actualLeavePortDate).toBe('2026-11-20 08:30')
  await modal().getByRole('button', { name: '关闭' }).last().click()
  await expect.element(page.getByText('已选 2 条', { exact: true })).toBeVisible()
  await expect.element(box('K261120-0001')).not.toBeChecked()
  for (const code of ['K261120-0003', 'K261120-0004']) await expect.element(box(code)).toBeChecked()
})

test('orders whose cut-off has passed or that have a change request are accepted only if ticked by hand', async () => {
  const future = { state: 1, deadline: '2099-12-03 12:00' }
  serve(
    orderRow(2, { ...future, id: 1, code: 'K261120-0001' }),
    orderRow(2, { ...future, id: 2, code: 'K261120-0002', deadline: '2020-11-20 12:00' }),
    orderRow(2, { ...future, id: 3, code: 'K261120-0003', is_allow_consignee_change: 1 }),
  )
  response('POST /order/getQuotedTotals', () =>
    ok({ dataList: [{ id: 1, combined: { USD: '1000.00', CNY: '7200.00', JPY: '156000' } }] }),
  )
  response(MOVE, ({ id }) => ok({ id, code: '', state: 2, version: 4 }))
  open('/searchOrder?state=2', 2)
  await selectAll()
  await page.getByRole('button', { name: '受理（3）' }).click()
  const line = (code: string) => modal().getByRole('listitem').filter({ hasText: code })
  await expect.element(line('K261120-0001')).toHaveTextContent('上海 → 大阪')
  await expect.element(line('K261120-0001')).toHaveTextContent('156,000')
  await expect.element(line('K261120-0002')).toHaveTextContent('截单时间已过')
  await expect.element(line('K261120-0003')).toHaveTextContent('修改申请尚未答复')
  await expectAccessible()
  const tick = (code: string) => modal().getByRole('checkbox', { name: code })
  await expect.element(tick('K261120-0001')).toBeChecked()
  for (const code of ['K261120-0002', 'K261120-0003']) await expect.element(tick(code)).not.toBeChecked()
  await tick('K261120-0003').click()
  serve()
  response('POST /order/getStatusCounts', () => ok({ total: 12, counts: [{ runningStatus: 3, count: 11 }] }))
  await modal().getByRole('button', { name: '受理（2）' }).click()
  await expect.element(page.getByText('已完成 2 件')).toBeVisible()
  expect(moves().map(({ id }) => id)).toEqual([1, 3])
  // The tab is empty because the work is done.
  await page.getByRole('button', { name: '下一步：11 件待订舱' }).click()
  await expect.poll(addressNow).toBe('/searchOrder?state=3')
})

test('departures with a warning are recorded once it is confirmed', async () => {
  serve(
    orderRow(2, { ...ready, id: 1, code: 'K261120-0001', container_number: 'CSQU3054383' }),
    orderRow(2, { ...ready, id: 2, code: 'K261120-0002', container_number: 'CSQU3054383' }),
  )
  const early = refuse(6014, {
    data: { departureDoubts: ['beforePortOpening'] },
    errors: [{ path: 'actualLeavePortDate', message: '早于开港' }],
  })
  response(MOVE, ({ id, acceptDeparture }) =>
    id === 2 && !acceptDeparture ? early : ok({ id, code: '', state: 7, version: 4 }),
  )
  open('/searchOrder', 2)
  await selectAll()
  await page.getByRole('button', { name: '登记开船（2）' }).click()
  await modal().getByRole('button', { name: '登记开船（2）' }).click()
  await expect.element(modal().getByRole('alert')).toHaveTextContent('K261120-0002 早于开港')
  await modal().getByRole('button', { name: '确认无误，登记开船（1）' }).click()
  await expect.element(page.getByText('已完成 2 件')).toBeVisible()
  expect(moves().map(({ id, acceptDeparture }) => [id, acceptDeparture])).toEqual([
    [1, undefined],
    [2, undefined],
    [2, true],
  ])
})

test('the vessel in a row links to all orders of its sailing', async () => {
  serve(orderRow(2, { ...ready, id: 1, code: 'K261120-0001' }))
  open('/searchOrder?page=2', 2)
  await page.getByRole('link', { name: 'EVER GIVEN / 025W 的全部订单' }).click()
  await expect.poll(addressNow).toBe('/searchOrder?vessel=EVER+GIVEN&voyage=025W')
  await expect
    .poll(() => requests.filter(({ route }) => route === 'POST /order/search').at(-1)?.input)
    .toMatchObject({ vessel: 'EVER GIVEN', voyage: '025W', page: 1 })
})

test('a person in charge is set for all; the button is disabled until one is selected', async () => {
  serve(orderRow(2, { id: 1, code: 'K261120-0001' }), orderRow(2, { id: 2, code: 'K261120-0002' }))
  response('POST /order/updateResponsible', ({ id }) => ok({ id, version: 4 }))
  open('/searchOrder', 2)
  await selectAll()
  await page.getByRole('button', { name: '更多批量操作' }).click()
  await page.getByRole('menuitem', { name: '指定负责人（2）' }).click()
  const send = modal().getByRole('button', { name: '指定负责人（2）' })
  await expect.element(send).toBeDisabled()
  await expectAccessible()
  await choose(modal().getByRole('combobox'), '港 一郎')
  await send.click()
  await expect.element(page.getByText('已完成 2 件')).toBeVisible()
  const sent = requests.filter(({ route }) => route === 'POST /order/updateResponsible').map(({ input }) => input)
  expect(sent).toEqual([
    { id: 1, version: 3, responsibleId: 3 },
    { id: 2, version: 3, responsibleId: 3 },
  ])
  await expect.element(box('K261120-0001')).not.toBeChecked()
})

test('the documents of the selected orders are downloaded as one archive of the selected kinds', async () => {
  serve(orderRow(2, { id: 1, code: 'K261120-0001' }), orderRow(2, { id: 2, code: 'K261120-0002' }))
  const ARCHIVE = 'POST /order/downloadDocuments'
  response(ARCHIVE, () => refuse(6108, { msg: '所选订单还没有您可下载的这些单证。' }))
  open('/searchOrder', 2)
  await selectAll()
  await page.getByRole('button', { name: '单证（ZIP）' }).click()
  await expect.element(modal().getByText('批量下载单证（2 件订单）')).toBeVisible()
  await expectAccessible()
  await modal().getByRole('checkbox', { name: '全部' }).click()
  await expect.element(modal().getByRole('button', { name: '下载', exact: true })).toBeDisabled()
  await modal().getByRole('checkbox', { name: '装箱单' }).click()
  await modal().getByRole('checkbox', { name: '商业发票' }).click()
  await modal().getByRole('button', { name: '下载', exact: true }).click()
  // A refusal is shown in the dialog, which keeps the selection.
  await expect.element(modal().getByRole('alert')).toBeVisible()
  response(ARCHIVE, () => ({
    headers: { 'content-type': 'application/zip', 'download-filename': encodeURIComponent('单证.zip') },
    body: new Blob(['PK']),
  }))
  await modal().getByRole('button', { name: '下载', exact: true }).click()
  await expect.element(page.getByText('已导出：单证.zip')).toBeVisible()
  await expect.element(modal()).not.toBeInTheDocument()
  expect(requests.findLast(({ route }) => route === ARCHIVE)?.input).toEqual({ ids: [1, 2], businessTypes: [3, 2] })
})

test.each([
  [4, true],
  [5, false],
] as const)('role %i exports its selection, and is offered the documents that it may see', async (role, hasAmounts) => {
  serve(orderRow(role, { id: 1, code: 'K261120-0001' }), orderRow(role, { id: 2, code: 'K261120-0002' }))
  const file = (name: string) => ({
    headers: { 'content-type': 'application/octet-stream', 'download-filename': encodeURIComponent(name) },
    body: new Blob(['PK']),
  })
  response('POST /order/downloadOrderList', () => file('x.xlsx'))
  response('POST /order/downloadDocuments', () => file('x.zip'))
  open('/searchOrder', role)
  await selectAll()
  const bar = page.getByRole('group', { name: '已选 2 条' })
  await bar.getByRole('button', { name: '导出所选' }).click()
  await expect
    .poll(() => requests.find(({ route }) => route === 'POST /order/downloadOrderList')?.input)
    .toMatchObject({ ids: [1, 2] })
  // Only the operator performs transitions.
  for (const name of [/受理/, /登记/, '更多批量操作']) expect(bar.getByRole('button', { name }).elements()).toEqual([])
  await bar.getByRole('button', { name: '单证（ZIP）' }).click()
  await expect.element(modal().getByRole('checkbox', { name: '装箱单' })).toBeChecked()
  expect(modal().getByRole('checkbox', { name: '费用账单' }).elements()).toHaveLength(hasAmounts ? 1 : 0)
  await modal().getByRole('button', { name: '下载', exact: true }).click()
  await expect
    .poll(() => requests.find(({ route }) => route === 'POST /order/downloadDocuments')?.input)
    .toMatchObject({ ids: [1, 2] })
})

test('ten orders of one vessel depart in at most six clicks, with at most four concurrent calls', async () => {
  const ten = Array.from({ length: 10 }, (_, at) =>
    orderRow(2, { ...ready, id: at + 1, code: `K261120-${1001 + at}`, container_number: 'CSQU3054383' }),
  )
  serve(...ten)
  let running = 0
  let most = 0
  response(MOVE, async ({ id }) => {
    running += 1
    most = Math.max(most, running)
    await Promise.resolve()
    running -= 1
    return ok({ id, code: '', state: 7, version: 4 })
  })
  open('/searchOrder', 2)
  let clicks = 0
  const pressed = () => {
    clicks += 1
  }
  document.addEventListener('pointerdown', pressed, true)
  await page.getByRole('link', { name: 'EVER GIVEN / 025W 的全部订单' }).first().click()
  await expect.poll(addressNow).toContain('vessel=EVER+GIVEN')
  await selectAll()
  await page.getByRole('button', { name: '登记开船（10）' }).click()
  await modal().getByRole('button', { name: '登记开船（10）' }).click()
  await expect.element(page.getByText('已完成 10 件')).toBeVisible()
  document.removeEventListener('pointerdown', pressed, true)
  expect(moves()).toHaveLength(10)
  expect(clicks).toBeGreaterThan(0)
  expect(clicks).toBeLessThanOrEqual(6)
  expect(most).toBeLessThanOrEqual(4)
})

test('a new departure shifts the port dates of each order by the same days, using its latest version', async () => {
  const row = orderRow(2, { id: 1, code: 'K261120-0001', allowedActions: ['changeExpectedDeparture'], version: 3 })
  serve(row)
  response('POST /order/updateExpectLeaveDate', () => ok({ id: 1, version: 9 }))
  open('/searchOrder', 2)
  await selectAll()
  // Someone else changed the order after it was selected.
  serve({ ...row, version: 8, deadline: '2026-12-03 12:00' })
  await page.getByRole('button', { name: '更多批量操作' }).click()
  await page.getByRole('menuitem', { name: /预计开船|ETD|开船日/ }).click()
  await expect
    .element(modal().getByRole('region', { name: '将处理的订单' }))
    .toHaveTextContent('K261120-0001みほん通商')
  await modal().getByRole('textbox').fill('2026-12-06')
  await userEvent.keyboard('{Enter}')
  await modal().getByRole('button', { name: /（1）/ }).click()
  await expect
    .poll(() => requests.find(({ route }) => route === 'POST /order/updateExpectLeaveDate')?.input)
    .toMatchObject({
      newData: { id: 1, version: 8, expectedLeavePortDate: '2026-12-06' },
      openPortStartTime: '2026-12-02 09:00',
      openPortEndTime: '2026-12-04 17:00',
      deadline: '2026-12-05 12:00',
    })
})
