import type { RoleId } from '@kairo/shared/roles'
import { beforeEach, describe, expect, test } from 'vitest'
import { expectAccessible } from '@test/axe.ts'
import { page } from '@test/draw.tsx'
import { response, requests, listed, ok, refuse } from '@test/fake-server.ts'
import { stubFrame, open, userOf } from '@test/open.tsx'
import { router } from '@/router/router.tsx'
import { beginSession } from '@/session/session.ts'
import type { WaitingName, WaitingRow } from '@kairo/shared/home/home.contract'
import { waitingBillsOf, waitingOrdersOf, waitingOthersOf } from '@kairo/shared/home/waiting'

const OVERVIEW = 'GET /home/getOverview'
const counts = Array.from({ length: 10 }, (_, i) => ({ runningStatus: i + 1, count: i }))
const due = {
  id: 3,
  code: 'K261120-0003',
  departurePort: '上海',
  destinationPort: '东京',
  shippingCompany: 'ONE',
  deadline: '2026-11-23 17:00',
  departureZone: 'Asia/Shanghai',
  etd: '2026-11-25',
  isMissingDocuments: true,
}
const order = {
  id: 4,
  code: 'K261114-0001',
  company: '东海物流',
  departurePort: '上海',
  destinationPort: '东京',
  amount: null,
  currency: null,
  due: '2026-11-16 09:30',
  dueZone: 'Asia/Shanghai',
  isOverdue: true,
}
const bill = {
  id: 6,
  code: 'I2611-0003',
  company: '',
  departurePort: '',
  destinationPort: '',
  amount: '173628',
  currency: 'JPY' as const,
  due: '2026-11-30',
  dueZone: 'Asia/Shanghai',
  isOverdue: false,
}
const news = {
  id: 7,
  version: 1,
  public_date: '2026-11-19',
  titleCn: '运价调整',
  titleEn: '',
  titleJp: '',
  announcementType: '2',
  announcementName: '运价更新',
  fileId: null,
  fileName: null,
  create_time: '2026-11-18 10:00:05',
  isPublished: true,
}
const waitingOf = (role: RoleId, count: number, rows: Partial<Record<WaitingName, WaitingRow[]>> = {}) =>
  [...waitingOrdersOf(role), ...waitingBillsOf(role), ...waitingOthersOf(role)].map((name) => ({
    name,
    count,
    earliest: name === 'surchargeEnding' ? '2026-12-05' : null,
    rows: rows[name] ?? [],
  }))
const overview = (role: RoleId, count: number, rows?: Parameters<typeof waitingOf>[2]) =>
  ok({ waiting: waitingOf(role, count, rows), orders: { total: 45, counts }, due: [due], dueTotal: 12 })

beforeEach(() => {
  stubFrame()
  response('GET /transportCost/approvalOKPortList', () => ok({ departurePorts: [], destinationPorts: [] }))
  response('GET /system/announcement/getHomePageAnnouncementList', () => listed([news]))
  response('GET /system/log/getLogList', () => listed([]))
  response('POST /task/list', () => listed([]))
})
const link = (name: string) => page.getByRole('link', { name })

const task = (text: string) =>
  page.getByRole('region', { name: '待办事项' }).getByRole('listitem').filter({ hasText: text })

