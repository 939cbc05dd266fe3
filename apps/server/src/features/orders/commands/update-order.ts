import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import type { ordersContract } from '@kairo/shared/orders/contracts/orders.contract'
import type { FullOrderForm } from '@kairo/shared/orders/fields/order-form'
import { CHANGE_FLAG, ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { TRACE_ACTION, TRACE_REMARK } from '@kairo/shared/orders/rules/trace'
import { changedMeanwhile, type Refusal } from '@kairo/shared/refusals/refusal'
import { isStaff, ROLE } from '@kairo/shared/roles'
import type { RequestContext } from '../../../http/request-context.ts'
import type { AppContext } from '../../../app-context.ts'
import { factsOf, findOrder, type StoredOrder } from '../queries/find-order.ts'
import { changeColumns } from '../record/form-columns.ts'
import { quotationColumns, recordQuotation } from '../../quotations/frozen-quotation.ts'
import { recordCutSailing } from '../record/cut-sailings.ts'
import { latestFor } from '../queries/order-detail.ts'
import {
  type CommandContext,
  withOrder,
  writeOrderHistory,
  logCommand,
  nameOf,
  orderNow,
  type OrderRef,
  otherSide,
  assertAllowed,
  versionConflict,
  notifyOrderParties,
  writeOrder,
} from './with-order.ts'
import { writeTrace } from '../queries/order-trace.ts'
import { scheduleEvents, writeOrderEvents } from '../record/order-events.ts'
import { saveDraft } from './save-draft.ts'
import { acceptsFee, assertFeeAccepted } from './transitions/cancel-order.ts'
import { traceAcceptedFee } from './transitions/transition-order.ts'
import { submitDraft } from './submit-order.ts'

type Update = ParsedOf<typeof ordersContract.updateOrder>

/** Version conflict: the refusal carries the current order, so that the form can merge (rules 1.5). */
const editConflict = async ({ trx, request, now, order }: CommandContext): Promise<Refusal> => {
  const latest = await findOrder(trx, request.actor, order.id)
  return changedMeanwhile(await latestFor(trx, latest, request.actor, request.language, now))
}

/** Saves the form of a stored order: a draft stays one or is submitted, a submitted order is changed. */
export async function updateOrder(
  context: AppContext,
  { newData, acceptFee, feeShown }: Update,
  request: RequestContext,
): Promise<OrderRef> {
  const { id, version, state, ...form } = newData
  return withOrder(context, request, { id }, async (command) => {
    const { order, now } = command
    const action =
      order.state !== ORDER_STATE.draft ? 'saveChange' : state === ORDER_STATE.draft ? 'saveDraft' : 'submit'
    const facts = factsOf(order, request.actor)
    // The cut-off is checked for the date of the form.
    assertAllowed(
      action,
      action === 'submit' ? { ...facts, cutOffAt: null, alreadyCut: false } : facts,
      request.actor,
      now,
    )
    // The form was opened for another state: a draft submitted meanwhile, a booking that has progressed.
    if (order.state === ORDER_STATE.draft ? state > ORDER_STATE.submitted : state !== order.state)
      throw versionConflict()
    if (version !== order.version) throw await editConflict(command)
    const stale = () => editConflict(command)
    if (state === ORDER_STATE.draft) return saveDraft(command, form, stale)
    return order.state === ORDER_STATE.draft
      ? submitDraft(command, form as FullOrderForm, stale)
      : saveChange(command, form as FullOrderForm, { acceptFee, feeShown, stale })
  })
}

/** Whose agreed change this saves; staff correct an order without a request. */
const FLAG_OF_ROLE = {
  [ROLE.customer]: 'is_allow_consignee_change',
  [ROLE.shipperAccount]: 'is_allow_shipper_change',
} as const

const bookedOf = (order: StoredOrder) => ({
  is_fcl: order.is_fcl,
  departure_port_id: order.departure_port_id,
  destination_port_id: order.destination_port_id,
  shipping_company_id: order.shipping_company_id,
  etd: order.etd,
  eta: order.eta,
  ft_days: order.ft_days,
})

/** Saves a change of a submitted order: resets the owner's change flag and writes the history. */
async function saveChange(
  command: CommandContext,
  form: FullOrderForm,
  { acceptFee, feeShown, stale }: Pick<Update, 'acceptFee' | 'feeShown'> & { stale: () => Promise<Refusal> },
): Promise<OrderRef> {
  const { trx, request, now, order } = command
  const { actor } = request
  assertFeeAccepted(command, acceptFee)
  const fee = acceptsFee(command)
  const { columns, quotation } = await changeColumns(trx, actor, form, now, order)
  const leavesSailing =
    (columns.rate_id !== undefined && columns.rate_id !== order.rate_id) ||
    (columns.etd !== undefined && columns.etd !== order.etd)
  // As after a withdrawal: the sailing that was cut cannot be booked again under the cut-off of the rate.
  if (leavesSailing && !isStaff(actor.roleId)) await recordCutSailing(trx, order, actor, now)
  const flag =
    actor.roleId === ROLE.customer || actor.roleId === ROLE.shipperAccount
      ? { [FLAG_OF_ROLE[actor.roleId]]: CHANGE_FLAG.none }
      : {}
  // Another ship that the customer's side chose has the terms that its form showed; what staff correct keeps what was.
  if (leavesSailing && !isStaff(actor.roleId))
    command.events.push({ type: 'termsShown', booked: { ...bookedOf(order), ...columns } })
  const after = await writeOrder(
    command,
    {
      ...columns,
      ...(quotation ? quotationColumns(order.code, quotation) : {}),
      ...flag,
      is_changed: true,
      ...(fee ? { fee_accepted_at: now } : {}),
    },
    stale,
  )
  const historyId = await writeOrderHistory(command)
  if (quotation) {
    const cause = isStaff(actor.roleId) ? 'staff' : 'change'
    await recordQuotation(trx, { orderId: order.id, cause, quotation, historyId }, now)
  }
  await writeTrace(
    trx,
    {
      orderId: order.id,
      action: TRACE_ACTION.saved,
      state: order.state,
      newState: order.state,
      actorId: actor.id,
      remark: TRACE_REMARK.showDetail,
      historyId,
    },
    now,
  )
  if (fee) await traceAcceptedFee(command, after)
  const moved = {
    ...(columns.etd === order.etd ? {} : { etd: columns.etd ?? null }),
    ...(columns.eta === order.eta ? {} : { eta: columns.eta ?? null }),
  }
  // Another route has other ports: those of the order as it is now.
  await writeOrderEvents(trx, await orderNow(command), scheduleEvents('EST', moved), actor, now)
  logCommand(command, 'saveChange', { historyId, ...(fee ? { acceptFee: true } : {}) })
  if (fee) command.events.push({ type: 'step', from: order.state, to: order.state, feeAccepted: true, feeShown })
  await notifyOrderParties(command, order, 'orderChanged', otherSide(actor), { who: nameOf(actor) }, { historyId })
  return after
}
