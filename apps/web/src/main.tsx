import 'virtual:palette.css'
import './no-eval.ts'
import '@fontsource-variable/inter/wght.css'
import './styles/base.css'
import './ui/common.module.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { coreTexts } from './i18n/core.ts'
import { currentLanguage, loadLanguage } from './i18n/language.ts'
import { refusalTexts } from './i18n/refusal-texts.ts'
import { router } from './router/router.tsx'
import './theme/appearance.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root.')

// The open screen's code and data are fetched beside the texts; the router below shows failures.
void router.load().catch(() => undefined)
// Texts are loaded first: nothing is shown without its language.
await Promise.all([coreTexts.load(currentLanguage()), refusalTexts.load(currentLanguage()), loadLanguage()])
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
