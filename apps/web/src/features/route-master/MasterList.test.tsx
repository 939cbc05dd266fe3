import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessible } from '@test/axe.ts'
import { page } from '@test/draw.tsx'
import { response, listed, ok, refuse, inputsOf } from '@test/fake-server.ts'
import { addressNow, stubFrame, open } from '@test/open.tsx'

const port = {
  id: 7,
  version: 3,
  name: 'Osaka',
  country: 2,
  unlocode: 'JPOSA',
  nameCn: '大阪',
  nameEn: 'Osaka',
  nameJa: '大阪',
  timeZone: 'Asia/Tokyo',
  latitude: null,
  longitude: null,
  aliases: ['大阪港'],
}
const company = { id: 4, version: 1, name: 'SITC', scac: 'SITU', nameCn: '海丰国际', nameEn: 'SITC', nameJa: '' }
const dialog = () => page.getByRole('dialog')
const input = (name: string) => dialog().getByRole('textbox', { name, exact: true })
const save = () => dialog().getByRole('button', { name: '保存' }).click()

beforeEach(() => {
  stubFrame()
  response('GET /destination/port/list', () => listed([port]))
  response('GET /shipping/company/list', () => listed([company]))
})

test('ports are searched by name and country, both of which are required', async () => {
  open('/portOfDestination', 3)
  await expect.element(page.getByRole('cell', { name: 'JPOSA' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('textbox', { name: '名称、代码或别名' }).fill('osa')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => inputsOf('GET /destination/port/list').at(-1)).toMatchObject({ name: 'osa', page: '1' })
  expect(addressNow()).toBe('/portOfDestination?name=osa')
  await page.getByRole('button', { name: '新增港口' }).click()
  await save()
  await expect.element(dialog().getByText('此项必填。')).toBeVisible()
  expect(inputsOf('POST /destination/port/insert')).toEqual([])
})

test('a duplicate port is reported in the dialog; an edit keeps its other fields and its version', async () => {
  response('POST /destination/port/update', ({ name }) => (name === 'Kobe' ? refuse(6024) : ok({ id: 7, version: 4 })))
  open('/portOfDestination', 2)
  await page.getByRole('button', { name: '编辑 Osaka' }).click()
  await input('名称').fill('Kobe')
  await save()
  await expect.element(dialog().getByRole('alert')).toHaveTextContent('该港口已存在')
  await input('名称').fill('Osaka South')
  await save()
  await expect.element(page.getByText('已保存。')).toBeVisible()
  expect(inputsOf('POST /destination/port/update').at(-1)).toEqual({
    id: 7,
    version: 3,
    name: 'Osaka South',
    country: 2,
    unlocode: 'JPOSA',
    nameCn: '大阪',
    nameEn: 'Osaka',
    nameJa: '大阪',
  })
})

test('a shipping company is added by name; deleting asks first, and one in use shows the reason', async () => {
  response('POST /shipping/company/insert', () => ok({ id: 9, version: 1 }))
  response('POST /shipping/company/delete', () => refuse(9004, { msg: 'SITC 正被运价使用' }))
  open('/shippingCompany', 3)
  await page.getByRole('button', { name: '新增船公司' }).click()
  await input('名称').fill('KMTC')
  await save()
  await expect.element(page.getByText('已新增。')).toBeVisible()
  expect(inputsOf('POST /shipping/company/insert')).toMatchObject([{ name: 'KMTC' }])
  await page.getByRole('button', { name: 'SITC 的更多操作' }).click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  expect(inputsOf('POST /shipping/company/delete')).toEqual([])
  await dialog().getByRole('button', { name: '删除' }).click()
  await expect.element(dialog()).toHaveTextContent('SITC 正被运价使用')
  expect(inputsOf('POST /shipping/company/delete')).toEqual([{ id: 4 }])
})
