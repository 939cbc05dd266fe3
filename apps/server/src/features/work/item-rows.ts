import { OFFICE_ZONE, portTime } from '@kairo/shared/port-time'
import { tokyoDateTime, tokyoToday } from '@kairo/shared/dates'
import type { ExceptionRule } from '@kairo/shared/exceptions/exception-codes'
import type { ExceptionRow } from '@kairo/shared/exceptions/exceptions.contract'
import type { Language } from '@kairo/shared/languages'
import { DICTIONARY } from '@kairo/shared/parameters/dictionary-groups'
import { type Kysely, sql } from 'kysely'
import { isEntry } from '../../database/conditions.ts'
import { preparedQuery } from '../../database/prepared-query.ts'
import type { DB } from '../../database/tables.ts'
import { costsSoFar } from '../container-clocks/queries/costs-so-far.ts'
import { PORT_NAMES, portLabelOf } from '../route-master/label-of.ts'
import { exceptionText } from '../exceptions/sentences.ts'
import { DUE_OF_WORK, groupOf } from './groups.ts'
import { readWorkMoments, type WorkMoments } from './late-tasks.ts'
import { workOfIds } from './work-items.ts'

const VALUE = { 'zh-cn': 'value_cn', en: 'value_en', ja: 'value_ja' } as const

type Instants = [now: Date, tomorrow: Date, soon: Date, risk: Date, red: Date, dayAgo: Date, draftRed: Date]
/** Values of a prepared statement stand one by one. */
const instantsOf = (moments: WorkMoments): Instants => [
  moments.now,
  moments.tomorrow,
  moments.soon,
  moments.riskUntil,
  moments.redUntil,
  moments.dayAgo,
  moments.draftRedUntil,
]
const momentsOf = ([now, tomorrow, soon, riskUntil, redUntil, dayAgo, draftRedUntil]: Instants): WorkMoments => ({
  now,
  tomorrow,
  soon,
  riskUntil,
  redUntil,
  dayAgo,
  draftRedUntil,
})

/**
 * Pieces of work with the names that they are shown with; a lane has its ports among the params. To plan its joins takes
 * longer than to read a page of them.
 */
const storedItems = preparedQuery((db, ids: readonly number[], ...at: Instants) => {
  const moments = momentsOf(at)
  return db
    .selectFrom(workOfIds(moments, ids).as('e'))
    .leftJoin('orders as o', 'o.id', 'e.order_id')
    .leftJoin('users as customer', 'customer.id', 'e.customer_id')
    .leftJoin('users as owner', 'owner.id', 'e.owner_id')
    .leftJoin('users as closer', 'closer.id', 'e.closed_by')
    .leftJoin('ports as pol', (join) =>
      join.on(sql<boolean>`pol.id = coalesce(o.departure_port_id, (e.params ->> 'pol')::bigint)`),
    )
    .leftJoin('ports as pod', (join) =>
      join.on(sql<boolean>`pod.id = coalesce(o.destination_port_id, (e.params ->> 'pod')::bigint)`),
    )
    .leftJoin('dictionary as reason', (join) =>
      join.on(isEntry('reason', DICTIONARY.exceptionCloseReason, 'e.close_reason')),
    )
    .select(['e.id', 'e.version', 'e.rule', 'e.severity', 'e.state', 'e.is_true', 'e.params', 'e.note', 'e.reopened'])
    .select(['e.order_id', 'e.invoice_id', 'e.customer_id', 'e.owner_id', 'e.opened_at', 'e.closed_at'])
    .select([
      'e.snooze_until',
      'e.due_zone',
      'o.code as order_code',
      'customer.email as customer_mail',
      'owner.name as owner_name',
    ])
    .select('closer.name as closer_name')
    .select(sql<string | null>`coalesce(nullif(customer.company_name, ''), customer.name)`.as('customer_name'))
    .select(['reason.value_cn', 'reason.value_en', 'reason.value_ja'])
    .select(PORT_NAMES)
    .select([groupOf(moments).as('group'), DUE_OF_WORK.as('due_at')])
})
type StoredItem = Awaited<ReturnType<typeof storedItems>>[number]

/** The clock that it is about, if any. */
const clockOf = ({ params }: StoredItem): number => Number(params.clock ?? 0)

/** What the rows of a page are shown by. */
interface ShownBy {
  costs: Map<number, string>
  language: Language
  now: Date
  /** yyyy-MM-dd, Tokyo. */
  today: string
}

function shown(row: StoredItem, { costs, language, now, today }: ShownBy): ExceptionRow {
  const { params } = row
  const dueZone = row.due_zone ?? OFFICE_ZONE
  const [from, to] = [portLabelOf(row, 'pol', language), portLabelOf(row, 'pod', language)]
  return {
    id: row.id,
    version: row.version,
    rule: row.rule,
    severity: row.severity,
    state: row.state,
    isTrue: row.is_true,
    group: row.group,
    text: exceptionText(
      row.rule,
      { lane: `${from} → ${to}`, cost: costs.get(clockOf(row)) ?? '', ...params },
      language,
      today,
    ),
    params,
    orderId: row.order_id,
    orderCode: row.order_code ?? '',
    departurePort: from,
    destinationPort: to,
    invoiceId: row.invoice_id,
    customerId: row.customer_id,
    customerName: row.customer_name ?? '',
    customerMail: row.customer_mail ?? '',
    ownerId: row.owner_id,
    ownerName: row.owner_name ?? '',
    dueAt: row.due_at && portTime(row.due_at, dueZone),
    dueZone,
    isOverdue: row.due_at !== null && row.due_at < now,
    openedAt: tokyoDateTime(row.opened_at),
    snoozeUntil: row.snooze_until && tokyoDateTime(row.snooze_until),
    closedAt: row.closed_at && tokyoDateTime(row.closed_at),
    closedBy: row.closer_name ?? '',
    closeReason: row[VALUE[language]] ?? '',
    note: row.note,
    reopened: row.reopened,
  }
}

/** The rows of these ids as a page shows them, in any order. */
export async function itemRows(
  db: Kysely<DB>,
  ids: readonly number[],
  language: Language,
  now: Date,
): Promise<ExceptionRow[]> {
  if (ids.length === 0) return []
  const rows = await storedItems(db, ids, ...instantsOf(await readWorkMoments(db, now)))
  const accruing = rows.filter(({ rule }) => rule === ('accruing' satisfies ExceptionRule))
  const costs = await costsSoFar(db, accruing.map(clockOf), language, now)
  return rows.map((row) => shown(row, { costs, language, now, today: tokyoToday(now) }))
}
