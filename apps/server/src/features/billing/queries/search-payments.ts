import { groupBy } from '@kairo/shared/group-by'
import { type AllocationKind, PAYMENT_STATE, type PaymentMethod } from '@kairo/shared/billing/billing-codes'
import type { PaymentRow } from '@kairo/shared/billing/billing-fields'
import type { paymentsContract } from '@kairo/shared/billing/payments.contract'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import type { Page } from '@kairo/shared/contract/fields'
import type { Currency } from '@kairo/shared/currencies'
import { roundMoney } from '@kairo/shared/money'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { type Kysely, sql } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import { anyOf, contains, containsText } from '../../../database/conditions.ts'
import { inOrder, listPage } from '../../../database/list-page.ts'
import { preparedQuery } from '../../../database/prepared-query.ts'
import type { DB } from '../../../database/tables.ts'
import { BILLS_CHANGE } from '../record/bills-changed.ts'
import { lockPayments } from '../record/lock-order.ts'

type Input = ParsedOf<typeof paymentsContract.searchPayments>

/** As the index payments_words has it; payments are `p`. */
export const PAYMENT_WORDS = sql<string>`search_text(p.no || ' ' || p.payer_name || ' ' || coalesce(p.bank_ref, ''))`

const selectAllocations = (db: Kysely<DB>) =>
  db
    .selectFrom('payment_allocations as a')
    .innerJoin('invoices as i', 'i.id', 'a.invoice_id')
    .leftJoin('payments as p', 'p.id', 'a.payment_id')
    .select(['a.id', 'a.payment_id', 'a.invoice_id', 'a.amount', 'a.kind', 'a.allocated_on', 'a.note'])
    .select(['i.no as invoice_no', 'i.currency', 'p.no as payment_no', 'p.received_on'])
    .orderBy('a.id')
const allocationsOfPayments = preparedQuery((db, ids: readonly number[]) =>
  selectAllocations(db).where('a.payment_id', '=', anyOf(ids)),
)

/** What settled an invoice, or what payments settled, in the order in which it was done. */
export async function allocationsOf(
  db: Kysely<DB>,
  of: { invoiceId: number } | { paymentIds: readonly number[] },
): Promise<PaymentRow['allocations']> {
  if ('paymentIds' in of && of.paymentIds.length === 0) return []
  const rows =
    'paymentIds' in of
      ? await allocationsOfPayments(db, of.paymentIds)
      : await selectAllocations(db).where('a.invoice_id', '=', of.invoiceId).execute()
  return rows.map((row) => ({
    id: row.id,
    paymentId: row.payment_id,
    paymentNo: row.payment_no,
    invoiceId: row.invoice_id,
    invoiceNo: row.invoice_no,
    amount: roundMoney(row.amount, row.currency as Currency),
    kind: row.kind as AllocationKind,
    receivedOn: row.received_on ?? row.allocated_on,
    note: row.note,
  }))
}

const selectPayments = (db: Kysely<DB>) =>
  db
    .selectFrom('payments as p')
    .innerJoin('users as u', 'u.id', 'p.customer_id')
    .select(['p.id', 'p.version', 'p.no', 'p.customer_id', 'p.received_on', 'p.amount', 'p.currency', 'p.payer_name'])
    .select(['p.bank_ref', 'p.method', 'p.unallocated', 'p.state', 'p.note', 'u.code', 'u.company_name', 'u.name'])
const listedPayments = preparedQuery((db, ids: readonly number[]) => selectPayments(db).where('p.id', '=', anyOf(ids)))
type StoredPayment = Awaited<ReturnType<ReturnType<typeof selectPayments>['execute']>>[number]

