/**
 * Error codes of PostgreSQL, the network and pg for a lost connection: shut down, crashed or starting (57P0x), ended
 * for idleness (25P03, 25P04, 57P05), a broken protocol (08xxx), a broken socket; pg itself has messages only.
 */
const LOST_CODE =
  /^(57P0[1235]|25P0[34]|08\d{3}|ECONNRESET|ECONNREFUSED|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN)$/
const LOST_CONNECTION_TEXTS = /Connection terminated|not queryable|connection error|Query read timeout/i

/** Whether the connection of a statement is lost; PostgreSQL rolls its transaction back. */
export function isConnectionLost(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, message } = error as { code?: unknown; message?: unknown }
  return LOST_CODE.test(String(code)) || LOST_CONNECTION_TEXTS.test(String(message))
}

/** The role, the password or the name of the database is wrong: waiting would not help. */
const isMisconfigured = (code: string): boolean => /^(28|3D|42)/.test(code)

/** No connection was available within the waiting time of a call. The response is 503, and the caller may retry. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway'
  /** Of the last attempt, e.g. ECONNREFUSED, 57P03, 53300. */
  readonly code: string
  constructor(cause: Error) {
    super(cause.message, { cause })
    this.code = String((cause as { code?: unknown }).code ?? '')
  }
}

/** The failure of an attempt to connect: DatabaseAway where another attempt may succeed, else as it is. */
export function connectFailure(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  return isMisconfigured(String((error as { code?: unknown }).code)) ? error : new DatabaseAway(error)
}
