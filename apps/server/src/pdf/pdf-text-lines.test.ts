import { expect, test } from 'vitest'
import { linesOfRuns, type TextRun } from './pdf-text-lines.ts'

const run = (x: number, text: string, more: Partial<TextRun> = {}): TextRun => ({
  x,
  y: 100,
  width: text.length * 6,
  height: 10,
  text,
  ...more,
})
const textOf = (...runs: TextRun[]) => linesOfRuns(1, runs).map(({ items }) => items.map(({ text }) => text))

test.each<[string, TextRun[], string]>([
  ['a small raised digit stays a footnote mark', [run(0, '300'), run(18, '1', { y: 97.5, height: 6.5 })], '300¹'],
  ['a mark of its own character too', [run(0, '500①')], '500①'],
  ['digits of one size are one number', [run(0, '300'), run(18, '1')], '3001'],
  ['full width is made half width', [run(0, '１２㎏')], '12kg'],
])('%s', (_what, runs, text) => {
  expect(textOf(...runs)).toEqual([[text]])
})
