/**
 * The scale that everything is drawn on, in pixels. The style sheets read the same numbers: `--text-m`,
 * `--weight-bold`, `--radius-l`, `--space-12`. scripts/check-styles.mjs refuses others.
 */
export const text = { xs: 12, s: 13, m: 14, l: 15, xl: 18, '2xl': 22, '3xl': 26 } as const
export const weight = { regular: 400, medium: 550, semibold: 620, bold: 680 } as const
/** `full` makes pills of bars and circles of squares. */
export const radius = { xs: 4, s: 6, m: 8, l: 12, xl: 16, full: 999 } as const
/** Named by its pixels. */
export const space = [2, 4, 6, 8, 10, 12, 14, 16, 20, 24, 32, 40] as const

const lines = (name: string, scale: Record<string, number>, unit: string): string[] =>
  Object.entries(scale).map(([step, value]) => `--${name}-${step}: ${value}${unit};`)

const SCALES: Record<string, Record<string, number>> = { text, weight, radius }

/** The value of `var(--text-m)`; other variables are left as they are. */
export function tokenValue(variable: string, name: string): string {
  const [scale = '', step = ''] = name.split('-')
  if (scale === 'space') return `${step}px`
  const value = SCALES[scale]?.[step]
  return value === undefined ? variable : `${value}${scale === 'weight' ? '' : 'px'}`
}

/** The scale as declarations of a style sheet. */
export const tokensAsCss = (): string =>
  [
    ...lines('text', text, 'px'),
    ...lines('weight', weight, ''),
    ...lines('radius', radius, 'px'),
    ...space.map((value) => `--space-${value}: ${value}px;`),
  ].join('\n  ')
