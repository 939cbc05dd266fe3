import type {} from '@vitest/browser-playwright'
import type { TariffDifference } from '@kairo/shared/quotations/quotations.contract'
import { refusalTexts } from '@kairo/shared/refusals/texts'
import { ROLE, type RoleId } from '@kairo/shared/roles'
import { beforeEach, expect, test } from 'vitest'
import { expectAccessible } from '@test/axe.ts'
import { page } from '@test/draw.tsx'
import { ok, refuse, response, silence, inputsOf } from '@test/fake-server.ts'
import { open } from '@test/open.tsx'
import { draft, estimate, etd, etds } from '@test/order-form.ts'
import { button, serveOrderForm } from '@test/order-form-screen.ts'
import { formatsOf } from '@/i18n/format.ts'
import { tariffTexts } from '@/features/billing/texts.ts'

const DIFFERENCE = 'POST /order/tariffDifference'
const t = tariffTexts['zh-cn']
const later = etds[2] ?? ''
const label = (day: string) => {
  const [, month = '', date = ''] = day.split('-')
  return `${Number(month)}月${Number(date)}日`
}
const change = (old: string | null, now: string | null): TariffDifference['changes'][number] => ({
  ...{ side: 'origin', kind: 'LSS', item: 'LSS', containerType: '40HQ', quantity: '2' },
  old: old === null ? null : { amount: old, currency: 'JPY' },
  new: now === null ? null : { amount: now, currency: 'JPY' },
})
const difference = (given: Partial<TariffDifference>): TariffDifference => ({
  ...{ quotedEtd: etd, etd: later, changes: [], offers: [], isProposed: false },
  ...given,
})
const offer = (price: string): TariffDifference['offers'][number] => ({
  ...{ chargeKindId: 5, name: 'LSS', cause: '13', text: `LSS ${price}`, price, currency: 'JPY' as const },
})

const dialog = () => page.getByRole('dialog')
/** What the dialog says about the tariff of the other day. */
const notice = () => dialog().getByRole('region', { name: t.title(formatsOf('zh-cn').date(later)) })
const moveShip = async (role: RoleId = ROLE.operator) => {
  open('/addOrder?state=2&id=7', role)
  await expect.poll(() => inputsOf('POST /order/getEstimateInfo').at(-1)).toEqual({ orderId: 7 })
  await page.byField('etd_shipping').click()
  // The list of days is drawn last.
  await page.getByText(label(later), { exact: false }).last().click()
  await button('保存修改').click()
  await expect.element(dialog()).toBeVisible()
}

beforeEach(() => {
  serveOrderForm()
  response('POST /order/queryById', () => ok({ ...draft, state: 1, runningStatus: 2, allowedActions: ['saveChange'] }))
  response('POST /order/getEstimateInfo', () => ok({ ...estimate, frozen: true }))
})

test('staff see which charges the new day costs otherwise, that the quotation stays, and what to do after saving', async () => {
  response(DIFFERENCE, () => ok(difference({ changes: [change('31000', '36000')], offers: [offer('5000')] })))
  await moveShip()
  await expect.element(notice()).toHaveTextContent('LSS · 40HQ × 2JP¥31,000 → JP¥36,000')
  await expect.element(notice()).toHaveTextContent(t.kept)
  await expect.element(notice()).toHaveTextContent('LSS JP¥5,000')
  await expect.element(dialog().getByText(t.afterSaving)).toBeVisible()
  // Here nothing can be proposed yet: the order is not saved.
  expect(notice().getByRole('checkbox').elements()).toEqual([])
  expect(notice().getByRole('button').elements()).toEqual([])
  expect(inputsOf(DIFFERENCE).at(-1)).toMatchObject({ id: 7, etd: later, fcl40Hq: 2 })
  await expectAccessible()
})

test('a charge that is not known for the new day is named without an offer', async () => {
  response(DIFFERENCE, () => ok(difference({ changes: [change('31000', null)] })))
  await moveShip()
  await expect.element(notice()).toHaveTextContent(`JP¥31,000 → ${t.notKnown}`)
  await expect.element(notice()).toHaveTextContent(t.unknown)
  expect(dialog().getByText(t.afterSaving).elements()).toEqual([])
})

test('nothing is said while it is asked or where the tariff is the same, and saving does not wait for it', async () => {
  response(DIFFERENCE, silence)
  await moveShip()
  await expect.poll(() => inputsOf(DIFFERENCE)).toHaveLength(1)
  expect(dialog().getByText(t.kept).elements()).toEqual([])
  await expect.element(dialog().getByRole('button', { name: '确认保存' })).toBeEnabled()
  await button('返回修改').click()
  response(DIFFERENCE, () => ok(difference({})))
  await button('保存修改').click()
  await expect.element(dialog().getByRole('button', { name: '确认保存' })).toBeEnabled()
  expect(dialog().getByText(t.kept).elements()).toEqual([])
})

test('a difference that cannot be found out says so: silence would mean that there is none', async () => {
  response(DIFFERENCE, () => refuse(6022))
  await moveShip()
  const why = refusalTexts['zh-cn'].TRANSPORT_COST_IS_DELETE
  await expect.element(dialog().getByText(t.failed(why))).toBeVisible()
  await expect.element(dialog().getByRole('button', { name: '确认保存' })).toBeEnabled()
})

test('customers are not asked: their order is priced by the new day', async () => {
  await moveShip(ROLE.customer)
  expect(inputsOf(DIFFERENCE)).toEqual([])
})
