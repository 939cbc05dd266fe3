import { choose } from '@test/choose.ts'
import { beforeEach, expect, test } from 'vitest'
import { invoice, stubBilling } from '@test/billing.ts'
import { page } from '@test/draw.tsx'
import { requests, listed, ok, refuse, response } from '@test/fake-server.ts'
import { open, stubFrame } from '@test/open.tsx'
import { billingTexts, manageTexts } from '../texts.ts'

const dialog = () => page.getByRole('dialog').last()
const last = (route: string) => requests.findLast((one) => one.route === route)?.input
const terms = {
  customerId: 4,
  version: 2,
  invoiceCurrency: 'JPY',
  splitByCurrency: false,
  timing: 'arrival',
  mode: 'perOrder',
  closingDay: 31,
  payMonths: 1,
  payDay: 31,
  payDays: 30,
  dueAdjust: 'before',
  fxBasis: 'quotation',
  language: 'ja',
  registrationNumber: '',
  mailPdf: true,
}
const kind = {
  id: 5,
  version: 1,
  code: 'DET',
  nameCn: '滞箱费',
  nameEn: 'Detention',
  nameJp: 'ディテンション',
  aliases: ['DETENTION'],
  category: '',
  taxCode: null,
  taxFrom: null,
  taxNote: '',
  accountName: '',
  costSide: 'destination',
  inUse: true,
}

beforeEach(() => {
  stubFrame()
  stubBilling()
  response('POST /billing/search', () => listed([]))
  response('POST /billing/unbilled', () => listed([]))
  response('POST /billing/getInvoice', () => ok(invoice()))
  response('POST /user/search', () => listed([]))
  response('POST /billingTerms/get', () => ok(terms))
  response('POST /chargeKind/list', () => listed([kind]))
})

const openTerms = async (role: 2 | 3) => {
  open('/billManage?id=71', role)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /更多操作/ })
    .click()
  await page.getByRole('menuitem', { name: manageTexts['zh-cn'].terms }).click()
}

test('shows the terms that the mode uses; a version conflict shows the latest and keeps the input', async () => {
  response('POST /billingTerms/update', ({ version }) =>
    version === 2
      ? refuse(9002, { data: { latest: { ...terms, version: 3, mailPdf: false } } })
      : ok({ customerId: 4, version: 4 }),
  )
  await openTerms(2)
  await expect.element(dialog().getByLabelText(manageTexts['zh-cn'].term.closingDay)).not.toBeInTheDocument()
  await dialog().getByLabelText(manageTexts['zh-cn'].term.payDays).fill('45')
  await dialog().getByRole('button', { name: '保存' }).click()
  await expect.element(dialog().getByRole('alert', { name: '其他人刚刚修改了这条记录' })).toBeVisible()
  await dialog().getByRole('button', { name: '保留我的输入，在最新版本上继续' }).click()
  await dialog().getByRole('button', { name: '保存' }).click()
  await expect
    .poll(() => last('POST /billingTerms/update'))
    .toEqual({ ...terms, version: 3, payDays: 45, mailPdf: false })
})

test('a business operator can only read the terms', async () => {
  await openTerms(3)
  await expect.element(dialog().getByLabelText(manageTexts['zh-cn'].term.payDays)).toBeDisabled()
  await expect.element(dialog().getByRole('button', { name: '保存' })).not.toBeInTheDocument()
})

test('unsettled tax codes point to the tax adviser; errors appear at their fields', async () => {
  response('POST /chargeKind/save', () => refuse(6014, { errors: [{ path: 'taxNote', message: '请填写依据' }] }, 400))
  open('/chargeKinds', 2)
  await expect.element(page.getByText(manageTexts['zh-cn'].adviser)).toBeVisible()
  await expect.element(page.getByRole('row', { name: /DET/ })).toHaveTextContent(manageTexts['zh-cn'].taxUnclear)
  await page.getByRole('button', { name: '编辑 DET' }).click()
  await expect.element(dialog().getByLabelText(manageTexts['zh-cn'].code)).toBeDisabled()
  await choose(dialog().getByRole('combobox', { name: billingTexts['zh-cn'].tax, exact: true }), '应税 10%')
  await dialog().getByRole('button', { name: '保存' }).click()
  await expect.element(dialog().getByText('请填写依据')).toBeVisible()
  expect(last('POST /chargeKind/save')).toMatchObject({ id: 5, version: 1, code: 'DET', taxCode: 'S' })
  const aliases = dialog().getByLabelText(manageTexts['zh-cn'].aliases)
  await expect.element(aliases).toHaveValue('DETENTION')
  await aliases.fill('DETENTION\n Container detention \n\n')
  await dialog().getByRole('button', { name: '保存' }).click()
  await expect
    .poll(() => last('POST /chargeKind/save'))
    .toMatchObject({ aliases: ['DETENTION', 'Container detention'] })
})

test('kinds are sorted, filtered and exported by the address', async () => {
  response('POST /chargeKind/export', () => refuse(9003, {}, 500))
  open('/chargeKinds?keyword=det&taxCode=open&sortBy=name', 3)
  await expect.element(page.getByRole('row', { name: /DET/ })).toBeVisible()
  const filter = { keyword: 'det', taxCode: 'open', sortBy: 'name', sortOrder: 'asc' }
  expect(last('POST /chargeKind/list')).toEqual({ ...filter, page: 1, limit: 20 })
  await expect.element(page.getByRole('button', { name: '编辑 DET' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: '导出' }).click()
  await expect.poll(() => last('POST /chargeKind/export')).toEqual(filter)
})

test('charges of all orders are sorted, filtered and exported by the address', async () => {
  response('POST /orderCharge/export', () => refuse(9003, {}, 500))
  open('/billManage?tab=charges&keyword=K26&chargeState=0&createdFrom=2026-11-01&sortBy=amount&sortOrder=desc', 3)
  const list = page.getByRole('region', { name: manageTexts['zh-cn'].tabs.charges })
  await expect.element(list.getByRole('link', { name: 'KH26110001' })).toBeVisible()
  const filter = { keyword: 'K26', state: 0, createdFrom: '2026-11-01', sortBy: 'amount', sortOrder: 'desc' }
  expect(last('POST /orderCharge/list')).toEqual({ ...filter, page: 1, limit: 20 })
  await list.getByRole('button', { name: '导出' }).click()
  await expect.poll(() => last('POST /orderCharge/export')).toEqual(filter)
})
