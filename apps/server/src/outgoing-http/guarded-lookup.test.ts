import type { LookupAddress } from 'node:dns'
import { expect, test } from 'vitest'
import { guardedLookup, NotPublic } from './guarded-lookup.ts'

const PUBLIC = { address: '8.8.8.8', family: 4 }
const looked = (addresses: LookupAddress[], all: boolean, family?: 4 | 6): Promise<unknown> =>
  new Promise((resolve) =>
    guardedLookup(() => Promise.resolve(addresses))(
      'hooks.example.com',
      { all, ...(family ? { family } : {}) },
      (error, address) => resolve(error ?? address),
    ),
  )

test('hands on the addresses that it has judged', async () => {
  expect(await looked([PUBLIC], true)).toEqual([PUBLIC])
  expect(await looked([PUBLIC], false)).toBe('8.8.8.8')
})

test.each([
  '127.0.0.1',
  '169.254.169.254',
  '10.1.2.3',
  '100.64.0.1',
  '::1',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  'fd00::1',
])('a name with %s among its addresses is refused whole', async (address) => {
  const inner = { address, family: address.includes(':') ? 6 : 4 }
  expect(await looked([PUBLIC, inner], true)).toBeInstanceOf(NotPublic)
  expect(await looked([inner], false)).toBeInstanceOf(NotPublic)
})

test('a name without an address is not found', async () => {
  expect(await looked([], true)).toMatchObject({ code: 'ENOTFOUND' })
  expect(await looked([PUBLIC], true, 6)).toMatchObject({ code: 'ENOTFOUND' })
})
