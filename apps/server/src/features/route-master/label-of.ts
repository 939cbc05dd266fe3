import type { Language } from '@kairo/shared/languages'

/** The name of a port or a shipping company in the reader's language, else as sheets write it. */
export const labelOf = (names: { name: string; cn: string; en: string; ja: string }, language: Language): string =>
  (language === 'zh-cn' ? names.cn : language === 'ja' ? names.ja : names.en) || names.name
