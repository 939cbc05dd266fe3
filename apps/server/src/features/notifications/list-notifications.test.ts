import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { build } from '../../../test/build.ts'

let customer: Awaited<ReturnType<typeof build.customer>>
let orders: Awaited<ReturnType<typeof build.order>>[]
const ids: number[] = []
beforeAll(async () => {
  const { context } = await testApp()
  customer = await build.customer({ language: 'ja' })
  orders = [await build.order({ customer }), await build.order({ customer })]
  const sent: [kind: string, order: number | null, minute: number, isRead: boolean][] = [
    ['orderAccepted', 0, 1, true],
    ['draftUploaded', 1, 2, false],
    ['consultationAnswered', null, 3, false],
    ['orderBooked', 0, 4, false],
    ['draftUploaded', 0, 5, false],
  ]
  for (const [kind, order, minute, isRead] of sent) {
    const { id } = await context.db
      .insertInto('messages')
      .values({
        user_id: customer.id,
        kind,
        params: '{}',
        order_id: order === null ? null : (orders[order]?.id ?? 0),
        create_time: new Date(Date.UTC(2026, 10, 20, 3, minute)),
        read_time: isRead ? new Date(Date.UTC(2026, 10, 20, 4)) : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.push(id)
  }
})
const groups = async (input: object = {}) => (await as(customer).call('POST /msg/groups', input)).body.list

test('groups the messages of an order under the newest; others stand alone', async () => {
  const { list, totalRow } = await groups()
  expect(totalRow).toBe(3)
  expect(list.map(({ id, orderCode, count, unreadIds, read }) => [id, orderCode, count, unreadIds, read])).toEqual([
    [ids[4], orders[0]?.code, 3, [ids[3], ids[4]], false],
    [ids[2], null, 1, [ids[2]], false],
    [ids[1], orders[1]?.code, 1, [ids[1]], false],
  ])
  expect(await groups({ page: 2, limit: 2 })).toMatchObject({ totalRow: 3, list: [{ id: ids[1] }] })
})

test('filtering by kind and by unread applies to both lists', async () => {
  const documents = await groups({ kind: 'documents' })
  expect(documents).toMatchObject({ totalRow: 2, list: [{ id: ids[4], count: 1 }, { id: ids[1] }] })
  expect(await groups({ kind: 'rates' })).toEqual({ totalRow: 0, list: [] })
  const orderId = orders[0]?.id ?? 0
  const flat = (await as(customer).call('POST /msg/list', { orderId, unread: true })).body.list
  expect([flat.totalRow, flat.list.map(({ id }) => id)]).toEqual([2, [ids[4], ids[3]]])
})

test('messages that were read no longer count as unread, and users see only their own', async () => {
  await as(customer).call('POST /msg/read', { ids: [ids[3] ?? 0, ids[4] ?? 0] })
  expect((await groups()).list[0]).toMatchObject({ id: ids[4], read: true, unreadIds: [] })
  expect((await groups({ unread: true })).list.map(({ id }) => id)).toEqual([ids[2], ids[1]])
  const other = await build.customer({})
  const foreign = (await as(other).call('POST /msg/groups', {})).body.list
  expect(foreign).toEqual({ totalRow: 0, list: [] })
  const ofOrder = (await as(other).call('POST /msg/list', { orderId: orders[0]?.id ?? 0 })).body.list
  expect(ofOrder).toEqual({ totalRow: 0, list: [] })
})
