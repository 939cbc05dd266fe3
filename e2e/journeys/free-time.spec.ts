import { addDays, tokyoToday } from '@kairo/shared/dates'
import { freeTimeText } from '@kairo/shared/free-time/free-time-text'
import type { FreeTimeTerms } from '@kairo/shared/free-time/free-time-terms'
import { RUNNING_STATUS } from '@kairo/shared/orders/rules/order-states'
import { fillShipment } from '../support/fill-order.ts'
import { callAs, ordersOf } from '../support/confirming.ts'
import { expect, test } from '../support/fixtures.ts'
import { dialogOf, labelOf } from '../support/orders.ts'
import { clockTexts, orderFormTexts, rateTexts } from '../support/texts.ts'

const t = orderFormTexts.en
const LANE = '/freightRateRetrieval?type=FCL&box=20GP&startCity=CNNGB&endCity=JPTYO'
const CONTAINER = 'CSQU3054383'
/** Days after the free ones, all in the first tier. */
const DAYS_OVER = 3

test('what a rate says of days after the free time is what the invoice asks for them', { tag: '@core' }, async ({
  as,
  request,
  files,
}) => {
  const customer = await as('customer', { language: 'en', at: LANE })
  const operator = await as('operator', { language: 'en', at: null })
  const call = await callAs(operator, request)

  // The card says what is free, and on hovering what a day costs then, before anything is booked.
  const offer = customer.getByRole('article').first()
  const shown = (await offer.getByTitle(/days free, then JP¥/).getAttribute('title')) ?? ''
  const [, free = '', price = ''] = /^Demurrage: (\d+) days free, then JP¥([\d,]+) a day/.exec(shown) ?? []
  expect(Number(free)).toBeGreaterThan(0)
  await offer.getByRole('button', { name: rateTexts.en.bookLabel('').trim() }).click()
  await expect(customer).toHaveURL(/\/addOrder\?.*freightId=\d+/)
  await fillShipment({ page: customer, language: 'en' })
  await expect(customer.getByRole('textbox', { name: labelOf('fcl20Gp', 'en') })).toHaveValue('1')
  await customer.getByRole('button', { name: t.submit, exact: true }).click()
  await dialogOf(customer, t.confirmTitle).getByRole('button', { name: t.confirmSubmit }).click()
  const placed = customer.getByRole('dialog').filter({ hasText: t.placedTitle })
  const code = (await placed.textContent())?.match(/K\d{6}-\d{4}/)?.[0] ?? ''
  const order = (await ordersOf(customer, request, String(RUNNING_STATUS.sent))).find((one) => one.code === code)
  if (!order) throw new Error(`The order ${code} was not placed`)
  const { id } = order
  const terms = await call<{ dataList: FreeTimeTerms[] }>('/freeTime/termsOfOrder', { orderId: id })
  const demurrage = terms.dataList.find(({ kind, direction }) => kind === 'DEM' && direction === 'import')
  if (!demurrage) throw new Error('The order has no terms of demurrage')
  expect(freeTimeText(demurrage, 'en', { sizes: ['gp20'], brief: true })).toBe(
    `${free} days free, then JP¥${price} a day`,
  )

  // The ship was quicker than booked; the container left the terminal yesterday, days after the free time.
  const out = addDays(tokyoToday(new Date()), -1)
  const arrived = addDays(out, 1 - Number(free) - DAYS_OVER)
  const version = async () => (await call<{ version: number }>('/order/getOrder', { id })).version
  await call('/order/updateState', { id, version: await version(), state: 2 })
  await call(
    '/order/saveBooking',
    {
      ...{ id, version: await version(), hs_code_top_six: '610910', mbl: 'EGLV025600012399', hbl_no: 'KAIRO2611099' },
      ...{ customs_clearance_method: '1', packing_method: '1', trade_terms: '1', freight_method: '1', remark: 'N/M' },
    },
    files['loading-notice.xlsx'],
  )
  const upload = async (businessType: number, file: string) =>
    call('/common/upload', { entryId: id, table: 'transport_order', businessType, version: await version() }, file)
  await upload(2, files['invoice.pdf'])
  await upload(3, files['packing-list.pdf'])
  await call('/order/updateState', {
    ...{ id, version: await version(), state: 7, containerNumber: CONTAINER },
    ...{ actualLeavePortDate: addDays(arrived, -3), acceptDeparture: true },
  })
  await upload(4, files['bl.pdf'])
  await upload(5, files['arrival-notice.pdf'])
  await call('/order/updateState', {
    ...{ id, version: await version(), state: 8, actualArrivePortDate: arrived, deliveryCode: 'D-1' },
  })
  const containers = await call<{ version: number; dataList: { id: number }[] }>('/container/list', { orderId: id })
  await call('/container/dates', {
    orderId: id,
    version: containers.version,
    containers: [{ id: containers.dataList[0]?.id, dischargedAt: `${arrived} 20:00`, gateOutAt: `${out} 10:00` }],
  })

  // The order says what the clock cost, to the yen of the card.
  const cost = `JP¥${(DAYS_OVER * Number(price.replaceAll(',', ''))).toLocaleString('en')}`
  await customer.goto(`/searchOrder?open=${id}&tab=sailing`)
  await expect(customer.getByRole('region', { name: clockTexts.en.title, exact: true })).toContainText(cost)

  // A draft that was made before the container left does not have it yet.
  const drafts = await call<{ dataList: { id: number; version: number; state: number }[] }>('/billing/search', {
    orderId: id,
  })
  for (const draft of drafts.dataList) await call('/billing/discard', { id: draft.id, version: draft.version })
  const { ids } = await call<{ ids: number[] }>('/billing/draft', { orderIds: [id] })
  const draft = await call<{ id: number; version: number }>('/billing/getInvoice', { id: ids[0] })
  await call('/billing/issue', { id: draft.id, version: draft.version })
  await customer.goto(`/showBill?id=${draft.id}`)
  // Among the lines, and among what differs from the quotation.
  const rows = customer.getByRole('dialog').getByRole('row').filter({ hasText: CONTAINER })
  const days = new RegExp(`${DAYS_OVER} × ¥${price}.*${cost}`)
  await expect(rows).toContainText([days, days])
})
