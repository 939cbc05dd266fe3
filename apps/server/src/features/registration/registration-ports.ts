import type { RegistrationPort } from '@kairo/shared/registration/registration.contract'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'

/** The ports to choose from, Japan first, each by the name that rates and sheets write. */
export const registrationPorts = (db: Kysely<DB>): Promise<RegistrationPort[]> =>
  db
    .selectFrom('ports')
    .select(['name', 'country', 'unlocode', 'name_cn as nameCn', 'name_en as nameEn', 'name_ja as nameJa'])
    .orderBy('country', 'desc')
    .orderBy('name')
    .execute()

/** The chosen ports as the record keeps them, joined by comma; known by name, in any language, or by code. */
export function joinedPorts(ports: readonly RegistrationPort[], chosen: readonly string[], path: string): string {
  const names = chosen.map((wanted) => {
    const word = wanted.trim().toLowerCase()
    const port = ports.find(({ name, unlocode, nameCn, nameEn, nameJa }) =>
      [name, unlocode, nameCn, nameEn, nameJa].some((known) => known?.toLowerCase() === word),
    )
    if (!port) throw new Refusal('PARAMETER_ERROR', { errors: [{ path, message: 'choice' }] })
    return port.name
  })
  return [...new Set(names)].join(',')
}
