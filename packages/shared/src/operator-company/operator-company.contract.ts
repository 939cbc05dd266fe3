import { z } from 'zod'
import { withoutInvisible } from '../text/without-invisible.ts'
import { optionalTelephone } from '../companies/company-fields.ts'
import { data, endpoint, file, PDF, saved } from '../contract/endpoint.ts'
import { line, nothing, optionalEmail, optionalLine, oneOf, version } from '../contract/fields.ts'
import { printed } from '../contract/printed.ts'
import { LANGUAGES } from '../languages.ts'
import { ROLE } from '../roles.ts'

const inEach = <T extends z.ZodType>(field: () => T) => z.strictObject({ 'zh-cn': field(), en: field(), ja: field() })
/** A language that is left out is printed as another one that is there. */
const words = () => inEach(() => printed(optionalLine())).optional()

const bank = z.strictObject({
  name: words(),
  branch: words(),
  /** Ordinary, current … as printed. */
  accountType: words(),
  accountNumber: optionalLine(40),
  accountName: printed(optionalLine()),
  swift: z.preprocess(
    (value) =>
      typeof value === 'string'
        ? withoutInvisible(value).replace(/\s/g, '').toUpperCase() || undefined
        : (value ?? undefined),
    z
      .string()
      .regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, 'swift')
      .optional(),
  ),
})

export const letterhead = z.strictObject({
  name: inEach(() => printed(line())),
  address: words(),
  telephone: optionalTelephone(),
  fax: optionalTelephone(),
  email: optionalEmail(),
  /** Qualified invoice number of Japan: T and 13 digits. */
  invoiceNumber: z.preprocess(
    (value) =>
      typeof value === 'string'
        ? withoutInvisible(value).replace(/[\s-]/g, '').toUpperCase() || undefined
        : (value ?? undefined),
    z
      .string()
      .regex(/^T\d{13}$/, 'invoiceNumber')
      .optional(),
  ),
  /** Licence of the forwarder, printed as given. */
  licence: words(),
  /** Where customers pay; left out, request letters state that it follows separately. */
  bank: bank.optional(),
})
/** What is in the letterhead of every document, and where customers pay. */
export type Letterhead = z.output<typeof letterhead>
type LetterheadTexts = NonNullable<Letterhead['address']>

const isSaid = (text: LetterheadTexts | undefined): boolean => LANGUAGES.some((language) => text?.[language])
/** Whether anything of the bank account is given. */
export const hasBank = (given: Letterhead['bank']): boolean =>
  given !== undefined &&
  (isSaid(given.name) ||
    isSaid(given.branch) ||
    isSaid(given.accountType) ||
    Boolean(given.accountNumber ?? given.accountName ?? given.swift))

/** An account without its bank, number or holder is one that no one can pay to. */
const wholeBank = (given: { bank?: Letterhead['bank'] }, context: z.RefinementCtx): void => {
  if (!given.bank || !hasBank(given.bank)) return
  const missing = [
    ...(isSaid(given.bank.name) ? [] : [['bank', 'name', 'ja']]),
    ...(given.bank.accountNumber ? [] : [['bank', 'accountNumber']]),
    ...(given.bank.accountName ? [] : [['bank', 'accountName']]),
  ]
  for (const path of missing) context.addIssue({ code: 'custom', message: 'required', path })
}

const tag = 'operator-company'
export const operatorCompanyContract = {
  getOperatorCompany: endpoint({
    method: 'POST',
    path: '/operatorCompany/get',
    roles: [ROLE.manager],
    summary: 'Who issues the documents; `version` 0 while nothing was saved.',
    tag,
    input: nothing,
    response: data(
      z.object({
        /** What documents print now: the saved one, in demo mode an invented one, else the sender of mails. */
        company: letterhead,
        version: z.int(),
        /** yyyy-MM-dd HH:mm, Tokyo; null while nothing was saved. */
        updateTime: z.string().nullable(),
        updatedBy: z.string(),
      }),
    ),
  }),
  getOperatorIdentity: endpoint({
    method: 'GET',
    path: '/operatorCompany/identity',
    roles: 'public',
    summary:
      'Who runs this installation, for the terms that a registration agrees to; empty while no letterhead is set.',
    tag,
    input: nothing,
    response: data(z.object({ name: z.string(), address: z.string(), email: z.string() })),
    perMinute: 60,
  }),
  updateOperatorCompany: endpoint({
    method: 'POST',
    path: '/operatorCompany/update',
    roles: [ROLE.manager],
    summary: 'Sets the letterhead and the bank account of all documents from now on.',
    tag,
    input: letterhead.extend({ version: version() }).superRefine(wholeBank),
    response: saved,
    refusals: ['UPDATE_FAIL'],
  }),
  previewOperatorCompany: endpoint({
    method: 'POST',
    path: '/operatorCompany/preview',
    roles: [ROLE.manager],
    summary: 'A sample page with this letterhead, without saving it.',
    tag,
    input: letterhead.extend({ language: oneOf(LANGUAGES) }).superRefine(wholeBank),
    response: file(PDF),
    perMinute: 60,
  }),
}