describe('tasks', () => {
  test.each([
    [2, '待答复的修改申请 5', '答复', '/searchOrder?changeRequested=true'],
    [2, '缺发票或装箱单 5', '查看', '/searchOrder?state=2,3,4,5,6,7&task=invoice,packingList'],
    [2, '待审核客户 5', '审核', '/searchCustomer?state=0'],
    [2, '待审核子账号 5', '审核', '/searchCustomer?waiting=true'],
    [2, '待确认的附加费表 5', '审核', '/surchargeIndex'],
    [3, '待开具的账单草稿 5', '开具', '/billManage?state=0'],
    [3, '待开账单的订单 5', '生成账单', '/billManage?tab=unbilled'],
    [3, '逾期未付账单 5', '查看', '/billManage?overdue=true&sortBy=dueDate&sortOrder=asc'],
    [3, '待答复的减免税咨询 5', '答复', '/adminReductionManage?status=1'],
    [
      3,
      '30 天内到期且无后续的附加费 5最早到期12月5日 周六',
      '设置下一期',
      '/surchargeOverview?view=days&ending=true&sortBy=lastDay&sortOrder=asc',
    ],
    [4, '待确认的提单草稿 5', '核对确认', '/searchOrder?state=5&task=confirmDraft'],
    [4, '待答复的费用 5', '答复', '/showBill'],
    [4, '待答复的免箱期条件 5', '答复', '/searchOrder?termsProposed=true'],
    [4, '审核未通过的子账号 5', '修改', '/shipperAccounts?state=3'],
    [5, '未读消息 5', '阅读', '/myMsg'],
    [1, '系统自检发现的问题 5', '查看', '/systemLog?type=system'],
    [1, '发送失败的邮件 5', '查看', '/systemLog?type=mail&explain=failed'],
  ] as const)('for role %i lead to the filtered list: %s, %s', async (role, text, verb, href) => {
    response(OVERVIEW, () => overview(role, 5))
    open('/homePage', role)
    await expect.element(task(text).getByRole('link', { name: verb })).toHaveAttribute('href', href)
  })

  test('show the order, whose, where to, until when and that it is late; the button starts what is to be done', async () => {
    response(OVERVIEW, () => overview(2, 5, { toAccept: [order] }))
    open('/homePage', 2)
    await expect.element(page.getByRole('region', { name: '办理期限' })).not.toBeInTheDocument()
    const row = task('K261114-0001')
    await expect
      .element(row)
      .toHaveTextContent('待受理订单K261114-0001东海物流上海东京期限 · 已逾期11月16日 周一 09:30 上海受理')
    await expect
      .element(row.getByRole('link', { name: '受理 K261114-0001' }))
      .toHaveAttribute('href', '/searchOrder?open=4&start=accept')
    await expect.element(link('待受理订单：查看全部 5 项')).toHaveAttribute('href', '/searchOrder?state=2&task=accept')
    // The number of the menu's badge.
    await expect.element(page.getByText('100 件等您答复', { exact: false })).toBeVisible()
  })

  test.each([
    [4, '上传', '/searchOrder?open=4&start=uploadDocuments'],
    [3, '查看', '/searchOrder?open=4'],
  ] as const)('of missing papers lead role %i to the dialog for both, or to the order', async (role, verb, href) => {
    response(OVERVIEW, () => overview(role, 1, { documentsMissing: [order] }))
    open('/homePage', role)
    await expect.element(link(`${verb} K261114-0001`)).toHaveAttribute('href', href)
  })

  test('show a bill with what is open and when it is due', async () => {
    response(OVERVIEW, () => overview(4, 1, { billsDue: [bill] }))
    open('/homePage', 4)
    await expect
      .element(task('I2611-0003'))
      .toHaveTextContent('待付账单I2611-0003JP¥173,628付款到期11月30日 周一付款方式')
    await expect.element(link('付款方式 I2611-0003')).toHaveAttribute('href', '/showBill?id=6')
    await expect.element(link('查看全部 1 项')).not.toBeInTheDocument()
  })

  test('of which there are none are left out, and without any the page says so', async () => {
    const waiting = waitingOf(2, 0).map((entry) => ({ ...entry, count: entry.name === 'rates' ? 1 : 0 }))
    response(OVERVIEW, () => ok({ waiting, orders: { total: 1, counts }, due: [], dueTotal: 0 }))
    open('/homePage', 2)
    await expect.element(task('待审批运价 1')).toBeVisible()
    await expect.element(task('待审核客户')).not.toBeInTheDocument()
    await expect.element(page.getByText('7 天内没有截单的订单。')).toBeVisible()
  })

  test('offer a retry when loading failed, while the rest of the page is shown', async () => {
    response(OVERVIEW, () => refuse(9000, {}, 500))
    open('/homePage', 4)
    await expect.element(page.getByRole('button', { name: '运价调整' })).toBeVisible()
    response(OVERVIEW, () => overview(4, 2))
    await page.getByRole('button', { name: '重试' }).click()
    await expect.element(task('未提交的草稿 2')).toBeVisible()
  })
})

test('an operator sees no approvals that it may not perform', async () => {
  response(OVERVIEW, () => overview(3, 5))
  open('/homePage', 3)
  await expect.element(task('待答复的减免税咨询 5')).toBeVisible()
  await expect.element(task('待审批运价')).not.toBeInTheDocument()
})

test('loads with one call besides news, rates and ports, and is accessible', async () => {
  response(OVERVIEW, () => overview(4, 2))
  open('/homePage', 4)
  const all = page.getByRole('link', { name: '查看全部 12 票' })
  await expect.poll(() => all.query()?.getAttribute('href')).toMatch(/deadlineFrom=\d{4}-\d\d-\d\d&deadlineTo=/)
  await expect.element(page.getByRole('link', { name: 'K261120-0003', exact: false })).toBeVisible()
  expect(
    requests.filter(({ route }) => route === 'POST /order/search' || route === 'POST /order/getStatusCounts'),
  ).toEqual([])
  await expectAccessible()
})

test('a shipper account sees news and consultations, which its menu lacks; the administrator sees neither', async () => {
  response(OVERVIEW, () => overview(5, 0))
  open('/homePage', 5)
  await expect.element(link('减免税咨询')).toHaveAttribute('href', '/customerReductionManage')
  await expect.element(link('全部公告')).toHaveAttribute('href', '/systemAnnouncement')
})

