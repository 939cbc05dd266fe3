import { isStaff, ROLE } from '@kairo/shared/roles'
import type { Insertable, Transaction } from 'kysely'
import type { DB, Messages } from '../../src/database/tables.ts'
import type { NotificationParams } from '../../src/features/notifications/notification-texts.ts'
import { pickNumber } from '../deterministic-random.ts'
import type { DemoOrder } from '../orders/demo-order.ts'
import type { OrderIds } from '../orders/insert-orders.ts'
import type { Notice } from '../orders/effect.ts'
import { EFFECTS } from '../orders/step-effects.ts'
import type { DemoAccount, DemoAccounts } from '../users/insert-users.ts'

const HOUR = 3_600_000
/** Messages of the last day are mostly unread, those before mostly read. */
const RECENT = 26 * HOUR

/** When it was read; null while it was not. */
function readTime(key: string, at: Date, now: Date): Date | null {
  const age = now.getTime() - at.getTime()
  const isUnread = age < RECENT ? pickNumber(key, 10) < 7 : age < 5 * RECENT && pickNumber(key, 10) < 1
  if (isUnread) return null
  return new Date(Math.min(at.getTime() + (10 + pickNumber(key, 600)) * 60_000, now.getTime()))
}

const staffOf = (accounts: DemoAccounts): DemoAccount[] =>
  [...accounts.values()].filter(({ roleId, isActive }) => isStaff(roleId) && isActive)

/** Whom a notice of an order goes to: never the account that caused it. */
function readersOf(notice: Notice, order: DemoOrder, actor: string, accounts: DemoAccounts): DemoAccount[] {
  const keys = [
    ...(notice.customerSide ? [order.plan.customer, order.account] : []),
    ...(notice.owner ? [order.owner] : []),
  ]
  const named = keys.flatMap((key) => (key === null ? [] : [accounts.get(key)])).filter((one) => one !== undefined)
  const readers = new Map([...(notice.staff ? staffOf(accounts) : []), ...named].map((one) => [one.id, one]))
  readers.delete(accounts.get(actor)?.id ?? 0)
  return [...readers.values()]
}

/** How people are told who did it: by the company, or the department. */
const inWords = (params: NotificationParams, accounts: DemoAccounts): NotificationParams => {
  const who = typeof params.who === 'string' ? accounts.get(params.who) : undefined
  return who ? { ...params, who: who.company || who.name } : params
}

function orderMessages(
  orders: readonly DemoOrder[],
  orderIds: OrderIds,
  accounts: DemoAccounts,
  now: Date,
): (Insertable<Messages> & { create_time: Date })[] {
  return orders.flatMap((order) =>
    order.steps.flatMap((step) => {
      const { notices = [], actor } = EFFECTS[step.name](order, step)
      return notices.flatMap((notice, i) => {
        const params = JSON.stringify({ code: order.code, ...inWords(notice.params ?? {}, accounts) })
        return readersOf(notice, order, actor, accounts).map((reader) => ({
          user_id: reader.id,
          kind: notice.kind,
          params,
          order_id: orderIds.get(order.code) ?? null,
          create_time: step.at,
          read_time: readTime(`${order.code} ${step.name} ${i} ${reader.id}`, step.at, now),
        }))
      })
    }),
  )
}

/** Of the rates that wait, for those who decide on them. */
function rateMessages(waiting: number, accounts: DemoAccounts, now: Date) {
  const at = new Date(now.getTime() - 20 * HOUR)
  const who = accounts.get('operatorShanghai')
  const params = JSON.stringify({ who: who?.name ?? '', count: waiting, link: '/transportApproval' })
  return staffOf(accounts)
    .filter(({ id }) => id !== who?.id)
    .map((reader) => ({
      user_id: reader.id,
      kind: 'rateSubmitted',
      params,
      order_id: null,
      create_time: at,
      read_time: reader.roleId === ROLE.manager ? null : new Date(at.getTime() + HOUR),
    }))
}

/** The messages that everybody got, oldest first. */
export async function insertMessages(
  trx: Transaction<DB>,
  told: { orders: readonly DemoOrder[]; orderIds: OrderIds; accounts: DemoAccounts; waitingRates: number },
  now: Date,
): Promise<void> {
  const rows = [
    ...orderMessages(told.orders, told.orderIds, told.accounts, now),
    ...rateMessages(told.waitingRates, told.accounts, now),
  ].sort((a, b) => a.create_time.getTime() - b.create_time.getTime())
  await trx.insertInto('messages').values(rows).execute()
}
