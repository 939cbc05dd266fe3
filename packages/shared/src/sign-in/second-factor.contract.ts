import { z } from 'zod'
import { data, done, endpoint } from '../contract/endpoint.ts'
import { id, line, nothing, optionalFlag, optionalText, text, optionalCode, code } from '../contract/fields.ts'
import { ALL_ROLES, ROLE } from '../roles.ts'
import { ACCOUNT_REFUSALS, pageLanguage, signedIn } from './sign-in.contract.ts'

/** How an account can answer for itself beside its password. */
export const SECOND_FACTORS = ['totp', 'passkey', 'recovery'] as const
export type SecondFactor = (typeof SECOND_FACTORS)[number]

/** A name for a passkey, so that its owner knows it among others. */
export const passkeyName = () => line(60)

/** Of WebAuthn, all of it base64url; a key of 8,192 bits and certificates of its maker fit. */
const credentialFields = {
  id: text(2048),
  rawId: text(2048),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional().catch(undefined),
  clientExtensionResults: z.object({}).default({}),
}
const registrationResponse = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: text(8192),
    attestationObject: text(30_000),
    transports: z.array(text(40)).max(20).optional(),
  }),
})
const authenticationResponse = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: text(8192),
    authenticatorData: text(8192),
    signature: text(8192),
    userHandle: optionalText(400),
  }),
})

/** What the browser's WebAuthn takes, as JSON. */
const ceremony = data(z.object({ options: z.record(z.string(), z.unknown()) }))
/** Shown once; empty where the account has some already. */
const codes = data(z.object({ recoveryCodes: z.array(z.string()) }))
const tag = 'sign-in'
const own = { method: 'POST', roles: ALL_ROLES, tag } as const

const factors = z.object({
  /** yyyy-MM-dd HH:mm, Tokyo, since when codes of an app are asked for; null while they are not. */
  totpSince: z.string().nullable(),
  /** Recovery codes that were not used. */
  recoveryCodes: z.int(),
  passkeys: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      /** yyyy-MM-dd HH:mm, Tokyo. */
      since: z.string(),
      /** The same; null before the first use. */
      lastUsed: z.string().nullable(),
    }),
  ),
})
export type SecondFactors = z.infer<typeof factors>

