import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { isLanguage } from '@kairo/shared/languages'
import { ordersContract } from '@kairo/shared/orders/orders.contract'
import type { Call } from '../../http/call.ts'
import { type Route, route } from '../../http/route.ts'
import type { Kairo } from '../../kairo.ts'
import { answerChange } from './answer-change.ts'
import { assignResponsible } from './assign-responsible.ts'
import { bookingDetailOf } from './booking-detail.ts'
import { changeCutOff } from './change-cut-off.ts'
import { changeExpectedDeparture } from './change-expected-departure.ts'
import { changeMemo } from './change-memo.ts'
import { changeState } from './change-state.ts'
import { customerChoices, portChoices, responsibleChoices, usersByRole } from './choices.ts'
import { confirmBlDraft } from './confirm-draft.ts'
import { findOrder } from './find-order.ts'
import { checkAgainOrder, leavePortDates, queryFlight } from './list-sailings.ts'
import { orderDetailOf } from './order-detail.ts'
import { orderHistory } from './order-history.ts'
import { orderTrace } from './order-trace.ts'
import { requestChange } from './request-change.ts'
import { saveNewDraft } from './save-draft.ts'
import { submitNewOrder } from './submit-order.ts'
import { updateOrder } from './update-order.ts'

const showOrder = async (kairo: Kairo, id: number, { actor, language }: Call) => {
  const order = await findOrder(kairo.db, actor, id)
  return { data: await orderDetailOf(kairo.db, order, actor, language, kairo.clock.now()) }
}

function addOrder(kairo: Kairo, { isOnceAgainOrder, ...input }: ParsedOf<typeof ordersContract.addOrder>, call: Call) {
  const again = isOnceAgainOrder === 1
  // A copy of an earlier order starts without the containers that the old one was loaded in.
  const containerNumber = again ? undefined : input.flightDto.containerNumber
  return input.state === 1
    ? submitNewOrder(kairo, { ...input, flightDto: { ...input.flightDto, containerNumber } }, call, again)
    : saveNewDraft(kairo, { ...input, flightDto: { ...input.flightDto, containerNumber } }, call, again)
}

export const ordersRoutes = (kairo: Kairo): Route[] => [
  route(ordersContract.addOrder, async (input, call) => ({ data: await addOrder(kairo, input, call) })),
  route(ordersContract.updateOrder, async (input, call) => ({ data: await updateOrder(kairo, input, call) })),
  route(ordersContract.updateOrderState, async (input, call) => ({ data: await changeState(kairo, input, call) })),
  route(ordersContract.requestChange, async (input, call) => ({ data: await requestChange(kairo, input, call) })),
  route(ordersContract.answerChange, async (input, call) => ({ data: await answerChange(kairo, input, call) })),
  route(ordersContract.confirmBlDraft, async (input, call) => ({ data: await confirmBlDraft(kairo, input, call) })),
  route(ordersContract.changeCutOff, async (input, call) => ({ data: await changeCutOff(kairo, input, call) })),
  route(ordersContract.changeExpectedDeparture, async (input, call) => ({
    data: await changeExpectedDeparture(kairo, input, call),
  })),
  route(ordersContract.changeMemo, async (input, call) => ({
    data: await changeMemo(kairo, { ...input, memo: input.memo ?? '' }, call),
  })),
  route(ordersContract.assignResponsible, async (input, call) => ({
    data: await assignResponsible(kairo, input, call),
  })),
  route(ordersContract.queryOrder, ({ id }, call) => showOrder(kairo, id, call)),
  route(ordersContract.getOrder, ({ id }, call) => showOrder(kairo, id, call)),
  route(ordersContract.getBookingDetail, async ({ id }, call) => ({ data: await bookingDetailOf(kairo, id, call) })),
  route(ordersContract.getOrderTrace, async ({ id }, { actor, language }) => {
    const order = await findOrder(kairo.db, actor, id)
    return { data: await orderTrace(kairo.db, order, actor, language, kairo.clock.now()) }
  }),
  route(ordersContract.getOrderHistory, async ({ orderID, local }, { actor, language }) => {
    await findOrder(kairo.db, actor, orderID)
    return { data: await orderHistory(kairo.db, orderID, actor, isLanguage(local) ? local : language) }
  }),
  route(ordersContract.queryFlight, async ({ transportCostId }, call) => ({
    data: await queryFlight(kairo, transportCostId, call),
  })),
  route(ordersContract.checkAgainOrder, async (input, call) => ({ data: await checkAgainOrder(kairo, input, call) })),
  route(ordersContract.getLeavePortDates, async ({ leavePortWeekDay, openPortEndWeekDay }) => ({
    data: { weekList: leavePortDates(leavePortWeekDay, openPortEndWeekDay, kairo.clock.now()) },
  })),
  route(ordersContract.getPortChoices, async (_input, call) => ({ data: await portChoices(kairo, call) })),
  route(ordersContract.getSplicedPortChoices, async (_input, call) => ({ data: await portChoices(kairo, call) })),
  route(ordersContract.getCustomers, async (input) => ({ data: await customerChoices(kairo, input) })),
  route(ordersContract.getResponsibleList, async () => ({ data: await responsibleChoices(kairo) })),
  route(ordersContract.getUsersByRole, async (input, call) => ({ data: await usersByRole(kairo, input, call) })),
]
