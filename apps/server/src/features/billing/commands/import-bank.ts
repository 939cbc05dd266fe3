import { groupBy } from '@kairo/shared/group-by'
import { INVOICE_STATE } from '@kairo/shared/billing/billing-codes'
import type { BankLine, paymentsContract } from '@kairo/shared/billing/payments.contract'
import { matchInvoice, payerKey } from '@kairo/shared/billing/payments'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { fieldMessage } from '@kairo/shared/contract/field-messages'
import type { Currency } from '@kairo/shared/currencies'
import { decimalOf, roundMoney } from '@kairo/shared/money'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { ROLE } from '@kairo/shared/roles'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { DB } from '../../../database/tables.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { decodeText } from '../../../storage/decode-text.ts'
import { writeLog } from '../../logs/write-log.ts'
import { readStatement, type StatementLine } from '../bank/read-statement.ts'
import { readBusinessSettings } from '../../business-settings/read-business-settings.ts'
import { holdMonths, lockImports, lockInvoices } from '../record/lock-order.ts'
import { allocate } from './allocate.ts'
import { bookPayment } from './payments.ts'

type Input = ParsedOf<typeof paymentsContract.importBank>

/** Customers by their name in bank statements; a name that two share matches none. */
async function customersByPayer(db: Kysely<DB>) {
  const users = await db
    .selectFrom('users')
    .select(['id', 'company_name', 'name', 'bank_account'])
    .where('role_id', '=', ROLE.customer)
    .execute()
  const found = new Map<string, { id: number; name: string } | null>()
  for (const user of users) {
    const customer = { id: user.id, name: user.company_name || user.name }
    for (const key of new Set([user.bank_account, user.company_name].map(payerKey)))
      if (key !== '') found.set(key, found.has(key) && found.get(key)?.id !== user.id ? null : customer)
  }
  return found
}

/** Without a reference of the bank: the day, payer and amount, counted where several are alike. */
function withReferences(lines: readonly StatementLine[], currency: Currency): StatementLine[] {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    if (line.bankRef !== '') return { ...line, bankRef: `${currency} ${line.bankRef}` }
    const alike = `${currency} ${line.receivedOn} ${payerKey(line.payerName)} ${line.amount}`
    const times = (seen.get(alike) ?? 0) + 1
    seen.set(alike, times)
    return { ...line, bankRef: times === 1 ? alike : `${alike} #${times}` }
  })
}

/** Proposes allocations for each line. Nothing is booked before a user has confirmed it. */
async function matched(db: Kysely<DB>, read: readonly StatementLine[], currency: Currency): Promise<BankLine[]> {
  const lines = withReferences(read, currency)
  const [customers, settings, known, open] = await Promise.all([
    customersByPayer(db),
    readBusinessSettings(db),
    lines.length > 0
      ? db
          .selectFrom('payments')
          .select('bank_ref')
          .where(
            'bank_ref',
            'in',
            lines.map(({ bankRef }) => bankRef),
          )
          .execute()
      : [],
    db
      .selectFrom('invoices')
      .select(['id', 'no', 'customer_id', 'open', 'due_date', 'issue_date'])
      .where('state', '=', INVOICE_STATE.issued)
      .where('kind', '=', 'invoice')
      .where('currency', '=', currency)
      .where('open', '>', '0')
      .execute(),
  ])
  const booked = new Set(known.map(({ bank_ref }) => bank_ref))
  const invoices = open.map((invoice) => ({
    id: invoice.id,
    no: invoice.no,
    customerId: invoice.customer_id,
    open: invoice.open ?? '0',
    dueDate: invoice.due_date,
    issueDate: invoice.issue_date ?? '',
  }))
  const byCustomer = groupBy(invoices, ({ customerId }) => customerId)
  const taken = new Set<number>()
  return lines.map((line) => {
    const customer = customers.get(payerKey(line.payerName)) ?? null
    const isKnown = booked.has(line.bankRef)
    const own = customer && !isKnown ? (byCustomer.get(customer.id) ?? []).filter(({ id }) => !taken.has(id)) : []
    const tolerance = currency === 'JPY' ? settings.bankFeeTolerance : '0'
    const match = matchInvoice(line.amount, own, tolerance)
    const invoice = match ? own.find(({ id }) => id === match.invoiceId) : undefined
    if (invoice) taken.add(invoice.id)
    return {
      line: line.line,
      bankRef: line.bankRef,
      receivedOn: line.receivedOn,
      payerName: line.payerName,
      amount: roundMoney(line.amount, currency),
      currency,
      customerId: customer?.id ?? null,
      customerName: customer?.name ?? '',
      invoiceId: invoice?.id ?? null,
      invoiceNo: invoice?.no ?? null,
      invoiceOpen: invoice ? roundMoney(invoice.open, currency) : null,
      match: match?.match ?? (customer ? 'customer' : 'none'),
      known: isKnown,
    }
  })
}

/** Books the confirmed lines in one transaction; lines booked before are skipped. */
async function bookConfirmed(context: AppContext, rows: NonNullable<Input['rows']>, request: RequestContext) {
  return context.db.transaction().execute(async (trx) => {
    const now = context.clock.now()
    let imported = 0
    await lockImports(trx)
    await holdMonths(trx)
    await lockInvoices(
      trx,
      rows.flatMap(({ invoiceId }) => invoiceId ?? []),
    )
    for (const row of rows) {
      const known = await trx.selectFrom('payments').select('id').where('bank_ref', '=', row.bankRef).executeTakeFirst()
      if (known) continue
      const payment = await bookPayment(trx, row, request.actor, now)
      imported++
      if (row.invoiceId === undefined) continue
      const invoice = await trx.selectFrom('invoices').select('open').where('id', '=', row.invoiceId).executeTakeFirst()
      if (!invoice) throw new Refusal('INVOICE_NOT_EXIST')
      const open = decimalOf(invoice.open ?? '0')
      const amount = open.lt(row.amount) ? open.toFixed() : row.amount
      const made = { closeAsFee: row.closeAsFee ?? false, day: row.receivedOn, by: request.actor.id, now }
      if (open.gt(0)) await allocate(trx, payment, [{ invoiceId: row.invoiceId, amount }], made)
    }
    await writeLog(trx, {
      at: now,
      actor: request.actor,
      ip: request.ip,
      type: 'billing',
      explain: 'addPayment',
      object: 'importBank',
      info: { imported, skipped: rows.length - imported },
    })
    return { lines: [], errors: [], imported, skipped: rows.length - imported }
  })
}

/** Reads a statement and proposes allocations; books the confirmed ones. Throws the refusals of bookPayment. */
export async function importBank(context: AppContext, input: Input, request: RequestContext) {
  if (input.rows) return bookConfirmed(context, input.rows, request)
  const [file] = request.files
  if (file && file.size === 0) throw new Refusal('FILE_EMPTY')
  const text = file ? decodeText(await file.read())?.text : input.text
  if (text === undefined)
    throw new Refusal('PARAMETER_ERROR', {
      errors: [{ path: file ? 'file' : 'text', message: file ? 'text' : 'required' }],
    })
  const { lines, errors } = readStatement(text)
  if (lines.length > 2000) throw new Refusal('PARAMETER_ERROR', { errors: [{ path: 'text', message: 'tooMany' }] })
  return {
    lines: await matched(context.db, lines, input.currency ?? 'JPY'),
    errors: errors.map(({ line, message }) => ({
      line,
      message: fieldMessage(message === 'amount' ? 'number' : message, request.language),
    })),
    imported: 0,
    skipped: 0,
  }
}
