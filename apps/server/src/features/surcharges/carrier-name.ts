import type { Language } from '@kairo/shared/languages'
import { labelOf } from '../route-master/label-of.ts'

/** The carrier of a line by the columns of a left join, in the user's language; null for a line of all carriers. */
export const carrierName = (
  { company, cn, en, ja }: { company: string | null; cn: string | null; en: string | null; ja: string | null },
  language: Language,
): string | null =>
  company === null ? null : labelOf({ name: company, cn: cn ?? '', en: en ?? '', ja: ja ?? '' }, language)
