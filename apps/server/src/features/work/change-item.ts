import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { addDays, tokyoInstant, tokyoToday } from '@kairo/shared/dates'
import {
  EXCEPTION_STATE,
  type ExceptionAction,
  type ExceptionRule,
  type ExceptionState,
  MAX_SNOOZE_DAYS,
  mayDo,
  ruleFacts,
} from '@kairo/shared/exceptions/exception-codes'
import { type ExceptionRow, type exceptionsContract, isTask } from '@kairo/shared/exceptions/exceptions.contract'
import type { LogVerb } from '@kairo/shared/logs/log-verbs'
import { changedMeanwhile, Refusal } from '@kairo/shared/refusals/refusal'
import { ACTIVE, STAFF } from '@kairo/shared/roles'
import { type RawBuilder, sql, type Transaction, type Updateable } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import { NEXT_VERSION } from '../../database/next-version.ts'
import type { DB, Exceptions, TaskWork } from '../../database/tables.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { writeLog } from '../logs/write-log.ts'
import { workChanged } from '../exceptions/check-rules.ts'
import { MESSAGES } from './messages.ts'
import { itemRows } from './item-rows.ts'

type InputOf<Name extends keyof typeof exceptionsContract> = ParsedOf<(typeof exceptionsContract)[Name]>

/** Of both tables. */
type ChangedColumns = {
  [C in keyof Updateable<Exceptions> & keyof Updateable<TaskWork>]?: Updateable<Exceptions>[C] | RawBuilder<unknown>
}

interface Change {
  action: ExceptionAction
  verb: LogVerb
  columns: (now: Date, trx: Transaction<DB>) => ChangedColumns | Promise<ChangedColumns>
  info?: Record<string, unknown>
}
/** The time of day at which what was put off comes back. */
const BACK_AT = '08:30'
const FIRST_TAKEN = (now: Date) => sql<Date>`coalesce(taken_at, ${now})`

async function shownRow(trx: Transaction<DB>, id: number, { language }: RequestContext, now: Date) {
  const [row] = await itemRows(trx, [id], language, now)
  if (!row) throw new Refusal('RECORD_NOT_EXIST')
  return row
}

/** What is made of an exception stands in it; of a task, in a row of its own. */
async function write(trx: Transaction<DB>, before: ExceptionRow, columns: ChangedColumns): Promise<void> {
  const { id, severity, state, reopened } = before
  if (!isTask(before)) {
    await trx
      .updateTable('exceptions')
      .set(columns as Updateable<Exceptions>)
      .where('id', '=', id)
      .execute()
    return
  }
  await trx
    .insertInto('task_work')
    .values({ task_id: id })
    .onConflict((on) => on.column('task_id').doNothing())
    .execute()
  const row = trx.updateTable('task_work').where('task_id', '=', id)
  // It came back by itself: nothing of when it was closed counts any more.
  if (state !== EXCEPTION_STATE.closed)
    await row
      .set({
        state: EXCEPTION_STATE.open,
        owner_id: null,
        taken_at: null,
        closed_at: null,
        closed_by: null,
        close_reason: null,
        reopened,
      })
      .where('state', '=', EXCEPTION_STATE.closed)
      .execute()
  await row
    .set({
      ...(columns as Updateable<TaskWork>),
      severity,
      due_at: sql<Date>`(select due_at from order_tasks where id = ${id})`,
    })
    .execute()
}

/** Lock → version → may do → write, log, live event. Two people on one: the second is told, with the row as it is. */
const changeItem = (
  context: AppContext,
  { id, version }: { id: number; version: number },
  request: RequestContext,
  { action, verb, columns, info = {} }: Change,
): Promise<ExceptionRow> =>
  context.db.transaction().execute(async (trx) => {
    const { actor, ip, now } = request
    await sql`select from exceptions where id = ${id} for no key update`.execute(trx)
    await sql`select from order_tasks where id = ${id} for no key update`.execute(trx)
    const before = await shownRow(trx, id, request, now)
    if (before.version !== version) throw changedMeanwhile(before)
    if (!mayDo(action, before))
      throw new Refusal('BILLING_STATE_ERROR', {
        message:
          action === 'close' && ruleFacts(before.rule).endsByFact
            ? MESSAGES.endsByFact
            : MESSAGES[stateMessage(before)],
      })
    await write(trx, before, {
      ...(await columns(now, trx)),
      updated_by: actor.id,
      update_time: now,
      version: NEXT_VERSION,
    })
    await writeLog(
      trx,
      { actor, ip, now },
      {
        type: 'exception',
        explain: verb,
        object: before.orderCode || before.rule,
        info: { exception: id, rule: before.rule, ...info },
      },
    )
    await workChanged(trx)
    return shownRow(trx, id, request, now)
  })

