import { z } from 'zod'
import { data, done, endpoint } from '../contract/endpoint.ts'
import { email, line } from '../contract/fields.ts'
import { newPassword } from '../sign-in/new-password.ts'
import { pageLanguage } from '../sign-in/sign-in.contract.ts'

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
    summary: 'Whether the link of the mail still works: not used, not replaced, not older than 30 minutes.',
    tag,
    input: z.strictObject({ email: email(), token }),
    response: data(z.object({ isValid: z.boolean() })),
    perMinute: 60,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/user/resetPsw',
    roles: 'public',
    summary: 'Sets a new password by the token of the mail and ends all sessions of the account.',
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
}
