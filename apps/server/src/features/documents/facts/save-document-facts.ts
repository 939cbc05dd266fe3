import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import type { documentsContract } from '@kairo/shared/documents/documents.contract'
import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import type { Updateable } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { Orders } from '../../../database/tables.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import {
  actionRefusal,
  type OrderRef,
  unchanged,
  withOrder,
  writeOrder,
  orderNow,
} from '../../orders/commands/with-order.ts'
import { recordFacts } from '../../orders/commands/corrections/record-facts.ts'
import type { StoredOrder } from '../../orders/queries/find-order.ts'
import { changesBetween } from '../../orders/record/order-history.ts'

type Input = ParsedOf<typeof documentsContract.saveDocumentFacts>

/**
 * Facts of the shipping order may be saved while accepted and booked, those of the arrival notice until the arrival.
 */
const { accepted, booked, inTransit, arrived } = ORDER_STATE
const BEFORE_DEPARTURE: readonly number[] = [accepted, booked]
const UNTIL_ARRIVAL: readonly number[] = [accepted, booked, inTransit, arrived]
const AT_DESTINATION: readonly (keyof StoredOrder)[] = ['ft_days', 'arrival_terminal']

/** The columns that are given and differ. */
function changedColumns(order: StoredOrder, input: Input): Updateable<Orders> {
  const given = {
    booking_number: input.bookingNumber,
    terminal: input.terminal,
    vessel: input.vessel?.toUpperCase(),
    voyage: input.voyage?.toUpperCase(),
    mbl: input.mbl,
    hbl_no: input.hbl_no,
    arrival_terminal: input.arrivalTerminal,
    ft_days: input.ftDays,
  }
  return Object.fromEntries(
    Object.entries(given).filter(
      ([column, value]) => value !== undefined && value !== order[column as keyof typeof given],
    ),
  )
}

/**
 * Writes the facts that staff confirmed from a document, old and new recorded; from the booking on with a notice to the
 * customer's side. After the departure only what is of the port of discharge, as facts of the voyage are then corrected
 * with a reason. Throws ORDER_NOT_EXIST, ORDER_STATE_ERROR.
 */
export const saveDocumentFacts = (context: AppContext, input: Input, request: RequestContext): Promise<OrderRef> =>
  withOrder(context, request, { id: input.id, version: input.version }, async (command) => {
    const { order } = command
    const columns = changedColumns(order, input)
    const names = Object.keys(columns) as (keyof StoredOrder)[]
    const states = names.some((name) => !AT_DESTINATION.includes(name)) ? BEFORE_DEPARTURE : UNTIL_ARRIVAL
    if (!states.includes(order.state)) throw actionRefusal('ORDER_STATE_ERROR')
    if (names.length === 0) return unchanged(order)
    const after = await writeOrder(command, columns)
    const changes = changesBetween(order, await orderNow(command))
    await recordFacts(command, changes, {
      verb: 'documentFacts',
      // The booking that follows an acceptance tells the customer's side of them.
      notice: order.state === accepted ? undefined : 'orderFactsRecorded',
    })
    return after
  })
