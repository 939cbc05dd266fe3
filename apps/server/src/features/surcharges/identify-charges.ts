import { namedKind } from '@kairo/shared/billing/charge-kinds'
import { sideOfType } from '@kairo/shared/surcharges/side-of-type'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { loadChargeKinds } from '../charges/charge-kinds.ts'

/**
 * Gives the price lists the kinds that their names mean now: after a kind was added, or got other aliases. What is
 * frozen with orders keeps its kinds.
 */
export async function identifyCharges(trx: Transaction<DB>): Promise<void> {
  const kinds = await loadChargeKinds(trx)
  const { rows: names } = await sql<{ name: string; type: number | null; kind: string | null }>`
    select distinct l.name, s.type, l.kind from surcharge_lines l join surcharges s on s.id = l.surcharge_id
    union select name, null, kind from route_charges`.execute(trx)
  const changed = names.flatMap(({ name, type, kind: before }) => {
    const kind = namedKind(kinds, name, type === null ? 'route' : sideOfType(type))?.code ?? null
    return kind === before ? [] : [{ name, type, kind }]
  })
  if (changed.length === 0) return
  const renamed = sql`unnest(${changed.map(({ name }) => name)}::text[], ${changed.map(({ type }) => type)}::smallint[],
    ${changed.map(({ kind }) => kind)}::text[]) as n(name, type, kind)`
  await sql`update surcharge_lines l set kind = n.kind from ${renamed}, surcharges s
    where s.id = l.surcharge_id and l.name = n.name and s.type = n.type`.execute(trx)
  await sql`update route_charges c set kind = n.kind from ${renamed}
    where n.type is null and c.name = n.name`.execute(trx)
}
