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

// The open screen's code and data are fetched beside the texts; what fails is met again, and shown, by the router below.
void router.load().catch(() => undefined)
// The words come first: nothing is shown in a language that is not there yet.
await Promise.all([coreTexts.load(currentLanguage()), refusalTexts.load(currentLanguage()), loadLanguage()])
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
