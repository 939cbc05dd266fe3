import { isLanguage, type Language, languageOfHeader } from '@kairo/shared/languages'
import { remember, remembered } from '../browser-storage.ts'
import { createStore, useStore } from '../external-store.ts'

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

/** Texts and locales that must be loaded before the page shows a language; they register themselves. */
const loaders = new Set<(language: Language) => Promise<unknown>>()
export const beforeLanguage = (load: (language: Language) => Promise<unknown>): void => void loaders.add(load)

const announce = (language: Language): void => {
  document.documentElement.lang = LOCALES[language]
}

/** Loads what the current language needs; called once before the first render. */
export async function loadLanguage(): Promise<void> {
  await Promise.all([...loaders].map((load) => load(store.get())))
  announce(store.get())
}

let latest = 0
/** Switches once everything on the page can be shown in the language; rejects when its texts cannot be fetched. */
export async function setLanguage(language: Language): Promise<void> {
  latest += 1
  const turn = latest
  await Promise.all([...loaders].map((load) => load(language)))
  // A later choice made while these texts were loading wins.
  if (turn !== latest) return
  remember('local', language)
  announce(language)
  store.set(language)
}
