import { z } from 'zod'

/** A password that is being chosen: 6 to 128 letters and digits (DECISIONS 1.12). */
export const newPassword = () =>
  z
    .string({ error: 'required' })
    .min(1, 'required')
    .regex(/^[A-Za-z0-9]{6,128}$/, 'passwordFormat')
