import { z } from 'zod'
import { data, done, endpoint, events, list } from '../contract/endpoint.ts'
import { idList, nothing, optionalFlag, optionalId, optionalOneOf, paging } from '../contract/fields.ts'
import { MAIL_GROUP_KEYS } from '../mail-setting/mail-preferences.ts'
import { ALL_ROLES, STAFF, STAFF_AND_CUSTOMER_SIDE } from '../roles.ts'

/** An internal message; `content` is a sentence in the user's language. */
export const message = z.object({
  id: z.int(),
  content: z.string(),
  /** What it is about, e.g. `orderAccepted`; picks the icon. */
  kind: z.string(),
  orderId: z.int().nullable(),
  orderCode: z.string().nullable(),
  /** The page that it is about, where that is no order, e.g. `/customerReductionManageDetail?id=3`. */
  link: z.string().nullable(),
  /** yyyy-MM-dd HH:mm:ss, Tokyo. */
  createtime: z.string(),
  read: z.boolean(),
})

/** The messages about one order, or one that is about none: the newest of them and what is unread among them. */
const messageGroup = message.extend({ count: z.int(), unreadIds: z.array(z.int()) })

/** The filters of a list of messages. */
const narrowing = { kind: optionalOneOf(MAIL_GROUP_KEYS), unread: optionalFlag() }

export const notificationsContract = {
  listMessages: endpoint({
    method: 'POST',
    path: '/msg/list',
    roles: ALL_ROLES,
    summary: 'The own internal messages, newest first.',
    tag: 'notifications',
    input: z.strictObject({ ...paging, ...narrowing, orderId: optionalId() }),
    response: list(message),
  }),
  listMessageGroups: endpoint({
    method: 'POST',
    path: '/msg/groups',
    roles: ALL_ROLES,
    summary:
      'The own messages, those about one order together as one row, with the newest first; `kind` as in mail settings.',
    tag: 'notifications',
    input: z.strictObject({ ...paging, ...narrowing }),
    response: list(messageGroup),
  }),
  readMessages: endpoint({
    method: 'POST',
    path: '/msg/read',
    roles: ALL_ROLES,
    summary: 'Marks own messages as read; ids as list or joined by comma.',
    tag: 'notifications',
    input: z.strictObject({ ids: idList() }),
    response: done,
  }),
  readAllMessages: endpoint({
    method: 'POST',
    path: '/msg/readAll',
    roles: ALL_ROLES,
    summary: 'Marks all own messages as read.',
    tag: 'notifications',
    input: nothing,
    response: done,
  }),
  countUnreadMessages: endpoint({
    method: 'POST',
    path: '/msg/unreadCount',
    roles: ALL_ROLES,
    summary: 'How many own messages are unread.',
    tag: 'notifications',
    input: nothing,
    response: data(z.object({ unreadCount: z.int() })),
  }),
  countUnapprovedOrders: endpoint({
    method: 'POST',
    path: '/order/getUnapprovedOrderCount',
    roles: STAFF_AND_CUSTOMER_SIDE,
    summary:
      'Orders that wait for the caller: staff, submitted orders and open change requests; customers, drafts to confirm.',
    tag: 'notifications',
    input: nothing,
    response: data(z.object({ unapprovedOrderCount: z.int() })),
  }),
  countUnapprovedUsers: endpoint({
    method: 'POST',
    path: '/user/getUnapprovedUserCount',
    roles: STAFF,
    summary: 'Customers and shipper accounts that wait for approval.',
    tag: 'notifications',
    input: nothing,
    response: data(z.object({ unapprovedUserCount: z.int() })),
  }),
  countUnapprovedRates: endpoint({
    method: 'POST',
    path: '/transportCostApproval/getUnapprovedCostCount',
    roles: STAFF,
    summary: 'Rates that wait for approval, and surcharge sheets that wait for confirmation.',
    tag: 'notifications',
    input: nothing,
    response: data(z.object({ unapprovedCostCount: z.int(), pendingSurchargeSheetCount: z.int() })),
  }),
  events: endpoint({
    method: 'GET',
    path: '/events',
    roles: ALL_ROLES,
    summary:
      'Server-sent events: `counters` (what waits besides orders), `message`, `order` (with its id), `prices`, `exceptions`, `upload` (own, with uploadId as id and percent). After a break, ask again for what is shown.',
    tag: 'notifications',
    input: nothing,
    response: events,
  }),
}
