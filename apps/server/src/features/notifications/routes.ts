import { notificationsContract } from '@kairo/shared/notifications/notifications.contract'
import { type Route, route } from '../../http/endpoint-handler.ts'
import type { AppContext } from '../../app-context.ts'
import { countOrdersWaitingFor, countPricesWaiting, countUsersWaiting } from './counters.ts'
import { listMessageGroups, listMessages, markRead } from './list-notifications.ts'

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
]
