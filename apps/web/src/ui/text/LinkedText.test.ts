import { describe, expect, test } from 'vitest'
import { splitLinks } from './LinkedText.tsx'

const hrefs = (text: string) => splitLinks(text).flatMap(({ href }) => href ?? [])

describe('splitLinks', () => {
  test.each([
    ['See https://example.com/rates.', ['https://example.com/rates']],
    ['详见https://example.com/运价，谢谢。', ['https://example.com/运价']],
    ['（https://example.com/a?b=1&c=2）と http://example.jp', ['https://example.com/a?b=1&c=2', 'http://example.jp']],
    ['javascript:alert(1) data:text/html,x //example.com ftp://example.com', []],
    ['https:// and http://)', []],
    ['<a href="https://example.com">x</a>', ['https://example.com']],
  ])('finds web addresses and nothing else in %s', (text, expected) => {
    expect(hrefs(text)).toEqual(expected)
    expect(
      splitLinks(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  })
})
