import { INVOICE_STATE } from '@kairo/shared/billing/billing-codes'
import { BL_STATE } from '@kairo/shared/bills-of-lading/bl-codes'
import { DOCUMENT_NAMES } from '@kairo/shared/documents/document-names'
import { inEachLanguage, type Trilingual } from '@kairo/shared/languages'
import { type BusinessType, DOCUMENT } from '@kairo/shared/orders/rules/order-documents'
import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import type { StoredOrder } from '../../queries/find-order.ts'

/** The dependents of the last step of an order, which block taking it back. */
type StepDependent =
  | { kind: 'document'; businessType: BusinessType }
  | { kind: 'invoice' | 'bill'; no: string }
  | { kind: 'freeTime'; containerNumber: string }

/** Documents that belong to a step or a later one, when they came after it. */
const DOCUMENTS: Partial<Record<number, readonly BusinessType[]>> = {
  [ORDER_STATE.inTransit]: [DOCUMENT.bl, DOCUMENT.arrivalNotice, DOCUMENT.deliveryOrder],
  [ORDER_STATE.arrived]: [DOCUMENT.arrivalNotice, DOCUMENT.deliveryOrder, DOCUMENT.operatorInvoice],
  [ORDER_STATE.delivered]: [DOCUMENT.operatorInvoice],
}

async function laterDocuments(db: Kysely<DB>, order: StoredOrder): Promise<StepDependent[]> {
  const rows = await db
    .selectFrom('order_files')
    .select('business_type')
    .distinct()
    .where('order_id', '=', order.id)
    .where('business_type', 'in', DOCUMENTS[order.state] ?? [])
    .where('replaced_at', 'is', null)
    .where('create_time', '>=', order.state_time)
    .orderBy('business_type')
    .execute()
  return rows.map((row) => ({ kind: 'document', businessType: row.business_type as BusinessType }))
}

/** Bills of lading that have their number, also where the file of them is not in force: they say when the ship left. */
async function issuedBills(db: Kysely<DB>, order: StoredOrder): Promise<StepDependent[]> {
  if (order.state !== ORDER_STATE.inTransit) return []
  const rows = await db
    .selectFrom('bills_of_lading')
    .select('no')
    .where('order_id', '=', order.id)
    .where('no', 'is not', null)
    .where('state', '<>', BL_STATE.void)
    .orderBy('seq')
    .execute()
  return rows.map(({ no }) => ({ kind: 'bill', no: no ?? '' }))
}

/** Invoices of the voyage. They depend on the departure always, on the arrival where the customer is billed by it. */
async function issuedInvoices(db: Kysely<DB>, order: StoredOrder): Promise<StepDependent[]> {
  if (order.state === ORDER_STATE.delivered) return []
  if (order.state === ORDER_STATE.arrived) {
    const terms = await db
      .selectFrom('billing_terms')
      .select('timing')
      .where('customer_id', '=', order.customer_id)
      .executeTakeFirst()
    // Without terms by the arrival.
    if (terms && terms.timing !== 'arrival') return []
  }
  const rows = await db
    .selectFrom('invoices as i')
    .innerJoin('invoice_lines as l', 'l.invoice_id', 'i.id')
    .select('i.no')
    .distinct()
    .where('l.order_id', '=', order.id)
    .where('l.source', '=', 'quotation')
    .where('l.live', '=', true)
    .where('i.state', '=', INVOICE_STATE.issued)
    .orderBy('i.no')
    .execute()
  return rows.map(({ no }) => ({ kind: 'invoice', no: no ?? '' }))
}

/** Moves of the containers at destination, from which free time is counted. */
async function countedFreeTime(db: Kysely<DB>, order: StoredOrder): Promise<StepDependent[]> {
  const rows = await db
    .selectFrom('order_containers')
    .select('container_number')
    .where('order_id', '=', order.id)
    .where((eb) =>
      order.state === ORDER_STATE.delivered
        ? eb('empty_returned_at', 'is not', null)
        : eb.or([
            eb('discharged_at', 'is not', null),
            eb('available_at', 'is not', null),
            eb('gate_out_at', 'is not', null),
            eb('empty_returned_at', 'is not', null),
          ]),
    )
    .orderBy('seq')
    .execute()
  return rows.map((row) => ({ kind: 'freeTime', containerNumber: row.container_number }))
}

export const stepDependents = async (db: Kysely<DB>, order: StoredOrder): Promise<StepDependent[]> => [
  ...(await laterDocuments(db, order)),
  ...(await issuedBills(db, order)),
  ...(await issuedInvoices(db, order)),
  ...(await countedFreeTime(db, order)),
]

const FREE_TIME: Trilingual = { 'zh-cn': '箱子动态', en: 'moves of container', ja: 'コンテナの動静' }
const NUMBERED = {
  invoice: { 'zh-cn': '账单', en: 'invoice', ja: '請求書' },
  bill: { 'zh-cn': '提单', en: 'B/L', ja: 'B/L' },
} as const satisfies Record<string, Trilingual>

/** A dependent as the refusal names it. */
export function dependentText(dependent: StepDependent): Trilingual {
  if (dependent.kind === 'document') return DOCUMENT_NAMES[dependent.businessType]
  return inEachLanguage((language) =>
    dependent.kind === 'freeTime'
      ? `${FREE_TIME[language]} ${dependent.containerNumber}`
      : `${NUMBERED[dependent.kind][language]} ${dependent.no}`,
  )
}
