import { optionCalled } from '@test/choose.ts'
import { beforeEach, expect, test } from 'vitest'
import { expectAccessible } from '@test/axe.ts'
import { page } from '@test/draw.tsx'
import { applyFilters, openFilters } from '@test/list.ts'
import { response, listed, ok, refuse, inputsOf } from '@test/fake-server.ts'
import { stubFrame, open } from '@test/open.tsx'

const LIST = 'GET /system/dict/getDictList'
const UPDATE = 'POST /system/dict/updateDict'
const crate = {
  id: 7,
  version: 3,
  entryID: 11,
  entryName: '单位',
  entryCode: '5',
  entryValueCN: '木箱',
  entryValueJP: '木箱（もくばこ）',
  entryValueEN: 'Wooden case',
  entrySeq: 5,
  status: 1,
}
const dialog = () => page.getByRole('dialog')

beforeEach(() => {
  stubFrame()
  response(LIST, () => listed([crate]))
  response('GET /system/dict/getDictEntryNameList', () =>
    listed([
      { entryID: 11, entryName: '单位', open: true },
      { entryID: 21, entryName: '角色', open: false },
    ]),
  )
})

test('the administrator sees all three languages, filters by group and text, and can reach every group', async () => {
  open('/systemDict?entryName=11', 1)
  await expect.element(page.getByText('Wooden case')).toBeVisible()
  await expectAccessible()
  await openFilters()
  await page.getByRole('textbox', { name: '英文' }).fill('case')
  await applyFilters()
  await expect.poll(() => inputsOf(LIST).at(-1)).toMatchObject({ entryName: '11', entryValueEN: 'case', page: '1' })
})

test('saving without a change closes the dialog; a change is saved with the version', async () => {
  response(UPDATE, () => ok({ id: 7, version: 4 }))
  open('/systemDict', 1)
  await page.getByRole('button', { name: '编辑 木箱' }).click()
  await dialog().getByRole('button', { name: '保存' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(inputsOf(UPDATE)).toEqual([])
  await page.getByRole('button', { name: '编辑 木箱' }).click()
  await dialog().getByRole('textbox', { name: '英文' }).fill('Case')
  await dialog().getByRole('button', { name: '保存' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(inputsOf(UPDATE)).toEqual([
    { id: 7, entryID: 11, version: 3, entryValueCN: '木箱', entryValueJP: '木箱（もくばこ）', entryValueEN: 'Case' },
  ])
})

test('a duplicate is reported in the dialog, which keeps the input', async () => {
  response('POST /system/dict/insertDict', () => ok('exit'))
  open('/systemDict', 1)
  await page.getByRole('button', { name: '新增参数' }).click()
  await dialog().getByRole('combobox', { name: '参数类型' }).click()
  await expect.element(page.getByRole('option', { name: '角色' })).not.toBeInTheDocument()
  await optionCalled('单位').click()
  await dialog().getByRole('textbox', { name: '中文' }).fill('木箱')
  await dialog().getByRole('textbox', { name: '日文' }).fill('木箱')
  await dialog().getByRole('textbox', { name: '英文' }).fill('Case')
  await dialog().getByRole('button', { name: '保存' }).click()
  await expect.element(dialog().getByText('该类型中已有相同的文字', { exact: false })).toBeVisible()
  await expect.element(dialog().getByRole('textbox', { name: '英文' })).toHaveValue('Case')
})

test.each([
  [1, '唯一的取值'],
  [2, '正在使用中'],
])('a delete check of %i shows a notice with one button and deletes nothing', async (check, words) => {
  response('GET /system/dict/deleteDictCheck', () => ok(check))
  open('/systemDict', 1)
  await page.getByRole('button', { name: '删除 木箱' }).click()
  await expect.element(dialog().getByText(words, { exact: false })).toBeVisible()
  expect(inputsOf('GET /system/dict/deleteDictCheck')).toEqual([{ entryID: '11', id: '7' }])
  await expect.element(dialog().getByRole('button', { name: '取消' })).not.toBeInTheDocument()
  await dialog().getByRole('button', { name: '知道了' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('an unused entry is deleted after a confirmation; a refusal is shown in the dialog', async () => {
  response('GET /system/dict/deleteDictCheck', () => ok(0))
  response('POST /system/dict/deleteDict', () => refuse(9004, { msg: '该取值正在使用中' }))
  open('/systemDict', 1)
  await page.getByRole('button', { name: '删除 木箱' }).click()
  await dialog().getByRole('button', { name: '删除' }).click()
  await expect.element(dialog().getByText('该取值正在使用中')).toBeVisible()
  response('POST /system/dict/deleteDict', () => ok())
  await dialog().getByRole('button', { name: '删除' }).click()
  await expect.element(page.getByText('已删除：木箱')).toBeVisible()
})
