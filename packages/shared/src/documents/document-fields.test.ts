import { describe, expect, test } from 'vitest'
import { optionalFileIds, optionalLanguage } from './document-fields.ts'

describe('ids of files that are kept', () => {
  test.each<[unknown, number[] | undefined]>([
    ['3,5', [3, 5]],
    ['[3, 5]', [3, 5]],
    [
      [3, '5'],
      [3, 5],
    ],
    ['7', [7]],
    ['', undefined],
    ['[]', undefined],
    [null, undefined],
    [undefined, undefined],
  ])('parses %j as %j', (sent, ids) => expect(optionalFileIds().parse(sent)).toEqual(ids))

  test.each(['3,x', '-1', '1;2'])('%j is refused', (sent) =>
    expect(optionalFileIds().safeParse(sent).success).toBe(false),
  )
})

describe('document language', () => {
  test.each<[unknown, string | undefined]>([
    ['zh-cn', 'zh-cn'],
    ['ZH-CN', 'zh-cn'],
    ['cn', 'zh-cn'],
    ['jp', 'ja'],
    ['ja', 'ja'],
    [1, 'ja'],
    ['2', 'zh-cn'],
    ['3', 'en'],
    ['', undefined],
  ])('parses %j as %j', (sent, language) => expect(optionalLanguage().parse(sent)).toBe(language))

  test.each(['fr', '4', '__proto__', 'constructor'])('%j is refused', (sent) =>
    expect(optionalLanguage().safeParse(sent).success).toBe(false),
  )
})
