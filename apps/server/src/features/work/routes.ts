import { exceptionsContract as contract } from '@kairo/shared/exceptions/exceptions.contract'
import { homeContract } from '@kairo/shared/home/home.contract'
import { notificationsContract as badges } from '@kairo/shared/notifications/notifications.contract'
import { workContract as work } from '@kairo/shared/work/work.contract'
import type { AppContext } from '../../app-context.ts'
import { type Route, route } from '../../http/endpoint-handler.ts'
import { handle, type Jobs, schedule, task } from '../../queue/task.ts'
import { checkExceptions } from '../exceptions/check-rules.ts'
import { ORDER_CHANGED } from '../notifications/publish-order.ts'
import { countBillsAwaited, countOnLists, countOrdersAwaited, countUnread } from './badges.ts'
import { assignWork, closeWork, releaseWork, reopenWork, snoozeWork, takeWork } from './change-item.ts'
import { exportWork } from './export-work.ts'
import { ruleFigures } from './rule-figures.ts'
import { SWEEP_MINUTES, sweepWork } from './sweep-work.ts'
import { getItem, searchItems } from './list-items.ts'
import { countWork, listWork } from './work-of.ts'

export const workRoutes = (context: AppContext): Route[] => [
  route(work.listWork, (input, request) => listWork(context, input, request)),
  route(work.countWork, (_input, request) => countWork(context, request)),
  route(work.exportWork, async (filters, request) => exportWork(context, filters, request)),
  route(contract.searchExceptions, (input, request) => searchItems(context, input, request)),
  route(contract.getException, ({ id }, request) => getItem(context, id, request)),
  route(contract.takeException, (input, request) => takeWork(context, input, request)),
  route(contract.releaseException, (input, request) => releaseWork(context, input, request)),
  route(contract.assignException, (input, request) => assignWork(context, input, request)),
  route(contract.snoozeException, (input, request) => snoozeWork(context, input, request)),
  route(contract.closeException, (input, request) => closeWork(context, input, request)),
  route(contract.reopenException, (input, request) => reopenWork(context, input, request)),
  route(contract.exceptionFigures, (_input, request) => ruleFigures(context, request)),
  route(badges.countUnapprovedOrders, async (_input, request) => ({
    unapprovedOrderCount: await countOrdersAwaited(context, request),
  })),
  route(badges.countUnapprovedUsers, async (_input, request) => ({
    unapprovedUserCount: await countOnLists(context, request, 'customers', 'shipperAccounts'),
  })),
  route(badges.countUnapprovedRates, async (_input, request) => ({
    unapprovedCostCount: await countOnLists(context, request, 'rates'),
    pendingSurchargeSheetCount: await countOnLists(context, request, 'surchargeSheets'),
  })),
  route(badges.countUnreadMessages, async (_input, request) => ({
    unreadCount: await countUnread(context, request),
  })),
  route(homeContract.countWaitingBills, async (_input, request) => ({
    waitingCount: await countBillsAwaited(context, request),
  })),
]

const sweep = task<Record<string, never>>('exceptions')

/** The rules of an order with each of its changes, and all of them every few minutes. */
export const workJobs = (context: AppContext): Jobs => ({
  handlers: [
    handle(sweep, () => sweepWork(context)),
    handle(ORDER_CHANGED, ({ orderId }) => checkExceptions(context, { orderIds: [orderId] })),
  ],
  schedules: [schedule(sweep, `*/${SWEEP_MINUTES} * * * *`, {})],
})
