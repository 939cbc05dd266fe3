import { z } from 'zod'
import { data, done, endpoint, rows } from '../contract/endpoint.ts'
import { email, id, nothing, optionalFlag, optionalText, text } from '../contract/fields.ts'
import { languageOfPage } from '../languages.ts'
import { newPassword, SHORTEST_PASSWORD } from './new-password.ts'
import { ALL_ROLES } from '../roles.ts'

/** 1 ja, 2 en, 3 zh-cn, or the text form (rules 2.37). */
export const pageLanguage = z.preprocess(
  (value) => (value === undefined || value === null || value === '' ? undefined : (languageOfPage(value) ?? value)),
  z.enum(['zh-cn', 'en', 'ja'], { error: 'choice' }).optional(),
)

/** The signed-in account as the page keeps it under `user`. `language`: 1 ja, 2 zh-cn, 3 en. */
const sessionUser = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  /** For staff: the department. */
  company_name: z.string(),
  email: z.string(),
  role_id: z.int().min(1).max(5),
  language: z.int().min(1).max(3),
  state: z.int(),
  version: z.int(),
})
export type SessionUser = z.infer<typeof sessionUser>

/** A place where the account is signed in. */
export const openSession = z.object({
  id: z.int(),
  /** `Chrome`, `Safari` …; empty when unknown. */
  browser: z.string(),
  /** `Windows`, `iOS` …; empty when unknown. */
  system: z.string(),
  device: z.enum(['computer', 'tablet', 'phone', 'unknown']),
  /** Network address that it was opened from. */
  ip: z.string(),
  /** The country of that address, ISO 3166; `local` within the office; null when unknown. */
  country: z.string().nullable(),
  /** yyyy-MM-dd HH:mm, Tokyo. */
  since: z.string(),
  /** yyyy-MM-dd HH:mm, Tokyo; up to a minute old. */
  lastSeen: z.string(),
  /** Stays signed in for 30 days. */
  remember: z.boolean(),
  /** The session of this call. */
  current: z.boolean(),
})
const ended = data(
  z.object({
    /** How many sessions this ended; 0 when there was nothing left to end. */
    ended: z.int(),
  }),
)

const consigneeName = z.object({ id: z.int(), name: z.string(), company_name: z.string() })

/** What the state of an account and the caller's country can refuse, in whatever way one signs in. */
export const ACCOUNT_REFUSALS = [
  ...(['REGISTRATION_NOT_APPROVED', 'USER_REJECT', 'USER_TERMINATION_CONTRACT'] as const),
  ...(['BUSINESS_OPERATOR_TERMINATION_CONTRACT', 'CONSIGNEE_TERMINATION_CONTRACT', 'IP_ERROR'] as const),
] as const

/** What the page gets once somebody is signed in, in whatever way. */
export const signedIn = z.object({
  /** Opaque; goes into the Authorization header. */
  token: z.string(),
  /** To be kept and sent with the next sign-in, by any account; works 180 days, until the password changes. */
  device: z.string(),
  user: sessionUser,
  consigneeList: z.array(consigneeName),
  /** Version of the product. */
  version: z.string(),
})

const NAMES_OF_CALL = new Map([
  ['old', 'oldPassword'],
  ['new', 'newPassword'],
  ['confirm', 'confirmPassword'],
])
/**
 * Of a change of password: rules 2.35 call the fields `old`, `new` and `confirm`; those of the form are taken as well.
 */
const byFormNames = (payload: unknown): unknown =>
  typeof payload === 'object' && payload !== null && !Array.isArray(payload)
    ? Object.fromEntries(Object.entries(payload).map(([key, value]) => [NAMES_OF_CALL.get(key) ?? key, value]))
    : payload

