import { Refusal } from '@kairo/shared/refusals/refusal'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'

/** A field with names of ports, and what is in it now: a name that is no port any more may stay, none may come. */
export interface PortField {
  path: 'departure_port' | 'destination_port'
  names: readonly string[] | undefined
  stored: string
}

export const namesIn = (stored: string): string[] => stored.split(',').filter(Boolean)

/** Throws PARAMETER_ERROR at the fields that name a port which the master does not have. */
export async function assertKnownPorts(db: Kysely<DB>, fields: readonly PortField[]): Promise<void> {
  const newNames = fields.map(({ path, names = [], stored }) => {
    const old = new Set(namesIn(stored))
    return { path, names: names.filter((name) => !old.has(name)) }
  })
  const allNames = newNames.flatMap(({ names }) => names)
  if (allNames.length === 0) return
  const ports = await db.selectFrom('ports').select('name').where('name', 'in', allNames).execute()
  const known = new Set(ports.map(({ name }) => name))
  const errors = newNames
    .filter(({ names }) => names.some((name) => !known.has(name)))
    .map(({ path }) => ({ path, message: 'choice' }))
  if (errors.length > 0) throw new Refusal('PARAMETER_ERROR', { errors })
}
