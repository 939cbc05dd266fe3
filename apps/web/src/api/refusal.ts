import { REFUSALS, type RefusalName } from '@kairo/shared/refusals/names'

/** Kinds of failure without a response, besides the server's codes. */
export type ErrorKind = 'offline' | 'timeout' | 'aborted' | 'unreadable'

interface FieldIssue {
  /** Dotted path in the payload. */
  path: string
  /** In the page's language. */
  message: string
}

/** A call that was refused or did not arrive. `code` is the body's code; 0 where there was no readable body. */
export class ApiRefusal extends Error {
  readonly code: number
  /** The server's sentence, in the page's language; empty where there was none. */
  readonly msg: string
  readonly errors: readonly FieldIssue[]
  /** E.g. `{latest}` after a stale version. */
  readonly data: unknown
  /** HTTP status; 0 where no answer came. */
  readonly status: number
  /** Seconds to wait, from Retry-After. */
  readonly retryAfter: number | undefined
  /** Under which the server's log has the call. */
  readonly requestId: string | undefined
  readonly errorKind: ErrorKind | undefined
  /** `POST /order/add`, for the message of a 403. */
  readonly route: string

  constructor(about: {
    route: string
    status: number
    code?: number
    msg?: string
    errors?: readonly FieldIssue[]
    data?: unknown
    retryAfter?: number
    requestId?: string
    errorKind?: ErrorKind
  }) {
    super(`${about.route} refused: ${about.code ?? about.errorKind ?? about.status}`)
    this.name = 'ApiRefusal'
    this.route = about.route
    this.status = about.status
    this.code = about.code ?? 0
    this.msg = about.msg ?? ''
    this.errors = about.errors ?? []
    this.data = about.data
    this.retryAfter = about.retryAfter
    this.requestId = about.requestId
    this.errorKind = about.errorKind
  }

  is(...names: RefusalName[]): boolean {
    return names.some((name) => REFUSALS[name].code === this.code)
  }
}

/** What the page itself has against an input, in the reader's language: at its field, or without one above the form. */
export class FormProblem extends Error {
  readonly errors: readonly FieldIssue[]

  constructor(message: string, field?: string) {
    super(message)
    this.name = 'FormProblem'
    this.errors = field === undefined ? [] : [{ path: field, message }]
  }
}

/** Whether the error is a refusal by the server; with names, whether it is one of these. */
export const isRefusal = (error: unknown, ...names: RefusalName[]): error is ApiRefusal =>
  error instanceof ApiRefusal && (names.length === 0 || error.is(...names))

/** Signed out or timed out: the session is over, whatever the call was. */
export const isSessionOver = (error: unknown): boolean =>
  isRefusal(error, 'USER_LOGGED_OUT', 'USER_LOGGED_TIMEOUT') && error.status === 401

/** Seconds of a Retry-After header: a number, or a date. */
export function secondsToWait(header: string | null): number | undefined {
  if (!header) return undefined
  const seconds = Number(header)
  if (Number.isFinite(seconds)) return Math.max(0, Math.ceil(seconds))
  const at = Date.parse(header)
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - Date.now()) / 1000))
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isIssue = (value: unknown): value is FieldIssue =>
  isObject(value) && typeof value.path === 'string' && typeof value.message === 'string'

/** The body of a response: returns the data on success, else throws the refusal. */
export function readResponse(
  route: string,
  status: number,
  text: string,
  header: (name: string) => string | null,
): object {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    body = undefined
  }
  if (status >= 200 && status < 300 && isObject(body) && body.code === 200) return body
  const envelope = isObject(body) && typeof body.code === 'number' ? body : undefined
  const retryAfter = secondsToWait(header('retry-after'))
  // Also where a proxy has put a page of its own in the place of our answer.
  const requestId = header('x-request-id')
  throw new ApiRefusal({
    route,
    status,
    ...(envelope
      ? {
          code: envelope.code as number,
          msg: typeof envelope.msg === 'string' ? envelope.msg : '',
          errors: Array.isArray(envelope.errors) ? envelope.errors.filter(isIssue) : [],
          data: envelope.data,
        }
      : status < 400
        ? { errorKind: 'unreadable' }
        : {}),
    ...(retryAfter === undefined ? {} : { retryAfter }),
    ...(requestId === null ? {} : { requestId }),
  })
}
