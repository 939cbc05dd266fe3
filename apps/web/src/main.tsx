import 'virtual:palette.css'
import './no-eval.ts'
import '@fontsource-variable/inter/wght.css'
import './styles/base.css'
import './ui/common.module.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queriesSettled, startLaterQueries } from './api/queries.ts'
import { App } from './app.tsx'
import { onCaughtError } from './router/not-for-role.ts'
import { router } from './router/router.tsx'
import { whenIdle } from './when-idle.ts'
import './theme/appearance.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root.')

/** How long the page waits for the data of its first screen, in order to be drawn once: after it, it shows what it waits for. */
const FIRST_DATA_MS = 300

/**
 * The open screen's code, texts and data are fetched first, and the page is drawn once, when they are there. What fails of
 * it is met again, and shown, by the router.
 * No top-level await: the screens import this file's chunk, and would wait for it while it waits for them.
 */
async function start(container: HTMLElement): Promise<void> {
  await router.load().catch(() => undefined)
  await queriesSettled(FIRST_DATA_MS)
  createRoot(container, { onCaughtError }).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
  whenIdle(startLaterQueries)
  whenIdle(() => void import('./theme/load-brand.ts').then(({ loadBrand }) => loadBrand()))
}

void start(root)
