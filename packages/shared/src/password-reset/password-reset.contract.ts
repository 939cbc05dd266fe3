import { z } from 'zod'
import { data, done, endpoint } from '../contract/endpoint.ts'
import { email, id, line } from '../contract/fields.ts'
import { ROLE, STAFF } from '../roles.ts'
import { newPassword } from '../sign-in/new-password.ts'
import { pageLanguage } from '../sign-in/sign-in.contract.ts'
import { invited, MAX_INVITED } from './invitation.ts'

const token = line(200)
const tag = 'password-reset'

export const passwordResetContract = {
  emailVerification: endpoint({
    method: 'POST',
    path: '/user/emailVerification',
    roles: 'public',
    summary: 'Mails a one-time link to set a new password. Answers alike whether the address has an account or not.',
    tag,
    input: z.strictObject({ email: email(), language: pageLanguage }),
    response: done,
    refusals: ['TOO_MANY_REQUESTS'],
    perMinute: 30,
  }),
  checkResetLink: endpoint({
    method: 'POST',
    path: '/user/checkResetLink',
    roles: 'public',
    summary:
      'Whether the link of the mail still works: not used, not replaced, not older than 30 minutes, or 7 days where it invites.',
    tag,
    input: z.strictObject({ email: email(), token }),
    response: data(
      z.object({
        isValid: z.boolean(),
        /** Why an invitation no longer works; null for any other link. */
        ended: z.enum(['used', 'replaced', 'expired']).nullable(),
        /** The invited account cannot sign in before it is approved. */
        awaitsApproval: z.boolean(),
      }),
    ),
    perMinute: 60,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/user/resetPsw',
    roles: 'public',
    summary: 'Sets a new password, or the first one, by the token of the mail and ends all sessions of the account.',
    tag,
    input: z
      .strictObject({
        email: email(),
        password: newPassword(),
        passwordCheck: z.string({ error: 'required' }).min(1, 'required'),
        /** Of the mailed link; without a valid one 6014. */
        token,
      })
      .refine((form) => form.password === form.passwordCheck, { error: 'passwordsDiffer', path: ['passwordCheck'] }),
    response: done,
    refusals: ['SAME_PASSWORD'],
    perMinute: 30,
  }),
  sendInvitations: endpoint({
    method: 'POST',
    path: '/user/sendInvitations',
    roles: [...STAFF, ROLE.customer],
    summary:
      'Mails invitations to accounts without a password, by those who may add such accounts: business users by administrators, customers by staff, shipper accounts by their customer. A link works once, for 7 days, and ends older ones. Accounts with a password, or shut out, are skipped.',
    tag,
    input: z.strictObject({ ids: z.array(id()).min(1, 'chooseOne').max(MAX_INVITED, 'tooMany') }),
    response: data(invited.extend({ sent: z.int(), skipped: z.int() })),
    refusals: ['USER_NOT_EXIST', 'USER_STATE_ERROR', 'TOO_MANY_REQUESTS'],
    perMinute: 30,
  }),
}
