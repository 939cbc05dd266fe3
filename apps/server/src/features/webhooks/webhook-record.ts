import { Refusal } from '@kairo/shared/refusals/refusal'
import { ROLE } from '@kairo/shared/roles'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { Actor } from '../../http/request-context.ts'

/** The one place that says whose endpoints `e` an account sees: a customer its own, a business administrator all. */
export const visibleWebhooks = ({ id, roleId }: Pick<Actor, 'id' | 'roleId'>): RawBuilder<boolean> =>
  roleId === ROLE.manager ? sql<boolean>`true` : sql<boolean>`e.customer_id = ${id}`

/** All but the secrets. */
const COLUMNS = [
  'e.id',
  'e.version',
  'e.customer_id',
  'e.url',
  'e.types',
  'e.state',
  'e.off_reason',
  'e.failing_since',
] as const

export const selectWebhook = (db: Kysely<DB>, actor: Pick<Actor, 'id' | 'roleId'>, id: number) =>
  db.selectFrom('webhook_endpoints as e').select(COLUMNS).where('e.id', '=', id).where(visibleWebhooks(actor))
export type StoredWebhook = NonNullable<Awaited<ReturnType<ReturnType<typeof selectWebhook>['executeTakeFirst']>>>

export const noWebhook = (): Refusal => new Refusal('RECORD_NOT_EXIST')

/** The endpoint, where the caller may see it. Throws RECORD_NOT_EXIST. */
export async function findWebhook(
  db: Kysely<DB>,
  actor: Pick<Actor, 'id' | 'roleId'>,
  id: number,
): Promise<StoredWebhook> {
  const found = await selectWebhook(db, actor, id).executeTakeFirst()
  if (!found) throw noWebhook()
  return found
}

/** As its form has it, for an edit of an older state. */
export const formOfWebhook = ({ id, version, url, types, state }: StoredWebhook) => ({
  id,
  version,
  url,
  types,
  active: state === 'active',
})

/** An address as logs and mails name it: its path may be what keeps others from posting there. */
export const hostOf = (url: string): string => new URL(url).host
