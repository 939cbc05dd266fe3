import { arrivedOn, departedOn } from '../../orders/record/event-time.ts'
import type { TaxCode } from '@kairo/shared/billing/billing-codes'
import { CHARGE_STATE, INVOICE_STATE } from '@kairo/shared/billing/billing-codes'
import type { InvoiceDetail, InvoiceLine } from '@kairo/shared/billing/billing-fields'
import type { invoicesContract } from '@kairo/shared/billing/invoices.contract'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import type { Currency } from '@kairo/shared/currencies'
import { tokyoToday } from '@kairo/shared/dates'
import type { Language, Trilingual } from '@kairo/shared/languages'
import { roundMoney } from '@kairo/shared/money'
import type { Side } from '@kairo/shared/quotations/charges'
import { isStaff } from '@kairo/shared/roles'
import type { Letterhead } from '@kairo/shared/operator-company/operator-company.contract'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { DB } from '../../../database/tables.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { chargeNames } from '../../charges/charge-kinds.ts'
import { issuerOf, letterheadNow } from '../../operator-company/issuer.ts'
import { selectOrderRows } from '../../orders/queries/find-order.ts'
import { portLabelOf } from '../../route-master/label-of.ts'
import type { StoredFx } from '../record/draft-amounts.ts'
import { findInvoice, type StoredInvoice, SHOWN_ORDERS } from '../record/invoice-access.ts'
import { expectedDues } from './expected-dues.ts'
import { allocationsOf } from './search-payments.ts'
import { invoiceRowOf, orderCodesOf } from './search-invoices.ts'
import { variancesOf } from './variances.ts'

/** The orders of an invoice as it names them, each with whether it differs from its quotation. */
async function ordersOfInvoice(
  db: Kysely<DB>,
  { order_ids: ids, ...invoice }: StoredInvoice,
  { actor, language }: RequestContext,
  today: string,
) {
  if (ids.length === 0) return []
  const fx = invoice.fx as StoredFx
  const rows = await selectOrderRows(db).where('o.id', 'in', ids).orderBy('o.id').execute()
  const variances =
    invoice.kind === 'credit'
      ? undefined
      : await variancesOf(
          db,
          rows.map((row) => ({ ...row, departed_on: departedOn(row) })),
          actor,
          today,
          isStaff(actor.roleId),
        )
  const ratesOf = (id: number) => {
    const { jpy, cny, date } = fx.orders?.[id] ?? fx
    return { jpy, cny, date }
  }
  return rows.map((order) => ({
    id: order.id,
    code: order.code,
    rates: ratesOf(order.id),
    differs: variances?.get(order.id)?.rows.some(({ why }) => why !== 'same') ?? false,
    orderNo: order.order_no,
    departurePort: portLabelOf(order, 'pol', language),
    destinationPort: portLabelOf(order, 'pod', language),
    vesselVoyage: [order.vessel, order.voyage].filter(Boolean).join(' / '),
    blNumber: order.hbl_no,
    departure: departedOn(order) ?? order.etd,
    arrival: arrivedOn(order) ?? order.eta,
  }))
}

