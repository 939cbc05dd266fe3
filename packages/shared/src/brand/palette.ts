/**
 * The one palette. The style sheets have it as `--c-*` (build/palette-css.ts).
 * Text colours keep 4.5:1 on every surface they are used on, in both sets; palette.test.ts measures it.
 */
export interface Palette {
  /** Actions and links. `primaryText` is the text on it. */
  primary: string
  primaryHover: string
  primaryText: string
  primarySoft: string
  success: string
  successSoft: string
  warning: string
  warningSoft: string
  danger: string
  dangerSoft: string
  info: string
  infoSoft: string
  /** A second accent beside the blue: the far end of a route. */
  teal: string
  tealSoft: string
  /** Text in falling weight. */
  text: string
  text2: string
  text3: string
  disabled: string
  /** Lines: of controls, and between things. */
  border: string
  border2: string
  /** From back to front: canvas, sheet, panels on the sheet, what floats. */
  bg: string
  surface: string
  panel: string
  raised: string
  hover: string
  selected: string
  focus: string
  /** Of a choice in one row, and the chosen one on it. */
  track: string
  thumb: string
  badge: string
  badgeText: string
  shadow: string
  shadowSoft: string
  scrim: string
  /** The sea, the same by day and night; what is written on it is white. */
  sea: string
  seaDeep: string
  seaBright: string
}

const SEA = { sea: '#124b9d', seaDeep: '#0a2350', seaBright: '#1f74d0' }

export const light: Palette = {
  ...SEA,
  primary: '#1553cf',
  primaryHover: '#0f45b2',
  primaryText: '#ffffff',
  primarySoft: '#e8f0fe',
  success: '#0a7355',
  successSoft: '#e0f4ec',
  warning: '#8f5300',
  warningSoft: '#fdf1d9',
  danger: '#bf2b27',
  dangerSoft: '#fdeae8',
  info: '#4a45c4',
  infoSoft: '#ecebfc',
  teal: '#0c7489',
  tealSoft: '#def3f6',
  text: '#0e1a2c',
  text2: '#415067',
  text3: '#56657b',
  disabled: '#66748a',
  border: '#ccd5e1',
  border2: '#e4e9f0',
  bg: '#f2f5fa',
  surface: '#ffffff',
  panel: '#f7f9fc',
  raised: '#ffffff',
  hover: '#f4f7fd',
  selected: '#ebf2ff',
  focus: 'rgba(21, 83, 207, 0.2)',
  track: '#eaeef4',
  thumb: '#ffffff',
  badge: '#bf2b27',
  badgeText: '#ffffff',
  shadow: '0 16px 40px -12px rgba(14, 26, 44, 0.22), 0 2px 8px rgba(14, 26, 44, 0.06)',
  shadowSoft: '0 1px 2px rgba(14, 26, 44, 0.05), 0 8px 24px -18px rgba(14, 26, 44, 0.28)',
  scrim: 'rgba(14, 26, 44, 0.42)',
}

export const dark: Palette = {
  ...SEA,
  primary: '#8ab4ff',
  primaryHover: '#a9c8ff',
  primaryText: '#07142b',
  primarySoft: '#152a50',
  success: '#4ecba3',
  successSoft: '#0f302a',
  warning: '#f0b65f',
  warningSoft: '#352810',
  danger: '#ff8d84',
  dangerSoft: '#3b1d1f',
  info: '#a8a5ff',
  infoSoft: '#24244c',
  teal: '#5fc9dc',
  tealSoft: '#0f2f38',
  text: '#e8edf6',
  text2: '#b1bed0',
  text3: '#92a1b7',
  disabled: '#8794a9',
  border: '#33435c',
  border2: '#213049',
  bg: '#0a111c',
  surface: '#101a29',
  panel: '#131f30',
  raised: '#172336',
  hover: '#152239',
  selected: '#182b4b',
  focus: 'rgba(120, 168, 255, 0.3)',
  track: '#0c1523',
  thumb: '#24344f',
  badge: '#c93a35',
  badgeText: '#ffffff',
  shadow: '0 18px 44px -10px rgba(0, 0, 0, 0.7), 0 0 0 1px rgba(255, 255, 255, 0.04)',
  shadowSoft: '0 1px 2px rgba(0, 0, 0, 0.35)',
  scrim: 'rgba(2, 6, 14, 0.62)',
}

const kebab = (name: string): string => name.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)

/** `--c-primary-soft: …;` lines of a palette. */
export const asCssVariables = (palette: Palette): string =>
  Object.entries(palette)
    .map(([name, value]) => `--c-${kebab(name)}: ${value};`)
    .join('\n  ')
