import { NEXT_VERSION } from '../../../database/next-version.ts'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import type { insurersContract } from '@kairo/shared/insurance/insurers.contract'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { refuseField } from '../../billing/record/field-rules.ts'
import type { Master } from '../../route-master/change-master.ts'
import { masterName } from '../../route-master/masters-by-name.ts'
import { MESSAGES } from '../messages.ts'
import { searchTextsOfInsurer } from './insurance-row.ts'

/** The insurer that a form chose; it cannot be deleted before this transaction ends. Throws PARAMETER_ERROR. */
export async function chosenInsurer(trx: Kysely<DB>, id: number): Promise<{ id: number; name: string }> {
  const chosen = await trx
    .selectFrom('insurers')
    .select(['id', 'name'])
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  return chosen ?? refuseField('insurerId', 'choice')
}

const find = (db: Kysely<DB>, id: number) =>
  db.selectFrom('insurers').select(['id', 'version', 'name']).where('id', '=', id).forUpdate().executeTakeFirst()
type Insurer = NonNullable<Awaited<ReturnType<typeof find>>>

/** The insurers that rates and quotes name. */
export const INSURERS: Master<ParsedOf<typeof insurersContract.insertInsurer>, Insurer, { name: string }> = {
  word: 'Insurer',
  unknown: 'RECORD_NOT_EXIST',
  added: () => new Refusal('PARAMETER_ERROR', { errors: [{ path: 'name', message: 'nameTaken' }] }),
  valuesOf: (form) => ({ name: masterName(form.name) }),
  isKnown: async (trx, { name }, exceptId) =>
    (await trx
      .selectFrom('insurers')
      .select('id')
      .where('id', '<>', exceptId)
      .where(sql<boolean>`lower(name) = lower(${name})`)
      .executeTakeFirst()) !== undefined,
  insert: (trx, values) =>
    trx.insertInto('insurers').values(values).returning(['id', 'version']).executeTakeFirstOrThrow(),
  find,
  update: async (trx, id, values) => {
    const saved = await trx
      .updateTable('insurers')
      .set({ ...values, version: NEXT_VERSION })
      .where('id', '=', id)
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
    await searchTextsOfInsurer(id).execute(trx)
    return saved
  },
  remove: (trx, id) => trx.deleteFrom('insurers').where('id', '=', id).execute(),
  isUsed: async (trx, id) => {
    const { rows } = await sql<{ used: boolean }>`select exists (select from insurance_rates where insurer_id = ${id})
      or exists (select from insurances where insurer_id = ${id}) as used`.execute(trx)
    return rows[0]?.used ?? false
  },
  inUse: MESSAGES.insurerInUse,
}
