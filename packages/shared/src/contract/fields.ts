import { trimEndOf } from '../text/trim-end-of.ts'
import { z } from 'zod'
import { decimalDoubt, plainDecimal } from '../text/amount.ts'
import { toHalfWidth } from '../text/typed-number.ts'
import { withoutInvisible } from '../text/without-invisible.ts'
import { languageOfRecord } from '../languages.ts'
import type { FieldMessageName } from './field-messages.ts'

/**
 * Field types of the contract. They are forgiving in form (numbers as text, full-width digits, surrounding blanks,
 * empty text as nothing) and strict in content. A refused field carries a name of field-messages.ts as its message.
 */
const error = (name: FieldMessageName) => ({
  // An absent value is reported as missing, not as invalid.
  error: (issue: { input?: unknown }): string =>
    issue.input === undefined || issue.input === null ? 'required' : name,
})

const emptyToUndefined = (value: unknown): unknown =>
  value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value
const visible = (value: unknown): unknown => (typeof value === 'string' ? withoutInvisible(value) : value)
const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value)
/** Text that is a number as one, full-width digits too; anything else as it is, for the schema to refuse. */
export const toNumber = (value: unknown): unknown => {
  if (typeof value !== 'string') return value
  const text = toHalfWidth(withoutInvisible(value)).trim()
  return /^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text) : value
}

/**
 * What PostgreSQL cannot store (NUL, and in JSON the lone surrogate of a truncated emoji) and what reverses a line
 * on a screen (bidi controls) is refused. With the flag `u` the range of surrogates matches only unpaired ones.
 */
const FORBIDDEN = /[\u0000\u202a-\u202e\u2066-\u2069\ud800-\udfff]/u
const plain = (max: number) =>
  z
    .string(error('text'))
    .max(max, error('tooLong'))
    .refine((v) => !FORBIDDEN.test(v), error('forbiddenCharacter'))

/** Required text, trimmed, 1 to `max` characters. */
export const text = (max = 255) => z.preprocess(trimmed, plain(max).min(1, error('required')))
/** Optional text; blank counts as absent. */
export const optionalText = (max = 255) => z.preprocess(emptyToUndefined, z.preprocess(trimmed, plain(max)).optional())
/** Required code or number that is kept as text, and words to search for: as text, without invisible characters. */
export const code = (max = 255) => z.preprocess(visible, text(max))
/** Optional one; blank counts as absent. */
export const optionalCode = (max = 255) => z.preprocess(visible, optionalText(max))
/** Line breaks and other controls: in a name or an address they could inject a header line into a mail. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u
const onOneLine = (max: number) => plain(max).refine((v) => !CONTROL.test(v), error('oneLine'))
/** Required text on one line: names, companies, addresses. */
export const line = (max = 255) => z.preprocess(trimmed, onOneLine(max).min(1, error('required')))
/** Optional text on one line; blank counts as absent. */
export const optionalLine = (max = 255) =>
  z.preprocess(emptyToUndefined, z.preprocess(trimmed, onOneLine(max)).optional())
/** Text of an edit that may be left out (stays as it was) or be empty (is emptied). */
export const clearableText = (max = 255) =>
  z.preprocess((value) => (value === null ? '' : trimmed(value)), plain(max)).optional()
/** Identifier of a row. */
export const id = () =>
  z.preprocess(toNumber, z.int(error('number')).min(1, error('number')).max(Number.MAX_SAFE_INTEGER))
export const optionalId = () => z.preprocess(emptyToUndefined, id().optional())
export const int = (min: number, max: number) =>
  z.preprocess(toNumber, z.int(error('number')).min(min, error('tooSmall')).max(max, error('tooLarge')))
export const optionalInt = (min: number, max: number) => z.preprocess(emptyToUndefined, int(min, max).optional())
/** The version a caller last saw (rules 1.5). */
export const version = () => int(0, 2_147_483_647)

/**
 * A decimal as text, e.g. `"450.00"`: never a float. At most `scale` places, between min and max; `tooFine` is the
 * message of more places.
 */
export const decimal = (scale: number, min: number, max: number, tooFine: FieldMessageName = 'decimals') =>
  z.preprocess(
    (value) => (typeof value === 'number' ? String(value) : typeof value === 'string' ? plainDecimal(value) : value),
    z
      .string(error('number'))
      // Aborts on anything but a short number, so that what follows reads none of a megabyte.
      .regex(/^-?\d{1,15}(\.\d{1,30})?$/, {
        error: (issue) => (typeof issue.input === 'string' ? decimalDoubt(issue.input) : 'number'),
        abort: true,
      })
      .refine((v) => trimEndOf(v.split('.')[1] ?? '', /0/).length <= scale, error(tooFine))
      .refine((v) => Number(v) >= min, error('tooSmall'))
      .refine((v) => Number(v) <= max, error('tooLarge')),
  )
export const optionalDecimal = (scale: number, min: number, max: number) =>
  z.preprocess(emptyToUndefined, decimal(scale, min, max).optional())
/** An amount in yen, 0 to `max`: there is nothing below one yen (rules 4.1). */
export const yen = (max: number) => decimal(0, 0, max, 'wholeYen')
export const optionalYen = (max: number) => z.preprocess(emptyToUndefined, yen(max).optional())

