/** A colour as #rrggbb. */
export type Hex = string

const channelsOf = (hex: Hex): [number, number, number] => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
]

const luminance = (hex: Hex): number => {
  const [r, g, b] = channelsOf(hex).map((channel) => {
    const value = channel / 255
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** The contrast of two colours, 1 to 21 (WCAG 2). */
export function contrast(one: Hex, other: Hex): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** The least contrast of text (WCAG 2, AA). */
export const READABLE = 4.5

/** A colour moved towards another: part 0 is itself, 1 the other. */
export const mixed = (from: Hex, to: Hex, part: number): Hex =>
  `#${channelsOf(from)
    .map((channel, at) => Math.round(channel + ((channelsOf(to)[at] ?? channel) - channel) * part))
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`

/** The colour nearest to this one that can be read on all the grounds, moved towards `towards`. */
export function readableOn(colour: Hex, grounds: readonly Hex[], towards: Hex): Hex {
  const steps = 50
  for (let step = 0; step <= steps; step++) {
    const moved = mixed(colour, towards, step / steps)
    if (grounds.every((ground) => contrast(moved, ground) >= READABLE)) return moved
  }
  return towards
}

/** The lightest and the darkest ground of the light appearance: text on a button is white, and a link is text on these. */
export const LIGHT_GROUNDS: readonly Hex[] = ['#ffffff', '#ebf2ff']

/** The colour, or the nearest darker one that can be read. */
export const usableColour = (colour: Hex): Hex => readableOn(colour, LIGHT_GROUNDS, '#000000')
