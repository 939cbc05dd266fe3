import type { Language, Trilingual } from '../languages.ts'
import { CHARGE_SIDES, type ChargeSide } from './quotation-lines.ts'

/** How the line of the rate itself is called in quotations and all-in prices. */
export const oceanFreightName: Trilingual = { 'zh-cn': '海运费', en: 'Ocean freight', ja: '海上運賃' }

/** Shown instead of unknown charges (rules 6.6). */
export const NOT_INCLUDED: Record<ChargeSide, Trilingual> = {
  pol: {
    'zh-cn': '未含起运港费用，按实际费率收取。',
    en: 'Charges at origin are not included; charged by tariff.',
    ja: '積地諸費用は含まれていません。別途タリフにより申し受けます。',
  },
  pod: {
    'zh-cn': '未含目的港费用，按实际费率收取。',
    en: 'Charges at destination are not included; charged by tariff.',
    ja: '揚地諸費用は含まれていません。別途タリフにより申し受けます。',
  },
}

/** What a price is without, with the names that its charges have for the reader. */
export interface MissingNames {
  notIncluded: readonly ChargeSide[]
  unknownCharges: readonly string[]
}

const UNKNOWN: Record<Language, (charges: string) => string> = {
  'zh-cn': (charges) => `${charges}：该开航日的费率尚未确定，按实际费率收取。`,
  en: (charges) => `${charges}: not known yet for this day of departure; charged by tariff.`,
  ja: (charges) => `${charges}：この出港日の料率は未定のため、別途タリフにより申し受けます。`,
}
const COMMA: Record<Language, string> = { 'zh-cn': '、', en: ', ', ja: '、' }

/** A sentence for each side, and one for the charges, that a price is without. */
export const missingSentences = ({ notIncluded, unknownCharges }: MissingNames, language: Language): string[] => [
  ...notIncluded.map((side) => NOT_INCLUDED[side][language]),
  ...(unknownCharges.length > 0 ? [UNKNOWN[language](unknownCharges.join(COMMA[language]))] : []),
]

const WITHOUT: Record<Language, { sides: Record<ChargeSide, string>; all: (parts: string[]) => string }> = {
  'zh-cn': { sides: { pol: '起运港费用', pod: '目的港费用' }, all: (parts) => `不含${parts.join('及')}` },
  en: {
    sides: { pol: 'charges at origin', pod: 'charges at destination' },
    all: (parts) => `without ${parts.join(' and ')}`,
  },
  ja: { sides: { pol: '積地諸費用', pod: '揚地諸費用' }, all: (parts) => `${parts.join('・')}を除く` },
}

/** The mark of a total without unknown charges; empty where the total is complete. */
export function withoutText({ notIncluded, unknownCharges }: MissingNames, language: Language): string {
  const parts = [...notIncluded.map((side) => WITHOUT[language].sides[side]), ...unknownCharges]
  return parts.length === 0 ? '' : WITHOUT[language].all(parts)
}

export const isComplete = ({ notIncluded, unknownCharges }: MissingNames): boolean =>
  notIncluded.length === 0 && unknownCharges.length === 0

const OCEAN_FREIGHT_ONLY: Trilingual = { 'zh-cn': '仅海运费', en: 'Ocean freight only', ja: '海上運賃のみ' }
/** What a price without unknown charges is called, as it is no all-in price; empty where it is complete. */
export const incompletePriceText = (missing: MissingNames, language: Language): string =>
  missing.notIncluded.length < CHARGE_SIDES.length ? withoutText(missing, language) : OCEAN_FREIGHT_ONLY[language]

const MINIMUM: Trilingual = { 'zh-cn': '（最低）', en: ' (minimum)', ja: '（最低）' }
/** A quantity that is the rate's minimum, like `1.000 RT (minimum)` (rules 7.4). */
export const minimumText = (tons: string, language: Language): string => `${tons} RT${MINIMUM[language]}`
