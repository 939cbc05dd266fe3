// What build.ts writes in the place of this file has every endpoint and every refusal of the contract, in this shape.

interface Route<I extends object, B extends object, Kind, Upload> {
  input: I
  /** What the answer has besides `code` and `msg`; of files and events nothing. */
  body: B
  /** The answer where a role gets less. */
  byRole: Record<never, never>
  kind: Kind
  upload: Upload
}

/** Every endpoint by method and path. */
export interface Routes {
  'POST /login/doLogin': Route<{ email: string; password: string }, { data: { token: string } }, 'json', false>
  'POST /common/upload': Route<Record<never, never>, { data: object }, 'json', true>
  'GET /common/download': Route<{ id: number }, Record<never, never>, 'file', false>
}

/** A page of a list of `/open/v1`. */
interface Page<Row> {
  data: Row[]
  deleted: { reference: string; deletedAt: string }[]
  nextCursor: string
  hasMore: boolean
}

/** What is read with an API key, by path. */
export interface OpenGets {
  '/open/v1/bookings': { input: { cursor?: string; limit?: number }; body: Page<{ bookingReference: string }> }
  '/open/v1/bookings/{reference}': { input: { reference: string }; body: { bookingReference: string } }
}

/** What is written with one, by method and path. */
export interface OpenWrites {
  'POST /open/v1/drafts': { input: object; body: { bookingReference: string; version: number } }
}

/** Of refusals. */
export type RefusalName = 'ORDER_IS_CUT'

export const CODES: Readonly<Record<RefusalName, number>> = { ORDER_IS_CUT: 6021 }

/** The endpoints that take the header Idempotency-Key. */
export const KEYED: readonly string[] = []
