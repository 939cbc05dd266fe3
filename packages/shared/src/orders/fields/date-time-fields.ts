import { z } from 'zod'
import { readDayTime } from '../../text/day.ts'

const isInOurTime = (day: string): boolean => day >= '1900' && day < '3000'

/** A day, or a day and a time, of a port event on the clock of its port: `yyyy-MM-dd` or `yyyy-MM-dd HH:mm`. */
export const eventTime = () =>
  z.preprocess(
    (value) => (value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value),
    z
      .string({ error: 'date' })
      .transform((value, context) => {
        const read = readDayTime(value)
        if ('value' in read && isInOurTime(read.value.day)) {
          const { day, time } = read.value
          return time === null ? day : `${day} ${time}`
        }
        context.addIssue({ code: 'custom', message: 'doubt' in read ? read.doubt : 'date' })
        return z.NEVER
      })
      .optional(),
  )

/** `yyyy-MM-dd HH:mm`, also `yyyy-M-d h:m:s` in 24 hours (rules 3.6, 3.7). */
export const looseDateTime = () =>
  z.string({ error: 'dateTime' }).transform((value, context) => {
    const read = readDayTime(value)
    if ('value' in read && read.value.time !== null && isInOurTime(read.value.day))
      return `${read.value.day} ${read.value.time}`
    context.addIssue({ code: 'custom', message: 'doubt' in read && read.doubt !== 'date' ? read.doubt : 'dateTime' })
    return z.NEVER
  })
export const optionalDateTime = () =>
  z.preprocess(
    (value) => (value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value),
    looseDateTime().optional(),
  )
