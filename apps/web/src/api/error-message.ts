import { coreTexts } from '@/i18n/core-texts.ts'
import { refusalNameOf, refusalTextNow } from '@/i18n/refusal-texts.ts'
import { textsNow } from '@/i18n/texts.ts'
import { ApiRefusal, FormProblem } from './refusal.ts'

export interface ErrorMessage {
  text: string
  /** The server's more specific sentence, or the reference of a failure, for whoever asks the operator. */
  detail?: string
  /** Where the reader can mend it, if the server named a page. */
  page?: string
}

/**
 * The message for an error (rules 1.19): a known code's text, below it the server's
 * sentence where it adds something; for an unknown code the server's sentence; the generic text only where neither
 * exists.
 * Temporary errors (503) say when to retry, where the server knows.
 */
export function errorMessage(error: unknown): ErrorMessage {
  const { errorKind: t, upload } = textsNow(coreTexts)
  if (error instanceof FormProblem) return { text: error.message }
  if (!(error instanceof ApiRefusal)) return { text: t.unknown }
  if (error.errorKind === 'timeout') return { text: t.timeout }
  const reference = error.requestId ? { detail: t.reference(error.requestId) } : {}
  if (error.errorKind === 'unreadable') return { text: t.unreadable, ...reference }
  if (error.errorKind === 'aborted') return { text: upload.cancelled }
  if (error.errorKind) return { text: t.offline }
  if (error.status === 429) return { text: error.retryAfter ? t.tooMany(error.retryAfter) : t.tooManySoon }
  if (error.status === 403) return { text: t.forbidden(error.route), ...(error.msg ? { detail: error.msg } : {}) }
  const name = refusalNameOf(error.code)
  const own = name && refusalTextNow(name)
  if (error.status === 503 && own)
    return { text: error.retryAfter ? t.retryIn(own, error.retryAfter) : own, ...reference }
  if (error.status === 502 || error.status === 503 || error.status === 504) return { text: t.gateway, ...reference }
  if (error.status >= 500) return { text: own ?? (error.msg || t.server), ...reference }
  const detail = error.msg && error.msg !== own ? error.msg : undefined
  const page = pageIn(error.data)
  if (own) return { text: own, ...(detail ? { detail } : {}), ...(page ? { page } : {}) }
  if (error.msg) return { text: error.msg }
  if (error.status === 404) return { text: t.notFound }
  if (error.status === 413) return { text: t.tooLarge }
  return { text: t.server }
}

const pageIn = (data: unknown): string | undefined =>
  typeof data === 'object' &&
  data !== null &&
  'page' in data &&
  typeof data.page === 'string' &&
  /^\/\w/.test(data.page)
    ? data.page
    : undefined
