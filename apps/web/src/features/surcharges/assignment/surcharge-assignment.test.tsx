import type { ChargedRoute } from '@kairo/shared/surcharges/route-charges.contract'
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessible } from '@test/axe.ts'
import { page } from '@test/draw.tsx'
import { response, listed, ok, refuse, inputsOf } from '@test/fake-server.ts'
import { addressNow, stubFrame, open } from '@test/open.tsx'

const CHARGES = 'POST /hxfjf/fjflist'
const ROUTES = 'POST /hxfjf/hxlist'
const JOIN = 'POST /hxfjf/joinhx'
const modal = () => page.getByRole('dialog')

const charge = (id: number, label: string, fjfprice: string) => ({
  id,
  version: 1,
  fjfname: `typed ${id}`,
  label,
  fjfprice,
  validFrom: null as string | null,
  validTo: null as string | null,
  routeCount: 2,
})
const routeOf = (id: number, given: Partial<ChargedRoute> = {}): ChargedRoute => ({
  id,
  departure_port: 'Shanghai',
  departure_country: 1,
  destination_port: 'Osaka',
  destination_country: 2,
  departure_port_label: '上海',
  destination_port_label: '大阪',
  distance: 3,
  weekday: 5,
  shipping_company: `Line ${id}`,
  shipping_company_label: `Line ${id}`,
  mode: 'CY-CY',
  direct_transfer: 'YES',
  ship_type: 'Normal',
  max_capacity: 7,
  type: 'FCL',
  capacity20gp: '300.00',
  capacity40gp: '420.00',
  capacity40hq: '450.00',
  mixed_loading_general: null,
  mixed_loading_fast: null,
  departure_date_interval: 7,
  goods_departure_date: '2026-11-27',
  destination_arrival_date: '2026-11-30',
  validity_period: 1,
  departure_surcharge_no: 'CNSHA-D01',
  destination_surcharge_no: 'JPOSA-A02',
  departure_covered: true,
  destination_covered: true,
  fjfs: [],
  ...given,
})
let routes: ChargedRoute[] = []

beforeEach(() => {
  stubFrame()
  routes = [routeOf(21, { fjfs: [2] }), routeOf(22), routeOf(23, { fjfs: [1] })]
  response('GET /destination/port/list', () => listed([]))
  response('GET /shipping/company/list', () => listed([]))
  response(CHARGES, () => listed([charge(1, 'Peak season', '50.00'), charge(2, 'Winter', '30.00')]))
  response(ROUTES, ({ ids, page: number, coverage }) => {
    const selected = Array.isArray(ids) ? routes.filter(({ id }) => ids.includes(id)) : routes
    // Two rows a page, so that a selection spans pages.
    const rows = number === undefined ? selected : selected.slice((Number(number) - 1) * 2, Number(number) * 2)
    const counts = { none: 1, partial: 0, full: 2 }
    return ok({ dataList: coverage ? [] : rows, total: coverage ? 0 : selected.length, coverage: counts })
  })
})
const box = (name: string) => page.getByRole('checkbox', { name: `选择 ${name}`, exact: false })
const pick = (name: string) => box(name).click()

test('submitting requires a surcharge and a route, and reports which is missing', async () => {
  open('/surchargeForm?coverage=all', 3)
  await page.getByRole('button', { name: '提交' }).click()
  await expect.element(page.getByText('请至少勾选一项附加费。')).toBeVisible()
  await pick('Peak season')
  await page.getByRole('button', { name: '提交' }).click()
  await expect.element(page.getByText('请至少选择一条航线。')).toBeVisible()
  expect(inputsOf(JOIN)).toEqual([])
  await expectAccessible()
})

