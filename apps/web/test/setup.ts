import 'virtual:palette.css'
import '@fontsource-variable/inter/wght.css'
import '../src/styles/base.css'
import '../src/ui/common.module.css'
import { afterAll, beforeAll } from 'vitest'
import { coreTexts } from '../src/i18n/core.ts'
import { currentLanguage, loadLanguage } from '../src/i18n/language.ts'
import { refusalTexts } from '../src/i18n/refusal-texts.ts'

/** As main.tsx does: the words are there before anything is drawn. */
beforeAll(async () => {
  await Promise.all([coreTexts.load(currentLanguage()), refusalTexts.load(currentLanguage()), loadLanguage()])
})

/** The files of a run share a browser: the language that one chose, or what it had remembered, is not for the next. */
afterAll(() => {
  localStorage.clear()
  sessionStorage.clear()
})
