// @module-tag database: lists and searches
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { as } from '../../../../test/as.ts'
import { build } from '../../../../test/build.ts'
import { type Queue, startQueue } from '../../../queue/queue.ts'
import { refreshSearchText } from './order-words.ts'
import { reindexOrderNames, scheduleNameReindex, reindexOrderNamesTask } from './reindex-order-names.ts'

let app: TestApp
let queue: Queue
beforeAll(async () => {
  app = await testApp()
  queue = await startQueue({
    connectionString: app.databaseUrl,
    // Small pages, so that a few orders are several.
    handlers: [reindexOrderNames(app.context, { pageSize: 2 })],
    pollMs: 10,
    onProblem: (problem, detail) => console.error(problem, detail),
  })
})
afterAll(() => queue?.stop())

const renewed = () =>
  expect
    .poll(async () => {
      const { rows } = await sql`
        select from graphile_worker.jobs where task_identifier = ${reindexOrderNamesTask.name}`.execute(app.context.db)
      return rows.length
    })
    .toBe(0)

type Made = Parameters<typeof build.order>[0]
async function ordered(given: Made) {
  const order = await build.order(given)
  await refreshSearchText(app.context.db, order.id)
  return order.code
}
const found = async (filters: object): Promise<string[]> => {
  const { list } = (await as(await build.operator()).call('POST /order/search', filters)).body.list
  return list.map(({ code }) => code).toSorted()
}

test('orders are found under the new name of the staff member who created them, whoever changed it', async () => {
  const [manager, customer] = [await build.manager(), await build.customer()]
  // A name that occurs in no order number.
  const staff = await build.operator({ name: 'Formerly Ogata' })
  const placed = { customer, created_by: staff.id, create_role_id: staff.role_id }
  const codes: string[] = []
  for (let n = 0; n < 5; n++) codes.push(await ordered(placed))
  await ordered({ customer })
  expect(await found({ createName: staff.name, customerId: customer.id })).toEqual(codes.toSorted())

  const changed = await as(manager).call('POST /system/businessUserManage/updateBusinessUser', {
    id: staff.id,
    version: staff.version,
    name: 'Renamed Ogawa',
    role: staff.role_id,
    state: 1,
    language: 1,
  })
  expect(changed.code).toBe(200)
  await renewed()
  expect(await found({ createName: 'renamed ogawa', customerId: customer.id })).toEqual(codes.toSorted())
  expect(await found({ keyword: staff.name, customerId: customer.id })).toEqual([])

  const own = await as(staff).call('POST /user/update', { id: staff.id, version: 2, name: 'Ogawa once more' })
  expect(own.code).toBe(200)
  await renewed()
  expect(await found({ keyword: 'once more', createName: 'Ogawa', customerId: customer.id })).toEqual(codes.toSorted())
})

test('orders are found under the new names of the company and of the account that created them', async () => {
  const customer = await build.customer()
  const account = await build.shipperAccount(customer)
  const byAccount = await ordered({ customer, shipper_account_id: account.id, created_by: account.id })
  const byCustomer = await ordered({ customer })
  await as(customer).call('POST /user/update', { id: customer.id, version: 1, company_name: 'Renamed Traders' })
  await as(customer).call('POST /user/update', { id: account.id, version: 1, name: 'Newname Wang' })
  await renewed()
  expect(await found({ companyName: 'renamed traders' })).toEqual([byAccount, byCustomer].toSorted())
  expect(await found({ createName: 'newname wang' })).toEqual([byAccount])
})

test('reindexes all orders of the same instant, and handles an account without orders', async () => {
  const customer = await build.customer()
  const moment = new Date('2026-11-01T00:00:00Z')
  const codes: string[] = []
  for (let n = 0; n < 5; n++) codes.push((await build.order({ customer, create_time: moment })).code)
  const nobody = await build.customer()
  await app.context.db
    .updateTable('users')
    .set({ company_name: 'Sametime Ltd' })
    .where('id', '=', customer.id)
    .execute()
  for (const { id } of [customer, nobody]) await scheduleNameReindex(app.context.db, id)
  await renewed()
  expect(await found({ keyword: 'sametime' })).toEqual(codes.toSorted())
})
