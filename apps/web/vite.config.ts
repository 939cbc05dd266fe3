import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { shortStyles } from './build/css-modules.ts'
import { favicon } from './build/favicon.ts'
import { firstLoadReport } from './build/first-load-report.ts'
import { paletteCss } from './build/palette-css.ts'
import { pdfAssets } from './build/pdf-assets.ts'
import { noncedStyles } from './build/nonced-styles.ts'

const packageJson = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as { version: string }
const api = process.env.API_URL ?? 'http://127.0.0.1:3000'

/** What stands behind the sign-in. */
const KIT_SHEETS =
  /src\/(ui\/(list|form)\/\w+|ui\/(\w+\/)?(cells|ConfirmDialog|DescriptionGrid|files|page|Panel|StatusTabs|StatusTag|Timeline|upload|view)|shell\/shell)\.module\.css/

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    shortStyles(),
    react({ compiler: true }),
    paletteCss(),
    noncedStyles(),
    pdfAssets(),
    favicon(),
    firstLoadReport(),
  ],
  resolve: {
    alias: [
      {
        find: /^@kairo\/shared\/(.*)$/,
        replacement: `${fileURLToPath(new URL('../../packages/shared/src/', import.meta.url))}$1.ts`,
      },
    ],
    dedupe: ['react', 'react-dom', 'dayjs'],
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
    // The kit's sheets are small and stand on nearly every screen: one file instead of a dozen.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'kit', test: KIT_SHEETS }] } } },
  },
  server: { port: 5173, host: '127.0.0.1', proxy: { '/api': { target: api, changeOrigin: false } } },
  preview: { port: 4173, host: '127.0.0.1', proxy: { '/api': { target: api, changeOrigin: false } } },
})
