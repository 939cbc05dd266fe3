import { groupBy } from '@kairo/shared/group-by'
import { INVOICE_STATE } from '@kairo/shared/billing/billing-codes'
import { type BankLine, bankRow, type paymentsContract } from '@kairo/shared/billing/payments.contract'
import { bankFeeTolerance, matchInvoice, payerKey } from '@kairo/shared/billing/payments'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { fieldMessage, nameOfIssue } from '@kairo/shared/contract/field-messages'
import type { Currency } from '@kairo/shared/currencies'
import type { Language } from '@kairo/shared/languages'
import { decimalOf, roundMoney } from '@kairo/shared/money'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { ROLE, USER_STATE } from '@kairo/shared/roles'
import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { AppContext } from '../../../app-context.ts'
import type { DB } from '../../../database/tables.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { sentenceOf } from '../../../http/responses/respond-with-refusal.ts'
import { runWorker, WorkerFailed } from '../../../worker-run.ts'
import { writeLog } from '../../logs/write-log.ts'
import type { Statement, StatementLine } from '../bank/read-statement.ts'
import type { StatementMessage, StatementSource } from '../bank/statement-worker.ts'
import { readBusinessSettings } from '../../business-settings/read-business-settings.ts'
import { MESSAGES } from '../messages.ts'
import { billsChanged } from '../record/bills-changed.ts'
import { type Each, refuseField } from '../record/field-rules.ts'
import { holdMonths, lockImports, lockInvoices } from '../record/lock-order.ts'
import { allocate } from './allocate.ts'
import { bookPayments, paymentRules } from './book-payments.ts'

type Input = ParsedOf<typeof paymentsContract.importBank>

/**
 * Customers by their name in bank statements; a name that two share matches none. Whoever registers chooses a name, so
 * only accounts that staff approved count, and those whose contract has ended only where no other has the name.
 */