test('the system administrator sees nothing about orders and rates, but the latest log', async () => {
  response(OVERVIEW, () => ok({ waiting: waitingOf(1, 0), orders: null, due: [], dueTotal: 0 }))
  open('/homePage', 1)
  await expect.element(page.getByText('还没有日志。').first()).toBeVisible()
  await expect.element(page.getByRole('button', { name: '查询' })).not.toBeInTheDocument()
  expect(requests.some(({ route }) => route.includes('announcement'))).toBe(false)
})

test('the system administrator sees the last sign-ins and since when mails wait', async () => {
  const row = {
    id: 9,
    userName: '田中 太郎',
    type: 'signIn',
    typeName: '登录',
    explain: 'signIn',
    explainName: '登录',
    info: '',
    createTime: '2026-11-20 09:30:05',
    object: 'B00001',
    ip: '203.0.113.7',
    details: [],
  }
  response('GET /system/log/getLogList', ({ type }) => listed(type === 'signIn' ? [row] : []))
  const mailQueue = { queued: 3, oldest: '2026-11-19 17:00' }
  response(OVERVIEW, () => ok({ waiting: waitingOf(1, 0), orders: null, due: [], dueTotal: 0, mailQueue }))
  open('/homePage', 1)
  const list = page.getByRole('region', { name: '最近登录' })
  await expect.element(list.getByRole('listitem')).toHaveTextContent('11月20日 周五 09:30田中 太郎B00001203.0.113.7')
  await expect
    .element(list.getByRole('link', { name: '全部登录' }))
    .toHaveAttribute('href', '/systemLog?type=signIn&explain=signIn')
  await expect.element(page.getByText('3 封待发送，最早的一封自 11月19日 周四 17:00 起等待。')).toBeVisible()
})

test('its first queries start during navigation, before rendering, and only once', async () => {
  response(OVERVIEW, () => overview(4, 5))
  const queries = () => requests.filter(({ route }) => route === OVERVIEW)
  beginSession({ token: 'token-4', user: userOf(4), version: '1.0.0', kept: false })
  await router.preloadRoute({ to: '/homePage' })
  await expect.poll(queries).toHaveLength(1)
  expect(document.querySelector('#root')).toBeNull()
  open('/homePage', 4)
  await expect.element(task('未提交的草稿 5')).toBeVisible()
  expect(queries()).toHaveLength(1)
})

describe('deadlines of the customer’s side', () => {
  const oneOf = (id: number, more: object = {}) => ({
    id,
    version: 1,
    orderId: 40 + id,
    orderCode: `K261120-000${id}`,
    code: 'T03',
    kind: 'invoice',
    owner: 'customer',
    state: 0,
    due: '2026-12-02 17:00',
    dueZone: 'Asia/Shanghai',
    isProvisional: false,
    provisionalReason: '',
    isOverdue: false,
    ...more,
  })

  test.each([4, 5] as const)('of role %i say what, until when on which clock, and lead to it', async (role) => {
    response(OVERVIEW, () => overview(role, 0))
    response('POST /task/list', () =>
      listed(
        [
          oneOf(1, { isOverdue: true, due: '2026-11-19 10:00', kind: 'vgm' }),
          oneOf(2, { isProvisional: true, provisionalReason: '2027 年的安排尚未公布' }),
        ],
        7,
      ),
    )
    open('/homePage', role)
    const region = page.getByRole('region', { name: '办理期限' })
    await expect
      .element(region.getByRole('link').nth(0))
      .toHaveTextContent('K261120-0001填写各箱 VGM11月19日 周四 10:00 上海 · 已逾期')
    await expect.element(region.getByRole('link').nth(0)).toHaveAttribute('href', '/searchOrder?open=41')
    await expect
      .element(region.getByRole('link').nth(1))
      .toHaveTextContent('K261120-0002上传发票≈ 12月2日 周三 17:00 上海')
    await expect
      .element(region.getByRole('link').nth(1))
      .toHaveAttribute('href', '/searchOrder?open=42&start=uploadDocuments')
    await expectAccessible()
    await region.getByRole('button', { name: '查看全部 7 项' }).click()
    // Each may be asked again: what is old by then is, when the window gets the focus.
    const inputs = () => requests.flatMap(({ route, input }) => (route === 'POST /task/list' ? [input] : []))
    await expect
      .poll(() => [...new Map(inputs().map((input) => [JSON.stringify(input), input])).values()])
      .toEqual([
        { owner: 'customer', due: 'known', limit: 5 },
        { owner: 'customer', due: 'known', limit: 1_000 },
      ])
  })

  test('say when there are none', async () => {
    response(OVERVIEW, () => overview(4, 0))
    open('/homePage', 4)
    await expect.element(page.getByText('目前没有需要您办理的期限。')).toBeVisible()
  })

  test('offer a retry when they could not be loaded', async () => {
    response(OVERVIEW, () => overview(5, 0))
    response('POST /task/list', () => refuse(9000, {}, 500))
    open('/homePage', 5)
    await expect
      .element(page.getByRole('region', { name: '办理期限' }).getByRole('button', { name: '重试' }))
      .toBeVisible()
  })
})
