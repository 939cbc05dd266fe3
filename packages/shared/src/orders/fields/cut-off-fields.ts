import { z } from 'zod'
import { oneOf } from '../../contract/fields.ts'
import { CUT_OFF_BASES, CUT_OFF_KINDS, CUT_OFF_SOURCES, type CutOffKind, GIVEN_BASES } from '../rules/cut-offs.ts'
import { looseDateTime } from './date-time-fields.ts'

const givenCutOff = () =>
  z.strictObject({
    /** yyyy-MM-dd HH:mm at the port of loading; null: it is not known any more. */
    at: z.preprocess((value) => (value === undefined || value === '' ? null : value), looseDateTime().nullable()),
    basis: oneOf(GIVEN_BASES).default('announced'),
    /** The moment that was announced otherwise, and holds no more. */
    replaces: looseDateTime().optional(),
  })

/** What is said of the moments of an order, by their kinds; what is absent stays. That of the documents is never empty. */
export const givenCutOffs = () =>
  z
    .strictObject(
      Object.fromEntries(CUT_OFF_KINDS.map((kind) => [kind, givenCutOff().optional()])) as Record<
        CutOffKind,
        z.ZodOptional<ReturnType<typeof givenCutOff>>
      >,
    )
    .refine(({ si }) => si?.at !== null, { path: ['si', 'at'], error: 'required' })

/** Who says so. Absent: a person typed it. */
export const cutOffSource = () => oneOf(['so', 'mail', 'typed']).optional()

/** How surely a moment is known, by whom, and since when (yyyy-MM-dd HH:mm in Tokyo); nobody says one by rule. */
export const cutOffBasis = z.object({
  basis: z.enum(CUT_OFF_BASES),
  source: z.enum(CUT_OFF_SOURCES).nullable(),
  seenAt: z.string().nullable(),
})
/** What an order knows of one: `at` is yyyy-MM-dd HH:mm at the port of loading. */
export const knownCutOff = cutOffBasis.extend({
  kind: z.enum(CUT_OFF_KINDS),
  at: z.string(),
  /** The paper that says so, where the caller may have it. */
  fileId: z.int().nullable(),
})
