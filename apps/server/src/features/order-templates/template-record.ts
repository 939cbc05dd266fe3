import { tokyoDateTime } from '@kairo/shared/dates'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { ROLE } from '@kairo/shared/roles'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { Actor } from '../../http/request-context.ts'

/** A customer has those of its company, a shipper account those it made (as with orders, rules 8.13). */
const visibleTemplates = (actor: Actor): RawBuilder<boolean> =>
  actor.roleId === ROLE.shipperAccount
    ? sql<boolean>`(t.customer_id = ${actor.customerId} and t.created_by = ${actor.id})`
    : sql<boolean>`t.customer_id = ${actor.customerId}`

export const selectTemplates = (db: Kysely<DB>, actor: Actor) =>
  db
    .selectFrom('order_templates as t')
    .innerJoin('users as u', 'u.id', 't.created_by')
    .select(['t.id', 't.version', 't.name', 't.form', 't.update_time', 't.created_by as maker_id', 'u.name as maker'])
    .where(visibleTemplates(actor))

type TemplateRow = Awaited<ReturnType<ReturnType<typeof selectTemplates>['executeTakeFirstOrThrow']>>

export const templateOfRow = ({ id, version, name, form, maker, update_time }: TemplateRow) => ({
  id,
  version,
  name,
  // Checked by the contract when it was stored.
  form: form as Record<string, string | number>,
  createdBy: maker,
  updateTime: tokyoDateTime(update_time),
})

/** Refuses a name that the maker of the template uses already, however it is capitalized. */
export async function assertNewName(
  trx: Transaction<DB>,
  { name, createdBy, exceptId = 0 }: { name: string; createdBy: number; exceptId?: number },
): Promise<void> {
  // Serializes saves for one maker, so that the later one gets a refusal and not an error of the index.
  await trx.selectFrom('users').select('id').where('id', '=', createdBy).forNoKeyUpdate().execute()
  const namesake = await trx
    .selectFrom('order_templates')
    .select('id')
    .where('created_by', '=', createdBy)
    .where((eb) => eb(eb.fn<string>('lower', ['name']), '=', eb.fn<string>('lower', [eb.val(name)])))
    .where('id', '<>', exceptId)
    .executeTakeFirst()
  if (namesake) throw new Refusal('PARAMETER_ERROR', { errors: [{ path: 'name', message: 'nameTaken' }] })
}
