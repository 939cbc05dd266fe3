import type { RefusalName } from '../refusals/names.ts'
import { ROLE, type RoleId, STAFF } from '../roles.ts'
import { INVOICE_STATE, type InvoiceKind, type InvoiceState } from './billing-codes.ts'

export const INVOICE_ACTIONS = ['updateDraft', 'discard', 'issue', 'credit', 'pay'] as const
export type InvoiceAction = (typeof INVOICE_ACTIONS)[number]

interface InvoiceActionRule {
  action: InvoiceAction
  from: readonly InvoiceState[]
  /** `same` leaves the state; `credit` leads to credited only when a note credits all of it. */
  to: InvoiceState | 'same'
  roles: readonly RoleId[]
  /** Only of this kind; both by default. */
  kind?: InvoiceKind
}

const { draft, issued, credited, discarded } = INVOICE_STATE

/** THE table of invoices: the server refuses by it, the page draws its buttons by it, the tests iterate over it. */
const INVOICE_RULES: readonly InvoiceActionRule[] = [
  { action: 'updateDraft', from: [draft], to: 'same', roles: STAFF },
  { action: 'discard', from: [draft], to: discarded, roles: STAFF },
  { action: 'issue', from: [draft], to: issued, roles: STAFF },
  { action: 'credit', from: [issued], to: credited, roles: [ROLE.manager], kind: 'invoice' },
  { action: 'pay', from: [issued], to: 'same', roles: STAFF, kind: 'invoice' },
]

interface InvoiceFacts {
  state: InvoiceState
  kind: InvoiceKind
}

/** Whether this role may do it with the invoice now: true, or the refusal. Role before state. */
export function canDoInvoice(action: InvoiceAction, invoice: InvoiceFacts, role: number): true | RefusalName {
  const rule = INVOICE_RULES.find((row) => row.action === action)
  if (!rule?.roles.some((allowed) => allowed === role)) return 'PERMISSION_ERROR'
  if (rule.kind && rule.kind !== invoice.kind) return 'BILLING_STATE_ERROR'
  return rule.from.includes(invoice.state) ? true : 'BILLING_STATE_ERROR'
}

export const invoiceActions = (invoice: InvoiceFacts, role: number): InvoiceAction[] =>
  INVOICE_ACTIONS.filter((action) => canDoInvoice(action, invoice, role) === true)
