import type { Language } from '@kairo/shared/languages'

/** The name of a port or a shipping company in the user's language, else as sheets write it. */
export const labelOf = (names: { name: string; cn: string; en: string; ja: string }, language: Language): string =>
  (language === 'zh-cn' ? names.cn : language === 'ja' ? names.ja : names.en) || names.name

/** A carrier in the user's language; English users know it by the short name that sheets carry. */
export const carrierLabelOf = (
  { name, cn, ja }: { name: string | null; cn: string | null; ja: string | null },
  language: Language,
): string => (language === 'zh-cn' ? cn : language === 'ja' ? ja : '') || (name ?? '')

type NamesOf<Master extends string, Name extends string> = Record<`${Master}_${Name}`, string | null>

/** The carrier of an order in the user's language; empty where none is chosen. */
export const orderCarrierLabel = (order: NamesOf<'carrier', 'name' | 'cn' | 'ja'>, language: Language): string =>
  carrierLabelOf({ name: order.carrier_name, cn: order.carrier_cn, ja: order.carrier_ja }, language)

/** The port of loading or of discharge of a rate or an order, in the user's language; empty where none is chosen. */
export function portLabelOf(
  row: NamesOf<'pol' | 'pod', 'name' | 'cn' | 'en' | 'ja'>,
  port: 'pol' | 'pod',
  language: Language,
): string {
  const name = (kind: 'name' | 'cn' | 'en' | 'ja') => row[`${port}_${kind}`] ?? ''
  return labelOf({ name: name('name'), cn: name('cn'), en: name('en'), ja: name('ja') }, language)
}
