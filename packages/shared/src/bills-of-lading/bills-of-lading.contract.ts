import { z } from 'zod'
import { data, endpoint, file, PDF, rows, XLSX } from '../contract/endpoint.ts'
import {
  date,
  flag,
  id,
  int,
  oneOf,
  optionalCode,
  optionalDate,
  optionalId,
  optionalInt,
  optionalOneOf,
  optionalText,
  paging,
  sorting,
  text,
  version,
} from '../contract/fields.ts'
import { manifestText } from '../orders/fields/manifest-fields.ts'
import { ROLE, STAFF, STAFF_AND_CUSTOMER_SIDE } from '../roles.ts'
import { BL_COPIES, BL_KINDS } from './bl-codes.ts'
import { BL_FIELDS } from './bl-content.ts'
import { BL_LIMITS, blTextInput } from './bl-input.ts'

const tag = 'bills of lading'
const refusals = ['ORDER_NOT_EXIST', 'ORDER_STATE_ERROR', 'BL_STATE_ERROR'] as const

const goods = z.object({
  packages: z.int(),
  unit: z.string(),
  description: z.string(),
  hsCode: z.string(),
  /** kg, 3 places. */
  weightKg: z.string(),
  /** m³, 3 places. */
  volumeM3: z.string(),
})
const container = z.object({ number: z.string(), seal: z.string(), size: z.string(), isPart: z.boolean() })
const blText = z.object({
  shipper: z.string(),
  consignee: z.string(),
  notify: z.string(),
  deliveryAgent: z.string(),
  placeOfReceipt: z.string(),
  vessel: z.string(),
  voyage: z.string(),
  portOfLoading: z.string(),
  portOfDischarge: z.string(),
  placeOfDelivery: z.string(),
  marks: z.string(),
  goods: z.array(goods),
  containers: z.array(container),
  freight: z.enum(['PREPAID', 'COLLECT']),
  clauses: z.string(),
})
const blField = z.enum(BL_FIELDS)

/** A B/L of an order, stored or, with id null, as it would be made. */
const bill = z.object({
  id: z.int().nullable(),
  seq: z.int(),
  no: z.string().nullable(),
  /** BL_STATE. */
  state: z.int(),
  formId: z.int().nullable(),
  /** As the paper reads. */
  text: blText,
  /** As the order had it when it was last taken over. */
  source: blText,
  /** Why, of each field that staff changed. */
  reasons: z.partialRecord(blField, z.string()),
  /** Fields whose order says something else by now than `source`. */
  offers: z.array(blField),
  /** What the order says now. */
  offered: blText,
  /** Fields that changed since the customer last saw it; null while it has not. */
  changedSinceShown: z.array(blField).nullable(),
  /** As the customer last saw it. */
  shown: blText.nullable(),
  originals: z.int(),
  /** yyyy-MM-dd at the port of loading. */
  onBoard: z.string().nullable(),
  place: z.string(),
  issuedOn: z.string().nullable(),
  issuedBy: z.string(),
  surrenderedOn: z.string().nullable(),
  /** Its copy, for /common/download. */
  fileId: z.int().nullable(),
  /** The number of the void one whose place it took. */
  replaces: z.string(),
  voidReason: z.string(),
  prints: z.array(
    z.object({
      copy: z.enum(BL_COPIES),
      by: z.string(),
      /** yyyy-MM-dd HH:mm, Tokyo. */ at: z.string(),
      reason: z.string(),
    }),
  ),
})
export type Bill = z.infer<typeof bill>

/** The bills of an order with what their editor needs. */
const bills = z.object({
  orderId: z.int(),
  orderCode: z.string(),
  orderVersion: z.int(),
  orderState: z.int(),
  /** Common to all bills of the order; 0 while none is stored. */
  version: z.int(),
  /** 0 none, 1 waits for the customer, 2 agreed. */
  draftFlag: z.int(),
  /** original, surrendered, waybill, electronic. */
  release: z.string(),
  isFcl: z.boolean(),
  /** Stored ones by `seq`, void ones last; of an order without any, as they would be made. */
  bills: z.array(bill),
  /** What all bills together have to come to. */
  total: z.object({ packages: z.int(), weightKg: z.string(), volumeM3: z.string() }),
  /** What does not add up, one sentence each in the language of the call; empty: all does. */
  differences: z.array(z.string()),
  /** Of the draft in force: at which field (`1.consignee`; empty: the whole) who said what. */
  comments: z.array(z.object({ path: z.string(), text: z.string(), who: z.string(), time: z.string() })),
  /** Active forms that fit the release, with what the paper of each says beside its text; empty for the customer’s side. */
  forms: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      kind: z.enum(BL_KINDS),
      isReady: z.boolean(),
      issuer: z.string(),
      signature: z.string(),
      nextNo: z.string().nullable(),
    }),
  ),
})
export type Bills = z.infer<typeof bills>

