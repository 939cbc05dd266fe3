import { Refusal } from '@kairo/shared/refusals/refusal'
import { STAFF, USER_STATE } from '@kairo/shared/roles'
import type { Call } from '../../http/call.ts'
import type { Kairo } from '../../kairo.ts'
import { doOnOrder, logDeed, type OrderAfter, writeOrder } from './order-deed.ts'

/** Names who of the staff looks after the order. Throws USER_NOT_EXIST for anybody but active staff. */
export const assignResponsible = (
  kairo: Kairo,
  { id, version, responsibleId }: { id: number; version: number; responsibleId: number },
  call: Call,
): Promise<OrderAfter> =>
  doOnOrder(kairo, call, { id, version }, async (deed) => {
    const { trx, now, order } = deed
    const user = await trx
      .selectFrom('users')
      .select('name')
      .where('id', '=', responsibleId)
      .where('role_id', 'in', STAFF)
      .where('state', '=', USER_STATE.approved)
      .executeTakeFirst()
    if (!user) throw new Refusal('USER_NOT_EXIST')
    const after = await writeOrder(deed, { responsible_id: responsibleId, responsible_update_time: now })
    await logDeed(deed, 'assignResponsible', { responsible: [order.responsible_name, user.name] })
    return after
  })
