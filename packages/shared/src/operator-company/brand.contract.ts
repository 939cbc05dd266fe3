import { z } from 'zod'
import { data, endpoint, file, MB, saved } from '../contract/endpoint.ts'
import { nothing, optionalLine, optionalText, version } from '../contract/fields.ts'
import { ROLE } from '../roles.ts'
import type { Brand } from './brand.ts'
import { usableColour } from './contrast.ts'

/** The longest name that fits the frame of the page. */
const NAME_CHARACTERS = 30
const names = z.object({ 'zh-cn': z.string(), en: z.string(), ja: z.string() })

/** How the operator appears: on sign-in, in the frame of the page, in mails and on papers. */
export const brand = z.object({
  /** Null: the product's name. */
  name: names.nullable(),
  /** Of buttons and links in the light appearance, #rrggbb; null: the product's. */
  colour: z.string().nullable(),
  /** Where the logo is, below the origin; null: the product's mark. */
  logo: z.string().nullable(),
  /** 0 while nothing was saved. */
  version: z.int(),
}) satisfies z.ZodType<Brand>

const name = z.strictObject({
  'zh-cn': optionalLine(NAME_CHARACTERS),
  en: optionalLine(NAME_CHARACTERS),
  ja: optionalLine(NAME_CHARACTERS),
})
const colour = z.preprocess(
  (value) => (typeof value === 'string' ? value.trim().toLowerCase() || undefined : (value ?? undefined)),
  z
    .string()
    .regex(/^#[0-9a-f]{6}$/, 'colour')
    .refine((given) => !/^#[0-9a-f]{6}$/.test(given) || usableColour(given) === given, 'paleColour')
    .optional(),
)

export const LOGO_MEGABYTES = 2
const tag = 'operator-company'
const ofManager = { method: 'POST', roles: [ROLE.manager], tag, response: saved, refusals: ['UPDATE_FAIL'] } as const

export const brandContract = {
  getBrand: endpoint({
    method: 'GET',
    path: '/operatorCompany/brand',
    roles: 'public',
    summary: 'Name, colour and logo that the operator appears with.',
    tag,
    input: nothing,
    response: data(brand),
  }),
  getLogo: endpoint({
    method: 'GET',
    path: '/operatorCompany/logo',
    roles: 'public',
    summary: 'The logo as PNG; `hash` is part of the address that getBrand gives, so that a new logo has a new one.',
    tag,
    input: z.strictObject({ hash: optionalText(64) }),
    response: file('image/png'),
    refusals: ['RECORD_NOT_EXIST'],
  }),
  saveBrand: endpoint({
    ...ofManager,
    path: '/operatorCompany/saveBrand',
    summary: 'Sets name and colour; a language left out uses another one, without any the product’s name is shown.',
    input: z.strictObject({ shownName: name.optional(), colour, version: version() }),
  }),
  uploadLogo: endpoint({
    ...ofManager,
    path: '/operatorCompany/uploadLogo',
    summary: `Sets the logo from a PNG, JPEG or WebP picture of at most ${LOGO_MEGABYTES} MB; it is drawn anew in the size that is used.`,
    input: z.strictObject({ version: version() }),
    upload: { maxBytes: LOGO_MEGABYTES * MB, maxFiles: 1 },
    refusals: ['UPDATE_FAIL', 'FILE_EMPTY', 'TOO_LARGE'],
  }),
  removeLogo: endpoint({
    ...ofManager,
    path: '/operatorCompany/removeLogo',
    summary: 'Takes the logo away: the product’s mark is shown again.',
    input: z.strictObject({ version: version() }),
  }),
}
