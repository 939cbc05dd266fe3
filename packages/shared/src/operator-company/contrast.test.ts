import { expect, test } from 'vitest'
import { contrast, LIGHT_GROUNDS, mixed, READABLE, readableOn, usableColour } from './contrast.ts'

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.48],
] as const)('%s on %s has a contrast of %d', (one, other, expected) => {
  expect(contrast(one, other)).toBeCloseTo(expected, 2)
  expect(contrast(other, one)).toBeCloseTo(expected, 2)
})

test('a colour is mixed by parts', () => {
  expect([mixed('#ff0000', '#0000ff', 0), mixed('#ff0000', '#0000ff', 0.5), mixed('#ff0000', '#0000ff', 1)]).toEqual([
    '#ff0000',
    '#800080',
    '#0000ff',
  ])
})

test('a colour that can be read stays as it is, a paler one becomes just dark enough', () => {
  expect(usableColour('#00508c')).toBe('#00508c')
  const darker = usableColour('#f5a623')
  expect(darker).not.toBe('#f5a623')
  for (const ground of LIGHT_GROUNDS) expect(contrast(darker, ground)).toBeGreaterThanOrEqual(READABLE)
  expect(contrast(darker, '#ffffff')).toBeLessThan(6)
})

test('on dark grounds a colour becomes lighter', () => {
  const lighter = readableOn('#00508c', ['#0f1828'], '#ffffff')
  expect(contrast(lighter, '#0f1828')).toBeGreaterThanOrEqual(READABLE)
})