const realDate = (v: string): boolean => {
  const at = new Date(`${v}T00:00:00Z`)
  // PostgreSQL has no year 0, and a distant date is a typing error.
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === v && v >= '1900' && v < '3000'
}
/** `yyyy-MM-dd`, a day that exists. */
export const date = () =>
  z
    .string(error('date'))
    .regex(/^\d{4}-\d{2}-\d{2}$/, error('date'))
    .refine(realDate, error('date'))
export const optionalDate = () => z.preprocess(emptyToUndefined, date().optional())
/** `yyyy-MM`, a month. */
export const yearMonth = () =>
  z
    .string(error('month'))
    .regex(/^\d{4}-\d{2}$/, error('month'))
    .refine((v) => realDate(`${v}-01`), error('month'))

/** `yyyy-MM-dd HH:mm`. */
export const dateTime = () =>
  z
    .string(error('dateTime'))
    .regex(/^\d{4}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d$/, error('dateTime'))
    .refine((v) => realDate(v.slice(0, 10)), error('dateTime'))

/** The one check of a mail address: no blanks, no line breaks, an at sign, a dot behind it; lower case inside. */
export const email = (max = 254) =>
  z.preprocess(
    (v) => (typeof v === 'string' ? toHalfWidth(withoutInvisible(v)).trim().toLowerCase() : v),
    z
      .string(error('email'))
      .min(1, error('required'))
      .max(max, error('tooLong'))
      .refine((v) => !CONTROL.test(v) && !FORBIDDEN.test(v), error('email'))
      .regex(/^[^\s@<>(),;:"\\[\]]+@[^\s@<>(),;:"\\[\]]+\.[^\s@<>(),;:"\\[\].]+$/u, error('email')),
  )
export const optionalEmail = (max = 254) => z.preprocess((v) => emptyToUndefined(visible(v)), email(max).optional())

export const oneOf = <const T extends readonly [string, ...string[]]>(values: T) => z.enum(values, error('choice'))
export const optionalOneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.preprocess(emptyToUndefined, oneOf(values).optional())
/** The language of a user record: 1 ja, 2 zh-cn, 3 en, or the text form (rules 2.37). */
export const recordLanguage = () =>
  z.preprocess(
    (v) => (v === null || v === '' ? undefined : (languageOfRecord(v) ?? v)),
    z.enum(['zh-cn', 'en', 'ja'], error('choice')),
  )
export const optionalRecordLanguage = () => z.preprocess(emptyToUndefined, recordLanguage().optional())
/** true/false, 1/0, as JSON or text. */
export const flag = () =>
  z.preprocess(
    (v) => (v === 'true' || v === 1 || v === '1' ? true : v === 'false' || v === 0 || v === '0' ? false : v),
    z.boolean(error('choice')),
  )
export const optionalFlag = () => z.preprocess(emptyToUndefined, flag().optional())

/** A list of ids: an array, one id, or ids joined by comma, at most `max`. */
export const idList = (max = 1000) =>
  z.preprocess(
    (v) =>
      typeof v === 'string' ? v.split(',').filter((part) => part.trim() !== '') : typeof v === 'number' ? [v] : v,
    z.array(id(), error('choice')).min(1, error('chooseOne')).max(max, error('tooMany')),
  )

/** All spellings of page and size that the specification uses (rules 1.4). */
export const paging = {
  page: optionalInt(1, 10_000_000),
  pageNum: optionalInt(1, 10_000_000),
  limit: optionalInt(1, 99_999),
  size: optionalInt(1, 99_999),
  pageSize: optionalInt(1, 99_999),
}
export interface Page {
  limit: number
  offset: number
}
type PageInput = { [Name in keyof typeof paging]?: number }
/** Default page 1 of 20 rows; at most 9999 rows a page. */
export function pageOf(input: PageInput): Page {
  const limit = Math.min(input.limit ?? input.size ?? input.pageSize ?? 20, 9999)
  return { limit, offset: ((input.page ?? input.pageNum ?? 1) - 1) * limit }
}
/** All rows of a short list where no page is asked for: choices in a form. */
export const pageOrAll = (input: PageInput): Page =>
  input.page === undefined && input.pageNum === undefined ? { limit: 9999, offset: 0 } : pageOf(input)
/** `asc` or `desc` of a sortable column. */
export const sorting = <const T extends readonly [string, ...string[]]>(columns: T) => ({
  sortBy: optionalOneOf(columns),
  sortOrder: optionalOneOf(['asc', 'desc']),
})
/** What of a search decides which rows are found: all but page and sorting. */
export function filtersOf<T extends PageInput & { sortBy?: string; sortOrder?: string }>(input: T) {
  const {
    page: _page,
    pageNum: _pageNum,
    limit: _limit,
    size: _size,
    pageSize: _pageSize,
    sortBy: _sortBy,
    sortOrder: _sortOrder,
    ...filters
  } = input
  return filters
}
export const nothing = z.strictObject({})

/** Rows of an export at the most; the page says so where there were more. */
export const MAX_EXPORTED = 10_000
