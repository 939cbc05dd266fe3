import { z } from 'zod'
import {
  bankAccountName,
  optionalTelephone,
  optionalWebAddress,
  postalCode,
  telephone,
} from '../companies/company-fields.ts'
import { data, endpoint } from '../contract/endpoint.ts'
import { email, flag, line, nothing, optionalInt, optionalLine, optionalText } from '../contract/fields.ts'
import { printed } from '../contract/printed.ts'
import { portNames } from '../customers/account-fields.ts'
import { languageOfPage } from '../languages.ts'
import { newPassword } from '../sign-in/new-password.ts'

/** 1 ja, 2 en, 3 zh-cn, or the text form (rules 2.37). */
const mailLanguage = z.preprocess(
  (value) => languageOfPage(value) ?? value,
  z.enum(['zh-cn', 'en', 'ja'], {
    error: ({ input }) => (input === undefined || input === '' ? 'required' : 'choice'),
  }),
)
const agreed = (warning: 'agreeTerms' | 'agreePrivacy') =>
  z.preprocess(
    (value) => value ?? false,
    flag().refine((yes) => yes, warning),
  )

/** The form of rules 2.13 in camelCase; both consents are part of it, each with its own warning. */
export const registrationForm = z
  .strictObject({
    companyName: printed(line()),
    /** Account name in katakana; stored in half width. */
    bankAccount: bankAccountName(),
    telephone: telephone(),
    fax: optionalTelephone(),
    postalCode: postalCode(),
    address: printed(line()),
    name: printed(line()),
    email: email(),
    password: newPassword(),
    passwordAgain: z.string({ error: 'required' }).min(1, 'required'),
    homepage: optionalWebAddress(),
    /** Names as the port list answers them: an array, or joined by comma. */
    departurePort: portNames(),
    destinationPort: portNames(),
    /** 1 FCL, 2 LCL, 3 air cargo. */
    transportType: optionalInt(1, 3),
    remark: optionalText(2000),
    /** Language of mails: 1 ja, 2 en, 3 zh-cn, or the text form. */
    language: mailLanguage,
    termsOfUse: agreed('agreeTerms'),
    privacyPolicy: agreed('agreePrivacy'),
    /** Of the texts that were read; the newest unless given. */
    termsVersion: optionalLine(30),
  })
  .refine((form) => form.password === form.passwordAgain, { error: 'passwordsDiffer', path: ['passwordAgain'] })

const registrationPort = z.object({
  /** What departurePort and destinationPort carry. */
  name: z.string(),
  /** 1 China, 2 Japan. */
  country: z.int(),
  unlocode: z.string().nullable(),
  nameCn: z.string(),
  nameEn: z.string(),
  nameJa: z.string(),
})
export type RegistrationPort = z.infer<typeof registrationPort>

const tag = 'registration'

export const registrationContract = {
  register: endpoint({
    method: 'POST',
    path: '/user/register',
    roles: 'public',
    summary: 'A customer registers itself; the account then waits for approval. `code` is its number.',
    tag,
    input: registrationForm,
    response: data(z.object({ id: z.int(), version: z.int(), code: z.string() })),
    refusals: ['USER_REGISTERED', 'IP_ERROR', 'REGISTER_FAIL', 'TOO_MANY_REQUESTS'],
    perMinute: 30,
  }),
  listRegistrationPorts: endpoint({
    method: 'GET',
    path: '/user/registerPorts',
    roles: 'public',
    summary: 'The ports to choose from while registering.',
    tag,
    input: nothing,
    response: data(z.object({ ports: z.array(registrationPort) })),
    perMinute: 60,
  }),
}
