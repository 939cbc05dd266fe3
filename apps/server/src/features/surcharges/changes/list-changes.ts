import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { DEFAULT_CHANGE_MONTHS } from '@kairo/shared/surcharges/change-codes'
import { type Page, pageOf } from '@kairo/shared/contract/fields'
import { addMonths, tokyoToday } from '@kairo/shared/dates'
import type { LineIdentity } from '@kairo/shared/quotations/charges'
import { sideOfType } from '@kairo/shared/surcharges/side-of-type'
import {
  type ChangeRow,
  type ChargePrice,
  type surchargeChangesContract,
} from '@kairo/shared/surcharges/surcharge-changes.contract'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import { rowPage } from '../../../database/list-page.ts'
import type { DB } from '../../../database/tables.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { chargeNamer } from '../../charges/charge-kinds.ts'
import { carrierLabelOfRow, labelOf } from '../../route-master/label-of.ts'
import { BY_DAY, type ChangeRecord, type Days, type Search, selectChanges, SIZE_COLUMNS } from './charge-changes.ts'
import { OF_ROUTES } from './ending-charges.ts'

type Caller = Pick<RequestContext, 'language' | 'now'>

const daysOf = ({ months = DEFAULT_CHANGE_MONTHS }: Search, today: string) => ({
  after: today,
  until: addMonths(today, months),
})

/** What changes in the months ahead, and what is not known already, by day; and how many changes there are. */
export async function findChanges({ db }: Pick<AppContext, 'db'>, search: Search, page: Page, caller: Caller) {
  const today = tokyoToday(caller.now)
  const [{ rows, total }, nameOf] = await Promise.all([
    rowPage(db, selectChanges(db, search, daysOf(search, today), today).orderBy(BY_DAY), page),
    chargeNamer(db, caller.language),
  ])
  return { dataList: rows.map((row) => rowOf(row, nameOf, caller)), total }
}

/** A page of changes. Where there are none, the days of those before and after say so. */
export async function listChanges(
  context: AppContext,
  input: ParsedOf<typeof surchargeChangesContract.listSurchargeChanges>,
  request: RequestContext,
) {
  const found = await findChanges(context, input, pageOf(input), request)
  if (found.total > 0) return { ...found, last: null, next: null }
  const today = tokyoToday(request.now)
  const others = { ...input, ending: undefined }
  const [last, next] = await Promise.all([
    firstDay(context.db, others, { after: null, until: today }, today, 'max'),
    firstDay(context.db, others, { after: daysOf(input, today).until, until: null }, today, 'min'),
  ])
  return { ...found, last, next }
}

async function firstDay(db: Kysely<DB>, search: Search, days: Days, today: string, which: 'min' | 'max') {
  const { rows } = await sql<{ day: string | null }>`select ${sql.raw(which)}(found.day) as day
    from (${selectChanges(db, search, days, today)}) found`.execute(db)
  return rows[0]?.day ?? null
}

function priceOf(row: ChangeRecord, part: 'before' | 'after'): ChargePrice | null {
  const [currency, basis] = [row[`${part}_currency`], row[`${part}_basis`]]
  if (currency === null || basis === null) return null
  return { amounts: bySize((column) => row[`${part}_${column}`]), currency, basis }
}

const bySize = <T>(of: (column: (typeof SIZE_COLUMNS)[keyof typeof SIZE_COLUMNS]) => T) => ({
  '20GP': of(SIZE_COLUMNS['20GP']),
  '40GP': of(SIZE_COLUMNS['40GP']),
  '40HQ': of(SIZE_COLUMNS['40HQ']),
  LCL: of(SIZE_COLUMNS.LCL),
})

function rowOf(row: ChangeRecord, nameOf: (line: LineIdentity) => string, { language }: Caller): ChangeRow {
  const { day, surcharge_id, name, condition, carrier_id, type, item, kind, names, port, cn, en, ja } = row
  const side = type === null ? 'route' : sideOfType(type)
  return {
    key: [surcharge_id, name, condition, carrier_id ?? 0, day].join(' '),
    from: day,
    change: row.change,
    surchargeId: surcharge_id === OF_ROUTES ? null : surcharge_id,
    surchargeNo: row.surcharge_no,
    surchargeName: row.surcharge_name,
    port: port && labelOf({ name: port, cn: cn ?? '', en: en ?? '', ja: ja ?? '' }, language),
    surchargeType: type,
    item,
    charge: nameOf({ side, kind, item, names: names ?? undefined }),
    condition,
    carrierId: carrier_id,
    carrier: carrierLabelOfRow(row, language),
    before: priceOf(row, 'before'),
    after: priceOf(row, 'after'),
    difference: bySize((column) => row[`d_${column}`]),
    next: row.next,
    rateCount: row.rate_count,
  }
}
