import { expect, test } from 'vitest'
import { email, id, optionalCode, text } from '../contract/fields.ts'
import { withoutInvisible } from './without-invisible.ts'

/** Zero-width space and joiners, soft hyphen, BOM, marks of direction. */
const INVISIBLE = ['\u200b', '\u200c', '\u200d', '\u00ad', '\ufeff', '\u200e', '\u2060']

test.each(INVISIBLE)('%j is taken off addresses, numbers, codes and search words, not off names', (sign) => {
  expect(withoutInvisible(`a${sign}b`)).toBe('ab')
  expect(email().parse(`ta${sign}ro@example.com${sign}`)).toBe('taro@example.com')
  expect(id().parse(`1${sign}2`)).toBe(12)
  expect(optionalCode().parse(`${sign}K261120-0001`)).toBe('K261120-0001')
  expect(optionalCode().parse(sign)).toBeUndefined()
  expect(text().parse(`क्${sign}ष`)).toBe(`क्${sign}ष`)
})
