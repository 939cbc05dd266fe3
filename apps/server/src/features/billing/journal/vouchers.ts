import type { TaxCode } from '@kairo/shared/billing/billing-codes'
import type { Currency } from '@kairo/shared/currencies'
import { decimalOf, roundMoney } from '@kairo/shared/money'

/** One account of a voucher. Whole yen; a negative amount belongs on the other side. */
export interface Entry {
  side: 'debit' | 'credit'
  account: string
  /** Code of the customer, for accounts with a customer ledger. */
  sub: string
  taxCode: TaxCode | null
  amount: string
}
export interface Voucher {
  /** Number of the document. */
  no: string
  /** yyyy-MM-dd */
  date: string
  text: string
  customerCode: string
  customerName: string
  orderCodes: readonly string[]
  currency: Currency
  foreignAmount: string
  /** Yen for one unit of the currency; empty for yen. */
  rate: string
  entries: Entry[]
  document: { kind: 'invoice' | 'payment' | 'allocation' | 'cancellation'; id: number }
}

/** Two accounts side by side, as the books write them; a side is empty where the voucher has fewer accounts on it. */
export interface JournalRow {
  debit: Entry | null
  credit: Entry | null
}

/** Negative amounts are the same on the other side: no program takes them. */
function turned(entry: Entry): Entry {
  const amount = decimalOf(entry.amount)
  if (amount.gte(0)) return { ...entry, amount: roundMoney(amount, 'JPY') }
  return {
    ...entry,
    side: entry.side === 'debit' ? 'credit' : 'debit',
    amount: roundMoney(amount.times(-1), 'JPY'),
  }
}

/** Rows are needed for their number, for the sums and for the file; turning amounts takes longer than writing them. */
const made = new WeakMap<Voucher, readonly JournalRow[]>()

export function rowsOf(voucher: Voucher): readonly JournalRow[] {
  const rows = made.get(voucher) ?? makeRows(voucher)
  made.set(voucher, rows)
  return rows
}

function makeRows(voucher: Voucher): JournalRow[] {
  const entries = voucher.entries.map(turned).filter(({ amount }) => amount !== '0')
  const debits = entries.filter(({ side }) => side === 'debit')
  const credits = entries.filter(({ side }) => side === 'credit')
  return Array.from({ length: Math.max(debits.length, credits.length) }, (_, at) => ({
    debit: debits[at] ?? null,
    credit: credits[at] ?? null,
  }))
}

export const sumOfSide = (rows: readonly JournalRow[], side: 'debit' | 'credit'): string =>
  roundMoney(
    rows.reduce((sum, row) => sum.plus(row[side]?.amount ?? '0'), decimalOf('0')),
    'JPY',
  )
