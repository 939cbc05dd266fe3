import { choose, selectCalled } from '@test/choose.ts'
import type { RoleId } from '@kairo/shared/roles'
import { beforeEach, describe, expect, test } from 'vitest'
import type { RouteKey } from '@/api/call.ts'
import { expectAccessible } from '@test/axe.ts'
import { formatsOf } from '@/i18n/format.ts'
import { page } from '@test/draw.tsx'
import { listed, requests, ok, refuse, response } from '@test/fake-server.ts'
import { open, stubFrame } from '@test/open.tsx'

const DAILY = 'GET /statistics/getDailyOrder'
const EXPORT = 'POST /statistics/export'
const days = {
  from: '2026-11-18',
  to: '2026-11-20',
  dataList: [
    { day: '2026-11-18', order_count: 4, cancelled_count: 0 },
    { day: '2026-11-19', order_count: 0, cancelled_count: 0 },
    { day: '2026-11-20', order_count: 3, cancelled_count: 2 },
  ],
}
const top = (name: string, key: string) => ({
  dataList: [{ id: 7, key, name, order_count: 5, day_order_count: 1 }],
  total: 7,
  other_count: 2,
  names: 3,
})
const ranking = (name: string, key: string) => ({ from: '2026-11-18', to: '2026-11-20', ...top(name, key) })
const ROUTES = {
  'GET /statistics/getOrderCount': {
    day: '2026-11-20',
    all_count: 1234,
    day_count: 3,
    month_count: 90,
    cut_count: 6,
    cancelled_count: 8,
  },
  [DAILY]: days,
  'GET /statistics/getUserOrder': days,
  'GET /statistics/yearOrder': { dataList: [{ year: 2026, order_count: 7, cancelled_count: 2 }] },
  'GET /statistics/getDestinationPortTop': ranking('大阪', 'Osaka'),
  'GET /statistics/getCustomerOrder': ranking('样品贸易', '7'),
  'GET /statistics/topOrder': top('样品贸易', '7'),
  'GET /statistics/getLaneMoney': {
    from: '2026-11-18',
    to: '2026-11-20',
    dataList: [
      { departure: '上海', destination: '大阪', currency: 'CNY', amount: '840.00', order_count: 1 },
      { departure: '上海', destination: '东京', currency: 'JPY', amount: '284310', order_count: 2 },
    ],
  },
} satisfies Partial<Record<RouteKey, object>>
const COUNTED = '2,3,4,5,6,7,8,9'
const card = (name: string) => page.getByRole('region', { name })

beforeEach(() => {
  stubFrame()
  for (const [route, data] of Object.entries(ROUTES)) response(route as RouteKey, () => ok(data))
})
const opened = async (role: RoleId, search = '') => {
  open(`/statistics${search}`, role)
  await expect.element(page.getByRole('heading', { level: 1, name: '统计' })).toBeVisible()
}

describe('figures', () => {
  test('of the totals link to their orders', async () => {
    await opened(4)
    const href = (name: string) => page.getByRole('link', { name }).element().getAttribute('href')
    await expect.element(page.getByRole('link', { name: '全部订单 1,234' })).toBeVisible()
    expect(href('全部订单 1,234')).toBe(`/searchOrder?state=${COUNTED}`)
    expect(href('今日订单 3')).toBe(`/searchOrder?state=${COUNTED}&submitTimeFrom=2026-11-20&submitTimeTo=2026-11-20`)
    expect(href('已截单未开船 6')).toBe('/searchOrder?state=2,3,4,5,6,7&deadlineTo=2026-11-20')
    expect(href('已取消 8')).toBe('/searchOrder?state=10&submitTimeFrom=2000-01-01')
  })

  test('of a chart appear in its table, including days with zero, and link to their orders', async () => {
    await opened(4)
    const daily = card('每日订单数')
    await daily.getByText('表格').click()
    await expect.element(daily.getByRole('row', { name: `${formatsOf('zh-cn').date('2026-11-19')} 0 0` })).toBeVisible()
    await expect
      .element(
        daily
          .getByRole('row', { name: `${formatsOf('zh-cn').date('2026-11-20')} 3 2` })
          .getByRole('link', { name: '2' }),
      )
      .toHaveAttribute('href', '/searchOrder?state=10&submitTimeFrom=2026-11-20&submitTimeTo=2026-11-20')
    await expect.element(daily.getByRole('img', { name: /共 7 票，另有已取消 2 票/ })).toBeVisible()
  })

  test('of customers are for staff and link by customer id', async () => {
    await opened(3, '?from=2026-11-18&to=2026-11-20')
    const customers = card('各客户订单数')
    await customers.getByText('表格').click()
    await expect
      .element(customers.getByRole('link', { name: '5' }))
      .toHaveAttribute(
        'href',
        `/searchOrder?state=${COUNTED}&submitTimeFrom=2026-11-18&submitTimeTo=2026-11-20&customerId=7`,
      )
    await expect.element(customers.getByRole('row', { name: '其他 2 个 2' })).toBeVisible()
  })
})

