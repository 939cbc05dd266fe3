import { departureZone } from '../route-master/label-of.ts'
import { portTime, zonedText } from '@kairo/shared/port-time'
import { PROVISIONAL_MARK } from '@kairo/shared/calendars/provisional-text'
import { addDays, daysBetween, tokyoToday } from '@kairo/shared/dates'
import { type Language, LANGUAGES } from '@kairo/shared/languages'
import { OPEN_STATES, ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { TASK_STATE, type TaskKind } from '@kairo/shared/tasks/task-codes'
import { TASK_TEXTS } from '@kairo/shared/tasks/task-texts'
import type { WorkGroup } from '@kairo/shared/work/work-groups'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { writtenDate, writtenTime } from '../../pdf/written-values.ts'
import { inGroup } from '../work/groups.ts'
import { isHeldBack } from '../work/held-back.ts'
import { itemRows } from '../work/item-rows.ts'
import { readWorkMoments } from '../work/late-tasks.ts'
import { workItems } from '../work/work-items.ts'
import { type NotificationParams, notificationText } from '../notifications/notification-texts.ts'
import { dueText } from '../tasks/due-text.ts'
import { firstOfEach, type Section, sectionOf } from './section.ts'
import { OVERVIEW_TEXTS } from './texts.ts'

const HOURS_AHEAD = 48
const DAYS_AHEAD = 2
/** Of what a customer has to do. */
const TASK_DAYS_AHEAD = 7

/** Joins what a line says; what is unknown is left out. */
const SEPARATOR = ' · '
const joined = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(SEPARATOR)

async function work(db: Kysely<DB>, group: WorkGroup, name: Section['name'], now: Date): Promise<Section> {
  const moments = await readWorkMoments(db, now)
  const found = await firstOfEach<{ id: number }>(
    db,
    sql`select e.id, e.owner_id as owner, e.severity, e.due_at from ${workItems(moments)} e where ${inGroup(group, moments)} and not ${isHeldBack(moments)}`,
    sql`severity, due_at nulls last, id`,
  )
  const ids = found.map(({ id }) => id)
  const shown = new Map<string, string>()
  for (const language of LANGUAGES)
    for (const { id, orderCode, customerName, text } of await itemRows(db, ids, language, now))
      shown.set(`${language}:${id}`, joined(orderCode, customerName, text))
  return sectionOf(name, found, ({ id }, language) => shown.get(`${language}:${id}`) ?? '')
}

interface Sailing {
  code: string
  customer: string
  vessel: string
  deadline_at: Date | null
  eta: string | null
  pol_zone: string | null
}
/** Orders for whoever is responsible for them, by one of their dates. */
const sailings = (db: Kysely<DB>, where: RawBuilder<boolean>, by: 'deadline_at' | 'eta') =>
  firstOfEach<Sailing>(
    db,
    sql`select o.id, o.responsible_id as owner, o.code, coalesce(nullif(u.company_name, ''), u.name) as customer,
        o.vessel, o.deadline_at, o.eta, pol.time_zone as pol_zone
      from orders o join users u on u.id = o.customer_id left join ports pol on pol.id = o.departure_port_id where ${where}`,
    sql`${sql.ref(by)}, id`,
  )

interface Container {
  code: string
  container_number: string
  last_free_day: string
  estimated: boolean
}
/** Containers whose free time ends soon or has ended, while their clock runs. */
async function freeTime(
  db: Kysely<DB>,
  owner: 'responsible_id' | 'customer_id',
  today: string,
  which: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<Section> {
  const found = await firstOfEach<Container>(
    db,
    sql`select f.id, o.${sql.ref(owner)} as owner, o.code, c.container_number, f.last_free_day, f.estimated
      from container_free_time f join order_containers c on c.id = f.container_id join orders o on o.id = c.order_id
      where f.ended_on is null and f.last_free_day <= ${addDays(today, DAYS_AHEAD)} and ${which}`,
    sql`last_free_day, id`,
  )
  return sectionOf('freeTime', found, ({ code, container_number, last_free_day, estimated }, language) => {
    const day = `${estimated ? `${PROVISIONAL_MARK} ` : ''}${writtenDate(last_free_day, language)}`
    const texts = OVERVIEW_TEXTS[language]
    const says = daysBetween(today, last_free_day) < 0 ? texts.freeTimeOver : texts.lastFreeDay
    return joined(code, says(container_number, day))
  })
}

/** What stands in the overview of staff: of the orders that they are responsible for, and of those that nobody is. */
export async function staffSections(db: Kysely<DB>, now: Date): Promise<Section[]> {
  const today = tokyoToday(now)
  const soon = new Date(now.getTime() + HOURS_AHEAD * 3_600_000)
  const cutOffs = sql<boolean>`o.state = any(${[...OPEN_STATES]}) and o.deadline_at between ${now} and ${soon}`
  const arrivals = sql<boolean>`o.state = ${ORDER_STATE.inTransit} and o.eta between ${today}
    and ${addDays(today, DAYS_AHEAD)}`
  return [
    await work(db, 'overdue', 'late', now),
    await work(db, 'today', 'today', now),
    sectionOf('cutOffs', await sailings(db, cutOffs, 'deadline_at'), (row, language) =>
      joined(
        row.code,
        row.customer,
        OVERVIEW_TEXTS[language].cutOff(
          row.deadline_at
            ? writtenTime(zonedText(portTime(row.deadline_at, departureZone(row)), departureZone(row)), language)
            : '',
        ),
      ),
    ),
    sectionOf('arrivals', await sailings(db, arrivals, 'eta'), (row, language) =>
      joined(row.code, row.customer, row.vessel, OVERVIEW_TEXTS[language].eta(writtenDate(row.eta ?? '', language))),
    ),
    await freeTime(db, 'responsible_id', today),
  ]
}

interface CustomerTask {
  code: string
  kind: TaskKind
  due_at: Date
  due_zone: string
  provisional: boolean
}
interface ChangedDate {
  kind: string
  params: NotificationParams
}

/** What stands in the overview of these customers; changed dates are those since the overview before. */
export async function customerSections(db: Kysely<DB>, customerIds: readonly number[], now: Date): Promise<Section[]> {
  const until = new Date(now.getTime() + TASK_DAYS_AHEAD * 24 * 3_600_000)
  const tasks = await firstOfEach<CustomerTask>(
    db,
    sql`select t.id, o.customer_id as owner, o.code, t.kind, t.due_at, t.due_zone, t.provisional
      from order_tasks t join orders o on o.id = t.order_id
      where t.state = ${sql.lit(TASK_STATE.open)} and t.owner = 'customer' and t.due_at <= ${until} and o.customer_id = any(${customerIds})`,
    sql`due_at, id`,
  )
  const dates = await firstOfEach<ChangedDate>(
    db,
    sql`select m.id, m.user_id as owner, m.kind, m.params
      from messages m join mail_preferences p on p.user_id = m.user_id
      where m.user_id = any(${customerIds}) and m.kind in ('etaChanged', 'etdChanged')
        and m.create_time > ${now}::timestamptz - case p.overview when 'mondays' then interval '7 days'
          else interval '1 day' end`,
    sql`id desc`,
  )
  const dueLine = (task: CustomerTask, language: Language) =>
    joined(
      task.code,
      TASK_TEXTS[task.kind][language],
      dueText(task, language),
      task.due_at < now ? OVERVIEW_TEXTS[language].overdue : '',
    )
  return [
    sectionOf('tasks', tasks, dueLine),
    sectionOf('dates', dates, ({ kind, params }, language) => notificationText(kind, params, language)),
    await freeTime(db, 'customer_id', tokyoToday(now), sql<boolean>`o.customer_id = any(${customerIds})`),
  ]
}