async function customersByPayer(db: Kysely<DB>) {
  const users = await db
    .selectFrom('users')
    .select(['id', 'company_name', 'name', 'bank_account', 'state', 'country'])
    .where('role_id', '=', ROLE.customer)
    .where('state', 'in', [USER_STATE.approved, USER_STATE.terminated])
    .execute()
  const found = new Map<string, { id: number; name: string; state: number; country: number } | null>()
  for (const user of users.toSorted((a, b) => a.state - b.state)) {
    const { id, state, country } = user
    const customer = { id, name: user.company_name || user.name, state, country }
    for (const key of new Set([user.bank_account, user.company_name].map(payerKey))) {
      const other = found.get(key)
      if (key === '' || other === null || (other && other.state !== user.state)) continue
      found.set(key, other && other.id !== user.id ? null : customer)
    }
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

/** Which references were booked before. */
async function bookedBefore(db: Kysely<DB>, rows: readonly { bankRef: string }[]): Promise<Set<string | null>> {
  const booked = await db
    .selectFrom('payments')
    .select('bank_ref')
    .where('bank_ref', '=', (eb) => eb.fn.any(eb.val(rows.map(({ bankRef }) => bankRef))))
    .execute()
  return new Set(booked.map(({ bank_ref }) => bank_ref))
}

const lineRow = bankRow.omit({ customerId: true })

/** What would refuse this line when it is booked; null where nothing does. */
function problemOf(
  line: z.input<typeof lineRow>,
  assertBookable: Awaited<ReturnType<typeof paymentRules>>,
  language: Language,
): string | null {
  const { data, error } = lineRow.safeParse(line)
  const [issue] = error?.issues ?? []
  if (issue) return fieldMessage(nameOfIssue(issue), language)
  try {
    if (data) assertBookable(data)
    return null
  } catch (refused) {
    if (!(refused instanceof Refusal)) throw refused
    const [field] = refused.details.errors ?? []
    return field ? fieldMessage(field.message, language) : sentenceOf(refused, language)
  }
}

/** Proposes allocations for each line. Nothing is booked before a user has confirmed it. */
async function matched(
  { db, clock }: AppContext,
  read: readonly StatementLine[],
  { currency, language }: { currency: Currency; language: Language },
): Promise<BankLine[]> {
  const lines = withReferences(read, currency)
  const [customers, settings, booked, open, assertBookable] = await Promise.all([
    customersByPayer(db),
    readBusinessSettings(db),
    bookedBefore(db, lines),
    db
      .selectFrom('invoices')
      .select(['id', 'no', 'customer_id', 'open'])
      .where('state', '=', INVOICE_STATE.issued)
      .where('kind', '=', 'invoice')
      .where('currency', '=', currency)
      .where('open', '>', '0')
      .orderBy('issue_date')
      .orderBy('id')
      .execute(),
    paymentRules(db, clock.now()),
  ])
  const invoices = open.map((invoice) => ({
    id: invoice.id,
    no: invoice.no,
    customerId: invoice.customer_id,
    open: decimalOf(invoice.open ?? '0'),
  }))
  const byCustomer = groupBy(invoices, ({ customerId }) => customerId)
  const taken = new Set<number>()
  return lines.map((line) => {
    const customer = customers.get(payerKey(line.payerName)) ?? null
    const isKnown = booked.has(line.bankRef)
    const { bankRef, receivedOn, payerName, amount } = line
    const problem = isKnown
      ? null
      : problemOf({ bankRef, receivedOn, payerName, amount, currency }, assertBookable, language)
    const own =
      customer && !isKnown && problem === null
        ? (byCustomer.get(customer.id) ?? []).filter(({ id }) => !taken.has(id))
        : []
    const tolerance = customer ? bankFeeTolerance(settings, customer.country, currency) : '0'
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
      problem,
    }
  })
}

/** A refusal of a row names it by its position in the call. */
const named =
  (language: Language): Each =>
  (at, check) => {
    try {
      return check()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const errors = error.details.errors?.map(({ path, message }) => ({ path: `rows.${at}.${path}`, message }))
      throw new Refusal(error.refusal, {
        ...error.details,
        errors: errors ?? [{ path: `rows.${at}`, message: sentenceOf(error, language) }],
      })
    }
  }

/** Books the confirmed lines in one transaction; lines booked before are skipped. */
async function bookConfirmed(context: AppContext, rows: NonNullable<Input['rows']>, request: RequestContext) {
  return context.db.transaction().execute(async (trx) => {
    const made = { by: request.actor.id, now: context.clock.now() }
    await lockImports(trx)
    await holdMonths(trx)
    await lockInvoices(
      trx,
      rows.flatMap(({ invoiceId }) => invoiceId ?? []),
    )
    const bookedRefs = await bookedBefore(trx, rows)
    const fresh = rows.flatMap((row, at) => {
      if (bookedRefs.has(row.bankRef)) return []
      bookedRefs.add(row.bankRef)
      return { row, at }
    })
    const each: Each = (at, check) => named(request.language)(fresh[at]?.at ?? 0, check)
    const payments = await bookPayments(
      trx,
      fresh.map(({ row }) => row),
      made,
      each,
    )
    const allocated = fresh.flatMap(({ row }, at) => {
      const payment = payments[at]
      if (!payment) return []
      const parts = row.invoiceId === undefined ? [] : [{ invoiceId: row.invoiceId, amount: row.amount }]
      return { payment, parts, closeAsFee: row.closeAsFee ?? false, day: row.receivedOn, upToOpen: true }
    })
    await allocate(trx, allocated, made, each)
    await billsChanged(context, trx)
    const done = { imported: fresh.length, skipped: rows.length - fresh.length }
    await writeLog(trx, request, {
      at: made.now,

      type: 'billing',
      explain: 'addPayment',
      object: 'importBank',
      info: done,
    })
    return { lines: [], errors: [], errorCount: 0, ...done }
  })
}

/** Of a statement of 2,000 payments: 0.1 s. */
const TIME_LIMIT = 10_000
const HEAP_MB = 128

/** Reads a statement in a thread, which is ended when it takes too long. Throws PARAMETER_ERROR at the field, BUSY. */
async function readSource(source: StatementSource): Promise<Statement> {
  const field = 'text' in source ? 'text' : 'file'
  const unread = new Refusal('PARAMETER_ERROR', {
    message: MESSAGES.statementUnread,
    errors: [{ path: field, message: 'text' }],
  })
  let read: StatementMessage = 'noText'
  try {
    await runWorker(
      { name: 'statement-worker', options: { ...source }, timeLimit: TIME_LIMIT, heapLimit: HEAP_MB },
      (message) => {
        read = message as StatementMessage
        return true
      },
    )
  } catch (error) {
    throw error instanceof WorkerFailed ? unread : error
  }
  const message = read as StatementMessage
  if (message === 'noText') throw unread
  if (message === 'tooMany')
    throw new Refusal('PARAMETER_ERROR', {
      message: MESSAGES.statementTooLong,
      errors: [{ path: field, message: 'tooMany' }],
    })
  return message
}

/** Reads a statement and proposes allocations; books the confirmed ones. Throws the refusals of bookPayments. */
export async function importBank(context: AppContext, input: Input, request: RequestContext) {
  if (input.rows) return bookConfirmed(context, input.rows, request)
  const [file] = request.files
  if (file && file.size === 0) throw new Refusal('FILE_EMPTY')
  if (!file && !input.text?.trim()) refuseField('text', 'required')
  const { language } = request
  const { lines, errors, errorCount } = await readSource(file ? { path: file.path } : { text: input.text ?? '' })
  return {
    lines: await matched(context, lines, { currency: input.currency ?? 'JPY', language }),
    errors: errors.map(({ line, message }) => ({
      line,
      message: fieldMessage(message === 'amount' ? 'number' : message, language),
    })),
    errorCount,
    imported: 0,
    skipped: 0,
  }
}
