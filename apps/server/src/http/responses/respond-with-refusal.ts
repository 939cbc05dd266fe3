import { fieldMessage } from '@kairo/shared/contract/field-messages'
import type { Language } from '@kairo/shared/languages'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { refusalText } from '@kairo/shared/refusals/texts'
import { DatabaseAway } from '../../database/lost-connection.ts'
import { StorageOutage } from '../../storage/file-storage.ts'

/** Long enough for an operator to act, short enough for temporary failures. */
const RETRY_SECONDS = 60
/** A restarted database is available within seconds. */
const AWAY_RETRY_SECONDS = 5
/** SQLSTATE class 53: disk full, out of memory, too many connections. */
const NO_RESOURCES = /^53[0-9A-Z]{3}$/

/** The message for a failure of a dependency, where it is recognized as one; nothing was changed by the call. */
export function outageRefusal(error: unknown): Refusal | undefined {
  const retryAfter = RETRY_SECONDS
  if (error instanceof StorageOutage)
    return new Refusal(error.doing === 'read' ? 'FILES_NOT_READ' : 'FILES_NOT_SAVED', { retryAfter })
  // Also of an attempt to connect: too many connections count as lack of resources.
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (NO_RESOURCES.test(code)) return new Refusal('DATABASE_FULL', { retryAfter })
  return error instanceof DatabaseAway ? new Refusal('BUSY', { retryAfter: AWAY_RETRY_SECONDS }) : undefined
}

/** What a refusal says, in the user's language. */
export function sentenceOf({ refusal, details: { message } }: Refusal, language: Language): string {
  const own =
    typeof message === 'function' ? message(language) : typeof message === 'object' ? message[language] : message
  return own ?? refusalText(refusal, language)
}

/** The body of a refusal in the user's language. */
export function refusalBody(
  refusal: Refusal,
  language: Language,
  requestId: string,
  path: string,
): Record<string, unknown> {
  const { errors, data } = refusal.details
  return {
    code: refusal.code,
    msg: sentenceOf(refusal, language),
    ...(errors ? { errors: errors.map((e) => ({ path: e.path, message: fieldMessage(e.message, language) })) } : {}),
    ...(data ? { data } : {}),
    ...(refusal.status === 403 ? { path } : {}),
    ...(refusal.status >= 500 ? { requestId } : {}),
  }
}
