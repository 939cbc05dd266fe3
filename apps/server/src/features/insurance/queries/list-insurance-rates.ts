import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { type Page, pageOrAll } from '@kairo/shared/contract/fields'
import type { Currency } from '@kairo/shared/currencies'
import { tokyoToday } from '@kairo/shared/dates'
import { hsDigits, type InsuranceCondition } from '@kairo/shared/insurance/insurance-codes'
import type { InsuranceRate } from '@kairo/shared/insurance/insurance-fields'
import type { insuranceRatesContract } from '@kairo/shared/insurance/insurance-rates.contract'
import { decimalOf, roundMoney } from '@kairo/shared/money'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import { contains } from '../../../database/conditions.ts'
import { rowPage } from '../../../database/list-page.ts'
import type { DB } from '../../../database/tables.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { masterName } from '../../route-master/masters-by-name.ts'

type Search = ParsedOf<typeof insuranceRatesContract.exportInsuranceRates>

const INSURER = sql<string>`n.name`
const SORT = {
  insurer: INSURER,
  hsPrefix: sql`r.hs_prefix`,
  percent: sql`r.percent`,
  minPremium: sql`r.min_premium`,
  validFrom: sql`r.valid_from`,
  validTo: sql`r.valid_to`,
}

const selectRates = (db: Kysely<DB>) =>
  db.selectFrom('insurance_rates as r').innerJoin('insurers as n', 'n.id', 'r.insurer_id')

function conditionOf(input: Search, today: string): RawBuilder<boolean> {
  const parts: RawBuilder<unknown>[] = [sql`true`]
  if (input.insurer !== undefined) parts.push(contains(INSURER, masterName(input.insurer)))
  if (input.hsCode !== undefined) parts.push(sql`starts_with(${hsDigits(input.hsCode)}, r.hs_prefix)`)
  if (input.conditions !== undefined) parts.push(sql`r.conditions = ${input.conditions}`)
  if (input.currency !== undefined) parts.push(sql`r.currency = ${input.currency}`)
  if (input.inForce) parts.push(sql`r.valid_from <= ${today} and (r.valid_to is null or r.valid_to >= ${today})`)
  return sql<boolean>`${sql.join(parts, sql` and `)}`
}

type StoredRate = Awaited<ReturnType<ReturnType<typeof columnsOf>['execute']>>[number]
const columnsOf = (query: ReturnType<typeof selectRates>) =>
  query.selectAll('r').select(['n.id as register_id', 'n.name as insurer_name'])

const shown = (row: StoredRate): InsuranceRate => ({
  id: row.id,
  version: row.version,
  insurerId: row.register_id,
  insurer: row.insurer_name,
  hsPrefix: row.hs_prefix,
  conditions: row.conditions as InsuranceCondition,
  war: row.war,
  isFcl: row.is_fcl,
  percent: decimalOf(row.percent).toFixed(),
  minPremium: roundMoney(row.min_premium, row.currency as Currency),
  currency: row.currency as Currency,
  validFrom: row.valid_from,
  validTo: row.valid_to,
})

export async function findInsuranceRate(db: Kysely<DB>, id: number): Promise<InsuranceRate | undefined> {
  const row = await columnsOf(selectRates(db)).where('r.id', '=', id).executeTakeFirst()
  return row && shown(row)
}

/** By insurer and HS prefix, unless asked for in another order. */
export async function findInsuranceRates({ db }: AppContext, input: Search, page: Page, { now }: RequestContext) {
  const direction = sql.raw(input.sortOrder ?? 'asc')
  const query = columnsOf(selectRates(db))
    .where(conditionOf(input, tokyoToday(now)))
    .orderBy(sql`${SORT[input.sortBy ?? 'insurer']} ${direction} nulls last`)
    .orderBy(INSURER)
    .orderBy('r.hs_prefix')
    .orderBy('r.valid_from', 'desc')
    .orderBy('r.id')
  const { rows, total } = await rowPage(db, query, page)
  return { dataList: rows.map(shown), total }
}

export const listInsuranceRates = (
  context: AppContext,
  input: ParsedOf<typeof insuranceRatesContract.listInsuranceRates>,
  request: RequestContext,
) => findInsuranceRates(context, input, pageOrAll(input), request)
