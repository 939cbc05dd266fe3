import { CUT_OFF_KINDS } from '@kairo/shared/orders/rules/cut-offs'
import { isInForce } from '@kairo/shared/orders/rules/order-states'
import { isoOfPortTime, portIso, portTime } from '@kairo/shared/port-time'
import { sql } from 'kysely'
import { departureZone } from '../../route-master/label-of.ts'
import { CUT_OFF_ROWS, type CutOffRows, cutOffsOf } from '../cut-offs/cut-off-rows.ts'
import type { OrderAct } from '../record/order-act.ts'
import type { WebhookFact } from '../../webhooks/record-messages.ts'

/** The cut-offs that this act has changed, those included that followed the ship (follow-cut-offs.ts). */
export async function cutOffFacts({ trx, before, order }: OrderAct): Promise<WebhookFact[]> {
  if (!isInForce(before.state) || !isInForce(order.state)) return []
  const { rows } = await sql<{ now: CutOffRows | null }>`
    select ${CUT_OFF_ROWS} as now from orders o where o.id = ${order.id}`.execute(trx)
  const known = cutOffsOf({ ...order, cut_offs: rows[0]?.now ?? null })
  const was = cutOffsOf(before)
  const zone = departureZone(order)
  const told = (at: string | undefined): string | null => (at ? isoOfPortTime(at, zone) : null)
  const cutOffs = CUT_OFF_KINDS.flatMap((kind) =>
    known[kind]?.at === was[kind]?.at
      ? []
      : [{ kind, at: told(known[kind]?.at), previousAt: told(was[kind]?.at), basis: known[kind]?.basis ?? null }],
  )
  return cutOffs.length === 0 ? [] : [{ type: 'cutoff.changed', data: { port: order.pol_unlocode, cutOffs } }]
}

/** Moves of one message. */
const MOST_MOVES = 100

interface StoredMove {
  number: string
  code: string
  at: Date
  zone: string
  port: string | null
}

/** The moves of containers that this transaction has recorded, in DCSA's codes; GTIN is the return of an empty one. */
export async function movedContainers({ trx, order }: OrderAct): Promise<WebhookFact[]> {
  if (!isInForce(order.state)) return []
  const { rows } = await sql<StoredMove>`
    select c.container_number as number, e.code, e.event_at as at, e.event_zone as zone, p.unlocode as port
    from order_events e join order_containers c on c.id = e.container_id left join ports p on p.id = e.port_id
    where e.order_id = ${order.id} and e.event_type = 'EQUIPMENT' and e.classifier = 'ACT'
      and e.xmin = pg_current_xact_id()::xid order by e.seq`.execute(trx)
  const moves = rows.map(({ number, code, at, zone, port }) => ({
    containerNumber: number,
    event: code,
    isEmpty: code === 'GTIN',
    // A day without an hour is stored as its beginning.
    at: portTime(at, zone).endsWith(' 00:00') ? portTime(at, zone).slice(0, 10) : portIso(at, zone),
    port,
  }))
  const facts: WebhookFact[] = []
  for (let from = 0; from < moves.length; from += MOST_MOVES)
    facts.push({ type: 'container.moved', data: { moves: moves.slice(from, from + MOST_MOVES) } })
  return facts
}
