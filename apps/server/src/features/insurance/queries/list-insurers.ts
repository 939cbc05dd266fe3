import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { type Page, pageOrAll } from '@kairo/shared/contract/fields'
import type { insurersContract } from '@kairo/shared/insurance/insurers.contract'
import { type Kysely, sql } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import { contains } from '../../../database/conditions.ts'
import { rowPage } from '../../../database/list-page.ts'
import type { DB } from '../../../database/tables.ts'
import { masterName } from '../../route-master/masters-by-name.ts'

type Search = ParsedOf<typeof insurersContract.exportInsurers>

const select = (db: Kysely<DB>, { name }: Search) =>
  db
    .selectFrom('insurers as n')
    .$if(name !== undefined, (query) => query.where(contains(sql.ref('n.name'), masterName(name ?? ''))))

const RATES = sql<number>`(select count(*)::int from insurance_rates r where r.insurer_id = n.id)`
const SORT = { name: sql`n.name`, rates: sql`rates` }

export const findInsurers = (db: Kysely<DB>, input: Search, page: Page) =>
  rowPage(
    db,
    select(db, input)
      .select(['n.id', 'n.version', 'n.name', RATES.as('rates')])
      .select(
        sql<boolean>`exists (select from insurance_rates r where r.insurer_id = n.id)
          or exists (select from insurances i where i.insurer_id = n.id)`.as('inUse'),
      )
      .orderBy(SORT[input.sortBy ?? 'name'], input.sortOrder ?? 'asc')
      .orderBy('n.id'),
    page,
  )

/** Insurers by part of their name; all of them without paging. */
export async function listInsurers({ db }: AppContext, input: ParsedOf<typeof insurersContract.listInsurers>) {
  const { rows, total } = await findInsurers(db, input, pageOrAll(input))
  return { dataList: rows, total }
}
