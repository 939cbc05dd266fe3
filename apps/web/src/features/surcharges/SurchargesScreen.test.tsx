import { choose } from '@test/choose.ts'
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessible } from '@test/axe.ts'
import { page } from '@test/draw.tsx'
import { applyFilters, openFilters } from '@test/list.ts'
import { response, requests, listed, ok, refuse } from '@test/fake-server.ts'
import { stubFrame, open } from '@test/open.tsx'

const LIST = 'GET /surchargeNew/getSurchargeList'
const last = () => requests.filter(({ route }) => route === LIST).at(-1)?.input
const modal = () => page.getByRole('dialog')

const FOR_ALL = { validFrom: null, validTo: null, shippingCompany: null, shippingCompanyId: null }

beforeEach(() => {
  stubFrame()
  response('GET /surchargeNew/getSheetList', () => ok({ dataList: [], total: 0, waiting: 0, drafts: 0 }))
  response(LIST, () =>
    listed([
      {
        id: 7,
        version: 1,
        surchargeNo: 'CNSHA-D01',
        surchargeName: 'Shanghai departure',
        surchargeCountry: 1,
        surchargePort: '上海',
        surchargeType: 1,
        remark: '含电放',
        lineCount: 1,
        updateTime: '2026-10-29 14:30',
      },
    ]),
  )
  response('GET /common/getDictList', ({ entryID }) =>
    ok([
      String(entryID) === '33'
        ? { entryID: 33, entryList: [{ entryCode: '3', entryValue: '单证费' }] }
        : { entryID: 32, entryList: [{ entryCode: '1', entryValue: '起运港' }] },
    ]),
  )
})

test('the number is the main filter, the others on demand, the type from the dictionary', async () => {
  open('/surchargeIndex', 3)
  for (const name of ['附加费编号', '名称', '国家', '港口', '类型', '备注'])
    await expect.element(page.getByRole('columnheader', { name })).toBeInTheDocument()
  await expect.element(page.getByRole('textbox', { name: '港口' })).not.toBeInTheDocument()
  await expectAccessible()
  await openFilters()
  await page.getByRole('textbox', { name: '港口' }).fill('上海')
  await choose(page.getByRole('combobox', { name: '类型' }), '起运港')
  await applyFilters()
  await page.getByRole('textbox', { name: '附加费编号' }).fill('CNSHA')
  await userEvent.keyboard('{Enter}')
  await expect.poll(last).toMatchObject({ surchargeNo: 'CNSHA', surchargePort: '上海', surchargeType: '1' })
})

test('price info shows the lines of the number', async () => {
  response('GET /surchargeNew/getSurchargeDetailList', () =>
    ok([
      {
        surchargeName: 'Documents',
        charge: '单证费（DOC）',
        surcharge20gp: '400.00',
        surcharge40gp: null,
        surcharge40hq: null,
        surchargeLcl: null,
        costUnit: 'CNY',
        unit: 'bl',
        surchargeDetailType: '3',
        condition: 'always',
        ...FOR_ALL,
      },
    ]),
  )
  open('/surchargeIndex', 3)
  await page.getByRole('button', { name: '价格明细 CNSHA-D01' }).click()
  await expect.element(modal().getByText('CN¥400.00')).toBeVisible()
  for (const words of ['每份提单', '单证费'])
    await expect.element(modal().getByRole('cell', { name: words })).toBeVisible()
})

test('price info tells current and future periods and a carrier’s own under full names; ended ones are folded', async () => {
  const line = (surcharge20gp: string, more: object) => ({
    surchargeName: 'LSS',
    charge: '低硫附加费（LSS）',
    surcharge20gp,
    surcharge40gp: null,
    surcharge40hq: null,
    surchargeLcl: null,
    costUnit: 'JPY',
    unit: 'container',
    surchargeDetailType: '2',
    condition: 'always',
    ...FOR_ALL,
    ...more,
  })
  response('GET /surchargeNew/getSurchargeDetailList', () =>
    ok([
      line('17000', { validFrom: '2099-01-01', shippingCompany: '海丰国际' }),
      line('0', { validFrom: '2099-01-01' }),
      line('15500', { validFrom: '2020-01-01', validTo: '2098-12-31' }),
      line('9000', { validTo: '2019-12-31' }),
    ]),
  )
  open('/surchargeIndex', 3)
  await page.getByRole('button', { name: '价格明细 CNSHA-D01' }).click()
  const rows = modal().getByRole('row')
  await expect
    .element(rows.nth(1))
    .toHaveTextContent(/低硫附加费（LSS）.*2020年1月1日.* 至 2098年12月31日.*现行.*15,500/)
  await expect.element(modal().getByText('JP¥9,000')).not.toBeInTheDocument()
  await modal().getByRole('button', { name: '已过期 1 个期间' }).click()
  await expect.element(rows.nth(1)).toHaveTextContent(/至 2019年12月31日.*已过期.*9,000/)
  await expect.element(rows.nth(2)).toHaveTextContent(/2020年1月1日.* 至 2098年12月31日.*现行.*15,500/)
  await expect.element(rows.nth(3)).toHaveTextContent(/2099年1月1日.*起.*将生效.*0/)
  await expect.element(rows.nth(4)).toHaveTextContent(/仅 海丰国际.*2099年1月1日.*起.*17,000/)
  await expectAccessible()
})

