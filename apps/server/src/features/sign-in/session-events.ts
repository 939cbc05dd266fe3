import { isStaff, ROLE } from '@kairo/shared/roles'
import type { AppContext } from '../../app-context.ts'
import { EVERYONE } from '../../events/publish.ts'
import { streamEvents } from '../../events/stream-events.ts'
import type { Actor, RequestContext } from '../../http/request-context.ts'
import { isSessionOpen, sessionTopic } from './session.ts'

/**
 * The event topics of an account: its own, `everyone`, for customers that of the customer, for staff that of staff. A
 * shipper account hears of orders on its own topic, as its customer has others that it may not see.
 */
const topicsOf = (actor: Actor): string[] => [
  EVERYONE,
  `user:${actor.id}`,
  ...(actor.roleId === ROLE.customer ? [`customer:${actor.id}`] : []),
  ...(isStaff(actor.roleId) ? ['staff'] : []),
]

/** Streams what the caller may hear until the page leaves or the session ends. */
export async function streamSessionEvents(context: AppContext, { actor, connection }: RequestContext): Promise<void> {
  if (!connection) return
  streamEvents(connection, context.events, topicsOf(actor), {
    caller: `user:${actor.id}`,
    endTopic: sessionTopic(actor.sessionId),
    stillAllowed: () => isSessionOpen(context.db, actor.sessionId, context.clock.now()),
  })
}
