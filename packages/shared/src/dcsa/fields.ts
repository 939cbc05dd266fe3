import { z } from 'zod'

/** Fields of DCSA's APIs; what its schemas bound, ours bound too. */

export const unLocationCode = () => z.string().regex(/^[A-Z]{2}[A-Z2-9]{3}$/, 'invalid')
/** With the offset of the place that it is about. */
export const localDateTime = () => z.iso.datetime({ offset: true })

/** Of several codes, separated by commas, any. */
export const anyOfCodes = <const T extends readonly [string, ...string[]]>(codes: T) =>
  z
    .string()
    .max(200)
    .transform((text) => text.split(',').map((code) => code.trim()))
    .pipe(z.array(z.enum(codes)))
    .optional()
    .describe(`Of ${codes.join(', ')}; several with commas between`)

/** Rows of a page at most, in the standard without an upper bound: a larger wish is cut to PAGE_MOST of feed.ts. */
export const pageLimit = () => z.coerce.number().int().min(1).max(2_147_483_647).default(100)
export const pageCursor = () => z.string().max(1024).optional().describe('As it was given. Never made up')

/** A port, or a place at it. */
export const location = z.object({
  UNLocationCode: unLocationCode().optional(),
  locationName: z.string().max(100).optional(),
})
export type Location = z.input<typeof location>

export const cutOffTime = z.object({ cutOffDateTimeCode: z.string().max(3), cutOffDateTime: localDateTime() })
