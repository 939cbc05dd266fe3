import { DatabaseAway } from '../database/lost-connection.ts'

/** A failure at start that the operator can resolve. The message is a sentence that says how; no stack is printed. */
export class StartupError extends Error {
  override readonly name: string = 'StartupError'
}

/** Error codes of PostgreSQL and the network for an invalid DATABASE_URL, and their explanations. */
const DATABASE_ERRORS: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'there is no such host',
  ETIMEDOUT: 'the host does not answer',
  EHOSTUNREACH: 'the host cannot be reached',
  '28P01': 'the password is wrong',
  '28000': 'the role may not sign in',
  '3D000': 'there is no such database',
  '42501': 'the role lacks a right; it must own the database',
}

export const poolerSentence = (sign: string): string =>
  `DATABASE_URL leads to a connection pooler (${sign}). Set DATABASE_LISTEN_URL to the address of PostgreSQL itself as well, for what needs a session.`

export const NO_TIME_LIMITS =
  "With DATABASE_LISTEN_URL calls go through a pooler, where the limits of time must be the role's. Run once as that role: ALTER ROLE CURRENT_USER SET statement_timeout = '30s'; ALTER ROLE CURRENT_USER SET idle_in_transaction_session_timeout = '60s'; and let the pooler open its connections anew (RECONNECT)."

/** The sentence for the operator, or undefined for an unexpected failure. */
export function startupError(error: unknown): string | undefined {
  if (error instanceof StartupError) return error.message
  if (!(error instanceof Error)) return undefined
  const { code = '', syscall, port } = error as NodeJS.ErrnoException & { port?: number }
  if (syscall === 'listen' && code === 'EADDRINUSE') {
    return `Port ${port} is taken by another program, perhaps by another Kairo. Stop that one, or start with another port, for example PORT=${(port ?? 3000) + 1} npm start`
  }
  if (syscall === 'listen' && code === 'EACCES') {
    return `Port ${port} may not be used by this account. Choose one from 1024 on, for example PORT=3000, and put a proxy in front.`
  }
  // What PgBouncer answers to our time limits, which belong to a session.
  if (error.message.includes('unsupported startup parameter')) return poolerSentence(error.message)
  const issue = DATABASE_ERRORS[code] ?? (error instanceof DatabaseAway ? 'no connection came about' : undefined)
  return issue && `The database of DATABASE_URL cannot be used: ${issue} (${reasonsOf(error).join('; ') || code}).`
}

/** What an error says, and the errors below it: a host with several addresses fails at each, with no words of its own. */
function reasonsOf(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const parts: unknown[] = error instanceof AggregateError ? error.errors : []
  return [...new Set([error.message, ...[...parts, error.cause].flatMap(reasonsOf)])].filter(Boolean)
}
