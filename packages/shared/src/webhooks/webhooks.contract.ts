import { z } from 'zod'
import { data, done, endpoint, file, rows, saved, XLSX } from '../contract/endpoint.ts'
import {
  dateTime,
  flag,
  id,
  line,
  oneOf,
  optionalCode,
  optionalDate,
  optionalFlag,
  optionalId,
  optionalLine,
  optionalOneOf,
  paging,
  version,
} from '../contract/fields.ts'
import { ROLE } from '../roles.ts'
import {
  ENDPOINT_STATES,
  KEPT_DAYS,
  MAX_ENDPOINTS,
  MAX_REPLAYED,
  MESSAGE_TYPES,
  OFF_REASONS,
  SEND_ERROR_NAMES,
  WEBHOOK_TYPES,
} from './webhook-types.ts'

const instant = z.string()

const webhook = z.object({
  id: z.int(),
  version: z.int(),
  customerId: z.int(),
  /** Company name. */
  customer: z.string(),
  url: z.string(),
  types: z.array(z.enum(WEBHOOK_TYPES)),
  state: z.enum(ENDPOINT_STATES),
  /** Of one that is off. */
  offReason: z.enum(OFF_REASONS).nullable(),
  /** The first failure after the last success, `yyyy-MM-dd HH:mm` in Tokyo. */
  failingSince: instant.nullable(),
  /** The secret of before the last rotation signs as well until then. */
  oldSecretUntil: instant.nullable(),
  /** Messages that are still to be sent. */
  waiting: z.int(),
  /** The last try: when (Tokyo), and the status of the answer or what went wrong. */
  lastAt: instant.nullable(),
  lastStatus: z.int().nullable(),
  lastError: z.enum(SEND_ERROR_NAMES).nullable(),
  createTime: instant,
})
export type Webhook = z.output<typeof webhook>

const attempt = z.object({
  id: z.int(),
  /** The same in every try: the header `webhook-id`. */
  messageId: z.string(),
  type: z.enum(MESSAGE_TYPES),
  /** Code of the order that it is about. */
  orderCode: z.string().nullable(),
  /** 1 for the first try of the message. */
  n: z.int(),
  /** `yyyy-MM-dd HH:mm:ss` in Tokyo. */
  at: instant,
  status: z.int().nullable(),
  error: z.enum(SEND_ERROR_NAMES).nullable(),
  ms: z.int(),
  /** The first 1,024 bytes of the answer. */
  responseHead: z.string(),
  /** Of the last try of a message that waits: when the next one is due, Tokyo. */
  nextAt: instant.nullable(),
  /** What was sent, byte by byte. */
  body: z.string(),
})
export type WebhookAttempt = z.output<typeof attempt>

const attemptFilters = {
  /** Of the endpoint. */
  id: id(),
  type: optionalOneOf(MESSAGE_TYPES),
  outcome: optionalOneOf(['succeeded', 'failed']),
  /** Days in Tokyo, both included. */
  from: optionalDate(),
  to: optionalDate(),
}

const tag = 'webhooks'
const CUSTOMER = [ROLE.customer] as const
const READERS = [ROLE.manager, ROLE.customer] as const

