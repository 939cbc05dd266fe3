import type { Language } from '@kairo/shared/languages'
import { CUT_OFF_BASIS_TEXTS, cutOffText, hasToKeep } from '@kairo/shared/orders/rules/cut-offs'
import { portInstant, portTimeText } from '@kairo/shared/port-time'
import { cutOffsOf } from '../orders/cut-offs/cut-off-rows.ts'
import { departureZone } from '../route-master/label-of.ts'
import type { EntryFacts } from './feed-entry.ts'
import type { FeedOrder } from './feed-orders.ts'
import { feedTexts } from './feed-texts.ts'

/** The cut-offs that the reader's side has to keep, each at its instant, told on the clock of the port of loading. */
export function cutOffFacts(order: FeedOrder, staff: boolean, language: Language): EntryFacts[] {
  const zone = departureZone(order)
  return Object.values(cutOffsOf(order))
    .filter(({ kind }) => hasToKeep(kind, staff))
    .map(({ kind, at, basis }) => ({
      orderId: order.id,
      uid: `cut-off-${kind}-${order.id}`,
      at: { instant: portInstant(at, zone) },
      what: cutOffText(kind, order.is_fcl ? 'FCL' : 'LCL')[language],
      // Without its year, which depends on the day on which it is told.
      facts: [`${portTimeText(at, zone, language, at)} · ${CUT_OFF_BASIS_TEXTS[basis][language]}`],
      port: 'pol',
    }))
}

/** Departure and arrival, on the day at the port: the actual one once it is known. */
export function sailingFacts(order: FeedOrder, language: Language): EntryFacts[] {
  const t = feedTexts[language]
  const leg = (port: 'pol' | 'pod', expected: string | null, actual: string | null, words: [string, string]) => {
    const day = actual ?? expected
    const what = words[actual === null ? 0 : 1]
    return day === null
      ? []
      : [
          {
            orderId: order.id,
            uid: `${port === 'pol' ? 'etd' : 'eta'}-${order.id}`,
            at: { day },
            what,
            facts: [],
            port,
          },
        ]
  }
  return [
    ...leg('pol', order.etd, order.departed_on, [t.etd, t.departed]),
    ...leg('pod', order.eta, order.arrived_on, [t.eta, t.arrived]),
  ]
}
