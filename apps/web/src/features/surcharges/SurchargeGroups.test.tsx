import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { formatsOf } from '@/i18n/format.ts'
import { expectAccessible } from '@test/axe.ts'
import { page } from '@test/draw.tsx'
import { openFilters } from '@test/list.ts'
import { response, ok, listed, inputsOf } from '@test/fake-server.ts'
import { stubFrame, open } from '@test/open.tsx'

const LIST = 'GET /fjf/getSurchargeList'
const modal = () => page.getByRole('dialog')

const group = {
  id: 1,
  group_id: '12-2',
  departure_country: 1,
  departure_port: '上海',
  destination_country: 2,
  create_time: '2026-10-29 14:30',
}
const line = (name: string, costUnit: string, surchargeNo: string, port: string) => ({
  name,
  charge: `${name} 费`,
  gp20: '625.00',
  gp40: null,
  hq40: null,
  lcl: null,
  costUnit,
  unit: 'container',
  surchargeDetailType: '1',
  condition: 'always',
  validFrom: null,
  validTo: null,
  shippingCompany: null,
  surchargeNo,
  port,
})

beforeEach(() => {
  stubFrame()
  response('GET /surchargeNew/getSheetList', () => ok({ dataList: [], total: 0, waiting: 0, drafts: 0 }))
  response(LIST, () => listed([group]))
  response('GET /common/getDictList', () =>
    ok([{ entryID: 33, entryList: [{ entryCode: '1', entryValue: '当地费用' }] }]),
  )
  response('GET /fjf/getSurchargeListNew', () =>
    listed([
      {
        ...group,
        origin: '上海',
        destination: '大阪, 神户',
        company: 'SITC, ONE',
        begins: [line('THC', 'CNY', 'CNSHA-D01', '上海')],
        ends: [line('THC', 'JPY', 'JPOSA-A01', '大阪'), line('D/O', 'JPY', 'JPUKB-A01', '神户')],
        beginUnit: 'CNY / container',
        endUnit: 'JPY / container',
      },
    ]),
  )
})

test('groups are filtered by departure port, destination and company', async () => {
  open('/surchargeIndex?view=ports', 3)
  await expect.element(page.getByRole('cell', { name: formatsOf('zh-cn').dateTime('2026-10-29 14:30') })).toBeVisible()
  await expectAccessible()
  await openFilters()
  await page.getByRole('textbox', { name: '起运港' }).fill('上海')
  await page.getByRole('textbox', { name: '目的地' }).fill('大阪')
  await page.getByRole('textbox', { name: '船公司' }).fill('SITC')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => inputsOf(LIST).at(-1))
    .toMatchObject({ departurePort: '上海', destination: '大阪', shippingCompany: 'SITC' })
})

test('prices of both sides are listed by number, each amount in its currency', async () => {
  open('/surchargeIndex?view=ports', 3)
  await page.getByRole('button', { name: '查看价格', exact: false }).click()
  await expect.element(modal().getByRole('heading', { name: '起运港附加费' })).toBeVisible()
  await expect.element(modal().getByText('CN¥625.00')).toBeVisible()
  await expect.element(modal().getByRole('rowheader', { name: 'D/O 费' })).toBeVisible()
  await expect.element(modal().getByRole('heading', { name: '神户 JPUKB-A01' })).toBeVisible()
  await expect.element(modal().getByText('SITC, ONE')).toBeVisible()
  expect(inputsOf('GET /fjf/getSurchargeListNew')).toEqual([{ groupId: '12-2' }])
  await expectAccessible()
})

test('the companies of a group are listed with their destination ports', async () => {
  response('GET /fjf/getSurchargeCompanyList', () =>
    listed([{ destination_country: 2, destination_port: '大阪', shipping_company: 'SITC' }]),
  )
  open('/surchargeIndex?view=ports', 3)
  await page.getByRole('button', { name: '查看船公司', exact: false }).click()
  await expect.element(modal().getByRole('cell', { name: 'SITC' })).toBeVisible()
  await expect.element(modal().getByRole('columnheader', { name: '船公司' })).toBeVisible()
})

test('a group without companies shows a warning', async () => {
  response('GET /fjf/getSurchargeCompanyList', () => listed([]))
  open('/surchargeIndex?view=ports', 3)
  await page.getByRole('button', { name: '查看船公司', exact: false }).click()
  await expect.element(modal().getByRole('alert')).toHaveTextContent('没有在售航线')
})

test('the batch import accepts .xlsx only; another file is removed', async () => {
  open('/surchargeIndex?view=ports', 2)
  await page.getByRole('button', { name: '批量导入' }).click()
  await modal()
    .getByLabelText('附加费表')
    .upload(new File(['x'], 'old.xls'))
  await expect.element(modal().getByRole('alert')).toHaveTextContent('old.xls')
  await expect.element(modal().getByRole('listitem')).not.toBeInTheDocument()
  expect(inputsOf('POST /fjf/importExcel')).toEqual([])
})