test('the confirmation shows what is added and removed on how many routes before the call', async () => {
  response(JOIN, () => ok({ count: 2 }))
  open('/surchargeForm?coverage=all&size=2', 3)
  await pick('Peak season')
  await pick('上海 → 大阪 Line 21')
  await pick('上海 → 大阪 Line 22')
  // What was selected on another page stays selected.
  await page.getByRole('listitem', { name: '2', exact: true }).click()
  await pick('上海 → 大阪 Line 23')
  await expect.element(page.getByText('已勾选 1 项附加费、3 条航线')).toBeVisible()
  await page.getByRole('button', { name: '提交' }).click()
  await expect.element(modal().getByText('更改 2 条航线的附加费？')).toBeVisible()
  await expect.element(modal().getByText('新增 Peak season（$50.00）：2 条航线')).toBeVisible()
  await expect.element(modal().getByText('移除 Winter（$30.00）：1 条航线')).toBeVisible()
  await expect.element(modal().getByText('1 条航线已经如此，不变。')).toBeVisible()
  expect(inputsOf(JOIN)).toEqual([])
  await modal().getByRole('button', { name: '确认关联' }).click()
  await expect.element(page.getByText('已更改 2 条航线的附加费。')).toBeVisible()
  const seen = [
    { id: 21, fjfs: [2] },
    { id: 22, fjfs: [] },
    { id: 23, fjfs: [1] },
  ]
  expect(inputsOf(JOIN)).toEqual([{ fjfs: [1], hxs: [21, 22, 23], seen }])
  await expect.element(page.getByText('已勾选 0 项附加费、0 条航线')).toBeVisible()
})

test('a version conflict replaces nothing, and the next try shows the new difference', async () => {
  response(JOIN, () => refuse(9002, { msg: '所选航线的附加费刚刚被他人更改' }))
  open('/surchargeForm?coverage=all', 3)
  await pick('Peak season')
  await pick('上海 → 大阪 Line 22')
  await page.getByRole('button', { name: '提交' }).click()
  await modal().getByRole('button', { name: '确认关联' }).click()
  await expect.element(modal().getByRole('alert')).toBeVisible()
  await modal().getByRole('button', { name: '取消' }).click()
  routes = routes.map((route) => (route.id === 22 ? { ...route, fjfs: [2] } : route))
  await page.getByRole('button', { name: '提交' }).click()
  await expect.element(modal().getByText('移除 Winter（$30.00）：1 条航线')).toBeVisible()
  await modal().getByRole('button', { name: '取消' }).click()
})

test('without a difference a message replaces the confirmation; surcharges of a route can be copied', async () => {
  open('/surchargeForm?coverage=all', 3)
  await pick('上海 → 大阪 Line 21')
  await page.getByRole('button', { name: '勾选航线现有的附加费' }).click()
  await expect.element(box('Winter')).toBeChecked()
  await expect.element(box('Peak season')).not.toBeChecked()
  await page.getByRole('button', { name: '提交' }).click()
  await expect.element(page.getByText('所选航线已经正好是这些附加费，无需更改。')).toBeVisible()
  await expect.element(modal()).not.toBeInTheDocument()
})

test('surcharges are added with name and amount, and deleted after a confirmation that names their routes', async () => {
  response('POST /hxfjf/addfjf', () => ok({ id: 3, version: 1 }))
  response('POST /hxfjf/del', () => ok())
  open('/surchargeForm?coverage=all', 2)
  await page.getByRole('button', { name: '新增附加费' }).click()
  await modal().getByRole('button', { name: '新增' }).click()
  await expect.element(modal().getByText('此项必填。').first()).toBeVisible()
  expect(inputsOf('POST /hxfjf/addfjf')).toEqual([])
  await modal().getByRole('textbox', { name: /^名称/ }).fill('Congestion')
  await modal().getByRole('textbox', { name: '金额' }).fill('12.5')
  await modal().getByRole('button', { name: '新增' }).click()
  await expect.element(page.getByText('已新增：Congestion')).toBeVisible()
  expect(inputsOf('POST /hxfjf/addfjf')).toEqual([{ fjfname: 'Congestion', fjfprice: '12.5' }])

  await pick('Winter')
  await page.getByRole('button', { name: '删除所选（1）' }).click()
  await expect.element(modal().getByText('永久删除 1 项附加费？')).toBeVisible()
  await expect.element(modal().getByText('会从 2 条航线上移除', { exact: false })).toBeVisible()
  await expect
    .poll(async () => {
      await modal().getByRole('button', { name: '删除' }).click()
      return inputsOf('POST /hxfjf/del').length
    })
    .toBe(1)
  expect(inputsOf('POST /hxfjf/del')).toEqual([{ ids: [2] }])
})

