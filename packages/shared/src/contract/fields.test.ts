import { expect, it, test } from 'vitest'
import type { z } from 'zod'
import { decimal } from './fields.ts'

const factor = decimal(2, 0.01, 10)
const issuesOf = (value: unknown): string[] =>
  factor.safeParse(value).error?.issues.map((issue: z.core.$ZodIssue) => issue.message) ?? []

test.each([
  ['0.9', '0.9'],
  [' ０．９５ ', '0.95'],
  ['1.500', '1.500'],
  ['1.', '1'],
  [2, '2'],
])('parses the decimal %j as %j', (given, read) => {
  expect(factor.parse(given)).toBe(read)
})

test.each([
  [undefined, 'required'],
  ['nine', 'number'],
  ['1,5', 'comma'],
  ['1e3', 'spoiltNumber'],
  ['0.955', 'decimals'],
  ['0', 'tooSmall'],
  ['11', 'tooLarge'],
])('refuses the decimal %j, once: %s', (given, issue) => {
  expect(issuesOf(given)).toEqual([issue])
})

it('validates a long decimal in linear time', () => {
  const started = Date.now()
  expect(issuesOf(`1.${'0'.repeat(150_000)}1`)).toEqual(['number'])
  expect(Date.now() - started).toBeLessThan(500)
})
