import { portInstant, zonedText } from '@kairo/shared/port-time'
import { readBusinessSettings } from '../../business-settings/read-business-settings.ts'
import { departureZone } from '../../route-master/label-of.ts'
import { type CommandContext, notifyOrderParties, tell } from '../commands/with-order.ts'
import { changesText } from '../record/order-history.ts'
import { cutOffsOf } from './cut-off-rows.ts'
import { cameForward, type GivenCutOffs } from './settle-cut-offs.ts'

const HOUR_MS = 3_600_000

/** Whether one of those that are given came forward, and is near by now. */
async function isNear({ trx, order, now }: CommandContext, given: GivenCutOffs): Promise<boolean> {
  const forward = cameForward(given, cutOffsOf(order))
  if (forward.length === 0) return false
  const { exceptionCutOffHours } = await readBusinessSettings(trx)
  const near = now.getTime() + exceptionCutOffHours * HOUR_MS
  return forward.some((kind) => portInstant(given[kind]?.at ?? '', departureZone(order)).getTime() <= near)
}

/**
 * One message of the moments that changed, to the customer's side; of one that came near, also to whoever looks after the
 * order. What is due earlier or later with them is part of it (recompute-tasks.ts).
 */
export async function tellCutOffs(
  command: CommandContext,
  given: GivenCutOffs,
  { historyId = null }: { historyId?: number | null } = {},
): Promise<void> {
  const { order, changes = [] } = command
  if (changes.length === 0) return
  const zone = departureZone(order)
  const near = await isNear(command, given)
  const [only] = changes
  if (near) {
    const params = { changes: changesText(changes) }
    await notifyOrderParties(command, order, 'cutOffNear', { customerSide: true }, params, { historyId })
    tell(command.events, {
      kind: 'cutOffNear',
      params: { code: order.code, ...params },
      to: order.responsible_id === null ? { staff: true } : { users: [order.responsible_id] },
      orderId: order.id,
      except: command.request.actor.id,
      mail: false,
    })
  } else if (changes.length === 1 && only?.valueTypeKey === 'deadline')
    await notifyOrderParties(
      command,
      order,
      'cutOffChanged',
      { customerSide: true },
      {
        old: order.deadline === null ? '' : zonedText(order.deadline, zone),
        date: only.newValue,
      },
      { historyId },
    )
  else
    await notifyOrderParties(command, order, 'windowChanged', { customerSide: true }, { changes: changesText(changes) })
}
