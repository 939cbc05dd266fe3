import { z } from 'zod'
import { id, version } from '../contract/fields.ts'
import type { FieldMessageName } from '../contract/field-messages.ts'
import { approvalRow } from './rate-approval.contract.ts'
import { editShape, type PriceField } from './rate-field-schemas.ts'
import { type RateRule, rateIssues } from './rate-issues.ts'
import { rateOffer } from './rate-row.ts'

/** Messages of an edit at the field that breaks a rule. */
const RULE_MESSAGES = {
  samePort: 'choice',
  noContainerPrice: 'required',
  noLclPrice: 'required',
  endBeforeStart: 'afterStart',
  ended: 'notBeforeToday',
} as const satisfies Record<RateRule, FieldMessageName>

type Edited = Partial<Record<PriceField | 'validFrom' | 'validTo', string | undefined>>

/**
 * The rules of a rate that an edit breaks, as errors of its fields. `type` is the rate's: an edit does not change it,
 * and without it nothing is known about which prices are needed.
 */
export const editErrors = ({ validFrom, validTo, ...edit }: Edited, type?: 'FCL' | 'LCL') =>
  rateIssues({
    type,
    capacity20gp: edit.capacity20gp ?? null,
    capacity40gp: edit.capacity40gp ?? null,
    capacity40hq: edit.capacity40hq ?? null,
    lcl: edit.lcl ?? null,
    validFrom,
    validTo,
  }).map(({ field, rule }) => ({ path: field, message: RULE_MESSAGES[rule] }))

/**
 * What else a row of the lists carries: a row may be sent back as it was read, and none of this is edited. Without names
 * for the compiler, as our own page does not send it.
 */
const rowShape: Record<never, z.ZodType> = Object.fromEntries(
  Object.keys({ ...rateOffer.shape, ...approvalRow.shape }).map((key) => [key, z.unknown().optional()]),
)

/** What the edit drawer sends for a rate of this type. */
export const rateEditOf = (type?: 'FCL' | 'LCL') =>
  z.strictObject({ ...rowShape, id: id(), version: version(), ...editShape }).superRefine((edit, context) => {
    for (const { path, message } of editErrors(edit, type))
      context.addIssue({ code: 'custom', message, path: [path], input: edit })
  })
