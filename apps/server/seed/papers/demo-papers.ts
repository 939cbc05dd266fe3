import { DOCUMENT } from '@kairo/shared/orders/rules/order-documents'
import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import type { AppContext } from '../../src/app-context.ts'
import { issueNotice, reviseNotice } from '../../src/features/arrival-notices/issue-notice.ts'
import { issueDeliveryOrder } from '../../src/features/delivery-orders/issue-delivery-order.ts'
import { saveDocumentFacts } from '../../src/features/documents/facts/save-document-facts.ts'
import { requestOfEmail } from '../timeline.ts'

/** The newest order of the state that has papers of these kinds and a quotation. */
const orderWith = ({ db }: AppContext, state: number, kinds: readonly number[]) =>
  db
    .selectFrom('orders as o')
    .select(['o.id', 'o.version'])
    .where('o.state', '=', state)
    .where('o.quotation', 'is not', null)
    .where((eb) =>
      eb.and(
        kinds.map((kind) =>
          eb.exists(
            eb
              .selectFrom('order_files as f')
              .select('f.id')
              .whereRef('f.order_id', '=', 'o.id')
              .where('f.business_type', '=', kind)
              .where('f.replaced_at', 'is', null),
          ),
        ),
      ),
    )
    .orderBy('o.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Seeds the papers that are made of an order at destination: a revised arrival notice and a delivery order. */
export async function seedDemoPapers(given: AppContext): Promise<void> {
  const context = { ...given, withoutMails: true as const }
  const operator = await requestOfEmail(context, 'operator@kairo.example')
  const manager = await requestOfEmail(context, 'manager@kairo.example')
  const atSea = await orderWith(context, ORDER_STATE.inTransit, [DOCUMENT.bl, DOCUMENT.arrivalNotice])
  if (atSea) {
    const first = await issueNotice(context, { orderId: atSea.id, version: atSea.version }, operator)
    const facts = { id: first.id, version: first.version, arrivalTerminal: 'OHI CONTAINER TERMINAL 3' }
    const { version } = await saveDocumentFacts(context, facts, operator)
    await reviseNotice(context, { orderId: first.id, version }, operator)
  }
  const arrived = await orderWith(context, ORDER_STATE.arrived, [DOCUMENT.bl, DOCUMENT.deliveryOrder])
  if (arrived)
    await issueDeliveryOrder(
      context,
      {
        orderId: arrived.id,
        version: arrived.version,
        toName: 'NANKO CONTAINER TERMINAL',
        paperBack: true,
        reason: '保証状を受領済み',
      },
      manager,
    )
}
