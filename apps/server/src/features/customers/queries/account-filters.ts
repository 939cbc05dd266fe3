import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import type { customersContract } from '@kairo/shared/customers/customers.contract'
import { ROLE, USER_STATE } from '@kairo/shared/roles'
import { type RawBuilder, sql } from 'kysely'
import { contains, containsText, onDays } from '../../../database/conditions.ts'

type AccountFilters = Omit<ParsedOf<typeof customersContract.searchCustomers>, 'roleId'>

const COLUMNS = ['company_name', 'name', 'email', 'telephone', 'code'] as const

/** Whether a part of a text is asked for. */
export const hasTextFilters = (filters: AccountFilters): boolean => COLUMNS.some((column) => Boolean(filters[column]))

/** The filters that are set, on the table alias `u`; search_text holds every column that is asked for words. */
export function accountConditions(filters: AccountFilters): RawBuilder<boolean>[] {
  const conditions: RawBuilder<boolean>[] = []
  for (const column of COLUMNS) {
    const wanted = filters[column]
    if (wanted)
      conditions.push(
        sql<boolean>`(${containsText(sql`u.search_text`, wanted)} and ${contains(sql.ref(`u.${column}`), wanted)})`,
      )
  }
  if (filters.state !== undefined) conditions.push(sql<boolean>`u.state = ${filters.state}`)
  const { create_time: day } = filters
  conditions.push(...onDays(sql`u.create_time`, day, day))
  conditions.push(...onDays(sql`u.create_time`, filters.createTimeFrom, filters.createTimeTo))
  if (filters.waiting) conditions.push(waits)
  return conditions
}

/** Waits for approval: the customer itself, or a shipper account of it. Few do, so they are looked up first. */
export const waits = sql<boolean>`u.id = any(array(
  select coalesce(w.parent_id, w.id) from users w
  where w.role_id in (${ROLE.customer}, ${ROLE.shipperAccount}) and w.state = ${USER_STATE.awaiting}))`
