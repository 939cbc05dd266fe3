import { TASK_TEXTS } from '@kairo/shared/tasks/task-texts'
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessible } from '@test/axe.ts'
import { page } from '@test/draw.tsx'
import { listed, requests, response, ok, refuse, silence } from '@test/fake-server.ts'
import { addressNow, open, stubFrame } from '@test/open.tsx'
import { detailOf, draft, estimate } from '@test/order-form.ts'
import { formatsOf } from '@/i18n/format.ts'
import { orderRow } from '@test/order.ts'
import { detailTexts } from '../texts.ts'

const SEARCH = 'POST /order/search'
const drawer = () => page.getByRole('dialog')

beforeEach(() => {
  stubFrame()
  response('POST /order/getStatusCounts', () => ok({ total: 0, counts: [] }))
  response('POST /order/getCityAndCountriesPorts', () => ok({ departurePorts: [], destinationPorts: [] }))
  response('POST /usersearch/getByComponent', () => ok({ component: 'searchOrder', searchJson: null }))
  response(SEARCH, () => listed([]))
})

test('a drawer that fails to load offers a retry, whichever of its queries failed', async () => {
  response('POST /order/queryById', () => ok(detailOf(orderRow(4))))
  response(SEARCH, ({ code }) => (code ? refuse(9003, {}, 500) : listed([])))
  open('/searchOrder?open=7', 4)
  await expect.element(drawer().getByRole('button', { name: '重试' })).toBeVisible()
})

test('a link to an unknown or forbidden order shows a message and a link to the list', async () => {
  response('POST /order/queryById', () => refuse(6018))
  open('/searchOrder?open=7', 4)
  await expect.element(drawer().getByText(detailTexts['zh-cn'].drawer.notFound)).toBeVisible()
})

test('the data of the row is shown before the detail has loaded', async () => {
  const row = orderRow(4, { id: draft.id, deadline: '2020-11-20 17:00' })
  response(SEARCH, () => listed([row]))
  response('POST /order/getOrderStateHistory', () => ok())
  response('POST /order/queryById', silence)
  open(`/searchOrder?open=${draft.id}`, 4)
  await expect.element(drawer().getByRole('heading', { name: row.code })).toBeVisible()
  await expect.element(drawer().getByText('2020年11月20日 周五 17:00 上海').first()).toBeVisible()
  // The browser of the tests is in Tokyo.
  await expect.element(drawer().getByTitle('2020年11月20日 周五 18:00 东京').first()).toHaveTextContent('17:00 上海')
  await expect.element(drawer().getByRole('img', { name: '加载中' })).toBeVisible()
})

test('hovering over a row prefetches the order, which is not requested again on opening', async () => {
  const row = orderRow(4, { id: draft.id })
  response(SEARCH, () => listed([row]))
  response('POST /order/getOrderStateHistory', () => ok())
  response('POST /order/queryById', () => ok(detailOf(row)))
  open('/searchOrder', 4)
  const requestedIds = () =>
    requests.filter(({ route }) => route === 'POST /order/queryById').map(({ input }) => input.id)
  const link = page.getByRole('link', { name: row.code })
  await link.hover()
  await expect.poll(requestedIds).toEqual([draft.id])
  await link.click()
  await expect.element(drawer().getByRole('tab', { name: detailTexts['zh-cn'].tabs.cargo })).toBeVisible()
  await expectAccessible()
  expect(requestedIds()).toEqual([draft.id])
})

test('the form fields appear in the drawer by name and formatted by kind', async () => {
  const row = orderRow(4, { id: draft.id })
  response('POST /order/queryById', () => ok(detailOf(row)))
  response('POST /order/getOrderStateHistory', () => ok())
  response(SEARCH, () => listed([row]))
  open(`/searchOrder?open=${draft.id}&tab=cargo`, 4)
  const cargo = drawer().getByRole('region', { name: detailTexts['zh-cn'].drawer.cargo })
  await expect.element(cargo).toBeVisible()
  const facts = Object.fromEntries(
    [...cargo.element().querySelectorAll('dt')].map((name) => [name.textContent, name.nextElementSibling?.textContent]),
  )
  expect(facts).toMatchObject({
    品名: 'TOWELS',
    件数: '500 值1',
    毛重: '8,200 kg',
    体积: '54.5 m³',
    包装: '值1',
    'HS 编码': '630260',
    放单方式: '正本提单',
    提单票数: '1',
    唛头: 'N/M',
  })
  expect(facts).not.toHaveProperty('法人番号')
})

/** An order of this status in the drawer, as the role reads it. */
const openAs = (role: 2 | 4 | 5, given: object = {}, documents: object[] = []) => {
  const row = orderRow(role, { id: draft.id, runningStatus: 2, deadline: '2020-11-20 17:00', ...given })
  response('POST /order/queryById', () => ok(detailOf(row, { documents, allowedUploads: [] })))
  response('POST /order/getOrderStateHistory', () => ok())
  response('POST /order/getEstimateInfo', () => ok(estimate))
  response(SEARCH, () => listed([row]))
  open(`/searchOrder?open=${draft.id}`, role)
}

