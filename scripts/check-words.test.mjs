import assert from 'node:assert/strict'
import { test } from 'node:test'
import { avoidedWords, usedWords } from './check-words.mjs'

const words = avoidedWords('| thing | not |\n|---|---|\n| a | 船社; Clock |\n| b | CY cut-off |\n')

test('the words to avoid are those of the last column', () => {
  assert.deepEqual(words, ['船社', 'Clock', 'CY cut-off'])
})

test('a text with such a word is named with its line', () => {
  assert.deepEqual(usedWords('a.ts', "const a = 1\nconst t = { ja: '全船社', en: `the CY cut-off` }", words), [
    'a.ts:2 — 船社',
    'a.ts:2 — CY cut-off',
  ])
})

test('comments, names and parts of other words are none', () => {
  assert.deepEqual(usedWords('a.ts', "// 船社\n/* Clock */\nconst Clock = 'Clocks, 船会社'", words), [])
})
