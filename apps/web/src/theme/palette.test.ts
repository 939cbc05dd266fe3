import { expect, test } from 'vitest'
import { dark, light, type Palette } from './palette.ts'

const channel = (value: number): number => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (one: string, other: string): number => {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (bright + 0.05) / (dim + 0.05)
}
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

test.each([
  ['light', light],
  ['dark', dark],
] as const)('every text of the %s palette has a contrast of 4.5:1 on its background', (_name, palette) => {
  const weak = pairs
    .filter(([ink, ground]) => contrast(palette[ink], palette[ground]) < 4.5)
    .map(([ink, ground]) => `${ink} on ${ground}`)
  expect(weak).toEqual([])
})