test.each([4, 5] as const)('role %i neither requests nor displays customers', async (role) => {
  await opened(role)
  await expect.element(card('目的港前五')).toBeVisible()
  await expect.element(card('各客户订单数')).not.toBeInTheDocument()
  expect(requests.map(({ route }) => route).filter((route) => /getCustomerOrder|topOrder/.test(route))).toEqual([])
})

test('money by lane stands in each currency by itself', async () => {
  await opened(4)
  const rows = card('各航线账单金额').getByRole('row')
  await expect.element(rows.nth(1)).toHaveTextContent('上海 → 大阪1CN¥840.00')
  await expect.element(rows.nth(2)).toHaveTextContent('上海 → 东京2JP¥284,310')
  expect(rows.elements()).toHaveLength(3)
})

test('a shipper account asks for no money', async () => {
  await opened(5)
  await expect.element(card('目的港前五')).toBeVisible()
  await expect.element(card('各航线账单金额')).not.toBeInTheDocument()
  expect(requests.some(({ route }) => route === 'GET /statistics/getLaneMoney')).toBe(false)
})

test('a period is selected, sent and kept in the address', async () => {
  await opened(2, '?period=7')
  const last = () => requests.filter(({ route }) => route === DAILY).at(-1)?.input as { from: string; to: string }
  await expect.poll(last).toBeDefined()
  expect((Date.parse(last().to) - Date.parse(last().from)) / 86_400_000).toBe(6)
  await choose(selectCalled('期间'), '上月')
  await expect.poll(() => last().from.slice(8)).toBe('01')
})

test('a chart that fails to load offers a retry; the others are shown', async () => {
  response(DAILY, () => refuse(9000, {}, 500))
  await opened(4)
  await expect.element(card('每日订单数').getByRole('button', { name: '重试' })).toBeVisible()
  await expect.element(card('年度订单数').getByRole('img', { name: /共 7 票/ })).toBeVisible()
  response(DAILY, () => ok(days))
  await card('每日订单数').getByRole('button', { name: '重试' }).click()
  await expect.element(card('每日订单数').getByRole('img', { name: /共 7 票/ })).toBeVisible()
})

test('without orders a message replaces the chart', async () => {
  response('GET /statistics/yearOrder', () => ok({ dataList: [] }))
  await opened(5)
  await expect.element(card('年度订单数').getByText('没有订单。')).toBeVisible()
})

test('the export is that of the chart and its period', async () => {
  response(EXPORT, () => ({ body: new Blob(['PK']), headers: { 'download-filename': 'daily.xlsx' } }))
  await opened(4, '?from=2026-11-18&to=2026-11-20')
  await page.getByRole('button', { name: '导出 Excel：每日订单数' }).click()
  await expect
    .poll(() => requests.find(({ route }) => route === EXPORT)?.input)
    .toEqual({ name: 'daily', from: '2026-11-18', to: '2026-11-20' })
})

