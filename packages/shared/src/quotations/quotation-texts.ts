import type { Language, Trilingual } from '../languages.ts'
import { CHARGE_SIDES, type ChargeSide } from './quotation-lines.ts'

/** How the line of the rate itself is called in quotations and all-in prices. */
export const oceanFreightName: Trilingual = { 'zh-cn': '海运费', en: 'Ocean freight', ja: '海上運賃' }

/** Shown instead of unknown charges (DECISIONS 10.4). */
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

const WITHOUT: Record<Language, { sides: Record<ChargeSide, string>; all: (sides: string[]) => string }> = {
  'zh-cn': { sides: { pol: '起运港费用', pod: '目的港费用' }, all: (sides) => `不含${sides.join('及')}` },
  en: { sides: { pol: 'origin', pod: 'destination' }, all: (sides) => `without charges at ${sides.join(' and ')}` },
  ja: { sides: { pol: '積地諸費用', pod: '揚地諸費用' }, all: (sides) => `${sides.join('・')}を除く` },
}

/** The mark of a total without unknown charges; empty where the total is complete. */
export const withoutText = (sides: readonly ChargeSide[], language: Language): string =>
  sides.length === 0 ? '' : WITHOUT[language].all(sides.map((side) => WITHOUT[language].sides[side]))

const OCEAN_FREIGHT_ONLY: Trilingual = { 'zh-cn': '仅海运费', en: 'Ocean freight only', ja: '海上運賃のみ' }
/** What a price without unknown charges is called, as it is no all-in price; empty where it is complete. */
export const incompletePriceText = (sides: readonly ChargeSide[], language: Language): string =>
  sides.length < CHARGE_SIDES.length ? withoutText(sides, language) : OCEAN_FREIGHT_ONLY[language]

const MINIMUM: Trilingual = { 'zh-cn': '（最低）', en: ' (minimum)', ja: '（最低）' }
/** A quantity that is the rate's minimum, like `1.000 RT (minimum)` (DECISIONS 10.6). */
export const minimumText = (tons: string, language: Language): string => `${tons} RT${MINIMUM[language]}`
