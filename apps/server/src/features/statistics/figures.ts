import type { FigureFilter } from '@kairo/shared/statistics/figures'
import type { FigureGroup, Period, TaskGroup } from '@kairo/shared/statistics/periods'
import { isStaff } from '@kairo/shared/roles'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import { anyOf } from '../../database/conditions.ts'
import type { Actor, RequestContext } from '../../http/request-context.ts'
import { IN_FIGURES, filteredBy } from '../orders/queries/figure-condition.ts'
import { visibleOrders } from '../orders/record/order-access.ts'
import { carrierLabelOf, labelOf } from '../route-master/label-of.ts'

/** What a figure is asked for: a period, its filters, and what its rows are counted by. */
export interface FigureQuestion<Group extends TaskGroup = FigureGroup> extends Period, FigureFilter {
  customerId?: number | undefined
  group: Group
}

/** Customers are named to staff only. */
export function assertGroup({ roleId }: Pick<Actor, 'roleId'>, group: TaskGroup | 'port'): void {
  if (group === 'customer' && !isStaff(roleId)) throw new Refusal('PERMISSION_ERROR')
}

/** The orders, or their facts (alias `o`), that the caller may see, of the lane, the carrier and the customer asked for. */
export const ofQuestion = (actor: Actor, question: Omit<FigureQuestion, 'group'>): RawBuilder<boolean> =>
  sql<boolean>`${visibleOrders(actor)} and ${IN_FIGURES} and ${filteredBy(question)} and ${
    question.customerId === undefined ? sql`true` : sql`o.customer_id = ${question.customerId}`
  }`

const idsOf = (keys: readonly string[]): number[] => [...new Set(keys.flatMap((key) => key.split('-').map(Number)))]

/** Names of the rows of a group in the reader's language, by their key; a month is its own. */
export async function namesOf(
  { db }: AppContext,
  { language }: RequestContext,
  group: TaskGroup | 'port',
  keys: readonly string[],
): Promise<(key: string) => string> {
  const ids = idsOf(group === 'month' ? [] : keys)
  if (group === 'month' || ids.length === 0) return (key) => key
  const byId = new Map<string, string>()
  if (group === 'customer') {
    const users = await db
      .selectFrom('users')
      .select(['id', 'code', 'company_name'])
      .where('id', '=', anyOf(ids))
      .execute()
    for (const { id, code, company_name } of users) byId.set(String(id), company_name || code)
  } else if (group === 'company') {
    const columns = ['id', 'name', 'name_cn as cn', 'name_ja as ja'] as const
    const carriers = await db.selectFrom('shipping_companies').select(columns).where('id', '=', anyOf(ids)).execute()
    for (const carrier of carriers) byId.set(String(carrier.id), carrierLabelOf(carrier, language))
  } else {
    const columns = ['id', 'name', 'name_cn as cn', 'name_en as en', 'name_ja as ja'] as const
    const ports = await db.selectFrom('ports').select(columns).where('id', '=', anyOf(ids)).execute()
    for (const port of ports) byId.set(String(port.id), labelOf(port, language))
  }
  return (key) =>
    key
      .split('-')
      .map((id) => byId.get(id) || '—')
      .join(' → ')
}

/** Rows under their names: months in their order; of what else there is, most first. */
export function named<Figures>(
  group: TaskGroup | 'port',
  keys: readonly string[],
  { nameOf, of, n }: { nameOf: (key: string) => string; of: (key: string) => Figures; n: (figures: Figures) => number },
): ({ key: string; name: string } & Figures)[] {
  const rows = keys.map((key) => ({ key, name: nameOf(key), ...of(key) }))
  return rows.toSorted((a, b) => (group === 'month' ? 0 : n(b) - n(a)) || (a.key < b.key ? -1 : 1))
}
