import { zonedText } from '@kairo/shared/port-time'
import { parseContainerNumbers } from '@kairo/shared/orders/fields/container-number'
import { DOCUMENT } from '@kairo/shared/orders/rules/order-documents'
import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { TRACE_ACTION } from '@kairo/shared/orders/rules/trace'
import { departureZone } from '../../../route-master/label-of.ts'
import { transitionOrder, type StateInput } from './transition-order.ts'
import { departureColumns } from './ship-times.ts'
import { notifyOfArrivalNotice } from '../notify-of-file.ts'
import { type CommandContext, type OrderRef, throwFieldError } from '../with-order.ts'

/** The numbers to store. An invalid format is refused; an invalid check digit needs a confirmation (rules 8.10). */
function loadedContainers({ order }: CommandContext, input: StateInput): string {
  const numbers = parseContainerNumbers(input.containerNumber ?? order.container_number)
  if (order.is_fcl && numbers.length === 0) throwFieldError('containerNumber', 'required')
  const doubtful = numbers.filter((container) => container.issue !== null)
  if (doubtful.some(({ issue }) => issue === 'format'))
    throwFieldError('containerNumber', 'containerForm', { containerNumbers: doubtful })
  if (doubtful.length > 0 && !input.acceptContainerNumbers)
    throwFieldError('containerNumber', 'containerNumber', { containerNumbers: doubtful })
  return numbers.map((container) => container.number).join(', ')
}

/** The ship has left with the cargo. */
export async function departOrder(command: CommandContext, input: StateInput): Promise<OrderRef> {
  const date = input.actualLeavePortDate
  if (date === undefined) return throwFieldError('actualLeavePortDate', 'required')
  const departure = departureColumns(command, date, input.acceptDeparture)
  const container_number = loadedContainers(command, input)
  const after = await transitionOrder(command, {
    verb: 'depart',
    columns: { state: ORDER_STATE.inTransit, ...departure, container_number },
    trace: TRACE_ACTION.loadedOnVessel,
    eventTime: departure.actual_departure,
    dateStr: date,
    notify: {
      kind: 'orderDeparted',
      customerSide: true,
      params: { date: zonedText(date, departureZone(command.order)) },
    },
    info: { actualLeavePortDate: date, containerNumber: container_number },
  })
  // An arrival notice uploaded before the departure is open to the customer from now on.
  if (command.order.document_types.includes(DOCUMENT.arrivalNotice))
    notifyOfArrivalNotice(command, { ...command.order, state: after.state })
  return after
}
