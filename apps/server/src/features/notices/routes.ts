import { pageOf } from '@kairo/shared/contract/fields'
import { noticesContract } from '@kairo/shared/notices/notices.contract'
import { EVERYONE } from '../../events/publish.ts'
import { streamEvents } from '../../events/stream-events.ts'
import type { Actor } from '../../http/call.ts'
import { type Route, route } from '../../http/route.ts'
import type { Kairo } from '../../kairo.ts'
import { isSessionOpen, sessionTopic } from '../sign-in/session.ts'
import { countOrdersWaitingFor, countRatesWaiting, countUsersWaiting } from './counters.ts'
import { listMessages } from './list-messages.ts'
import { markRead } from './mark-read.ts'

/** What an account hears of: its own, its customer's, what is for all, and for staff everything of the office. */
const topicsOf = (actor: Actor): string[] => [
  EVERYONE,
  `user:${actor.id}`,
  ...(actor.customerId === null ? [] : [`customer:${actor.customerId}`]),
  ...(actor.roleId === 2 || actor.roleId === 3 ? ['staff'] : []),
]

export const noticesRoutes = (kairo: Kairo): Route[] => [
  route(noticesContract.listMessages, (input, call) =>
    listMessages(kairo.db, call.actor, pageOf(input), call.language),
  ),
  route(noticesContract.readMessages, async ({ ids }, call) => {
    await markRead(kairo, call.actor, ids)
    return {}
  }),
  route(noticesContract.readAllMessages, async (_input, call) => {
    await markRead(kairo, call.actor)
    return {}
  }),
  route(noticesContract.countUnreadMessages, async (_input, call) => {
    const row = await kairo.db
      .selectFrom('messages')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('user_id', '=', call.actor.id)
      .where('read_time', 'is', null)
      .executeTakeFirstOrThrow()
    return { data: { unreadCount: row.n } }
  }),
  route(noticesContract.countUnapprovedOrders, async (_input, call) => ({
    data: { unapprovedOrderCount: await countOrdersWaitingFor(kairo.db, call.actor) },
  })),
  route(noticesContract.countUnapprovedUsers, async () => ({
    data: { unapprovedUserCount: await countUsersWaiting(kairo.db) },
  })),
  route(noticesContract.countUnapprovedRates, async () => ({
    data: { unapprovedCostCount: await countRatesWaiting(kairo.db) },
  })),
  route(noticesContract.events, async (_input, call) => {
    if (!call.connection) return
    streamEvents(call.connection, kairo.events, topicsOf(call.actor), {
      caller: `user:${call.actor.id}`,
      endTopic: sessionTopic(call.actor.sessionId),
      stillAllowed: () => isSessionOpen(kairo.db, call.actor.sessionId, kairo.clock.now()),
    })
  }),
]
