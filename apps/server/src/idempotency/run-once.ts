import { createHash } from 'node:crypto'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { sql, type Transaction } from 'kysely'
import type { AppContext } from '../app-context.ts'
import type { Database } from '../database/connection.ts'
import type { DB } from '../database/tables.ts'
import type { RequestContext } from '../http/request-context.ts'
import { handle, type Jobs, schedule, task } from '../queue/task.ts'

/** The fewest hours that an answer is kept; the nightly job makes it up to a day more. */
const KEPT_HOURS = 24

interface Call {
  /** Of the endpoint. */
  path: string
  /** As parsed. */
  input: unknown
}

const hashOf = ({ input }: Call, { files }: RequestContext): string =>
  createHash('sha256')
    .update(JSON.stringify([input, files.map(({ field, name, hash }) => [field, name, hash])]))
    .digest('hex')

interface KnownCall<Response> {
  path: string
  input_hash: string
  response: Response | null
}

/** What the same call was answered before. Throws SENT_BEFORE for a key that came with other input. */
function answerOf<Response>(stored: KnownCall<Response> | undefined, path: string, hash: string): Response | undefined {
  if (!stored?.response) return undefined
  if (stored.path !== path || stored.input_hash !== hash) throw new Refusal('SENT_BEFORE')
  return stored.response
}

/**
 * Runs a command in a transaction, once for each key of its caller (header Idempotency-Key): the same call again waits
 * for the first one and is answered the same. A call that was refused leaves no key. Without a key it runs each time.
 * Throws SENT_BEFORE for a key that came with other input.
 */
export async function runOnce<Response extends object>(
  { db }: Pick<AppContext, 'db'>,
  request: RequestContext,
  call: Call,
  command: (trx: Transaction<DB>) => Promise<Response>,
): Promise<Response> {
  const { idempotencyKey: key, actor } = request
  return db.transaction().execute(async (trx) => {
    if (key === undefined) return command(trx)
    const hash = hashOf(call, request)
    // Writes the row of an earlier call as it is: that locks it, and returns it.
    const { rows } = await sql<KnownCall<Response>>`
      insert into idempotency_keys as k (user_id, key, path, input_hash, create_time)
      values (${actor.id}, ${key}, ${call.path}, ${hash}, ${request.now})
      on conflict (user_id, key) do update set path = k.path
      returning path, input_hash, response`.execute(trx)
    const answer = answerOf(rows[0], call.path, hash)
    if (answer) return answer
    const response = await command(trx)
    await trx
      .updateTable('idempotency_keys')
      .set({ response: JSON.stringify(response) })
      .where('user_id', '=', actor.id)
      .where('key', '=', key)
      .execute()
    return response
  })
}

/**
 * The same for a command that needs more than its transaction: `prepare` checks and stores the files of the call. It is
 * left out where the answer is known: a call that comes again stores nothing, and is answered as it was, whatever has
 * changed since.
 */
export async function runOncePrepared<Prepared, Response extends object>(
  context: Pick<AppContext, 'db'>,
  request: RequestContext,
  call: Call,
  prepare: () => Promise<Prepared>,
  command: (trx: Transaction<DB>, prepared: Prepared) => Promise<Response>,
): Promise<Response> {
  const { idempotencyKey: key, actor } = request
  if (key !== undefined) {
    const { rows } = await sql<KnownCall<Response>>`select path, input_hash, response from idempotency_keys
      where user_id = ${actor.id} and key = ${key}`.execute(context.db)
    const answer = answerOf(rows[0], call.path, hashOf(call, request))
    if (answer) return answer
  }
  const prepared = await prepare()
  return runOnce(context, request, call, (trx) => command(trx, prepared))
}

/** Forgets the keys whose calls nobody repeats any more. */
export async function sweepIdempotencyKeys(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('create_time', '<', new Date(now.getTime() - KEPT_HOURS * 3_600_000))
    .execute()
}

const sweep = task<Record<string, never>>('sweep-idempotency-keys')

export const idempotencyJobs = ({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Jobs => ({
  handlers: [handle(sweep, () => sweepIdempotencyKeys(db, clock.now()))],
  schedules: [schedule(sweep, '37 3 * * *', {})],
})
