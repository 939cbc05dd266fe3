import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { isLanguage } from '@kairo/shared/languages'
import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { ordersContract } from '@kairo/shared/orders/contracts/orders.contract'
import type { RequestContext } from '../../http/request-context.ts'
import { type Route, route } from '../../http/endpoint-handler.ts'
import type { AppContext } from '../../app-context.ts'
import { answerChange } from './commands/answer-change.ts'
import { assignResponsible } from './commands/assign-responsible.ts'
import { bookingDetailOf } from './queries/booking-detail.ts'
import { changeCutOff } from './commands/change-cut-off.ts'
import { changeExpectedArrival } from './commands/change-expected-arrival.ts'
import { changeExpectedDeparture } from './commands/change-expected-departure.ts'
import { changeMemo } from './commands/change-memo.ts'
import { pasteContainerDates } from './commands/container-dates/paste-container-dates.ts'
import { saveContainerDates } from './commands/container-dates/save-container-dates.ts'
import { changeState } from './commands/transitions/change-state.ts'
import { customerChoices, portChoices, responsibleChoices, usersByRole } from './queries/choices.ts'
import { confirmBlDraft } from './commands/transitions/confirm-draft.ts'
import { correctOrder } from './commands/corrections/correct-order.ts'
import { undoStep } from './commands/corrections/undo-step.ts'
import { findOrder } from './queries/find-order.ts'
import { checkAgainOrder, leavePortDates, queryFlight } from './queries/list-sailings.ts'
import { listContainers } from './queries/list-containers.ts'
import { orderDetailOf } from './queries/order-detail.ts'
import { orderHistory } from './record/order-history.ts'
import { etaChanges } from './queries/eta-changes.ts'
import { voyagePlaces } from './queries/voyage-places.ts'
import { orderTrace } from './queries/order-trace.ts'
import { requestChange } from './commands/request-change.ts'
import { saveContainers } from './commands/save-containers.ts'
import { saveNewDraft } from './commands/save-draft.ts'
import { submitNewOrder } from './commands/submit-order.ts'
import { updateOrder } from './commands/update-order.ts'

const showOrder = async (context: AppContext, id: number, { actor, language, now }: RequestContext) => {
  const order = await findOrder(context.db, actor, id)
  return await orderDetailOf(context.db, order, actor, language, now)
}

function addOrder(
  context: AppContext,
  { isOnceAgainOrder, ...input }: ParsedOf<typeof ordersContract.addOrder>,
  request: RequestContext,
) {
  const again = isOnceAgainOrder === 1
  // A copy of an earlier order starts without the containers that the old one was loaded in.
  const containerNumber = again ? undefined : input.flightDto.containerNumber
  return input.state === ORDER_STATE.submitted
    ? submitNewOrder(context, { ...input, flightDto: { ...input.flightDto, containerNumber } }, request, again)
    : saveNewDraft(context, { ...input, flightDto: { ...input.flightDto, containerNumber } }, request, again)
}

export const ordersRoutes = (context: AppContext): Route[] => [
  route(ordersContract.addOrder, (input, request) => addOrder(context, input, request)),
  route(ordersContract.updateOrder, (input, request) => updateOrder(context, input, request)),
  route(ordersContract.updateOrderState, (input, request) => changeState(context, input, request)),
  route(ordersContract.listContainers, ({ orderId }, { actor, now }) =>
    listContainers(context.db, orderId, actor, now),
  ),
  route(ordersContract.saveContainers, (input, request) => saveContainers(context, input, request)),
  route(ordersContract.saveContainerDates, (input, request) => saveContainerDates(context, input, request)),
  route(ordersContract.pasteContainerDates, (input, request) => pasteContainerDates(context, input, request)),
  route(ordersContract.requestChange, (input, request) => requestChange(context, input, request)),
  route(ordersContract.answerChange, (input, request) => answerChange(context, input, request)),
  route(ordersContract.confirmBlDraft, (input, request) => confirmBlDraft(context, input, request)),
  route(ordersContract.changeCutOff, (input, request) => changeCutOff(context, input, request)),
  route(ordersContract.changeExpectedDeparture, (input, request) => changeExpectedDeparture(context, input, request)),
  route(ordersContract.changeExpectedArrival, (input, request) => changeExpectedArrival(context, input, request)),
  route(ordersContract.correctOrder, (input, request) => correctOrder(context, input, request)),
  route(ordersContract.undoStep, (input, request) => undoStep(context, input, request)),
  route(ordersContract.changeMemo, (input, request) =>
    changeMemo(context, { ...input, memo: input.memo ?? '' }, request),
  ),
  route(ordersContract.assignResponsible, (input, request) => assignResponsible(context, input, request)),
  route(ordersContract.queryOrder, ({ id }, request) => showOrder(context, id, request)),
  route(ordersContract.getOrder, ({ id }, request) => showOrder(context, id, request)),
  route(ordersContract.getBookingDetail, ({ id }, request) => bookingDetailOf(context, id, request)),
  route(ordersContract.getOrderTrace, async ({ id }, { actor, language, now }) => {
    const order = await findOrder(context.db, actor, id)
    return await orderTrace(context.db, order, actor, language, now)
  }),
  route(ordersContract.getVoyagePlaces, ({ ids }, { actor }) => voyagePlaces(context.db, actor, ids)),
  route(ordersContract.getEtaChanges, ({ ids }, { actor, language }) => etaChanges(context.db, actor, ids, language)),
  route(ordersContract.getOrderHistory, async ({ orderID, local }, { actor, language }) => {
    await findOrder(context.db, actor, orderID)
    return await orderHistory(context.db, orderID, actor, isLanguage(local) ? local : language)
  }),
  route(ordersContract.queryFlight, ({ transportCostId }, request) => queryFlight(context, transportCostId, request)),
  route(ordersContract.checkAgainOrder, (input, request) => checkAgainOrder(context, input, request)),
  route(ordersContract.getLeavePortDates, async ({ leavePortWeekDay, openPortEndWeekDay }, { now }) => ({
    weekList: leavePortDates(leavePortWeekDay, openPortEndWeekDay, now),
  })),
  route(ordersContract.getPortChoices, (_input, request) => portChoices(context, request)),
  route(ordersContract.getSplicedPortChoices, (_input, request) => portChoices(context, request)),
  route(ordersContract.getCustomers, (input) => customerChoices(context, input)),
  route(ordersContract.getResponsibleList, (input) => responsibleChoices(context, input)),
  route(ordersContract.getUsersByRole, (input, request) => usersByRole(context, input, request)),
]
