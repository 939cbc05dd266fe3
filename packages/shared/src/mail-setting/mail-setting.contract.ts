import { z } from 'zod'
import { data, done, endpoint, list, rows, saved } from '../contract/endpoint.ts'
import { email, id, int, line, nothing, oneOf, optionalInt, paging, version } from '../contract/fields.ts'
import { ROLE, STAFF } from '../roles.ts'
import { MAIL_GROUP_KEYS, MAIL_MODES, MAIL_TIME_ZONES, type MailGroup, OVERVIEW_MODES } from './mail-preferences.ts'

/** An address of the operator that receives mails about registrations, orders and consultations (rules 14.6). */
export const mailAddress = z.object({
  id: z.int(),
  version: z.int(),
  /** The address itself. */
  contacts: z.string(),
  name: z.string(),
  /** 1 receives mails, 0 paused. */
  state: z.int(),
})

/** An additional notification address of a customer; the same as its contactInfo. */
export const contact = z.object({ id: z.int(), version: z.int(), name: z.string(), email: z.string() })

const mailAddressForm = z.strictObject({
  contacts: email(),
  name: line(),
  /** 1 unless given. */
  state: optionalInt(0, 1),
})
const contactForm = z.strictObject({ name: line(), email: email() })

const mode = oneOf(MAIL_MODES)
const overview = oneOf(OVERVIEW_MODES)
const versionSeen = int(0, 2_147_483_647)
/** How the caller is notified of each group of events, and when its day begins. */
const preferences = {
  modes: z.strictObject(
    Object.fromEntries(MAIL_GROUP_KEYS.map((group) => [group, mode])) as Record<MailGroup, typeof mode>,
  ),
  timeZone: oneOf(MAIL_TIME_ZONES),
}

const tag = 'mail-setting'
const CUSTOMER = [ROLE.customer] as const
const byId = z.strictObject({ id: id() })
const page = z.strictObject({ ...paging })

export const mailSettingContract = {
  getMailPreferences: endpoint({
    method: 'POST',
    path: '/mailPreference/get',
    roles: [...STAFF, ROLE.customer],
    summary:
      'Of which events the caller is mailed at once, once a day, or not, and how often it is mailed the overview of the day; version 0 while nothing was chosen. Customers are mailed of all events at once.',
    tag,
    input: nothing,
    response: data(z.object({ ...preferences, overview, version: z.int() })),
  }),
  saveMailPreferences: endpoint({
    method: 'POST',
    path: '/mailPreference/save',
    roles: STAFF,
    summary:
      'Chooses of which events the caller is mailed at once, once a day (08:30 of its zone), or not, and how often it is mailed the overview of the day; unchanged unless given.',
    tag,
    input: z.strictObject({ ...preferences, overview: overview.optional(), version: versionSeen }),
    response: data(z.object({ version: z.int() })),
    refusals: ['UPDATE_FAIL'],
  }),
  saveOverviewPreference: endpoint({
    method: 'POST',
    path: '/mailPreference/saveOverview',
    roles: CUSTOMER,
    summary:
      'Chooses how often the customer who calls is mailed the overview of the day: tasks, changed dates, free time.',
    tag,
    input: z.strictObject({ overview, version: versionSeen }),
    response: data(z.object({ version: z.int() })),
    refusals: ['UPDATE_FAIL'],
  }),
  listMailAddresses: endpoint({
    method: 'POST',
    path: '/mailAddress/list',
    roles: STAFF,
    summary: 'The notification addresses of the operator.',
    tag,
    input: page,
    response: list(mailAddress),
  }),
  addMailAddress: endpoint({
    method: 'POST',
    path: '/mailAddress/add',
    roles: STAFF,
    summary: 'Adds a notification address of the operator.',
    tag,
    input: mailAddressForm,
    response: saved,
    refusals: ['CONTACTS_ADDED'],
  }),
  updateMailAddress: endpoint({
    method: 'POST',
    path: '/mailAddress/update',
    roles: STAFF,
    summary: 'Edits a notification address of the operator.',
    tag,
    input: mailAddressForm.extend({ id: id(), version: version() }),
    response: saved,
    refusals: ['CONTACTS_ADDED', 'CONTACTS_NOT_EXIST', 'UPDATE_FAIL'],
  }),
  deleteMailAddress: endpoint({
    method: 'POST',
    path: '/mailAddress/delete',
    roles: STAFF,
    summary: 'Deletes a notification address of the operator for good.',
    tag,
    input: byId,
    response: done,
    refusals: ['CONTACTS_NOT_EXIST'],
  }),
  listContacts: endpoint({
    method: 'POST',
    path: '/userContacts/list',
    roles: CUSTOMER,
    summary: 'All additional notification addresses of the customer who calls.',
    tag,
    input: nothing,
    response: rows(contact),
  }),
  pageContacts: endpoint({
    method: 'POST',
    path: '/userContacts/pageList',
    roles: CUSTOMER,
    summary: 'The own additional notification addresses, by page.',
    tag,
    input: page,
    response: list(contact),
  }),
  addContact: endpoint({
    method: 'POST',
    path: '/userContacts/add',
    roles: CUSTOMER,
    summary: 'Adds an own additional notification address.',
    tag,
    input: contactForm,
    response: saved,
    refusals: ['CONTACTS_ADDED', 'INSERT_FAIL'],
  }),
  updateContact: endpoint({
    method: 'POST',
    path: '/userContacts/update',
    roles: CUSTOMER,
    summary: 'Edits an own additional notification address.',
    tag,
    input: contactForm.extend({ id: id(), version: version() }),
    response: saved,
    refusals: ['CONTACTS_ADDED', 'CONTACTS_NOT_EXIST', 'UPDATE_FAIL'],
  }),
  deleteContact: endpoint({
    method: 'POST',
    path: '/userContacts/delete',
    roles: CUSTOMER,
    summary: 'Deletes an own additional notification address for good.',
    tag,
    input: byId,
    response: done,
    refusals: ['CONTACTS_NOT_EXIST'],
  }),
}
