import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { pageOf } from '@kairo/shared/contract/fields'
import type { discountsContract } from '@kairo/shared/discounts/discounts.contract'
import type { Language } from '@kairo/shared/languages'
import { discountNote } from '@kairo/shared/rates/price'
import { ROLE } from '@kairo/shared/roles'
import { type Kysely, sql } from 'kysely'
import { containsText } from '../../database/conditions.ts'
import { rowPage } from '../../database/list-page.ts'
import type { DB } from '../../database/tables.ts'
import { lastChanges } from './discount-changes.ts'

const KINDS = { discount: '<', none: '=', markup: '>' } as const

/** A page of customers with their factors, by company name unless sorted otherwise. */
export async function listCustomerDiscounts(
  db: Kysely<DB>,
  input: ParsedOf<typeof discountsContract.listCustomerDiscounts>,
  language: Language,
) {
  let query = db.selectFrom('users as u').where('u.role_id', '=', ROLE.customer)
  if (input.state !== undefined) query = query.where('u.state', '=', input.state)
  if (input.kind) query = query.where('u.discount', KINDS[input.kind], '1')
  if (input.keyword) query = query.where(containsText(sql<string>`u.search_text`, input.keyword))
  const { rows: customers, total } = await rowPage(
    db,
    query
      .select(['u.id as customerId', 'u.version', 'u.code', 'u.company_name', 'u.name', 'u.email', 'u.state'])
      .select('u.discount')
      .orderBy(`u.${input.sortBy ?? 'company_name'}`, input.sortOrder ?? 'asc')
      .orderBy('u.id'),
    pageOf(input),
  )
  const changes = await lastChanges(
    db,
    customers.map(({ code }) => code),
  )
  const dataList = customers.map((customer) => ({
    ...customer,
    note: discountNote(customer.discount, language),
    ...(changes.get(customer.code) ?? { changedBy: null, changeTime: null }),
  }))
  return { dataList, total }
}
