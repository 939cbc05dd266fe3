import { createReadStream } from 'node:fs'
import { cp, readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, extname, join, normalize, resolve } from 'node:path'
import type { Plugin } from 'vite'

/** Japanese PDFs without embedded fonts stay blank unless the page can fetch these (cmaps, fonts, decoders). */
const FOLDERS = ['cmaps', 'standard_fonts', 'wasm']
const TYPES: Record<string, string> = {
  '.wasm': 'application/wasm',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
}

const root = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))

/** Serves `/pdf/cmaps/…` and the like in development and copies them beside the build. */
export const pdfAssets = (): Plugin => {
  let outDir = 'dist'
  return {
    name: 'kairo:pdf-assets',
    configResolved: (config) => {
      outDir = resolve(config.root, config.build.outDir)
    },
    configureServer: (server) => {
      server.middlewares.use('/pdf', (request, response, next) => {
        const path = normalize(decodeURIComponent((request.url ?? '').split('?')[0] ?? '')).replace(/^[/\\]+/, '')
        if (!FOLDERS.some((folder) => path.startsWith(`${folder}/`)) || path.includes('..')) return next()
        response.setHeader('Content-Type', TYPES[extname(path)] ?? 'application/octet-stream')
        createReadStream(join(root, path))
          .on('error', () => next())
          .pipe(response)
      })
    },
    writeBundle: async () => {
      const available = await readdir(root)
      for (const folder of FOLDERS.filter((name) => available.includes(name)))
        await cp(join(root, folder), join(outDir, 'pdf', folder), { recursive: true })
    },
  }
}
