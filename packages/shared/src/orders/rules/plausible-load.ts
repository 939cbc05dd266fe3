import type { Language, Trilingual } from '../../languages.ts'
import type { ContainerSize } from '../../quotations/container-types.ts'
import { revenueTonsOf } from '../fields/cargo.ts'
import { parseContainerNumbers } from '../fields/container-number.ts'
import type { OrderFormValues } from '../fields/order-form-names.ts'

/** Payload in kg and volume in m³ that a dry container takes in practice (rules 9.15). */
const FITS: Record<ContainerSize, { kg: number; m3: number }> = {
  '20GP': { kg: 28_000, m3: 33 },
  '40GP': { kg: 26_500, m3: 67 },
  '40HQ': { kg: 26_500, m3: 76 },
}
/** Above this a full container is usually cheaper than LCL. */
const MAX_LCL_RT = 20

/** Codes of the dictionary's groups for freight and trade terms, as an installation starts with them. */
const FREIGHT = { prepaid: '1', collect: '2' } as const
const TRADE_TERMS: Readonly<Record<string, string>> = {
  1: 'EXW',
  2: 'FCA',
  3: 'CPT',
  4: 'CIP',
  5: 'DAP',
  6: 'DPU',
  7: 'DDP',
  8: 'FAS',
  9: 'FOB',
  10: 'CFR',
  11: 'CIF',
}
/** The buyer pays the main carriage. */
const COLLECT_TERMS: readonly string[] = ['EXW', 'FCA', 'FAS', 'FOB']

/** The inputs of the check; null or empty where nothing is filled in yet. */
export interface Load {
  isFcl: boolean
  fcl20Gp: number
  fcl40Gp: number
  fcl40Hq: number
  /** kg and m³, decimal text. */
  weight: string | null
  volume: string | null
  /** Codes of the dictionary. */
  tradeTerms: string | null
  freightMethod: string | null
  /** Free text with container numbers. */
  containerNumber: string
}

/** A warning about an unlikely load, with its figures. Never a reason to refuse it. */
type LoadWarning =
  /** `load` is the total, `fits` the capacity of all boxes, both in kg or m³. */
  | { kind: 'tooHeavy' | 'tooLarge'; boxes: string; load: number; fits: number }
  | { kind: 'largeLcl'; rt: number; limit: number }
  | { kind: 'freightAgainstTerms'; term: string; expected: keyof typeof FREIGHT }
  | { kind: 'containerNumbers'; numbers: number; containers: number }

function boxWarnings(load: Load): LoadWarning[] {
  const counts = (
    [
      ['20GP', load.fcl20Gp],
      ['40GP', load.fcl40Gp],
      ['40HQ', load.fcl40Hq],
    ] as const
  ).filter(([, count]) => count > 0)
  if (counts.length === 0) return []
  const boxes = counts.map(([size, count]) => `${size}×${count}`).join(', ')
  const fits = (measure: 'kg' | 'm3') => counts.reduce((sum, [size, count]) => sum + count * FITS[size][measure], 0)
  const warning = (kind: 'tooHeavy' | 'tooLarge', text: string | null, most: number): LoadWarning[] =>
    Number(text ?? 0) > most ? [{ kind, boxes, load: Number(text), fits: most }] : []
  const containers = counts.reduce((sum, [, count]) => sum + count, 0)
  const numbers = parseContainerNumbers(load.containerNumber).length
  return [
    ...warning('tooHeavy', load.weight, fits('kg')),
    ...warning('tooLarge', load.volume, fits('m3')),
    ...(numbers > 0 && numbers !== containers ? [{ kind: 'containerNumbers', numbers, containers } as const] : []),
  ]
}

function termWarnings({ tradeTerms, freightMethod }: Load): LoadWarning[] {
  const term = TRADE_TERMS[tradeTerms ?? '']
  if (term === undefined || (freightMethod !== FREIGHT.prepaid && freightMethod !== FREIGHT.collect)) return []
  const expected = COLLECT_TERMS.includes(term) ? 'collect' : 'prepaid'
  return freightMethod === FREIGHT[expected] ? [] : [{ kind: 'freightAgainstTerms', term, expected }]
}

