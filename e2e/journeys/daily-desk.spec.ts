import { addDays, tokyoToday } from '@kairo/shared/dates'
import { orderForm } from '../../apps/server/test/order-form.ts'
import { callAs } from '../support/confirming.ts'
import { countWork } from '../support/counted.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectErrorMessage } from '../support/orders.ts'
import { actionTexts, core, orderTexts } from '../support/texts.ts'

const MAX_CLICKS = 6
const ORDERS = 10
/** The ship of the loading notice that the operator receives. */
const SAILING = 'EVER GIVEN / 025W'

test('ten orders of one vessel depart in at most six clicks', async ({ as, request, files }) => {
  test.setTimeout(120_000)
  const customer = await as('customer', { at: null })
  const operator = await as('operator', { language: 'en', at: null })
  const [order, book] = [await callAs(customer, request), await callAs(operator, request)]
  const { dataList } = await order<{ dataList: { id: number; nextEtd: string | null }[] }>('/transportCost/jiansuo', {
    type: 'FCL',
    page: 1,
    limit: 50,
  })
  const rate = dataList.find(({ nextEtd }) => nextEtd !== null)
  if (!rate) throw new Error('The demonstration sells no FCL rate with a sailing ahead.')

  for (let at = 0; at < ORDERS; at += 1) {
    const { id } = await order<{ id: number }>(
      '/order/add',
      orderForm(rate, {
        orderReq: { expectedLeavePortDate: rate.nextEtd },
        flightDto: { containerNumber: 'CSQU3054383' },
        fcl40Hq: 1,
      }),
    )
    const { version } = await book<{ version: number }>('/order/updateState', { id, version: 1, state: 2 })
    const detail = { customs_clearance_method: '1', packing_method: '1', trade_terms: '1', freight_method: '1' }
    await book(
      '/order/saveBooking',
      {
        ...detail,
        id,
        version,
        hs_code_top_six: '630260',
        mbl: 'EGLV025600012345',
        hbl_no: `KAIRO26110${at}`,
        remark: 'N/M',
      },
      files['loading-notice.xlsx'],
    )
    for (const [businessType, file] of [
      [2, 'invoice.pdf'],
      [3, 'packing-list.pdf'],
    ] as const)
      await order('/common/upload', { entryId: id, table: 'transport_order', businessType }, files[file])
    // The port has opened; otherwise a departure today would need a confirmation.
    const stored = await book<{ version: number }>('/order/queryById', { id })
    await book('/order/updateExpectLeaveDate', {
      newData: { id, version: stored.version, expectedLeavePortDate: rate.nextEtd },
      openPortStartTime: `${addDays(tokyoToday(new Date()), -1)} 09:00`,
    })
  }

  const t = actionTexts.en
  await operator.goto('/searchOrder')
  const work = await countWork(operator)
  await operator
    .getByRole('link', { name: orderTexts.en.allOfSailing(SAILING) })
    .first()
    .click()
  await expect(operator).toHaveURL(/vessel=EVER/)
  await operator.getByRole('checkbox', { name: core.en.list.selectAll }).click()
  const depart = t.many.run(t.action.depart, ORDERS)
  await operator.getByRole('button', { name: depart }).click()
  await operator.getByRole('dialog').getByRole('button', { name: depart }).click()
  await expectErrorMessage(operator, t.many.done(ORDERS))
  const { clicks } = await work()
  console.log(`departure of ten orders: ${clicks} clicks`)
  expect(clicks).toBeLessThanOrEqual(MAX_CLICKS)
})
