import { PACKED } from '@kairo/shared/text/packed-characters'
import { unprintedIn } from '@kairo/shared/text/printed-characters'
import { expect, test } from 'vitest'
import { packedCharacters } from './font-characters.ts'

test('the characters that fields take are those of the fonts; write-printed-characters.ts writes them', () => {
  expect(PACKED).toBe(packedCharacters())
})

test.each([
  ['山田商事株式会社 (東京) ㈱ №１', undefined],
  ['𠮷野家 髙橋 﨑 邉󠄂 葛󠄀城市', undefined],
  ['上海錦江航運 骞 囍 镕', undefined],
  ['が と か\u3099, two\nlines', undefined],
  ['Café Søren ¥€£ ①②③ ™', undefined],
  ['Blue 🚢 Line', '🚢'],
  ['👨‍👩‍👧', '👨'],
  ['ทดสอบ', 'ท'],
  ['', undefined],
])('%s', (text, found) => {
  expect(unprintedIn(text)).toBe(found)
})
