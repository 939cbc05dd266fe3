import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const ours = (name: string) => fileURLToPath(new URL(`../src/ui/${name}.ts`, import.meta.url))

/**
 * antd's portal locks the page's scroll, and its table measures scroll bars, through a <style> without a nonce, which
 * our CSP refuses. Ours set a class, and measure without any.
 */
export const scrollLock = (): Plugin => ({
  name: 'kairo:scroll-lock',
  enforce: 'pre',
  resolveId: (source, importer) => {
    if (source.endsWith('/useScrollLocker') && importer?.includes('@rc-component/portal')) return ours('scroll-lock')
    if (source.endsWith('/getScrollBarSize') && importer?.includes('@rc-component/'))
      return ours('scroll-bar-size')
    return undefined
  },
})
