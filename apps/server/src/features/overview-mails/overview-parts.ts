import { groupBy } from '@kairo/shared/group-by'
import { readableDate, tokyoToday } from '@kairo/shared/dates'
import { type Language, LANGUAGES } from '@kairo/shared/languages'
import { portTimeText } from '@kairo/shared/port-time'
import { ROLE } from '@kairo/shared/roles'
import { notDoneText } from '@kairo/shared/tasks/not-done-text'
import { TASK_TEXTS } from '@kairo/shared/tasks/task-texts'
import type { WorkReason, WorkRow } from '@kairo/shared/work/work.contract'
import { OWN_GROUPS, WORK_DAYS_AHEAD, WORK_GROUP_NAMES, WORK_GROUPS } from '@kairo/shared/work/work-groups'
import { reasonText } from '@kairo/shared/work/work-texts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { MailRows } from '../../mail/mail-content.ts'
import { headingText } from '../notifications/mail-headings.ts'
import type { NotificationKind, NotificationParams } from '../notifications/notification-texts.ts'
import { writtenShort } from '../notifications/written-short.ts'
import { type OverviewRow, overviewRows } from '../work/overview-rows.ts'
import { shownRows } from '../work/work-rows.ts'
import { OVERVIEW_TEXTS } from './texts.ts'

/** Whoever gets an overview. */
export interface Reader {
  id: number
  email: string
  name: string
  language: Language
}

/** An overview: the groups of work, then what changed; and how many rows the reader has to act on, listed or not. */
export interface Overview {
  parts: MailRows[]
  count: number
  overdue: number
  changes: number
}

/** Rows of a group that a mail lists; how many more there are is one line below them. */
const MAX_ROWS = 10

/** What is to be done, as home says it: without an amount for customers, and for staff who has not done it. */
function whatOf({ name, task, text, waitsFor }: WorkReason, isStaff: boolean, language: Language): string {
  if (task) return isStaff && waitsFor ? notDoneText(task, language) : TASK_TEXTS[task][language]
  if (name === 'chargesToAnswer') return OVERVIEW_TEXTS[language].answerCharge(text)
  return text || reasonText({ name, task }, language)
}

const untilOf = ({ dueAt, dueZone }: WorkReason, language: Language, today: string): string =>
  !dueAt ? '' : dueAt.length > 10 ? portTimeText(dueAt, dueZone, language, today) : readableDate(dueAt, language, today)

interface ChangedDate {
  reader: number
  kind: NotificationKind
  params: NotificationParams
  order_id: number | null
  total: number
}

/** What moved of the sailings of these customers since the overview before; the newest first. */
async function changedDates(db: Kysely<DB>, readers: readonly number[], now: Date): Promise<ChangedDate[]> {
  const { rows } = await sql<ChangedDate>`
    select * from (
      select m.id, m.user_id as reader, m.kind, m.params, m.order_id,
        (count(*) over (partition by m.user_id))::int as total,
        row_number() over (partition by m.user_id order by m.id desc) as line
      from messages m join mail_preferences p on p.user_id = m.user_id
      where m.user_id = any(${readers}::bigint[]) and m.kind in ('etaChanged', 'etdChanged')
        and m.create_time > ${now}::timestamptz - case p.overview when 'mondays' then interval '7 days'
          else interval '1 day' end) changed
    where line <= ${MAX_ROWS} order by line`.execute(db)
  return rows
}

/** The overviews of these readers, by account; who has nothing to do within days, and nothing that changed, has none. */
export async function overviewsOf(
  db: Kysely<DB>,
  readers: readonly Reader[],
  { isStaff, now, zone, publicUrl }: { isStaff: boolean; now: Date; zone: string; publicUrl: string },
): Promise<Map<number, Overview>> {
  const ids = readers.map(({ id }) => id)
  const rows = await overviewRows(db, { readers: ids, isStaff, now, zone, limit: MAX_ROWS })
  const rowsOf = groupBy(rows, ({ reader }) => reader)
  const changesOf = groupBy(isStaff ? [] : await changedDates(db, ids, now), ({ reader }) => reader)
  const actor = { roleId: isStaff ? ROLE.operator : ROLE.customer }
  const shown = new Map<string, WorkRow>()
  for (const language of LANGUAGES) {
    const read = readers.filter((reader) => reader.language === language).flatMap(({ id }) => rowsOf.get(id) ?? [])
    const found = [...new Map(read.map((row) => [row.key, row])).values()]
    for (const row of await shownRows(
      db,
      found.map(({ key }) => key),
      found,
      { actor, language, now },
    ))
      shown.set(`${language} ${row.key}`, row)
  }
  const today = tokyoToday(now)
  const soon = new Date(now.getTime() + WORK_DAYS_AHEAD * 86_400_000)
  /** A mail each day of what is due in weeks, or of a draft without a date, would be read by nobody. */
  const isPressing = ({ group, due_at }: OverviewRow) =>
    group !== 'waiting' && (group !== 'later' || (due_at !== null && new Date(due_at) <= soon))

  const mailRow = ({ key, more }: OverviewRow, language: Language): MailRows['rows'] => {
    const row = shown.get(`${language} ${key}`)
    const reason = row?.reasons[0]
    if (!row || !reason) return []
    const { orderId, orderCode, invoiceId, invoiceNo, customerName } = row
    const what = `${whatOf(reason, isStaff, language)}${more > 0 ? ` +${more}` : ''}`
    const page =
      invoiceId === null ? `/searchOrder?open=${orderId}` : `${isStaff ? '/billManage' : '/showBill'}?id=${invoiceId}`
    const hasPage = orderId !== null || invoiceId !== null
    return [
      {
        code: invoiceNo || orderCode,
        url: hasPage ? publicUrl + page : '',
        what: customerName ? `${what} · ${customerName}` : what,
        until: untilOf(reason, language, today),
      },
    ]
  }

  return new Map(
    readers.flatMap(({ id, language }): [number, Overview][] => {
      const texts = OVERVIEW_TEXTS[language]
      const more = (total: number, shown: number) => (total > shown ? texts.more(total - shown) : '')
      const own = groupBy(rowsOf.get(id) ?? [], ({ group }) => group)
      const totalOf = (group: OverviewRow['group']) => own.get(group)?.[0]?.total ?? 0
      const work = WORK_GROUP_NAMES.flatMap((group): MailRows[] => {
        const found = own.get(group) ?? []
        if (found.length === 0) return []
        return [
          {
            title: `${WORK_GROUPS[group][language]} (${totalOf(group)})`,
            rows: found.flatMap((row) => mailRow(row, language)),
            more: more(totalOf(group), found.length),
          },
        ]
      })
      const moved = changesOf.get(id) ?? []
      const changes = moved[0]?.total ?? 0
      const dates: MailRows = {
        title: `${texts.dates} (${changes})`,
        rows: moved.map(({ kind, params, order_id }) => ({
          code: String(params.code),
          url: order_id === null ? '' : `${publicUrl}/searchOrder?open=${order_id}`,
          // The number stands before it.
          what: headingText(
            kind,
            (name) => (name === 'code' ? '' : writtenShort(params[name], language, today)),
            language,
          ).replace(/^[:：]\s*/, ''),
          until: '',
        })),
        more: more(changes, moved.length),
      }
      const parts = changes > 0 ? [...work, dates] : work
      const count = OWN_GROUPS.reduce((sum, group) => sum + totalOf(group), 0)
      const isSent = changes > 0 || rowsOf.get(id)?.some(isPressing)
      return isSent ? [[id, { parts, count, overdue: totalOf('overdue'), changes }]] : []
    }),
  )
}
