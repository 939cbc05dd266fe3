import { FINAL_DOCUMENTS } from '@kairo/shared/documents/document-names'
import { OPEN_STATES } from '@kairo/shared/orders/rules/order-states'
import { isCustomerSide } from '@kairo/shared/roles'
import type { RequestContext } from '../../../http/request-context.ts'
import type { AppContext } from '../../../app-context.ts'
import { factsOf } from '../../orders/queries/find-order.ts'
import { writeOrderEvents } from '../../orders/record/order-events.ts'
import { actionRefusal, withOrder, logCommand, nameOf, type OrderRef, tell } from '../../orders/commands/with-order.ts'

/**
 * Mails the other side that the final invoice and packing list are there. Throws ORDER_NOT_EXIST, and ORDER_STATE_ERROR
 * with a sentence while one of them is missing.
 */
export const mailFinalDocuments = (context: AppContext, id: number, request: RequestContext): Promise<OrderRef> =>
  withOrder(context, request, { id }, async (command) => {
    const { trx, order, now } = command
    const { code, state, version } = order
    const facts = factsOf(order, request.actor)
    if (!OPEN_STATES.includes(facts.state)) throw actionRefusal('ORDER_STATE_ERROR')
    if (!facts.hasInvoice) throw actionRefusal('invoiceMissing')
    if (!facts.hasPackingList) throw actionRefusal('packingListMissing')
    const fromCustomer = isCustomerSide(request.actor.roleId)
    await writeOrderEvents(trx, order, [{ type: 'SHIPMENT', code: 'RECE', document: 'SHI' }], request.actor, now)
    logCommand(command, 'finalPapersMail')
    tell(command.events, {
      kind: 'documentsUploaded',
      params: { code, who: nameOf(request.actor), document: FINAL_DOCUMENTS },
      to: fromCustomer
        ? { staff: true }
        : { customerId: order.customer_id, shipperAccountId: order.shipper_account_id },
      orderId: order.id,
      except: request.actor.id,
      mail: true,
    })
    return { id: order.id, code, state, version }
  })
