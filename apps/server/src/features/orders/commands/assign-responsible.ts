import { Refusal } from '@kairo/shared/refusals/refusal'
import { STAFF, USER_STATE } from '@kairo/shared/roles'
import type { RequestContext } from '../../../http/request-context.ts'
import type { AppContext } from '../../../app-context.ts'
import { withOrder, logCommand, type OrderRef, writeOrder } from './with-order.ts'

/** Sets the staff account responsible for the order. Throws USER_NOT_EXIST for anybody but active staff. */
export const assignResponsible = (
  context: AppContext,
  { id, version, responsibleId }: { id: number; version: number; responsibleId: number },
  request: RequestContext,
): Promise<OrderRef> =>
  withOrder(context, request, { id, version }, async (command) => {
    const { trx, now, order } = command
    const user = await trx
      .selectFrom('users')
      .select('name')
      .where('id', '=', responsibleId)
      .where('role_id', 'in', STAFF)
      .where('state', '=', USER_STATE.approved)
      .executeTakeFirst()
    if (!user) throw new Refusal('USER_NOT_EXIST')
    const after = await writeOrder(command, { responsible_id: responsibleId, responsible_update_time: now })
    logCommand(command, 'assignResponsible', { responsible: [order.responsible_name, user.name] })
    return after
  })
