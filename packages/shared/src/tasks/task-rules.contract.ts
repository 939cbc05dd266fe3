import { z } from 'zod'
import { data, endpoint, rows } from '../contract/endpoint.ts'
import { id, int, oneOf, optionalInt, optionalLine, optionalOneOf, paging, version } from '../contract/fields.ts'
import { ROLE } from '../roles.ts'
import { TASK_ANCHORS, TASK_CALENDARS, TASK_KIND_NAMES, TASK_OWNERS, TASK_UNITS } from './task-codes.ts'
import { BLOCKED_ACTIONS } from './task-rules.ts'

const rule = z.object({
  id: z.int(),
  version: z.int(),
  code: z.string(),
  /** What is to be done, and with it the fact that closes it. */
  kind: z.enum(TASK_KIND_NAMES),
  /** Of which orders: CN-JP, JP-CN or any. */
  direction: z.string(),
  /** FCL (true) or LCL only; null: both. */
  isFcl: z.boolean().nullable(),
  /** 1: telex release only, 0: originals only; null: both. */
  telex: z.int().nullable(),
  owner: z.enum(TASK_OWNERS),
  anchor: z.enum(TASK_ANCHORS),
  offset: z.int(),
  unit: z.enum(TASK_UNITS),
  /** Whose days off count and whose clock is meant; null with units in hours. */
  calendar: z.enum(TASK_CALENDARS).nullable(),
  /** HH:mm; null with units in hours. */
  atHour: z.string().nullable(),
  /** Hours before the deadline, the longest first. */
  remindBefore: z.array(z.int()),
  /** The action whose refusal names the open task. */
  blocks: z.enum(BLOCKED_ACTIONS).nullable(),
  active: z.boolean(),
  /** How bad it is when a task is late: 1 red, 2 amber, 3 blue. */
  severity: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  /** Live orders of which it asks something: as many are counted anew by a change. */
  orders: z.int(),
  /** Empty and null as shipped. */
  updatedBy: z.string(),
  /** yyyy-MM-dd HH:mm, Tokyo. */
  updateTime: z.string().nullable(),
})
export type TaskRule = z.infer<typeof rule>

/** Hours as a list, or as they are typed, with commas between. */
const hours = (max: number) =>
  z.preprocess(
    (v) => (typeof v === 'string' ? v.split(/[\s,，、]+/).filter((part) => part !== '') : v),
    z.array(int(1, max)).max(3, { error: 'tooMany' }),
  )
const tag = 'tasks'

export const taskRulesContract = {
  listTaskRules: endpoint({
    method: 'POST',
    path: '/taskRule/list',
    roles: [ROLE.manager],
    summary: 'The rules by which orders get their tasks and deadlines, and how many live orders each concerns.',
    tag,
    input: z.strictObject(paging),
    response: rows(rule),
  }),
  saveTaskRule: endpoint({
    method: 'POST',
    path: '/taskRule/save',
    roles: [ROLE.manager],
    summary:
      'Changes a rule, or switches it off. Open tasks of all live orders follow, each order telling of deadlines that moved.',
    tag,
    input: z.strictObject({
      id: id(),
      version: version(),
      owner: oneOf(TASK_OWNERS),
      anchor: oneOf(TASK_ANCHORS),
      /** Units after the anchor, before it when negative. */
      offset: int(-365, 365),
      unit: oneOf(TASK_UNITS),
      /** With units in days only. */
      calendar: optionalOneOf(TASK_CALENDARS),
      /** HH:mm, with units in days only. */
      atHour: optionalLine(5),
      remindBefore: hours(240),
      blocks: optionalOneOf(BLOCKED_ACTIONS),
      active: z.boolean(),
      /** 1 red, 2 amber, 3 blue, when a task is late; left out: as before. */
      severity: optionalInt(1, 3),
    }),
    response: data(z.object({ id: z.int(), version: z.int() })),
    refusals: ['RECORD_NOT_EXIST', 'UPDATE_FAIL'],
  }),
}
