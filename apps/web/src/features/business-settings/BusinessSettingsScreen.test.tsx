import { INITIAL_SETTINGS } from '@kairo/shared/business-settings/business-settings'
import { beforeEach, expect, test } from 'vitest'
import { expectAccessible } from '@test/axe.ts'
import { page } from '@test/draw.tsx'
import { requests, ok, refuse, response } from '@test/fake-server.ts'
import { open, stubFrame } from '@test/open.tsx'

const GET = 'POST /businessSetting/get'
const SAVE = 'POST /businessSetting/save'
const stored = { ...INITIAL_SETTINGS, version: 3, updatedBy: 'Hanako', updateTime: '2026-11-20 12:00' }
const sent = () => requests.filter(({ route }) => route === SAVE).map(({ input }) => input)
const tolerance = () => page.getByRole('textbox', { name: '可作为银行手续费的差额（日本以外的客户）' })
const save = () => page.getByRole('button', { name: '保存' })

beforeEach(() => {
  stubFrame()
  response(GET, () => ok(stored))
  response(SAVE, () => ok({ version: 4 }))
})

test('a business administrator changes settings, which are saved together with the version that was read', async () => {
  open('/businessSettings', 2)
  await expect.element(tolerance()).toHaveValue('880')
  await expect.element(page.getByText('2026-11-20 12:00 由 Hanako 修改')).toBeVisible()
  await expectAccessible()
  await tolerance().fill('６６０')
  await page.getByRole('radio', { name: '舍去' }).click()
  await save().click()
  await expect.poll(sent).toEqual([{ ...INITIAL_SETTINGS, taxRounding: 'down', bankFeeTolerance: '660', version: 3 }])
  await expect.element(page.getByText('已保存', { exact: false })).toBeVisible()
})

test('an operator can read them but not change them', async () => {
  open('/businessSettings', 3)
  await expect.element(tolerance()).toBeDisabled()
  await expect.element(save()).not.toBeInTheDocument()
})

test('a value outside its limits is refused at its field', async () => {
  open('/businessSettings', 2)
  await tolerance().fill('880.5')
  await save().click()
  await expect.element(page.getByText('日元没有小数', { exact: false })).toBeVisible()
  expect(sent()).toEqual([])
})

test('a version conflict shows the latest values and keeps the input', async () => {
  response(SAVE, () => refuse(9002, { data: { latest: { ...stored, accountBank: '当座預金', version: 5 } } }))
  open('/businessSettings', 2)
  await tolerance().fill('700')
  await save().click()
  await expect.element(page.getByText('当座預金')).toBeVisible()
  await expect.element(tolerance()).toHaveValue('700')
})
