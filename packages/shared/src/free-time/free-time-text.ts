import { formatMoney } from '../currencies.ts'
import { groupBy } from '../group-by.ts'
import type { Language } from '../languages.ts'
import { TIER_SIZES, type TierSize } from './free-time-codes.ts'
import { COUNT_NAMES, SIZE_NAMES } from './free-time-names.ts'
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
    free: (days: number) => (days === 0 ? '无免箱期' : `免费 ${days} 天`),
    next: (price: string) => `之后每天 ${price}`,
    count: (name: string) => `（${name}）`,
    rises: '，逐档递增',
    comma: '，',
    of: (sizes: string, text: string) => `${sizes}：${text}`,
    noPrice: '费用请咨询我们',
    join: '；',
  },
  en: {
    free: (days: number) => (days === 0 ? 'No free days' : days === 1 ? '1 day free' : `${days} days free`),
    next: (price: string) => `then ${price} a day`,
    count: (name: string) => ` (${name.charAt(0).toLowerCase()}${name.slice(1)})`,
    rises: ', rising later',
    comma: ', ',
    of: (sizes: string, text: string) => `${sizes}: ${text}`,
    noPrice: 'ask us for the cost',
    join: '; ',
  },
  ja: {
    free: (days: number) => (days === 0 ? '無料期間なし' : `${days} 日間無料`),
    next: (price: string) => `以降 1 日 ${price}`,
    count: (name: string) => `（${name}）`,
    rises: '（段階的に上がります）',
    comma: '、',
    of: (sizes: string, text: string) => `${sizes}：${text}`,
    noPrice: '料金はお問い合わせください',
    join: '；',
  },
}

/**
 * `7 days free, then ¥3,000 (20GP) / ¥4,500 (40GP, 40HQ) a day, rising later`; without amounts only the days, `brief`
 * without how days are counted and that the price rises.
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
  if (free.length === 0) return words.free(terms.freeDays) + words.comma + words.noPrice
  const named = (group: readonly { size: TierSize }[]) => group.map(({ size }) => SIZE_NAMES[size]).join(', ')
  const counted = brief || terms.freeCount === 'calendar' ? '' : words.count(COUNT_NAMES[terms.freeCount][language])
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
    return { group, text: words.free(days) + counted + then }
  })
  const [only, second] = groups
  if (only && !second) return only.text
  return groups.map(({ group, text }) => words.of(named(group), text)).join(words.join)
}
