import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { pageOf } from '@kairo/shared/contract/fields'
import { tokyoDateTime } from '@kairo/shared/dates'
import type { discountsContract } from '@kairo/shared/discounts/discounts.contract'
import { decimalOf } from '@kairo/shared/money'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { ROLE } from '@kairo/shared/roles'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { rowPage } from '../../database/list-page.ts'
import type { DB } from '../../database/tables.ts'

/** Log rows of changes of a factor, on the alias `l`; the partial index log_discounts serves them. */
const TELLS_OF_FACTOR = sql<boolean>`l.info ? 'discount' and l.type = 'price'`
const VERBS = { customer: 'customerDiscount', allFare: 'allFareDiscount' } as const

/** 1, 1.0 and 1.00 read the same. */
const plain = (factor: string): string => decimalOf(factor).toFixed(2)

/** Who changed which factor, newest first (rules 4.9). */
export async function listDiscountChanges(
  db: Kysely<DB>,
  { customerId, kind, ...paging }: ParsedOf<typeof discountsContract.listDiscountChanges>,
) {
  const conditions: RawBuilder<boolean>[] = [
    TELLS_OF_FACTOR,
    sql<boolean>`l.explain = any(${kind ? [VERBS[kind]] : Object.values(VERBS)})`,
  ]
  if (customerId !== undefined) {
    const customer = await db
      .selectFrom('users')
      .select('code')
      .where('id', '=', customerId)
      .where('role_id', '=', ROLE.customer)
      .executeTakeFirst()
    if (!customer) throw new Refusal('USER_NOT_EXIST')
    conditions.push(sql<boolean>`l.object = ${customer.code} and l.explain = ${VERBS.customer}`)
  }
  const query = db
    .selectFrom('log as l')
    .leftJoin('users as u', (join) => join.on(sql<boolean>`u.code = l.object and l.object <> ''`))
    .select(['l.id', 'l.explain', 'l.object', 'u.company_name', 'l.user_name', 'l.create_time'])
    .select([sql<string>`l.info->'discount'->>0`.as('before'), sql<string>`l.info->'discount'->>1`.as('after')])
    .where(sql<boolean>`${sql.join(conditions, sql` and `)}`)
    .orderBy('l.id', 'desc')
  const { rows, total } = await rowPage(db, query, pageOf(paging))
  const dataList = rows.map((row) => ({
    id: row.id,
    kind: row.explain === VERBS.customer ? ('customer' as const) : ('allFare' as const),
    code: row.object || null,
    company_name: row.company_name,
    before: plain(row.before),
    after: plain(row.after),
    changedBy: row.user_name,
    changeTime: tokyoDateTime(row.create_time),
  }))
  return { dataList, total }
}

/** Who set the factors of these customers last, by customer code; one pass over the changes. */
export async function lastChanges(
  db: Kysely<DB>,
  codes: readonly string[],
): Promise<Map<string, { changedBy: string; changeTime: string }>> {
  const { rows } = await sql<{ object: string; user_name: string; create_time: Date }>`
    select distinct on (l.object) l.object, l.user_name, l.create_time from log l
    where ${TELLS_OF_FACTOR} and l.explain = ${VERBS.customer} and l.object = any(${codes})
    order by l.object, l.id desc`.execute(db)
  return new Map(
    rows.map((row) => [row.object, { changedBy: row.user_name, changeTime: tokyoDateTime(row.create_time) }]),
  )
}