export const secondFactorContract = {
  answerSecondFactor: endpoint({
    method: 'POST',
    path: '/login/secondFactor',
    roles: 'public',
    summary:
      'Ends a sign-in that was answered 6122, with its ticket and one of: a code of the app, a recovery code, the answer of a passkey. Wrong ones count like wrong passwords.',
    tag,
    input: z
      .strictObject({
        ticket: text(200),
        code: optionalCode(20),
        recoveryCode: optionalCode(40),
        passkey: authenticationResponse.optional(),
        device: optionalText(200),
      })
      .refine((given) => [given.code, given.recoveryCode, given.passkey].filter(Boolean).length === 1, {
        error: 'required',
        path: ['code'],
      }),
    response: data(signedIn),
    refusals: [
      'SECOND_FACTOR_WRONG',
      'SECOND_FACTOR_UNREADABLE',
      'SIGN_IN_AGAIN',
      ...ACCOUNT_REFUSALS,
      'TOO_MANY_REQUESTS',
    ],
    perMinute: 60,
  }),
  passkeyOptions: endpoint({
    method: 'POST',
    path: '/login/passkeyOptions',
    roles: 'public',
    summary:
      'What a passkey has to sign, once and within 5 minutes: with a ticket as second factor, without one to sign in by the passkey alone.',
    tag,
    input: z.strictObject({ ticket: optionalText(200) }),
    response: ceremony,
    refusals: ['SIGN_IN_AGAIN'],
    perMinute: 60,
  }),
  signInByPasskey: endpoint({
    method: 'POST',
    path: '/login/passkey',
    roles: 'public',
    summary: 'Signs in by a passkey alone, which has verified its owner.',
    tag,
    input: z.strictObject({
      passkey: authenticationResponse,
      remember: optionalFlag(),
      language: pageLanguage,
      device: optionalText(200),
    }),
    response: data(signedIn),
    refusals: ['PASSKEY_REFUSED', ...ACCOUNT_REFUSALS, 'TOO_MANY_REQUESTS'],
    perMinute: 60,
  }),
  listSecondFactors: endpoint({
    ...own,
    beforeSecondFactor: true,
    path: '/user/secondFactors',
    summary: 'The second factors of the own account.',
    input: nothing,
    response: data(factors),
  }),
  beginTotp: endpoint({
    ...own,
    beforeSecondFactor: true,
    path: '/user/beginTotp',
    summary: 'A new secret for an authenticator app; it counts once a code of it was sent to /user/confirmTotp.',
    input: nothing,
    response: data(
      z.object({
        /** base32, to be typed in where the picture cannot be scanned. */
        secret: z.string(),
        /** `otpauth://totp/…`, the content of the picture. */
        uri: z.string(),
      }),
    ),
    reauthenticate: true,
    perMinute: 20,
  }),
  confirmTotp: endpoint({
    ...own,
    beforeSecondFactor: true,
    path: '/user/confirmTotp',
    summary: 'Switches codes of the app on, with a first one; a new app replaces the one before.',
    input: z.strictObject({ code: code(20) }),
    response: codes,
    refusals: ['SECOND_FACTOR_WRONG', 'TOO_MANY_REQUESTS'],
    reauthenticate: true,
    perMinute: 20,
  }),
  removeTotp: endpoint({
    ...own,
    path: '/user/removeTotp',
    summary: 'Switches codes of the app off.',
    input: nothing,
    response: done,
    refusals: ['SECOND_FACTOR_REQUIRED'],
    reauthenticate: true,
  }),
  renewRecoveryCodes: endpoint({
    ...own,
    path: '/user/renewRecoveryCodes',
    summary: 'Ten new recovery codes; those from before work no longer.',
    input: nothing,
    response: codes,
    refusals: ['RECORD_NOT_EXIST'],
    reauthenticate: true,
    perMinute: 10,
  }),
  beginPasskey: endpoint({
    ...own,
    beforeSecondFactor: true,
    path: '/user/beginPasskey',
    summary: 'What a new passkey has to sign, once and within 5 minutes.',
    input: nothing,
    response: ceremony,
    refusals: ['PASSKEY_LIMIT'],
    reauthenticate: true,
    perMinute: 20,
  }),
  addPasskey: endpoint({
    ...own,
    beforeSecondFactor: true,
    path: '/user/addPasskey',
    summary: 'Keeps a new passkey under a name.',
    input: z.strictObject({ name: passkeyName(), passkey: registrationResponse }),
    response: codes,
    refusals: ['PASSKEY_REFUSED', 'PASSKEY_LIMIT'],
    reauthenticate: true,
    perMinute: 20,
  }),
  renamePasskey: endpoint({
    ...own,
    path: '/user/renamePasskey',
    summary: 'Gives a passkey of the own account another name.',
    input: z.strictObject({ id: id(), name: passkeyName() }),
    response: done,
    refusals: ['RECORD_NOT_EXIST'],
  }),
  removePasskey: endpoint({
    ...own,
    path: '/user/removePasskey',
    summary: 'Removes a passkey of the own account.',
    input: z.strictObject({ id: id() }),
    response: done,
    refusals: ['SECOND_FACTOR_REQUIRED', 'RECORD_NOT_EXIST'],
    reauthenticate: true,
  }),
  resetSecondFactor: endpoint({
    method: 'POST',
    path: '/user/resetSecondFactor',
    roles: [ROLE.manager],
    summary: 'Removes all second factors of a customer or shipper account that lost them; its owner is told by mail.',
    tag,
    input: z.strictObject({ id: id() }),
    response: done,
    refusals: ['USER_NOT_EXIST', 'RECORD_NOT_EXIST'],
    reauthenticate: true,
  }),
}
