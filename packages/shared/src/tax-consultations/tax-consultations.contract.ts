import { z } from 'zod'
import { data, endpoint, file, MB, PDF, rows, saved } from '../contract/endpoint.ts'
import {
  email,
  id,
  line,
  nothing,
  optionalDate,
  optionalEmail,
  optionalInt,
  optionalLine,
  optionalOneOf,
  optionalText,
  paging,
  text,
} from '../contract/fields.ts'
import { LANGUAGES } from '../languages.ts'
import { CUSTOMER_SIDE, STAFF, STAFF_AND_CUSTOMER_SIDE } from '../roles.ts'
import { CONSULTATION_LIMITS as LIMITS } from './consultation-limits.ts'

const tag = 'tax-consultations'

/** A consultation as the lists and the detail show it. */
export const consultation = z.object({
  id: z.int(),
  version: z.int(),
  title: z.string(),
  /** The name of the account that submitted it. */
  customer: z.string(),
  contactEmail: z.string(),
  company: z.string(),
  /** yyyy-MM-dd HH:mm:ss, Tokyo. */
  consultationDate: z.string(),
  /** Dictionary 18; null for one with title and content only. */
  consultationType: z.string().nullable(),
  /** In the user's language; empty where none was given. */
  consultationTypeName: z.string(),
  /** Dictionary 19: 1 pending, 2 processed. */
  status: z.int(),
  statusName: z.string(),
  problemDescribe: z.string(),
  /** Empty while it is pending. */
  answer: z.string(),
  /** yyyy-MM-dd HH:mm:ss, Tokyo; null while it is pending. */
  answerDate: z.string().nullable(),
  /** Department, for staff with the name; empty while it is pending. */
  answeredBy: z.string(),
  fileId: z.int().nullable(),
  fileName: z.string().nullable(),
  /** pdf, jpeg or png by its content. */
  fileKind: z.string().nullable(),
  /** Below the origin; fetched with the token. */
  filePath: z.string().nullable(),
})
export type Consultation = z.infer<typeof consultation>

const statusFilter = () => optionalInt(1, 2)
const upload = { maxBytes: LIMITS.megabytes * MB, maxFiles: 1 }

/** The short form: title and content; company and email come from the account. */
export const shortConsultation = z.strictObject({
  title: line(LIMITS.title),
  consultationType: optionalLine(20),
  problemDescribe: text(LIMITS.description),
})
/** The longer form: no title, one is made of type and company. */
export const fullConsultation = z.strictObject({
  consultationType: line(20),
  company: line(LIMITS.company),
  contactEmail: email(LIMITS.email),
  problemDescribe: text(LIMITS.description),
})

const guide = z.object({
  /** Below the origin; fetched with the token. */
  filePath: z.string(),
  fileName: z.string(),
  /** pdf, jpeg or png. */
  fileKind: z.string(),
  /** The uploaded one; null while the portal's own is shown. */
  fileId: z.int().nullable(),
  /** When it was uploaded, yyyy-MM-dd HH:mm:ss, Tokyo. */
  updateTime: z.string().nullable(),
})

export const taxConsultationsContract = {
  listConsultations: endpoint({
    method: 'GET',
    path: '/reduction/getReductionList',
    roles: STAFF,
    summary: 'All consultations, the newest first; texts match any part.',
    tag,
    input: z.strictObject({
      consultationDate: optionalDate(),
      title: optionalText(100),
      customer: optionalText(100),
      company: optionalText(100),
      status: statusFilter(),
      ...paging,
    }),
    response: rows(consultation),
  }),
  listOwnConsultations: endpoint({
    method: 'GET',
    path: '/reduction/getCustomerReductionList',
    roles: CUSTOMER_SIDE,
    summary: 'The caller’s own consultations, the newest first.',
    tag,
    input: z.strictObject({
      consultationDate: optionalDate(),
      consultationType: optionalText(20),
      company: optionalText(100),
      contactEmail: optionalText(100),
      status: statusFilter(),
      ...paging,
    }),
    response: rows(consultation),
  }),
  getConsultation: endpoint({
    method: 'GET',
    path: '/reduction/getReduction',
    roles: STAFF_AND_CUSTOMER_SIDE,
    summary: 'One consultation: staff any, customers their own.',
    tag,
    input: z.strictObject({ id: id() }),
    response: data(consultation),
    refusals: ['RECORD_NOT_EXIST'],
  }),
  insertConsultation: endpoint({
    method: 'POST',
    path: '/reduction/insertReduction',
    roles: CUSTOMER_SIDE,
    summary:
      'Submits a consultation, with a file where one is sent: title and content, or type, company, email and content (a title is then made of them).',
    tag,
    input: z
      .strictObject({
        title: optionalLine(LIMITS.title),
        problemDescribe: text(LIMITS.description),
        consultationType: optionalLine(20),
        company: optionalLine(LIMITS.company),
        contactEmail: optionalEmail(LIMITS.email),
      })
      .superRefine((given, issues) => {
        // Without a title it is the longer form, which needs all of its own.
        if (given.title !== undefined) return
        for (const path of ['consultationType', 'company', 'contactEmail'] as const)
          if (given[path] === undefined) issues.addIssue({ code: 'custom', path: [path], message: 'required' })
      }),
    upload: { ...upload, optional: true },
    perMinute: 20,
    response: saved,
    refusals: ['FILE_EMPTY', 'TOO_LARGE'],
  }),
  answerConsultation: endpoint({
    method: 'PUT',
    path: '/reduction/updateReduction',
    roles: STAFF,
    summary:
      'Answers a consultation and marks it processed; the asker gets the answer by message and mail. The id alone marks it processed without an answer, of which nobody is notified.',
    tag,
    input: z.strictObject({ id: id(), version: optionalInt(0, 2_147_483_647), answer: optionalText(LIMITS.answer) }),
    response: saved,
    refusals: ['RECORD_NOT_EXIST', 'UPDATE_FAIL'],
  }),
  uploadGuide: endpoint({
    method: 'POST',
    path: '/reduction/uploadReductionFile',
    roles: STAFF,
    summary:
      'The guide that customers are shown: PNG, JPEG or PDF by its content; it takes the place of the one before.',
    tag,
    input: nothing,
    upload,
    response: data(guide),
    refusals: ['FILE_EMPTY', 'TOO_LARGE'],
  }),
  getGuidePath: endpoint({
    method: 'GET',
    path: '/reduction/getReductionFilePath',
    roles: STAFF_AND_CUSTOMER_SIDE,
    summary: 'Where the guide is: the uploaded one, else the portal’s own.',
    tag,
    input: nothing,
    response: data(guide),
  }),
  downloadGuide: endpoint({
    method: 'GET',
    path: '/reduction/downloadGuide',
    roles: STAFF_AND_CUSTOMER_SIDE,
    summary: 'The portal’s own guide as PDF, in the language asked for, else the caller’s.',
    tag,
    input: z.strictObject({ language: optionalOneOf(LANGUAGES) }),
    response: file(PDF),
  }),
}