export const signInContract = {
  doLogin: endpoint({
    method: 'POST',
    path: '/login/doLogin',
    roles: 'public',
    summary:
      'Signs in; wrong address and wrong password answer alike. `remember` keeps the session for 30 days. An account with a second factor is answered 6122 with a `ticket` for /login/secondFactor and the `ways` it has.',
    tag: 'sign-in',
    input: z.strictObject({
      email: email(),
      password: text(255),
      language: pageLanguage,
      remember: optionalFlag(),
      /** Of an earlier answer on this device: wrong passwords from elsewhere do not keep it out. */
      device: optionalText(200),
    }),
    response: data(signedIn),
    refusals: ['LOGIN_FAIL', 'SECOND_FACTOR_NEEDED', ...ACCOUNT_REFUSALS, 'TOO_MANY_REQUESTS'],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/logout/logout',
    roles: ALL_ROLES,
    beforeSecondFactor: true,
    summary: 'Ends the session of the token.',
    tag: 'sign-in',
    input: nothing,
    response: data(
      z.object({
        /** Where the page goes next, to end the session at the company that it began with. */
        continueAt: z.string().optional(),
      }),
    ),
  }),
  currentUser: endpoint({
    method: 'GET',
    path: '/login/currentUser',
    roles: ALL_ROLES,
    beforeSecondFactor: true,
    summary: 'The account behind the token, asked when a page is opened with a kept token.',
    tag: 'sign-in',
    input: nothing,
    response: data(
      z.object({
        user: sessionUser,
        version: z.string(),
        /** Whether the account menu offers the description of the API: to staff, unless API_DOCS is off. */
        apiDocs: z.boolean(),
        /** yyyy-MM-dd HH:mm, Tokyo: until when a second factor that is required has to be set up; past, only that is open. */
        secondFactorDue: z.string().optional(),
      }),
    ),
  }),
  isInAllowedCountry: endpoint({
    method: 'GET',
    path: '/login/isInAllowedCountry',
    roles: 'public',
    summary: 'Whether the visitor may register, and see quotations; `demoAccounts` only in demo mode.',
    tag: 'sign-in',
    input: nothing,
    response: data(
      z.object({
        isInAllowedCountry: z.boolean(),
        enrolmentOpen: z.boolean(),
        /** There is no account of staff yet: the console has printed the link that makes the first one. */
        needsSetup: z.literal(true).optional(),
        /** Only where the description of the API is open to everybody. */
        version: z.string().optional(),
        /** Companies whose own accounts may sign in, with the domains of their addresses; absent where there are none. */
        companyProviders: z
          .array(z.object({ key: z.string(), name: z.string(), domains: z.array(z.string()) }))
          .optional(),
        demoAccounts: z.array(z.object({ email: z.string(), password: z.string(), role_id: z.int() })).optional(),
      }),
    ),
  }),
  confirmPassword: endpoint({
    method: 'POST',
    path: '/login/confirmPassword',
    roles: ALL_ROLES,
    beforeSecondFactor: true,
    summary:
      'Gives the own password again, for calls that answer 6115: for 15 minutes they run. Wrong ones count as at sign-in.',
    tag: 'sign-in',
    input: z.strictObject({ password: text(255) }),
    response: done,
    refusals: ['LOGIN_FAIL', 'TOO_MANY_REQUESTS'],
  }),
  updatePassword: endpoint({
    method: 'POST',
    path: '/user/updatePsw',
    roles: ALL_ROLES,
    summary: 'Changes the own password and ends all other sessions of the account.',
    tag: 'sign-in',
    input: z.preprocess(
      byFormNames,
      z
        .strictObject({
          // Shorter ones cannot have been chosen; whether it is the right one, only the account says.
          oldPassword: text(255).refine((typed) => typed === '' || typed.length >= SHORTEST_PASSWORD, 'passwordShort'),
          newPassword: newPassword(),
          confirmPassword: z.string(),
        })
        .refine((v) => v.newPassword === v.confirmPassword, { error: 'passwordsDiffer', path: ['confirmPassword'] }),
    ),
    response: done,
    refusals: ['ORIGINAL_PASSWORD_INCORRECT', 'SAME_PASSWORD', 'TOO_MANY_REQUESTS'],
    perMinute: 10,
  }),
  listSessions: endpoint({
    method: 'POST',
    path: '/user/sessions',
    roles: ALL_ROLES,
    beforeSecondFactor: true,
    summary: 'Where the own account is signed in, the caller’s session first.',
    tag: 'sign-in',
    input: nothing,
    response: rows(openSession),
  }),
  endSession: endpoint({
    method: 'POST',
    path: '/user/endSession',
    roles: ALL_ROLES,
    summary: 'Ends one of the own sessions; its token and its live events are gone at once.',
    tag: 'sign-in',
    input: z.strictObject({ id: id() }),
    response: ended,
  }),
  endOtherSessions: endpoint({
    method: 'POST',
    path: '/user/endOtherSessions',
    roles: ALL_ROLES,
    summary: 'Ends all own sessions but the caller’s.',
    tag: 'sign-in',
    input: nothing,
    response: ended,
  }),
}
