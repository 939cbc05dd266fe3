import { addDays, tokyoToday } from '@kairo/shared/dates'
import type { TimelinePeriod, TimelineRow } from '@kairo/shared/surcharges/surcharge-timeline.contract'
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessible } from '@test/axe.ts'
import { page } from '@test/draw.tsx'
import { listed, ok, requests, response } from '@test/fake-server.ts'
import { addressNow, open, stubFrame } from '@test/open.tsx'

const TIMELINE = 'POST /surchargeNew/timeline'
const inputs = () => requests.filter(({ route }) => route === TIMELINE).map(({ input }) => input)
const VIEW = 'surchargeOverview.view'
const today = tokyoToday(new Date())
const day = (days: number) => addDays(today, days)

const period = (amount: string, validFrom: string | null, validTo: string | null, carrier = ''): TimelinePeriod => ({
  validFrom,
  validTo,
  carrierId: carrier ? 7 : null,
  carrier,
  amount20gp: amount,
  amount40gp: String(2 * Number(amount)),
  amount40hq: null,
  amountLcl: null,
  currency: 'JPY',
  basis: 'container',
})
const rows: TimelineRow[] = [
  {
    key: '1 lss always',
    surchargeId: 1,
    surchargeNo: 'JPOSA-A01',
    surchargeName: '大阪',
    port: '大阪',
    surchargeType: 2,
    item: 'LSS',
    charge: '低硫附加费（LSS）',
    condition: 'always',
    inUse: true,
    periods: [
      period('15500', null, day(-10)),
      period('18000', day(-9), day(12)),
      period('16000', day(-5), day(5), 'SITC'),
    ],
    endings: [{ carrierId: null, lastDay: day(12), next: null }],
  },
  {
    key: '0 peak always',
    surchargeId: null,
    surchargeNo: null,
    surchargeName: null,
    port: null,
    surchargeType: null,
    item: 'Peak',
    charge: '旺季附加费',
    condition: 'always',
    inUse: false,
    periods: [{ ...period('50', null, null), amount40gp: '50', currency: 'USD', basis: 'shipment' }],
    endings: [],
  },
]

beforeEach(() => {
  localStorage.removeItem(VIEW)
  stubFrame()
  response('GET /destination/port/list', () => listed([]))
  response('GET /shipping/company/list', () => listed([]))
  response('POST /usersearch/getByComponent', ({ component }) => ok({ component, searchJson: null }))
  response('POST /hxfjf/fjflist', () => listed([]))
  response('POST /hxfjf/hxlist', () => ok({ dataList: [], total: 0, coverage: { none: 0, partial: 0, full: 0 } }))
  response(TIMELINE, () => listed(rows))
})
const tab = (name: string) => page.getByRole('tab', { name })
const row = (name: string) => page.getByRole('row', { name, exact: false })

test('the second view is chosen by keyboard, stands in the address and is remembered', async () => {
  open('/surchargeOverview', 3)
  await tab('按航线').click()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tab('按日期')).toHaveAttribute('aria-selected', 'true')
  await expect.poll(addressNow).toContain('view=days')
  await expect.element(page.getByRole('heading', { name: '附加费时间表' })).toBeVisible()
  expect(localStorage.getItem(VIEW)).toBe('days')
})

test.each([
  ['/surchargeOverview', '按日期'],
  ['/surchargeOverview?view=routes', '按航线'],
  ['/surchargeOverview?coverage=none', '按航线'],
])('%s opens the view of its address, else the one chosen last: %s', async (address, chosen) => {
  localStorage.setItem(VIEW, 'days')
  open(address, 3)
  await expect.element(tab(chosen)).toHaveAttribute('aria-selected', 'true')
})

test('each charge has its periods as bars and in words, those of a carrier below, and says what ends', async () => {
  open('/surchargeOverview?view=days', 3)
  const lss = row('JPOSA-A01')
  await expect.element(lss.getByText('12 天后到期，无后续')).toBeVisible()
  const general = lss.getByRole('list', { name: '所有船公司' })
  const texts = () => [...general.element().querySelectorAll('li')].map((item) => item.textContent ?? '')
  await expect.poll(() => texts().length).toBe(3)
  expect(texts()[0]).toContain('(已过)')
  expect(texts()[1]).toMatch(/20GP JP¥18,000, 40GP JP¥36,000.*现行/)
  expect(texts()[2]).toContain('未知')
  const own = lss.getByRole('list', { name: 'SITC' })
  await expect.element(own.getByText('JP¥16,000', { exact: true })).toBeVisible()
  await expect.element(own.getByText('同“所有船公司”', { exact: true }).first()).toBeVisible()
  // The bars lie beside each other on one axis.
  const boxes = [...general.element().querySelectorAll('li')].map((item) => item.getBoundingClientRect())
  expect(Math.abs((boxes[0]?.right ?? 0) - (boxes[1]?.left ?? 0))).toBeLessThan(2)
  await expect.element(row('旺季附加费').getByText('没有在售运价使用')).toBeVisible()
  await expect.element(row('旺季附加费').getByText('$50.00', { exact: true })).toBeVisible()
  await expectAccessible()
})

test('filters and sorting are sent, the axis moves by months in the address, the list is exported', async () => {
  response('POST /surchargeNew/exportTimeline', () => ok({}))
  open('/surchargeOverview?view=days&ending=true&charge=LSS&sortBy=lastDay&sortOrder=asc', 2)
  await expect.element(row('JPOSA-A01')).toBeVisible()
  expect(inputs().at(-1)).toMatchObject({ ending: true, charge: 'LSS', sortBy: 'lastDay', sortOrder: 'asc', page: 1 })
  await page.getByRole('button', { name: '后一个月' }).click()
  await expect.poll(addressNow).toContain('axisFrom=')
  await page.getByRole('button', { name: '回到今天' }).click()
  await expect.poll(addressNow).not.toContain('axisFrom')
  await page.getByRole('button', { name: '导出' }).click()
  await expect
    .poll(() => requests.find(({ route }) => route === 'POST /surchargeNew/exportTimeline')?.input)
    .toMatchObject({ ending: true, charge: 'LSS', sortBy: 'lastDay' })
})

test('on a phone the periods are a list', async () => {
  await page.viewport(390, 844)
  open('/surchargeOverview?view=days', 3)
  const card = page.getByRole('listitem').filter({ hasText: 'JPOSA-A01' }).first()
  await expect.element(card.getByText('20GP JP¥18,000', { exact: false }).first()).toBeVisible()
  await expect.element(card.getByText('12 天后到期，无后续')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await expectAccessible()
  await page.viewport(1280, 800)
})
