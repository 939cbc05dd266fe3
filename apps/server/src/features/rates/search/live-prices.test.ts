import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { as } from '../../../../test/as.ts'
import { build } from '../../../../test/build.ts'
import { rateEdit } from '../../../../test/rate-edit.ts'
import { publish } from '../../../events/publish.ts'

let manager: Awaited<ReturnType<typeof build.manager>>
beforeAll(async () => {
  manager = await build.manager()
})

/** The events that every open page receives from a command; a final event of the test ends the wait. */
async function eventsOf(command: () => Promise<{ code: number }>): Promise<string[]> {
  const { context } = await testApp()
  const events: string[] = []
  let stop = () => {}
  const last = new Promise<void>((resolve) => {
    stop = context.events.subscribe(['everyone'], ({ type }) => {
      if (type === 'lastOne') resolve()
      else events.push(type)
    })
  })
  expect((await command()).code).toBe(200)
  await publish(context.db, 'everyone', { type: 'lastOne' })
  await last
  stop()
  return events
}

test('editing, deactivating or approving a rate notifies the pages that show its price', async () => {
  const rate = await build.rate()
  const staff = as(manager)
  const edit = rateEdit(rate, { capacity40hq: '480' })
  expect(await eventsOf(() => staff.call('POST /transportCost/updateInfo', edit))).toEqual(['prices'])
  const invalid = { transportCostId: rate.id }
  expect(await eventsOf(() => staff.call('POST /transportCost/setTransportCostUnValid', invalid))).toEqual(['prices'])
  const pending = await build.rate({ status: 'pending', open_time: null, mode: 'LIVE' })
  const pass = { ids: [pending.id], openTime: '2026-11-20' }
  expect(await eventsOf(() => staff.call('POST /sh/dopass', pass))).toEqual(['prices'])
  // A revision of role 3 changes no price before it is approved.
  const operator = as(await build.operator())
  const other = await build.rate({ mode: 'LIVE 2' })
  const revision = { ...edit, id: other.id, version: other.version }
  expect(await eventsOf(() => operator.call('POST /transportCost/updateInfo', revision))).toEqual([])
})

test('tying or deleting a route surcharge notifies the pages that show its price', async () => {
  const rate = await build.rate()
  const staff = as(manager)
  const add = await staff.call('POST /hxfjf/addfjf', { fjfname: 'LIVE war risk', fjfprice: '50' })
  const { id } = add.body.data
  expect(await eventsOf(() => staff.call('POST /hxfjf/joinhx', { fjfs: [id], hxs: [rate.id] }))).toEqual(['prices'])
  expect(await eventsOf(() => staff.call('POST /hxfjf/joinhx', { fjfs: [id], hxs: [rate.id] }))).toEqual([])
  expect(await eventsOf(() => staff.call('POST /hxfjf/del', { ids: String(id) }))).toEqual(['prices'])
})
