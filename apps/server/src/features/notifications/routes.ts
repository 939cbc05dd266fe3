import { notificationsContract } from '@kairo/shared/notifications/notifications.contract'
import { type Route, route } from '../../http/endpoint-handler.ts'
import type { AppContext } from '../../app-context.ts'
import { listMessageGroups, listMessages, markRead } from './list-notifications.ts'

export const notificationsRoutes = (context: AppContext): Route[] => [
  route(notificationsContract.listMessages, (input, request) =>
    listMessages(context.db, request.actor, input, request.language),
  ),
  route(notificationsContract.listMessageGroups, (input, request) =>
    listMessageGroups(context.db, request.actor, input, request.language),
  ),
  route(notificationsContract.readMessages, async ({ ids }, request) => {
    await markRead(context, request, ids)
  }),
  route(notificationsContract.readAllMessages, async (_input, request) => {
    await markRead(context, request)
  }),
]
