import { parseContainerNumbers } from '@kairo/shared/container-number'
import { DOCUMENT } from '@kairo/shared/orders/order-documents'
import { ORDER_STATE } from '@kairo/shared/orders/order-states'
import { TRACE_ACTION } from '@kairo/shared/orders/trace'
import { eventInstant, moveOrder, type StateInput } from './move-order.ts'
import { type Deed, type OrderAfter, refuseField, tellOf } from './order-deed.ts'

/** The numbers to keep. A wrong check digit is told first and taken only when it is meant (DECISIONS 7.4). */
function loadedContainers({ order }: Deed, input: StateInput): string {
  const numbers = parseContainerNumbers(input.containerNumber ?? order.container_number)
  if (order.is_fcl && numbers.length === 0) refuseField('containerNumber', 'required')
  const doubtful = numbers.filter((container) => container.fault !== null)
  if (doubtful.length > 0 && !input.acceptContainerNumbers)
    refuseField('containerNumber', 'containerNumber', { containerNumbers: doubtful })
  return numbers.map((container) => container.number).join(', ')
}

/** The ship has left with the cargo. */
export async function departOrder(deed: Deed, input: StateInput): Promise<OrderAfter> {
  const date = input.actualLeavePortDate
  if (date === undefined) return refuseField('actualLeavePortDate', 'required')
  const departure = eventInstant(date)
  if (departure > deed.now) refuseField('actualLeavePortDate', 'notAfterNow')
  const container_number = loadedContainers(deed, input)
  const after = await moveOrder(deed, {
    verb: 'depart',
    columns: { state: ORDER_STATE.inTransit, actual_departure: departure, container_number },
    trace: TRACE_ACTION.loadedOnVessel,
    eventTime: departure,
    dateStr: date,
    tell: { kind: 'orderDeparted', customerSide: true, params: { date } },
    info: { actualLeavePortDate: date, containerNumber: container_number },
  })
  await tellWaitingNotice(deed)
  return after
}

/** An arrival notice that was uploaded before is the customer's from the departure on, so it is told now. */
async function tellWaitingNotice(deed: Deed): Promise<void> {
  const { order } = deed
  if (!order.document_types.includes(DOCUMENT.arrivalNotice)) return
  const params = { date: order.expect_payment_date ?? '' }
  await tellOf(deed, order, 'arrivalNoticeUploaded', { customerSide: true }, params)
}
