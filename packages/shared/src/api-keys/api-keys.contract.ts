import { z } from 'zod'
import { data, endpoint, file, rows, saved, XLSX } from '../contract/endpoint.ts'
import {
  date,
  id,
  int,
  line,
  optionalId,
  optionalOneOf,
  optionalText,
  paging,
  sorting,
  version,
} from '../contract/fields.ts'
import { ROLE } from '../roles.ts'
import { KEY_STATES, MAX_NETWORKS, PER_MINUTE } from './key-rules.ts'
import { networkEntries, networkOf } from './networks.ts'
import { SCOPES } from './scopes.ts'

const apiKey = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  /** The beginning of the key, `kairo_Ab12Cd34`: it names the key and opens nothing. */
  prefix: z.string(),
  customerId: z.int(),
  customerCode: z.string(),
  customer: z.string(),
  /** The account whose rights the key has: the customer itself, or one of its shipper accounts. */
  accountId: z.int(),
  accountCode: z.string(),
  account: z.string(),
  /** It acts as a shipper account. */
  isShipperAccount: z.boolean(),
  scopes: z.array(z.enum(SCOPES)),
  perMinute: z.int(),
  /** Addresses and networks from which it may be used; empty: from everywhere. */
  ipAllow: z.array(z.string()),
  /** `yyyy-MM-dd`, Tokyo; the key ends when the day does. */
  lastDay: z.string(),
  /** The latest day that it can be changed to. */
  latestLastDay: z.string(),
  /** `yyyy-MM-dd HH:mm`, Tokyo. */
  madeAt: z.string(),
  /** Null while it has not been used. */
  lastUsedAt: z.string().nullable(),
  lastIp: z.string().nullable(),
  revokedAt: z.string().nullable(),
  state: z.enum(KEY_STATES),
})
export type ApiKey = z.infer<typeof apiKey>

/** What of a wrong entry its message repeats. */
const SHOWN = 50

const networks = () =>
  z.preprocess(
    (value) => (typeof value === 'string' ? networkEntries(value) : (value ?? [])),
    z
      .array(z.string('text').max(100, 'tooLong'))
      .max(MAX_NETWORKS, 'tooMany')
      .superRefine((entries, { addIssue }) => {
        const wrong = entries.find((entry) => networkOf(entry) === undefined)
        if (wrong !== undefined) addIssue({ code: 'custom', message: `network:${wrong.slice(0, SHOWN)}` })
      })
      .transform((entries) => [...new Set(entries.map((entry) => networkOf(entry) ?? entry))]),
  )

const changeable = {
  name: line(60),
  perMinute: int(PER_MINUTE.least, PER_MINUTE.most).default(PER_MINUTE.usual),
  /** An array, or one text; addresses and networks of IPv4 and IPv6, `203.0.113.0/24`. Empty: from everywhere. */
  ipAllow: networks(),
}
const search = {
  /** Part of the name, of the key's beginning, of the customer's or the account's name or code. */
  keyword: optionalText(100),
  state: optionalOneOf(KEY_STATES),
  ...sorting(['name', 'customer', 'lastUsedAt', 'lastDay', 'madeAt']),
}
const tag = 'api keys'

/** Keys for programs of customers. A customer has its own; business administrators see and revoke all. */
export const apiKeysContract = {
  listApiKeys: endpoint({
    method: 'POST',
    path: '/apiKey/list',
    roles: [ROLE.manager, ROLE.customer],
    summary: 'API keys, also those that have ended: the own ones of a customer, all for business administrators.',
    tag,
    input: z.strictObject({ ...search, ...paging }),
    response: rows(apiKey),
  }),
  exportApiKeys: endpoint({
    method: 'POST',
    path: '/apiKey/export',
    roles: [ROLE.manager, ROLE.customer],
    summary: 'The same filter as a workbook.',
    tag,
    input: z.strictObject(search),
    response: file(XLSX),
    perMinute: 10,
  }),
  makeApiKey: endpoint({
    method: 'POST',
    path: '/apiKey/make',
    roles: [ROLE.customer],
    summary: 'Makes an API key and answers it; it is shown this once.',
    tag,
    reauthenticate: true,
    input: z.strictObject({
      ...changeable,
      /** The account that the key acts as; the customer itself unless given. */
      accountId: optionalId(),
      scopes: z
        .array(z.enum(SCOPES, 'choice'))
        .min(1, 'chooseOne')
        .max(SCOPES.length, 'tooMany')
        .transform((scopes) => [...new Set(scopes)]),
      /** The last day of the key, at most 399 days from today; 365 days from today unless given. */
      lastDay: date().optional(),
    }),
    response: data(
      z.object({
        id: z.int(),
        version: z.int(),
        /** `kairo_<8 characters>_<43 characters>`; only its hash is stored. */
        key: z.string(),
      }),
    ),
    refusals: ['USER_NOT_EXIST', 'INSERT_FAIL'],
    perMinute: 20,
  }),
  changeApiKey: endpoint({
    method: 'POST',
    path: '/apiKey/change',
    roles: [ROLE.customer],
    summary: 'Changes name, calls per minute, addresses and last day of a key that works.',
    tag,
    input: z.strictObject({ ...changeable, id: id(), version: version(), lastDay: date() }),
    response: saved,
    refusals: ['RECORD_NOT_EXIST', 'UPDATE_FAIL'],
  }),
  revokeApiKey: endpoint({
    method: 'POST',
    path: '/apiKey/revoke',
    roles: [ROLE.manager, ROLE.customer],
    summary: 'Ends a key at once and for good.',
    tag,
    input: z.strictObject({ id: id() }),
    /** False where the key had ended before. */
    response: data(z.object({ revoked: z.boolean() })),
    refusals: ['RECORD_NOT_EXIST'],
  }),
}
