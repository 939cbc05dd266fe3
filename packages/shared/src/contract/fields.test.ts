import { expect, it, test } from 'vitest'
import type { z } from 'zod'
import { hsCode, telephone as manifestTelephone, manifestText } from '../orders/fields/manifest-fields.ts'
import { postalCode, telephone } from '../companies/company-fields.ts'
import { code, decimal, email, id, idList, int, line, optionalCode, optionalEmail } from './fields.ts'

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

/** Zero-width space and joiners, soft hyphen, BOM, bidi marks. */
const UNSEEN = ['\u200b', '\u200c', '\u200d', '\u2060', '\u00ad', '\ufeff', '\u200e', '\u200f', '\u202e', '\u2066']

test.each<[string, z.ZodType, string, unknown]>([
  ['an address', email(), 'hana@osaka.test', 'hana@osaka.test'],
  ['an identifier', id(), '1234', 1234],
  ['a list of identifiers', idList(), '12,34', [12, 34]],
  ['a number', int(0, 9999), '1234', 1234],
  ['a decimal', decimal(2, 0, 9999), '12.34', '12.34'],
  ['a code', code(), 'K261120-0001', 'K261120-0001'],
  ['a container number', manifestText(20), 'CSQU3054383', 'CSQU3054383'],
  ['an HS code', hsCode(), '8471.30', '8471.30'],
  ['a telephone of a party', manifestTelephone(), '0312345678', '0312345678'],
  ['a telephone of a company', telephone(), '03-1234-5678', '03-1234-5678'],
  ['a postal code', postalCode(), '1050099', '1050099'],
])('%s is read without what nobody sees', (_what, field, given, read) => {
  for (const unseen of UNSEEN)
    expect(field.parse(`${unseen}${given.slice(0, 2)}${unseen}${given.slice(2)}${unseen}`)).toEqual(read)
})

test('what nobody sees is nothing, and stays inside a name', () => {
  expect(optionalCode().parse(UNSEEN.join(''))).toBeUndefined()
  expect(optionalEmail().parse(UNSEEN.join(''))).toBeUndefined()
  expect(line().parse('می\u200cخواهم')).toBe('می\u200cخواهم')
})