test('routes that lack surcharges come first; others are chosen by their counts, and those in order are quiet', async () => {
  routes = [
    routeOf(33),
    routeOf(31, { departure_covered: false, destination_covered: false, departure_surcharge_no: null }),
    routeOf(32, { destination_covered: false, destination_surcharge_no: null, fjfs: [2] }),
  ]
  response(JOIN, () => ok({ count: 1 }))
  open('/surchargeForm?size=50', 3)
  await expect.poll(() => inputsOf(ROUTES).at(-1)).toMatchObject({ coverage: 'missing' })
  await expect.element(page.getByRole('button', { name: '有缺失 1' })).toHaveAttribute('aria-pressed', 'true')
  // None is left: the page says so and shows all.
  await expect.element(page.getByText('所有航线两端均已设附加费')).toBeVisible()
  await page.getByRole('button', { name: '无附加费 1' }).click()
  await expect.poll(addressNow).toContain('coverage=none')
  await expect.poll(() => inputsOf(ROUTES).at(-1)).toMatchObject({ coverage: 'none' })
  await page.getByRole('button', { name: '全部航线 3' }).click()
  const row = (name: string) => page.getByRole('row', { name, exact: false })
  await expect.element(row('Line 31').getByText('缺少')).toBeVisible()
  await expect.element(row('Line 31').getByText('JPOSA-A02（无明细）')).toBeVisible()
  await expect.element(row('Line 33')).toHaveTextContent(/CNSHA-D01.*JPOSA-A02/)
  await expect.element(row('Line 33')).not.toHaveTextContent('两端已设')
  await expectAccessible()
  await pick('Peak season')
  await pick('上海 → 大阪 Line 31')
  await page.getByRole('button', { name: '提交' }).click()
  await expect.element(modal().getByText('新增 Peak season（$50.00）：1 条航线')).toBeVisible()
  await modal().getByRole('button', { name: '确认关联' }).click()
  await expect.poll(() => inputsOf(JOIN)).toEqual([{ fjfs: [1], hxs: [31], seen: [{ id: 31, fjfs: [] }] }])
})

test('a surcharge shows its periods; all are tied, and the next one is added from a day on', async () => {
  const period = (id: number, fjfprice: string, validFrom: string | null, validTo: string | null) => ({
    ...charge(id, 'Peak season', fjfprice),
    fjfname: 'Peak season',
    validFrom,
    validTo,
  })
  response(CHARGES, () =>
    listed([
      period(1, '50.00', null, '2026-12-31'),
      period(3, '60.00', '2027-01-01', null),
      charge(2, 'Winter', '30.00'),
    ]),
  )
  response(JOIN, () => ok({ count: 1 }))
  response('POST /hxfjf/addfjf', () => ok({ id: 4, version: 1 }))
  response('POST /hxfjf/del', () => ok())
  open('/surchargeForm?coverage=all', 3)
  const row = page.getByRole('row', { name: /Peak season/ })
  await expect.element(row.getByRole('listitem').first()).toHaveTextContent('12月31日')
  await expect.element(row.getByRole('listitem').last()).toHaveTextContent('$60.00')
  await expectAccessible()
  await pick('Peak season')
  await pick('上海 → 大阪 Line 22')
  await expect.element(page.getByText('已勾选 1 项附加费、1 条航线')).toBeVisible()
  await page.getByRole('button', { name: '提交' }).click()
  await modal().getByRole('button', { name: '确认关联' }).click()
  await expect.poll(() => inputsOf(JOIN)).toEqual([{ fjfs: [1, 3], hxs: [22], seen: [{ id: 22, fjfs: [] }] }])

  await page.getByRole('button', { name: 'Peak season的下一期间' }).click()
  await modal().getByRole('textbox', { name: '金额' }).fill('70')
  await modal().getByRole('button', { name: '新增' }).click()
  await expect.element(modal().getByText('此项必填。').first()).toBeVisible()
  await modal().getByRole('textbox', { name: '首日' }).fill('2027-02-01')
  await userEvent.keyboard('{Enter}')
  await modal().getByRole('button', { name: '新增' }).click()
  await expect.element(page.getByText('已新增Peak season的期间。')).toBeVisible()
  expect(inputsOf('POST /hxfjf/addfjf')).toEqual([{ fjfname: 'Peak season', fjfprice: '70', validFrom: '2027-02-01' }])

  await page.getByRole('button', { name: '删除Peak season的期间', exact: false }).last().click()
  await expect.element(modal().getByText('这些日子开船的该项费用为未知', { exact: false })).toBeVisible()
  await modal().getByRole('button', { name: '删除' }).click()
  await expect.poll(() => inputsOf('POST /hxfjf/del')).toEqual([{ ids: [3] }])
})
