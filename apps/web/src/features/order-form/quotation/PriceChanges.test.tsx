import type {} from '@vitest/browser-playwright'
import type { Estimate } from '@kairo/shared/quotations/quotations.contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { expectAccessible } from '@test/axe.ts'
import { page } from '@test/draw.tsx'
import { ok, response, inputsOf } from '@test/fake-server.ts'
import { open } from '@test/open.tsx'
import { draft, estimate, etd, etds } from '@test/order-form.ts'
import { button, openDraft, serveOrderForm } from '@test/order-form-screen.ts'

const lss = (totalPrice: string): Estimate['polList'][number] => ({
  item: '低硫燃油附加费（LSS）',
  side: 'origin',
  kind: 'LSS',
  containerType: '40HQ',
  basis: 'container',
  price: totalPrice,
  priceBeforeDiscount: totalPrice,
  quantity: '2',
  currency: 'JPY',
  totalPrice,
  isDiscountsAvailable: false,
  isMinimum: false,
})
/** An estimate with this LSS, null for one that is not known, and this total in USD. */
const priced = (amount: string | null, usd: string): Estimate => {
  const overall = { ...estimate.totals.overall, combined: { ...estimate.totals.overall.combined, USD: usd } }
  const unknown = amount === null ? [{ side: 'origin' as const, kind: 'LSS', item: '低硫燃油附加费（LSS）' }] : []
  return {
    ...estimate,
    polList: amount === null ? [] : [lss(amount)],
    totals: { ...estimate.totals, overall },
    billedIn: { currency: 'USD', splitByCurrency: false, fxBasis: 'quotation' },
    unknownCharges: unknown.map(({ item }) => item),
    unknownLines: unknown,
  }
}
const later = etds[2] ?? ''
const label = (day: string) => {
  const [, month = '', date = ''] = day.split('-')
  return `${Number(month)}月${Number(date)}日`
}
const choose = async (day: string) => {
  await page.byField('etd_shipping').click()
  // The list of days is drawn last.
  await page.getByText(label(day), { exact: false }).last().click()
}
const changes = (name: string) => page.getByRole('complementary').getByRole('region', { name, exact: false })

beforeEach(() => {
  serveOrderForm()
  response('POST /order/getEstimateInfo', (input) => {
    const { etd: asked, orderId, recount } = input as { etd?: string; orderId?: number; recount?: boolean }
    if (orderId !== undefined && !recount) return ok({ ...priced('31000', '1822.50'), frozen: true })
    return ok(asked === later ? priced('36000', '1854.55') : priced('31000', '1822.50'))
  })
})

describe('another departure', () => {
  test('of a draft is priced by its own day, and what changed is named before it is sent', async () => {
    await openDraft()
    await expect.poll(() => inputsOf('POST /order/getEstimateInfo').at(-1)).toMatchObject({ transportCostId: 21, etd })
    expect(page.getByText('相比', { exact: false }).elements()).toEqual([])
    await choose(later)
    const changed = changes(`与 ETD ${label(etd)}`)
    await expect.element(changed).toHaveTextContent('低硫燃油附加费（LSS） · 40HQ × 2JP¥31,000 → JP¥36,000')
    await expect.element(changed).toHaveTextContent('合计$1,822.50 → $1,854.55')
    await expectAccessible()
    await button('提交订舱').click()
    const dialog = page.getByRole('dialog', { name: '确认订舱内容' })
    await expect.element(dialog).toHaveTextContent('JP¥31,000 → JP¥36,000')
    await button('返回修改').click()
    await choose(etd)
    await expect.element(changed).not.toBeInTheDocument()
  })

  test('whose charge is not known says so', async () => {
    response('POST /order/getEstimateInfo', (input) =>
      ok((input as { etd?: string }).etd === later ? priced(null, '1624.00') : priced('31000', '1822.50')),
    )
    await openDraft()
    await choose(later)
    await expect.element(changes('与 ETD')).toHaveTextContent('JP¥31,000 → 未定')
  })

  test('of a submitted order is compared with what was agreed, in the form and before it is saved', async () => {
    response('POST /order/queryById', () =>
      ok({ ...draft, state: 1, runningStatus: 2, allowedActions: ['saveChange'] }),
    )
    open('/addOrder?state=2&id=7', 4)
    await expect.poll(() => inputsOf('POST /order/getEstimateInfo').at(-1)).toEqual({ orderId: 7 })
    await choose(later)
    await expect
      .poll(() => inputsOf('POST /order/getEstimateInfo').at(-1))
      .toMatchObject({ orderId: 7, recount: true, etd: later })
    await expect.element(changes('与已锁定的报价相比')).toHaveTextContent('JP¥31,000 → JP¥36,000')
    await expect.element(page.getByText('附加费按新的开航日', { exact: false })).toBeVisible()
    await button('保存修改').click()
    await expect.element(page.getByRole('dialog')).toHaveTextContent('JP¥31,000 → JP¥36,000')
  })

  test('of an order placed again is compared with the earlier order', async () => {
    const rate = { id: 21, departurePort: 'Shanghai', destinationPort: 'Osaka', type: 'FCL' }
    response('POST /order/checkAgainOrder', () => ok({ id: 21, transportCost: rate, sailings: [] }))
    open('/addOrder?state=3&id=7&transport_cost_id=21', 4)
    await choose(later)
    await expect.element(changes('与订单 K261121-0007 的报价相比')).toHaveTextContent('JP¥31,000 → JP¥36,000')
  })
})
