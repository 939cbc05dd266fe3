import type { paymentsContract } from '@kairo/shared/billing/payments.contract'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import type { Page } from '@kairo/shared/contract/fields'
import type { Currency } from '@kairo/shared/currencies'
import { roundMoney } from '@kairo/shared/money'
import { sql } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import { contains } from '../../../database/conditions.ts'
import { rowPage } from '../../../database/list-page.ts'

type Input = ParsedOf<typeof paymentsContract.searchFees>

const SORT = {
  takenOn: sql`a.allocated_on`,
  amount: sql`a.amount`,
  customer: sql`coalesce(nullif(u.company_name, ''), u.name)`,
} as const

/** Bank fees that customers took off their payments, the newest first unless sorted otherwise. */
export async function searchFees({ db }: Pick<AppContext, 'db'>, input: Input, page: Page) {
  const { keyword, customerId, takenFrom, takenTo, sortBy = 'takenOn', sortOrder = 'desc' } = input
  const query = db
    .selectFrom('payment_allocations as a')
    .innerJoin('invoices as i', 'i.id', 'a.invoice_id')
    .innerJoin('users as u', 'u.id', 'i.customer_id')
    .leftJoin('payments as p', 'p.id', 'a.payment_id')
    .where('a.kind', '=', 'bankFee')
    .$if(customerId !== undefined, (of) => of.where('i.customer_id', '=', customerId ?? 0))
    .$if(takenFrom !== undefined, (of) => of.where('a.allocated_on', '>=', takenFrom ?? ''))
    .$if(takenTo !== undefined, (of) => of.where('a.allocated_on', '<=', takenTo ?? ''))
    .$if(keyword !== undefined, (of) =>
      of.where(contains(sql`concat_ws(' ', p.no, i.no, u.code, u.company_name, u.name)`, keyword ?? '')),
    )
    .select(['a.id', 'a.amount', 'a.allocated_on', 'a.invoice_id', 'i.no as invoice_no', 'i.currency'])
    .select(['i.customer_id', 'u.code', 'u.company_name', 'u.name', 'u.country'])
    .select(['p.no as payment_no', 'p.payer_name'])
    .orderBy(SORT[sortBy], sortOrder)
    .orderBy('a.id', sortOrder)
  const { rows, total } = await rowPage(db, query, page)
  return {
    dataList: rows.map((row) => ({
      id: row.id,
      customerId: row.customer_id,
      customerCode: row.code,
      customerName: row.company_name || row.name,
      country: row.country,
      paymentNo: row.payment_no,
      payerName: row.payer_name ?? '',
      invoiceId: row.invoice_id,
      invoiceNo: row.invoice_no,
      amount: roundMoney(row.amount, row.currency as Currency),
      currency: row.currency as Currency,
      takenOn: row.allocated_on,
    })),
    total,
  }
}
