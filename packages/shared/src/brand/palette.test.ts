import { contrast, READABLE } from '../operator-company/contrast.ts'
import { expect, test } from 'vitest'
import { dark, light, type Palette } from './palette.ts'

const grounds = ['surface', 'panel', 'bg', 'raised', 'hover', 'selected'] as const
const pairs: [keyof Palette, keyof Palette][] = [
  ...grounds.flatMap((ground) =>
    (['text', 'text2', 'text3', 'primary', 'danger'] as const).map(
      (ink) => [ink, ground] as [keyof Palette, keyof Palette],
    ),
  ),
  ...(['primary', 'success', 'warning', 'danger', 'info', 'teal'] as const).map(
    (tone) => [tone, `${tone}Soft`] as [keyof Palette, keyof Palette],
  ),
  ['primaryText', 'primary'],
  ['primaryText', 'primaryHover'],
  ['badgeText', 'badge'],
]

test.each(['sea', 'seaDeep', 'seaBright'] as const)('white can be read on %s', (water) => {
  expect(contrast('#ffffff', light[water])).toBeGreaterThanOrEqual(READABLE)
})

test.each([
  ['light', light],
  ['dark', dark],
] as const)('every text of the %s palette has a contrast of 4.5:1 on its background', (_name, palette) => {
  const weak = pairs
    .filter(([ink, ground]) => contrast(palette[ink], palette[ground]) < READABLE)
    .map(([ink, ground]) => `${ink} on ${ground}`)
  expect(weak).toEqual([])
})
