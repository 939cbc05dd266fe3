import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { pageOf } from '@kairo/shared/contract/fields'
import { tokyoDateTime } from '@kairo/shared/dates'
import type { discountsContract } from '@kairo/shared/discounts/discounts.contract'
import { decimalOf } from '@kairo/shared/money'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { ROLE } from '@kairo/shared/roles'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../database/tables.ts'

/** Log rows of changes of a factor, on the alias `l`; the partial index log_discounts serves them. */
const TELLS_OF_FACTOR = sql<boolean>`l.info ? 'discount' and l.type = 'price'`
const VERBS = { customer: 'customerDiscount', allFare: 'allFareDiscount' } as const

interface Change {
  id: number
  explain: string
  object: string
  company_name: string | null
  before: string
  after: string
  changed_by: string
  create_time: Date
}
/** 1, 1.0 and 1.00 read the same. */
const plain = (factor: string): string => decimalOf(factor).toFixed(2)

/** Who changed which factor, newest first (platform §5, DECISIONS 5.5). */
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
  const where = sql.join(conditions, sql` and `)
  const { limit, offset } = pageOf(paging)
  const [found, count] = await Promise.all([
    sql<Change>`select l.id, l.explain, l.object, u.company_name, l.info->'discount'->>0 as before,
        l.info->'discount'->>1 as after, l.user_name as changed_by, l.create_time
      from log l left join users u on u.code = l.object and l.object <> ''
      where ${where} order by l.id desc limit ${limit} offset ${offset}`.execute(db),
    sql<{ n: number }>`select count(*) as n from log l where ${where}`.execute(db),
  ])
  const dataList = found.rows.map((row) => ({
    id: row.id,
    kind: row.explain === VERBS.customer ? ('customer' as const) : ('allFare' as const),
    code: row.object || null,
    company_name: row.company_name,
    before: plain(row.before),
    after: plain(row.after),
    changedBy: row.changed_by,
    changeTime: tokyoDateTime(row.create_time),
  }))
  return { dataList, total: count.rows[0]?.n ?? 0 }
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
