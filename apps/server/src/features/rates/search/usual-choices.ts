import { billedInOf } from '@kairo/shared/billing/billed-in'
import type { Currency } from '@kairo/shared/currencies'
import type { ContainerSize } from '@kairo/shared/quotations/container-types'
import type { Kysely } from 'kysely'
import { preparedQuery } from '../../../database/prepared-query.ts'
import type { DB } from '../../../database/tables.ts'
import { selectBilledIn } from './billed-in.ts'

const termsAndLastOrder = preparedQuery((db, customerId: number) =>
  selectBilledIn(db)
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('orders as o')
          .select(['o.fcl20gp', 'o.fcl40gp', 'o.fcl40hq'])
          .whereRef('o.customer_id', '=', 'u.id')
          .where('o.is_fcl', '=', true)
          .where('o.submit_time', 'is not', null)
          .orderBy('o.submit_time', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['last.fcl20gp', 'last.fcl40gp', 'last.fcl40hq'])
    .where('u.id', '=', customerId),
)

/** What a customer's search begins with: the currency of its bills, and the size that its last order has most of. */
export async function usualChoices(
  db: Kysely<DB>,
  customerId: number,
): Promise<{ currency: Currency; size: ContainerSize | null } | undefined> {
  const [row] = await termsAndLastOrder(db, customerId)
  if (!row) return undefined
  const counts: [ContainerSize, number][] = [
    ['40HQ', row.fcl40hq ?? 0],
    ['40GP', row.fcl40gp ?? 0],
    ['20GP', row.fcl20gp ?? 0],
  ]
  const most = Math.max(...counts.map(([, count]) => count))
  const size = counts.find(([, count]) => count > 0 && count === most)?.[0] ?? null
  return { currency: billedInOf(row).currency, size }
}
