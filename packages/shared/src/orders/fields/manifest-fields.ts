import { z } from 'zod'
import { withoutInvisible } from '../../text/without-invisible.ts'
import { toManifestText } from './cargo-text.ts'
import { ORDER_LIMITS } from './order-limits.ts'

/**
 * Field types for what the carrier's manifest takes: printable ASCII only (rules 9.10). Full-width letters, digits
 * and signs are converted; anything else is refused at the field, never dropped.
 */
const blank = (value: unknown): boolean => value === null || value === undefined || value === ''

const toManifest = (value: unknown): unknown => {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return value ?? undefined
  return toManifestText(withoutInvisible(value)).trim()
}

const ascii = (max: number) =>
  z
    .string({ error: 'required' })
    .max(max, 'tooLong')
    .regex(/^[\x20-\x7e\n]*$/, 'asciiOnly')

const optional = <T extends z.ZodType>(clean: (value: unknown) => unknown, schema: T) =>
  z.preprocess((value) => {
    const text = clean(value)
    return blank(text) ? undefined : text
  }, schema.optional())

/** Required text of the manifest, 1 to `max` characters. */
export const manifestText = (max: number) => z.preprocess(toManifest, ascii(max).min(1, 'required'))
export const optionalManifestText = (max: number) => optional(toManifest, ascii(max))

/** Blanks, hyphens, brackets and a leading plus are how users write a number; the field keeps the digits. */
const toDigits = (value: unknown): unknown => {
  const text = toManifest(value)
  return typeof text === 'string' ? text.replace(/[\s()+-]/g, '') : text
}
const digits = z.string({ error: 'required' }).max(ORDER_LIMITS.telephone, 'tooLong').regex(/^\d*$/, 'digitsOnly')
/** Telephone: digits only. */
export const telephone = () => z.preprocess(toDigits, digits.min(1, 'required'))
export const optionalTelephone = () => optional(toDigits, digits)

const hsCodes = z
  .string({ error: 'required' })
  .max(ORDER_LIMITS.hsCode, 'tooLong')
  .regex(/^\d{4}\.?\d{2}([,; ]+\d{4}\.?\d{2})*$/, 'hsCode')
/** First six digits of the HS code, `847130` or `8471.30`; several goods joined by comma. */
export const hsCode = () => z.preprocess(toManifest, hsCodes)
export const optionalHsCode = () => optional(toManifest, hsCodes)
