import { expect, test } from 'vitest'
import { readQuantity } from './quantity.ts'

const UNITS = {
  days: ['day', 'days', '日', '日間', '天'],
  kg: ['kg', 'kgs', '公斤'],
  cbm: ['㎥', 'm³', 'm3', 'cbm'],
} as const

test.each([
  ['7', '7', null],
  ['7 days', '7', 'days'],
  ['７日間', '7', 'days'],
  ['1,200 KGS', '1200', 'kg'],
  ['12.5㎥', '12.5', 'cbm'],
  ['12.5 m³', '12.5', 'cbm'],
  ['-3', '-3', null],
])('%s is %s %s', (raw, quantity, unit) => {
  expect(readQuantity(raw, UNITS)).toEqual({ value: { quantity, unit } })
})

test.each([
  ['7 weeks', 'otherUnit'],
  ['7 8', 'severalNumbers'],
  ['3①', 'mark'],
  ['12³', 'mark'],
  ['1,5 kg', 'comma'],
  ['many', 'number'],
  ['', 'number'],
])('%j: %s', (raw, doubt) => {
  expect(readQuantity(raw, UNITS)).toEqual({ doubt, raw })
})

test('without units a word behind a number is a doubt', () => {
  expect(readQuantity('7 days')).toEqual({ doubt: 'otherUnit', raw: '7 days' })
})
