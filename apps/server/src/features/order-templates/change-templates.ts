import { NEXT_VERSION } from '../../database/next-version.ts'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import type { orderTemplatesContract } from '@kairo/shared/order-templates/order-templates.contract'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { AppContext } from '../../app-context.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { writeLog } from '../logs/write-log.ts'
import { assertNewName, templateForChange } from './template-record.ts'

type Contract = typeof orderTemplatesContract
type Verb = 'addTemplate' | 'renameTemplate' | 'deleteTemplate'

const logOf = (explain: Verb, object: string, info: object) => ({
  type: 'order' as const,
  explain,
  object,
  info: { ...info },
})

/** Saves the inputs of a booking under a name. */
export async function addTemplate(
  { db, clock }: AppContext,
  { name, form }: ParsedOf<Contract['addTemplate']>,
  request: RequestContext,
) {
  const { id: createdBy, customerId } = request.actor
  if (customerId === null) throw new Refusal('PERMISSION_ERROR')
  return await db.transaction().execute(async (trx) => {
    await assertNewName(trx, { name, createdBy })
    const now = clock.now()
    const saved = await trx
      .insertInto('order_templates')
      .values({
        customer_id: customerId,
        created_by: createdBy,
        name,
        form: JSON.stringify(form),
        create_time: now,
        update_time: now,
      })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
    await writeLog(trx, request, logOf('addTemplate', name, { id: saved.id, name }))
    return saved
  })
}

export async function renameTemplate(
  { db, clock }: AppContext,
  { name, ...seen }: ParsedOf<Contract['renameTemplate']>,
  request: RequestContext,
) {
  return await db.transaction().execute(async (trx) => {
    const old = await templateForChange(trx, request.actor, seen)
    await assertNewName(trx, { name, createdBy: old.maker_id, exceptId: old.id })
    const saved = await trx
      .updateTable('order_templates')
      .set({ name, update_time: clock.now(), version: NEXT_VERSION })
      .where('id', '=', old.id)
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
    await writeLog(trx, request, logOf('renameTemplate', name, { id: old.id, name: [old.name, name] }))
    return saved
  })
}

/** Deletes a template. Orders have their own copy of everything, so none of them changes. */
export async function deleteTemplate(
  { db }: AppContext,
  seen: ParsedOf<Contract['deleteTemplate']>,
  request: RequestContext,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const old = await templateForChange(trx, request.actor, seen)
    await trx.deleteFrom('order_templates').where('id', '=', old.id).execute()
    await writeLog(trx, request, logOf('deleteTemplate', old.name, { id: old.id, name: old.name }))
  })
}