/** The lines with their names in three languages; stored lines keep the names that were typed. */
export async function namedLines(db: Kysely<DB>, invoiceId: number): Promise<(InvoiceLine & { names: Trilingual })[]> {
  const { currency: inCurrency, state } = await db
    .selectFrom('invoices')
    .select(['currency', 'state'])
    .where('id', '=', invoiceId)
    .executeTakeFirstOrThrow()
  const { billed } = await chargeNames(db)
  const rows = await db
    .selectFrom('invoice_lines as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .innerJoin('charge_kinds as k', 'k.id', 'l.charge_kind_id')
    .selectAll('l')
    .select(['o.code as order_code', 'k.code as kind_code'])
    .where('l.invoice_id', '=', invoiceId)
    .orderBy('l.seq')
    .execute()
  const isIssued = state === INVOICE_STATE.issued || state === INVOICE_STATE.credited
  return rows.map((line) => ({
    id: line.id,
    seq: line.seq,
    orderId: line.order_id,
    orderCode: line.order_code,
    chargeKindId: line.charge_kind_id,
    chargeKindCode: line.kind_code,
    item: line.item,
    names: billed({
      kind: line.kind_code,
      side: line.side as Side,
      item: line.item,
      names: line.names as Trilingual | null,
      source: line.source,
    }),
    containerType: line.container_type,
    basis: line.basis,
    quantity: line.quantity,
    price: line.price,
    currency: line.currency as Currency,
    amount: roundMoney(line.amount, line.currency as Currency),
    amountInInvoice: roundMoney(line.amount_in_invoice, inCurrency as Currency),
    taxCode: line.tax_code as TaxCode | null,
    source: line.source as InvoiceLine['source'],
    orderChargeId: line.order_charge_id,
    leftOut: line.left_out,
    credited: isIssued && line.credits_line_id === null && !line.live,
  }))
}

/** Warnings for staff before they issue it. */
async function warningsOf(
  db: Kysely<DB>,
  invoice: StoredInvoice,
  lines: readonly InvoiceLine[],
  qualified: boolean,
): Promise<InvoiceDetail['warnings']> {
  if (invoice.state !== INVOICE_STATE.draft) return []
  const taken = lines.filter(({ leftOut }) => !leftOut)
  const waiting =
    invoice.order_ids.length > 0
      ? await db
          .selectFrom('order_charges')
          .select('id')
          .where('order_id', 'in', invoice.order_ids)
          .where('state', '=', CHARGE_STATE.proposed)
          .limit(1)
          .execute()
      : []
  return [
    ...(qualified ? [] : (['noInvoiceNumber'] as const)),
    ...(taken.some(({ taxCode }) => taxCode === null) ? (['taxUnclear'] as const) : []),
    ...(taken.length === 0 ? (['emptyDraft'] as const) : []),
    ...(waiting.length > 0 ? (['chargesOpen'] as const) : []),
  ]
}

/** The detail of an invoice, for this caller. */
export async function invoiceDetailFor(
  db: Kysely<DB>,
  context: Pick<AppContext, 'settings' | 'clock'>,
  invoice: StoredInvoice,
  request: RequestContext,
): Promise<InvoiceDetail> {
  const { actor, language } = request
  const now = request.now
  const [codes, lines, orders, allocations, notes, { company }] = await Promise.all([
    orderCodesOf(db, [invoice]),
    namedLines(db, invoice.id),
    ordersOfInvoice(db, invoice, request, tokyoToday(now)),
    allocationsOf(db, { invoiceId: invoice.id }),
    db
      .selectFrom('invoices')
      .select(['id', 'no', 'issue_date', 'total', 'reason'])
      .where('credits_id', '=', invoice.id)
      .orderBy('id')
      .execute(),
    letterheadNow(context, db),
  ])
  const shown = invoice.order_ids.slice(0, SHOWN_ORDERS).flatMap((id) => codes.get(id) ?? [])
  const row = invoiceRowOf({ ...invoice, order_codes: shown }, actor, now, await expectedDues(db, [invoice], now))
  const { orders: _own, ...fx } = invoice.fx as StoredFx
  // An issued paper keeps what it says, whatever the letterhead became.
  const letterhead = (invoice.snapshot as { letterhead: Letterhead } | null)?.letterhead ?? company
  const qualified = letterhead.invoiceNumber !== undefined
  const staff = isStaff(actor.roleId)
  return {
    ...row,
    language: invoice.language as Language,
    fx,
    taxRounding: invoice.tax_rounding as InvoiceDetail['taxRounding'],
    tax: invoice.tax as InvoiceDetail['tax'],
    lines: lines.map(({ names, ...line }) => ({ ...line, item: names[language] })),
    orders,
    // Notes of write-offs and the like are internal.
    allocations: staff ? allocations : allocations.map((allocation) => ({ ...allocation, note: '' })),
    creditNotes: notes.map((note) => ({
      id: note.id,
      no: note.no ?? '',
      issueDate: note.issue_date ?? '',
      total: roundMoney(note.total, row.currency),
      reason: note.reason,
    })),
    reason: invoice.reason,
    qualified,
    bank: issuerOf(letterhead, language).bank ?? null,
    warnings: staff ? await warningsOf(db, invoice, lines, qualified) : [],
    hasPdf: invoice.pdf_hash !== null,
  }
}

/** Throws INVOICE_NOT_EXIST. */
export async function getInvoice(
  context: AppContext,
  { id }: ParsedOf<typeof invoicesContract.getInvoice>,
  request: RequestContext,
) {
  const invoice = await findInvoice(context.db, request.actor, id)
  return await invoiceDetailFor(context.db, context, invoice, request)
}
