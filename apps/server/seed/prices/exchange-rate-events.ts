import { addDays, tokyoInstant, tokyoToday, weekdayOf } from '@kairo/shared/dates'
import { setExchangeRates } from '../../src/features/exchange-rates/set-exchange-rates.ts'
import { DEMO_EXCHANGE_RATES } from '../../src/master-data/demo/demo-company.ts'
import type { SeedEvent } from '../timeline.ts'

/** Exchange rates that were set, oldest first; the last is in force. 1 USD in yen and yuan, decimal text. */
interface SetExchangeRates {
  jpy: string
  cny: string
  at: Date
}

/** Once a week over four months, before the others; oldest first. The first ones are older than the oldest order. */
const EARLIER_JPY =
  '144.10 143.65 144.80 145.95 145.40 146.20 147.55 147.10 146.85 148.30 148.05 147.60 148.90 149.45 149.10 150.20 149.85 150.60'
const EARLIER_CNY =
  '7.0850 7.0910 7.0885 7.0960 7.1020 7.0995 7.1060 7.1105 7.1080 7.1015 7.1070 7.1140 7.1125 7.1190 7.1165 7.1230 7.1275 7.1250'

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

function exchangeHistory(now: Date): SetExchangeRates[] {
  const latest = tokyoToday(publishedBefore(tokyoToday(now), now))
  const recent = JPY.split(' ').length
  const firstOfRecent = Math.floor(recent * 3.5)
  const at = (daysAgo: number): Date => publishedBefore(addDays(latest, -daysAgo), now)
  const of = (jpy: string, cny: string, daysAgo: (fromEnd: number) => number): SetExchangeRates[] => {
    const [yen, yuan] = [jpy.split(' '), cny.split(' ')]
    return yen.map((value, i) => ({
      jpy: value,
      cny: yuan[i] ?? DEMO_EXCHANGE_RATES.cny,
      at: at(daysAgo(yen.length - i)),
    }))
  }
  return [
    ...of(EARLIER_JPY, EARLIER_CNY, (fromEnd) => firstOfRecent + 7 * fromEnd),
    ...of(JPY, CNY, (fromEnd) => Math.floor(fromEnd * 3.5)),
    { ...DEMO_EXCHANGE_RATES, at: at(0) },
  ]
}

export const exchangeRateEvents = (now: Date): SeedEvent[] =>
  exchangeHistory(now).map(({ jpy, cny, at }) => ({
    at,
    by: 'manager',
    run: (context, request) => setExchangeRates(context, { jpExchangeRate: jpy, cnExchangeRate: cny }, request),
  }))
