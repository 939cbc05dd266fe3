import { addDays, tokyoInstant, tokyoToday, weekdayOf } from '@kairo/shared/dates'
import { DEMO_EXCHANGE_RATES } from '../../src/master-data/demo/demo-company.ts'

/** Exchange rates that were set, oldest first; the last is in force. 1 USD in yen and yuan, decimal text. */
interface SetExchangeRates {
  jpy: string
  cny: string
  at: Date
}

/** Twice a week over eleven weeks, oldest first; the last one is DEMO_EXCHANGE_RATES. */
const JPY =
  '150.85 151.40 151.10 152.35 152.90 152.45 153.70 154.15 153.60 153.05 154.40 155.20 154.75 155.35 154.90 155.60 156.25 155.80 156.40 156.95 156.30'
const CNY =
  '7.1320 7.1405 7.1390 7.1520 7.1560 7.1535 7.1610 7.1680 7.1655 7.1590 7.1700 7.1785 7.1760 7.1820 7.1795 7.1850 7.1920 7.1880 7.1945 7.2010 7.1960'

/** A workday at the hour when the bank has published its rate, before now. */
function publishedBefore(day: string, now: Date): Date {
  const at = tokyoInstant(`${day} 10:20`)
  const isOpen = weekdayOf(day) <= 5
  return isOpen && at < now ? at : publishedBefore(addDays(day, -1), now)
}

export function exchangeHistory(now: Date): SetExchangeRates[] {
  const jpy = [...JPY.split(' '), DEMO_EXCHANGE_RATES.jpy]
  const cny = [...CNY.split(' '), DEMO_EXCHANGE_RATES.cny]
  const latest = tokyoToday(publishedBefore(tokyoToday(now), now))
  return jpy.map((yen, i) => {
    // Every third or fourth day back from the latest; the first ones are older than the oldest order.
    const daysAgo = Math.floor((jpy.length - 1 - i) * 3.5) + (i === 0 ? 14 : 0)
    return { jpy: yen, cny: cny[i] ?? DEMO_EXCHANGE_RATES.cny, at: publishedBefore(addDays(latest, -daysAgo), now) }
  })
}
