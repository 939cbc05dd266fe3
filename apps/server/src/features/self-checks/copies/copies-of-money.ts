import { CHARGE_STATE, INVOICE_STATE, PAYMENT_STATE } from '@kairo/shared/billing/billing-codes'
import { decimalOf } from '@kairo/shared/money'
import { sql } from 'kysely'
import { sumLines } from '../../billing/record/draft-amounts.ts'
import { countUnbilled } from '../../billing/record/unbilled-orders.ts'
import { sumsOfNumbers } from '../../surcharges/sum-surcharges.ts'
import { type Copy, idsOf } from './copy.ts'

/** Orders with something that is on no invoice. */
const unbilled: Copy = {
  of: { table: 'orders' },
  drifted: async (db, ids) => {
    const [waiting, stored] = await Promise.all([
      countUnbilled(db, ids),
      db.selectFrom('unbilled_orders').selectAll().where('order_id', 'in', ids).execute(),
    ])
    const written = (rows: typeof stored) =>
      new Map(rows.map((row) => [row.order_id, `${row.customer_id}/${row.lines}/${row.charges}`]))
    const [due, there] = [written(waiting), written(stored)]
    return ids.filter((id) => due.get(id) !== there.get(id))
  },
}

const issued = sql`(${INVOICE_STATE.issued}, ${INVOICE_STATE.credited})`
const INVOICES = { table: 'invoices', where: sql<boolean>`state <> ${sql.lit(INVOICE_STATE.discarded)}` }

/** Total, tax, orders and words of an invoice, from its lines. The words of an issued one stay what they were. */
const invoiceSums: Copy = {
  of: INVOICES,
  drifted: async (db, ids) => {
    const stored = await db
      .selectFrom('invoices')
      .select(['id', 'state', 'no', 'kind', 'total', 'tax', 'order_ids', 'search_text'])
      .where('id', 'in', ids)
      .execute()
    const drifted: number[] = []
    for (const row of stored) {
      const due = await sumLines(db, row.id)
      const isDraft = row.state === INVOICE_STATE.draft
      const words = isDraft
        ? row.search_text === due.search_text
        : row.search_text.startsWith((row.no ?? '').toLowerCase())
      const same =
        decimalOf(row.total).eq(due.total) &&
        (!isDraft || row.kind === due.kind) &&
        canonical(row.tax) === canonical(due.tax) &&
        canonical(row.order_ids) === canonical(due.order_ids) &&
        words
      if (!same) drifted.push(row.id)
    }
    return drifted
  },
}

/** JSON with the names of an object in one order: PostgreSQL keeps them in its own. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

/** What is paid of an invoice, what credit notes took off it, and whether any line of it still stands. */
const invoicesPaid: Copy = {
  of: INVOICES,
  drifted: (db, ids) =>
    idsOf(
      db,
      sql`select i.id from invoices i where i.id = any(${ids}::bigint[]) and (
        i.paid <> coalesce((select sum(a.amount) from payment_allocations a where a.invoice_id = i.id), 0)
        or i.credited <> coalesce((select -sum(n.total) from invoices n where n.credits_id = i.id and n.state in ${issued}), 0)
        or i.kind = 'invoice' and i.state in ${issued} and (i.state = ${INVOICE_STATE.credited})
          = exists (select from invoice_lines l where l.invoice_id = i.id and l.live))`,
    ),
}

/** What is left of a payment: of one that was cancelled, and of a refund, nothing. */
const paymentsLeft: Copy = {
  of: { table: 'payments' },
  drifted: (db, ids) =>
    idsOf(
      db,
      sql`select p.id from payments p where p.id = any(${ids}::bigint[]) and p.unallocated <> case
        when p.state <> ${PAYMENT_STATE.booked} or p.refund_of is not null then 0
        else p.amount
          - coalesce((select sum(a.amount) from payment_allocations a where a.payment_id = p.id and a.kind = 'payment'), 0)
          + coalesce((select sum(r.amount) from payments r where r.refund_of = p.id and r.state = ${PAYMENT_STATE.booked}), 0)
        end`,
    ),
}

/** Whether a charge is on an issued invoice. */
const chargesInvoiced: Copy = {
  of: { table: 'order_charges' },
  drifted: (db, ids) =>
    idsOf(
      db,
      sql`select c.id from order_charges c where c.id = any(${ids}::bigint[])
        and (c.state = ${CHARGE_STATE.invoiced}) <> exists (select from invoice_lines l join invoices i on i.id = l.invoice_id
          where l.order_charge_id = c.id and l.live and not l.left_out and i.state in ${issued})`,
    ),
}

/** What surcharges come to, which lists of rates add up. */
const surchargeSums: Copy = {
  of: { table: 'surcharges' },
  drifted: async (db, ids) => {
    const surcharges = await db.selectFrom('surcharges').select(['id', 'surcharge_no']).where('id', 'in', ids).execute()
    const numbers = surcharges.map(({ surcharge_no }) => surcharge_no)
    const due = (await sumsOfNumbers(db, numbers)).map((row) => ({
      ...row,
      unknown: JSON.parse(row.unknown ?? '[]') as unknown,
      changed: JSON.parse(row.changed ?? '[]') as unknown,
    }))
    const columns = sql.raw(
      'surcharge_no, size, usd, jpy, cny, shipping_company_id, other_companies, valid_from, valid_to, unknown, changed',
    )
    const stored = sql`select ${columns} from surcharge_sums where surcharge_no = any(${numbers}::text[])`
    const computed = sql`select ${columns} from jsonb_populate_recordset(null::surcharge_sums, ${JSON.stringify(due)}::jsonb)`
    return idsOf(
      db,
      sql`select id from surcharges where surcharge_no in (select surcharge_no from (
        (${stored} except ${computed}) union all (${computed} except ${stored})) other)`,
    )
  },
}

export const COPIES_OF_MONEY = { unbilled, invoiceSums, invoicesPaid, paymentsLeft, chargesInvoiced, surchargeSums }
