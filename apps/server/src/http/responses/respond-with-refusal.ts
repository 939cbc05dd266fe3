import { fieldMessage } from '@kairo/shared/contract/field-messages'
import type { Language } from '@kairo/shared/languages'
import type { Refusal } from '@kairo/shared/refusals/refusal'
import { refusalText } from '@kairo/shared/refusals/texts'

/** The body of a refusal in the reader's language. */
export function refusalBody(
  refusal: Refusal,
  language: Language,
  requestId: string,
  path: string,
): Record<string, unknown> {
  const { message, errors, data } = refusal.details
  const said =
    typeof message === 'function' ? message(language) : typeof message === 'object' ? message[language] : message
  return {
    code: refusal.code,
    msg: said ?? refusalText(refusal.refusal, language),
    ...(errors ? { errors: errors.map((e) => ({ path: e.path, message: fieldMessage(e.message, language) })) } : {}),
    ...(data ? { data } : {}),
    ...(refusal.status === 403 ? { path } : {}),
    ...(refusal.status >= 500 ? { requestId } : {}),
  }
}
