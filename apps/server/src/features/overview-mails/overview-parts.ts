import { groupBy } from '@kairo/shared/group-by'
import { readableDate, tokyoToday } from '@kairo/shared/dates'
import { type ExceptionRule, ruleFacts } from '@kairo/shared/exceptions/exception-codes'
import { type ExceptionRow, isTask } from '@kairo/shared/exceptions/exceptions.contract'
import { type Language, LANGUAGES } from '@kairo/shared/languages'
import { portTimeText } from '@kairo/shared/port-time'
import { notDoneText } from '@kairo/shared/tasks/not-done-text'
import type { TaskKind } from '@kairo/shared/tasks/task-codes'
import { TASK_TEXTS } from '@kairo/shared/tasks/task-texts'
import { WORK_GROUP_NAMES, WORK_GROUPS } from '@kairo/shared/work/work-groups'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { MailRows } from '../../mail/mail-content.ts'
import { headingText } from '../notifications/mail-headings.ts'
import type { NotificationKind, NotificationParams } from '../notifications/notification-texts.ts'
import { writtenShort } from '../notifications/written-short.ts'
import { itemRows } from '../work/item-rows.ts'
import { customerOverview, type OverviewRow, staffOverview } from '../work/overview-rows.ts'
import { OVERVIEW_TEXTS } from './texts.ts'

/** Whoever gets an overview. */
export interface Reader {
  id: number
  email: string
  name: string
  language: Language
}

/** An overview: the groups of work, then what changed; and how many rows there are, listed or not. */
export interface Overview {
  parts: MailRows[]
  count: number
  overdue: number
  changes: number
}

/** Rows of a group that a mail lists; how many more there are is one line below them. */
const MAX_ROWS = 10

/** What a customer reads of work that is no task: without amounts, as every mail of an overview. */
const CUSTOMER_WORDS: Partial<Record<ExceptionRule, (row: ExceptionRow, language: Language) => string>> = {
  freeTimeEnding: ({ params }, language) => OVERVIEW_TEXTS[language].lastFreeDay(String(params.container)),
  accruing: ({ params }, language) => OVERVIEW_TEXTS[language].freeTimeOver(String(params.container)),
  chargeUnanswered: ({ params }, language) => OVERVIEW_TEXTS[language].answerCharge(String(params.charge)),
  invoiceOverdue: ({ params }, language) => OVERVIEW_TEXTS[language].pay(String(params.no)),
}

/** The task, as whoever is to do it or waits for it reads it; the sentence of what is no task. */
function whatOf(row: ExceptionRow, isStaff: boolean, language: Language): string {
  const { rule, params, text } = row
  if (!isStaff && CUSTOMER_WORDS[rule]) return CUSTOMER_WORDS[rule](row, language)
  if (!isTask(row)) return text
  const kind = params.task as TaskKind
  return isStaff && ruleFacts(rule).waitsForCustomer ? notDoneText(kind, language) : TASK_TEXTS[kind][language]
}

const untilOf = ({ dueAt, dueZone, rule }: ExceptionRow, language: Language, today: string): string => {
  if (!dueAt) return ''
  return ruleFacts(rule).isDueByDay
    ? readableDate(dueAt.slice(0, 10), language, today)
    : portTimeText(dueAt, dueZone, language, today)
}

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

/** The overviews of these readers, by account; who has nothing in it has none. */
export async function overviewsOf(
  db: Kysely<DB>,
  readers: readonly Reader[],
  { isStaff, now, publicUrl }: { isStaff: boolean; now: Date; publicUrl: string },
): Promise<Map<number, Overview>> {
  const ids = readers.map(({ id }) => id)
  const [rows, changed] = isStaff
    ? [await staffOverview(db, ids, now, MAX_ROWS), []]
    : [await customerOverview(db, ids, now, MAX_ROWS), await changedDates(db, ids, now)]
  const rowsOf = groupBy(rows, ({ reader }) => reader)
  const changesOf = groupBy(changed, ({ reader }) => reader)
  const items = new Map<string, ExceptionRow>()
  for (const language of LANGUAGES.filter((one) => readers.some((reader) => reader.language === one)))
    for (const item of await itemRows(db, [...new Set(rows.map(({ id }) => id))], language, now))
      items.set(`${language} ${item.id}`, item)
  const today = tokyoToday(now)

  const mailRow = ({ id, more }: OverviewRow, language: Language): MailRows['rows'] => {
    const item = items.get(`${language} ${id}`)
    if (!item) return []
    const { orderId, orderCode, invoiceId, customerName, params } = item
    const what = `${whatOf(item, isStaff, language)}${more > 0 ? ` +${more}` : ''}`
    const page =
      invoiceId === null ? `/searchOrder?open=${orderId}` : `${isStaff ? '/billManage' : '/showBill'}?id=${invoiceId}`
    const hasPage = orderId !== null || invoiceId !== null
    return [
      {
        code: invoiceId === null ? orderCode : String(params.no ?? orderCode),
        url: hasPage ? publicUrl + page : '',
        what: isStaff && customerName ? `${what} · ${customerName}` : what,
        until: untilOf(item, language, today),
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
      const count = WORK_GROUP_NAMES.reduce((sum, group) => sum + totalOf(group), 0)
      return parts.length === 0 ? [] : [[id, { parts, count, overdue: totalOf('overdue'), changes }]]
    }),
  )
}
