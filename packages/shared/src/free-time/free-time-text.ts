import { formatMoney } from '../currencies.ts'
import { groupBy } from '../group-by.ts'
import type { Language } from '../languages.ts'
import { type DayCount, TIER_SIZES, type TierSize } from './free-time-codes.ts'
import { COUNT_NAMES, KIND_NAMES, SIZE_NAMES } from './free-time-names.ts'
import { freeDaysOf, type FreeTimeTerms } from './free-time-terms.ts'

interface Free {
  days: number
  /** Of the first day that is charged; null: it stays free, or there is no price. */
  price: string | null
}

function freeOf(terms: FreeTimeTerms, size: TierSize): Free | null {
  const days = freeDaysOf(terms, size)
  if (days === null) return null
  const tier = terms.tiers.find(({ fromDay, toDay }) => fromDay <= days + 1 && (toDay === null || toDay > days))
  return { days, price: tier?.[size] ?? null }
}

const WORDS = {
  'zh-cn': {
    free: (days: number) => `免箱期 ${days} 天`,
    working: (days: number) => `免箱期 ${days} 个工作日`,
    none: '无免箱期',
    until: (day: string) => `，至 ${day}`,
    short: (clocks: string) => `免箱期 ${clocks}`,
    shortDays: (days: number) => `${days} 天`,
    shortWorking: (days: number) => `${days} 个工作日`,
    kind: '：',
    next: (price: string) => `之后每天 ${price}`,
    count: (name: string) => `（${name}）`,
    rises: '，逐档递增',
    comma: '，',
    of: (sizes: string, text: string) => `${sizes}：${text}`,
    noPrice: '费用请咨询我们',
    join: '；',
  },
  en: {
    free: (days: number) => (days === 1 ? '1 day free' : `${days} days free`),
    working: (days: number) => (days === 1 ? '1 working day free' : `${days} working days free`),
    none: 'No free days',
    until: (day: string) => `, until ${day}`,
    short: (clocks: string) => `Free time ${clocks}`,
    shortDays: (days: number) => `${days} days`,
    shortWorking: (days: number) => `${days} working days`,
    kind: ': ',
    next: (price: string) => `then ${price} a day`,
    count: (name: string) => ` (${name.charAt(0).toLowerCase()}${name.slice(1)})`,
    rises: ', then higher',
    comma: ', ',
    of: (sizes: string, text: string) => `${sizes}: ${text}`,
    noPrice: 'ask us for the cost',
    join: '; ',
  },
  ja: {
    free: (days: number) => `${days} 日間無料`,
    working: (days: number) => `${days} 営業日無料`,
    none: '無料期間なし',
    until: (day: string) => `、${day} まで`,
    short: (clocks: string) => `フリータイム ${clocks}`,
    shortDays: (days: number) => `${days} 日`,
    shortWorking: (days: number) => `${days} 営業日`,
    kind: '：',
    next: (price: string) => `以降 1日あたり ${price}`,
    count: (name: string) => `（${name}）`,
    rises: '（段階的に上がります）',
    comma: '、',
    of: (sizes: string, text: string) => `${sizes}：${text}`,
    noPrice: '料金はお問い合わせください',
    join: '；',
  },
}

/** Only where Saturdays are not counted are free days working days. */
function countedDays(
  { days, count }: { days: number; count: DayCount },
  language: Language,
  [plain, working]: readonly ['free', 'working'] | readonly ['shortDays', 'shortWorking'],
): string {
  const words = WORDS[language]
  if (count === 'exclSatSunHol') return words[working](days)
  return words[plain](days) + (count === 'calendar' ? '' : words.count(COUNT_NAMES[count][language]))
}

/**
 * `7 days free`, or `7 working days free, until Fri 4 Dec` where Saturdays, Sundays and holidays are not counted: the one
 * way in which free days are told. `until` is a written day.
 */
export function freeDaysText(
  { days, count, until }: { days: number; count: DayCount; until?: string | undefined },
  language: Language,
): string {
  const words = WORDS[language]
  if (days === 0) return words.none
  const text = countedDays({ days, count }, language, ['free', 'working'])
  return text + (until ? words.until(until) : '')
}

/**
 * The free days of each clock at the port of discharge, `Demurrage: 14 days free; Detention: 6 days free`; without prices
 * unless `amounts`. Empty where no tariff is known.
 */
export const freeTimeSummary = (
  terms: readonly FreeTimeTerms[],
  language: Language,
  { sizes = TIER_SIZES, amounts = false }: { sizes?: readonly TierSize[]; amounts?: boolean } = {},
): string =>
  terms
    .filter(({ direction }) => direction === 'import')
    .map(
      (one) =>
        KIND_NAMES[one.kind][language] +
        WORDS[language].kind +
        freeTimeText(one, language, { sizes, amounts, brief: true }),
    )
    .join(WORDS[language].join)

/** In the width of a card: `Free time DEM 14 days + DET 6 days`; empty where no tariff is known. */
export function freeTimeShort(terms: readonly FreeTimeTerms[], language: Language, size: TierSize): string {
  const words = WORDS[language]
  const clocks = terms
    .filter(({ direction }) => direction === 'import')
    .map((one) => {
      const days = freeDaysOf(one, size) ?? one.freeDays
      const text = countedDays({ days, count: one.freeCount }, language, ['shortDays', 'shortWorking'])
      return `${one.kind === 'CMB' ? 'DEM/DET' : one.kind} ${text}`
    })
  return clocks.length > 0 ? words.short(clocks.join(' + ')) : ''
}

/**
 * `7 days free, then ¥3,000 (20GP) / ¥4,500 (40GP, 40HQ) a day, then higher`; without amounts only the days, `brief`
 * without that the price rises.
 */
export function freeTimeText(
  terms: FreeTimeTerms,
  language: Language,
  {
    sizes = TIER_SIZES,
    amounts = true,
    brief = false,
  }: { sizes?: readonly TierSize[]; amounts?: boolean; brief?: boolean } = {},
): string {
  const words = WORDS[language]
  const free = sizes.flatMap((size) => {
    const of = freeOf(terms, size)
    return of ? [{ size, ...of }] : []
  })
  const daysText = (days: number) => freeDaysText({ days, count: terms.freeCount }, language)
  if (free.length === 0) return daysText(terms.freeDays) + (amounts ? words.comma + words.noPrice : '')
  const named = (group: readonly { size: TierSize }[]) => group.map(({ size }) => SIZE_NAMES[size]).join(', ')
  const groups = [...groupBy(free, ({ days }) => days)].map(([days, group]) => {
    const prices = [...groupBy(group, ({ price }) => price)]
    const text = prices.flatMap(([price, of]) =>
      price === null
        ? []
        : [formatMoney(price, terms.currency, language) + (prices.length > 1 ? ` (${named(of)})` : '')],
    )
    const rises =
      !brief &&
      group.some(({ size, price }) =>
        terms.tiers.some((tier) => tier.fromDay > days && Number(tier[size] ?? 0) > Number(price ?? 0)),
      )
    const then =
      amounts && text.length > 0 ? words.comma + words.next(text.join(' / ')) + (rises ? words.rises : '') : ''
    return { group, text: daysText(days) + then }
  })
  const [only, second] = groups
  if (only && !second) return only.text
  return groups.map(({ group, text }) => words.of(named(group), text)).join(words.join)
}
