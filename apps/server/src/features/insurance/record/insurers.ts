import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import type { insurersContract } from '@kairo/shared/insurance/insurers.contract'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { refuseField } from '../../billing/record/field-rules.ts'
import { lockTable, register } from '../../registers/register.ts'
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

/** The insurers that rates and quotes name. */
export const insurers = register({
  table: 'insurers',
  lock: lockTable('insurers'),
  find: (id, { trx }) =>
    trx.selectFrom('insurers').select(['id', 'version', 'name']).where('id', '=', id).forUpdate().executeTakeFirst(),
  missing: () => new Refusal('RECORD_NOT_EXIST'),
  columns: (form: ParsedOf<typeof insurersContract.insertInsurer>) => ({ name: masterName(form.name) }),
  unique: async ({ name }, { trx, old }) => {
    const namesake = await trx
      .selectFrom('insurers')
      .select('id')
      .where('id', '<>', old?.id ?? 0)
      .where(sql<boolean>`lower(name) = lower(${name})`)
      .executeTakeFirst()
    if (namesake) refuseField('name', 'nameTaken')
  },
  inUse: async ({ id, name }, { trx }) => ((await isUsed(trx, id)) ? MESSAGES.insurerInUse(name) : undefined),
  after: (id, _row, { trx }) => searchTextsOfInsurer(id).execute(trx),
  log: {
    type: 'master',
    add: ({ form }) => ({ explain: 'insertInsurer', object: form.name, info: { ...form } }),
    update: ({ form, old }) => ({ explain: 'updateInsurer', object: form.name, info: { old, now: form } }),
    delete: ({ old }) => ({ explain: 'deleteInsurer', object: old.name }),
  },
})

async function isUsed(trx: Kysely<DB>, id: number): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`select exists (select from insurance_rates where insurer_id = ${id})
    or exists (select from insurances where insurer_id = ${id}) as used`.execute(trx)
  return rows[0]?.used ?? false
}
