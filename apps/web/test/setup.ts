import 'virtual:palette.css'
import '@fontsource-variable/inter/wght.css'
import '../src/styles/base.css'
import '../src/ui/common.module.css'
import { afterAll, beforeAll } from 'vitest'
import { coreTexts } from '../src/i18n/core.ts'
import { currentLanguage, loadLanguage } from '../src/i18n/language.ts'
import { refusalTexts } from '../src/i18n/refusal-texts.ts'

/** As in main.tsx: texts are loaded before the first render. */
beforeAll(async () => {
  await Promise.all([coreTexts.load(currentLanguage()), refusalTexts.load(currentLanguage()), loadLanguage()])
})

/** The files of a run share a browser: language and stored values must not leak into the next one. */
afterAll(() => {
  localStorage.clear()
  sessionStorage.clear()
})
