import type { FreeTimeTariff } from '@kairo/shared/free-time/free-time-fields'
import { beforeEach, expect, test } from 'vitest'
import { expectAccessible } from '@test/axe.ts'
import { page } from '@test/draw.tsx'
import { listed, ok, refuse, requests, response } from '@test/fake-server.ts'
import { open, stubFrame } from '@test/open.tsx'
import { sheetImportTexts } from '@/features/sheet-import/texts.ts'
import { tariffTexts } from './texts.ts'

const t = tariffTexts['zh-cn']
const SEARCH = 'POST /freeTime/tariff/search'
const SAVE = 'POST /freeTime/tariff/save'
const APPROVE = 'POST /freeTime/tariff/approve'
const dialog = () => page.getByRole('dialog').last()
const last = (route: string) => requests.findLast((one) => one.route === route)?.input

const tier = (fromDay: number, toDay: number | null, gp20: string, gp40: string) => ({
  fromDay,
  toDay,
  gp20,
  gp40,
  hq40: gp40,
})
const tariff = (changes: Partial<FreeTimeTariff> = {}): FreeTimeTariff => ({
  id: 7,
  version: 1,
  kind: 'DEM',
  direction: 'import',
  shippingCompanyId: null,
  shippingCompany: null,
  portId: 1,
  port: '东京',
  country: null,
  containerClass: 'dry',
  start: 'berth',
  freeDays: 7,
  freeCount: 'calendar',
  chargeCount: 'calendar',
  calendarCode: null,
  currency: 'JPY',
  extension: 'shift',
  tiers: [tier(8, 11, '3000', '4500'), tier(12, null, '6000', '9000')],
  validFrom: '2026-01-01',
  validTo: null,
  source: 'https://carrier.example/free-time',
  state: 'pending',
  remark: '',
  createdBy: '高桥',
  createTime: '2026-11-01 10:00',
  updatedBy: '高桥',
  updateTime: '2026-11-01 10:00',
  approvedBy: null,
  approvedTime: null,
  allowedActions: ['edit', 'decide'],
  ...changes,
})

beforeEach(() => {
  stubFrame()
  response(SEARCH, () => listed([tariff()]))
  const port = { id: 1, version: 1, name: 'TOKYO', nameCn: '东京', nameJa: '東京', nameEn: 'Tokyo', unlocode: 'JPTYO' }
  response('GET /destination/port/list', () => listed([{ ...port, country: 2, aliases: [] }]))
  response('GET /shipping/company/list', () => listed([]))
  const calendar = (code: string, name: string) => ({ code, nameCn: name, nameEn: name, nameJp: name })
  const calendars = [calendar('JP', '日本'), calendar('JP-BANK', '日本的银行')]
  response('POST /calendar/list', () => ok({ dataList: [], total: 0, calendars }))
})

test('says what is free and what a day costs then, with all tiers below', async () => {
  open('/freeTimeTariffs', 3)
  await expect
    .element(page.getByText('免箱期 7 天，之后每天 JP¥3,000 (20GP) / JP¥4,500 (40GP, 40HQ)，逐档递增'))
    .toBeVisible()
  await page
    .getByRole('button', { name: /展开|详情/ })
    .first()
    .click()
  await expect.element(page.getByRole('rowheader', { name: t.days(8, '11') })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: 'JP¥9,000' }).first()).toBeVisible()
  await expectAccessible()
})

test('an empty list offers to add the first', async () => {
  response(SEARCH, () => listed([]))
  open('/freeTimeTariffs', 3)
  await expect.element(page.getByText(t.none)).toBeVisible()
})

test('a failure offers a retry', async () => {
  response(SEARCH, () => refuse(9003, {}, 500))
  open('/freeTimeTariffs', 3)
  await expect.element(page.getByRole('button', { name: '重试' })).toBeVisible()
})

test('approves after a question, and rejects with a reason', async () => {
  response(APPROVE, () => ok())
  open('/freeTimeTariffs', 2)
  await page.getByRole('button', { name: /^批准/ }).first().click()
  await dialog().getByRole('button', { name: t.approve, exact: true }).click()
  await expect.element(page.getByText(t.approved(1))).toBeVisible()
  expect(last(APPROVE)).toEqual({ items: [{ id: 7, version: 1 }], approve: true })
  await page.getByRole('checkbox', { name: /东京/ }).click()
  await page.getByRole('button', { name: t.reject, exact: true }).click()
  await dialog().getByLabelText(t.reason).fill('去年的')
  await dialog().getByRole('button', { name: t.reject, exact: true }).click()
  await expect.element(page.getByText(t.rejected(1))).toBeVisible()
  expect(last(APPROVE)).toMatchObject({ approve: false, remark: '去年的' })
})

