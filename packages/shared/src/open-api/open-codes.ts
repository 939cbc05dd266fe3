import type { PayState } from '../billing/billing-codes.ts'
import { INVOICE_STATE } from '../billing/billing-codes.ts'
import { type BusinessType, DOCUMENT } from '../orders/rules/order-documents.ts'
import { NO_SPACE_REASON, ORDER_STATE, type OrderState } from '../orders/rules/order-states.ts'

/** Our numbers as the words that programs get. A word keeps its meaning: programs of others decide by it. */

type WordOf<M extends Record<string, unknown>> = keyof M & string
const wordsOf = <M extends Record<string, unknown>>(map: M) =>
  Object.keys(map) as unknown as readonly [WordOf<M>, ...WordOf<M>[]]
const reading = <K extends string, V extends number>(map: Readonly<Record<K, V>>) => {
  const words = new Map(Object.entries(map).map(([word, number]) => [number, word as K]))
  return (number: number): K => {
    const word = words.get(number)
    if (word === undefined) throw new RangeError(`no word for ${number}`)
    return word
  }
}

/** A draft is none: it was not submitted. */
const BOOKING_STATE = {
  received: ORDER_STATE.submitted,
  accepted: ORDER_STATE.accepted,
  confirmed: ORDER_STATE.booked,
  inTransit: ORDER_STATE.inTransit,
  arrived: ORDER_STATE.arrived,
  delivered: ORDER_STATE.delivered,
  cancelled: ORDER_STATE.cancelled,
} as const satisfies Record<string, OrderState>
export type BookingState = keyof typeof BOOKING_STATE
export const BOOKING_STATES = wordsOf(BOOKING_STATE)
export const bookingState = reading(BOOKING_STATE)
export const orderStateOf = (word: BookingState): OrderState => BOOKING_STATE[word]

export const CANCELLATIONS = ['noSpace', 'other'] as const
export const cancellation = (reason: number | null): (typeof CANCELLATIONS)[number] | null =>
  reason === null ? null : reason === NO_SPACE_REASON ? 'noSpace' : 'other'

const DOCUMENT_KIND = {
  shippingOrder: DOCUMENT.loadingNotice,
  commercialInvoice: DOCUMENT.invoice,
  packingList: DOCUMENT.packingList,
  draftBillOfLading: DOCUMENT.blDraft,
  billOfLading: DOCUMENT.bl,
  arrivalNotice: DOCUMENT.arrivalNotice,
  freightInvoice: DOCUMENT.operatorInvoice,
  deliveryOrder: DOCUMENT.deliveryOrder,
  photo: DOCUMENT.photo,
} as const satisfies Record<string, BusinessType>
export type DocumentKind = keyof typeof DOCUMENT_KIND
export const DOCUMENT_KINDS = wordsOf(DOCUMENT_KIND)
export const documentKind = reading(DOCUMENT_KIND)
export const businessTypeOf = (word: DocumentKind): BusinessType => DOCUMENT_KIND[word]

const BILL_STATE = { issued: INVOICE_STATE.issued, credited: INVOICE_STATE.credited } as const
export type BillState = keyof typeof BILL_STATE
export const BILL_STATES = wordsOf(BILL_STATE)
export const billState = reading(BILL_STATE)
export const invoiceStateOf = (word: BillState): (typeof BILL_STATE)[BillState] => BILL_STATE[word]
export const BILL_KINDS = ['invoice', 'creditNote'] as const
export type BillPayState = PayState

/** As in DCSA Track & Trace 2.2. */
export const EVENT_TYPES = ['SHIPMENT', 'TRANSPORT', 'EQUIPMENT'] as const
export const EVENT_CLASSIFIERS = ['PLN', 'EST', 'ACT'] as const
