import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { testApp } from '../../../../../test/app.ts'
import { changeOrder } from '../../../../../test/change-order.ts'
import { as } from '../../../../../test/as.ts'
import { build, type OrderGiven } from '../../../../../test/build.ts'

/** Two valid container numbers. */
export const [A, B] = ['CSQU3054383', 'TCLU4265243'] as const
/** When the ship left, as the row of an order stores it. */
export const sailed = { actual_departure: new Date('2026-11-18T01:00:00Z') }

/** Staff of a test file, and orders that sailed or are about to. */
export async function departedOrders() {
  const [manager, operator] = [await build.manager(), await build.operator()]
  const containersOf = async (order: { id: number }) =>
    (await as(manager).call('POST /container/list', { orderId: order.id })).body.data
  /** A booked order for the sailing of 17 November with two containers, the first with a seal. */
  const booked = async (given: OrderGiven = {}) => {
    const made = await build.orderWithAccount(
      {
        state: ORDER_STATE.booked,
        fcl40hq: 2,
        etd: '2026-11-17',
        eta: '2026-11-20',
        open_start: '2026-11-10 09:00',
        deadline: '2026-11-16 12:00',
        submit_time: new Date('2026-11-05T00:00:00Z'),
        ...given,
      },
      { language: 'en' },
    )
    if ((await containersOf(made.order)).dataList.length === 0)
      await as(manager).call('POST /container/save', {
        orderId: made.order.id,
        version: 1,
        containers: [
          { containerNumber: A, size: '40HQ', sealNumber: 'S-1', vgmKg: '21000', soc: false },
          { containerNumber: B, size: '40HQ', vgmKg: null, soc: false },
        ],
      })
    const { context } = await testApp()
    await context.db.deleteFrom('order_history').where('order_id', '=', made.order.id).execute()
    return made
  }
  return {
    manager,
    operator,
    containersOf,
    booked,
    /** The same in a later state, set directly as the transitions have their own tests. */
    inState: async (state: number, more: object = {}) => {
      const made = await booked()
      await changeOrder(made.order, { state, ...sailed, ...more })
      return made
    },
    correct: (order: { id: number }, more: object, version = 2, by: { id: number } = operator) =>
      as(by).send('POST /order/correct', { id: order.id, version, reasonText: 'Typing error', ...more }),
  }
}
