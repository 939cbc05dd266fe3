import { beforeEach, expect, test } from 'vitest'
import { stubBilling } from '@test/billing.ts'
import { page } from '@test/draw.tsx'
import { requests, listed, ok, refuse, response } from '@test/fake-server.ts'
import { open, stubFrame } from '@test/open.tsx'
import { feeTexts } from '../fee-texts.ts'

const rule = {
  id: 9,
  version: 4,
  kind: 'cancel',
  shippingCompanyId: null,
  shippingCompanyName: '',
  isFcl: true,
  basis: 'container',
  amount: '10000',
  currency: 'JPY',
  hoursBeforeEtd: null,
  validFrom: '2026-01-01',
  validTo: null,
}
const last = (route: string) => requests.findLast((one) => one.route === route)?.input
const panel = () => page.getByRole('main')
const dialog = () => page.getByRole('dialog').last()

beforeEach(() => {
  stubFrame()
  stubBilling()
  response('POST /user/search', () => listed([]))
  response('POST /chargeKind/list', () => listed([]))
  response('GET /shipping/company/list', () => listed([{ id: 3, name: 'SITC' }]))
  response('POST /feeRule/list', () => listed([rule, { ...rule, id: 8, kind: 'amend', validTo: '2026-02-01' }]))
})

test('rules are listed; an ended one is marked and cannot be ended again', async () => {
  open('/lateFees', 2)
  await expect.element(panel().getByText(feeTexts['zh-cn'].ended)).toBeVisible()
  await expect.element(panel().getByText(feeTexts['zh-cn'].anyCompany).first()).toBeVisible()
  expect(panel().getByRole('button', { name: feeTexts['zh-cn'].end, exact: false }).elements()).toHaveLength(1)
})

test('a rule is ended on a date, with its version', async () => {
  response('POST /feeRule/save', () => ok({ id: 9, version: 5 }))
  open('/lateFees', 2)
  await panel()
    .getByRole('button', {
      name: `${feeTexts['zh-cn'].end} ${feeTexts['zh-cn'].kinds.cancel} ${feeTexts['zh-cn'].anyCompany}`,
    })
    .click()
  await dialog().getByRole('button', { name: feeTexts['zh-cn'].end }).click()
  await expect.poll(() => last('POST /feeRule/save')).toMatchObject({ id: 9, version: 4, amount: '10000' })
  expect(last('POST /feeRule/save')).toHaveProperty('validTo')
})

test('an overlapping rule is refused in the dialog, which keeps the input', async () => {
  response('POST /feeRule/save', () => refuse(9002, { msg: '2026-01-01 起已有相同条件的费用规则' }))
  open('/lateFees', 2)
  await panel().getByRole('button', { name: feeTexts['zh-cn'].add }).click()
  await dialog().getByLabelText(feeTexts['zh-cn'].amount).fill('12000')
  await dialog().getByRole('button', { name: '保存', exact: false }).click()
  await expect.element(dialog().getByText('已有相同条件的费用规则', { exact: false })).toBeVisible()
  await expect.element(dialog().getByLabelText(feeTexts['zh-cn'].amount)).toHaveValue('12000')
  expect(last('POST /feeRule/save')).toMatchObject({ kind: 'cancel', isFcl: true, amount: '12000', currency: 'JPY' })
})

test('an operator can read the rules but not change them', async () => {
  open('/lateFees', 3)
  await expect.element(panel().getByText(feeTexts['zh-cn'].kinds.amend, { exact: true }).first()).toBeVisible()
  await expect.element(panel().getByRole('button', { name: feeTexts['zh-cn'].add })).not.toBeInTheDocument()
})

test('the list is sorted, filtered and exported by the address', async () => {
  response('POST /feeRule/export', () => refuse(9003, {}, 500))
  open('/lateFees?feeKind=cancel&transport=LCL&inForce=true&sortBy=amount&sortOrder=desc', 3)
  await expect.element(panel().getByText(feeTexts['zh-cn'].anyCompany).first()).toBeVisible()
  const filter = { kind: 'cancel', isFcl: false, inForce: true, sortBy: 'amount', sortOrder: 'desc' }
  expect(last('POST /feeRule/list')).toEqual({ ...filter, page: 1, limit: 20 })
  await panel().getByRole('button', { name: '导出' }).click()
  await expect.poll(() => last('POST /feeRule/export')).toEqual(filter)
})
