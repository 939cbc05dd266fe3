import type { Plugin } from 'vite'
import { asCssVariables, dark, light } from '../src/theme/palette.ts'

const ID = 'virtual:palette.css'

/** Writes the palette's `--c-*` variables as a style sheet, so that the first paint needs no script for its colours. */
export const paletteCss = (): Plugin => ({
  name: 'kairo:palette-css',
  resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
  load: (id) =>
    id === `\0${ID}`
      ? `:root {\n  color-scheme: light;\n  ${asCssVariables(light)}\n}\n` +
        `:root[data-theme='dark'] {\n  color-scheme: dark;\n  ${asCssVariables(dark)}\n}\n`
      : undefined,
})