describe('figures of time', () => {
  const leg = (n: number, onTime: number, share: number | null) => ({ n, onTime, share })
  const waited = (n: number, waiting: number, p50: number | null, p90: number | null) => ({ n, waiting, p50, p90 })
  const period = { from: '2026-11-01', to: '2026-11-30', groups: 1 }
  const onTime = { departure: leg(1200, 960, 80), arrival: leg(4, 4, null) }
  const answers = {
    acceptance: waited(9, 2, 75, 1602),
    changeRequest: waited(0, 0, null, null),
    charge: waited(6, 0, 30, 60),
  }
  const late = { n: 40, late: 6, share: 85, hours: 3.5 }
  const ON_TIME = 'GET /statistics/onTime'
  const LATENESS = 'GET /statistics/documentLateness'

  beforeEach(() => {
    response(ON_TIME, ({ group }: { group?: string }) =>
      ok({
        ...period,
        total: onTime,
        dataList: [
          group === 'lane'
            ? { key: '12-34', name: '上海 → 大阪', ...onTime }
            : { key: '2026-11', name: '2026-11', ...onTime },
        ],
      }),
    )
    response(LATENESS, () =>
      ok({ ...period, total: late, dataList: [{ key: 'invoice.customer', name: '上传发票 · 客户', ...late }] }),
    )
    response('GET /shipping/company/list', () =>
      ok({
        dataList: [{ id: 5, version: 1, name: 'SITC', scac: null, nameCn: '海丰', nameEn: '', nameJa: '' }],
        total: 1,
      }),
    )
    response('POST /user/search', () => listed([{ id: 7, code: 'C00007', company_name: '某某物流' }]))
    response('GET /statistics/responseTime', () =>
      ok({ ...period, total: answers, dataList: [{ key: '2026-11', name: '2026-11', ...answers }] }),
    )
  })
  const inputs = (route: string) => requests.filter((one) => one.route === route).map(({ input }) => input)

  test('say their percentage, or that there are too few, and open their orders', async () => {
    await opened(4, '?tab=time&from=2026-11-01&to=2026-11-30')
    const row = card('准点率').getByRole('row', { name: /^全部/ })
    await expect.element(row).toHaveTextContent('全部80%1,200240样本过少（4）40')
    await expect
      .element(row.getByRole('link', { name: '240' }))
      .toHaveAttribute('href', '/searchOrder?figure=departure.2026-11-01.2026-11-30.outcome:late')
    await expect
      .element(
        card('单证与事项及时率')
          .getByRole('row', { name: /^上传发票/ })
          .getByRole('link', { name: '6' }),
      )
      .toHaveAttribute(
        'href',
        '/searchOrder?figure=task.2026-11-01.2026-11-30.outcome:late.task:invoice.owner:customer',
      )
    await expect.element(card('单证与事项及时率').getByRole('row', { name: /^全部/ })).toHaveTextContent('3 小时 30 分')
    // How fast staff answer is for staff.
    await expect.element(card('响应时间')).not.toBeInTheDocument()
    expect(inputs('GET /statistics/responseTime')).toEqual([])
  })

  test('of answers are for staff: time by business hours, what waits apart', async () => {
    await opened(3, '?tab=time&from=2026-11-01&to=2026-11-30&customerId=7&lane=12-34')
    const table = card('响应时间').getByRole('table', { name: '订单受理' })
    const row = table.getByRole('row', { name: /^2026年11月/ })
    await expect.element(row).toHaveTextContent('2026年11月1 小时 15 分3 个工作日92')
    await expect
      .element(row.getByRole('link', { name: '2' }))
      .toHaveAttribute(
        'href',
        '/searchOrder?figure=acceptance.2026-11-01.2026-11-30.lane:12-34.outcome:waiting&customerId=7',
      )
    await expect
      .element(card('响应时间').getByRole('table', { name: '修改申请' }).getByRole('row', { name: /^全部/ }))
      .toHaveTextContent('全部样本过少（0）样本过少（0）00')
  })

  test('are filtered, and counted by something else, in the address', async () => {
    await opened(2, '?tab=time')
    await choose(selectCalled('航线'), '上海 → 大阪')
    await choose(selectCalled('船公司'), '海丰')
    await choose(selectCalled('客户'), 'C00007 某某物流')
    await choose(selectCalled('统计方式'), '船公司')
    await page.getByRole('switch', { name: '晚 1 天也算准点' }).click()
    await expect
      .poll(() => inputs(ON_TIME).at(-1))
      .toMatchObject({
        lane: '12-34',
        company: '5',
        customerId: '7',
        group: 'company',
        tolerance: '1',
      })
    await choose(selectCalled('单证与事项及时率：统计方式'), '办理方')
    await expect.poll(() => inputs(LATENESS).at(-1)).toMatchObject({ lane: '12-34', group: 'owner' })
  })

  test('without any say so, and one that fails offers a retry', async () => {
    const none = { departure: leg(0, 0, null), arrival: leg(0, 0, null) }
    response(ON_TIME, () => ok({ ...period, total: none, dataList: [], groups: 0 }))
    response(LATENESS, () => refuse(9000, {}, 500))
    await opened(4, '?tab=time')
    await expect.element(card('准点率').getByText('该期间没有数据。')).toBeVisible()
    await expect.element(card('单证与事项及时率').getByRole('button', { name: '重试' })).toBeVisible()
  })

  test('are accessible', async () => {
    await opened(3, '?tab=time')
    await expect.element(card('响应时间').getByRole('table', { name: '订单受理' })).toBeVisible()
    await expectAccessible()
  })
})

test('the page is accessible with its charts and an open table', async () => {
  await opened(2)
  await expect.element(card('年度订单数').getByRole('img', { name: /共 7 票/ })).toBeVisible()
  await card('目的港前五').getByText('表格').click()
  await expectAccessible()
})
