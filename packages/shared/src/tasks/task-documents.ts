import { DOCUMENT } from '../orders/rules/order-documents.ts'
import type { TaskKind } from './task-codes.ts'

/** The document whose upload is the task. */
export const DOCUMENT_OF_TASK = {
  loadingNotice: DOCUMENT.loadingNotice,
  invoice: DOCUMENT.invoice,
  packingList: DOCUMENT.packingList,
  draft: DOCUMENT.blDraft,
  bl: DOCUMENT.bl,
  arrivalNotice: DOCUMENT.arrivalNotice,
  deliveryOrder: DOCUMENT.deliveryOrder,
} as const satisfies Partial<Record<TaskKind, number>>
