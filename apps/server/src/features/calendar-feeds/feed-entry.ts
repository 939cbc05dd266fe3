import { PROVISIONAL_MARK } from '@kairo/shared/calendars/provisional-text'
import type { Language } from '@kairo/shared/languages'
import type { EventTime } from '../../calendar-text/calendar-text.ts'
import { portLabelOf } from '../route-master/label-of.ts'
import type { FeedOrder } from './feed-orders.ts'
import { feedTexts } from './feed-texts.ts'

/** What a source knows of an entry; the order adds the rest. */
export interface EntryFacts {
  orderId: number
  /** Of what it is about, as long as that exists. */
  uid: string
  at: EventTime
  /** What happens or is due then. */
  what: string
  /** Lines of the description. */
  facts: readonly string[]
  /** Where it is. */
  port: 'pol' | 'pod'
  /** Depends on a holiday that nobody has announced yet. */
  isProvisional?: boolean
}

/** An entry as the calendar shows it. */
export interface FeedEntry {
  uid: string
  at: EventTime
  summary: string
  description: string
  location: string
  url: string
}

export const startOf = (at: EventTime): Date => ('day' in at ? new Date(`${at.day}T00:00:00Z`) : at.instant)

export interface EntryStyle {
  language: Language
  /** Whose order it is, is said to staff alone. */
  isStaff: boolean
  publicUrl: string
}

/**
 * An entry about an order: its code, ports and ship, and to staff whose it is. Of amounts, goods and parties it says
 * nothing (rules 20.4): whoever has the address of a calendar reads it.
 */
export function entryOf(facts: EntryFacts, order: FeedOrder, { language, isStaff, publicUrl }: EntryStyle): FeedEntry {
  const t = feedTexts[language]
  const label = (port: 'pol' | 'pod'): string => portLabelOf(order, port, language)
  const vessel = [order.vessel, order.voyage].filter(Boolean).join(' / ')
  const url = `${publicUrl}/searchOrder?open=${order.id}`
  const mark = facts.isProvisional ? `${PROVISIONAL_MARK} ` : ''
  return {
    uid: facts.uid,
    at: facts.at,
    summary: `${mark}${facts.what} ${order.code} ${order.pol_unlocode ?? label('pol')} → ${order.pod_unlocode ?? label('pod')}`,
    description: [
      ...facts.facts,
      `${label('pol')} → ${label('pod')}`,
      ...(vessel ? [t.vessel(vessel)] : []),
      ...(isStaff ? [t.customer(order.customer_company || order.customer_name)] : []),
      url,
    ].join('\n'),
    location: label(facts.port),
    url,
  }
}
