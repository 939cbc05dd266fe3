import type { Plugin } from 'vite'
import { asCssVariables, dark, light } from '../../../packages/shared/src/brand/palette.ts'
import { tokensAsCss } from '../src/theme/tokens.ts'

const ID = 'virtual:palette.css'

/**
 * Writes the palette's `--c-*` variables and the scale as a style sheet: the first paint needs no script for its
 * styles.
 */
export const paletteCss = (): Plugin => ({
  name: 'kairo:palette-css',
  resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
  load: (id) =>
    id === `\0${ID}`
      ? `:root {\n  color-scheme: light;\n  ${tokensAsCss()}\n  ${asCssVariables(light)}\n}\n` +
        `:root[data-theme='dark'] {\n  color-scheme: dark;\n  ${asCssVariables(dark)}\n}\n`
      : undefined,
})
