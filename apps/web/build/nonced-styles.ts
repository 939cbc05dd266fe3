import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const ours = (name: string): string => fileURLToPath(new URL(`../src/ui/${name}`, import.meta.url))
const REPLACED = [
  { module: '/useScrollLocker', of: '@rc-component/portal', by: ours('layout/scroll-lock.ts') },
  { module: '/getScrollBarSize', of: '@rc-component/util', by: ours('layout/scroll-bar-size.ts') },
]

/** The text area's height is measured on a copy whose style is written as an attribute: refused as well. */
const MEASURED = {
  file: '/calculateNodeHeight.js',
  attribute: /\.setAttribute\('style', (`[^`]*`)\)/,
  property: '.style.cssText = $1',
}

/**
 * Parts of antd write styles in ways that our content policy refuses: a <style> without a nonce, a style attribute.
 * Ours do without.
 */
export const noncedStyles = (): Plugin => {
  const missed = new Set(REPLACED.map(({ module }) => module))
  let bundling = false
  return {
    name: 'kairo:nonced-styles',
    enforce: 'pre',
    configResolved: (config) => {
      bundling = config.command === 'build'
    },
    resolveId: (source, importer) => {
      const found = REPLACED.find(({ module, of }) => source.endsWith(module) && importer?.includes(of))
      if (found) missed.delete(found.module)
      return found?.by
    },
    transform(code, id) {
      if (!id.endsWith(MEASURED.file)) return undefined
      // Fails the build when an update of antd writes it differently, instead of shipping a field that does not grow.
      if (!MEASURED.attribute.test(code)) this.error('The text area is measured in another way now.')
      return { code: code.replace(MEASURED.attribute, MEASURED.property), map: null }
    },
    buildEnd(error) {
      if (bundling && !error && missed.size > 0)
        this.error(`antd no longer has ${[...missed].join(', ')}; see what writes styles now.`)
    },
  }
}
