import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import type { documentsContract } from '@kairo/shared/documents/documents.contract'
import { canUpload, DOCUMENT } from '@kairo/shared/orders/order-documents'
import type { Call } from '../../http/call.ts'
import type { Kairo } from '../../kairo.ts'
import { factsOf } from '../orders/find-order.ts'
import { actionRefusal, doOnOrder, logDeed, type OrderAfter, writeOrder } from '../orders/order-deed.ts'

type Input = ParsedOf<typeof documentsContract.saveArrival>

/** The columns of the arrival dialog, as the log keeps what was before. */
const COLUMNS = ['arrive_port_date', 'reserve_money', 'request_date', 'sum_money', 'expect_payment_date'] as const

/**
 * What the arrival dialog asks for. The order must have an arrival notice, and be where one may be uploaded.
 * Throws ORDER_NOT_EXIST, ORDER_STATE_ERROR.
 */
export const saveArrival = (
  kairo: Kairo,
  input: Input,
  call: Call,
): Promise<OrderAfter & { expectPaymentDate: string | null }> =>
  doOnOrder(kairo, call, { id: input.id, version: input.version }, async (deed) => {
    const { order, now } = deed
    const facts = factsOf(order, call.actor)
    const may = canUpload(DOCUMENT.arrivalNotice, facts, { role: call.actor.roleId }, now)
    if (may !== true) throw actionRefusal(may)
    if (!facts.hasArrivalNotice) throw actionRefusal('arrivalNoticeMissing')
    const columns = {
      arrive_port_date: input.arrivePortDate,
      reserve_money: input.reserveMoney,
      request_date: input.requestDate,
      sum_money: input.sumMoney ?? order.sum_money,
      expect_payment_date: input.expectPaymentDate ?? order.expect_payment_date,
    }
    const after = await writeOrder(deed, columns)
    await logDeed(
      deed,
      'arrivalFields',
      Object.fromEntries(COLUMNS.map((name) => [name, [order[name], columns[name]]])),
    )
    return { ...after, expectPaymentDate: columns.expect_payment_date }
  })
