/** The three languages of the product, as stored, sent and kept in the browser under the key `local`. */
export const LANGUAGES = ['zh-cn', 'en', 'ja'] as const
export type Language = (typeof LANGUAGES)[number]

export const isLanguage = (value: unknown): value is Language => LANGUAGES.includes(value as Language)

/** The sign-in, registration and password pages number the languages this way (rules 2.37). */
const PAGE_NUMBERS: Record<string, Language> = { '1': 'ja', '2': 'en', '3': 'zh-cn' }
/** The user record numbers them differently (rules 2.37). */
const RECORD_NUMBERS: Record<string, Language> = { '1': 'ja', '2': 'zh-cn', '3': 'en' }

/** By the number or its text; anything else, an object above all, has no language (and its String() may throw). */
const numbered = (numbers: Record<string, Language>, value: unknown): Language | undefined =>
  (typeof value === 'string' || typeof value === 'number') && Object.hasOwn(numbers, value) ? numbers[value] : undefined

/** `1 | 2 | 3` of the sign-in pages, or the text form; undefined when it is neither. */
export const languageOfPage = (value: unknown): Language | undefined =>
  isLanguage(value) ? value : numbered(PAGE_NUMBERS, value)

/** `1 | 2 | 3` of the user record, or the text form; undefined when it is neither. */
export const languageOfRecord = (value: unknown): Language | undefined =>
  isLanguage(value) ? value : numbered(RECORD_NUMBERS, value)

/** The number that the user record shows for a language. */
export const recordNumberOf = (language: Language): 1 | 2 | 3 => (language === 'ja' ? 1 : language === 'zh-cn' ? 2 : 3)

/** Picks the best of our languages from an Accept-Language header; undefined when none fits. */
export function languageOfHeader(header: string | undefined): Language | undefined {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...rest] = part.trim().toLowerCase().split(';')
      const q = Number(rest.find((r) => r.trim().startsWith('q='))?.split('=')[1] ?? 1)
      return { tag, q: Number.isFinite(q) ? q : 0 }
    })
    .filter(({ tag, q }) => tag && q > 0)
    .sort((a, b) => b.q - a.q)
  for (const { tag } of wanted) {
    if (tag.startsWith('zh')) return 'zh-cn'
    if (tag.startsWith('ja')) return 'ja'
    if (tag.startsWith('en')) return 'en'
  }
  return undefined
}

/** One text in the three languages, as dictionary entries, ports and mails carry it. */
export type Trilingual = Record<Language, string>

/** The same text made in each of them. */
export const inEachLanguage = (text: (language: Language) => string): Trilingual => ({
  'zh-cn': text('zh-cn'),
  en: text('en'),
  ja: text('ja'),
})
