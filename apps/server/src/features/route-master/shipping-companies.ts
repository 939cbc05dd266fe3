import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { pageOf } from '@kairo/shared/contract/fields'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { routeMasterContract } from '@kairo/shared/route-master/route-master.contract'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { DB, ShippingCompanies } from '../../database/tables.ts'
import type { Call } from '../../http/call.ts'
import type { Kairo } from '../../kairo.ts'
import { writeLog } from '../logs/write-log.ts'

type Contract = typeof routeMasterContract
type CompanyForm = ParsedOf<Contract['insertShippingCompany']>
const COLUMNS = [
  'id',
  'version',
  'name',
  'scac',
  'name_cn as nameCn',
  'name_en as nameEn',
  'name_ja as nameJa',
] as const

export async function listCompanies(db: Kysely<DB>, input: ParsedOf<Contract['listShippingCompanies']>) {
  const isPaged = input.page !== undefined || input.pageNum !== undefined
  const page = isPaged ? pageOf(input) : { limit: 9999, offset: 0 }
  let query = db.selectFrom('shipping_companies')
  if (input.name) {
    const part = `%${input.name.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
    query = query.where((eb) =>
      eb.or([
        eb(eb.fn<string>('lower', ['name']), 'like', part),
        eb(eb.fn<string>('lower', ['scac']), 'like', part),
        eb('name_cn', 'like', part),
        eb('name_ja', 'like', part),
      ]),
    )
  }
  const [dataList, count] = await Promise.all([
    query.select(COLUMNS).orderBy('name').limit(page.limit).offset(page.offset).execute(),
    query.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow(),
  ])
  return { data: { dataList, total: count.n } }
}

type CompanyValues = Pick<Selectable<ShippingCompanies>, 'scac' | 'name_cn' | 'name_en' | 'name_ja'>
const NO_VALUES: CompanyValues = { scac: null, name_cn: '', name_en: '', name_ja: '' }

/** What is filled in beside the name may be left out, and stays as it was then (spec freight §7). */
const valuesOf = (form: CompanyForm, old: CompanyValues = NO_VALUES) => ({
  name: form.name,
  scac: (form.scac ?? old.scac) || null,
  name_cn: form.nameCn ?? old.name_cn,
  name_en: (form.nameEn ?? old.name_en) || form.name,
  name_ja: form.nameJa ?? old.name_ja,
})

/** A name or code that another company has, under any of its names and aliases: sheets could not tell them apart. */
async function refuseDuplicate(db: Kysely<DB>, company: CompanyValues & { name: string }, exceptId = 0): Promise<void> {
  const names = [company.name, company.scac, company.name_cn, company.name_en, company.name_ja]
    .map((name) => name?.toLowerCase())
    .filter(Boolean)
  const known = await db
    .selectFrom('shipping_companies')
    .select('id')
    .where('id', '<>', exceptId)
    .where(
      sql<boolean>`array[lower(name), lower(scac), lower(name_cn), lower(name_en), lower(name_ja)]
        || lower(aliases::text)::text[] && ${names}::text[]`,
    )
    .executeTakeFirst()
  if (known) throw new Refusal('SHIPPING_COMPANY_ADDED')
}

export async function insertCompany(kairo: Kairo, form: CompanyForm, call: Call) {
  return kairo.db.transaction().execute(async (trx) => {
    const values = valuesOf(form)
    await refuseDuplicate(trx, values)
    const company = await trx
      .insertInto('shipping_companies')
      .values(values)
      .onConflict((c) => c.doNothing())
      .returning(['id', 'version'])
      .executeTakeFirst()
    if (!company) throw new Refusal('SHIPPING_COMPANY_ADDED')
    await writeLog(trx, {
      actor: call.actor,
      ip: call.ip,
      type: 'master',
      explain: 'insertShippingCompany',
      object: form.name,
    })
    return { data: company }
  })
}

export async function updateCompany(kairo: Kairo, input: ParsedOf<Contract['updateShippingCompany']>, call: Call) {
  const { id, version, ...form } = input
  return kairo.db.transaction().execute(async (trx) => {
    const old = await trx
      .selectFrom('shipping_companies')
      .select(COLUMNS)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!old) throw new Refusal('ROUTE_NOT_EXIST')
    if (old.version !== version) throw new Refusal('UPDATE_FAIL', { data: { latest: old } })
    const { scac, nameCn, nameEn, nameJa } = old
    const values = valuesOf(form, { scac, name_cn: nameCn, name_en: nameEn, name_ja: nameJa })
    await refuseDuplicate(trx, values, id)
    const company = await trx
      .updateTable('shipping_companies')
      .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
    await writeLog(trx, {
      actor: call.actor,
      ip: call.ip,
      type: 'master',
      explain: 'updateShippingCompany',
      object: form.name,
      info: { old: { ...old }, now: { ...form } },
    })
    return { data: company }
  })
}

/** A company in use stays (9004 with the reason). */
export async function deleteCompany(kairo: Kairo, id: number, call: Call): Promise<Record<string, never>> {
  return kairo.db.transaction().execute(async (trx) => {
    const company = await trx
      .selectFrom('shipping_companies')
      .select(['id', 'name'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!company) throw new Refusal('ROUTE_NOT_EXIST')
    const used = await sql<{ used: boolean }>`select exists (select 1 from rates where shipping_company_id = ${id})
      or exists (select 1 from orders where shipping_company_id = ${id}) as used`.execute(trx)
    if (used.rows[0]?.used)
      throw new Refusal('DELETE_FAIL', {
        message: (language) =>
          ({
            'zh-cn': `船公司“${company.name}”正被运价或订单使用，无法删除。`,
            en: `The shipping company “${company.name}” is used by rates or orders and cannot be deleted.`,
            ja: `船会社「${company.name}」は運賃・オーダーで使用中のため削除できません。`,
          })[language],
      })
    await trx.deleteFrom('shipping_companies').where('id', '=', id).execute()
    await writeLog(trx, {
      actor: call.actor,
      ip: call.ip,
      type: 'master',
      explain: 'deleteShippingCompany',
      object: company.name,
    })
    return {}
  })
}
