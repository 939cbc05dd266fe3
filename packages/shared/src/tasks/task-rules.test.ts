import { describe, expect, it } from 'vitest'
import { TASK_ANCHORS, TASK_KIND_NAMES, type TaskKind } from './task-codes.ts'
import { BLOCKED_ACTIONS, mayAnchor, mayBlock, ownersOf, type TaskRuleForm, taskRuleIssues } from './task-rules.ts'

const form: TaskRuleForm = {
  owner: 'operator',
  anchor: 'cutOff',
  offset: -1,
  unit: 'business',
  calendar: 'pol',
  atHour: '17:00',
  remindBefore: [24, 4],
  active: true,
}
const hours = { unit: 'hours', calendar: undefined, atHour: undefined } as const

describe('taskRuleIssues', () => {
  it.each<[string, TaskKind, Partial<TaskRuleForm>, string[]]>([
    ['as it is', 'invoice', {}, []],
    ['in hours', 'invoice', hours, []],
    ['with reminders of any order', 'invoice', { remindBefore: [4, 24, 48] }, []],
    ['before what is planned', 'arrivalNotice', { anchor: 'eta', offset: -2 }, []],
    ['of the customer', 'bl', { owner: 'customer' }, ['owner owner']],
    ['the confirmation of the operator', 'confirmDraft', { anchor: 'etd' }, ['owner owner']],
    ['the draft from the draft', 'draft', { anchor: 'draft', offset: 1 }, ['anchor circular']],
    ['the departure from the departure', 'departure', { anchor: 'atd', offset: 1 }, ['anchor circular']],
    ['the acceptance from the booking', 'accept', { anchor: 'booked', offset: 1 }, ['anchor circular']],
    ['before what nobody knows yet', 'bl', { anchor: 'atd', offset: -1 }, ['offset pastAnchor']],
    ['business hours before', 'bl', { ...hours, unit: 'businessHours', anchor: 'etd' }, ['offset forward']],
    ['hours with a calendar', 'bl', { ...hours, calendar: 'pol' }, ['calendar noCalendar']],
    ['hours with an hour', 'bl', { ...hours, atHour: '17:00' }, ['atHour noHour']],
    [
      'days without both',
      'bl',
      { calendar: undefined, atHour: undefined },
      ['calendar calendarNeeded', 'atHour hourNeeded'],
    ],
    ['an hour that is none', 'bl', { atHour: '24:00' }, ['atHour hour']],
    ['an hour in words', 'bl', { atHour: 'noon' }, ['atHour hour']],
    ['a reminder twice', 'bl', { remindBefore: [24, 24] }, ['remindBefore remindTwice']],
    [
      'the confirmation before itself',
      'confirmDraft',
      { owner: 'customer', blocks: 'confirmDraft' },
      ['blocks blocksItself'],
    ],
    ['the discharge before the arrival', 'containerDates', { blocks: 'arrive' }, ['blocks blocksItself']],
    ['the B/L before the arrival', 'bl', { blocks: 'arrive' }, []],
  ])('%s', (_name, kind, changes, issues) => {
    expect(taskRuleIssues(kind, { ...form, ...changes }).map(({ path, issue }) => `${path} ${issue}`)).toEqual(issues)
  })

  it.each(TASK_KIND_NAMES)('leaves %s an owner, an anchor and an action', (kind) => {
    expect(ownersOf(kind).length).toBeGreaterThan(0)
    expect(TASK_ANCHORS.filter((anchor) => mayAnchor(kind, anchor))).toContain('etd')
    expect(BLOCKED_ACTIONS.filter((action) => mayBlock(kind, action))).toContain('deliver')
  })
})
