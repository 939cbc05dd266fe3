import { z } from 'zod'
import { line } from '../contract/fields.ts'
import { toHalfWidth } from '../text/typed-number.ts'
import { withoutInvisible } from '../text/without-invisible.ts'
import { isZenginName, toZenginName } from '../text/katakana.ts'

/** Fields of a company that several forms have. They take what users type and store one spelling of it. */
const converted = (convert: (text: string) => string) => (value: unknown) =>
  typeof value === 'string' ? convert(value.trim()) : value
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess(
    (value) => (value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value),
    schema.optional(),
  )

/** The name of a bank account as zengin transfers write it (rules 2.17); converted here as on the page. */
export const bankAccountName = (max = 255) =>
  z.preprocess(
    converted((text) => toZenginName(text).text),
    line(max).refine(isZenginName, 'katakana'),
  )

/** A telephone or fax number: digits with the usual signs between, half width. */
export const telephone = (max = 30) =>
  z.preprocess(
    converted((text) => toHalfWidth(withoutInvisible(text)).replace(/[‐-―−ー]/g, '-')),
    line(max).refine((text) => /^[+(]?\d[\d\s()+\-.]*$/.test(text), 'telephone'),
  )
export const optionalTelephone = (max = 30) => optional(telephone(max))

/** Digits only, as the account info wants it (rules 2.19): the sign 〒, blanks and hyphens are taken off. */
export const postalCode = () =>
  z.preprocess(
    converted((text) => toHalfWidth(withoutInvisible(text)).replace(/[〒\s‐-―−ー-]/g, '')),
    line(15).refine((text) => /^\d+$/.test(text), 'postalCode'),
  )

/** An http address; without a scheme it is https. Anything else (`javascript:`) never becomes a link. */
export const optionalWebAddress = (max = 255) =>
  optional(
    z.preprocess(
      converted((given) => {
        const text = withoutInvisible(given)
        return /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`
      }),
      line(max).pipe(z.url({ protocol: /^https?$/, hostname: /^[^.]+(\.[^.]+)+$/, error: 'webAddress' })),
    ),
  )
