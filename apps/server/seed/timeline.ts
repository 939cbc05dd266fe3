import { tokyoToday } from '@kairo/shared/dates'
import type { AppContext } from '../src/app-context.ts'
import type { SettableClock } from '../src/clock/clock.ts'
import { writeLog } from '../src/features/logs/write-log.ts'
import type { Actor, RequestContext } from '../src/http/request-context.ts'
import { pickNumber } from './deterministic-random.ts'

/** A command of the product, as one account ran it at a moment of the past. */
export interface SeedEvent {
  at: Date
  /** Key of the account in the demo data. */
  by: string
  run(context: AppContext, request: RequestContext): Promise<unknown>
}

/** The program inside one transaction, on a clock that the seeds set, without mails. */
export type SeedContext = AppContext & { clock: SettableClock; withoutMails: true }

/** An address of the ranges kept for examples, the same for the same account. */
const addressOf = (key: string): string => `203.0.113.${1 + pickNumber(key, 250)}`

const requestOf = (key: string, actor: Actor): RequestContext => ({
  actor,
  language: actor.language,
  ip: addressOf(key),
  userAgent: 'seed',
  requestId: 'seed',
  files: [],
})

const MINUTE = 60_000

/** Each account signs in some minutes before the first thing that it does on a day. */
function signIns(events: readonly SeedEvent[]): SeedEvent[] {
  const first = new Map<string, SeedEvent>()
  for (const event of events) {
    const key = `${event.by} ${tokyoToday(event.at)}`
    const known = first.get(key)
    if (!known || event.at < known.at) first.set(key, event)
  }
  return [...first].map(([key, { at, by }]) => ({
    at: new Date(at.getTime() - (4 + pickNumber(key, 7)) * MINUTE),
    by,
    // A password is hashed on purpose slowly, and nobody needs the sessions: of the sign-in there is its log row.
    run: ({ db }, { actor, ip }) => writeLog(db, { actor, ip, type: 'signIn', explain: 'signIn' }),
  }))
}

/** Runs what happened in the order of its time, each event by its account and at its moment. */
export async function runTimeline(
  context: SeedContext,
  events: readonly SeedEvent[],
  actorOf: (key: string) => Actor,
): Promise<void> {
  const inOrder = [...signIns(events), ...events].sort((a, b) => a.at.getTime() - b.at.getTime())
  for (const { at, by, run } of inOrder) {
    context.clock.set(at)
    await run(context, requestOf(by, actorOf(by)))
  }
}
