import { beforeAll, expect, test } from 'vitest'
import { as } from '../../../../test/as.ts'
import { build } from '../../../../test/build.ts'
import { eventsOf } from '../../../../test/events-of.ts'
import { rateEdit } from '../../../../test/rate-edit.ts'

let manager: Awaited<ReturnType<typeof build.manager>>
beforeAll(async () => {
  manager = await build.manager()
})

/** The events that every open page receives from a command. */
const eventsForAll = async (command: () => Promise<{ code: number }>): Promise<string[]> =>
  (await eventsOf(['everyone'], async () => expect((await command()).code).toBe(200))).map(({ type }) => type)

test('editing, deactivating or approving a rate notifies the pages that show its price', async () => {
  const rate = await build.rate()
  const staff = as(manager)
  const edit = rateEdit(rate, { capacity40hq: '480' })
  expect(await eventsForAll(() => staff.call('POST /transportCost/updateInfo', edit))).toEqual(['prices'])
  const invalid = { transportCostId: rate.id }
  expect(await eventsForAll(() => staff.call('POST /transportCost/setTransportCostUnValid', invalid))).toEqual([
    'prices',
  ])
  const pending = await build.rate({ status: 'pending', open_time: null, mode: 'LIVE' })
  const pass = { ids: [pending.id], openTime: '2026-11-20' }
  expect(await eventsForAll(() => staff.call('POST /sh/dopass', pass))).toEqual(['prices'])
  // A revision of role 3 changes no price before it is approved.
  const operator = as(await build.operator())
  const other = await build.rate({ mode: 'LIVE 2' })
  const revision = { ...edit, id: other.id, version: other.version }
  expect(await eventsForAll(() => operator.call('POST /transportCost/updateInfo', revision))).toEqual([])
})

test('tying or deleting a route surcharge notifies the pages that show its price', async () => {
  const rate = await build.rate()
  const staff = as(manager)
  const add = await staff.call('POST /hxfjf/addfjf', { fjfname: 'LIVE war risk', fjfprice: '50' })
  const { id } = add.body.data
  expect(await eventsForAll(() => staff.call('POST /hxfjf/joinhx', { fjfs: [id], hxs: [rate.id] }))).toEqual(['prices'])
  expect(await eventsForAll(() => staff.call('POST /hxfjf/joinhx', { fjfs: [id], hxs: [rate.id] }))).toEqual([])
  expect(await eventsForAll(() => staff.call('POST /hxfjf/del', { ids: String(id) }))).toEqual(['prices'])
})
