import { z } from 'zod'
import { data, done, endpoint, rows } from '../contract/endpoint.ts'
import { id, nothing, optionalFlag, optionalText, text } from '../contract/fields.ts'
import { ALL_ROLES } from '../roles.ts'
import { ACCOUNT_REFUSALS, signedIn } from '../sign-in/sign-in.contract.ts'

const companyAccount = z.object({
  id: z.int(),
  /** What the provider is called; its address where the settings no longer name it. */
  provider: z.string(),
  /** The mail address there, when the accounts were linked. */
  email: z.string(),
  /** yyyy-MM-dd HH:mm, Tokyo. */
  since: z.string(),
  /** yyyy-MM-dd HH:mm, Tokyo. */
  lastUsed: z.string(),
})

export const companySignInContract = {
  beginCompanySignIn: endpoint({
    method: 'POST',
    path: '/login/company/begin',
    roles: 'public',
    summary: 'Begins a sign-in with the accounts of a company (OpenID Connect); the answer lasts ten minutes.',
    tag: 'sign-in',
    input: z.strictObject({ provider: text(30) }),
    response: data(
      z.object({
        /** Where the person signs in; it leads back to /companySignIn/<provider>. */
        url: z.string(),
        /** Stays in the browser, and shows with the answer that the same one began. */
        secret: z.string(),
      }),
    ),
    refusals: ['COMPANY_PROVIDER_AWAY', 'COMPANY_SIGN_IN_FAILED'],
    perMinute: 60,
  }),
  finishCompanySignIn: endpoint({
    method: 'POST',
    path: '/login/company/finish',
    roles: 'public',
    summary: 'Takes what the provider answered, once, and signs in as /login/doLogin does.',
    tag: 'sign-in',
    input: z.strictObject({
      provider: text(30),
      secret: text(100),
      /* As the provider added them to the address. */
      state: optionalText(200),
      code: optionalText(4000),
      iss: optionalText(1000),
      error: optionalText(200),
      remember: optionalFlag(),
      /** As with /login/doLogin. */
      device: optionalText(200),
    }),
    response: data(signedIn),
    refusals: ['COMPANY_PROVIDER_AWAY', 'COMPANY_SIGN_IN_FAILED', 'COMPANY_ACCOUNT_REFUSED', ...ACCOUNT_REFUSALS],
    perMinute: 60,
  }),
  listCompanyAccounts: endpoint({
    method: 'POST',
    path: '/user/companyAccounts',
    roles: ALL_ROLES,
    beforeSecondFactor: true,
    summary: 'The company accounts with which the own account signs in.',
    tag: 'sign-in',
    input: nothing,
    response: rows(companyAccount),
  }),
  unlinkCompanyAccount: endpoint({
    method: 'POST',
    path: '/user/unlinkCompanyAccount',
    roles: ALL_ROLES,
    summary: 'Unlinks a company account from the own one, which must have a password to sign in with.',
    tag: 'sign-in',
    input: z.strictObject({ id: id() }),
    response: done,
    refusals: ['RECORD_NOT_EXIST', 'DATA_MISSING'],
    reauthenticate: true,
  }),
}
