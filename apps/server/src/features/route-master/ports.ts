import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { pageOrAll } from '@kairo/shared/contract/fields'
import { COUNTRY } from '@kairo/shared/countries'
import type { routeMasterContract } from '@kairo/shared/route-master/route-master.contract'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { type Kysely, sql } from 'kysely'
import { rowPage } from '../../database/list-page.ts'
import type { DB } from '../../database/tables.ts'
import { addJob } from '../../queue/add-job.ts'
import { lockTable, register } from '../registers/register.ts'
import { masterName, portsCalled } from './masters-by-name.ts'
import { MESSAGES } from './messages.ts'
import { PORTS_CHANGE } from './port-lookup.ts'
import { portOnOtherClockTask } from './port-on-other-clock.ts'

type Contract = typeof routeMasterContract
const COLUMNS = [
  'id',
  'version',
  'name',
  'country',
  'unlocode',
  'name_cn as nameCn',
  'name_en as nameEn',
  'name_ja as nameJa',
  'time_zone as timeZone',
  'latitude',
  'longitude',
  'aliases',
] as const

/** Ports by part of a name in any language, or by code or alias. */
export async function listPorts(db: Kysely<DB>, input: ParsedOf<Contract['listPorts']>) {
  let query = db.selectFrom('ports')
  if (input.country) query = query.where('country', '=', input.country)
  if (input.name) query = query.where('id', '=', sql<number>`any(${portsCalled(input.name)})`)
  const { rows, total } = await rowPage(
    db,
    query.select(COLUMNS).orderBy('country', 'desc').orderBy('name'),
    pageOrAll(input),
  )
  return { dataList: rows, total }
}

type PortForm = ParsedOf<Contract['insertPort']>
type Port = Awaited<ReturnType<typeof findPort>>

const findPort = (db: Kysely<DB>, id: number) =>
  db.selectFrom('ports').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst()

/** All fields besides name and country may be absent, and keep their values then (rules 5.25). */
const valuesOf = (form: PortForm, old?: Port) => ({
  name: masterName(form.name),
  country: form.country === COUNTRY.china ? COUNTRY.china : COUNTRY.japan,
  unlocode: (form.unlocode ?? old?.unlocode) || null,
  name_cn: masterName(form.nameCn ?? old?.nameCn ?? ''),
  name_en: masterName((form.nameEn ?? old?.nameEn) || form.name),
  name_ja: masterName(form.nameJa ?? old?.nameJa ?? ''),
  time_zone: form.country === COUNTRY.china ? 'Asia/Shanghai' : 'Asia/Tokyo',
})
type PortValues = ReturnType<typeof valuesOf>

/**
 * A name or code that another port has is a duplicate (6024); within a country under any of its names and aliases too,
 * as freight sheets could not distinguish the two.
 */
async function isKnown(trx: Kysely<DB>, port: PortValues, exceptId: number): Promise<boolean> {
  const names = [port.name, port.unlocode, port.name_cn, port.name_en, port.name_ja]
    .map((name) => name?.toLowerCase())
    .filter(Boolean)
  const namesake = await trx
    .selectFrom('ports')
    .select('id')
    .where('id', '<>', exceptId)
    .where(
      sql<boolean>`(lower(name) = any(${names}::text[]) or lower(unlocode) = any(${names}::text[]) or (country = ${port.country}
        and array[lower(name_cn), lower(name_en), lower(name_ja)] || lower(aliases::text)::text[] && ${names}::text[]))`,
    )
    .executeTakeFirst()
  return namesake !== undefined
}

const isUsed = async (trx: Kysely<DB>, id: number): Promise<boolean> => {
  // A condition for each column, as each has an index of its own.
  const { rows } = await sql<{ used: boolean }>`select
    exists (select 1 from rates where departure_port_id = ${id})
    or exists (select 1 from rates where destination_port_id = ${id})
    or exists (select 1 from orders where departure_port_id = ${id})
    or exists (select 1 from orders where destination_port_id = ${id})
    or exists (select 1 from surcharges where port_id = ${id})
    or exists (select 1 from free_time_tariffs where port_id = ${id}) as used`.execute(trx)
  return rows[0]?.used ?? false
}

/** The ports that freight sheets, surcharges and orders name. */
export const ports = register({
  table: 'ports',
  lock: lockTable('ports'),
  find: (id, { trx }) => findPort(trx, id),
  missing: () => new Refusal('ROUTE_NOT_EXIST'),
  columns: (form: PortForm, { old }) => valuesOf(form, old),
  unique: async (row, { trx, old }) => {
    if (await isKnown(trx, row, old?.id ?? 0)) throw new Refusal('DESTINATION_ADDED')
  },
  inUse: async ({ id, name }, { trx }) => ((await isUsed(trx, id)) ? MESSAGES.portInUse(name) : undefined),
  after: async (id, row, { context, trx, old }) => {
    await context.cache.changed(trx, PORTS_CHANGE)
    if (row && old && row.time_zone !== old.timeZone) await addJob(trx, portOnOtherClockTask, { portId: id })
  },
  log: {
    type: 'master',
    add: ({ form }) => ({ explain: 'insertPort', object: form.name, info: { ...form } }),
    update: ({ form, old }) => ({ explain: 'updatePort', object: form.name, info: { old, now: form } }),
    delete: ({ old }) => ({ explain: 'deletePort', object: old.name }),
  },
})