const stateMessage = ({ state }: { rule: ExceptionRule; state: ExceptionState }) =>
  state >= EXCEPTION_STATE.cleared ? 'ended' : 'isOpen'

/** Throws RECORD_NOT_EXIST, UPDATE_FAIL, BILLING_STATE_ERROR; so do the others. */
export const takeWork = (context: AppContext, input: InputOf<'takeException'>, request: RequestContext) =>
  changeItem(context, input, request, {
    action: 'take',
    verb: 'takeException',
    columns: (now) => ({
      state: EXCEPTION_STATE.taken,
      owner_id: request.actor.id,
      taken_at: FIRST_TAKEN(now),
      snooze_until: null,
    }),
  })

/** Back to nobody, or to whoever is responsible for the order: takes `take` and `snooze` back. */
export const releaseWork = (context: AppContext, input: InputOf<'releaseException'>, request: RequestContext) =>
  changeItem(context, input, request, {
    action: 'release',
    verb: 'releaseException',
    columns: async (_now, trx) => {
      const { rows } = await sql<{ owner: number | null }>`
        select o.responsible_id as owner from exceptions e join orders o on o.id = e.order_id where e.id = ${input.id}`.execute(
        trx,
      )
      return { state: EXCEPTION_STATE.open, owner_id: rows[0]?.owner ?? null, taken_at: null, snooze_until: null }
    },
  })

/** Throws PARAMETER_ERROR too, for anybody who is not active staff. */
export const assignWork = (context: AppContext, input: InputOf<'assignException'>, request: RequestContext) =>
  changeItem(context, input, request, {
    action: 'assign',
    verb: 'assignException',
    columns: async (now, trx) => {
      const person = await trx
        .selectFrom('users')
        .select('id')
        .where('id', '=', input.ownerId)
        .where('role_id', 'in', STAFF)
        .where('state', '=', ACTIVE)
        .executeTakeFirst()
      if (!person) throw new Refusal('PARAMETER_ERROR', { errors: [{ path: 'ownerId', message: 'choice' }] })
      return {
        state: EXCEPTION_STATE.taken,
        owner_id: person.id,
        taken_at: FIRST_TAKEN(now),
        snooze_until: null,
      }
    },
    info: { owner: input.ownerId },
  })

/** Throws PARAMETER_ERROR too, for a day that is not one of the next seven. */
export const snoozeWork = (context: AppContext, input: InputOf<'snoozeException'>, request: RequestContext) =>
  changeItem(context, input, request, {
    action: 'snooze',
    verb: 'snoozeException',
    columns: (now) => {
      const today = tokyoToday(now)
      const isPossible = input.until > today && input.until <= addDays(today, MAX_SNOOZE_DAYS)
      if (!isPossible)
        throw new Refusal('PARAMETER_ERROR', {
          errors: [{ path: 'until', message: input.until > today ? 'tooLarge' : 'tooSmall' }],
          message: MESSAGES.snoozeDays,
        })
      return {
        state: EXCEPTION_STATE.snoozed,
        snooze_until: tokyoInstant(`${input.until} ${BACK_AT}`),
      }
    },
    info: { until: input.until },
  })

export const closeWork = (context: AppContext, input: InputOf<'closeException'>, request: RequestContext) =>
  changeItem(context, input, request, {
    action: 'close',
    verb: 'closeException',
    columns: (now) => ({
      state: EXCEPTION_STATE.closed,
      closed_at: now,
      closed_by: request.actor.id,
      close_reason: input.reason,
      note: input.note ?? '',
      snooze_until: null,
    }),
    info: { reason: input.reason, note: input.note },
  })

/** What its rule no longer finds ends with the next check. */
export const reopenWork = (context: AppContext, input: InputOf<'reopenException'>, request: RequestContext) =>
  changeItem(context, input, request, {
    action: 'reopen',
    verb: 'reopenException',
    columns: async (_now, trx) => {
      const { rows } = await sql<{ taken: boolean }>`
        select exists (select from exceptions other join exceptions e on e.key = other.key and e.id <> other.id
          where e.id = ${input.id} and (other.state < 3 or other.is_true)) as taken`.execute(trx)
      if (rows[0]?.taken) throw new Refusal('BILLING_STATE_ERROR', { message: MESSAGES.anotherOpen })
      return {
        state: EXCEPTION_STATE.taken,
        owner_id: request.actor.id,
        closed_at: null,
        closed_by: null,
        close_reason: null,
        reopened: sql<number>`reopened + 1`,
      }
    },
  })
