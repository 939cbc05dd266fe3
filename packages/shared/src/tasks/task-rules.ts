import type { Trilingual } from '../languages.ts'
import type { OrderAction } from '../orders/rules/order-actions.ts'
import type { TaskAnchor, TaskCalendar, TaskKind, TaskOwner, TaskUnit } from './task-codes.ts'

/** Actions that are refused for what a task would bring; their refusal names the open task of a rule that says so. */
export const BLOCKED_ACTIONS = ['confirmDraft', 'depart', 'arrive', 'deliver'] as const satisfies readonly OrderAction[]
export type BlockedAction = (typeof BLOCKED_ACTIONS)[number]

/** What may be changed of a rule; what it asks and of which orders is fixed. */
export interface TaskRuleForm {
  owner: TaskOwner
  anchor: TaskAnchor
  offset: number
  unit: TaskUnit
  calendar?: TaskCalendar | undefined
  atHour?: string | undefined
  remindBefore: readonly number[]
  blocks?: BlockedAction | undefined
  active: boolean
}

/** What happens to a booking, in its order. */
const STEPS = ['submit', 'accept', 'book', 'draft', 'confirmDraft', 'depart', 'arrive', 'discharge', 'deliver'] as const
type Step = (typeof STEPS)[number]
const at = (step: Step): number => STEPS.indexOf(step)

/** The step with which the fact of a task comes; tasks that are left out can be done at any time. */
const STEP_OF_KIND: Partial<Record<TaskKind, Step>> = {
  accept: 'accept',
  loadingNotice: 'book',
  draft: 'draft',
  confirmDraft: 'confirmDraft',
  departure: 'depart',
  arrival: 'arrive',
  containerDates: 'discharge',
}
/** The step with which the time is known that a deadline is counted from; those left out are planned ahead. */
const STEP_OF_ANCHOR: Partial<Record<TaskAnchor, Step>> = {
  submit: 'submit',
  booked: 'book',
  draft: 'draft',
  atd: 'depart',
  ata: 'arrive',
}

const BOTH: readonly TaskOwner[] = ['customer', 'operator']
const OWNERS: Partial<Record<TaskKind, readonly TaskOwner[]>> = {
  invoice: BOTH,
  packingList: BOTH,
  vgm: BOTH,
  originalsSent: BOTH,
  confirmDraft: ['customer'],
}
/** Who can do it at all. */
export const ownersOf = (kind: TaskKind): readonly TaskOwner[] => OWNERS[kind] ?? ['operator']

const IN_HOURS: readonly TaskUnit[] = ['hours', 'businessHours']
export const isInHours = (unit: TaskUnit): boolean => IN_HOURS.includes(unit)

/** Whether the time is known before the task is done. */
export function mayAnchor(kind: TaskKind, anchor: TaskAnchor): boolean {
  const [kindStep, anchorStep] = [STEP_OF_KIND[kind], STEP_OF_ANCHOR[anchor]]
  return !kindStep || !anchorStep || at(anchorStep) < at(kindStep)
}
/** Whether a deadline may lie before what it is counted from. */
export const mayLieBefore = (anchor: TaskAnchor, unit: TaskUnit): boolean =>
  !(anchor in STEP_OF_ANCHOR) && unit !== 'businessHours'
/** Whether the task can be done before the action. */
export function mayBlock(kind: TaskKind, action: BlockedAction): boolean {
  const kindStep = STEP_OF_KIND[kind]
  return !kindStep || at(action) > at(kindStep)
}

