import { BL_STATE } from '@kairo/shared/bills-of-lading/bl-codes'
import type { Bills, billsOfLadingContract } from '@kairo/shared/bills-of-lading/bills-of-lading.contract'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { tokyoToday } from '@kairo/shared/dates'
import { releaseOf } from '@kairo/shared/orders/rules/release'
import type { AppContext } from '../../../app-context.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { writeOrderEvents } from '../../orders/record/order-events.ts'
import { MESSAGES } from '../messages.ts'
import { logPaper, refusedBill, refusedFields, refuseUnlessIssuer, withBills, writeBills } from './with-bills.ts'

type Input = ParsedOf<typeof billsOfLadingContract.surrenderBills>

/**
 * The full set came back at the port of loading: the cargo is released without it. Throws what withBills() throws,
 * PARAMETER_ERROR for a day before the issue or to come.
 */
export const surrenderBills = (context: AppContext, input: Input, request: RequestContext): Promise<Bills> =>
  withBills(context, input, request, async (made) => {
    const { trx, order, now } = made.command
    await refuseUnlessIssuer(made)
    if (releaseOf(order) !== 'surrendered') throw refusedBill(MESSAGES.notSurrendered)
    const issued = made.bills.filter(({ state }) => state === BL_STATE.issued)
    if (issued.length === 0) throw refusedBill(MESSAGES.nothingToSurrender)
    if (!input.fullSetBack) throw refusedBill(MESSAGES.setNotBack)
    if (issued.some(({ issued_on }) => input.day < (issued_on ?? '')))
      throw refusedFields([{ path: 'day', message: MESSAGES.beforeIssue[request.language] }])
    if (input.day > tokyoToday(now)) throw refusedFields([{ path: 'day', message: 'notAfterNow' }])
    await writeBills(
      made,
      issued.map(({ id }) => id),
      { state: BL_STATE.surrendered, surrendered_on: input.day },
    )
    await writeOrderEvents(trx, order, [{ type: 'SHIPMENT', code: 'SURR', document: 'TRD' }], request.actor, now)
    logPaper(made.command, 'surrenderBills', { numbers: issued.map(({ no }) => no).join(', '), day: input.day })
  })
