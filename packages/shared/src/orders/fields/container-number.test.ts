import { describe, expect, it, test } from 'vitest'
import { containerCheckDigit, containerNumberIssue, parseContainerNumbers } from './container-number.ts'

describe('one number', () => {
  test.each([
    ['CSQU3054383', null],
    ['MSKU9070323', null],
    ['TEXU3070079', null],
    ['HLXU2008419', null],
    ['CSQU3054384', 'checkDigit'],
    ['CSQU3054833', 'checkDigit'],
    ['SCQU3054383', 'checkDigit'],
    ['CSQX3054383', 'checkDigit'],
    ['CSQ13054383', 'format'],
    ['CSQU305438', 'format'],
    ['CSQU30543833', 'format'],
    ['csqu3054383', 'format'],
    ['', 'format'],
  ])('%s: %s', (number, issue) => expect(containerNumberIssue(number)).toBe(issue))

  it('writes the check digit of a remainder of 10 as 0', () => {
    // 21 + 10×2 + 19×4 + 32×8 + 1×256 + 5×512 = 3189, which leaves 10 modulo 11.
    expect(containerCheckDigit('KAIU000015')).toBe(0)
    expect(containerNumberIssue('KAIU0000150')).toBeNull()
  })
})

describe('a list as typed', () => {
  test.each([
    ['CSQU3054383', ['CSQU3054383']],
    ['CSQU3054383,MSKU9070323', ['CSQU3054383', 'MSKU9070323']],
    ['CSQU3054383\r\nMSKU9070323\n', ['CSQU3054383', 'MSKU9070323']],
    ['CSQU3054383 MSKU9070323', ['CSQU3054383', 'MSKU9070323']],
    ['csqu 305438 3; msku-907032-3', ['CSQU3054383', 'MSKU9070323']],
    ['ＣＳＱＵ３０５４３８３、MSKU9070323', ['CSQU3054383', 'MSKU9070323']],
    ['CSQU3054383 / MSKU9070323', ['CSQU3054383', 'MSKU9070323']],
    ['CSQU3054383, CSQU3054383', ['CSQU3054383']],
    ['', []],
    [' ,\n; ', []],
  ])('%j', (text, numbers) => {
    expect(parseContainerNumbers(text)).toEqual(numbers.map((number) => ({ number, issue: null })))
  })

  it('reports which numbers are invalid, and why', () => {
    expect(parseContainerNumbers('CSQU3054384, TBA, MSKU90703231')).toEqual([
      { number: 'CSQU3054384', issue: 'checkDigit' },
      { number: 'TBA', issue: 'format' },
      { number: 'MSKU90703231', issue: 'format' },
    ])
  })
})
