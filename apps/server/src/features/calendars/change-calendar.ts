import { assertVersion } from '../../database/versioned-row.ts'
import { NEXT_VERSION } from '../../database/next-version.ts'
import type { calendarsContract } from '@kairo/shared/calendars/calendars.contract'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { AppContext } from '../../app-context.ts'
import { writeLog } from '../logs/write-log.ts'
import type { CalendarFollower } from './calendar-follower.ts'
import { DAY_COLUMNS, readCalendars } from './calendar-queries.ts'

type Contract = typeof calendarsContract

const storedDay = (trx: Transaction<DB>, { code, day }: { code: string; day: string }) =>
  trx
    .selectFrom('calendar_days')
    .select(DAY_COLUMNS)
    .where('calendar_code', '=', code)
    .where('day', '=', day)
    .executeTakeFirst()

/** Locks the calendar, so that a save with an older version is refused with the current day. Throws UPDATE_FAIL. */
async function lockCalendar(trx: Transaction<DB>, input: { code: string; day: string; version: number }) {
  const calendar = await trx
    .selectFrom('calendars')
    .select(['code', 'version'])
    .where('code', '=', input.code)
    .forUpdate()
    .executeTakeFirst()
  if (!calendar) throw new Refusal('RECORD_NOT_EXIST')
  const old = await storedDay(trx, input)
  await assertVersion(calendar, input.version, () => ({ ...old, version: calendar.version }))
  return old
}

export const nextVersion = (trx: Transaction<DB>, code: string, actor: { id: number }, now: Date) =>
  trx
    .updateTable('calendars')
    .set({ version: NEXT_VERSION, updated_by: actor.id, update_time: now })
    .where('code', '=', code)
    .returning(['code', 'version'])
    .executeTakeFirstOrThrow()

const log = (
  trx: Transaction<DB>,
  request: RequestContext,
  { code, day }: { code: string; day: string },
  old: unknown,
  now: unknown,
) =>
  writeLog(trx, request, {
    type: 'master',
    explain: 'saveCalendarDay',
    object: `${code} ${day}`,
    info: { old: old ?? null, now },
  })

/** Dates that are counted by the calendar follow it as it is now. */
async function followDays(trx: Transaction<DB>, follower: CalendarFollower, code: string, now: Date): Promise<void> {
  for (const calendar of await readCalendars(trx, [code]))
    await follower.move(trx, await follower.movedBy(trx, calendar, now))
}

/** Adds a day, or changes it. */
export const saveCalendarDay = (
  context: AppContext,
  follower: CalendarFollower,
  input: ParsedOf<Contract['saveCalendarDay']>,
  request: RequestContext,
) =>
  context.db.transaction().execute(async (trx) => {
    const old = await lockCalendar(trx, input)
    const { code, day, version: _version, ...texts } = input
    const now = request.now
    const values = {
      kind: input.kind,
      name_cn: input.nameCn,
      name_en: input.nameEn,
      name_ja: input.nameJp,
      source: input.source ?? old?.source ?? '',
      provisional: input.provisional,
      updated_by: request.actor.id,
      update_time: now,
    }
    await trx
      .insertInto('calendar_days')
      .values({ calendar_code: code, day, ...values })
      .onConflict((conflict) => conflict.columns(['calendar_code', 'day']).doUpdateSet(values))
      .execute()
    const saved = await nextVersion(trx, code, request.actor, now)
    await followDays(trx, follower, code, now)
    await log(trx, request, input, old, texts)
    return saved
  })

/** Removes a day. */
export const deleteCalendarDay = (
  context: AppContext,
  follower: CalendarFollower,
  input: ParsedOf<Contract['deleteCalendarDay']>,
  request: RequestContext,
): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const old = await lockCalendar(trx, input)
    if (!old) throw new Refusal('RECORD_NOT_EXIST')
    await trx.deleteFrom('calendar_days').where('calendar_code', '=', input.code).where('day', '=', input.day).execute()
    const now = request.now
    await nextVersion(trx, input.code, request.actor, now)
    await followDays(trx, follower, input.code, now)
    await log(trx, request, input, old, null)
  })
