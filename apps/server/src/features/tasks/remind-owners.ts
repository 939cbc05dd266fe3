import { tokyoToday } from '@kairo/shared/dates'
import { groupBy } from '@kairo/shared/group-by'
import { inEachLanguage, type Language } from '@kairo/shared/languages'
import { ACTIVE } from '@kairo/shared/roles'
import { TASK_STATE, type TaskKind, type TaskOwner } from '@kairo/shared/tasks/task-codes'
import { dueText } from '@kairo/shared/tasks/due-text'
import { TASK_TEXTS } from '@kairo/shared/tasks/task-texts'
import { type Kysely, sql } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { DB } from '../../database/tables.ts'
import { takeMailDay } from '../../mail/mail-days.ts'
import { type Jobs, handle, schedule, task } from '../../queue/task.ts'
import { notify } from '../notifications/notify.ts'
import { SHIPPER_OF_TASKS } from './task-account.ts'

type Context = Pick<AppContext, 'db' | 'clock' | 'settings' | 'withoutMails'>

/** The mail of a reminder names everything that its reader has to do within so many hours. */
const HOURS_OF_MAIL = 24
/** Tasks that the message itself names; the mail lists them all. */
const MAX_NAMED = 3

interface OwnedTask {
  id: number
  kind: TaskKind
  owner: TaskOwner
  due_at: Date
  due_zone: string
  provisional: boolean
  order_id: number
  code: string
  /** Who has to do it: the customer or the shipper account that made the order; of ours, whoever is responsible. */
  account: number | null
  customer_id: number
  /** Hours before the deadline of the reminder that is due now; null: none. */
  mark: number | null
}

/**
 * Open tasks whose deadline comes within the reminders of their rule, or within the hours that a mail tells of. A
 * reminder whose hour had passed when the task was made is left out: its owner just heard of it.
 */
async function upcomingTasks(db: Kysely<DB>, now: Date): Promise<OwnedTask[]> {
  const { rows } = await sql<OwnedTask>`
    select t.id, t.kind, t.owner, t.due_at, t.due_zone, t.provisional, o.id as order_id, o.code, o.customer_id,
      case when t.owner = 'operator' then (select u.id from users u where u.id = o.responsible_id and u.state = ${ACTIVE})
        else coalesce(${SHIPPER_OF_TASKS}, o.customer_id) end as account,
      (select min(hours)::int from unnest(r.remind_before) hours
        where t.due_at <= ${now}::timestamptz + hours * interval '1 hour'
          and t.create_time <= t.due_at - hours * interval '1 hour'
          and (t.reminded = 0 or hours < t.reminded)) as mark
    from order_tasks t join task_rules r on r.id = t.rule_id join orders o on o.id = t.order_id
    where t.state = ${sql.lit(TASK_STATE.open)} and t.due_at > ${now} and t.due_at <= ${now}::timestamptz
      + greatest(${HOURS_OF_MAIL}, (select max(hours) from task_rules, unnest(remind_before) hours)) * interval '1 hour'
    order by t.due_at, t.id`.execute(db)
  return rows
}

const COLON: Record<Language, string> = { 'zh-cn': '：', en: ': ', ja: '：' }
const AND: Record<Language, string> = { 'zh-cn': '；', en: '; ', ja: '、' }

const dueOf = ({ due_at, due_zone, provisional }: OwnedTask, language: Language, now: Date): string =>
  dueText({ due: due_at, zone: due_zone, isProvisional: provisional }, language, tokyoToday(now))

const rowOf = ({ settings }: Context, one: OwnedTask, language: Language, now: Date) => ({
  code: one.code,
  url: `${settings.publicUrl}/searchOrder?open=${one.order_id}`,
  what: TASK_TEXTS[one.kind][language],
  until: dueOf(one, language, now),
})

const namedTasks = (tasks: readonly OwnedTask[], now: Date) =>
  inEachLanguage((language) => {
    const named = tasks
      .slice(0, MAX_NAMED)
      .map((one) => `${one.code} ${TASK_TEXTS[one.kind][language]} (${dueOf(one, language, now)})`)
    return [...named, ...(tasks.length > MAX_NAMED ? [`+${tasks.length - MAX_NAMED}`] : [])].join(AND[language])
  })

/** One owner's reminder: a message for what is due at this mark, and the day's only mail, with all that is due. */
async function remindOwner(context: Context, tasks: readonly OwnedTask[], now: Date): Promise<void> {
  const marked = tasks.filter(({ mark }) => mark !== null)
  const [first] = marked
  if (!first) return
  const { owner, account } = first
  await context.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number }>`
      update order_tasks t set reminded = n.mark
      from jsonb_to_recordset(${JSON.stringify(marked.map(({ id, mark }) => ({ id, mark })))}::jsonb)
        as n (id bigint, mark smallint)
      where t.id = n.id and t.state = ${sql.lit(TASK_STATE.open)} and t.due_at > ${now}
        and (t.reminded = 0 or t.reminded > n.mark)
      returning t.id`.execute(trx)
    const reminded = new Set(rows.map(({ id }) => id))
    const told = marked.filter(({ id }) => reminded.has(id))
    if (told.length === 0) return
    // Nobody's: the message is there for all staff, and the overview of the morning names it.
    const mail =
      account !== null && (await takeMailDay(trx, 'tasksDue', [{ userId: account, day: tokyoToday(now) }])).size > 0
    const named = mail ? tasks : told
    const [next = first] = named
    const [orderId, ...more] = new Set(named.map(({ order_id }) => order_id))
    const isCustomer = owner === 'customer' && account === first.customer_id
    await notify(trx, context, now, {
      kind: 'tasksDue',
      params: {
        tasks: namedTasks(named, now),
        first: inEachLanguage((language) => `${next.code}${COLON[language]}${TASK_TEXTS[next.kind][language]}`),
        ...(named.length > 1 ? { more: ` (+${named.length - 1})` } : {}),
      },
      to: account === null ? { staff: true } : isCustomer ? { customerId: account } : { users: [account] },
      ...(more.length === 0 && orderId !== undefined ? { orderId } : { link: '/homePage' }),
      duty: (language) => ({ verb: TASK_TEXTS[next.kind][language], until: dueOf(next, language, now) }),
      parts: (language) =>
        named.length === 1
          ? []
          : [{ title: '', more: '', rows: named.map((one) => rowOf(context, one, language, now)) }],
      mail,
    })
  })
}

/** Reminds the owners of tasks before their deadlines, each in a transaction of its own. */
export async function remindOwners(context: Context): Promise<void> {
  const now = context.clock.now()
  const upcoming = await upcomingTasks(context.db, now)
  const errors: unknown[] = []
  for (const tasks of groupBy(upcoming, ({ owner, account }) => `${owner}:${account}`).values())
    await remindOwner(context, tasks, now).catch((error: unknown) => errors.push(error))
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} owners of tasks were not reminded`)
}

const remindTask = task<Record<string, never>>('remind-owners')

export const remindersJobs = (context: Context): Jobs => ({
  handlers: [handle(remindTask, () => remindOwners(context))],
  schedules: [schedule(remindTask, '*/15 * * * *', {})],
})
