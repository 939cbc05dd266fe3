import { changedMeanwhile } from '@kairo/shared/refusals/refusal'
import type { Kysely, Updateable } from 'kysely'
import { NEXT_VERSION } from './next-version.ts'
import type { DB, Ports } from './tables.ts'

export interface Versioned {
  id: number
  version: number
}

/** Tables whose rows are edited by their id and the version that the caller saw. */
export type VersionedTable = {
  [T in keyof DB]: DB[T] extends { id: unknown; version: unknown } ? T : never
}[keyof DB]

/**
 * Refuses an edit of an older state. Throws UPDATE_FAIL with the record as it is now, which the page merges or shows:
 * `latest` where it is not the stored row as it stands, and then only what the caller may see.
 */
export async function assertVersion(
  stored: { version: number | null },
  seen: number | undefined,
  latest: () => unknown = () => stored,
): Promise<void> {
  if (stored.version !== seen) throw changedMeanwhile(await latest())
}

/**
 * Writes columns where the row still has the version that was seen, and counts its version up. Throws UPDATE_FAIL with
 * `latest`; who has locked the row and compared its version leaves that out.
 */
export async function updateVersioned<T extends VersionedTable>(
  trx: Kysely<DB>,
  table: T,
  seen: Versioned,
  columns: Updateable<DB[T]>,
  latest?: () => unknown,
): Promise<Versioned> {
  const saved = await trx
    // Kysely cannot know that what holds for one versioned table holds for all.
    .updateTable(table as 'ports')
    .set({ ...(columns as Updateable<Ports>), version: NEXT_VERSION })
    .where('id', '=', seen.id)
    .where('version', '=', seen.version)
    .returning(['id', 'version'])
    .executeTakeFirst()
  if (!saved) throw changedMeanwhile(await latest?.())
  return saved
}
