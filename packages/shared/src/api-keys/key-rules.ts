import { addDays, tokyoInstant, tokyoToday } from '../dates.ts'

/** Keys of a customer that work at the same time (rules 22.4). */
export const MAX_LIVE_KEYS = 10
export const MAX_NETWORKS = 20
export const PER_MINUTE = { least: 1, most: 600, usual: 60 } as const

const USUAL_DAYS = 365
const MOST_DAYS = 400

/** The last day, in Tokyo, on which a key of that age may work: a key ends when its last day does. */
export const latestLastDay = (made: Date): string => addDays(tokyoToday(made), MOST_DAYS - 1)
export const usualLastDay = (today: string): string => addDays(today, USUAL_DAYS)

export const endOfLastDay = (lastDay: string): Date => tokyoInstant(`${addDays(lastDay, 1)} 00:00`)
export const lastDayOf = (expiresAt: Date): string => tokyoToday(new Date(expiresAt.getTime() - 1))

/** Days before the last one on which its customer is mailed. */
export const DAYS_OF_REMINDERS = [30, 7, 1] as const

export const KEY_STATES = ['live', 'expired', 'revoked'] as const
export type KeyState = (typeof KEY_STATES)[number]

export const keyStateOf = (key: { expiresAt: Date; revokedAt: Date | null }, now: Date): KeyState =>
  key.revokedAt ? 'revoked' : key.expiresAt <= now ? 'expired' : 'live'
