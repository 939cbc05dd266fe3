import { z } from 'zod'
import { data, endpoint, file, XLSX } from '../contract/endpoint.ts'
import { optionalCode, optionalFlag, optionalId, optionalInt, optionalOneOf, paging } from '../contract/fields.ts'
import { CURRENCIES } from '../currencies.ts'
import { EXCEPTION_RULE_NAMES } from '../exceptions/exception-codes.ts'
import { ALL_ROLES, STAFF } from '../roles.ts'
import { TASK_KIND_NAMES } from '../tasks/task-codes.ts'
import { WORK_GROUP_NAMES } from './work-groups.ts'
import { WORK_REASONS } from './work-reasons.ts'

const tag = 'work'
const severity = z.union([z.literal(1), z.literal(2), z.literal(3)])

const filters = {
  /** Without it all that the caller has to do: overdue, today, next and later. */
  group: optionalOneOf(WORK_GROUP_NAMES),
  /** Only rows whose owner is the caller; of the customer's side all are. */
  mine: optionalFlag(),
  /** 1 urgent, 2 attention, 3 note: rows with such a reason. */
  severity: optionalInt(1, 3),
  /** Rows with such a reason. */
  rule: optionalOneOf(EXCEPTION_RULE_NAMES),
  orderId: optionalId(),
  customerId: optionalId(),
  /** Order code, the customer's own number, or customer: any part. */
  keyword: optionalCode(100),
}

const reason = z.object({
  name: z.enum(WORK_REASONS),
  /** What staff take, put off and close; null on the customer's side, and where nobody does. */
  item: z
    .object({
      id: z.int(),
      version: z.int(),
      /** 0 open, 1 taken, 2 snoozed, 3 cleared, 4 closed. */
      state: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
      /** Its rule finds it still. */
      isTrue: z.boolean(),
      mayClose: z.boolean(),
      mayReopen: z.boolean(),
    })
    .nullable(),
  task: z.enum(TASK_KIND_NAMES).nullable(),
  /** 1 urgent, 2 attention, 3 note. */
  severity,
  /** What is wrong or missing, in the language of the call; empty where the reason says it all. */
  text: z.string(),
  /** yyyy-MM-dd HH:mm in `dueZone`, yyyy-MM-dd where it is due by a day; null where nothing says until when. */
  dueAt: z.string().nullable(),
  dueZone: z.string(),
  isOverdue: z.boolean(),
  /** Who else has to act; null for the caller's side. */
  waitsFor: z.enum(['customer', 'operator', 'shipperAccount']).nullable(),
  /** What is asked for, or still open, in `currency`. Never for shipper accounts. */
  amount: z.string().nullable(),
  currency: z.enum(CURRENCIES).nullable(),
  /** Of what is done on a list, how many; else 1. */
  count: z.int(),
})
export type WorkReason = z.infer<typeof reason>

const row = z.object({
  /** An order, a bill or a list; the same while it has something to do. */
  key: z.string(),
  group: z.enum(WORK_GROUP_NAMES),
  /** Of its first reason. */
  severity,
  orderId: z.int().nullable(),
  orderCode: z.string(),
  /** The customer's own number (PO). */
  orderNo: z.string(),
  departurePort: z.string(),
  destinationPort: z.string(),
  /** Vessel and voyage, as far as they are known. */
  vessel: z.string(),
  invoiceId: z.int().nullable(),
  invoiceNo: z.string(),
  /** Empty for the customer's side. */
  customerName: z.string(),
  customerMail: z.string(),
  /** Of staff; null and empty for the customer's side. */
  ownerId: z.int().nullable(),
  ownerName: z.string(),
  /** yyyy-MM-dd HH:mm, Tokyo. */
  snoozeUntil: z.string().nullable(),
  closedAt: z.string().nullable(),
  closeReason: z.string(),
  note: z.string(),
  /** The most pressing first. */
  reasons: z.array(reason),
})
export type WorkRow = z.infer<typeof row>

const counts = z.array(
  z.object({
    group: z.enum(WORK_GROUP_NAMES),
    /** Rows of the filter, but for its group and `mine`. */
    count: z.int(),
    /** Of these the caller's own. */
    mine: z.int(),
  }),
)

export const workContract = {
  listWork: endpoint({
    method: 'POST',
    path: '/work/list',
    roles: ALL_ROLES,
    summary: 'What the caller has to do: one row for an order, a bill or a list, with the numbers of all groups.',
    tag,
    input: z.strictObject({ ...filters, ...paging }),
    response: data(z.object({ rows: z.array(row), total: z.int(), counts })),
  }),
  countWork: endpoint({
    method: 'POST',
    path: '/work/counts',
    roles: ALL_ROLES,
    summary: 'The number of the menu: what is overdue or due today, of the caller. By the statement of the list.',
    tag,
    input: z.strictObject({}),
    response: data(z.object({ counts, badge: z.int() })),
  }),
  exportWork: endpoint({
    method: 'POST',
    path: '/work/export',
    roles: STAFF,
    summary: 'The list of the same filter as a workbook, at most 10,000 rows.',
    tag,
    input: z.strictObject(filters),
    response: file(XLSX),
    perMinute: 10,
  }),
}
