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

/** Of refusals. */
export type RefusalName = 'ORDER_IS_CUT'

export const CODES: Readonly<Record<RefusalName, number>> = { ORDER_IS_CUT: 6021 }

/** The endpoints that take the header Idempotency-Key. */
export const KEYED: readonly string[] = []
