import { publish } from '../../../events/publish.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import type { AppContext } from '../../../app-context.ts'

/** The page is told a few times a second at most. */
const PAUSE_MS = 300

/**
 * Tells the pages of the account that uploads how much of the work is done (0 to 1), as `upload` events with the id
 * that its page chose. Without an id nobody listens. What cannot be told is left: progress never fails an upload.
 */
export function uploadProgress(
  context: AppContext,
  request: RequestContext,
  id: number | undefined,
): (part: number) => void {
  let told = 0
  let next = 0
  return (part) => {
    const percent = Math.floor(part * 100)
    const now = performance.now()
    if (id === undefined || percent <= told || now < next) return
    told = percent
    next = now + PAUSE_MS
    publish(context.db, `user:${request.actor.id}`, { type: 'upload', id, percent }).catch(() => {})
  }
}
