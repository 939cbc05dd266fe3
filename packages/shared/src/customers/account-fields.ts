import { z } from 'zod'
import { optionalTelephone, optionalWebAddress } from '../companies/company-fields.ts'
import { line, optionalText } from '../contract/fields.ts'
import { USER_STATE } from '../roles.ts'

/** Optional fields that may be emptied again: absent leaves what is stored, blank clears it. */
const orBlank = <T extends z.ZodType<string | undefined>>(schema: T) =>
  z
    .preprocess((value) => value ?? '', schema)
    .transform((value) => value ?? '')
    .optional()
export const clearableText = (max = 255) => orBlank(optionalText(max))
export const clearableTelephone = () => orBlank(optionalTelephone())
export const clearableWebAddress = () => orBlank(optionalWebAddress())

/** Names of ports as the master writes them, as a list or joined by comma; empty text names none. */
export const portNames = () =>
  z.preprocess(
    (value) =>
      typeof value === 'string'
        ? value.split(',').filter((name) => name.trim() !== '')
        : Array.isArray(value)
          ? value.filter((name) => typeof name !== 'string' || name.trim() !== '')
          : (value ?? undefined),
    z
      .array(line(100), 'choice')
      .max(20, 'tooMany')
      .transform((names) => [...new Set(names)])
      .optional(),
  )

/** `validInvalid`: 1 while the account is under contract, else 2. */
export const validityOf = (state: number): 1 | 2 => (state === USER_STATE.approved ? 1 : 2)
