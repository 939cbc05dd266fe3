import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { build } from '../../../test/build.ts'
import { openSession } from '../sign-in/session.ts'
import { purgeSessions } from '../sign-in/purge-sessions.ts'
import { purgeSheets } from '../price-sheets/purge-sheets.ts'
import { purgeRates } from './purge-rates.ts'
import { draftIds } from './sheet/draft.ts'

const now = new Date('2028-03-01T00:00:00Z')
const longAgo = new Date('2027-02-28T00:00:00Z')
const lately = new Date('2027-03-02T00:00:00Z')

test('after a year replaced rates are deleted with their dependents; all others stay', async () => {
  const { db } = (await testApp()).context
  const customer = await build.customer()
  const old = (status: string) => build.rate({ status, update_time: longAgo })
  const [deleted, ordered, revised, approved, rejected, pending, young] = await Promise.all([
    old('deleted'),
    old('deleted'),
    old('deleted'),
    old('approved'),
    old('rejected'),
    old('pending'),
    build.rate({ status: 'deleted', update_time: lately }),
  ])
  await build.order({ customer, rate_id: ordered.id })
  const revision = await build.rate({ status: 'rejected', update_time: longAgo, revises_id: revised.id })
  const charge = await db
    .insertInto('route_charges')
    .values({ name: 'Winter', price: '30.00' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('rate_changes').values({ rate_id: deleted.id, what: 'edited' }).execute()
  await db.insertInto('rate_route_charges').values({ rate_id: deleted.id, route_charge_id: charge.id }).execute()

  expect(await purgeRates(db, now)).toBe(1)

  const given = [deleted, ordered, revised, approved, rejected, pending, young, revision].map(({ id }) => id)
  const left = await db.selectFrom('rates').select('id').where('id', 'in', given).orderBy('id').execute()
  expect(left.map(({ id }) => id)).toEqual(given.filter((id) => id !== deleted.id).sort((a, b) => a - b))
  expect(await db.selectFrom('rate_changes').select('id').where('rate_id', '=', deleted.id).execute()).toEqual([])
  expect(await purgeRates(db, now)).toBe(0)
})

test('one night deletes more than one batch', async () => {
  const { db } = (await testApp()).context
  const { id: _id, ...one } = await build.rate({ status: 'deleted', update_time: longAgo })
  const copies = Array.from({ length: 1100 }, () => one)
  await db.insertInto('rates').values(copies).execute()
  expect(await purgeRates(db, now)).toBe(1101)
})

test('an aborted run deletes nothing more', async () => {
  const { db } = (await testApp()).context
  await build.rate({ status: 'deleted', update_time: longAgo })
  expect(await purgeRates(db, now, AbortSignal.abort())).toBe(0)
  expect(await purgeRates(db, now)).toBe(1)
})

test('after a year sheets are deleted, abandoned drafts with their rows', async () => {
  const { db } = (await testApp()).context
  const makers = [await build.operator(), await build.operator()] as const
  const [abandoned, young] = [await build.draftRate(makers[0]), await build.draftRate(makers[1])]
  const dated = (sheet: { sheet_id: number }, create_time: Date) =>
    db.updateTable('price_sheets').set({ create_time }).where('id', '=', sheet.sheet_id).execute()
  await Promise.all([dated(abandoned, longAgo), dated(young, lately)])
  expect(await purgeSheets(db, now)).toBe(1)
  expect([await draftIds(db, makers[0].id), await draftIds(db, makers[1].id)]).toEqual([[], [young.id]])
})

test('sessions are deleted a year after their last possible day', async () => {
  const { db } = (await testApp()).context
  const user = await build.operator()
  const about = { userId: user.id, remember: true, ip: '127.0.0.1', userAgent: 'test' }
  await openSession(db, about, new Date('2026-01-01T00:00:00Z'))
  await openSession(db, about, lately)
  await purgeSessions(db, now)
  const left = await db.selectFrom('sessions').select('created_at').where('user_id', '=', user.id).execute()
  expect(left.map(({ created_at }) => created_at)).toEqual([lately])
})
