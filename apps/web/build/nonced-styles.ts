import type { Plugin } from 'vite'

/** The text area's height is measured on a copy whose style is written as an attribute. */
const MEASURED = {
  file: '/calculateNodeHeight.js',
  attribute: /\.setAttribute\('style', (`[^`]*`)\)/,
  property: '.style.cssText = $1',
}

/** A part of antd writes styles in a way that our content policy refuses, a style attribute. Ours does without. */
export const noncedStyles = (): Plugin => ({
  name: 'kairo:nonced-styles',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith(MEASURED.file)) return undefined
    // Fails the build when an update of antd writes it differently, instead of shipping a field that does not grow.
    if (!MEASURED.attribute.test(code)) this.error('The text area is measured in another way now.')
    return { code: code.replace(MEASURED.attribute, MEASURED.property), map: null }
  },
})
