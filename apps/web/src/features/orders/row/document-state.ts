import { DOCUMENT, type BusinessType } from '@kairo/shared/orders/rules/order-documents'
import { DRAFT_FLAG } from '@kairo/shared/orders/rules/order-states'
import { isCustomerSide } from '@kairo/shared/roles'
import type { Order } from '../order.ts'

/** The documents that the lists show, in the order of their creation. */
export const CHIPS = [
  'loadingNotice',
  'shippingDocuments',
  'blDraft',
  'bl',
  'arrivalNotice',
  'deliveryOrder',
  'photos',
] as const
export type Chip = (typeof CHIPS)[number]

/**
 * `withheld`: exists, but not for this user. `waiting`: exists, and the user has to confirm it. `partial`: one of two exists. `needed`: blocks the next step.
 */
export type ChipState = 'present' | 'withheld' | 'waiting' | 'partial' | 'needed' | 'later'

/** The kinds of files behind a chip. */
export const CHIP_TYPES: Record<Chip, readonly BusinessType[]> = {
  loadingNotice: [DOCUMENT.loadingNotice],
  shippingDocuments: [DOCUMENT.invoice, DOCUMENT.packingList],
  blDraft: [DOCUMENT.blDraft],
  bl: [DOCUMENT.bl],
  arrivalNotice: [DOCUMENT.arrivalNotice],
  deliveryOrder: [DOCUMENT.deliveryOrder],
  photos: [DOCUMENT.photo],
}

/** The existing files of a chip, as far as this user may have them. */
const present = (order: Order): Record<Chip, readonly boolean[]> => ({
  loadingNotice: [order.loading_notice_file_id !== null],
  shippingDocuments: [order.invoice_file_id !== null, order.parking_list_file_id !== null],
  blDraft: [order.bl_draft_file_id !== null],
  bl: [order.bl_file_id !== null],
  arrivalNotice: [order.an_fee_request_file_id !== null],
  deliveryOrder: [order.do_file_id !== null],
  photos: [order.is_have_photo],
})

/** States in which the next step waits for the document; customers only for documents that they upload. */
const NEEDED_AT: Record<Chip, readonly number[]> = {
  loadingNotice: [2],
  shippingDocuments: [5],
  blDraft: [5],
  bl: [7],
  arrivalNotice: [7],
  deliveryOrder: [],
  photos: [],
}

export function chipState(chip: Chip, order: Order, role: number): ChipState {
  const files = present(order)[chip]
  if (files.every(Boolean)) {
    const waits = chip === 'blDraft' && order.is_bl_draft_confirmed === DRAFT_FLAG.waiting
    return waits && isCustomerSide(role) && order.allowedActions.includes('confirmDraft') ? 'waiting' : 'present'
  }
  if (chip === 'arrivalNotice' && order.arrivalNoticeWithheld) return 'withheld'
  const mine = !isCustomerSide(role) || chip === 'shippingDocuments'
  if (mine && NEEDED_AT[chip].includes(order.state)) return files.some(Boolean) ? 'partial' : 'needed'
  return files.some(Boolean) ? 'partial' : 'later'
}

/** Chips of an order: all from its first document on, photos where there are some; before that what is due now. */
export function chipsOf(order: Order, role: number): readonly Chip[] {
  const all = CHIPS.filter((chip) => chip !== 'photos' || order.is_have_photo)
  const of = (...wanted: ChipState[]) => all.filter((chip) => wanted.includes(chipState(chip, order, role)))
  return of('present', 'withheld', 'waiting', 'partial').length > 0 ? all : of('needed')
}
