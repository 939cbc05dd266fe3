import { z } from 'zod'
import { data, done, endpoint } from '../contract/endpoint.ts'
import { clearableText, date, line, oneOf, optionalInt, optionalLine, paging, version } from '../contract/fields.ts'
import { ROLE, STAFF_AND_CUSTOMERS } from '../roles.ts'
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
const code = () => line(20)
const saved = data(z.object({ code: z.string(), version: z.int() }))
const tag = 'calendars'

export const calendarsContract = {
  listCalendarDays: endpoint({
    method: 'POST',
    path: '/calendar/list',
    roles: STAFF_AND_CUSTOMERS,
    summary: 'Calendars, and the days on which they differ from "Monday to Friday", by calendar and year.',
    tag,
    input: z.strictObject({ code: optionalLine(20), year: optionalInt(1900, 2999), ...paging }),
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
}
