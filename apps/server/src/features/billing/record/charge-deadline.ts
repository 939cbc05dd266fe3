import { CHARGE_DAYS } from '@kairo/shared/billing/billing-codes'
import { addBusinessDays, type Calendar, provisionalReason } from '@kairo/shared/calendars/calendar'
import { withReason } from '@kairo/shared/calendars/provisional-text'
import type { Language, Trilingual } from '@kairo/shared/languages'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { writtenDay } from '../../../pdf/written-values.ts'
import { calendarsOf } from './billing-terms.ts'

/** What ends: the time to answer a proposal, which is withdrawn then, or to object to a consent by letter. */
export type ChargeDeadlineKind = 'withdraw' | 'objection'

const SENTENCE: Record<ChargeDeadlineKind, (day: string) => Trilingual> = {
  withdraw: (day) => ({
    'zh-cn': `答复期限：${day}，逾期自动撤回。`,
    en: `Without an answer by ${day} it is withdrawn.`,
    ja: `ご回答期限：${day}。期限を過ぎると取り下げます。`,
  }),
  objection: (day) => ({
    'zh-cn': `异议期限：${day}。`,
    en: `Last day to object: ${day}.`,
    ja: `異議の期限：${day}。`,
  }),
}

/** The deadline as mails name it, with the mark and the reason where it may still move. */
export function deadlineText(
  kind: ChargeDeadlineKind,
  { from, day }: { from: string; day: string },
  calendars: readonly Calendar[],
): Trilingual {
  const reason = provisionalReason(from, day, calendars)
  const write = (language: Language) =>
    SENTENCE[kind](withReason(writtenDay(day, language), reason, language))[language]
  return { 'zh-cn': write('zh-cn'), en: write('en'), ja: write('ja') }
}

/** The last day of a time that begins today, by the calendar of the customer's country. */
export async function chargeDeadline(
  db: Kysely<DB>,
  kind: ChargeDeadlineKind,
  country: number,
  today: string,
): Promise<{ day: string; text: Trilingual }> {
  const calendars = (await calendarsOf(db, [country]))(country)
  const day = addBusinessDays(today, CHARGE_DAYS[kind], calendars)
  return { day, text: deadlineText(kind, { from: today, day }, calendars) }
}
