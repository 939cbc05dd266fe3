import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { SESSION_USER_COLUMNS } from './begin-session.ts'
import { hashOf } from '../../security/token.ts'

/** The account by its address, in lower case, or its id, with what decides whether and how it may sign in. */
export async function accountToSignIn(
  db: Kysely<DB>,
  { by, device, now }: { by: { email: string } | { id: number }; device: string | undefined; now: Date },
) {
  return db
    .selectFrom('users as u')
    .leftJoin('users as parent', 'parent.id', 'u.parent_id')
    .leftJoin('remembered_devices as device', (join) =>
      join.on(
        sql<boolean>`device.user_id = u.id and device.token_hash = ${hashOf(device ?? '')} and device.expires_at > ${now}`,
      ),
    )
    .select(SESSION_USER_COLUMNS.map((column) => `u.${column}` as const))
    .select(['u.password_hash', 'u.parent_id', 'parent.state as parent_state', 'device.id as device_id'])
    .select((eb) => [
      eb
        .exists(eb.selectFrom('totp_secrets as t').select('t.user_id').whereRef('t.user_id', '=', 'u.id'))
        .as('has_totp'),
      eb.exists(eb.selectFrom('passkeys as p').select('p.id').whereRef('p.user_id', '=', 'u.id')).as('has_passkey'),
      eb
        .exists(eb.selectFrom('recovery_codes as r').select('r.user_id').whereRef('r.user_id', '=', 'u.id'))
        .as('has_recovery_codes'),
    ])
    .where((eb) => ('id' in by ? eb('u.id', '=', by.id) : eb(eb.fn<string>('lower', ['u.email']), '=', by.email)))
    .executeTakeFirst()
}
export type AccountToSignIn = NonNullable<Awaited<ReturnType<typeof accountToSignIn>>>
