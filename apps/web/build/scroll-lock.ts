import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const OURS = fileURLToPath(new URL('../src/ui/scroll-lock.ts', import.meta.url))

/**
 * antd's portal locks the page's scroll through a <style> without a nonce, which our CSP refuses. Ours sets a class.
 */
export const scrollLock = (): Plugin => ({
  name: 'kairo:scroll-lock',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source.endsWith('/useScrollLocker') && importer?.includes('@rc-component/portal') ? OURS : undefined,
})
