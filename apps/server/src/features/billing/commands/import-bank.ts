import { groupBy } from '@kairo/shared/group-by'
import { INVOICE_STATE } from '@kairo/shared/billing/billing-codes'
import { type BankLine, bankRow, type paymentsContract } from '@kairo/shared/billing/payments.contract'
import { payerKey } from '@kairo/shared/billing/payer-key'
import { bankFeeTolerance, matchInvoice } from '@kairo/shared/billing/payments'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { fieldMessage, nameOfIssue } from '@kairo/shared/contract/field-messages'
import type { Currency } from '@kairo/shared/currencies'
import type { Language } from '@kairo/shared/languages'
import { decimalOf, roundMoney } from '@kairo/shared/money'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { tokyoToday } from '@kairo/shared/dates'
import type { z } from 'zod'
import type { AppContext } from '../../../app-context.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { sentenceOf } from '../../../http/responses/respond-with-refusal.ts'
import { runWorker, WorkerFailed } from '../../../process/worker-run.ts'
import { writeLogs } from '../../logs/write-log.ts'
import { alikePayments, bookedReferences, withIdentities } from '../bank/booked-before.ts'
import { customersByPayer, rememberPayers } from '../bank/payers.ts'
import type { Failure, Statement, StatementLine } from '../bank/statement.ts'
import type { StatementMessage, StatementSource } from '../bank/statement-worker.ts'
import { readBusinessSettings } from '../../business-settings/read-business-settings.ts'
import { MESSAGES, STATEMENT_DOUBTS } from '../messages.ts'
import { billsChanged } from '../record/bills-changed.ts'
import { type Each, refuseField } from '../record/field-rules.ts'
import { holdMonths, lockImports, lockInvoices } from '../record/lock-order.ts'
import { allocate } from './allocate.ts'
import { bookPayments, paymentRules } from './book-payments.ts'

type Input = ParsedOf<typeof paymentsContract.importBank>

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
  { db }: AppContext,
  read: readonly StatementLine[],
  { currency, language, now }: { currency: Currency; language: Language; now: Date },
): Promise<BankLine[]> {
  const lines = withIdentities(read, currency)
  const [customers, settings, known, open, assertBookable] = await Promise.all([
    customersByPayer(db),
    readBusinessSettings(db),
    bookedReferences(db, lines),
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
    paymentRules(db, now),
  ])
  const invoices = open.map((invoice) => ({
    id: invoice.id,
    no: invoice.no,
    customerId: invoice.customer_id,
    open: decimalOf(invoice.open ?? '0'),
  }))
  const byCustomer = groupBy(invoices, ({ customerId }) => customerId)
  const customerOf = (line: StatementLine) => customers.get(payerKey(line.payerName)) ?? null
  const alike = await alikePayments(db, lines, { currency, known, customerOf: (line) => customerOf(line)?.id })
  const taken = new Set<number>()
  return lines.map((line) => {
    const customer = customerOf(line)
    const isKnown = known.has(line.bankRef)
    const alikeNo = alike.get(line.line) ?? null
    const { bankRef, receivedOn, payerName, amount } = line
    const problem = isKnown
      ? null
      : problemOf({ bankRef, receivedOn, payerName, amount, currency }, assertBookable, language)
    const own =
      customer && !isKnown && alikeNo === null && problem === null
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
      remembered: customer?.remembered ?? false,
      known: isKnown,
      alike: alikeNo,
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

const NOTHING_READ = {
  form: 'lines' as const,
  headingLine: null,
  columns: [],
  passedOver: 0,
  lines: [],
  errors: [],
  errorCount: 0,
}

/** Books the confirmed lines in one transaction; lines booked before are skipped. */
async function bookConfirmed(context: AppContext, rows: NonNullable<Input['rows']>, request: RequestContext) {
  return context.db.transaction().execute(async (trx) => {
    const made = { by: request.actor.id, now: request.now }
    await lockImports(trx)
    await holdMonths(trx)
    await lockInvoices(
      trx,
      rows.flatMap(({ invoiceId }) => invoiceId ?? []),
    )
    const bookedRefs = await bookedReferences(trx, rows)
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
    const remembered = await rememberPayers(
      trx,
      fresh.map(({ row }) => row),
      made,
    )
    const done = { imported: fresh.length, skipped: rows.length - fresh.length }
    const entry = { type: 'billing', object: 'importBank' } as const
    await writeLogs(trx, request, [
      { ...entry, explain: 'addPayment', info: done },
      ...remembered.map((info) => ({ ...entry, explain: 'rememberPayer' as const, info })),
    ])
    return { ...NOTHING_READ, ...done }
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

/** What is written, and why it is not taken. */
function doubtOf({ message, raw }: Failure, currency: Currency, language: Language): string {
  const ofStatements = STATEMENT_DOUBTS(currency)
  const sentence = message in ofStatements ? ofStatements[message as keyof typeof ofStatements][language] : undefined
  return [raw, sentence ?? fieldMessage(message, language)].filter(Boolean).join(' — ')
}

/** Reads a statement and proposes allocations; books the confirmed ones. Throws the refusals of bookPayments. */
export async function importBank(context: AppContext, input: Input, request: RequestContext) {
  if (input.rows) return bookConfirmed(context, input.rows, request)
  const [file] = request.files
  if (file && file.size === 0) throw new Refusal('FILE_EMPTY')
  if (!file && !input.text?.trim()) refuseField('text', 'required')
  const { language } = request
  const account = { currency: input.currency ?? 'JPY', today: tokyoToday(request.now) }
  const { lines, errors, form, line, columns, errorCount, passedOver } = await readSource({
    ...(file ? { path: file.path } : { text: input.text ?? '' }),
    ...account,
  })
  return {
    form,
    headingLine: line,
    columns,
    passedOver,
    lines: await matched(context, lines, { currency: account.currency, language, now: request.now }),
    errors: errors.map((error) => ({ line: error.line, message: doubtOf(error, account.currency, language) })),
    errorCount,
    imported: 0,
    skipped: 0,
  }
}
