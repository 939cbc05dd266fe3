import { createHash } from 'node:crypto'
import type { Calendar, CalendarDay, DayKind } from '@kairo/shared/calendars/calendar'
import type {
  CalendarImportPreview,
  calendarsContract,
  MovedDate,
  MovedDates,
} from '@kairo/shared/calendars/calendars.contract'
import type { FileReply, ParsedOf } from '@kairo/shared/contract/endpoint'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { Kysely, Transaction } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { CalendarFollower } from '../calendar-follower.ts'
import type { DB } from '../../../database/tables.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { writeLog } from '../../logs/write-log.ts'
import { nextVersion } from '../change-calendar.ts'
import { runWorker, WorkerFailed } from '../../../process/worker-run.ts'
import type { CalendarJob, CalendarMessage } from './calendar-worker.ts'
import { type Changes, compareDays, type StoredDay } from './compare-days.ts'
import { IMPORT_MESSAGES } from './import-messages.ts'
import type { ReadCalendar } from './read-days.ts'

type Contract = typeof calendarsContract
type Input = ParsedOf<Contract['previewCalendarImport']>

/** Dates that a preview lists; the rest is counted. */
const SHOWN = 20
/** The dates that a person confirms, and those that a job counts anew afterwards. */
async function allMoved(
  db: Kysely<DB>,
  follower: Required<CalendarFollower>,
  calendar: Calendar,
  confirmed: readonly MovedDate[],
): Promise<MovedDates> {
  const moved = [...confirmed, ...(await follower.movedLater(db, calendar))]
  return { total: moved.length, dates: moved.slice(0, SHOWN) }
}

/** What another day, or none, would move; stores nothing. Throws RECORD_NOT_EXIST. */
export async function previewCalendarDay(
  { db }: AppContext,
  follower: Required<CalendarFollower>,
  { code, day, kind }: ParsedOf<Contract['previewCalendarDay']>,
  { now }: RequestContext,
) {
  const known = await db.selectFrom('calendars').select('code').where('code', '=', code).executeTakeFirst()
  if (!known) throw new Refusal('RECORD_NOT_EXIST')
  const days = new Map<string, CalendarDay>((await knownDays(db, code)).map((one) => [one.day, one]))
  if (kind) days.set(day, { kind, provisional: false })
  else days.delete(day)
  return allMoved(db, follower, { code, days }, await follower.movedBy(db, { code, days }, now))
}

async function knownDays(db: Kysely<DB>, code: string): Promise<StoredDay[]> {
  const rows = await db
    .selectFrom('calendar_days')
    .select(['day', 'kind', 'name_cn as nameCn', 'name_en as nameEn', 'name_ja as nameJp', 'provisional', 'source'])
    .where('calendar_code', '=', code)
    .orderBy('day')
    .execute()
  // The constraint of the column allows these kinds only.
  return rows.map((row) => ({ ...row, kind: row.kind as DayKind }))
}

/** The calendar as it is after the changes. */
function changedCalendar(
  code: string,
  storedDays: readonly StoredDay[],
  { added, changed, removed }: Changes,
): Calendar {
  const days = new Map(storedDays.map((day) => [day.day, day]))
  for (const { day } of removed) days.delete(day)
  for (const day of [...added, ...changed]) days.set(day.day, day)
  return { code, days }
}

/** Of 200 kB: 0.1 s. */
const TIME_LIMIT = 5000
const HEAP_MB = 128

/**
 * Reads the file of an upload, or the pasted text, in a thread that is ended when it takes too long. Throws FILE_EMPTY,
 * PARAMETER_ERROR with the lines that cannot be taken, BUSY.
 */
async function readSource(
  { code, year, text }: Pick<Input, 'code' | 'year' | 'text'>,
  { files, language }: Pick<RequestContext, 'files' | 'language'>,
): Promise<ReadCalendar> {
  const [file] = files
  if (file && file.size === 0) throw new Refusal('FILE_EMPTY')
  if (!file && !text?.trim()) throw new Refusal('PARAMETER_ERROR', { errors: [{ path: 'text', message: 'required' }] })
  const unread = new Refusal('PARAMETER_ERROR', {
    errors: [{ path: 'text', message: IMPORT_MESSAGES.cannotRead[language] }],
  })
  const job: CalendarJob = {
    source: file ? { path: file.path } : { text: text ?? '' },
    wanted: { code, year },
    language,
  }
  let read: CalendarMessage = 'noText'
  try {
    await runWorker(
      { name: 'calendar-worker', options: { ...job }, timeLimit: TIME_LIMIT, heapLimit: HEAP_MB },
      (message) => {
        read = message as CalendarMessage
        return true
      },
    )
  } catch (error) {
    throw error instanceof WorkerFailed ? unread : error
  }
  const message = read as CalendarMessage
  if (message === 'noText') throw unread
  if (message.errors.length > 0) throw new Refusal('PARAMETER_ERROR', { errors: message.errors })
  return message
}

async function assertKnown(db: Kysely<DB>, code: string): Promise<void> {
  const calendar = await db.selectFrom('calendars').select('code').where('code', '=', code).executeTakeFirst()
  if (!calendar) throw new Refusal('RECORD_NOT_EXIST')
}

