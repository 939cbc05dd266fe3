// @module-tag database: the schema and its statements
import { expect, test } from 'vitest'
import { testApp } from '../../test/app.ts'

test('keeps a result for 15 seconds, until a change, and not beyond a clock that is set back', async () => {
  const { context, clock } = await testApp()
  let found = 0
  const get = async (key: unknown = 'one') =>
    (await context.cache.get('tests', key, () => Promise.resolve({ n: ++found }))).n
  expect(await Promise.all([get(), get(), get(['another'])])).toEqual([1, 1, 2])
  clock.advance(0.2)
  expect(await get()).toBe(1)
  clock.advance(0.1)
  expect(await get()).toBe(3)
  await context.db.transaction().execute((trx) => context.cache.changed(trx, 'others'))
  expect(await get()).toBe(3)
  await context.db.transaction().execute((trx) => context.cache.changed(trx, 'tests'))
  expect(await get()).toBe(4)
  clock.advance(-60)
  expect(await get()).toBe(5)
})

test('keeps no failure, and what lasts until it is pushed out', async () => {
  const { context, clock } = await testApp()
  const fails = () => context.cache.get('tests', 'failing', () => Promise.reject(new Error('no database')))
  await expect(fails()).rejects.toThrow('no database')
  expect(await context.cache.get('tests', 'failing', () => Promise.resolve({ n: 1 }))).toEqual({ n: 1 })
  const lasting = (n: number) =>
    context.cache.get({ name: 'tests', state: '' }, 'lasting', () => Promise.resolve({ n }))
  expect(await lasting(1)).toEqual({ n: 1 })
  clock.advance(600)
  expect(await lasting(2)).toEqual({ n: 1 })
})

test('finds what is missing of many at once, and anew what is no longer right', async () => {
  const { cache } = (await testApp()).context
  const asked: number[][] = []
  let latest = 1
  const get = (keys: number[]) =>
    cache.getEach({ name: 'tests', state: 'each' }, keys, {
      keyOf: (key) => key,
      find: (missing) => {
        asked.push(missing)
        return Promise.resolve(missing.map((key) => ({ key, at: latest })))
      },
      isRight: ({ key, at }) => key > 1 || at === latest,
    })
  await Promise.all([get([1, 2]), get([2, 3])])
  expect(asked).toEqual([[1, 2], [3]])
  latest = 2
  expect(await get([3, 1, 2])).toEqual([
    { key: 3, at: 1 },
    { key: 1, at: 2 },
    { key: 2, at: 1 },
  ])
  expect(asked).toEqual([[1, 2], [3], [1]])
})
