import type { BodyOf } from '@kairo/shared/contract/endpoint'
import type { homeContract } from '@kairo/shared/home/home.contract'
import type { WorkReason, WorkRow } from '@kairo/shared/work/work.contract'
import { WORK_GROUP_NAMES } from '@kairo/shared/work/work-groups'
import { beforeEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessible } from '@test/axe.ts'
import { page } from '@test/draw.tsx'
import { inputsOf, response, requests, listed, ok, refuse } from '@test/fake-server.ts'
import { addressNow, stubFrame, open, userOf } from '@test/open.tsx'
import { router } from '@/router/router.tsx'
import { beginSession } from '@/session/session.ts'

const OVERVIEW = 'GET /home/getOverview'
const WORK = 'POST /work/list'

const reasonOf = (more: Partial<WorkReason> = {}): WorkReason => ({
  name: 'task',
  item: null,
  task: null,
  severity: 2,
  text: '',
  dueAt: null,
  dueZone: 'Asia/Tokyo',
  isOverdue: false,
  waitsFor: null,
  amount: null,
  currency: null,
  count: 1,
  ...more,
})
const rowOf = (key: string, reasons: WorkReason[], more: Partial<WorkRow> = {}): WorkRow => ({
  key,
  group: 'today',
  severity: reasons[0]?.severity ?? 3,
  orderId: null,
  orderCode: '',
  orderNo: '',
  departurePort: '',
  destinationPort: '',
  vessel: '',
  invoiceId: null,
  invoiceNo: '',
  customerName: '',
  customerMail: '',
  ownerId: null,
  ownerName: '',
  snoozeUntil: null,
  closedAt: null,
  closeReason: '',
  note: '',
  reasons,
  ...more,
})
const onList = (name: WorkReason['name'], count = 5) => rowOf(`list:${name}`, [reasonOf({ name, count })])
const item = (id: number, mayClose = true) => ({
  id,
  version: 1,
  state: 0 as const,
  isTrue: true,
  mayClose,
  mayReopen: false,
})
const order = {
  orderId: 4,
  orderCode: 'K261114-0001',
  orderNo: 'PO-7',
  customerName: '东海物流',
  customerMail: 'a@tokai.example',
  departurePort: '上海',
  destinationPort: '东京',
  vessel: 'ONE SUNRISE / 2649E',
  ownerId: 9,
  ownerName: '波多野 澪',
}
const late = { dueAt: '2026-11-16 09:30', dueZone: 'Asia/Shanghai', isOverdue: true } as const
const accept = () =>
  rowOf(
    'order:4',
    [
      reasonOf({ name: 'notAccepted', task: 'accept', severity: 1, item: item(11), ...late }),
      reasonOf({ name: 'customerLate', task: 'invoice', waitsFor: 'customer', item: item(12), ...late }),
    ],
    {
      ...order,
      group: 'overdue',
    },
  )

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
/** Rows by the group that is asked for, with the counts of all. */
const work = (rows: WorkRow[]) =>
  response(WORK, ({ group, limit = 20 }: { group?: string; limit?: number }) => {
    const found = rows.filter((row) =>
      group ? row.group === group : row.group !== 'waiting' && row.group !== 'snoozed',
    )
    const counts = WORK_GROUP_NAMES.filter((name) => name !== 'closed').map((name) => {
      const count = rows.filter((row) => row.group === name).length
      return { group: name, count, mine: count }
    })
    return ok({ rows: found.slice(0, limit), total: found.length, counts })
  })
type Overview = BodyOf<(typeof homeContract)['getOverview']>['data']
const overview = (more: Partial<Overview> = {}): { data: Overview } => ({
  data: {
    days: [
      { day: '2026-11-23', cutOffs: 2, arrivals: 0 },
      { day: '2026-11-24', cutOffs: 0, arrivals: 1 },
    ],
    money: {
      overdue: { count: 1, sums: [{ amount: '173628', currency: 'JPY' }] },
      next: { count: 3, sums: [] },
      toAnswer: { count: 0, sums: [] },
    },
    isNew: false,
    hasParties: true,
    mailQueue: null,
    ...more,
  },
})
const showOverview = (more?: Partial<Overview>) => response(OVERVIEW, () => ok(overview(more).data))

beforeEach(() => {
  stubFrame()
  response('GET /transportCost/approvalOKPortList', () => ok({ departurePorts: [], destinationPorts: [] }))
  response('GET /system/announcement/getHomePageAnnouncementList', () => listed([news]))
  response('GET /system/log/getLogList', () => listed([]))
  showOverview()
  work([])
})
const link = (name: string) => page.getByRole('link', { name })
const row = (text: string) =>
  page.getByRole('region', { name: '待办事项' }).getByRole('listitem').filter({ hasText: text }).first()

