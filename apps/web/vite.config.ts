import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups } from './build/chunks.ts'
import { shortStyles } from './build/css-modules.ts'
import { favicon } from './build/favicon.ts'
import { chunkCircles } from './build/chunk-circles.ts'
import { firstVisits } from './build/first-visits.ts'
import { paletteCss } from './build/palette-css.ts'
import { pdfAssets } from './build/pdf-assets.ts'

const packageJson = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as { version: string }
const api = process.env.API_URL ?? 'http://127.0.0.1:3000'
/** What the server answers: calls, and the pages that it writes itself. */
const proxy = Object.fromEntries(['/api', '/t/'].map((path) => [path, { target: api, changeOrigin: false }]))

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    shortStyles(),
    react({ compiler: true }),
    paletteCss(),
    pdfAssets(),
    favicon(),
    chunkCircles(),
    firstVisits(),
  ],
  resolve: {
    alias: [
      { find: /^@\//, replacement: fileURLToPath(new URL('./src/', import.meta.url)) },
      {
        find: /^@kairo\/shared\/(.*)$/,
        replacement: `${fileURLToPath(new URL('../../packages/shared/src/', import.meta.url))}$1.ts`,
      },
    ],
    dedupe: ['react', 'react-dom'],
  },
  define: { __APP_VERSION__: JSON.stringify(packageJson.version) },
  // The server replaces the word by a fresh nonce in each page it serves, and names it in the Content-Security-Policy.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: true,
    chunkSizeWarningLimit: 1500,
    manifest: true,
    // Small pictures stay files: `data:` is not in the policy.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  server: { port: 5173, host: '127.0.0.1', proxy },
  preview: { port: 4173, host: '127.0.0.1', proxy },
})
