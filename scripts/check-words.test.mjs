import assert from 'node:assert/strict'
import { test } from 'node:test'
import { avoidedWords, usedWords } from './check-words.mjs'

const words = avoidedWords('| thing | not |\n|---|---|\n| a | 船社; Every carrier |\n| b | CY cut-off |\n')

test('the words to avoid are those of the last column', () => {
  assert.deepEqual(words, ['船社', 'Every carrier', 'CY cut-off'])
})

test('a text with such a word is named with its line', () => {
  assert.deepEqual(usedWords('a.ts', "const a = 1\nconst t = { ja: '全船社', en: `the CY cut-off` }", words), [
    'a.ts:2 — 船社',
    'a.ts:2 — CY cut-off',
  ])
})

test('comments and parts of other words are none', () => {
  const source = "// 船社\n/* Every carrier\n * 船社 */\nconst a = 1 // 船社\nconst t = 'Every carriers, 船会社'"
  assert.deepEqual(usedWords('a.ts', source, words), [])
})
