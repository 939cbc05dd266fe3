import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { pageOf } from '@kairo/shared/contract/fields'
import type { customersContract } from '@kairo/shared/customers/customers.contract'
import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import { inOrder, listPage } from '../../../database/list-page.ts'
import { invitationColumns } from '../../password-reset/invitation-state.ts'
import { LISTED_COLUMNS } from '../account-record.ts'

interface Question {
  conditions: readonly RawBuilder<boolean>[]
  /** Whether the query has search terms: then finding the rows is costly, not sorting them. */
  hasTextFilters: boolean
}
type Paging = Pick<
  ParsedOf<typeof customersContract.searchCustomers>,
  'page' | 'pageNum' | 'limit' | 'size' | 'pageSize' | 'sortBy' | 'sortOrder'
>
/** A page of accounts and how many there are in all; newest first by default. */
export async function accountPage(context: AppContext, input: Paging, { conditions, hasTextFilters }: Question) {
  const { total, ids } = await listPage(context, {
    list: { from: sql`users u`, id: sql`u.id` },
    where: sql<boolean>`${sql.join([...conditions], sql` and `)}`,
    sort: [
      {
        by: sql.ref(`u.${input.sortBy ?? 'create_time'}`),
        descending: input.sortBy === undefined ? input.sortOrder !== 'asc' : input.sortOrder === 'desc',
      },
    ],
    page: pageOf(input),
    isFoundAtOnce: hasTextFilters,
  })
  if (ids.length === 0) return { rows: [], total }
  const rows = await context.db
    .selectFrom('users as u')
    .select(LISTED_COLUMNS)
    .select(invitationColumns('u'))
    .where('u.id', 'in', ids)
    .execute()
  return { rows: inOrder(ids, rows), total }
}
