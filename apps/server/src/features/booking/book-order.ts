import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { DOCUMENT } from '@kairo/shared/orders/order-documents'
import type { ordersContract } from '@kairo/shared/orders/orders.contract'
import { ORDER_STATE } from '@kairo/shared/orders/order-states'
import { TRACE_ACTION } from '@kairo/shared/orders/trace'
import { type FieldError, Refusal } from '@kairo/shared/refusals/refusal'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { Call } from '../../http/call.ts'
import type { Kairo } from '../../kairo.ts'
import { keepLoadingNotice } from '../documents/loading-notice.ts'
import { storeOrderFile } from '../documents/store-order-file.ts'
import { factsOf, findOrder } from '../orders/find-order.ts'
import { moveOrder } from '../orders/move-order.ts'
import { loadOrderDictionary } from '../orders/order-codes.ts'
import { doOnOrder, type OrderAfter, refuseField, refuseUnlessAllowed, staleOrder } from '../orders/order-deed.ts'

type Booking = ParsedOf<typeof ordersContract.saveBooking>

/** The dictionary group behind each coded field of the dialog. */
const GROUPS = { customs_clearance_method: 12, packing_method: 13, freight_method: 14, trade_terms: 15 } as const

async function refuseUnknownCodes(db: Kysely<DB>, booking: Booking): Promise<void> {
  const entry = await loadOrderDictionary(db, 'en')
  const fields = Object.keys(GROUPS) as (keyof typeof GROUPS)[]
  const errors: FieldError[] = fields
    .filter((field) => entry(GROUPS[field], booking[field]) === null)
    .map((path) => ({ path, message: 'choice' }))
  if (errors.length > 0) throw new Refusal('PARAMETER_ERROR', { errors })
}

/** May the caller see the order, book it now as it last saw it, and with these words? Throws what is against it. */
export async function admitBooking({ db, clock }: Kairo, booking: Booking, { actor }: Call): Promise<void> {
  const seen = await findOrder(db, actor, booking.id)
  refuseUnlessAllowed('book', factsOf(seen, actor), actor, clock.now())
  if (booking.version !== seen.version) throw staleOrder()
  await refuseUnknownCodes(db, booking)
}

/**
 * Completes the booking with the carrier's loading notice, which says the ship. The file is read before the transaction,
 * so that no lock waits for a workbook; whether it may be done is asked before that and again inside.
 */
export async function bookOrder(
  kairo: Kairo,
  booking: Booking,
  call: Call,
): Promise<OrderAfter & { vessel: string; voyage: string }> {
  const { id, version } = booking
  await admitBooking(kairo, booking, call)
  const upload = call.files[0] ?? refuseField('file', 'required')
  const { vessel, voyage, file } = await keepLoadingNotice(kairo, upload)

  return doOnOrder(kairo, call, { id, version, action: 'book' }, async (deed) => {
    const { trx, now, order } = deed
    const after = await moveOrder(deed, {
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
      tell: { kind: 'orderBooked', customerSide: true, params: { vessel: `${vessel} / ${voyage}` } },
      info: { vessel, voyage, mbl: booking.mbl, file: file.name },
    })
    await storeOrderFile(trx, { orderId: id, businessType: DOCUMENT.loadingNotice, file, actor: call.actor, now })
    return { ...after, vessel, voyage }
  })
}
