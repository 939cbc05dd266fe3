import { type RawBuilder, sql } from 'kysely'

const SERIES = {
  staff: ['B', 'staff_code'],
  customer: ['C', 'customer_code'],
  shipperAccount: ['S', 'shipper_account_code'],
} as const

/** The next code of a series (DECISIONS 2.2): B00001 staff, C00001 customers, S00001 shipper accounts. */
export function nextAccountCode(series: keyof typeof SERIES): RawBuilder<string> {
  const [letter, sequence] = SERIES[series]
  return sql<string>`${sql.lit(letter)} || lpad(nextval(${sql.lit(sequence)})::text, 5, '0')`
}
