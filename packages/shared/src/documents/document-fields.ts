import { z } from 'zod'
import { idList, oneOf } from '../contract/fields.ts'
import { LANGUAGES, type Language, languageOfRecord } from '../languages.ts'
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

/** Ids joined by comma, with or without brackets (a form sends arrays as text); blank counts as absent. */
export const optionalFileIds = () =>
  z.preprocess((value) => {
    const text = typeof value === 'string' ? value.replace(/^\s*\[|\]\s*$/g, '') : value
    return text === null || (typeof text === 'string' && text.trim() === '') ? undefined : text
  }, idList(100).optional())

const SHORT_NAMES: Record<string, Language> = { cn: 'zh-cn', zh: 'zh-cn', jp: 'ja' }

/** zh-cn, en or ja; also cn, zh and jp, and the numbers of the user record. Unless given: the language of the answer. */
export const optionalLanguage = () =>
  z.preprocess((value) => {
    if (value === undefined || value === null || value === '') return undefined
    if (typeof value !== 'string') return languageOfRecord(value) ?? value
    const text = value.toLowerCase()
    return languageOfRecord(text) ?? (Object.hasOwn(SHORT_NAMES, text) ? SHORT_NAMES[text] : text)
  }, oneOf(LANGUAGES).optional())