test('the calendar of the banks, which knows no holiday of its country, is no choice', async () => {
  response(SEARCH, () => listed([tariff({ freeCount: 'exclSunHol', calendarCode: 'JP', allowedActions: ['edit'] })]))
  open('/freeTimeTariffs', 3)
  await page.getByRole('button', { name: '编辑' }).first().click()
  await dialog().getByRole('combobox', { name: t.calendar }).click()
  await expect.element(page.getByRole('option')).toHaveTextContent('日本')
})

test('tiers follow the free days: only last days are typed', async () => {
  response(SAVE, () => ok({ id: 7, version: 2 }))
  response(SEARCH, () => listed([tariff({ allowedActions: ['edit'] })]))
  open('/freeTimeTariffs', 3)
  await page.getByRole('button', { name: '编辑' }).first().click()
  await dialog().getByLabelText(t.freeDays).fill('10')
  await dialog().getByLabelText(t.cell(1, t.toDay)).fill('14')
  await dialog().getByRole('button', { name: t.addTier }).click()
  await dialog().getByLabelText(t.cell(2, t.toDay)).fill('19')
  for (const size of ['20GP', '40GP', '40HQ']) await dialog().getByLabelText(t.cell(3, size)).fill('12000')
  await expectAccessible()
  await dialog().getByRole('button', { name: '保存' }).click()
  await expect.element(page.getByText(t.saved)).toBeVisible()
  expect(last(SAVE)).toMatchObject({
    id: 7,
    version: 1,
    portId: 1,
    tiers: [
      { fromDay: 11, toDay: 14, gp20: '3000' },
      { fromDay: 15, toDay: 19, gp20: '6000' },
      { fromDay: 20, gp20: '12000' },
    ],
  })
})

test('a sheet shows what is new, changed and the same before it is stored', async () => {
  const sheets = sheetImportTexts['zh-cn']
  const row = (at: number, change: 'added' | 'changed' | 'unchanged', changes: string[] = []) => ({
    row: at,
    change,
    kind: 'DEM',
    direction: 'import',
    shippingCompany: null,
    port: '东京',
    country: null,
    terms: `免箱期 ${at} 天`,
    validFrom: '2026-01-01',
    validTo: null,
    changes,
  })
  response('POST /freeTime/tariff/import', (input) =>
    ok({
      stored: Boolean(input.store),
      errors: [],
      errorCount: 0,
      added: 1,
      changed: 1,
      skipped: 1,
      rows: [row(2, 'added'), row(5, 'changed', ['免费天数: 7 → 10']), row(8, 'unchanged')],
    }),
  )
  open('/freeTimeTariffs', 3)
  await page.getByRole('button', { name: t.importTitle, exact: true }).first().click()
  await dialog()
    .getByLabelText(sheets.file)
    .upload(new File(['x'], 'tariffs.xlsx'))
  await expect.element(dialog().getByText(sheets.counts(1, 1, 1))).toBeVisible()
  await expect.element(dialog().getByText('免费天数: 7 → 10')).toBeVisible()
  await expect.element(dialog().getByText(sheets.isSame)).toBeVisible()
  await expectAccessible()
  await dialog()
    .getByRole('button', { name: sheets.store(1, 1) })
    .click()
  await expect.element(page.getByText(sheets.stored(1, 1, 1))).toBeVisible()
  expect(last('POST /freeTime/tariff/import')).toMatchObject({ store: 'true' })
})

test('shows who changed what', async () => {
  response('POST /freeTime/tariff/history', () =>
    ok({
      dataList: [
        {
          at: '2026-11-02 09:00',
          by: '高桥',
          what: '修改免箱期费率',
          details: [{ label: t.freeDays, before: '7', after: '10' }],
        },
      ],
    }),
  )
  open('/freeTimeTariffs', 3)
  await page.getByRole('button', { name: /更多/ }).first().click()
  await page.getByRole('menuitem', { name: t.history }).click()
  await expect.element(dialog().getByText(`${t.freeDays}: 7 → 10`)).toBeVisible()
  expect(last('POST /freeTime/tariff/history')).toEqual({ id: 7 })
  await expectAccessible()
})

test('is not for customers', async () => {
  open('/freeTimeTariffs', 4)
  await expect.element(page.getByRole('heading', { name: '此页面不对您的角色开放' }).first()).toBeVisible()
})
