import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { testApp } from '../../../../../test/app.ts'
import { as } from '../../../../../test/as.ts'
import { build } from '../../../../../test/build.ts'

type Staff = Awaited<ReturnType<typeof build.manager>>

/** Two valid container numbers. */
export const [A, B] = ['CSQU3054383', 'TCLU4265243'] as const

/** The staff of a test file, created by its beforeAll(makeTeam). */
export const team = {} as { manager: Staff; operator: Staff }
export async function makeTeam(): Promise<void> {
  team.manager = await build.manager()
  team.operator = await build.operator()
}

/** An order that sailed on 18 November with two containers, the first with a seal. */
export async function scene(given: Omit<Parameters<typeof build.order>[0], 'customer'> = {}) {
  const customer = await build.customer({ language: 'en' })
  const account = await build.shipperAccount(customer)
  const order = await build.order({
    customer,
    shipper_account_id: account.id,
    state: ORDER_STATE.booked,
    fcl40hq: 2,
    etd: '2026-11-17',
    eta: '2026-11-20',
    open_start: '2026-11-10 09:00',
    deadline: '2026-11-16 12:00',
    submit_time: new Date('2026-11-05T00:00:00Z'),
    ...given,
  })
  const { dataList } = await containersOf(order)
  if (dataList.length === 0)
    await as(team.manager).call('POST /container/save', {
      orderId: order.id,
      version: 1,
      containers: [
        { containerNumber: A, size: '40HQ', sealNumber: 'S-1', vgmKg: '21000', soc: false },
        { containerNumber: B, size: '40HQ', vgmKg: null, soc: false },
      ],
    })
  const { context } = await testApp()
  await context.db.deleteFrom('order_history').where('order_id', '=', order.id).execute()
  return { customer, account, order }
}
export const sailed = { actual_departure: new Date('2026-11-18T01:00:00Z') }
/** The same in a later state, set directly as the transitions have their own tests. */
export async function inState(state: number, more: object = {}) {
  const made = await scene()
  const { context } = await testApp()
  await context.db
    .updateTable('orders')
    .set({ state, ...sailed, ...more })
    .where('id', '=', made.order.id)
    .execute()
  return made
}
export const containersOf = async (order: { id: number }) =>
  (await as(team.manager).call('POST /container/list', { orderId: order.id })).body.data
export const correct = (order: { id: number }, more: object, version = 2, by = team.operator) =>
  as(by).send('POST /order/correct', { id: order.id, version, reasonText: 'Typing error', ...more })
