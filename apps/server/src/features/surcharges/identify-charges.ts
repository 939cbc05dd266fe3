import { namedKind } from '@kairo/shared/billing/charge-kinds'
import type { Side } from '@kairo/shared/quotations/charges'
import { SURCHARGE_TYPE } from '@kairo/shared/surcharges/charge-conditions'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { loadChargeKinds } from '../charges/charge-kinds.ts'

/**
 * Gives the price lists the kinds that their names mean now: after a kind was added, or got other aliases. What is
 * frozen with orders keeps its kinds.
 */
export async function identifyCharges(trx: Transaction<DB>): Promise<void> {
  const kinds = await loadChargeKinds(trx)
  const { rows: names } = await sql<{ name: string; side: Side; kind: string | null }>`
    select distinct l.name, case s.type when ${SURCHARGE_TYPE.departure} then 'origin' else 'destination' end as side, l.kind
      from surcharge_lines l join surcharges s on s.id = l.surcharge_id
    union select name, 'route', kind from route_charges`.execute(trx)
  const changed = names.flatMap(({ name, side, kind: before }) => {
    const kind = namedKind(kinds, name, side)?.code ?? null
    return kind === before ? [] : [{ name, side, kind }]
  })
  if (changed.length === 0) return
  const renamed = sql`unnest(${changed.map(({ name }) => name)}::text[], ${changed.map(({ side }) => side)}::text[],
    ${changed.map(({ kind }) => kind)}::text[]) as n(name, side, kind)`
  await sql`update surcharge_lines l set kind = n.kind from ${renamed}, surcharges s
    where s.id = l.surcharge_id and l.name = n.name
      and n.side = case s.type when ${SURCHARGE_TYPE.departure} then 'origin' else 'destination' end`.execute(trx)
  await sql`update route_charges c set kind = n.kind from ${renamed}
    where n.side = 'route' and c.name = n.name`.execute(trx)
}
