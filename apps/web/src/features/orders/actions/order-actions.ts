import type { OrderAction } from '@kairo/shared/orders/rules/order-actions'
import type { BusinessType } from '@kairo/shared/orders/rules/order-documents'
import type { PreviewedDocument } from '../dialogs/document-dialogs.tsx'
import type { Chip } from '../list/columns/document-state.ts'
import type { Order } from '../order.ts'

/** Dialogs that are opened by their name alone. */
export type DialogName =
  | 'booking'
  | 'facts'
  | 'shippingDocuments'
  | 'photos'
  | 'trace'
  | 'history'
  | 'memo'
  | 'assign'
  | 'cutOff'
  | 'departureDate'
  | 'arrivalDate'
  | 'correct'
  | 'depart'
  | 'arrive'
  | 'draft'
  | 'commentDraft'
  | 'arrivalNotice'
  | 'uploadDocuments'

/** The open dialog over the list or the detail. */
export type OpenDialog = { order: Order } & (
  | { name: DialogName }
  | { name: 'preview'; document: PreviewedDocument }
  | { name: 'upload'; businessType: BusinessType }
  | { name: 'why'; title: string; reasons: readonly string[]; action?: OrderAction }
)

/** The commands of rows, chips and the detail on an order. */
export interface OrderActions {
  /** Runs an action of the table, or shows what blocks it. `roleId`: whose change request is answered. */
  start: (action: OrderAction, order: Order, roleId?: 4 | 5) => void
  show: (name: DialogName, order: Order) => void
  preview: (document: PreviewedDocument, order: Order) => void
  upload: (businessType: BusinessType, order: Order) => void
  chip: (chip: Chip, order: Order) => void
  /** Downloads one order: all its fields as a workbook, or its detail as PDF. */
  export: (format: 'xlsx' | 'pdf', order: Order) => void
  details: (order: Order) => void
}
