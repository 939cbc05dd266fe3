import type { BlKind, BlPaperKind } from '@kairo/shared/bills-of-lading/bl-codes'
import type { BlSheet } from '@kairo/shared/bills-of-lading/bl-sheets'

/** A B/L or sea waybill, laid out into sheets (bl-sheets.ts). */
export interface PrintedBill {
  kind: BlKind
  /** Null of a draft. */
  no: string | null
  /** Name and address at the head, by lines. */
  issuer: string
  /** What the paper says of itself, as ORIGINAL; null of a draft, which bears DRAFT across each page. */
  copyMark: string | null
  sheets: readonly BlSheet[]
  /** PDF of the operator's terms, for the back of the first page of plain paper. */
  terms?: Uint8Array | null
}

/** How the paper of a form is printed; millimetres as decimal text, to the right and down. */
export interface BlLayout {
  paper: BlPaperKind
  offsetX: string
  offsetY: string
}

/** Bills one after another in one PDF, each with its own page n of m; the same bills give the same bytes. */
export async function renderBills(_bills: readonly PrintedBill[], _form: BlLayout): Promise<Uint8Array> {
  throw new Error('Not drawn yet')
}

/** A ruler in millimetres and every box with example text of full width, to lay under the operator's own paper. */
export async function renderBlTestPage(_layout: BlLayout, _kind: BlKind): Promise<Uint8Array> {
  throw new Error('Not drawn yet')
}