export const webhooksContract = {
  listWebhooks: endpoint({
    method: 'POST',
    path: '/webhook/list',
    roles: READERS,
    summary: 'Endpoints with their state and last result: of a customer its own, of a business administrator all.',
    tag,
    input: z.strictObject({
      customerId: optionalId(),
      state: optionalOneOf(ENDPOINT_STATES),
      /** Any part of the address or of the company name. */
      words: optionalLine(100),
      ...paging,
    }),
    response: rows(webhook),
  }),
  saveWebhook: endpoint({
    method: 'POST',
    path: '/webhook/save',
    roles: CUSTOMER,
    summary: `Adds an endpoint, at most ${MAX_ENDPOINTS}, and answers its secret this one time; with an id changes one.`,
    tag,
    input: z.strictObject({
      id: optionalId(),
      version: version().optional(),
      /** https, port 443 or from 1024 on, without name and password, of a public host. */
      url: line(500).pipe(z.url({ protocol: /^https?$/, hostname: /.+/, error: 'webAddress' })),
      types: z.array(oneOf(WEBHOOK_TYPES), 'chooseOne').min(1, 'chooseOne').max(WEBHOOK_TYPES.length, 'tooMany'),
      /** false switches it off. */
      active: flag().default(true),
    }),
    response: data(z.object({ id: z.int(), version: z.int(), secret: z.string().nullable() })),
    refusals: ['RECORD_NOT_EXIST', 'UPDATE_FAIL', 'INSERT_FAIL'],
  }),
  switchOffWebhook: endpoint({
    method: 'POST',
    path: '/webhook/switchOff',
    roles: [ROLE.manager],
    summary: 'Switches an endpoint of a customer off; what is waiting is not sent.',
    tag,
    input: z.strictObject({ id: id(), version: version() }),
    response: saved,
    refusals: ['RECORD_NOT_EXIST', 'UPDATE_FAIL'],
  }),
  removeWebhook: endpoint({
    method: 'POST',
    path: '/webhook/remove',
    roles: CUSTOMER,
    summary: 'Removes an endpoint with its tries; what is waiting is not sent.',
    tag,
    input: z.strictObject({ id: id(), version: version() }),
    response: done,
    refusals: ['RECORD_NOT_EXIST', 'UPDATE_FAIL'],
  }),
  testWebhook: endpoint({
    method: 'POST',
    path: '/webhook/test',
    roles: CUSTOMER,
    summary: 'Sends a message of the type test.ping at once, also to an endpoint that is off, and answers how it went.',
    tag,
    input: z.strictObject({ id: id() }),
    response: data(attempt),
    refusals: ['RECORD_NOT_EXIST'],
    perMinute: 10,
  }),
  rotateWebhookSecret: endpoint({
    method: 'POST',
    path: '/webhook/rotate',
    roles: CUSTOMER,
    summary: 'Gives an endpoint another secret, answered this one time; the old one signs as well for 24 hours.',
    tag,
    input: z.strictObject({ id: id(), version: version() }),
    response: data(z.object({ id: z.int(), version: z.int(), secret: z.string(), oldSecretUntil: instant })),
    refusals: ['RECORD_NOT_EXIST', 'UPDATE_FAIL'],
  }),
  listWebhookAttempts: endpoint({
    method: 'POST',
    path: '/webhook/attempts',
    roles: READERS,
    summary: `Tries to send to an endpoint with their answers, the newest first, for ${KEPT_DAYS} days.`,
    tag,
    input: z.strictObject({ ...attemptFilters, ...paging }),
    response: rows(attempt),
    refusals: ['RECORD_NOT_EXIST'],
  }),
  exportWebhookAttempts: endpoint({
    method: 'POST',
    path: '/webhook/exportAttempts',
    roles: READERS,
    summary: 'The same filter in the same order as a workbook, at most 10,000 rows.',
    tag,
    input: z.strictObject(attemptFilters),
    response: file(XLSX),
    refusals: ['RECORD_NOT_EXIST'],
    perMinute: 10,
  }),
  replayWebhook: endpoint({
    method: 'POST',
    path: '/webhook/replay',
    roles: CUSTOMER,
    summary: `Sends one message again, or all since a time, at most ${MAX_REPLAYED.toLocaleString('en')} of ${KEPT_DAYS} days; with preview only counts them.`,
    tag,
    input: z.strictObject({
      id: id(),
      messageId: optionalCode(64),
      /** Tokyo. */
      since: dateTime().optional(),
      preview: optionalFlag(),
    }),
    response: data(z.object({ messages: z.int() })),
    refusals: ['RECORD_NOT_EXIST'],
    perMinute: 30,
  }),
}