/** A task of the checklist, and its deadline. */
const late = (kind: string, owner: string, remind: boolean) => ({
  ...{ id: 1, version: 1, orderId: draft.id, orderCode: draft.code, code: 'T01', kind, owner, state: 0 },
  ...{
    due: '2020-11-20 17:00',
    dueZone: 'Asia/Shanghai',
    isProvisional: false,
    provisionalReason: '',
    isOverdue: true,
  },
  ...{ firstDue: null, doneAt: null, doneBy: '', tick: '', waiveReason: '', waiveText: '', blocks: null },
  actions: { waive: true, tick: false, untick: false, remind },
})
const card = () => drawer().getByRole('region', { name: detailTexts['zh-cn'].next.label, exact: true })
const tab = (name: keyof (typeof detailTexts)['zh-cn']['tabs']) =>
  drawer().getByRole('tab', { name: detailTexts['zh-cn'].tabs[name] })

test('staff see the customer, what is to be done now by whom and until when, and below it the tasks', async () => {
  response('POST /task/list', () => listed([late('accept', 'operator', false)]))
  openAs(2, { nextTask: { kind: 'accept', owner: 'operator' } })
  await expect.element(drawer().getByText('みほん通商').first()).toBeVisible()
  await expect.element(card()).toHaveTextContent(/受理订单.*由您办理.*2020年11月20日 周五 17:00 上海.*已逾期/)
  await expect.element(card().getByRole('button', { name: '受理', exact: true })).toBeVisible()
  await expect.element(tab('tasks')).toHaveAttribute('aria-selected', 'true')
  await expect.element(tab('tasks')).toHaveTextContent('0/1')
  await expectAccessible()
})

test('of what the other side let pass staff can remind it', async () => {
  response('POST /task/list', () => listed([late('invoice', 'customer', true)]))
  response('POST /task/remind', () => ok({ id: 1 }))
  openAs(2, { state: 5, loading_notice_file_id: 9, nextTask: { kind: 'invoice', owner: 'customer' } })
  await expect.element(card()).toHaveTextContent(/上传发票.*等待客户.*已逾期/)
  await card().getByRole('button', { name: '催办' }).click()
  await expect.poll(() => requests.filter(({ route }) => route === 'POST /task/remind')).toHaveLength(1)
})

test('a part of the order is chosen by mouse or arrow keys, and stands in the address', async () => {
  response('POST /task/list', () => listed([]))
  openAs(2)
  await tab('papers').click()
  const documents = drawer().getByRole('region', { name: detailTexts['zh-cn'].drawer.documents })
  await expect.poll(() => documents.getByRole('listitem').elements().length).toBeGreaterThan(0)
  expect(addressNow()).toContain('tab=papers')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(drawer().getByRole('region', { name: detailTexts['zh-cn'].drawer.parties })).toBeVisible()
  expect(documents.elements()).toHaveLength(0)
  await tab('money').click()
  await expect.element(drawer().getByRole('region', { name: detailTexts['zh-cn'].quote.title })).toBeVisible()
})

test('a shipper account has no tab of money', async () => {
  response('POST /task/list', () => listed([]))
  openAs(5, {}, [])
  await expect.element(tab('history')).toBeVisible()
  expect(tab('money').elements()).toHaveLength(0)
})

test('the effect of accepting is shown beside the button', async () => {
  openAs(2, { allowedActions: ['accept'], blockedActions: [] })
  await drawer().getByRole('button', { name: '受理' }).click()
  const facts = page.getByRole('region', { name: detailTexts['zh-cn'].next.facts })
  for (const fact of ['みほん通商', 'SHANGHAI YUANYANG', 'KANSAI FOODS', '8,200 kg'])
    await expect.element(facts.getByText(fact, { exact: false })).toBeVisible()
  const { USD } = estimate.totals.overall.combined
  await expect.element(facts.getByText(formatsOf('zh-cn').money(USD, 'USD'), { exact: false })).toBeVisible()
})

test.each([
  [['pol', 'pod'], '仅海运费'],
  [[], detailTexts['zh-cn'].next.price],
] as const)('a price without charges of %j is called %s', async (notIncluded, name) => {
  openAs(2, { allowedActions: ['accept'], blockedActions: [] })
  response('POST /order/getEstimateInfo', () => ok({ ...estimate, notIncluded }))
  await drawer().getByRole('button', { name: '受理' }).click()
  const facts = page.getByRole('region', { name: detailTexts['zh-cn'].next.facts })
  await expect.element(facts.getByText(name, { exact: true })).toBeVisible()
  expect(facts.getByText(detailTexts['zh-cn'].next.price, { exact: true }).elements()).toHaveLength(
    notIncluded.length > 0 ? 0 : 1,
  )
})

test.each([
  [{ bl_file_id: null }, '上传提单'],
  [{ bl_file_id: 4 }, '上传到货通知'],
  [{ bl_file_id: 4, an_fee_request_file_id: 5, do_file_id: 6 }, '登记到港'],
] as const)('card and button name one next step: %j', async (files, label) => {
  const row = orderRow(2, {
    id: draft.id,
    state: 7,
    invoice_file_id: 1,
    parking_list_file_id: 2,
    ...files,
  })
  response('POST /task/list', () => listed([]))
  response('POST /order/queryById', () => ok(detailOf(row, { state: 7 })))
  response('POST /order/getOrderStateHistory', () => ok())
  response('POST /order/getEstimateInfo', () => ok(estimate))
  response(SEARCH, () => listed([row]))
  open(`/searchOrder?open=${draft.id}`, 2)
  const kind = row.nextTask?.kind
  await expect.element(card()).toHaveTextContent(kind ? TASK_TEXTS[kind]['zh-cn'] : '')
  await expect.element(card().getByRole('button', { name: label, exact: true })).toBeVisible()
  expect(drawer().getByRole('button', { name: label, exact: true }).elements()).toHaveLength(1)
})
