import { z } from 'zod'
import { data, endpoint, rows } from '../contract/endpoint.ts'
import { id, line, oneOf, optionalId, optionalLine, paging, version } from '../contract/fields.ts'
import { ROLE, STAFF, STAFF_AND_CUSTOMER_SIDE } from '../roles.ts'
import { TASK_KIND_NAMES, TASK_OWNERS } from './task-codes.ts'
import { BLOCKED_ACTIONS } from './task-rules.ts'

const task = z.object({
  id: z.int(),
  version: z.int(),
  orderId: z.int(),
  orderCode: z.string(),
  /** Of the rule. */
  code: z.string(),
  kind: z.enum(TASK_KIND_NAMES),
  /** Who has to act. */
  owner: z.enum(TASK_OWNERS),
  /** 0 open, 1 done, 2 waived. */
  state: z.int(),
  /** yyyy-MM-dd HH:mm in `dueZone`; null until what it is counted from is known. */
  due: z.string().nullable(),
  /** IANA. */
  dueZone: z.string(),
  /** Counted over days that nobody announced yet. */
  isProvisional: z.boolean(),
  /** The cut-off that it is due by is not known yet: a rule says when it may be. */
  isByRule: z.boolean(),
  /** Which, in the caller's language. */
  provisionalReason: z.string(),
  isOverdue: z.boolean(),
  /** The first deadline, where it moved since; as `due`. */
  firstDue: z.string().nullable(),
  /** When it was done or waived, yyyy-MM-dd HH:mm in `dueZone`, and by whom; empty where nobody is known. */
  doneAt: z.string().nullable(),
  doneBy: z.string(),
  /** What was noted with a tick. */
  tick: z.string(),
  /** Why it was waived: the entry of dictionary 38 in the caller's language, and what was added. */
  waiveReason: z.string(),
  waiveText: z.string(),
  /** The action of the order whose refusal names it while it is open. */
  blocks: z.enum(BLOCKED_ACTIONS).nullable(),
  /** What the caller may do with it now. */
  actions: z.object({ waive: z.boolean(), tick: z.boolean(), untick: z.boolean(), remind: z.boolean() }),
})
export type TaskRow = z.infer<typeof task>

const changed = data(z.object({ id: z.int(), version: z.int() }))
const REFUSED = ['RECORD_NOT_EXIST', 'ORDER_NOT_EXIST', 'ORDER_STATE_ERROR', 'UPDATE_FAIL'] as const
const tag = 'tasks'

/** What `due` selects: past, within the next 24 hours or 7 days, or whatever has a deadline yet. */
export const TASK_DUES = ['overdue', 'day', 'week', 'known'] as const

export const tasksContract = {
  listTasks: endpoint({
    method: 'POST',
    path: '/task/list',
    roles: STAFF_AND_CUSTOMER_SIDE,
    summary:
      'The checklist of an order, or the open tasks of all orders that the caller sees, by deadline; shipper accounts get the tasks of orders that they made.',
    tag,
    input: z.strictObject({
      orderId: optionalId(),
      owner: oneOf(TASK_OWNERS).optional(),
      due: oneOf(TASK_DUES).optional(),
      ...paging,
    }),
    response: rows(task),
    refusals: ['ORDER_NOT_EXIST'],
  }),
  waiveTask: endpoint({
    method: 'POST',
    path: '/task/waive',
    roles: STAFF,
    summary: 'Waives a task with a reason that the customer sees.',
    tag,
    input: z.strictObject({
      id: id(),
      version: version(),
      /** Code of dictionary 38. */
      reason: line(10),
      reasonText: optionalLine(200),
    }),
    response: changed,
    refusals: [...REFUSED],
  }),
  remindOfTask: endpoint({
    method: 'POST',
    path: '/task/remind',
    roles: STAFF,
    summary: 'Reminds the customer of a task that is late, by message and mail, once a day.',
    tag,
    input: z.strictObject({ id: id() }),
    response: data(z.object({ id: z.int() })),
    refusals: ['RECORD_NOT_EXIST', 'ORDER_NOT_EXIST', 'ORDER_STATE_ERROR', 'TOO_MANY_REQUESTS'],
  }),
  tickTask: endpoint({
    method: 'POST',
    path: '/task/tick',
    roles: [...STAFF, ROLE.customer],
    summary:
      'Marks a task as done that no fact shows: the telex release by its day (staff), originals sent by the number of the courier (staff, customer). Without a note the mark is taken back.',
    tag,
    input: z.strictObject({
      id: id(),
      version: version(),
      /** telexRelease: yyyy-MM-dd, not later than today; originalsSent: the number of the courier. */
      note: optionalLine(60),
    }),
    response: changed,
    refusals: [...REFUSED, 'PERMISSION_ERROR'],
  }),
}