const ofOrder = { orderId: id(), version: version() }
const command = <const Path extends string, Input extends z.ZodRawShape>(
  path: Path,
  summary: string,
  input: Input,
  roles: readonly (typeof STAFF)[number][] = STAFF,
) =>
  endpoint({
    method: 'POST',
    path,
    roles,
    summary,
    tag,
    input: z.strictObject({ ...ofOrder, ...input }),
    response: data(bills),
    refusals: [...refusals, 'DATA_MISSING'],
  })

const filters = {
  keyword: optionalCode(100),
  /** BL_STATE. */
  state: optionalInt(0, 9),
  kind: optionalOneOf(BL_KINDS),
  orderId: optionalId(),
  issuedFrom: optionalDate(),
  issuedTo: optionalDate(),
}

/** Bills of lading and sea waybills that Kairo makes of an order; uploads go on beside them (documents). */
export const billsOfLadingContract = {
  composeBills: endpoint({
    method: 'POST',
    path: '/bl/compose',
    roles: STAFF_AND_CUSTOMER_SIDE,
    summary:
      'The bills of an order: stored ones with what the order offers by now, else as they would be made. The customer’s side reads what it was shown.',
    tag,
    input: z.strictObject({ orderId: id(), formId: optionalId() }),
    response: data(bills),
    refusals: [...refusals],
  }),
  listBills: endpoint({
    method: 'POST',
    path: '/bl/list',
    roles: STAFF_AND_CUSTOMER_SIDE,
    summary:
      'Bills of lading and waybills of the orders that the caller may see, the newest first; drafts for staff alone.',
    tag,
    input: z.strictObject({ ...filters, ...paging, ...sorting(['no', 'orderCode', 'issuedOn', 'updateTime']) }),
    response: rows(
      z.object({
        id: z.int(),
        orderId: z.int(),
        orderCode: z.string(),
        seq: z.int(),
        of: z.int(),
        no: z.string().nullable(),
        kind: z.enum(BL_KINDS),
        state: z.int(),
        customer: z.string(),
        shipper: z.string(),
        consignee: z.string(),
        vesselVoyage: z.string(),
        departurePort: z.string(),
        destinationPort: z.string(),
        onBoard: z.string().nullable(),
        issuedOn: z.string().nullable(),
        originals: z.int(),
        /** How many of the originals were printed at least once. */
        printed: z.int(),
        fileId: z.int().nullable(),
        /** yyyy-MM-dd HH:mm, Tokyo. */
        updateTime: z.string(),
      }),
    ),
  }),
  exportBills: endpoint({
    method: 'POST',
    path: '/bl/export',
    roles: STAFF_AND_CUSTOMER_SIDE,
    summary: 'The same as a workbook.',
    tag,
    input: z.strictObject({ ...filters, ...sorting(['no', 'orderCode', 'issuedOn', 'updateTime']) }),
    response: file(XLSX),
  }),
  saveBills: command('/bl/save', 'Stores the bills of an order as drafts; of agreed ones a change shows them anew.', {
    formId: id(),
    bills: z
      .array(
        z.strictObject({
          seq: int(1, BL_LIMITS.bills),
          text: blTextInput,
          /** Needed for each field that differs from the order. */
          reasons: z.partialRecord(blField, optionalText(BL_LIMITS.reason)),
          /** Fields whose new source is taken over. */
          taken: z.array(blField).max(BL_FIELDS.length),
        }),
      )
      .min(1)
      .max(BL_LIMITS.bills),
  }),
  showBills: command(
    '/bl/show',
    'Makes the draft B/L of an order (document 9) and asks the customer, as an upload does; refuses goods that do not add up (6113).',
    {},
  ),
  issueBills: command(
    '/bl/issue',
    'Gives the bills their numbers, makes the B/L (document 4) and keeps their copies.',
    {
      place: manifestText(BL_LIMITS.place),
      issuedOn: optionalDate(),
      originals: optionalInt(0, 3),
    },
  ),
  printBill: endpoint({
    method: 'POST',
    path: '/bl/print',
    roles: STAFF,
    summary:
      'One original or the copy of a bill as PDF; each print is kept. The second print of an original is for role 2, with a reason. Drafts print as DRAFT and are not kept.',
    tag,
    input: z.strictObject({ id: id(), copy: oneOf(BL_COPIES), reason: optionalText(BL_LIMITS.reason) }),
    response: file(PDF),
    refusals: [...refusals],
  }),
  surrenderBills: command(
    '/bl/surrender',
    'The full set came back at the port of loading: surrendered, for release by telex.',
    {
      fullSetBack: flag(),
      day: date(),
    },
  ),
  voidBill: command(
    '/bl/void',
    'Makes an issued bill void, with the full set back; a draft with the same text takes its place and gets a new number.',
    { id: id(), fullSetBack: flag(), reason: text(BL_LIMITS.reason) },
    [ROLE.manager],
  ),
}
