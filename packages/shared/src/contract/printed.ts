import type { z } from 'zod'
import { unprintedIn } from '../text/printed-characters.ts'

/**
 * A text that goes on papers: a character that no font of them has is refused and named. Beside fields.ts, as pages
 * load that one for its codes and need not carry the table of characters.
 */
export const printed = <T extends z.ZodType<string | undefined>>(field: T): T =>
  field.refine((value) => value === undefined || unprintedIn(value) === undefined, {
    error: ({ input }) => `noFont:${typeof input === 'string' ? (unprintedIn(input) ?? '') : ''}`,
  })
