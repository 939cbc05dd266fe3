import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

test.each([
  ['utf-8', 'e59381e5908d2ce88cb6', '品名,茶'],
  ['utf-8', 'efbbbfe59381', '品'],
  ['utf-16le', 'fffec1542c00', '品,'.replace('品', '品')],
  ['shift_jis', '93 8c 8b 9e 8d 60 2c 83 52 83 93 83 65 83 69', '東京港,コンテナ'],
  ['shift_jis', '93 8c 8b 9e 2c 91 e5 8d e3', '東京,大阪'],
  ['shift_jis', 'fb fc 2c 87 40 2c 87 8a', '髙,①,㈱'],
  ['gb18030', 'c6 f0 d4 cb b8 db 2c c9 cf ba a3', '起运港,上海'],
  ['gb18030', 'c4 bf b5 c4 b8 db 2c b6 ab be a9', '目的港,东京'],
])('detects %s', (encoding, hex, text) => {
  expect(decodeText(Buffer.from(hex.replaceAll(' ', ''), 'hex'))).toEqual({ encoding, text })
})

test('refuses bytes that are not text', () => {
  for (const hex of ['00', '61 00 62', '61 07', 'ff ff ff', '89 50 4e 47 0d 0a 1a 0a 00'])
    expect(decodeText(Buffer.from(hex.replaceAll(' ', ''), 'hex'))).toBeUndefined()
})
