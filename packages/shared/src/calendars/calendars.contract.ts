import { z } from 'zod'
import { data, done, endpoint, file, MB } from '../contract/endpoint.ts'
import {
  clearableText,
  date,
  int,
  line,
  oneOf,
  optionalDate,
  optionalInt,
  optionalLine,
  optionalOneOf,
  paging,
  version,
} from '../contract/fields.ts'
import { ROLE, STAFF, STAFF_AND_CUSTOMER_SIDE } from '../roles.ts'
import { TASK_KIND_NAMES } from '../tasks/task-codes.ts'
import { DAY_KINDS } from './calendar.ts'

const calendar = z.object({
  code: z.string(),
  /** 1 China, 2 Japan; null for the closures of a port. */
  country: z.int().nullable(),
  nameCn: z.string(),
  nameEn: z.string(),
  nameJp: z.string(),
  /** Of the calendar with all its days. */
  version: z.int(),
  /** The first and the last year that have days. */
  firstYear: z.int().nullable(),
  lastYear: z.int().nullable(),
})
const day = z.object({
  code: z.string(),
  /** `yyyy-MM-dd`. */
  day: z.string(),
  /** off: a holiday; work: a weekend day that is worked; closed: the port is closed. */
  kind: z.enum(DAY_KINDS),
  nameCn: z.string(),
  nameEn: z.string(),
  nameJp: z.string(),
  /** Who announced it. */
  source: z.string(),
  /** Not announced yet. */
  provisional: z.boolean(),
  /** Entered or changed by a user, not as shipped. */
  edited: z.boolean(),
})
/** A day as an import stores it. */
const importedDay = day.omit({ code: true, edited: true })
export type ImportedDay = z.infer<typeof importedDay>

/** A date that another calendar moves. */
const movedDate = z.object({
  /**
   * draft: the due date of a draft that is issued today; answer, objection: the last day of a charge; task: the deadline
   * of an open task.
   */
  kind: z.enum(['draft', 'answer', 'objection', 'task']),
  /** Of a task: what has to be done. */
  task: z.enum(TASK_KIND_NAMES).optional(),
  /** Of the draft, the charge or the task. */
  id: z.int(),
  /** Codes of its orders, the first three. */
  orders: z.string(),
  customer: z.string(),
  /** Of a task: the zone of its deadline, IANA. */
  zone: z.string().optional(),
  /** `yyyy-MM-dd`; of tasks `yyyy-MM-dd HH:mm` in their zone. */
  old: z.string(),
  now: z.string(),
})
export type MovedDate = z.infer<typeof movedDate>

/** All dates that move, and the first 20 of them. */
const moved = z.object({ total: z.int(), dates: z.array(movedDate) })
export type MovedDates = z.infer<typeof moved>

const importPreview = z.object({
  code: z.string(),
  year: z.int(),
  /** Of what is shown; the import is refused with 6112 where it is another by then. */
  base: z.string(),
  added: z.array(importedDay),
  changed: z.array(importedDay.extend({ old: importedDay })),
  /** Provisional days of the year that the notice does not confirm. */
  removed: z.array(importedDay),
  /** Settled days of the year that the notice does not name; they stay. */
  kept: z.array(importedDay),
  /** Days that are the same. */
  same: z.int(),
  /** Years that the file has days of besides this one; they are not imported. */
  otherYears: z.array(z.int()),
  /** Days of the year that the file marks as observances and not as holidays; they are not imported. */
  observances: z.int(),
  moved,
})
export type CalendarImportPreview = z.infer<typeof importPreview>

/** Characters of a notice or file. */
const MAX_TEXT = 200_000
/** A feed of many years. */
const UPLOAD = { maxBytes: 1 * MB, maxFiles: 1, optional: true } as const
const year = () => int(2000, 2999)
const imported = () => ({
  code: code(),
  year: year(),
  /**
   * JSON (`{year, days: [{name, date, isOffDay}]}`, or what /calendar/export writes), iCalendar, the wording of the
   * State Council's notice, the list of Japan's Cabinet Office (CSV), or a day a line (`2027-02-05 春节 off`). Instead of
   * it a form may carry such a file.
   */
  text: z
    .string('text')
    .max(MAX_TEXT, 'tooLong')
    .refine((written) => !written.includes('\0'), 'forbiddenCharacter')
    .optional(),
  /** Who announced it; without it what the file says. */
  source: optionalLine(300),
})

