import type { Kysely } from 'kysely'
import type { Database } from '../../database/connection.ts'
import type { DB } from '../../database/tables.ts'
import { hasStaff } from '../accounts/account-rows.ts'
import { hashOf, newToken } from '../../security/token.ts'

/**
 * The page that makes the first account, for the console alone; undefined once there is an account of staff. Each copy
 * that starts has a link of its own, and a later one leaves it valid.
 */
export async function openSetupLink(db: Database, publicUrl: string): Promise<string | undefined> {
  if (await hasStaff(db)) {
    // Of an installation whose first account was made by the command.
    await db.deleteFrom('setup_links').execute()
    return undefined
  }
  const token = newToken(32)
  await db
    .insertInto('setup_links')
    .values({ token_hash: hashOf(token) })
    .execute()
  return `${publicUrl}/setup?${new URLSearchParams({ token }).toString()}`
}

/** Whether a console has printed this token. */
export async function isSetupToken(db: Kysely<DB>, token: string): Promise<boolean> {
  const link = await db
    .selectFrom('setup_links')
    .select('token_hash')
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst()
  return link !== undefined
}
