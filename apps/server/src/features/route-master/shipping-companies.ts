import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { pageOrAll } from '@kairo/shared/contract/fields'
import type { routeMasterContract } from '@kairo/shared/route-master/route-master.contract'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { type Kysely, sql } from 'kysely'
import { rowPage } from '../../database/list-page.ts'
import type { DB } from '../../database/tables.ts'
import { lockTable, register } from '../registers/register.ts'
import { companiesCalled, masterName } from './masters-by-name.ts'
import { MESSAGES } from './messages.ts'

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
  let query = db.selectFrom('shipping_companies')
  if (input.name) query = query.where('id', '=', sql<number>`any(${companiesCalled(input.name)})`)
  const { rows, total } = await rowPage(db, query.select(COLUMNS).orderBy('name'), pageOrAll(input))
  return { dataList: rows, total }
}

type Company = Awaited<ReturnType<typeof findCompany>>
const findCompany = (db: Kysely<DB>, id: number) =>
  db.selectFrom('shipping_companies').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst()

/** All fields beside the name may be absent, and keep their values then (rules 5.25). */
const valuesOf = (form: CompanyForm, old?: Company) => ({
  name: masterName(form.name),
  scac: (form.scac ?? old?.scac) || null,
  name_cn: masterName(form.nameCn ?? old?.nameCn ?? ''),
  name_en: masterName((form.nameEn ?? old?.nameEn) || form.name),
  name_ja: masterName(form.nameJa ?? old?.nameJa ?? ''),
})
type CompanyValues = ReturnType<typeof valuesOf>

/** A name or code that another company has, under any of its names and aliases: sheets could not distinguish them. */
async function isKnown(trx: Kysely<DB>, company: CompanyValues, exceptId: number): Promise<boolean> {
  const names = [company.name, company.scac, company.name_cn, company.name_en, company.name_ja]
    .map((name) => name?.toLowerCase())
    .filter(Boolean)
  const namesake = await trx
    .selectFrom('shipping_companies')
    .select('id')
    .where('id', '<>', exceptId)
    .where(
      sql<boolean>`array[lower(name), lower(scac), lower(name_cn), lower(name_en), lower(name_ja)]
        || lower(aliases::text)::text[] && ${names}::text[]`,
    )
    .executeTakeFirst()
  return namesake !== undefined
}

const isUsed = async (trx: Kysely<DB>, id: number): Promise<boolean> => {
  const { rows } = await sql<{ used: boolean }>`select exists (select 1 from rates where shipping_company_id = ${id})
    or exists (select 1 from orders where shipping_company_id = ${id})
    or exists (select 1 from fee_rules where shipping_company_id = ${id})
    or exists (select 1 from surcharge_lines where shipping_company_id = ${id})
    or exists (select 1 from free_time_tariffs where shipping_company_id = ${id}) as used`.execute(trx)
  return rows[0]?.used ?? false
}

/** The shipping companies that rates and orders name. */
export const shippingCompanies = register({
  table: 'shipping_companies',
  lock: lockTable('shipping_companies'),
  find: (id, { trx }) => findCompany(trx, id),
  missing: () => new Refusal('ROUTE_NOT_EXIST'),
  columns: (form: CompanyForm, { old }) => valuesOf(form, old),
  unique: async (row, { trx, old }) => {
    if (await isKnown(trx, row, old?.id ?? 0)) throw new Refusal('SHIPPING_COMPANY_ADDED')
  },
  inUse: async ({ id, name }, { trx }) => ((await isUsed(trx, id)) ? MESSAGES.shippingCompanyInUse(name) : undefined),
  log: {
    type: 'master',
    add: ({ form }) => ({ explain: 'insertShippingCompany', object: form.name, info: { ...form } }),
    update: ({ form, old }) => ({ explain: 'updateShippingCompany', object: form.name, info: { old, now: form } }),
    delete: ({ old }) => ({ explain: 'deleteShippingCompany', object: old.name }),
  },
})
