import { choose, selectCalled } from '@test/choose.ts'
import { releaseOf } from '@kairo/shared/orders/rules/release'
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { draw, page } from '@test/draw.tsx'
import { listed, ok, refuse, response, inputsOf } from '@test/fake-server.ts'
import { open, stubFrame } from '@test/open.tsx'
import { draft, estimate, flight } from '@test/order-form.ts'
import { setLanguage } from '@/i18n/language.ts'
import { createOrderForm } from '../form/form-store.ts'
import { startFrom } from '../form/start-from.ts'
import { SaveTemplateDialog, TemplatesDialog } from './TemplateDialogs.tsx'

const template = (id: number, name: string, version = 1) => ({
  id,
  version,
  name,
  form: { name: 'COTTON T-SHIRTS', number_of_40hq: 2, unit: '1' },
  createdBy: '王',
  updateTime: '2026-11-20 10:00',
})
let templates: ReturnType<typeof template>[]

beforeEach(() => {
  setLanguage('zh-cn')
  stubFrame()
  templates = [template(3, '每周大阪')]
  const port = (id: number, name: string, label: string) => ({ id, name, label, country: id, spliced: label })
  response('POST /order/getSplicingCityAndCountriesPorts', () =>
    ok({ departurePorts: [port(1, 'Shanghai', '上海')], destinationPorts: [port(2, 'Osaka', '大阪')] }),
  )
  response('GET /common/getDictList', () => ok([]))
  response('POST /user/getUserByRole', () => ok({ users: [] }))
  response('GET /common/getUploadFiles', () => listed([]))
  response('POST /order/queryFlight', () => ok(flight))
  response('POST /order/getEstimateInfo', () => ok(estimate))
  response('POST /order/queryById', () => ok({ ...draft, code: 'K261101-0001' }))
  const last = { id: 7, code: 'K261101-0001', expect_leave_port_date_str: '2020-11-20' }
  response('POST /order/search', () => listed([last]))
  response('POST /orderTemplate/list', () => ok({ dataList: templates, total: templates.length }))
  const party = { id: 5, version: 1, company_name: draft.shipper.companyName, email: draft.shipper.mail }
  response('POST /shipper/pageList', () => listed([{ ...party, name: '', city: '', address: '' }]))
})
const field = (name: string) => page.getByRole('textbox', { name }).first()
const card = (name: string) => page.getByRole('region', { name, exact: true })
/** The collapsed line of a card. */
const fold = (name: string) => card(name).getByRole('button', { name: /修改|收起/ })
const etdShown = () => document.querySelector<HTMLInputElement>('#order-etd_shipping')?.value

test('the last booking on the lane fills everything except the sailing', async () => {
  open('/addOrder?state=4&freightId=21', 4)
  const last = page.getByRole('button', { name: /K261101-0001/ })
  await expect.element(last).toBeVisible()
  expect(inputsOf('POST /order/search').at(-1)).toMatchObject({ departurePort: 'Shanghai', destinationPort: 'Osaka' })
  const sailing = etdShown()
  await last.click()
  await fold('货物信息').click()
  await expect.element(field('货物名称')).toHaveValue(draft.transportCargo.name)
  // The customer's number belongs to one shipment, and the sailing to the rate that was chosen.
  await expect.element(field('客户订单号')).toHaveValue('')
  expect(etdShown()).toBe(sailing)
})

test('prefilled sections are collapsed, and open by keyboard or when a field inside is refused', async () => {
  open('/addOrder?state=4&freightId=21', 4)
  await page.getByRole('button', { name: /K261101-0001/ }).click()
  await expect.element(fold('发货人')).toHaveTextContent('SHANGHAI YUANYANG · SUZUKI')
  await expect.element(fold('发货人')).toHaveAttribute('aria-expanded', 'false')
  // Fields of one shipment stay open.
  await expect.element(field('毛重')).toBeVisible()
  expect(card('发货人').getByRole('textbox').elements()).toEqual([])
  fold('发货人').element().focus()
  await userEvent.keyboard('{Enter}')
  const company = card('发货人').getByRole('textbox', { name: '发货人公司' })
  await expect.element(company).toHaveValue('SHANGHAI YUANYANG')
  await company.fill('')
  await company.fill('OTHER TRADING')
  await expect.element(company).toBeVisible()
  await fold('发货人').click()
  await expect.element(fold('发货人')).toHaveTextContent('OTHER TRADING · SUZUKI')

  response('POST /order/add', () =>
    refuse(6014, { errors: [{ path: 'orderReq.shipper.telephone', message: '电话号码有误。' }] }, 400),
  )
  for (const [name, text] of [
    ['件数', '500'],
    ['毛重', '6200'],
    ['体积', '50.5'],
    ['客户订单号', 'PO-7'],
  ] as const)
    await field(name).fill(text)
  await page.getByRole('button', { name: '提交订舱' }).click()
  await page.getByRole('button', { name: '确认提交' }).click()
  await expect.element(page.getByText('电话号码有误。')).toBeVisible()
  await expect.element(card('发货人').getByRole('textbox', { name: '发货人电话' })).toHaveFocus()
  await expect.element(company).toHaveValue('OTHER TRADING')
})

