import { isDeepStrictEqual } from 'node:util'
import { addDays, daysBetween } from '@kairo/shared/dates'
import { CUT_OFF_KINDS, CUT_OFFS, type CutOffKind } from '@kairo/shared/orders/rules/cut-offs'
import { DOCUMENT } from '@kairo/shared/orders/rules/order-documents'
import { zonedText } from '@kairo/shared/port-time'
import { sql } from 'kysely'
import { departureZone } from '../../route-master/label-of.ts'
import { type OrderAct, wrote } from '../record/order-act.ts'
import { recordMoves } from '../record/order-history.ts'
import type { CutOffRows } from './cut-off-rows.ts'

/**
 * What was said of the cut-offs of one ship is not said of another: it goes where the order takes its times from a rate
 * anew. Where its ship only moved to another day, they are expected as many days later; what the same act says stays.
 */
export async function followCutOffs(act: OrderAct): Promise<void> {
  const { trx, before, order, now } = act
  await linkPaper(act)
  const earlier = CUT_OFF_KINDS.filter(
    (kind) => order.cut_offs?.[kind] && isDeepStrictEqual(order.cut_offs[kind], before.cut_offs?.[kind]),
  )
  if (earlier.length === 0) return
  if (wrote(act, ['rate_id'])) {
    await trx.deleteFrom('order_cutoffs').where('order_id', '=', order.id).where('kind', 'in', earlier).execute()
    await record(act, earlier, () => '')
    return
  }
  if (before.etd === null || order.etd === null || before.etd === order.etd) return
  const days = daysBetween(before.etd, order.etd)
  await trx
    .updateTable('order_cutoffs')
    .set({
      at: sql`to_char(at::timestamp + make_interval(days => ${days}), 'YYYY-MM-DD HH24:MI')`,
      was: sql`at`,
      basis: 'expected',
      seen_at: now,
    })
    .where('order_id', '=', order.id)
    .where('kind', 'in', earlier)
    .execute()
  await record(act, earlier, (at) => `${addDays(at.slice(0, 10), days)}${at.slice(10)}`)
}

/** A shipping order is taken over first and stored just after it: by then it is the paper that says so. */
async function linkPaper({ trx, order }: OrderAct): Promise<void> {
  const isOpen = Object.values(order.cut_offs ?? {}).some(({ source, fileId }) => source === 'so' && fileId === null)
  if (!isOpen || !order.document_types.includes(DOCUMENT.loadingNotice)) return
  await sql`update order_cutoffs c set file_id = f.file_id from order_files f
    where c.order_id = ${order.id} and c.source = 'so' and c.file_id is null
      and f.order_id = c.order_id and f.business_type = ${DOCUMENT.loadingNotice} and f.replaced_at is null
      and f.create_time between c.seen_at and c.seen_at + interval '10 minutes'`.execute(trx)
}

/** In the history, of those that do not stand in the order. */
async function record(
  { trx, order, request, now }: OrderAct,
  kinds: readonly CutOffKind[],
  next: (at: string) => string,
): Promise<void> {
  const zone = departureZone(order)
  const rows: CutOffRows = order.cut_offs ?? {}
  const changes = kinds.flatMap((kind) => {
    const at = rows[kind]?.at
    return at == null
      ? []
      : [{ valueTypeKey: CUT_OFFS[kind].name, oldValue: zonedText(at, zone), newValue: zonedText(next(at), zone) }]
  })
  if (changes.length > 0) await recordMoves(trx, order.id, changes, { actorId: request.actor.id, now })
}
