import { exceptionsContract as contract } from '@kairo/shared/exceptions/exceptions.contract'
import type { AppContext } from '../../app-context.ts'
import { type Route, route } from '../../http/endpoint-handler.ts'
import { handle, type Jobs, schedule, task } from '../../queue/task.ts'
import { ORDER_CHANGED } from '../notifications/publish-order.ts'
import { checkExceptions } from '../exceptions/check-rules.ts'
import {
  assignException,
  closeException,
  reopenException,
  snoozeException,
  takeException,
} from './change-item.ts'
import { exportExceptions } from './export-work.ts'
import { ruleFigures } from './rule-figures.ts'
import { countExceptions, getException, searchExceptions } from './search-work.ts'

export const exceptionsRoutes = (context: AppContext): Route[] => [
  route(contract.searchExceptions, (input, request) => searchExceptions(context, input, request)),
  route(contract.countExceptions, (_input, request) => countExceptions(context, request)),
  route(contract.exportExceptions, async (filters, request) => exportExceptions(context, filters, request)),
  route(contract.getException, ({ id }, request) => getException(context, id, request)),
  route(contract.takeException, (input, request) => takeException(context, input, request)),
  route(contract.assignException, (input, request) => assignException(context, input, request)),
  route(contract.snoozeException, (input, request) => snoozeException(context, input, request)),
  route(contract.closeException, (input, request) => closeException(context, input, request)),
  route(contract.reopenException, (input, request) => reopenException(context, input, request)),
  route(contract.exceptionFigures, () => ruleFigures(context)),
]

const sweep = task<Record<string, never>>('exceptions')

/** With each change of an order, and all of them every five minutes: deadlines pass without anything changing. */
export const exceptionsJobs = (context: AppContext): Jobs => ({
  handlers: [
    handle(sweep, () => checkExceptions(context)),
    handle(ORDER_CHANGED, ({ orderId }) => checkExceptions(context, [orderId])),
  ],
  schedules: [schedule(sweep, '*/5 * * * *', {})],
})