const code = () => line(20)
const saved = data(z.object({ code: z.string(), version: z.int() }))
const tag = 'calendars'

export const calendarsContract = {
  listCalendarDays: endpoint({
    method: 'POST',
    path: '/calendar/list',
    roles: STAFF_AND_CUSTOMER_SIDE,
    summary: 'Calendars, and the days on which they differ from "Monday to Friday", by calendar and year.',
    tag,
    input: z.strictObject({
      code: optionalLine(20),
      year: optionalInt(1900, 2999),
      /** The first day of the list. */
      from: optionalDate(),
      ...paging,
    }),
    response: data(z.object({ dataList: z.array(day), total: z.int(), calendars: z.array(calendar) })),
  }),
  saveCalendarDay: endpoint({
    method: 'POST',
    path: '/calendar/save',
    roles: [ROLE.manager],
    summary: 'Adds a day to a calendar, or changes the one of that date.',
    tag,
    input: z.strictObject({
      code: code(),
      /** Of the calendar. */
      version: version(),
      day: date(),
      kind: oneOf(DAY_KINDS),
      nameCn: line(60),
      nameEn: line(60),
      nameJp: line(60),
      source: clearableText(300),
      provisional: z.boolean().default(false),
    }),
    response: saved,
    refusals: ['RECORD_NOT_EXIST', 'UPDATE_FAIL'],
  }),
  deleteCalendarDay: endpoint({
    method: 'POST',
    path: '/calendar/delete',
    roles: [ROLE.manager],
    summary: 'Takes a day out of a calendar; it is an ordinary day of the week then.',
    tag,
    input: z.strictObject({ code: code(), day: date(), version: version() }),
    response: done,
    refusals: ['RECORD_NOT_EXIST', 'UPDATE_FAIL'],
  }),
  previewCalendarDay: endpoint({
    method: 'POST',
    path: '/calendar/previewDay',
    roles: [ROLE.manager],
    summary:
      'Due dates and deadlines that a day of this kind would move; without a kind, that day taken out. Stores nothing.',
    tag,
    input: z.strictObject({
      code: code(),
      day: date(),
      kind: optionalOneOf(DAY_KINDS),
    }),
    response: data(moved),
    refusals: ['RECORD_NOT_EXIST'],
  }),
  previewCalendarImport: endpoint({
    method: 'POST',
    path: '/calendar/previewImport',
    roles: [ROLE.manager],
    summary:
      'What the import of a year would change: its days, and due dates and deadlines that move. Stores nothing. 6014 names every line or entry that cannot be taken.',
    tag,
    input: z.strictObject(imported()),
    upload: UPLOAD,
    response: data(importPreview),
    refusals: ['RECORD_NOT_EXIST', 'FILE_EMPTY', 'TOO_LARGE'],
  }),
  importCalendar: endpoint({
    method: 'POST',
    path: '/calendar/import',
    roles: [ROLE.manager],
    summary: 'Stores a year as it was previewed; 6112 with a fresh preview where something changed since.',
    tag,
    input: z.strictObject({
      ...imported(),
      /** Of the preview. */
      base: line(64),
    }),
    upload: UPLOAD,
    /** The version of the calendar, and how many days and dates changed. */
    response: data(z.object({ version: z.int(), added: z.int(), changed: z.int(), removed: z.int(), moved: z.int() })),
    refusals: ['RECORD_NOT_EXIST', 'BASE_CHANGED', 'FILE_EMPTY', 'TOO_LARGE'],
  }),
  exportCalendar: endpoint({
    method: 'GET',
    path: '/calendar/export',
    roles: STAFF,
    summary: 'A year as JSON that can be imported elsewhere.',
    tag,
    input: z.strictObject({ code: code(), year: year() }),
    response: file('application/json'),
    refusals: ['RECORD_NOT_EXIST'],
  }),
}
