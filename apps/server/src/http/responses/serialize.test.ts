import { data, endpoint } from '@kairo/shared/contract/endpoint'
import { ROLE } from '@kairo/shared/roles'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { serializersOf } from './serialize.ts'

const offer = z.object({ id: z.int(), name: z.string(), price: z.string().nullable() })
const listOf = <T extends z.ZodType>(row: T) =>
  data(z.object({ note: z.string(), dataList: z.array(row), total: z.int() }))
const search = endpoint({
  method: 'POST',
  path: '/offers',
  roles: [ROLE.customer, ROLE.shipperAccount],
  summary: 'Offers',
  tag: 'rates',
  input: z.strictObject({}),
  response: listOf(offer),
  responseByRole: { [ROLE.shipperAccount]: listOf(offer.omit({ price: true })) },
})
const NOTE = '"dataList":[] $& 折扣'
const result = (rows: readonly object[]) => ({ note: NOTE, dataList: rows, total: rows.length })
const written = (rows: readonly object[]) => ({ code: 200, msg: 'ok', data: result(rows) })

test('rows that are kept are written as others are, for each role what it may know', () => {
  const serialize = serializersOf(search, { validate: false })
  const rows = [
    { id: 1, name: 'コスコ "A"', price: '1.00' },
    { id: 2, name: '$1', price: null },
  ]
  const kept = rows.map((row) => Object.freeze({ ...row, secret: 'x' }))
  for (const _ of [1, 2]) {
    expect(JSON.parse(serialize(ROLE.customer, result(kept)))).toEqual(written(rows))
    expect(JSON.parse(serialize(ROLE.shipperAccount, result(kept)))).toEqual(
      written(rows.map(({ id, name }) => ({ id, name }))),
    )
  }
  expect(serialize(ROLE.customer, result(kept))).toBe(serialize(ROLE.customer, result(rows)))
})

test('rows that are plain values are written as they are', () => {
  const serialize = serializersOf({ ...search, response: listOf(z.string()), responseByRole: {} }, { validate: false })
  expect(JSON.parse(serialize(ROLE.customer, { note: NOTE, dataList: ['a', '"b"'], total: 2 }))).toEqual({
    code: 200,
    msg: 'ok',
    data: { note: NOTE, dataList: ['a', '"b"'], total: 2 },
  })
})

test('rows that can change are written anew', () => {
  const serialize = serializersOf(search, { validate: false })
  const row = { id: 1, name: 'A', price: '1.00' }
  serialize(ROLE.customer, result([row]))
  row.price = '2.00'
  expect(JSON.parse(serialize(ROLE.customer, result([row, Object.freeze({ ...row })])))).toEqual(written([row, row]))
  expect(JSON.parse(serialize(ROLE.customer, result([])))).toEqual(written([]))
})
