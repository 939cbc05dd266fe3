import { arrivedOn } from '../../orders/record/event-time.ts'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { tokyoToday } from '@kairo/shared/dates'
import type { documentsContract } from '@kairo/shared/documents/documents.contract'
import { canUpload, DOCUMENT } from '@kairo/shared/orders/rules/order-documents'
import type { RequestContext } from '../../../http/request-context.ts'
import type { AppContext } from '../../../app-context.ts'
import { agreedSumOf, assertAgreedSum } from '../../charges/agreed-sum.ts'
import { factsOf, findOrder, type StoredOrder } from '../../orders/queries/find-order.ts'
import { notifyOfArrivalNotice } from '../../orders/commands/notify-of-file.ts'
import {
  actionRefusal,
  type CommandContext,
  logCommand,
  type OrderRef,
  throwFieldError,
  withOrder,
  writeOrder,
} from '../../orders/commands/with-order.ts'

type Input = ParsedOf<typeof documentsContract.saveArrival>

/** The columns of the arrival dialog, for the old values in the log. */
const COLUMNS = [
  'arrive_port_date',
  'reserve_money',
  'request_date',
  'sum_money',
  'expect_payment_date',
  'an_without_amounts',
] as const

/** Throws CHARGE_NOT_AGREED for another amount than was quoted and agreed. */
export async function assertAgreedArrivalSum(
  { trx, order, now }: CommandContext,
  { sumMoney }: Pick<Input, 'sumMoney'>,
): Promise<void> {
  if (sumMoney !== undefined) assertAgreedSum(sumMoney, await agreedSumOf(trx, order.id, tokyoToday(now)))
}

/** What an amount requested for the order has to be. Throws ORDER_NOT_EXIST. */
export async function getAgreedSum(
  { db }: AppContext,
  { id }: ParsedOf<typeof documentsContract.getAgreedSum>,
  { actor, now }: RequestContext,
): Promise<{ agreedSum: string | null }> {
  const order = await findOrder(db, actor, id)
  return { agreedSum: await agreedSumOf(db, order.id, tokyoToday(now)) }
}

/** An arrival on a later day than the order has arrived asks first. Throws 6014. */
export function assertArrival(
  { arrivePortDate, acceptArrival }: Pick<Input, 'arrivePortDate' | 'acceptArrival'>,
  order: StoredOrder,
): void {
  const arrived = arrivedOn(order)
  if (arrived && arrivePortDate !== undefined && arrivePortDate > arrived && !acceptArrival)
    throwFieldError('arrivePortDate', 'arrivalLate', { arrivedOn: arrived })
}

/**
 * Saves the arrival dialog. The order must have an arrival notice, and be where one may be uploaded.
 * Throws ORDER_NOT_EXIST, ORDER_STATE_ERROR, CHARGE_NOT_AGREED, PARAMETER_ERROR.
 */
export const saveArrival = (
  context: AppContext,
  input: Input,
  request: RequestContext,
): Promise<OrderRef & { expectPaymentDate: string | null }> =>
  withOrder(context, request, { id: input.id, version: input.version }, async (command) => {
    const { order, now } = command
    const facts = factsOf(order, request.actor)
    const may = canUpload(DOCUMENT.arrivalNotice, facts, { role: request.actor.roleId }, now)
    if (may !== true) throw actionRefusal(may)
    if (!facts.hasArrivalNotice) throw actionRefusal('arrivalNoticeMissing')
    assertArrival(input, order)
    await assertAgreedArrivalSum(command, input)
    const columns = {
      arrive_port_date: input.arrivePortDate ?? order.arrive_port_date,
      reserve_money: input.reserveMoney ?? order.reserve_money,
      request_date: input.requestDate ?? order.request_date,
      sum_money: input.sumMoney ?? order.sum_money,
      expect_payment_date: input.expectPaymentDate ?? order.expect_payment_date,
      an_without_amounts: input.withoutAmounts ?? order.an_without_amounts,
    }
    const after = await writeOrder(command, columns)
    logCommand(
      command,
      'arrivalFields',
      Object.fromEntries(COLUMNS.map((name) => [name, [order[name], columns[name]]])),
    )
    if (columns.an_without_amounts && !order.an_without_amounts)
      notifyOfArrivalNotice(command, { ...order, an_without_amounts: true }, { alsoCustomer: false })
    return { ...after, expectPaymentDate: columns.expect_payment_date }
  })
