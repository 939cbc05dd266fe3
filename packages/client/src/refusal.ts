import { CODES, type RefusalName } from './routes.ts'

/** Where no answer of Kairo came: the network, the time limit, or a proxy with a page of its own. */
type Missing = 'NO_ANSWER' | 'TIMED_OUT' | 'UNREADABLE'

interface About {
  route: string
  status: number
  missing?: Missing
  body?: Record<string, unknown>
  headers?: Headers
}

/** A call that was refused or not answered. `message` is the server's sentence, in the client's language. */
export class KairoRefusal extends Error {
  override readonly name = 'KairoRefusal'
  /** Its name, to decide by: `ORDER_IS_CUT`; `UNKNOWN` for one that is newer than this client. */
  readonly reason: RefusalName | Missing | 'UNKNOWN'
  /** Its number; 0 where no answer came. */
  readonly code: number
  /** Of HTTP; 0 where no answer came. */
  readonly status: number
  readonly route: string
  /** Fields that are wrong, by their path in the input. */
  readonly errors: readonly { path: string; message: string }[]
  /** What some refusals tell, as the latest version of a record that somebody else changed. */
  readonly data: unknown
  /** Seconds to wait. */
  readonly retryAfter: number | undefined
  /** Under which the server's log has the call. */
  readonly requestId: string | undefined

  constructor({ route, status, missing, body = {}, headers }: About, options?: ErrorOptions) {
    const code = typeof body.code === 'number' ? body.code : 0
    super(typeof body.msg === 'string' && body.msg ? body.msg : `${route}: ${missing ?? (code || status)}`, options)
    this.reason = missing ?? (Object.keys(CODES) as RefusalName[]).find((name) => CODES[name] === code) ?? 'UNKNOWN'
    this.code = code
    this.status = status
    this.route = route
    this.errors = Array.isArray(body.errors) ? body.errors : []
    this.data = body.data
    this.retryAfter = secondsOf(headers?.get('retry-after'))
    this.requestId = headers?.get('x-request-id') ?? (typeof body.requestId === 'string' ? body.requestId : undefined)
  }
}

/** Kairo gives seconds; a proxy may give a date. */
function secondsOf(header: string | null | undefined): number | undefined {
  if (!header) return undefined
  const seconds = Number(header)
  const wait = Number.isNaN(seconds) ? (Date.parse(header) - Date.now()) / 1000 : seconds
  return Number.isNaN(wait) ? undefined : Math.max(0, Math.ceil(wait))
}
