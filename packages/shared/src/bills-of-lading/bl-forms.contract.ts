import { z } from 'zod'
import { endpoint, file, MB, PDF, rows, saved } from '../contract/endpoint.ts'
import {
  code,
  decimal,
  flag,
  id,
  line,
  nothing,
  oneOf,
  optionalFlag,
  optionalId,
  optionalInt,
} from '../contract/fields.ts'
import { DOCUMENT_LIMITS } from '../documents/document-limits.ts'
import { manifestText, optionalManifestText } from '../orders/fields/manifest-fields.ts'
import { ROLE } from '../roles.ts'
import { BL_KINDS, BL_PAPERS } from './bl-codes.ts'
import { BL_LIMITS, seriesInput } from './bl-input.ts'

const tag = 'bills of lading'

const form = z.object({
  id: z.int(),
  version: z.int(),
  code: z.string(),
  name: z.string(),
  kind: z.enum(BL_KINDS),
  paper: z.enum(BL_PAPERS),
  /** mm, one place; to the right and down. */
  offsetX: z.string(),
  offsetY: z.string(),
  issuer: z.string(),
  signature: z.string(),
  /** PDF for /common/download; null without terms. */
  termsFileId: z.int().nullable(),
  termsFileName: z.string(),
  /** Who ticked that they are the operator's approved terms, and when (yyyy-MM-dd HH:mm, Tokyo); empty: nobody. */
  termsApprovedBy: z.string(),
  termsApprovedAt: z.string(),
  /** Papers may be issued with it: terms are there and approved; own paper has them printed. */
  isReady: z.boolean(),
  series: z.string(),
  lastNo: z.int(),
  /** The number that the next paper gets; null where the series is used up. */
  nextNo: z.string().nullable(),
  deliveryAgents: z.array(z.object({ unlocode: z.string(), text: z.string() })),
  active: z.boolean(),
})
export type BlForm = z.infer<typeof form>

/** How the papers of the operator look and are numbered. */
export const blFormsContract = {
  listBlForms: endpoint({
    method: 'POST',
    path: '/blForm/list',
    roles: [ROLE.manager],
    summary: 'The forms of bills of lading and waybills.',
    tag,
    input: nothing,
    response: rows(form),
  }),
  saveBlForm: endpoint({
    method: 'POST',
    path: '/blForm/save',
    roles: [ROLE.manager],
    summary:
      'Adds a form, or changes one by id and version; with a file its terms, with a tick that they are approved.',
    tag,
    input: z.strictObject({
      id: optionalId(),
      version: optionalInt(0, 2_147_483_647),
      code: code(20),
      name: line(100),
      kind: oneOf(BL_KINDS),
      paper: oneOf(BL_PAPERS),
      offsetX: decimal(1, -50, 50),
      offsetY: decimal(1, -50, 50),
      issuer: optionalManifestText(BL_LIMITS.issuer),
      signature: optionalManifestText(BL_LIMITS.signature),
      series: seriesInput,
      deliveryAgents: z
        .array(z.strictObject({ unlocode: code(5), text: manifestText(BL_LIMITS.agent) }))
        .max(BL_LIMITS.agents)
        .default([]),
      /** The caller says: these are the operator’s approved terms. */
      termsApproved: optionalFlag(),
      active: flag(),
    }),
    upload: { maxBytes: DOCUMENT_LIMITS.megabytes * MB, maxFiles: 1, optional: true },
    response: saved,
    refusals: ['RECORD_NOT_EXIST', 'UPDATE_FAIL', 'FILE_EMPTY', 'TOO_LARGE'],
  }),
  printBlTestPage: endpoint({
    method: 'POST',
    path: '/blForm/testPage',
    roles: [ROLE.manager],
    summary: 'A page with a ruler in millimetres and every box of the form with example text, to lay under own paper.',
    tag,
    input: z.strictObject({ id: id() }),
    response: file(PDF),
    refusals: ['RECORD_NOT_EXIST'],
  }),
}
