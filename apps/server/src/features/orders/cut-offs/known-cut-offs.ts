import type { OrderDetail } from '@kairo/shared/orders/contracts/order-detail'
import { CUT_OFF_KINDS } from '@kairo/shared/orders/rules/cut-offs'
import { type BusinessType, DOCUMENT } from '@kairo/shared/orders/rules/order-documents'
import { OPEN_STATES, type OrderState } from '@kairo/shared/orders/rules/order-states'
import { portTime } from '@kairo/shared/port-time'
import { TASK_STATE } from '@kairo/shared/tasks/task-codes'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { departureZone } from '../../route-master/label-of.ts'
import type { StoredOrder } from '../queries/find-order.ts'
import { cutOffBasis, cutOffsOf } from './cut-off-rows.ts'

type Known = OrderDetail['cutOffs'][number]

/** Where nobody told the VGM cut-off: the time by which the weights are due by the rule of their task. */
async function vgmByRule(db: Kysely<DB>, order: StoredOrder): Promise<Known | null> {
  if (!OPEN_STATES.includes(order.state as OrderState)) return null
  const task = await db
    .selectFrom('order_tasks as t')
    .innerJoin('task_rules as r', 'r.id', 't.rule_id')
    .select('t.due_at')
    .where('t.order_id', '=', order.id)
    .where('t.state', '=', TASK_STATE.open)
    .where('r.anchor', '=', 'vgmCut')
    .where('r.offset_n', '=', 0)
    .executeTakeFirst()
  if (!task?.due_at) return null
  const at = portTime(task.due_at, departureZone(order))
  return { kind: 'vgm', at, basis: 'rule', source: null, seenAt: null, fileId: null }
}

/** All that is known of the cut-offs of an order, in their usual order; papers only where the viewer may have them. */
export async function knownCutOffs(
  db: Kysely<DB>,
  order: StoredOrder,
  mayHave: readonly BusinessType[],
): Promise<Known[]> {
  const known = cutOffsOf(order)
  const mayHavePaper = mayHave.includes(DOCUMENT.loadingNotice)
  const byRule = known.vgm ? null : await vgmByRule(db, order)
  return CUT_OFF_KINDS.flatMap((kind): Known[] => {
    const one = known[kind]
    if (!one) return kind === 'vgm' && byRule ? [byRule] : []
    return [{ kind, at: one.at, ...cutOffBasis(one), fileId: mayHavePaper ? one.fileId : null }]
  })
}
