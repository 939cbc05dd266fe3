import { DICTIONARY } from '../parameters/dictionary-groups.ts'

/** Limits of a consultation (rules 16.20): characters, and megabytes of a file. */
export const CONSULTATION_LIMITS = {
  title: 255,
  description: 1000,
  company: 50,
  email: 50,
  /** Not given; twice the question. */
  answer: 2000,
  megabytes: 10,
} as const

/** Dictionary 19. */
export const CONSULTATION_STATUS = { pending: 1, processed: 2 } as const

/** Dictionary groups of type and status. */
export const CONSULTATION_GROUPS = { type: DICTIONARY.consultationType, status: DICTIONARY.consultationStatus } as const
