import type { Language, Trilingual } from '../languages.ts'
import { REFUSALS, type RefusalName } from './names.ts'

export interface FieldError {
  /** Dotted path in the payload, e.g. `consignee.tel`. */
  path: string
  message: string
}

export interface RefusalDetails {
  /**
   * A more specific text than the standard one, in the user's language: it replaces `msg` and states what to do next.
   * Those of a feature stand in its messages.ts; a function gets the user's language.
   */
  message?: string | Trilingual | ((language: Language) => string)
  /** The invalid fields; `message` may be a name of field-messages.ts, which is then put into the user's language. */
  errors?: FieldError[]
  /** Travels as `data`, e.g. `{ latest }` after a stale version. Must be what the caller may see. */
  data?: Record<string, unknown>
  /** Seconds for the Retry-After header. */
  retryAfter?: number
  /** The feature has written its own row of the log; the server writes no other one. */
  isLogged?: boolean
}

/** The only way to refuse a call: `throw new Refusal('ORDER_STATE_ERROR')`. */
export class Refusal extends Error {
  readonly refusal: RefusalName
  readonly details: RefusalDetails
  constructor(name: RefusalName, details: RefusalDetails = {}) {
    super(name)
    this.name = 'Refusal'
    this.refusal = name
    this.details = details
  }
  get code(): number {
    return REFUSALS[this.refusal].code
  }
  get status(): number {
    const entry: { code: number; status?: number } = REFUSALS[this.refusal]
    return entry.status ?? 200
  }
}

/** Someone else was faster: `latest` is the record as it is now, which the caller may see; the page merges or asks. */
export const changedMeanwhile = (latest: unknown, message?: RefusalDetails['message']): Refusal =>
  new Refusal('UPDATE_FAIL', { data: { latest }, ...(message ? { message } : {}) })
