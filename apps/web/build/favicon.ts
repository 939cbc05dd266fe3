import type { Plugin } from 'vite'
import { KAIRO_MARK } from '../../../packages/shared/src/brand/mark.ts'

/** Serves and writes `/favicon.svg`, the logo of page and tab, which is also used in the PDFs. */
export const favicon = (): Plugin => ({
  name: 'kairo:favicon',
  configureServer: (server) => {
    server.middlewares.use('/favicon.svg', (_request, response) => {
      response.setHeader('Content-Type', 'image/svg+xml')
      response.end(KAIRO_MARK)
    })
  },
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'favicon.svg', source: KAIRO_MARK })
  },
})