test('selecting a complete saved party collapses its section; undo restores the inputs', async () => {
  const party = { id: 5, version: 1, company_name: 'NEW SHIPPER', name: 'CHEN', city: '', contact_person: '' }
  const more = { address: '1 XUGOU ROAD', telephone: '02100001301', email: 'c@example.cn' }
  response('POST /shipper/pageList', () => listed([{ ...party, ...more }]))
  open('/addOrder', 4)
  await choose(selectCalled('从发货人记录中选择'), /NEW SHIPPER/)
  await expect.element(fold('发货人')).toHaveTextContent('NEW SHIPPER · CHEN')
  await expect.element(fold('发货人')).toHaveFocus()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect.element(card('发货人').getByRole('textbox', { name: '发货人公司' })).toHaveValue('')
})

test('prefilled values of an earlier booking can be undone; a selected route stays with its own containers', () => {
  const chosen = { transport_cost_id: 21, pol: 'Shanghai', type: 'FCL', etd_shipping: '2026-12-04', name: 'MINE' }
  const form = createOrderForm(chosen)
  const undo = startFrom(form, { pol: 'Dalian', type: 'LCL', name: 'TOWELS', number_of_40hq: 2, orderNo: 'PO-1' })
  expect(form.get().values).toMatchObject({ ...chosen, name: 'TOWELS' })
  expect(form.get().values).not.toHaveProperty('number_of_40hq')
  expect(form.get().values).not.toHaveProperty('orderNo')
  undo()
  expect(form.get().values).toMatchObject(chosen)
})

test('a second template replaces containers and parties of the first entirely, and can be undone', () => {
  const form = createOrderForm({})
  startFrom(form, {
    number_of_20gp: 3,
    consignee_company_name: 'A',
    notify_company_name: 'A NOTIFY',
    shipper_mail: 'a@a.jp',
  })
  const first = { ...form.get().values }
  const undo = startFrom(form, { number_of_40hq: 2, consignee_company_name: 'B', name: 'TOWELS' })
  expect(form.get().values).toMatchObject({
    number_of_20gp: null,
    number_of_40hq: 2,
    consignee_company_name: 'B',
    notify_company_name: null,
    // The second names no shipper.
    shipper_mail: 'a@a.jp',
  })
  undo()
  expect(form.get().values).toMatchObject(first)
  expect(form.get().values).toMatchObject({ number_of_40hq: null, name: null })
})

test('a template from before there were waybills takes the place of a chosen one', () => {
  const form = createOrderForm({ telex: 0, waybill: 1, electronicRecord: 0 })
  const undo = startFrom(form, { name: 'TOWELS', telex: 1 })
  expect(releaseOf(form.get().values)).toBe('surrendered')
  undo()
  expect(releaseOf(form.get().values)).toBe('waybill')
  startFrom(form, { name: 'TOWELS' })
  expect(releaseOf(form.get().values)).toBe('waybill')
})

test('a party prefilled from an earlier booking is recognized as the saved one', async () => {
  open('/addOrder?state=4&freightId=21', 4)
  await page.getByRole('button', { name: /K261101-0001/ }).click()
  await fold('发货人').click()
  await expect.element(page.getByRole('button', { name: '已保存' })).toBeDisabled()
  await expect.element(selectCalled('从发货人记录中选择')).toHaveValue(draft.shipper.companyName)
})

test('a template fills the form', async () => {
  open('/addOrder', 4)
  await choose(page.getByRole('combobox', { name: '选择模板' }), '每周大阪')
  await expect.element(field('货物名称')).toHaveValue('COTTON T-SHIRTS')
})

test('a template is saved under a name', async () => {
  response('POST /orderTemplate/add', () => ok({ id: 4, version: 1 }))
  draw(<SaveTemplateDialog form={{ name: 'TOWELS', number_of_40hq: 2 }} onClose={() => {}} />)
  const save = page.getByRole('dialog', { name: '存为模板' })
  await save.getByRole('textbox', { name: '模板名称' }).fill('每月')
  await save.getByRole('button', { name: '保存', exact: true }).click()
  await expect
    .poll(() => inputsOf('POST /orderTemplate/add'))
    .toEqual([{ name: '每月', form: { name: 'TOWELS', number_of_40hq: 2 } }])
})

test('a template is renamed with the version that was read', async () => {
  response('POST /orderTemplate/rename', () => {
    templates = [template(3, '每周神户', 2)]
    return ok({ id: 3, version: 2 })
  })
  draw(<TemplatesDialog onClose={() => {}} />)
  await page.getByRole('button', { name: '重命名 每周大阪' }).click()
  const rename = page.getByRole('dialog', { name: '重命名' })
  await rename.getByRole('textbox', { name: '模板名称' }).fill('每周神户')
  await rename.getByRole('button', { name: '保存', exact: true }).click()
  await expect.element(page.getByRole('dialog', { name: '管理模板' }).getByText('每周神户')).toBeVisible()
  expect(inputsOf('POST /orderTemplate/rename')).toEqual([{ id: 3, version: 1, name: '每周神户' }])
})

test('a route can be selected once both ports are set', async () => {
  open('/addOrder', 4)
  const choose = page.getByRole('button', { name: '选择航线' })
  await expect.element(choose).toBeDisabled()
})
