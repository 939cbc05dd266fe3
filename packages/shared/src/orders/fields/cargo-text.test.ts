import { expect, test } from 'vitest'
import { keepDigits, offendingCharacters, toManifestText } from './cargo-text.ts'

test.each([
  ['COTTON T-SHIRTS (100%)', 'COTTON T-SHIRTS (100%)', []],
  ['ＡＢＣ　ａｂｃ　１２３', 'ABC abc 123', []],
  ['（Ｎ／Ｍ）＆＃＠', '(N/M)&#@', []],
  ['LINE 1\r\nLINE 2\rLINE 3', 'LINE 1\nLINE 2\nLINE 3', []],
  ['SIZE\t10\u00a0MM', 'SIZE 10 MM', []],
  ['“NON–WOVEN” BUYER’S', '"NON-WOVEN" BUYER\'S', []],
  ['綿シャツ', '綿シャツ', ['綿', 'シ', 'ャ', 'ツ']],
  ['T恤 T恤', 'T恤 T恤', ['恤']],
  ['ﾊﾞｯｸﾞ', 'ﾊﾞｯｸﾞ', ['ﾊ', 'ﾞ', 'ｯ', 'ｸ']],
  ['10℃ ¥500 ￥', '10℃ ¥500 ￥', ['℃', '¥', '￥']],
  ['BOX 📦', 'BOX 📦', ['📦']],
  ['A\u0000B\u007f', 'A\u0000B\u007f', ['\u0000', '\u007f']],
  ['', '', []],
])('%j becomes %j and reports %j', (text, converted, offending) => {
  expect(toManifestText(text)).toBe(converted)
  expect(offendingCharacters(text)).toEqual(offending)
})

test.each([
  ['+81 (0)3-1234-5678', '810312345678'],
  ['０３－１２３４', '031234'],
  ['ext. none', ''],
])('the telephone number %j becomes %j', (text, digits) => expect(keepDigits(text)).toBe(digits))
