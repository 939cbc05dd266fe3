import { z } from 'zod'

const marked = z.registry<{ byOthers: true }>()

/**
 * Marks a field of an answer for programs whose words somebody wrote: goods, remarks, own numbers, names of files. An
 * assistant gets it under another name, beside a sentence that says what such words are; programs get it as it is.
 */
export function writtenByOthers<T extends z.ZodType>(field: T): T {
  // A copy, as the same schema may stand for a code elsewhere.
  const own = field.clone()
  marked.add(own, { byOthers: true })
  return own
}

/** Also of a marked field that got a description afterwards. */
export const isWrittenByOthers = (field: z.core.$ZodType): boolean => marked.get(field) !== undefined
