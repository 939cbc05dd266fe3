import { notificationsContract } from '@kairo/shared/notifications/notifications.contract'
import { isStaff } from '@kairo/shared/roles'
import { EVERYONE } from '../../events/publish.ts'
import { streamEvents } from '../../events/stream-events.ts'
import type { Actor } from '../../http/request-context.ts'
import { type Route, route } from '../../http/endpoint-handler.ts'
import type { AppContext } from '../../app-context.ts'
import { isSessionOpen, sessionTopic } from '../sign-in/session.ts'
import { countOrdersWaitingFor, countPricesWaiting, countUsersWaiting } from './counters.ts'
import { listMessageGroups, listMessages, markRead } from './list-notifications.ts'

/** The event topics of an account: its own, its customer's, `everyone`, and for staff `staff`. */
const topicsOf = (actor: Actor): string[] => [
  EVERYONE,
  `user:${actor.id}`,
  ...(actor.customerId === null ? [] : [`customer:${actor.customerId}`]),
  ...(isStaff(actor.roleId) ? ['staff'] : []),
]

export const notificationsRoutes = (context: AppContext): Route[] => [
  route(notificationsContract.listMessages, (input, request) =>
    listMessages(context.db, request.actor, input, request.language),
  ),
  route(notificationsContract.listMessageGroups, (input, request) =>
    listMessageGroups(context.db, request.actor, input, request.language),
  ),
  route(notificationsContract.readMessages, async ({ ids }, request) => {
    await markRead(context, request.actor, ids)
  }),
  route(notificationsContract.readAllMessages, async (_input, request) => {
    await markRead(context, request.actor)
  }),
  route(notificationsContract.countUnreadMessages, async (_input, request) => {
    const row = await context.db
      .selectFrom('messages')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('user_id', '=', request.actor.id)
      .where('read_time', 'is', null)
      .executeTakeFirstOrThrow()
    return { unreadCount: row.n }
  }),
  route(notificationsContract.countUnapprovedOrders, async (_input, request) => ({
    unapprovedOrderCount: await countOrdersWaitingFor(context.db, request.actor),
  })),
  route(notificationsContract.countUnapprovedUsers, async () => ({
    unapprovedUserCount: await countUsersWaiting(context.db),
  })),
  route(notificationsContract.countUnapprovedRates, async () => {
    const { rates, surchargeSheets } = await countPricesWaiting(context.db)
    return { unapprovedCostCount: rates, pendingSurchargeSheetCount: surchargeSheets }
  }),
  route(notificationsContract.events, async (_input, request) => {
    if (!request.connection) return
    streamEvents(request.connection, context.events, topicsOf(request.actor), {
      caller: `user:${request.actor.id}`,
      endTopic: sessionTopic(request.actor.sessionId),
      stillAllowed: () => isSessionOpen(context.db, request.actor.sessionId, context.clock.now()),
    })
  }),
]
