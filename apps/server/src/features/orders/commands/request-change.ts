import { CHANGE_FLAG } from '@kairo/shared/orders/rules/order-states'
import { TRACE_ACTION } from '@kairo/shared/orders/rules/trace'
import type { RequestContext } from '../../../http/request-context.ts'
import type { AppContext } from '../../../app-context.ts'
import { CHANGE_COLUMNS, requestingRole } from '../record/change-requests.ts'
import { quoted } from '../../notifications/notification-texts.ts'
import {
  traceInPlace,
  withOrder,
  logCommand,
  nameOf,
  type OrderRef,
  notifyOrderParties,
  writeOrder,
} from './with-order.ts'

/** Requests permission to edit a submitted order (rules 8.3). */
export const requestChange = (
  context: AppContext,
  { reasonText = '', ...target }: { id: number; version: number; reasonText?: string | undefined },
  request: RequestContext,
): Promise<OrderRef> =>
  withOrder(context, request, { ...target, action: 'requestChange' }, async (command) => {
    const { actor } = request
    const { flag, words, answer } = CHANGE_COLUMNS[requestingRole(actor.roleId)]
    const after = await writeOrder(command, { [flag]: CHANGE_FLAG.requested, [words]: reasonText, [answer]: '' })
    await traceInPlace(command, TRACE_ACTION.changeRequested, { words: reasonText, ofRole: actor.roleId })
    logCommand(command, 'requestChange', { roleId: actor.roleId, ...(reasonText ? { reasonText } : {}) })
    await notifyOrderParties(
      command,
      command.order,
      'changeRequested',
      { staff: true },
      {
        who: nameOf(actor),
        ...(reasonText ? { said: quoted(reasonText) } : {}),
      },
    )
    return after
  })
