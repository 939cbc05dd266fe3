import { addDays, tokyoToday } from '@kairo/shared/dates'
import type { ChangeRow, ChargePrice } from '@kairo/shared/surcharges/surcharge-changes.contract'
import { beforeEach, expect, test } from 'vitest'
import { expectAccessible } from '@test/axe.ts'
import { page } from '@test/draw.tsx'
import { listed, ok, requests, response } from '@test/fake-server.ts'
import { addressNow, open, stubFrame } from '@test/open.tsx'
import { formatsOf } from '@/i18n/format.ts'

const CHANGES = 'POST /surchargeNew/changes'
const inputs = () => requests.filter(({ route }) => route === CHANGES).map(({ input }) => input)
const today = tokyoToday(new Date())
const day = (days: number) => addDays(today, days)

const price = (gp20: string, hq40: string | null = null, given: Partial<ChargePrice> = {}): ChargePrice => ({
  amounts: { '20GP': gp20, '40GP': hq40, '40HQ': hq40, LCL: null },
  currency: 'JPY',
  basis: 'container',
  ...given,
})
const none = { '20GP': null, '40GP': null, '40HQ': null, LCL: null }
const change = (key: string, given: Partial<ChangeRow>): ChangeRow => ({
  key,
  from: day(12),
  change: 'rise',
  surchargeId: 1,
  surchargeNo: 'JPOSA-A01',
  surchargeName: '大阪到港附加费',
  port: '大阪',
  surchargeType: 2,
  item: 'LSS',
  charge: '低硫附加费（LSS）',
  condition: 'always',
  carrierId: null,
  carrier: '',
  before: price('15500', '31000'),
  after: price('18000', '36000'),
  difference: { '20GP': '2500', '40GP': '5000', '40HQ': '5000', LCL: null },
  next: null,
  rateCount: 32,
  ...given,
})
const rows: ChangeRow[] = [
  change('rise', {}),
  change('fall', {
    charge: '设备管理费（EMC）',
    carrier: '海丰国际',
    carrierId: 7,
    change: 'fall',
    after: price('15000', '31000'),
    difference: { '20GP': '-500', '40GP': '0', '40HQ': '0', LCL: null },
  }),
  change('new', { charge: '旺季附加费', change: 'new', before: null, difference: none, rateCount: 0 }),
  change('end', { charge: '单证费', change: 'end', after: null, difference: none }),
  change('gap', { charge: '燃油附加费（FAF）', change: 'end', after: null, difference: none, next: day(40) }),
  change('route', {
    charge: '拥堵费',
    item: 'Congestion',
    surchargeId: null,
    surchargeNo: null,
    surchargeName: null,
    port: null,
    surchargeType: null,
    before: price('50', '50', { currency: 'USD', basis: 'shipment' }),
    after: price('60', '60', { currency: 'USD', basis: 'shipment' }),
    difference: { '20GP': '10', '40GP': '10', '40HQ': '10', LCL: null },
  }),
]

const period = (surcharge20gp: string, validFrom: string | null, validTo: string | null, carrier?: string) => ({
  surchargeName: 'LSS',
  charge: '低硫附加费（LSS）',
  surcharge20gp,
  surcharge40gp: String(2 * Number(surcharge20gp)),
  surcharge40hq: null,
  surchargeLcl: null,
  costUnit: 'JPY',
  unit: 'container',
  surchargeDetailType: '2',
  condition: 'always',
  validFrom,
  validTo,
  shippingCompany: carrier ?? null,
  shippingCompanyId: carrier ? 7 : null,
})

const answer = (dataList: ChangeRow[], around: { last?: string; next?: string } = {}) =>
  ok({ dataList, total: dataList.length, last: around.last ?? null, next: around.next ?? null })

beforeEach(() => {
  stubFrame()
  response('GET /destination/port/list', () => listed([]))
  response('GET /shipping/company/list', () => listed([]))
  response('GET /surchargeNew/getSheetList', () => ok({ dataList: [], total: 0, waiting: 0, drafts: 0 }))
  response('GET /common/getDictList', () => ok([{ entryID: 33, entryList: [] }]))
  response(CHANGES, () => answer(rows))
  response('GET /surchargeNew/getSurchargeDetailList', () =>
    ok([
      period('15500', null, day(-10)),
      period('18000', day(-9), day(12)),
      period('16000', day(-5), day(5), '海丰国际'),
      { ...period('1', null, null), surchargeName: 'THC' },
    ]),
  )
})
const row = (name: string) => page.getByRole('row', { name, exact: false })

