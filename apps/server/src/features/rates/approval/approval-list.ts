import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { pageOf } from '@kairo/shared/contract/fields'
import { tokyoDateTime, tokyoToday } from '@kairo/shared/dates'
import type { Language } from '@kairo/shared/languages'
import type { ratesContract } from '@kairo/shared/rates/rates.contract'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { expressionBuilder, sql } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { Database } from '../../../database/connection.ts'
import { inOrder, listPage } from '../../../database/list-page.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { rateConditions, type RateFilters } from '../rate-filters.ts'
import { RATES } from '../rate-page.ts'
import { isRateEffective, rateRowOf, selectBareRates, selectRateRows } from '../rate-query.ts'
import { allInPricesOf } from '../all-in-prices.ts'
import { ratesOnSale, waitingRates } from './waiting-rates.ts'

const STATUS: Record<number, string> = { 1: 'pending', 2: 'rejected', 3: 'approved' }

/** Rows of the approval tabs; pending in the order of arrival, the others newest first. */
export async function listApprovals(
  context: AppContext,
  input: ParsedOf<typeof ratesContract.listApprovals>,
  { language, now }: RequestContext,
) {
  const { db } = context
  const today = tokyoToday(now)
  const { uploadedById, isRevision } = input
  // Who and whether it is a revision name a group of getWaitingSheets; its sheet may be without a name.
  const sheet = input.sheet ?? (uploadedById !== undefined && isRevision !== undefined ? '' : undefined)
  const status = STATUS[input.approvalStatus ?? 0]
  const eb = expressionBuilder(selectBareRates(db))
  const where = eb.and([
    rateConditions(eb, input),
    status ? eb('r.status', '=', status) : eb('r.status', 'in', ['pending', 'approved', 'rejected']),
    ...(sheet === undefined ? [] : [eb('r.sheet_name', '=', sheet)]),
    ...(uploadedById === undefined ? [] : [eb('r.uploaded_by', '=', uploadedById)]),
    ...(isRevision === undefined ? [] : [eb('r.revises_id', isRevision ? 'is not' : 'is', null)]),
  ])
  const [{ total, ids }, waiting] = await Promise.all([
    listPage(context, {
      list: RATES,
      where: sql<boolean>`${where}`,
      sort: [{ by: RATES.id, descending: status !== 'pending' }],
      page: pageOf(input),
    }),
    waitingRates(db),
  ])
  const found =
    ids.length === 0 ? [] : await selectRateRows(db).select('r.sheet_name').where('r.id', 'in', ids).execute()
  const rows = inOrder(ids, found)
  const pending = rows.filter((row) => row.status === 'pending').map(({ id }) => id)
  const onSale = await ratesOnSale(db, pending, today)
  const allIns = await allInPricesOf(db, [...pending, ...[...onSale.values()].map(({ id }) => id)], now, language)
  const dataList = rows.map((row) => {
    const [sold, allIn] = [onSale.get(row.id), allIns.get(row.id)]
    const soldAllIn = sold && allIns.get(sold.id)
    return {
      ...rateRowOf(row, language),
      sheet: row.sheet_name,
      onSale: sold && soldAllIn ? { ...sold, allIn: soldAllIn } : null,
      allIn: allIn ?? null,
    }
  })
  return { dataList, total, exitWaitData: waiting.count > 0, batch: waiting.batch }
}

/** One rate with its revisions and every change to them. */
export async function rateHistory(db: Database, id: number, language: Language) {
  const rows = await selectRateRows(db)
    .where((eb) => eb.or([eb('r.id', '=', id), eb('r.revises_id', '=', id)]))
    .orderBy('r.id', 'desc')
    .execute()
  if (rows.length === 0) throw new Refusal('TRANSPORT_COST_IS_DELETE')
  const changes = await db
    .selectFrom('rate_changes as c')
    .leftJoin('users as u', 'u.id', 'c.by_id')
    .select(['c.at', 'c.what', 'c.changes', 'u.name'])
    .where(
      'c.rate_id',
      'in',
      rows.map((row) => row.id),
    )
    .orderBy('c.id', 'desc')
    .limit(200)
    .execute()
  return {
    dataList: rows.map((row) => rateRowOf(row, language)),
    changes: changes.map((change) => ({
      at: tokyoDateTime(change.at),
      by: change.name ?? '',
      what: change.what,
      changes: change.changes as Record<string, [string | null, string | null]>,
    })),
  }
}

type Side = 'departure_port_id' | 'destination_port_id'

/** Ports of the rates in force on a day, or (without a day) of rates in any state, as far as the filters find them. */
export async function portLists(db: Database, filters: RateFilters, language: Language, effectiveOn?: string) {
  const eb = expressionBuilder(selectBareRates(db))
  const wanted = eb.and([
    rateConditions(eb, filters),
    effectiveOn ? isRateEffective(eb, effectiveOn) : eb('r.status', '<>', 'deleted'),
  ])
  const side = (column: Side) =>
    db
      .selectFrom('ports as p')
      .select(['p.id', 'p.name', 'p.name_cn', 'p.name_en', 'p.name_ja', 'p.country', 'p.unlocode'])
      .where(({ exists, selectFrom }) => {
        const rates = selectFrom('rates as r')
          .select(sql`1`.as('one'))
          .whereRef(`r.${column}`, '=', 'p.id')
          .where(wanted)
        return exists(rates)
      })
      .orderBy('p.country')
      .orderBy('p.name')
      .execute()
  const [from, to] = await Promise.all([side('departure_port_id'), side('destination_port_id')])
  const named = (port: (typeof from)[number]) => ({
    id: port.id,
    name: port.name,
    label: (language === 'zh-cn' ? port.name_cn : language === 'ja' ? port.name_ja : port.name_en) || port.name,
    country: port.country,
    unlocode: port.unlocode,
  })
  return { departurePorts: from.map(named), destinationPorts: to.map(named) }
}
