import { z } from 'zod'
import { CURRENCIES } from '../currencies.ts'
import { CONTAINER_SIZES } from '../orders/rules/container-rules.ts'

/** Parts that several answers for programs share. */

/** At a port, on its own clock and with its offset. */
export const atPort = () => z.iso.datetime({ offset: true })
/** An act of a person or a program. */
export const instant = () => z.iso.datetime()
export const day = () => z.iso.date()
/** Input: a day that PostgreSQL and people know. */
export const dayInput = () => z.iso.date('date').refine((value) => value >= '1900' && value < '3000', 'date')
/** At a port; the day alone where no hour is known. */
export const atPortOrDay = () => z.union([atPort(), day()])
/** Decimal text with the places of its currency, never a float. */
export const amount = () => z.string().regex(/^-?\d+(\.\d+)?$/)
export const currency = z.enum(CURRENCIES)
export const inEachCurrency = z.object({ USD: amount(), CNY: amount(), JPY: amount() })

export const port = z.object({
  unLocationCode: z.string().nullable().describe('UN/LOCODE; null for a port that has none'),
  name: z.string().describe('In the language of the call'),
  timeZone: z.string().describe('IANA zone of its clock'),
})
export const carrier = z.object({
  name: z.string().describe('In the language of the call'),
  code: z.string().nullable().describe('SCAC or SMDG code'),
})
export const containerSize = z.enum(CONTAINER_SIZES)
export const priceFor = z.enum([...CONTAINER_SIZES, 'LCL'])
export const transport = z.enum(['FCL', 'LCL'])

/** Input: a UN/LOCODE. */
export const unLocationCode = () =>
  z
    .string('text')
    .regex(/^[A-Za-z]{2}[A-Za-z2-9]{3}$/, 'choice')
    .transform((code) => code.toUpperCase())
/** Input: our number of a booking. */
export const bookingReference = () =>
  z
    .string('text')
    .min(1, 'required')
    .max(40, 'tooLong')
    .regex(/^[\w-]+$/, 'choice')

/** Input: containers of FCL. */
export const boxesInput = () =>
  z
    .string('text')
    .regex(/^(20GP|40GP|40HQ):[1-9]\d?(,(20GP|40GP|40HQ):[1-9]\d?){0,2}$/, 'choice')
    .optional()
/** Input: revenue tons of LCL. */
export const revenueTonsInput = () =>
  z
    .string('text')
    .regex(/^(?=.*[1-9])\d{1,5}(\.\d{1,3})?$/, 'number')
    .optional()
