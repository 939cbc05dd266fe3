import { z } from 'zod'

/** For which ships a line is charged, in answers. */
export const chargePeriod = {
  /** First and last ETD, yyyy-MM-dd; null is open at that end. */
  validFrom: z.string().nullable(),
  validTo: z.string().nullable(),
  /** The carrier whose own it is, in the user's language; null is for all. */
  shippingCompany: z.string().nullable(),
}
