import { tokyoToday } from '@kairo/shared/dates'
import type { Language } from '@kairo/shared/languages'
import { ROLE, type RoleId } from '@kairo/shared/roles'
import type { AppContext } from '../src/app-context.ts'
import type { Clock, SettableClock } from '../src/clock/clock.ts'
import { writeLog } from '../src/features/logs/write-log.ts'
import type { Actor, RequestContext } from '../src/http/request-context.ts'
import { DEMO_CUSTOMERS } from '../src/master-data/demo/demo-customers.ts'
import { DEMO_STAFF } from '../src/master-data/demo/demo-staff.ts'
import { pickNumber } from './deterministic-random.ts'

/** Addresses by the keys of the demo data. */
const EMAILS = new Map(
  [...DEMO_STAFF, ...DEMO_CUSTOMERS, ...DEMO_CUSTOMERS.flatMap((one) => one.shipperAccounts)].map(({ key, email }) => [
    key,
    email,
  ]),
)

/**
 * A command that an account, or a visitor without an account, runs at a time in the past. `by` and
 * `visitor` are keys of the demo data.
 */
export type SeedEvent = { at: Date } & (
  | { by: string; visitor?: never; run(context: AppContext, request: RequestContext): Promise<unknown> }
  | { visitor: string; by?: never; run(context: AppContext, request: RequestContext<Actor | null>): Promise<unknown> }
)

/** The app context inside one transaction, with a clock that the seeds set and mails disabled. */
type SeedContext = AppContext & { clock: SettableClock; withoutMails: true }

/** An IP address of the documentation range (RFC 5737), always the same for one account. */
const addressOf = (key: string): string => `203.0.113.${1 + pickNumber(key, 250)}`

/** Its instant is that of the clock, which the seeds set between the commands of one request. */
const requestOf = <A extends Actor | null>(clock: Clock, key: string, actor: A): RequestContext<A> => ({
  actor,
  language: actor?.language ?? 'ja',
  ip: addressOf(key),
  userAgent: 'seed',
  get now() {
    return clock.now()
  },
  requestId: 'seed',
  files: [],
})

async function actorOfEmail({ db }: Pick<AppContext, 'db'>, email: string): Promise<Actor> {
  const user = await db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
  return {
    id: user.id,
    roleId: user.role_id as RoleId,
    customerId: user.role_id === ROLE.customer ? user.id : user.parent_id,
    name: user.name,
    companyName: user.company_name,
    email: user.email,
    language: user.language as Language,
    sessionId: 0,
    passwordIsRecent: false,
  }
}

/** The actor of a demo account, by its key. The account must exist; throws RangeError for an unknown key. */
export async function actorOf(context: Pick<AppContext, 'db'>, key: string): Promise<Actor> {
  const email = EMAILS.get(key)
  if (email === undefined) throw new RangeError(`the demonstration has no account ${key}`)
  return actorOfEmail(context, email)
}

/** The request context of a demo account, by its email, for seeds that run outside the timeline. */
export const requestOfEmail = async (
  context: Pick<AppContext, 'db' | 'clock'>,
  email: string,
): Promise<RequestContext> => requestOf(context.clock, email, await actorOfEmail(context, email))

const MINUTE = 60_000

const dayOf = (by: string, at: Date): string => `${by} ${tokyoToday(at)}`

/** Each account signs in some minutes before the first thing that it does on a day. */
function signIns(events: readonly SeedEvent[]): SeedEvent[] {
  const first = new Map<string, { at: Date; by: string }>()
  for (const { at, by } of events) {
    if (by === undefined) continue
    const known = first.get(dayOf(by, at))
    if (!known || at < known.at) first.set(dayOf(by, at), { at, by })
  }
  return [...first].map(([key, { at, by }]) => ({
    at: new Date(at.getTime() - (4 + pickNumber(key, 7)) * MINUTE),
    by,
    // Only the log row: password hashing is slow by design, and the sessions are not needed.
    run: ({ db }, request) => writeLog(db, request, { type: 'signIn', explain: 'signIn' }),
  }))
}

/** Runs the events in chronological order, each as its account and with the clock at its time. */
export async function runTimeline(context: SeedContext, events: readonly SeedEvent[]): Promise<void> {
  const inOrder = [...signIns(events), ...events].sort((a, b) => a.at.getTime() - b.at.getTime())
  /** Read once a day, as with a session. */
  const actors = new Map<string, Actor>()
  for (const event of inOrder) {
    const { at } = event
    context.clock.set(at)
    if (event.by === undefined) await event.run(context, requestOf(context.clock, event.visitor, null))
    else {
      const actor = actors.get(dayOf(event.by, at)) ?? (await actorOf(context, event.by))
      actors.set(dayOf(event.by, at), actor)
      await event.run(context, requestOf(context.clock, event.by, actor))
    }
  }
}
