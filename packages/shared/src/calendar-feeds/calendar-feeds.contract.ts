import { z } from 'zod'
import { data, done, endpoint, rows, saved } from '../contract/endpoint.ts'
import { id, line, nothing, oneOf, optionalFlag, optionalOneOf, version } from '../contract/fields.ts'
import { LANGUAGES } from '../languages.ts'
import { STAFF_AND_CUSTOMER_SIDE } from '../roles.ts'
import { FEED_KINDS } from './feed-kinds.ts'

/** A feed without its address, which nobody can read again. */
const feed = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  what: z.array(z.enum(FEED_KINDS)),
  mine: z.boolean(),
  /** Null: the language of the account. */
  language: z.enum(LANGUAGES).nullable(),
  createTime: z.string(),
  /** When a calendar last asked for it; null while none has. */
  lastFetched: z.string().nullable(),
  fetches: z.int(),
})

export const feedForm = z.strictObject({
  name: line(60),
  what: z.array(oneOf(FEED_KINDS)).min(1, 'chooseOne').max(FEED_KINDS.length, 'tooMany'),
  /** Of staff: only what is about orders that they are responsible for. All orders that they see unless given. */
  mine: optionalFlag(),
  /** That of the account unless given, also when that changes. */
  language: optionalOneOf(LANGUAGES),
})

const tag = 'calendar-feeds'
const roles = STAFF_AND_CUSTOMER_SIDE

export const calendarFeedsContract = {
  listCalendarFeeds: endpoint({
    method: 'POST',
    path: '/calendarFeed/list',
    roles,
    summary: 'The calendar feeds of the account that calls, without their addresses.',
    tag,
    input: nothing,
    response: rows(feed),
  }),
  makeCalendarFeed: endpoint({
    method: 'POST',
    path: '/calendarFeed/make',
    roles,
    summary: 'Makes a calendar feed; its address is in this answer and never again. Five an account at the most.',
    tag,
    input: feedForm,
    response: data(z.object({ id: z.int(), version: z.int(), address: z.string() })),
    refusals: ['INSERT_FAIL'],
    perMinute: 10,
  }),
  saveCalendarFeed: endpoint({
    method: 'POST',
    path: '/calendarFeed/save',
    roles,
    summary: 'Changes what a calendar feed of the caller tells; its address stays.',
    tag,
    input: feedForm.extend({ id: id(), version: version() }),
    response: saved,
    refusals: ['RECORD_NOT_EXIST', 'UPDATE_FAIL'],
  }),
  revokeCalendarFeed: endpoint({
    method: 'POST',
    path: '/calendarFeed/revoke',
    roles,
    summary: 'Ends a calendar feed of the caller for good: its address is known no more.',
    tag,
    input: z.strictObject({ id: id() }),
    response: done,
    refusals: ['RECORD_NOT_EXIST'],
  }),
}
