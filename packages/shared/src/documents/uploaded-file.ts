import { z } from 'zod'
import { orderDocument } from '../orders/contracts/order-detail.ts'

/** A file of an order, as its list shows it to this caller. */
export const uploadedFile = orderDocument.extend({
  /** What it is by its content: pdf, xlsx, xls, docx, doc, csv, jpeg, png. */
  kind: z.string(),
  /** Below the origin; fetched with the token. */
  path: z.string(),
  /** A photo as a picture of at most 500 kB for viewing; null for other files. */
  viewPath: z.string().nullable(),
  /** Whether the caller may take it away now with /common/deleteUploadFile. */
  isRemovable: z.boolean(),
  /** When another one took its place, yyyy-MM-dd HH:mm, Tokyo; null for the one that counts. Staff only. */
  replacedTime: z.string().nullable(),
})
export type UploadedFile = z.infer<typeof uploadedFile>