interface Counted {
  read: ReadCalendar
  changes: Changes
  moved: MovedDate[]
  /** With the changes. */
  calendar: Calendar
  /** What a person confirms is what was shown: any other change or date is another base. */
  base: string
}

/** What the days that were read do to the calendar. */
async function countImport(
  db: Kysely<DB>,
  follower: Required<CalendarFollower>,
  { code, year, source = '' }: Input,
  read: ReadCalendar,
  now: Date,
): Promise<Counted> {
  const { days } = read
  const storedDays = await knownDays(db, code)
  const changes = compareDays(storedDays, days, year, source)
  const changed = changedCalendar(code, storedDays, changes)
  const moved = await follower.movedBy(db, changed, now)
  const base = createHash('sha256')
    .update(JSON.stringify([code, year, changes, moved]))
    .digest('hex')
  return { read, changes, moved, calendar: changed, base }
}

const previewOf = async (
  db: Kysely<DB>,
  follower: Required<CalendarFollower>,
  { code, year }: Pick<Input, 'code' | 'year'>,
  { read, changes, moved, calendar, base }: Counted,
): Promise<CalendarImportPreview> => ({
  ...changes,
  otherYears: read.otherYears ?? [],
  observances: read.observances ?? 0,
  code,
  year,
  base,
  moved: await allMoved(db, follower, calendar, moved),
})

/** What the import of a year would do; stores nothing. Throws RECORD_NOT_EXIST for an unknown calendar, those of readSource. */
export async function previewCalendarImport(
  { db }: AppContext,
  follower: Required<CalendarFollower>,
  input: Input,
  request: RequestContext,
): Promise<CalendarImportPreview> {
  await assertKnown(db, input.code)
  const read = await readSource(input, request)
  return previewOf(db, follower, input, await countImport(db, follower, input, read, request.now))
}

async function storeDays(trx: Transaction<DB>, code: string, changes: Changes, by: number, now: Date): Promise<void> {
  const { added, changed, removed } = changes
  const replaced = [...removed, ...changed].map(({ day }) => day)
  if (replaced.length > 0)
    await trx.deleteFrom('calendar_days').where('calendar_code', '=', code).where('day', 'in', replaced).execute()
  const stored = [...added, ...changed]
  if (stored.length === 0) return
  await trx
    .insertInto('calendar_days')
    .values(
      stored.map((day) => ({
        calendar_code: code,
        day: day.day,
        kind: day.kind,
        name_cn: day.nameCn,
        name_en: day.nameEn,
        name_ja: day.nameJp,
        source: day.source,
        provisional: day.provisional,
        updated_by: by,
        update_time: now,
      })),
    )
    .execute()
}

/** Stores the year as it was previewed. Throws what the preview throws, BASE_CHANGED with a fresh preview. */
export async function importCalendar(
  context: AppContext,
  follower: Required<CalendarFollower>,
  input: ParsedOf<Contract['importCalendar']>,
  request: RequestContext,
) {
  await assertKnown(context.db, input.code)
  const read = await readSource(input, request)
  return context.db.transaction().execute(async (trx) => {
    const now = request.now
    const { code, year } = input
    // Other changes of the calendar wait for this one.
    await trx.selectFrom('calendars').select('code').where('code', '=', code).forUpdate().execute()
    const counted = await countImport(trx, follower, input, read, now)
    if (counted.base !== input.base)
      throw new Refusal('BASE_CHANGED', { data: { preview: await previewOf(trx, follower, input, counted) } })
    const { changes, moved } = counted
    await storeDays(trx, code, changes, request.actor.id, now)
    await follower.move(trx, moved)
    const { version } = await nextVersion(trx, code, request.actor, now)
    const daysOf = (days: readonly StoredDay[]) => days.map(({ day, kind }) => `${day} ${kind}`)
    await writeLog(trx, request, {
      type: 'master',
      explain: 'importCalendar',
      object: `${code} ${year}`,
      info: {
        added: daysOf(changes.added),
        changed: daysOf(changes.changed),
        removed: daysOf(changes.removed),
        moved: moved.map(({ kind, id, old, now: day }) => `${kind} ${id}: ${old} → ${day}`).slice(0, 200),
      },
    })
    const { added, changed, removed } = changes
    return { version, added: added.length, changed: changed.length, removed: removed.length, moved: moved.length }
  })
}

/** A year as a file that can be imported elsewhere: the format of public holiday data, with our own fields beside. */
export async function exportCalendar(
  { db }: AppContext,
  { code, year }: ParsedOf<Contract['exportCalendar']>,
): Promise<FileReply> {
  const calendar = await db.selectFrom('calendars').select('code').where('code', '=', code).executeTakeFirst()
  if (!calendar) throw new Refusal('RECORD_NOT_EXIST')
  const days = (await knownDays(db, code))
    .filter(({ day }) => day.startsWith(`${year}-`))
    .map(({ day, nameCn, kind, ...rest }) => ({
      date: day,
      name: nameCn,
      isOffDay: kind !== 'work',
      kind,
      nameCn,
      ...rest,
    }))
  const content = Buffer.from(`${JSON.stringify({ calendar: code, year, days }, null, 2)}\n`)
  return { name: `calendar-${code}-${year}.json`, content }
}