async function rowsOf(db: Kysely<DB>, payments: readonly StoredPayment[]): Promise<PaymentRow[]> {
  const allocations = groupBy(
    await allocationsOf(db, { paymentIds: payments.map(({ id }) => id) }),
    ({ paymentId }) => paymentId,
  )
  return payments.map((payment) => {
    const currency = payment.currency as Currency
    return {
      id: payment.id,
      version: payment.version,
      no: payment.no,
      customerId: payment.customer_id,
      customerCode: payment.code,
      customerName: payment.company_name || payment.name,
      receivedOn: payment.received_on,
      amount: roundMoney(payment.amount, currency),
      currency,
      payerName: payment.payer_name,
      bankRef: payment.bank_ref,
      method: payment.method as PaymentMethod,
      unallocated: roundMoney(payment.unallocated, currency),
      state: payment.state,
      note: payment.note,
      allocations: allocations.get(payment.id) ?? [],
    }
  })
}

/** A payment, locked against concurrent allocation. Throws RECORD_NOT_EXIST. */
export async function lockPayment(db: Kysely<DB>, id: number): Promise<StoredPayment> {
  await lockPayments(db, [id])
  const payment = await selectPayments(db).where('p.id', '=', id).executeTakeFirst()
  if (!payment) throw new Refusal('RECORD_NOT_EXIST')
  return payment
}

/** The payment as it is now, for a caller that holds an older version. */
export const latestPayment = async (db: Kysely<DB>, payment: StoredPayment): Promise<PaymentRow | undefined> =>
  (await rowsOf(db, [payment]))[0]

const SORT = { receivedOn: 'p.received_on', amount: 'p.amount', no: 'p.no' } as const

function conditionOf(input: Input) {
  const { customerId, currency, state, unallocated, keyword } = input
  const parts = [
    sql`true`,
    ...(customerId === undefined ? [] : [sql`p.customer_id = ${customerId}`]),
    ...(currency === undefined ? [] : [sql`p.currency = ${currency}`]),
    ...(state === undefined ? [] : [sql`p.state = ${state}`]),
    ...(unallocated ? [sql`p.state = ${sql.lit(PAYMENT_STATE.booked)} and p.unallocated > 0`] : []),
    ...(keyword === undefined
      ? []
      : [
          // As a union each side is read from its index; joined by "or" every payment would be read.
          sql`p.id = any(array(
            select p.id from payments p where ${containsText(PAYMENT_WORDS, keyword)}
            union select p.id from payments p join users c on c.id = p.customer_id
            where ${containsText(sql`c.search_text`, keyword)}
              and ${contains(sql`concat_ws(' ', c.code, c.company_name, c.name)`, keyword)}))`,
        ]),
    ...(input.receivedFrom ? [sql`p.received_on >= ${input.receivedFrom}`] : []),
    ...(input.receivedTo ? [sql`p.received_on <= ${input.receivedTo}`] : []),
    ...(input.amountFrom === undefined ? [] : [sql`p.amount >= ${input.amountFrom}`]),
    ...(input.amountTo === undefined ? [] : [sql`p.amount <= ${input.amountTo}`]),
  ]
  return sql<boolean>`${sql.join(parts, sql` and `)}`
}

const PAYMENTS = { from: sql`payments p`, id: sql`p.id`, subject: BILLS_CHANGE }

/** Few payments are found, or finding them costs more than sorting them. */
const isFoundAtOnce = ({ keyword, receivedFrom, receivedTo }: Input): boolean =>
  keyword !== undefined || (receivedFrom !== undefined && receivedTo !== undefined)

/** A page of the payments that the filters find, in the requested order, and how many there are. */
export async function findPayments(context: AppContext, input: Input, page: Page) {
  const { sortBy = 'receivedOn', sortOrder = 'desc' } = input
  const { total, ids } = await listPage(context, {
    list: PAYMENTS,
    where: conditionOf(input),
    sort: [{ by: sql.raw(SORT[sortBy]), descending: sortOrder === 'desc' }],
    page,
    isFoundAtOnce: isFoundAtOnce(input),
  })
  const found = ids.length === 0 ? [] : await listedPayments(context.db, ids)
  return { dataList: await rowsOf(context.db, inOrder(ids, found)), total }
}
