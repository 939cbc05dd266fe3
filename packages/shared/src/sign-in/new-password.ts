import { z } from 'zod'

/** A password that is being chosen: 6 to 128 letters and digits (rules 2.34); the first thing wrong is said. */
export const newPassword = ({ most = 128, tooLong = 'passwordLong' } = {}) =>
  z
    .string({ error: 'required' })
    .min(1, { error: 'required', abort: true })
    .regex(/^[A-Za-z0-9]*$/, { error: 'passwordCharacters', abort: true })
    .min(SHORTEST_PASSWORD, 'passwordShort')
    .max(most, tooLong)

export const SHORTEST_PASSWORD = 6