describe('the list of work', () => {
  test.each([
    [2, 'customers', '审核客户 5', '审核', '/searchCustomer?state=0'],
    [2, 'shipperAccounts', '审核子账号 5', '审核', '/searchCustomer?waiting=true'],
    [2, 'rates', '审批运价 5', '审核', '/transportApproval'],
    [2, 'surchargeSheets', '确认附加费表 5', '审核', '/surchargeIndex'],
    [3, 'consultations', '答复减免税咨询 5', '答复', '/adminReductionManage?status=1'],
    [3, 'surchargeEnding', '设置后续附加费', '处理', '/surchargeChanges?ending=true'],
    [4, 'chargesToAnswer', '答复追加费用', '答复', '/showBill'],
    [4, 'rejectedAccounts', '修改未通过审核的子账号 5', '修改', '/shipperAccounts?state=3'],
    [1, 'selfChecks', '处理系统自检发现的问题 5', '打开', '/systemLog?type=system'],
    [1, 'failedMails', '检查发送失败的邮件 5', '打开', '/systemLog?type=mail&explain=failed'],
  ] as const)('for role %i, %s: %s leads to the filtered list by %s', async (role, name, text, verb, href) => {
    work([onList(name)])
    open('/homePage', role)
    await expect.element(row(text).getByRole('link', { name: new RegExp(`^${verb} `) })).toHaveAttribute('href', href)
  })

  test.each([
    [3, 'loadingNotice', '完成订舱', '/searchOrder?open=4&start=book'],
    [3, 'departure', '登记', '/searchOrder?open=4&start=depart'],
    [3, 'telexRelease', '登记', '/searchOrder?open=4&start=telexRelease'],
    [4, 'originalsSent', '登记', '/searchOrder?open=4&start=originalsSent'],
    [5, 'originalsSent', '打开', '/searchOrder?open=4'],
    [4, 'invoice', '上传', '/searchOrder?open=4&start=uploadDocuments'],
    [5, 'confirmDraft', '核对确认', '/billsOfLading/4/check'],
    [4, 'vgm', '填写', '/searchOrder?open=4&start=enterVgm'],
    [3, 'deliveryOrder', '制作', '/searchOrder?open=4&start=makeDeliveryOrder'],
  ] as const)('for role %i the button of the task %s does it: %s', async (role, task, verb, href) => {
    work([rowOf('order:4', [reasonOf({ task })], order)])
    open('/homePage', role)
    await expect
      .element(row('K261114-0001').getByRole('link', { name: new RegExp(`^${verb} `) }))
      .toHaveAttribute('href', href)
  })

  test('what others have to do is only opened', async () => {
    work([rowOf('order:4', [reasonOf({ task: 'invoice', waitsFor: 'customer' })], order)])
    open('/homePage', 3)
    await expect
      .element(row('K261114-0001').getByRole('link', { name: /^打开 / }))
      .toHaveAttribute('href', '/searchOrder?open=4')
  })

  test('one row for an order: what, how bad, whose, where, the only date with its place; more reasons on demand', async () => {
    work([accept()])
    open('/homePage', 2)
    const one = row('K261114-0001')
    await expect
      .element(one)
      .toHaveTextContent(
        /受理订单\+1K261114-0001东海物流 · PO-7上海 → 东京ONE SUNRISE \/ 2649E11月16日 周一 09:30上海 · 已逾期 \d+ 天波多野 澪受理/,
      )
    await expect.element(one.getByRole('img', { name: '紧急' })).toBeVisible()
    await expect
      .element(one.getByRole('link', { name: /^受理 / }))
      .toHaveAttribute('href', '/searchOrder?open=4&start=accept')
    await one.getByRole('button', { name: '另有 1 项' }).click()
    await expect.element(one.getByRole('listitem')).toHaveTextContent(/上传发票客户/)
    await expect.element(one.getByRole('listitem').getByRole('img', { name: '关注' })).toBeVisible()
    await expect.element(page.getByRole('heading', { name: '已逾期 1' })).toBeVisible()
    await expectAccessible()
  })

  test('a bill with what is open; a duty that no rule dates has no date', async () => {
    work([
      rowOf(
        'bill:6',
        [reasonOf({ name: 'billsDue', severity: 3, dueAt: '2026-11-30', amount: '173628', currency: 'JPY' })],
        {
          invoiceId: 6,
          invoiceNo: 'I2611-0003',
        },
      ),
      rowOf('order:4', [reasonOf({ name: 'notSent', severity: 3 })], { ...order, group: 'later' }),
    ])
    open('/homePage', 4)
    await expect.element(row('I2611-0003')).toHaveTextContent(/支付账单I2611-0003JP¥173,62811月30日 周一/)
    await expect
      .element(row('I2611-0003').getByRole('link', { name: /^付款方式/ }))
      .toHaveAttribute('href', '/showBill?id=6')
    await expect.element(row('K261114-0001')).toHaveTextContent(/—继续填写$/)
  })

  test('what others have to do is folded, and more rows come on demand', async () => {
    const many = Array.from({ length: 60 }, (_, n) =>
      rowOf(`order:${n + 100}`, [reasonOf({ task: 'invoice', ...late })], {
        ...order,
        orderCode: `K${n}-`,
        group: 'overdue',
      }),
    )
    work([
      ...many,
      rowOf('order:5', [reasonOf({ task: 'accept', severity: 3, waitsFor: 'operator' })], {
        ...order,
        orderCode: 'WAITS',
        group: 'waiting',
      }),
    ])
    open('/homePage', 4)
    await expect.element(page.getByRole('heading', { name: '已逾期 60' })).toBeVisible()
    await expect.element(row('WAITS')).not.toBeInTheDocument()
    await page.getByRole('button', { name: '再显示（50 / 60）' }).click()
    await expect.element(row('K59-')).toBeVisible()
    await page.getByRole('button', { name: '等待他人 1' }).click()
    await expect.element(row('WAITS')).toHaveTextContent(/操作方/)
  })

  test('keys say why they do nothing, and taking a colleague’s row asks', async () => {
    const own = rowOf('bill:8', [reasonOf({ name: 'invoiceOverdue', item: item(13, false), ...late })], {
      ...order,
      orderCode: '',
      invoiceId: 8,
      invoiceNo: 'I2610-0001',
      group: 'overdue',
    })
    work([own, onList('consultations')])
    open('/homePage', 3)
    await expect.element(row('I2610-0001')).toBeVisible()
    await userEvent.keyboard('j')
    await userEvent.keyboard('c')
    await expect.element(page.getByText('不能手动关闭', { exact: false })).toBeVisible()
    await userEvent.keyboard('t')
    await expect.element(page.getByRole('dialog', { name: '从 波多野 澪 接手？' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(requests.filter(({ route }) => route === 'POST /exception/take')).toEqual([])
    await userEvent.keyboard('j')
    await userEvent.keyboard('s')
    await expect.element(page.getByText('不能接手、推迟或关闭', { exact: false })).toBeVisible()
  })

  test('what was taken is given back at once, and the list is read anew', async () => {
    response('POST /exception/take', ({ id, version }) => ok({ id, version: Number(version) + 1 }))
    response('POST /exception/release', ({ id, version }) => ok({ id, version: Number(version) + 1 }))
    work([rowOf('order:4', [reasonOf({ name: 'notAccepted', item: item(11) })], { ...order, ownerId: null })])
    open('/homePage', 3)
    await expect.element(row('K261114-0001')).toBeVisible()
    await userEvent.keyboard('j')
    await userEvent.keyboard('t')
    await page.getByRole('button', { name: '撤销' }).click()
    await expect.poll(() => inputsOf('POST /exception/release')).toEqual([{ id: 11, version: 2 }])
    const released = requests.findIndex(({ route }) => route === 'POST /exception/release')
    await expect.poll(() => requests.slice(released).some(({ route }) => route === WORK)).toBe(true)
  })

  test('what others do is said where its row stands; a row that is new waits for its button', async () => {
    let stream: ReadableStreamDefaultController<Uint8Array> | undefined
    response('GET /events', () => ({
      body: new ReadableStream({ start: (controller) => void (stream = controller) }),
      headers: { 'content-type': 'text/event-stream' },
    }))
    const other = { ...order, orderId: 5, orderCode: 'K261114-0002' }
    work([accept(), rowOf('order:5', [reasonOf({ task: 'invoice' })], other)])
    open('/homePage', 4)
    await expect.element(row('K261114-0002')).toHaveTextContent('上传发票')
    await expect.poll(() => stream).toBeDefined()
    work([
      rowOf('order:5', [reasonOf({ task: 'confirmDraft', ...late })], { ...other, group: 'overdue' }),
      accept(),
      rowOf('order:6', [reasonOf({ task: 'vgm' })], { ...order, orderId: 6, orderCode: 'K261114-0003' }),
    ])
    stream?.enqueue(new TextEncoder().encode('event: order\ndata: {}\n\n'))
    await expect.element(row('K261114-0002')).toHaveTextContent('确认提单草稿')
    const codes = () =>
      page
        .getByRole('listitem')
        .elements()
        .map((one) => /K\d{6}-\d{4}/.exec(one.textContent)?.[0])
    expect(codes().filter(Boolean)).toEqual(['K261114-0001', 'K261114-0002'])
    await page.getByRole('button', { name: '显示 1 条新事项' }).click()
    await expect.element(row('K261114-0003')).toBeVisible()
  })

  test('says so when there is nothing', async () => {
    open('/homePage', 2)
    await expect.element(page.getByText('没有待办事项')).toBeVisible()
  })

  test('offers a retry when it could not be loaded', async () => {
    response(WORK, () => refuse(9000, {}, 500))
    open('/homePage?keyword=x', 4)
    await expect.element(page.getByRole('button', { name: '重试' })).toBeVisible()
    work([accept()])
    await page.getByRole('button', { name: '重试' }).click()
    await expect.element(row('K261114-0001')).toBeVisible()
  })
})

test.each([
  ['/today?group=red', 'severity=1'],
  ['/today?group=customer', 'group=waiting'],
  ['/today?group=later&mine=true', 'group=later'],
] as const)('%s, the address of old links, leads to the same rows', async (from, to) => {
  open(from, 3)
  await expect.poll(addressNow).toMatch(/^\/homePage/)
  expect(addressNow()).toContain(to)
})

test('beside it stand the days ahead and the money, each with its list', async () => {
  open('/homePage', 2)
  await expect
    .element(link('截单 2'))
    .toHaveAttribute('href', expect.stringContaining('deadlineFrom=2026-11-23&deadlineTo=2026-11-23'))
  await expect
    .element(link('到港 1'))
    .toHaveAttribute('href', '/searchOrder?state=8&expectArriveFrom=2026-11-24&expectArriveTo=2026-11-24')
  await expect
    .element(link('已逾期 1'))
    .toHaveAttribute('href', '/billManage?overdue=true&sortBy=dueDate&sortOrder=asc')
  await expect.element(page.getByRole('region', { name: '款项' })).toHaveTextContent(/JP¥173,628/)
  // Staff search by Ctrl+K.
  await expect.element(page.getByRole('button', { name: '查询' })).not.toBeInTheDocument()
})

test('a customer who never ordered sees how to begin in place of empty lists', async () => {
  showOverview({ isNew: true, hasParties: false })
  open('/homePage', 4)
  await expect
    .element(page.getByRole('region', { name: '第一步' }).getByRole('link', { name: '查询运价' }))
    .toHaveAttribute('href', '/freightRateRetrieval')
  await expect.element(page.getByRole('region', { name: '待办事项' })).not.toBeInTheDocument()
  await expectAccessible()
})

test('a shipper account sees news and consultations, which its menu lacks, and no money', async () => {
  showOverview({ money: null })
  open('/homePage', 5)
  await expect.element(link('减免税咨询')).toHaveAttribute('href', '/customerReductionManage')
  await expect.element(link('全部公告')).toHaveAttribute('href', '/systemAnnouncement')
  await expect.element(page.getByRole('region', { name: '款项' })).not.toBeInTheDocument()
})

const OF_ADMIN = { days: null, money: null, mailQueue: { queued: 3, oldest: '2026-11-19 17:00' } }
test('the system administrator sees nothing about orders and rates, but the latest log', async () => {
  showOverview(OF_ADMIN)
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
  showOverview(OF_ADMIN)
  open('/homePage', 1)
  const list = page.getByRole('region', { name: '最近登录' })
  await expect.element(list.getByRole('listitem')).toHaveTextContent('11月20日 周五 09:30田中 太郎B00001203.0.113.7')
  await expect
    .element(list.getByRole('link', { name: '全部登录' }))
    .toHaveAttribute('href', '/systemLog?type=signIn&explain=signIn')
  await expect.element(page.getByText('3 封待发送，最早的一封自 11月19日 周四 17:00 起等待。')).toBeVisible()
})

test('its first queries start during navigation, before rendering, and only once', async () => {
  work([rowOf('order:4', [reasonOf({ task: 'invoice' })], order)])
  const queries = () => requests.filter(({ route }) => route === OVERVIEW)
  beginSession({ token: 'token-4', user: userOf(4), version: '1.0.0', kept: false })
  await router.preloadRoute({ to: '/homePage' })
  await expect.poll(queries).toHaveLength(1)
  expect(document.querySelector('#root')).toBeNull()
  open('/homePage', 4)
  await expect.element(row('K261114-0001')).toBeVisible()
  expect(queries()).toHaveLength(1)
})