export const TASK_RULE_ISSUES = {
  owner: {
    'zh-cn': '该事项只能由另一方办理，请选择另一方。',
    en: 'Only the other side can do this. Choose the other side.',
    ja: 'この事項を行えるのは相手側のみです。もう一方を選択してください。',
  },
  circular: {
    'zh-cn': '该时间要到这一事项办完时或之后才知道，不能作为其起算点。请选择更早的起算点。',
    en: 'This time is known only when the task is done, or later. Choose an earlier start.',
    ja: 'この日時は当該事項の完了時以降にしか分かりません。より前の起算点を選択してください。',
  },
  pastAnchor: {
    'zh-cn': '起算点发生之前无法得知，期限不能在其之前。请选择其后或当日。',
    en: 'Nobody knows this time before it has come. Choose a deadline after it or on its day.',
    ja: '起算点はその時が来るまで分からないため、それより前の期限は設定できません。後または当日を選択してください。',
  },
  forward: {
    'zh-cn': '工作小时只能向后计算，请选择其后。',
    en: 'Business hours are counted forward only. Choose a deadline after it.',
    ja: '営業時間は先の方向にのみ数えます。後を選択してください。',
  },
  calendarNeeded: {
    'zh-cn': '按天计算时，请选择按哪里的日历和时间。',
    en: 'Units in days need a place, whose calendar and time they follow. Choose one.',
    ja: '日単位の場合は、カレンダーと時刻の場所を選択してください。',
  },
  noCalendar: {
    'zh-cn': '按小时计算时不使用日历，请留空。',
    en: 'Units in hours are counted without a calendar. Leave it empty.',
    ja: '時間単位ではカレンダーを使用しません。空欄にしてください。',
  },
  hourNeeded: {
    'zh-cn': '按天计算时，请填写当天的截止时刻，例如 17:00。',
    en: 'Units in days need the hour of that day, like 17:00.',
    ja: '日単位の場合は、期限の時刻を 17:00 のように入力してください。',
  },
  noHour: {
    'zh-cn': '按小时计算时期限自带时刻，请留空。',
    en: 'Units in hours give the hour themselves. Leave it empty.',
    ja: '時間単位では時刻が自動的に決まります。空欄にしてください。',
  },
  hour: {
    'zh-cn': '请按 17:00 的格式输入 00:00 至 23:59 之间的时刻。',
    en: 'Enter a time from 00:00 to 23:59, like 17:00.',
    ja: '00:00～23:59 の時刻を 17:00 のように入力してください。',
  },
  remindTwice: {
    'zh-cn': '同一提醒时间填写了两次，请删除其中一个。',
    en: 'One reminder stands there twice. Remove one.',
    ja: '同じリマインドが二度入力されています。一つ削除してください。',
  },
  blocksItself: {
    'zh-cn': '该事项要在这一操作中或之后才能办完，等于自己阻止自己。请选择更晚的操作，或留空。',
    en: 'The task can be done only with this action or after it, so it would block itself. Choose a later action, or none.',
    ja: 'この事項はこの操作と同時か、その後でなければ完了できず、自分自身を妨げます。より後の操作を選ぶか、空欄にしてください。',
  },
} as const satisfies Record<string, Trilingual>
export type TaskRuleIssue = keyof typeof TASK_RULE_ISSUES

/** What is wrong with a rule beyond its single fields, by field. */
export function taskRuleIssues(
  kind: TaskKind,
  rule: TaskRuleForm,
): { path: keyof TaskRuleForm; issue: TaskRuleIssue }[] {
  const found: ReturnType<typeof taskRuleIssues> = []
  const report = (path: keyof TaskRuleForm, issue: TaskRuleIssue) => found.push({ path, issue })
  if (!ownersOf(kind).includes(rule.owner)) report('owner', 'owner')
  if (!mayAnchor(kind, rule.anchor)) report('anchor', 'circular')
  if (rule.offset < 0 && rule.anchor in STEP_OF_ANCHOR) report('offset', 'pastAnchor')
  else if (rule.offset < 0 && !mayLieBefore(rule.anchor, rule.unit)) report('offset', 'forward')
  if (isInHours(rule.unit)) {
    if (rule.calendar !== undefined) report('calendar', 'noCalendar')
    if (rule.atHour !== undefined) report('atHour', 'noHour')
  } else {
    if (rule.calendar === undefined) report('calendar', 'calendarNeeded')
    if (rule.atHour === undefined) report('atHour', 'hourNeeded')
    else if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(rule.atHour)) report('atHour', 'hour')
  }
  if (new Set(rule.remindBefore).size < rule.remindBefore.length) report('remindBefore', 'remindTwice')
  if (rule.blocks && !mayBlock(kind, rule.blocks)) report('blocks', 'blocksItself')
  return found
}
