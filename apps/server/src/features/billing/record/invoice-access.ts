import { INVOICE_STATE } from '@kairo/shared/billing/billing-codes'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { ROLE } from '@kairo/shared/roles'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { anyOf } from '../../../database/conditions.ts'
import { preparedQuery } from '../../../database/prepared-query.ts'
import type { DB } from '../../../database/tables.ts'
import type { Viewer as OrderViewer } from '../../orders/record/order-access.ts'
import { lockInvoices } from './lock-order.ts'

type Viewer = Pick<OrderViewer, 'id' | 'roleId'>

/**
 * The invoices that an account may see, as a condition on the table alias `i`: staff all, a customer its own once they
 * are issued, anybody else none, in particular shipper accounts (they see no amounts).
 */
export function visibleInvoices(actor: Viewer): RawBuilder<boolean> {
  switch (actor.roleId) {
    case ROLE.manager:
    case ROLE.operator:
      return sql<boolean>`true`
    case ROLE.customer:
      return sql<boolean>`(i.customer_id = ${actor.id} and i.state in (${INVOICE_STATE.issued}, ${INVOICE_STATE.credited}))`
    default:
      return sql<boolean>`false`
  }
}

const invoicesWithNames = (db: Kysely<DB>) =>
  db
    .selectFrom('invoices as i')
    .innerJoin('users as customer', 'customer.id', 'i.customer_id')
    .leftJoin('invoices as original', 'original.id', 'i.credits_id')
    .select([
      'customer.code as customer_code',
      'customer.company_name as customer_company',
      'customer.name as customer_person',
      'original.no as credits_no',
    ])
const selectInvoices = (db: Kysely<DB>) => invoicesWithNames(db).selectAll('i')
export type StoredInvoice = Awaited<ReturnType<ReturnType<typeof selectInvoices>['execute']>>[number]

/** The columns of list rows. The printed data is many times longer than all these together. */
const LISTED_COLUMNS = [
  'i.id',
  'i.version',
  'i.kind',
  'i.no',
  'i.state',
  'i.customer_id',
  'i.currency',
  'i.issue_date',
  'i.due_date',
  'i.period_from',
  'i.period_to',
  'i.total',
  'i.paid',
  'i.credited',
  'i.order_ids',
  'i.credits_id',
  'i.create_time',
] as const
/** Orders that a row of the list names. */
export const SHOWN_ORDERS = 3
/** The invoices of these ids as lists need them, with the codes of their first orders; in no particular order. */
export const listedInvoices = preparedQuery((db, ids: readonly number[]) =>
  invoicesWithNames(db)
    .select(LISTED_COLUMNS)
    .select(
      sql<
        string[]
      >`array(select o.code from unnest(i.order_ids[1:${sql.lit(SHOWN_ORDERS)}]) with ordinality as of (id, at)
        join orders o on o.id = of.id order by of.at)`.as('order_codes'),
    )
    .where('i.id', '=', anyOf(ids)),
)
export type ListedInvoice = Awaited<ReturnType<typeof listedInvoices>>[number]

/** The invoice, when the actor may see it. Throws INVOICE_NOT_EXIST, the same for missing and for not allowed. */
export async function findInvoice(db: Kysely<DB>, actor: Viewer, id: number): Promise<StoredInvoice> {
  const invoice = await selectInvoices(db).where('i.id', '=', id).where(visibleInvoices(actor)).executeTakeFirst()
  if (!invoice) throw new Refusal('INVOICE_NOT_EXIST')
  return invoice
}

/** The same, so that it cannot be changed before this transaction ends. */
export async function lockInvoice(db: Kysely<DB>, actor: Viewer, id: number): Promise<StoredInvoice> {
  await lockInvoices(db, [id])
  return findInvoice(db, actor, id)
}
