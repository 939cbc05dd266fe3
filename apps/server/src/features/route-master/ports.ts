import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { pageOf } from '@kairo/shared/contract/fields'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { routeMasterContract } from '@kairo/shared/route-master/route-master.contract'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { DB, Ports } from '../../database/tables.ts'
import type { Call } from '../../http/call.ts'
import type { Kairo } from '../../kairo.ts'
import { writeLog } from '../logs/write-log.ts'

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
  const isPaged = input.page !== undefined || input.pageNum !== undefined
  const page = isPaged ? pageOf(input) : { limit: 9999, offset: 0 }
  let query = db.selectFrom('ports')
  if (input.country) query = query.where('country', '=', input.country)
  if (input.name) {
    const wanted = input.name.toLowerCase()
    const part = `%${wanted.replace(/[\\%_]/g, '\\$&')}%`
    query = query.where((eb) =>
      eb.or([
        eb(eb.fn<string>('lower', ['name']), 'like', part),
        eb('name_cn', 'like', part),
        eb('name_ja', 'like', part),
        eb(eb.fn<string>('lower', ['unlocode']), '=', wanted),
        sql<boolean>`exists (select 1 from unnest(aliases) a where lower(a) = ${wanted})`,
      ]),
    )
  }
  const [dataList, count] = await Promise.all([
    query.select(COLUMNS).orderBy('country', 'desc').orderBy('name').limit(page.limit).offset(page.offset).execute(),
    query.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow(),
  ])
  return { data: { dataList, total: count.n } }
}

type PortForm = ParsedOf<Contract['insertPort']>
type PortValues = Pick<Selectable<Ports>, 'unlocode' | 'name_cn' | 'name_en' | 'name_ja'>
const NO_VALUES: PortValues = { unlocode: null, name_cn: '', name_en: '', name_ja: '' }

/** What is filled in beside name and country may be left out, and stays as it was then (spec freight §7). */
const valuesOf = (form: PortForm, old: PortValues = NO_VALUES) => ({
  name: form.name,
  country: form.country === 1 ? 1 : 2,
  unlocode: (form.unlocode ?? old.unlocode) || null,
  name_cn: form.nameCn ?? old.name_cn,
  name_en: (form.nameEn ?? old.name_en) || form.name,
  name_ja: form.nameJa ?? old.name_ja,
  time_zone: form.country === 1 ? 'Asia/Shanghai' : 'Asia/Tokyo',
})

/**
 * A name or code that another port has is a duplicate (6024); within a country under any of its names and aliases too,
 * as freight sheets could not tell the two apart.
 */
async function refuseDuplicate(
  db: Kysely<DB>,
  port: PortValues & { name: string; country: number },
  exceptId = 0,
): Promise<void> {
  const names = [port.name, port.unlocode, port.name_cn, port.name_en, port.name_ja]
    .map((name) => name?.toLowerCase())
    .filter(Boolean)
  const known = await db
    .selectFrom('ports')
    .select('id')
    .where('id', '<>', exceptId)
    .where(
      sql<boolean>`(lower(name) = any(${names}::text[]) or lower(unlocode) = any(${names}::text[]) or (country = ${port.country}
        and array[lower(name_cn), lower(name_en), lower(name_ja)] || lower(aliases::text)::text[] && ${names}::text[]))`,
    )
    .executeTakeFirst()
  if (known) throw new Refusal('DESTINATION_ADDED')
}

export async function insertPort(kairo: Kairo, form: PortForm, call: Call) {
  return kairo.db.transaction().execute(async (trx) => {
    const values = valuesOf(form)
    await refuseDuplicate(trx, values)
    const port = await trx
      .insertInto('ports')
      .values(values)
      .onConflict((c) => c.doNothing())
      .returning(['id', 'version'])
      .executeTakeFirst()
    if (!port) throw new Refusal('DESTINATION_ADDED')
    await writeLog(trx, {
      actor: call.actor,
      ip: call.ip,
      type: 'master',
      explain: 'insertPort',
      object: form.name,
      info: { ...form },
    })
    return { data: port }
  })
}

export async function updatePort(kairo: Kairo, input: ParsedOf<Contract['updatePort']>, call: Call) {
  const { id, version, ...form } = input
  return kairo.db.transaction().execute(async (trx) => {
    const old = await trx.selectFrom('ports').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst()
    if (!old) throw new Refusal('ROUTE_NOT_EXIST')
    if (old.version !== version) throw new Refusal('UPDATE_FAIL', { data: { latest: old } })
    const { unlocode, nameCn, nameEn, nameJa } = old
    const values = valuesOf(form, { unlocode, name_cn: nameCn, name_en: nameEn, name_ja: nameJa })
    await refuseDuplicate(trx, values, id)
    const port = await trx
      .updateTable('ports')
      .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
    await writeLog(trx, {
      actor: call.actor,
      ip: call.ip,
      type: 'master',
      explain: 'updatePort',
      object: form.name,
      info: { old: { ...old }, now: { ...form } },
    })
    return { data: port }
  })
}

/** A port in use stays (9004 with the reason, DECISIONS 3.1). */
export async function deletePort(kairo: Kairo, id: number, call: Call): Promise<Record<string, never>> {
  return kairo.db.transaction().execute(async (trx) => {
    const port = await trx
      .selectFrom('ports')
      .select(['id', 'name'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!port) throw new Refusal('ROUTE_NOT_EXIST')
    const used = await sql<{ used: boolean }>`select
      exists (select 1 from rates where departure_port_id = ${id} or destination_port_id = ${id})
      or exists (select 1 from orders where departure_port_id = ${id} or destination_port_id = ${id})
      or exists (select 1 from surcharges where port_id = ${id}) as used`.execute(trx)
    if (used.rows[0]?.used)
      throw new Refusal('DELETE_FAIL', {
        message: (language) =>
          ({
            'zh-cn': `港口“${port.name}”正被运价、附加费或订单使用，无法删除。`,
            en: `The port “${port.name}” is used by rates, surcharges or orders and cannot be deleted.`,
            ja: `港「${port.name}」は運賃・サーチャージ・オーダーで使用中のため削除できません。`,
          })[language],
      })
    await trx.deleteFrom('ports').where('id', '=', id).execute()
    await writeLog(trx, { actor: call.actor, ip: call.ip, type: 'master', explain: 'deletePort', object: port.name })
    return {}
  })
}
