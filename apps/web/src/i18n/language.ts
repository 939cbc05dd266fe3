import { isLanguage, type Language, languageOfHeader } from '@kairo/shared/languages'
import { remember, remembered } from '@/browser-storage.ts'
import { createStore, useStore } from '@/external-store.ts'

/** The `lang` attribute and Intl's name of each language. */
export const LOCALES: Record<Language, string> = { 'zh-cn': 'zh-CN', en: 'en-GB', ja: 'ja-JP' }
/** Each language's name in itself, for the switch. */
export const LANGUAGE_NAMES: Record<Language, string> = { 'zh-cn': '中文', en: 'English', ja: '日本語' }

/** Stored under `local`; on a first visit the browser's preference, else Chinese. */
function initialLanguage(): Language {
  const stored = remembered('local')
  return isLanguage(stored) ? stored : (languageOfHeader(navigator.languages.join(',')) ?? 'zh-cn')
}

const store = createStore<Language>(initialLanguage())
export const currentLanguage = store.get
export const useLanguage = (): Language => useStore(store)
export const onLanguageChange = store.subscribe

/** The page says its language to screen readers and fonts. */
const announce = (language: Language): void => {
  document.documentElement.lang = LOCALES[language]
}
announce(store.get())

export function setLanguage(language: Language): void {
  remember('local', language)
  announce(language)
  store.set(language)
}
