/** The palette's variables, so that charts follow the theme. */
export const COLOURS = {
  orders: 'var(--c-primary)',
  today: 'var(--c-teal)',
  cancelled: 'var(--c-danger)',
  grid: 'var(--c-border2)',
  text: 'var(--c-text2)',
} as const
/** Bars side by side, by their place. */
export const BARS = [COLOURS.orders, COLOURS.today, 'var(--c-warning)'] as const
/** Slices of a whole, from the largest on; the last is what the others leave. */
export const SLICES = [
  'var(--c-primary)',
  'var(--c-teal)',
  'var(--c-success)',
  'var(--c-warning)',
  'var(--c-info)',
  'var(--c-text3)',
] as const

export const HEIGHT = 240
export const TICK = { fill: COLOURS.text, fontSize: 12 } as const
export const TOOLTIP = {
  contentStyle: {
    background: 'var(--c-raised)',
    border: '1px solid var(--c-border)',
    borderRadius: 8,
    color: 'var(--c-text)',
  },
  labelStyle: { color: 'var(--c-text)' },
  cursor: { fill: 'var(--c-hover)', stroke: 'var(--c-border)' },
} as const
