import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const ours = (name: string): string => fileURLToPath(new URL(`../src/ui/${name}`, import.meta.url))
const REPLACED = [
  { module: '/useScrollLocker', of: '@rc-component/portal', by: ours('scroll-lock.ts') },
  { module: '/getScrollBarSize', of: '@rc-component/util', by: ours('scroll-bar-size.ts') },
]

/** The text area's height is measured on a copy whose style is written as an attribute: refused as well. */
const MEASURED = { file: '/calculateNodeHeight.js', attribute: /\.setAttribute\('style', (`[^`]*`)\)/, property: '.style.cssText = $1' }

/**
 * Parts of antd write styles in ways that our content policy refuses: a <style> without a nonce, a style attribute. Ours
 * do without.
 */
export const noncedStyles = (): Plugin => ({
  name: 'kairo:nonced-styles',
  enforce: 'pre',
  resolveId: (source, importer) =>
    REPLACED.find(({ module, of }) => source.endsWith(module) && importer?.includes(of))?.by,
  transform(code, id) {
    if (!id.endsWith(MEASURED.file)) return undefined
    // An update of antd that writes it otherwise has to be looked at, not shipped with a field that does not grow.
    if (!MEASURED.attribute.test(code)) this.error('The text area is measured in another way now; look at nonced-styles.ts.')
    return { code: code.replace(MEASURED.attribute, MEASURED.property), map: null }
  },
})
