import { createRequire } from 'node:module'
import path from 'node:path'
import type { Plugin } from 'vite'

const FORMS = '@rc-component/form'
/** Where antd takes nothing from the forms but a context. */
const TAKES_CONTEXT = /\/antd\/es\/(config-provider\/index|form\/context)\.js$/

/**
 * antd's provider, which is around every screen, takes one context from the package of forms, whose index brings all of it:
 * fields and rules, 41 kB. It gets the context's own file; screens with forms load the rest.
 */
export const leanProvider = (): Plugin => {
  const resolve = createRequire(import.meta.url).resolve
  return {
    name: 'kairo:lean-provider',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === FORMS && importer && TAKES_CONTEXT.test(importer)
        ? path.join(path.dirname(resolve(`${FORMS}/package.json`)), 'es/FormContext.js')
        : undefined,
  }
}
