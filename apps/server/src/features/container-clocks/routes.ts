import { containerClocksContract as contract } from '@kairo/shared/free-time/container-clocks.contract'
import { termsConsentContract as consent } from '@kairo/shared/free-time/terms-consent.contract'
import type { AppContext } from '../../app-context.ts'
import { type Route, route } from '../../http/endpoint-handler.ts'
import { handle, type Jobs, schedule, task } from '../../queue/task.ts'
import { answerTerms, proposeTerms, withdrawTerms } from './commands/change-terms.ts'
import { recountClocksPage, recountClocksTask } from './commands/recount-clocks.ts'
import { saveCarrierBill } from './commands/save-carrier-bill.ts'
import { tellOfDays } from './commands/tell-of-days.ts'
import { termsOfOrder } from './queries/terms-of-order.ts'
import { clocksOfOrder } from './queries/clocks-of-order.ts'
import { exportBoard } from './queries/export-board.ts'
import { searchBoard } from './queries/search-board.ts'

export const containerClocksRoutes = (context: AppContext): Route[] => [
  route(contract.getFreeTimeOfOrder, (input, request) => clocksOfOrder(context, input, request)),
  route(contract.searchFreeTimeBoard, (input, request) => searchBoard(context, input, request)),
  route(contract.exportFreeTimeBoard, (input, request) => exportBoard(context, input, request)),
  route(contract.saveCarrierBill, (input, request) => saveCarrierBill(context, input, request)),
  route(consent.getTermsOfOrder, ({ orderId }, request) => termsOfOrder(context, orderId, request)),
  route(consent.proposeTerms, (input, request) => proposeTerms(context, input, request)),
  route(consent.withdrawTerms, (input, request) => withdrawTerms(context, input, request)),
  route(consent.answerTerms, (input, request) => answerTerms(context, input, request)),
]

const tellTask = task<Record<string, never>>('free-time-days')

/** Hourly, as the morning comes to each port at another hour. */
export const containerClocksJobs = (context: AppContext): Jobs => ({
  handlers: [
    handle(tellTask, () => tellOfDays(context)),
    handle(recountClocksTask, ({ after }) => recountClocksPage(context, after)),
  ],
  schedules: [schedule(tellTask, '40 * * * *', {})],
})
