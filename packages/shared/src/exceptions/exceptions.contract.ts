import { z } from 'zod'
import { data, endpoint, rows } from '../contract/endpoint.ts'
import {
  date,
  id,
  oneOf,
  optionalFlag,
  optionalId,
  optionalInt,
  optionalOneOf,
  optionalText,
  paging,
  version,
  optionalCode,
} from '../contract/fields.ts'
import { ROLE, STAFF } from '../roles.ts'
import { WORK_GROUP_NAMES } from '../work/work-groups.ts'
import { CLOSE_REASONS, EXCEPTION_RULE_NAMES } from './exception-codes.ts'

const tag = 'exceptions'

const filters = {
  group: optionalOneOf(WORK_GROUP_NAMES),
  /** Only those of the caller. */
  mine: optionalFlag(),
  rule: optionalOneOf(EXCEPTION_RULE_NAMES),
  /** 1 urgent, 2 attention, 3 note. */
  severity: optionalInt(1, 3),
  orderId: optionalId(),
  customerId: optionalId(),
  /** Order code, the customer's own number, or customer: any part. */
  keyword: optionalCode(100),
}
const exceptionRow = z.object({
  id: z.int(),
  version: z.int(),
  rule: z.enum(EXCEPTION_RULE_NAMES),
  /** 1 urgent, 2 attention, 3 note. */
  severity: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  /** 0 open, 1 taken, 2 snoozed, 3 cleared, 4 closed. */
  state: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  /** Its rule finds it still; an urgent one that was taken may outlast that. */
  isTrue: z.boolean(),
  group: z.enum(WORK_GROUP_NAMES),
  /** One sentence in the language of the call. */
  text: z.string(),
  /** What the rule found, for the next step: kinds of tasks, ids. */
  params: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string()), z.null()])),
  orderId: z.int().nullable(),
  orderCode: z.string(),
  departurePort: z.string(),
  destinationPort: z.string(),
  invoiceId: z.int().nullable(),
  customerId: z.int().nullable(),
  customerName: z.string(),
  customerMail: z.string(),
  ownerId: z.int().nullable(),
  ownerName: z.string(),
  /** yyyy-MM-dd HH:mm in `dueZone`. */
  dueAt: z.string().nullable(),
  dueZone: z.string(),
  isOverdue: z.boolean(),
  /** Times: yyyy-MM-dd HH:mm, Tokyo. */
  openedAt: z.string(),
  snoozeUntil: z.string().nullable(),
  closedAt: z.string().nullable(),
  closedBy: z.string(),
  /** Dictionary 36 in words. */
  closeReason: z.string(),
  note: z.string(),
  reopened: z.int(),
})
export type ExceptionRow = z.infer<typeof exceptionRow>
/** Whether it is a task; else a rule found it. */
export const isTask = ({ params }: Pick<ExceptionRow, 'params'>): boolean => params.task !== undefined

const one = { id: id(), version: version() }
const refusals = ['RECORD_NOT_EXIST', 'UPDATE_FAIL', 'BILLING_STATE_ERROR', 'PARAMETER_ERROR'] as const
const command = <const Path extends string, Input extends z.ZodRawShape>(path: Path, summary: string, input: Input) =>
  endpoint({
    method: 'POST',
    path,
    roles: STAFF,
    summary,
    tag,
    input: z.strictObject({ ...one, ...input }),
    response: data(exceptionRow),
    refusals: [...refusals],
  })

export const exceptionsContract = {
  searchExceptions: endpoint({
    method: 'POST',
    path: '/exception/search',
    roles: STAFF,
    summary:
      'Exceptions and late tasks one by one, of a group or all that are not snoozed; the worst first, then by deadline.',
    tag,
    input: z.strictObject({ ...filters, ...paging }),
    response: rows(exceptionRow),
  }),
  getException: endpoint({
    method: 'POST',
    path: '/exception/get',
    roles: STAFF,
    summary: 'One exception.',
    tag,
    input: z.strictObject({ id: id() }),
    response: data(exceptionRow),
    refusals: ['RECORD_NOT_EXIST'],
  }),
  takeException: command('/exception/take', 'Makes the caller its owner.', {}),
  releaseException: command('/exception/release', 'Takes back that it was taken or put off.', {}),
  assignException: command('/exception/assign', 'Gives it to an active member of staff.', { ownerId: id() }),
  snoozeException: command('/exception/snooze', 'Puts it off until 08:30 (Tokyo) of a day, at most 7 days ahead.', {
    until: date(),
  }),
  closeException: command('/exception/close', 'Closes it with a reason; it stays closed until it becomes worse.', {
    /** Dictionary 36. */
    reason: oneOf(CLOSE_REASONS),
    note: optionalText(500),
  }),
  reopenException: command('/exception/reopen', 'Opens one again that a person closed.', {}),
  exceptionFigures: endpoint({
    method: 'POST',
    path: '/exception/figures',
    roles: [ROLE.manager],
    summary: 'Of each rule in 90 days: how often it fired, how long until taken and closed, how many false alarms.',
    tag,
    input: z.strictObject({}),
    response: data(
      z.object({
        rules: z.array(
          z.object({
            rule: z.enum(EXCEPTION_RULE_NAMES),
            fired: z.int(),
            open: z.int(),
            /** Median minutes from opening; null where none was. */
            minutesToTake: z.int().nullable(),
            minutesToClose: z.int().nullable(),
            closedByPerson: z.int(),
            falseAlarms: z.int(),
            /** Of those that a person closed; null where none was. */
            falseAlarmPercent: z.int().nullable(),
            isMarked: z.boolean(),
          }),
        ),
      }),
    ),
  }),
}
