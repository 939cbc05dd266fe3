import { FINAL_PAPERS } from '@kairo/shared/documents/document-names'
import { OPEN_STATES } from '@kairo/shared/orders/order-states'
import { isCustomerSide } from '@kairo/shared/roles'
import type { Call } from '../../http/call.ts'
import type { Kairo } from '../../kairo.ts'
import { tell } from '../notices/tell.ts'
import { factsOf } from '../orders/find-order.ts'
import { actionRefusal, doOnOrder, logDeed, nameOf, type OrderAfter } from '../orders/order-deed.ts'

/**
 * Mails the other side that the final invoice and packing list are there. Throws ORDER_NOT_EXIST, and ORDER_STATE_ERROR
 * with a sentence while one of them is missing.
 */
export const mailFinalPapers = (kairo: Kairo, id: number, call: Call): Promise<OrderAfter> =>
  doOnOrder(kairo, call, { id }, async (deed) => {
    const { trx, order } = deed
    const { code, state, version } = order
    const facts = factsOf(order, call.actor)
    if (!OPEN_STATES.includes(facts.state)) throw actionRefusal('ORDER_STATE_ERROR')
    if (!facts.hasInvoice) throw actionRefusal('invoiceMissing')
    if (!facts.hasPackingList) throw actionRefusal('packingListMissing')
    const fromCustomer = isCustomerSide(call.actor.roleId)
    await logDeed(deed, 'finalPapersMail')
    await tell(trx, kairo, {
      kind: 'documentsUploaded',
      params: { code, who: nameOf(call.actor), document: FINAL_PAPERS },
      to: fromCustomer
        ? { staff: true }
        : { customerId: order.customer_id, shipperAccountId: order.shipper_account_id },
      orderId: order.id,
      except: call.actor.id,
      mail: true,
    })
    return { id: order.id, code, state, version }
  })
