import type { Currency } from '@kairo/shared/currencies'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { sheetTexts } from '../texts.ts'

/** First and last day; null is open at that end. */
interface Days {
  from: string | null
  to: string | null
}

/** Whether something depends on the day of departure. */
export const isDated = (periods: readonly Days[]): boolean =>
  periods.some(({ from, to }) => from !== null || to !== null)

const CURRENCIES = ['USD', 'CNY', 'JPY'] as const
/** The currencies in which something moves. */
export const movedIn = (amounts: Record<Currency, string>): Currency[] =>
  CURRENCIES.filter((currency) => Number(amounts[currency]) !== 0)

/** The ships that leave on these days: `for ETDs from Fri 1 Jan 2027`. */
export function useShips() {
  const t = useTexts(sheetTexts)
  const f = useFormat()
  return ({ from, to }: Days): string => {
    if (from !== null) return to === null ? t.ships.from(f.date(from)) : t.ships.between(f.date(from), f.date(to))
    return to === null ? t.ships.always : t.ships.to(f.date(to))
  }
}

/** Days alone: `from Fri 1 Jan 2027`; nothing for all days. */
export function useDays() {
  const t = useTexts(sheetTexts)
  const f = useFormat()
  return ({ from, to }: Days): string => {
    if (from !== null) return to === null ? t.days.from(f.date(from)) : t.days.between(f.date(from), f.date(to))
    return to === null ? '' : t.days.to(f.date(to))
  }
}
