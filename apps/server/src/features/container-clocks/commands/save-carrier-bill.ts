import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { CURRENCY_PLACES, formatMoney } from '@kairo/shared/currencies'
import type { containerClocksContract } from '@kairo/shared/free-time/container-clocks.contract'
import { decimalOf } from '@kairo/shared/money'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { sql } from 'kysely'
import { assertVersion, updateVersioned } from '../../../database/versioned-row.ts'
import type { AppContext } from '../../../app-context.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { insertFile, storeFile, validateUpload } from '../../documents/commands/store-upload.ts'
import type { LogEntry } from '../../logs/write-log.ts'
import { followOrder } from '../../orders/followers.ts'
import { readOrder } from '../../orders/queries/find-order.ts'
import { MESSAGES } from '../messages.ts'
import { readClocks } from '../queries/read-clocks.ts'
import { computeClocks } from './compute-clocks.ts'

type Input = ParsedOf<typeof containerClocksContract.saveCarrierBill>

const refuse = (path: string, message: string): never => {
  throw new Refusal('PARAMETER_ERROR', { errors: [{ path, message }] })
}

/**
 * Records the carrier's bill of an ended clock: lower, it lowers the charge; higher, the excess is proposed. Throws
 * RECORD_NOT_EXIST, UPDATE_FAIL, PARAMETER_ERROR, BILLING_STATE_ERROR.
 */
export async function saveCarrierBill(context: AppContext, input: Input, request: RequestContext) {
  const [upload] = request.files
  if (!upload) return refuse('file', 'required')
  const clocks = sql<boolean>`c.id = ${input.containerId} and t.kind = ${input.kind} and f.id is not null`
  const { now } = request
  const [found] = await readClocks(context.db, clocks, now)
  if (!found) throw new Refusal('RECORD_NOT_EXIST')
  const stored = await storeFile(context, await validateUpload(upload, ['pdf', 'png', 'jpeg']))
  return context.db.transaction().execute(async (trx) => {
    await sql`select from orders where id = ${found.orderId} for no key update`.execute(trx)
    const [clock] = await readClocks(trx, clocks, now)
    if (!clock || clock.clockId === null) throw new Refusal('RECORD_NOT_EXIST')
    await assertVersion(clock, input.version, () => ({ version: clock.version, amount: clock.carrierAmount }))
    if (clock.endedOn === null || clock.lastFreeDay === null)
      throw new Refusal('BILLING_STATE_ERROR', { message: MESSAGES.clockRuns })
    const { currency } = clock.terms
    if (!decimalOf(input.amount).round(CURRENCY_PLACES[currency]).eq(input.amount)) refuse('amount', 'wholeYen')
    const carrier_file_id = await insertFile(trx, stored, request.actor, now)
    const seen = { id: clock.clockId, version: input.version }
    const columns = { carrier_amount: input.amount, carrier_file_id }
    const { id, version } = await updateVersioned(trx, 'container_free_time', seen, columns)
    await computeClocks(trx, context, clock.orderId, now, { clockId: id, by: request.actor.id })
    const order = await readOrder(trx, clock.orderId)
    const entry: LogEntry = {
      type: 'billing',
      explain: 'saveCarrierBill',
      object: clock.orderCode,
      info: {
        container: clock.containerNumber,
        amount: formatMoney(input.amount, currency, 'en'),
        ...(clock.carrierAmount === null ? {} : { before: clock.carrierAmount }),
      },
    }
    await followOrder({ context, request, trx, now, before: order, order, events: [{ type: 'logged', entry }] })
    return { id, version }
  })
}
