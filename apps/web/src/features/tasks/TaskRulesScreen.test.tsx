import { INITIAL_SETTINGS } from '@kairo/shared/business-settings/business-settings'
import type { TaskRule } from '@kairo/shared/tasks/task-rules.contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { expectAccessible } from '@test/axe.ts'
import { page } from '@test/draw.tsx'
import { listed, ok, refuse, requests, response } from '@test/fake-server.ts'
import { open, stubFrame } from '@test/open.tsx'
import { taskRuleTexts } from './texts.ts'

const t = taskRuleTexts['zh-cn']
const LIST = 'POST /taskRule/list'
const SAVE = 'POST /taskRule/save'
const dialog = () => page.getByRole('dialog').first()
const saved = () => requests.findLast(({ route }) => route === SAVE)?.input

const rule = (changes: Partial<TaskRule> = {}): TaskRule => ({
  id: 3,
  version: 2,
  code: 'T03',
  kind: 'invoice',
  direction: 'any',
  isFcl: null,
  telex: null,
  owner: 'customer',
  anchor: 'cutOff',
  offset: -1,
  unit: 'business',
  calendar: 'pol',
  atHour: '17:00',
  remindBefore: [24, 4],
  blocks: 'depart',
  active: true,
  severity: 2,
  orders: 128,
  updatedBy: '',
  updateTime: null,
  ...changes,
})
const holiday = (day: string) => ({
  code: 'CN',
  day,
  kind: 'off' as const,
  nameCn: '元旦',
  nameEn: 'New Year',
  nameJp: '元日',
  source: '',
  provisional: false,
  edited: false,
})

const settings = { ...INITIAL_SETTINGS, version: 0, updatedBy: '', updateTime: null }

beforeEach(() => {
  stubFrame()
  vi.setSystemTime('2026-11-20T03:00:00Z')
  response(LIST, () =>
    listed([rule(), rule({ id: 6, code: 'T06', kind: 'vgm', isFcl: true, offset: 0, active: false })]),
  )
  response('POST /businessSetting/get', () => ok(settings))
  response('POST /calendar/list', () => ok({ dataList: [holiday('2026-01-01')], total: 1, calendars: [] }))
})

afterEach(() => void vi.useRealTimers())

test('says when each task is due; a change shows an example and how many orders follow', async () => {
  response(SAVE, () => ok({ id: 3, version: 3 }))
  open('/taskRules', 2)
  await expect.element(page.getByText('截单前 1 个工作日，起运港 17:00')).toBeVisible()
  await expect.element(page.getByText('截单当日，起运港 17:00')).toBeVisible()
  await expect.element(page.getByText(t.onlyFcl)).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: '编辑' }).first().click()
  const example = dialog().getByRole('status', { name: t.example })
  await expect.element(example).toHaveTextContent(/11月27日.*12:00.*→ 期限 .*11月26日.*17:00 上海/)
  await dialog().getByLabelText(t.offset).fill('2')
  await expect.element(example).toHaveTextContent(/期限 .*11月25日.*17:00/)
  await expectAccessible()
  await dialog().getByRole('button', { name: '保存' }).click()
  await expect.element(page.getByText(t.saveMeans('128'))).toBeVisible()
  await page.getByRole('dialog').last().getByRole('button', { name: '保存' }).click()
  await expect.element(page.getByText(t.saved)).toBeVisible()
  expect(saved()).toMatchObject({ id: 3, version: 2, offset: '-2', calendar: 'pol', atHour: '17:00', blocks: 'depart' })
})

test('the example knows the closure of the office over New Year', async () => {
  vi.setSystemTime('2026-12-14T03:00:00Z')
  const ours = rule({ owner: 'operator', anchor: 'etd', offset: -1, calendar: 'owner' })
  response(LIST, () => listed([ours]))
  response('POST /businessSetting/get', () => ok({ ...settings, officeClosesAtNewYear: true }))
  open('/taskRules', 2)
  await page.getByRole('button', { name: '编辑' }).first().click()
  // The ship leaves on 29 December.
  const example = dialog().getByRole('status', { name: t.example })
  await expect.element(example).toHaveTextContent(/12月29日.*→ 期限 .*12月28日.*17:00 东京/)
  await dialog().getByRole('combobox', { name: t.direction }).click()
  await page.getByRole('option', { name: t.directions.after, exact: true }).click()
  await expect.element(example).toHaveTextContent(/12月29日.*→ 期限 .*1月4日.*17:00 东京/)
})

test('hours need neither a calendar nor an hour; what the server refuses stands at its field', async () => {
  response(SAVE, () => refuse(6014, { errors: [{ path: 'offset', message: '请填 0 或更大的数。' }] }))
  open('/taskRules', 2)
  await page.getByRole('button', { name: '编辑' }).first().click()
  await dialog().getByRole('combobox', { name: t.unit }).click()
  await page.getByRole('option', { name: t.units.hours, exact: true }).click()
  await expect.element(dialog().getByLabelText(t.atHour)).not.toBeInTheDocument()
  await dialog().getByRole('button', { name: '保存' }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: '保存' }).click()
  await expect.element(dialog().getByText('请填 0 或更大的数。')).toBeVisible()
  expect(saved()).toMatchObject({ unit: 'hours' })
  expect(saved()).not.toHaveProperty('calendar')
})

test('a failure offers a retry; others have no such page', async () => {
  response(LIST, () => refuse(9003, {}, 500))
  open('/taskRules', 2)
  await expect.element(page.getByRole('button', { name: '重试' })).toBeVisible()
})

test('is for business administrators', async () => {
  open('/taskRules', 3)
  await expect.element(page.getByRole('heading', { name: '此页面不对您的角色开放' }).first()).toBeVisible()
})