/** The warnings about a load: shown at the form, at submission, acceptance and booking (rules 9.15). */
export function loadWarnings(load: Load): LoadWarning[] {
  const rt = load.isFcl ? null : revenueTonsOf(load)
  return [
    ...(load.isFcl ? boxWarnings(load) : []),
    ...(rt !== null && Number(rt) > MAX_LCL_RT
      ? [{ kind: 'largeLcl', rt: Number(rt), limit: MAX_LCL_RT } as const]
      : []),
    ...termWarnings(load),
  ]
}

const plural = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`

/** The warning as a sentence; `number` writes figures in the user's way. */
export function loadWarningText(warning: LoadWarning, language: Language, number: (value: number) => string): string {
  const texts: () => Trilingual = () => {
    switch (warning.kind) {
      case 'tooHeavy':
      case 'tooLarge': {
        const unit = warning.kind === 'tooHeavy' ? 'kg' : 'm³'
        const [load, fits] = [`${number(warning.load)} ${unit}`, `${number(warning.fits)} ${unit}`]
        const measure =
          warning.kind === 'tooHeavy'
            ? { 'zh-cn': '毛重', en: 'gross weight', ja: '総重量' }
            : { 'zh-cn': '体积', en: 'volume', ja: '容積' }
        return {
          'zh-cn': `${measure['zh-cn']} ${load} 超过 ${warning.boxes} 通常可装的 ${fits}，请核对${measure['zh-cn']}和箱量。`,
          en: `${load} is more than the ${fits} that ${warning.boxes} usually takes. Check ${measure.en} and containers.`,
          ja: `${measure.ja} ${load} は ${warning.boxes} の通常の上限 ${fits} を超えています。${measure.ja}と本数をご確認ください。`,
        }
      }
      case 'largeLcl': {
        const [rt, limit] = [number(warning.rt), number(warning.limit)]
        return {
          'zh-cn': `拼箱货量 ${rt} RT 超过 ${limit} RT，整箱可能更合适。`,
          en: `${rt} RT is more than the ${limit} RT usual for LCL; FCL may suit better.`,
          ja: `LCL（混載）の ${rt} RT は ${limit} RT を超えています。FCL のほうが適している可能性があります。`,
        }
      }
      case 'freightAgainstTerms': {
        const method = warning.expected === 'collect' ? ['到付', 'collect', '着払い'] : ['预付', 'prepaid', '元払い']
        return {
          'zh-cn': `贸易条款 ${warning.term} 的运费通常为${method[0]}，请核对运费支付方式。`,
          en: `With ${warning.term} freight is usually ${method[1]}. Check freight (prepaid/collect).`,
          ja: `${warning.term} では運賃は通常${method[2]}です。運賃支払条件をご確認ください。`,
        }
      }
      case 'containerNumbers': {
        const { numbers, containers } = warning
        return {
          'zh-cn': `填写了 ${numbers} 个箱号，而箱量为 ${containers}，请核对。`,
          en: `${plural(numbers, 'container number', 'container numbers')} for ${plural(containers, 'container', 'containers')}. Check them.`,
          ja: `コンテナ番号が ${numbers} 件、本数が ${containers} 本です。ご確認ください。`,
        }
      }
    }
  }
  return texts()[language]
}

const countOf = (value: unknown): number => Number(value) || 0
const textOf = (value: string | number | null | undefined): string | null =>
  value === undefined || value === null || value === '' ? null : String(value)

/** The load of an order form, or of a stored order by formValuesOf(). */
export const loadOfForm = (values: OrderFormValues, isFcl: boolean): Load => ({
  isFcl,
  fcl20Gp: countOf(values.number_of_20gp),
  fcl40Gp: countOf(values.number_of_40gp),
  fcl40Hq: countOf(values.number_of_40hq),
  weight: textOf(values.gross_weight),
  volume: textOf(values.volume),
  tradeTerms: textOf(values.tradeTerms),
  freightMethod: textOf(values.freightMethod),
  containerNumber: textOf(values.containerNumber) ?? '',
})
