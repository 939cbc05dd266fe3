import { freeDaysText, freeTimeSummary } from '@kairo/shared/free-time/free-time-text'
import type { Language } from '@kairo/shared/languages'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { frozenTerms } from './freeze-terms.ts'

/**
 * The free days of each clock of an order in words, without prices; where no tariff is known, those that its rate or
 * staff gave it, with the term that staff wrote. Empty where nothing is known.
 */
export async function freeTimeOfOrder(
  db: Kysely<DB>,
  order: { id: number; ft_days: number | null; ft_term: string },
  language: Language,
): Promise<string> {
  const known = freeTimeSummary(await frozenTerms(db, order.id), language)
  if (known) return known
  if (order.ft_days === null) return ''
  const days = freeDaysText({ days: order.ft_days, count: 'calendar' }, language)
  return order.ft_term === 'free' || order.ft_term === '' ? days : `${days} (${order.ft_term})`
}
