import { type Kysely, sql } from 'kysely'
import type { DB } from '../database/tables.ts'

export const CHANNEL = 'kairo_events'
/** The largest payload of one notification in PostgreSQL. */
const MAX_BYTES = 7999

/** The topic of all signed-in accounts. */
export const EVERYONE = 'everyone'

/** An event names what changed, never its content; the page then queries with its own permissions. */
export interface LiveEvent {
  /** `message`, `order`, `counters`, `prices` …; `refresh` when something may have been missed. Letters only. */
  type: string
  /** Id of the changed record; of `upload` the id that its page chose. */
  id?: number
  /** How much of an upload is read, checked and stored. */
  percent?: number
}

/** Databases whose events are dropped; see dropEvents(). */
const unheard = new WeakSet<Kysely<DB>>()

/** Events published through this database or transaction are dropped: for seeds, whose changes no page shows. */
export const dropEvents = (db: Kysely<DB>): void => void unheard.add(db)
export const isHeard = (trx: Kysely<DB>): boolean => !unheard.has(trx)

/** Payloads of transactions that send all of theirs at once; see holdEvents(). */
const held = new WeakMap<Kysely<DB>, Set<string>>()

/** Events published in this transaction wait for sendHeld(): one statement instead of one for each that publishes. */
export const holdEvents = (trx: Kysely<DB>): void => void held.set(trx, held.get(trx) ?? new Set())
export const holdsEvents = (trx: Kysely<DB>): boolean => held.has(trx)
export async function sendHeld(trx: Kysely<DB>): Promise<void> {
  const payloads = [...(held.get(trx) ?? [])]
  held.delete(trx)
  await send(trx, payloads)
}

async function send(trx: Kysely<DB>, payloads: readonly string[]): Promise<void> {
  if (payloads.length === 0) return
  await sql`select pg_notify(${CHANNEL}, payload) from unnest(${payloads}::text[]) as payload`.execute(trx)
}

/**
 * Notifies every copy of the server when the transaction commits; duplicates within a transaction are sent once.
 * Topics: `user:<id>`, `customer:<id>`, `session:<id>`, `staff`, `everyone`; one, or several.
 */
export const publish = (trx: Kysely<DB>, topics: string | readonly string[], event: LiveEvent): Promise<void> =>
  publishAll(
    trx,
    [topics].flat().map((topic) => ({ topic, event })),
  )

/** As publish, different events to different topics. */
export async function publishAll(
  trx: Kysely<DB>,
  events: readonly { topic: string; event: LiveEvent }[],
): Promise<void> {
  if (!isHeard(trx) || events.length === 0) return
  const payloads = events.map((event) => JSON.stringify(event))
  for (const payload of payloads)
    if (Buffer.byteLength(payload) > MAX_BYTES)
      throw new Error(`An event of ${payload.length} characters; send ids only`)
  const waiting = held.get(trx)
  if (!waiting) return send(trx, payloads)
  for (const payload of payloads) waiting.add(payload)
}