test('menu, crumb and title have one name; each change says now, then and the difference', async () => {
  open('/surchargeChanges', 3)
  await expect.element(page.getByRole('heading', { name: '变更预告', level: 1 })).toBeVisible()
  await expect
    .element(page.getByRole('navigation', { name: '附加费' }).getByRole('link', { name: '变更预告' }))
    .toBeVisible()
  await expect.element(page.getByText('变更预告', { exact: true }).first()).toBeVisible()
  const lss = row('低硫附加费（LSS）')
  await expect.element(lss).toHaveTextContent(/12 天后/)
  await expect.element(lss).toHaveTextContent(/20GP.*JP¥15,500.*JP¥18,000/)
  await expect.element(lss).toHaveTextContent(/40GP・40HQ.*JP¥31,000.*JP¥36,000/)
  await expect.element(lss.getByText('+JP¥2,500')).toBeVisible()
  await expect.element(lss.getByText('所有船公司')).toBeVisible()
  await expect
    .element(lss.getByRole('link', { name: 'JPOSA-A01' }))
    .toHaveAttribute('href', '/surchargeIndex?surchargeNo=JPOSA-A01')
  // Sizes that stay are not told beside those that move.
  const own = row('设备管理费（EMC）')
  await expect.element(own).toHaveTextContent(/海丰国际.*20GP/)
  await expect.element(own).not.toHaveTextContent('40HQ')
  await expect.element(own.getByText('-JP¥500')).toBeVisible()
  await expect.element(row('旺季附加费').getByText('新增')).toBeVisible()
  await expect.element(row('单证费').getByText('到期无后续')).toBeVisible()
  await expect.element(row('燃油附加费（FAF）').getByText('起才有后续', { exact: false })).toBeVisible()
  await expect
    .element(row('拥堵费').getByRole('link', { name: '航线附加费' }))
    .toHaveAttribute('href', '/surchargeForm')
  await expect.element(row('拥堵费')).toHaveTextContent(/每票.*\$50\.00.*\$60\.00/)
  await expectAccessible()
})

test('filters are sent and kept in the address, the list is exported', async () => {
  response('POST /surchargeNew/exportChanges', () => ({ body: new Blob(['PK']) }))
  open('/surchargeChanges?ending=true&charge=LSS&months=6', 2)
  await expect.element(row('低硫附加费（LSS）')).toBeVisible()
  expect(inputs().at(-1)).toMatchObject({ ending: true, charge: 'LSS', months: 6, page: 1 })
  await page.getByRole('button', { name: '导出' }).click()
  await expect
    .poll(() => requests.find(({ route }) => route === 'POST /surchargeNew/exportChanges')?.input)
    .toEqual({ ending: true, charge: 'LSS', months: 6 })
})

test.each([
  ['/surchargeOverview?view=days&ending=true&charge=LSS&sortBy=lastDay', '/surchargeChanges?ending=true&charge=LSS'],
  ['/surchargeOverview?coverage=none', '/surchargeForm?coverage=none'],
  ['/surchargeOverview', '/surchargeForm'],
  ['/surcharge?departurePort=Shanghai', '/surchargeIndex?departurePort=Shanghai&view=ports'],
])('%s leads on to %s', async (old, present) => {
  open(old, 3)
  const parts = (address: string) => address.split(/[?&]/).toSorted()
  await expect.poll(() => parts(addressNow())).toEqual(parts(present))
})

test('without changes the last and the next one are named, and a longer time is offered', async () => {
  response(CHANGES, () => answer([], { last: day(-60), next: day(150) }))
  open('/surchargeChanges', 3)
  await expect.element(page.getByRole('heading', { name: '未来 3 个月没有变更' })).toBeVisible()
  const f = formatsOf('zh-cn')
  await expect.element(page.getByText(`上次变更：${f.date(day(-60))}。 下次变更：${f.date(day(150))}。`)).toBeVisible()
  await page.getByRole('button', { name: '查看未来 12 个月' }).click()
  await expect.poll(addressNow).toContain('months=12')
  await expect.poll(() => inputs().at(-1)).toMatchObject({ months: 12 })
})

test('a charge opens with its periods as bars and in words, those of a carrier below; ended ones are folded', async () => {
  open('/surchargeChanges', 3)
  await page.getByRole('button', { name: '低硫附加费（LSS）' }).click()
  const panel = page.getByRole('dialog')
  const general = panel.getByRole('list', { name: '所有船公司' })
  const texts = () => [...general.element().querySelectorAll('li')].map((item) => item.textContent ?? '')
  await expect.poll(() => texts().length).toBe(3)
  expect(texts()[0]).toContain('(已过)')
  expect(texts()[1]).toMatch(/20GP JP¥18,000, 40GP JP¥36,000.*现行/)
  expect(texts()[2]).toContain('未知')
  const own = panel.getByRole('list', { name: '海丰国际' })
  await expect.element(own.getByText('JP¥16,000', { exact: true })).toBeVisible()
  await expect.element(own.getByText('同“所有船公司”', { exact: true }).first()).toBeVisible()
  // The bars lie beside each other on one axis.
  const boxes = [...general.element().querySelectorAll('li')].map((item) => item.getBoundingClientRect())
  expect(Math.abs((boxes[0]?.right ?? 0) - (boxes[1]?.left ?? 0))).toBeLessThan(2)
  const table = panel.getByRole('table')
  expect(table.element().querySelectorAll('tbody tr')).toHaveLength(2)
  await panel.getByRole('button', { name: '已过期 1 个期间' }).click()
  expect(table.element().querySelectorAll('tbody tr')).toHaveLength(3)
  await expectAccessible()
})

test('on a phone a change is a card', async () => {
  await page.viewport(390, 844)
  open('/surchargeChanges', 3)
  const card = page.getByRole('listitem').filter({ hasText: '低硫附加费（LSS）' }).first()
  await expect.element(card.getByText('+JP¥2,500')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await expectAccessible()
  await page.viewport(1280, 800)
})
