import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { parseContainerNumbers } from '@kairo/shared/orders/fields/container-number'
import { DOCUMENT } from '@kairo/shared/orders/rules/order-documents'
import type { ordersContract } from '@kairo/shared/orders/contracts/orders.contract'
import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { TRACE_ACTION } from '@kairo/shared/orders/rules/trace'
import { DICTIONARY } from '@kairo/shared/parameters/dictionary-groups'
import { type FieldError, Refusal } from '@kairo/shared/refusals/refusal'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { AppContext } from '../../app-context.ts'
import { storeLoadingNotice } from '../documents/loading-notice/loading-notice.ts'
import type { VesselVoyage } from '../documents/loading-notice/vessel-voyage.ts'
import { type StoredUpload, storeOrderFile } from '../documents/commands/store-upload.ts'
import { factsOf, findOrder } from '../orders/queries/find-order.ts'
import { transitionOrder } from '../orders/commands/transitions/transition-order.ts'
import { loadOrderDictionary } from '../orders/record/order-codes.ts'
import {
  withOrder,
  type OrderRef,
  throwFieldError,
  assertAllowed,
  versionConflict,
} from '../orders/commands/with-order.ts'

type Booking = ParsedOf<typeof ordersContract.saveBooking>

/** The dictionary group behind each coded field of the dialog. */
const GROUPS = {
  customs_clearance_method: DICTIONARY.customsClearance,
  packing_method: DICTIONARY.packing,
  freight_method: DICTIONARY.freightMethod,
  trade_terms: DICTIONARY.tradeTerms,
} as const

async function assertKnownCodes(db: Kysely<DB>, booking: Booking): Promise<void> {
  const entry = await loadOrderDictionary(db, 'en')
  const fields = Object.keys(GROUPS) as (keyof typeof GROUPS)[]
  const errors: FieldError[] = fields
    .filter((field) => entry(GROUPS[field], booking[field]) === null)
    .map((path) => ({ path, message: 'choice' }))
  if (errors.length > 0) throw new Refusal('PARAMETER_ERROR', { errors })
}

/** Asserts that the caller may see the order and book it now, in this version and with this input. */
export async function admitBooking(
  { db }: AppContext,
  booking: Booking,
  { actor, now }: RequestContext,
): Promise<void> {
  const seen = await findOrder(db, actor, booking.id)
  assertAllowed('book', factsOf(seen, actor), actor, now)
  if (booking.version !== seen.version) throw versionConflict()
  await assertKnownCodes(db, booking)
  assertContainerForm(booking)
}

/**
 * The check digit is confirmed at the departure, where the numbers come from the carrier; another form is refused here.
 */
function assertContainerForm({ container_number = '' }: Booking): void {
  if (parseContainerNumbers(container_number).some(({ issue }) => issue === 'format'))
    throwFieldError('container_number', 'containerForm')
}

/**
 * Completes the booking with the carrier's loading notice, which names the ship. The file is read before the
 * transaction, so that no lock waits for a workbook; permissions are checked before that and again inside.
 */
export async function bookOrder(
  context: AppContext,
  booking: Booking,
  request: RequestContext,
): Promise<OrderRef & { vessel: string; voyage: string }> {
  await admitBooking(context, booking, request)
  const [upload] = request.files
  return completeBooking(context, booking, upload && (await storeLoadingNotice(context, upload)), request)
}

/**
 * The booking with a loading notice that was read and stored, or with the one that the order has: its upload named the
 * ship. The transaction of bookOrder.
 */
export function completeBooking(
  context: AppContext,
  booking: Booking,
  notice: (VesselVoyage & { file: StoredUpload }) | undefined,
  request: RequestContext,
): Promise<OrderRef & { vessel: string; voyage: string }> {
  const { id, version } = booking
  return withOrder(context, request, { id, version, action: 'book' }, async (command) => {
    const { trx, now, order } = command
    if (!notice && !factsOf(order, request.actor).hasLoadingNotice) throwFieldError('file', 'required')
    const { vessel, voyage } = notice ?? order
    const after = await transitionOrder(command, {
      verb: 'book',
      columns: {
        state: ORDER_STATE.booked,
        vessel,
        voyage,
        mbl: booking.mbl,
        hbl_no: booking.hbl_no,
        customs_clearance_code: booking.customs_clearance_method,
        packing_code: booking.packing_method,
        freight_method_code: booking.freight_method,
        trade_terms_code: booking.trade_terms,
        hs_code: booking.hs_code_top_six,
        remark: booking.remark,
        container_number: booking.container_number ?? order.container_number,
      },
      trace: TRACE_ACTION.booked,
      notify: { kind: 'orderBooked', customerSide: true, params: { vessel: `${vessel} / ${voyage}` } },
      info: { vessel, voyage, mbl: booking.mbl, ...(notice ? { file: notice.file.name } : {}) },
    })
    if (notice) {
      const fileId = await storeOrderFile(trx, {
        orderId: id,
        businessType: DOCUMENT.loadingNotice,
        file: notice.file,
        actor: request.actor,
        now,
      })
      command.events.push({ type: 'filed', businessType: DOCUMENT.loadingNotice, fileIds: [fileId] })
    }
    return { ...after, vessel, voyage }
  })
}
