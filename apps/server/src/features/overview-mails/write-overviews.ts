import { isBusinessDay } from '@kairo/shared/calendars/calendar'
import { COUNTRY } from '@kairo/shared/countries'
import { tokyoToday, weekdayOf } from '@kairo/shared/dates'
import type { OverviewMode } from '@kairo/shared/mail-setting/mail-preferences'
import { ACTIVE, ROLE, STAFF } from '@kairo/shared/roles'
import { type Kysely, sql } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { DB } from '../../database/tables.ts'
import { enqueueMails } from '../../mail/enqueue-mail.ts'
import { takeMailDay } from '../../mail/mail-days.ts'
import { type Jobs, handle, schedule, task } from '../../queue/task.ts'
import { readOfficeCalendars } from '../calendars/office-calendars.ts'
import { zoneOf } from '../tasks/task-order.ts'
import { overviewsOf, type Reader } from './overview-parts.ts'
import { OVERVIEW_TEXTS } from './texts.ts'

type Context = Pick<AppContext, 'db' | 'clock' | 'settings'>

/** Readers of one statement: those of 500 customers with 20 orders each take 2 s on a busy machine. */
const PAGE_SIZE = 500
const MONDAY = 1
const AUDIENCES = ['staff', 'customers of Japan', 'customers of China'] as const
type Audience = (typeof AUDIENCES)[number]

/** 08:30 in Tokyo and in Shanghai, in UTC; neither has summer time. */
const HALF_PAST_EIGHT: Record<Audience, string> = {
  staff: '30 23 * * *',
  'customers of Japan': '30 23 * * *',
  'customers of China': '30 0 * * *',
}

/** Accounts that get an overview on this day, as they chose; staff who chose nothing get it, customers do not. */
async function readersOf(db: Kysely<DB>, audience: Audience, day: string): Promise<Reader[]> {
  const isMonday = weekdayOf(day) === MONDAY
  const today: OverviewMode[] = isMonday ? ['daily', 'mondays'] : ['daily']
  const country = audience === 'customers of China' ? sql`=` : sql`is distinct from`
  const { rows } = await sql<Reader>`
    select u.id, u.email, u.name, u.language from users u left join mail_preferences p on p.user_id = u.id
    where u.state = ${ACTIVE} and ${
      audience === 'staff'
        ? sql`u.role_id = any(${[...STAFF]}) and coalesce(p.overview, 'daily') = any(${today})`
        : sql`u.role_id = ${ROLE.customer} and p.overview = any(${today}) and u.country ${country} ${COUNTRY.china}`
    }
    order by u.id`.execute(db)
  return rows
}

/** Writes the overview of the day for everyone of that kind who has something in it, once a day. */
export async function writeOverviews(context: Context, audience: Audience): Promise<void> {
  const now = context.clock.now()
  // At 08:30 of either country it is the same day in both.
  const day = tokyoToday(now)
  const isStaff = audience === 'staff'
  if (isStaff && !isBusinessDay(day, await readOfficeCalendars(context.db))) return
  const zone = zoneOf(audience === 'customers of China' ? COUNTRY.china : COUNTRY.japan)
  const readers = await readersOf(context.db, audience, day)
  for (let at = 0; at < readers.length; at += PAGE_SIZE)
    await writePage(context, readers.slice(at, at + PAGE_SIZE), day, { isStaff, now, zone })
}

async function writePage(
  { db, settings }: Context,
  readers: readonly Reader[],
  day: string,
  asked: { isStaff: boolean; now: Date; zone: string },
): Promise<void> {
  const found = await overviewsOf(db, readers, { ...asked, publicUrl: settings.publicUrl })
  const overviews = readers.flatMap((reader) => {
    const overview = found.get(reader.id)
    return overview ? [{ reader, overview }] : []
  })
  await db.transaction().execute(async (trx) => {
    const wanted = await takeMailDay(
      trx,
      'overview',
      overviews.map(({ reader }) => ({ userId: reader.id, day })),
    )
    await enqueueMails(
      trx,
      overviews
        .filter(({ reader }) => wanted.has(reader.id))
        .map(({ reader, overview: { parts, count, overdue, changes } }) => {
          const texts = OVERVIEW_TEXTS[reader.language]
          return {
            kind: 'overview',
            to: { address: reader.email, name: reader.name },
            userId: reader.id,
            language: reader.language,
            content: {
              subject: count > 0 ? texts.subject(count, overdue) : texts.changes(changes),
              name: reader.name,
              paragraphs: [],
              parts,
              action: { url: `${settings.publicUrl}${'/homePage'}` },
              note: texts.intro,
            },
          }
        }),
    )
  })
}

const overviewTask = (audience: Audience) => task<Record<string, never>>(`overview-mails ${audience}`)

export const overviewMailsJobs = (context: Context): Jobs => ({
  handlers: AUDIENCES.map((audience) => handle(overviewTask(audience), () => writeOverviews(context, audience))),
  schedules: AUDIENCES.map((audience) => schedule(overviewTask(audience), HALF_PAST_EIGHT[audience], {})),
})
