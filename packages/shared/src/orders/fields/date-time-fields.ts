import { z } from 'zod'
import { isRealDate, parseLooseDateTime } from '../../dates.ts'

const isInOurTime = (day: string): boolean => day >= '1900' && day < '3000'

/** A day, or a day and a time, of a port event in Tokyo: `yyyy-MM-dd` or `yyyy-MM-dd HH:mm`. */
export const eventTime = () =>
  z.preprocess(
    (value) => (value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value),
    z
      .string({ error: 'date' })
      .transform((value, context) => {
        const at = isRealDate(value.trim()) ? value.trim() : parseLooseDateTime(value)
        if (at && isInOurTime(at)) return at
        context.addIssue({ code: 'custom', message: 'date' })
        return z.NEVER
      })
      .optional(),
  )

/** `yyyy-MM-dd HH:mm`, also `yyyy-M-d h:m:s` in 24 hours (DECISIONS 1.7). */
export const looseDateTime = () =>
  z.string({ error: 'dateTime' }).transform((value, context) => {
    const at = parseLooseDateTime(value)
    if (at && isInOurTime(at)) return at
    context.addIssue({ code: 'custom', message: 'dateTime' })
    return z.NEVER
  })
export const optionalDateTime = () =>
  z.preprocess(
    (value) => (value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value),
    looseDateTime().optional(),
  )