test('the filtered surcharges are exported as a sheet', async () => {
  response('GET /surchargeNew/export', () => refuse(9003, {}, 500))
  open('/surchargeIndex?surchargeNo=CNSHA&surchargeType=1', 3)
  await page.getByRole('button', { name: '导出' }).click()
  await expect
    .poll(() => requests.filter(({ route }) => route === 'GET /surchargeNew/export').at(-1)?.input)
    .toEqual({ surchargeNo: 'CNSHA', surchargeType: '1' })
})

test('chosen charges get new amounts from a day on, and the sheet’s preview opens', async () => {
  const charge = (surchargeName: string, more: object = {}) => ({
    surchargeNo: 'CNSHA-D01',
    surchargeName,
    charge: surchargeName,
    surcharge20gp: '15500.00',
    surcharge40gp: '31000.00',
    surcharge40hq: null,
    surchargeLcl: null,
    costUnit: 'JPY',
    unit: 'container',
    surchargeDetailType: '2',
    condition: 'always',
    ...FOR_ALL,
    ...more,
  })
  response('GET /surchargeNew/getLastPeriods', () =>
    ok([
      charge('THC'),
      charge('LSS'),
      charge('LSS', { shippingCompany: '海丰国际', shippingCompanyId: 5, validFrom: '2026-07-01' }),
      charge('Documents', { unit: 'bl' }),
    ]),
  )
  let refused = true
  response('POST /surchargeNew/nextPeriod', () =>
    refused ? refuse(9001, { msg: 'CNSHA-D01 LSS 在该日之后已有有效期' }) : ok({ sheet: { sheet: { id: 44 } } }),
  )
  response('GET /surchargeNew/getSheet', () => refuse(9003, {}))
  open('/surchargeIndex', 3)
  await page.getByRole('checkbox', { name: /CNSHA-D01/ }).click()
  await page.getByRole('button', { name: '下一有效期' }).click()
  await expect.element(modal().getByRole('textbox', { name: 'CNSHA-D01 Documents 金额' })).toHaveValue('15500')
  await expect.element(modal().getByRole('button', { name: '预览变更' })).toBeDisabled()
  const all = modal().getByRole('checkbox', { name: '全选下列费用' })
  const documents = modal().getByRole('checkbox', { name: /^Documents/ })
  await documents.click()
  await expect.element(all).toBePartiallyChecked()
  await documents.click()
  await expect.element(all).not.toBePartiallyChecked()
  await modal().getByRole('textbox', { name: '按费用项目筛选' }).fill('lss')
  await all.click()
  await modal().getByRole('textbox', { name: 'CNSHA-D01 LSS 20GP' }).fill('18000')
  await modal().getByRole('textbox', { name: '起始开船日（ETD）' }).fill('2027-01-01')
  await userEvent.keyboard('{Enter}')
  await expectAccessible()
  await modal().getByRole('button', { name: '预览变更' }).click()
  await expect.element(modal().getByRole('alert')).toHaveTextContent('已有有效期')
  refused = false
  await modal().getByRole('button', { name: '预览变更' }).click()
  await expect
    .poll(() => requests.filter(({ route }) => route === 'GET /surchargeNew/getSheet').at(-1)?.input)
    .toMatchObject({ id: '44' })
  const line = { surchargeNo: 'CNSHA-D01', surchargeName: 'LSS', condition: 'always', costUnit: 'JPY' }
  expect(requests.filter(({ route }) => route === 'POST /surchargeNew/nextPeriod').at(-1)?.input).toMatchObject({
    from: '2027-01-01',
    charges: [
      { ...line, surcharge20gp: '18000', surcharge40gp: '31000' },
      { ...line, shippingCompanyId: 5, surcharge20gp: '15500', surcharge40gp: '31000' },
    ],
  })
})

test('the upload accepts .xlsx and .xls, at most 10 MB', async () => {
  open('/surchargeIndex', 2)
  await page.getByRole('button', { name: '上传附加费' }).click()
  const input = modal().getByLabelText('附加费表')
  await expect.element(input).toHaveAttribute('accept', '.xlsx,.xls')
  await input.upload(new File(['x'], 'surcharges.csv'))
  await expect.element(modal().getByRole('alert')).toHaveTextContent('surcharges.csv')
})
