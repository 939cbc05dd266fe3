import type { Language } from '@kairo/shared/languages'

/** The name of a port or a shipping company in the reader's language, else as sheets write it. */
export const labelOf = (names: { name: string; cn: string; en: string; ja: string }, language: Language): string =>
  (language === 'zh-cn' ? names.cn : language === 'ja' ? names.ja : names.en) || names.name

type Kind = 'name' | 'cn' | 'en' | 'ja'
type NamesOf<Master extends string> = Record<`${Master}_${Kind}`, string | null>

/** The names that a row has under a prefix, in the reader's language; empty where nothing is chosen. */
function labelUnder<Master extends string>(row: NamesOf<Master>, master: Master, language: Language): string {
  const name = (kind: Kind) => row[`${master}_${kind}`] ?? ''
  return labelOf({ name: name('name'), cn: name('cn'), en: name('en'), ja: name('ja') }, language)
}

/** The port of loading or of discharge of a rate or an order, in the reader's language; empty where none is chosen. */
export const portLabelOf = (row: NamesOf<'pol' | 'pod'>, port: 'pol' | 'pod', language: Language): string =>
  labelUnder(row, port, language)

/** The shipping company of an order in the reader's language. */
export const carrierLabelOf = (row: NamesOf<'carrier'>, language: Language): string =>
  labelUnder(row, 'carrier', language)
