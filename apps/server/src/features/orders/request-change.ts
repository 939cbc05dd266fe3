import { CHANGE_FLAG } from '@kairo/shared/orders/order-states'
import type { Call } from '../../http/call.ts'
import type { Kairo } from '../../kairo.ts'
import { doOnOrder, logDeed, nameOf, type OrderAfter, tellOf, writeOrder } from './order-deed.ts'

/** Asks the staff to let this side edit a submitted order (DECISIONS 7.2). */
export const requestChange = (kairo: Kairo, target: { id: number; version: number }, call: Call): Promise<OrderAfter> =>
  doOnOrder(kairo, call, { ...target, action: 'requestChange' }, async (deed) => {
    const { actor } = call
    const requested = CHANGE_FLAG.requested
    const after = await writeOrder(
      deed,
      actor.roleId === 5 ? { is_allow_shipper_change: requested } : { is_allow_consignee_change: requested },
    )
    await logDeed(deed, 'requestChange', { roleId: actor.roleId })
    await tellOf(deed, deed.order, 'changeRequested', { staff: true }, { who: nameOf(actor) })
    return after
  })
