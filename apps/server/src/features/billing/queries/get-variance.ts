import { departedOn } from '../../orders/record/event-time.ts'
import { INVOICE_STATE } from '@kairo/shared/billing/billing-codes'
import type { invoicesContract, Variance } from '@kairo/shared/billing/invoices.contract'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { tokyoToday } from '@kairo/shared/dates'
import type { Letterhead } from '@kairo/shared/operator-company/operator-company.contract'
import { isStaff } from '@kairo/shared/roles'
import { type Kysely, sql } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { DB } from '../../../database/tables.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { issuerOf, letterheadNow } from '../../operator-company/issuer.ts'
import { findOrder } from '../../orders/queries/find-order.ts'
import { variancesOf } from './variances.ts'

/** The letterhead of the newest issued invoice of an order. */
async function letterheadOfInvoice(db: Kysely<DB>, orderId: number): Promise<Letterhead | undefined> {
  const found = await db
    .selectFrom('invoices')
    .select(sql<Letterhead>`snapshot -> 'letterhead'`.as('letterhead'))
    .where(sql<boolean>`order_ids @> array[${orderId}]::bigint[]`)
    .where('kind', '=', 'invoice')
    .where('state', '=', INVOICE_STATE.issued)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.letterhead
}

/** Throws ORDER_NOT_EXIST. A customer sees what is invoiced, staff also what is on drafts. */
export async function getVariance(
  context: AppContext,
  { orderId }: ParsedOf<typeof invoicesContract.getVariance>,
  { actor, language, now }: RequestContext,
): Promise<Variance> {
  const { db } = context
  const order = await findOrder(db, actor, orderId)
  const [variances, letterhead] = await Promise.all([
    variancesOf(db, [{ ...order, departed_on: departedOn(order) }], actor, tokyoToday(now), isStaff(actor.roleId)),
    letterheadOfInvoice(db, orderId),
  ])
  const variance = variances.get(orderId)
  if (!variance) throw new Error('a variance is missing')
  return {
    ...variance,
    rows: variance.rows.map(({ names, ...row }) => ({
      ...row,
      item: names[language],
      cause: row.cause[language],
      agreedBy: row.agreedBy[language],
    })),
    bank: issuerOf(letterhead ?? (await letterheadNow(context, db)).company, language).bank ?? null,
  }
}
