import { expect, test } from 'vitest'
import { optionalRecordLanguage } from './contract/fields.ts'
import { optionalLanguage } from './documents/document-fields.ts'
import { languageOfPage, languageOfRecord } from './languages.ts'

test.each([
  [1, 'ja', 'ja'],
  ['2', 'en', 'zh-cn'],
  [3, 'zh-cn', 'en'],
  ['en', 'en', 'en'],
])('%j is %s on the sign-in pages and %s in the user record', (value, page, record) => {
  expect([languageOfPage(value), languageOfRecord(value)]).toEqual([page, record])
})

/** What callers may send instead of a language; String() of the first ones throws. */
const NO_LANGUAGE: unknown[] = [
  { toString: 1 },
  { toString: null, valueOf: 1 },
  [1],
  ['en'],
  {},
  true,
  4,
  'constructor',
]

test.each(NO_LANGUAGE)('%j is not a language, and parsing it does not throw', (value) => {
  expect([languageOfPage(value), languageOfRecord(value)]).toEqual([undefined, undefined])
})

test.each(NO_LANGUAGE)('a language field refuses %j with an error at the field', (value) => {
  for (const field of [optionalLanguage(), optionalRecordLanguage()])
    expect(field.safeParse(value).error?.issues.map(({ message }) => message)).toEqual(['choice'])
})
