import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { type Page, pageOf } from '@kairo/shared/contract/fields'
import type { Currency } from '@kairo/shared/currencies'
import { addDays, tokyoToday } from '@kairo/shared/dates'
import { groupBy } from '@kairo/shared/group-by'
import type { Language } from '@kairo/shared/languages'
import type { Basis } from '@kairo/shared/quotations/charges'
import type { ChargeCondition } from '@kairo/shared/surcharges/charge-conditions'
import { sideOfType } from '@kairo/shared/surcharges/side-of-type'
import { SURCHARGE_ENDING_DAYS, surchargeEnding } from '@kairo/shared/surcharges/surcharge-ending'
import type {
  surchargeTimelineContract,
  TimelinePeriod,
  TimelineRow,
} from '@kairo/shared/surcharges/surcharge-timeline.contract'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import { contains } from '../../../database/conditions.ts'
import { rowPage } from '../../../database/list-page.ts'
import type { DB } from '../../../database/tables.ts'
import { chargeNamer } from '../../charges/charge-kinds.ts'
import { carrierLabelOf, labelOf } from '../../route-master/label-of.ts'
import { companiesCalled, portsCalled } from '../../route-master/masters-by-name.ts'
import { endingCharges, isInUse, OF_ROUTES } from './ending-charges.ts'

type Search = ParsedOf<typeof surchargeTimelineContract.exportTimeline>

interface ChargeHead {
  surcharge_id: number
  name: string
  condition: ChargeCondition
  item: string
  kind: string | null
  names: Record<Language, string> | null
  surcharge_no: string | null
  surcharge_name: string | null
  type: number | null
  port: string | null
  cn: string | null
  en: string | null
  ja: string | null
  in_use: boolean
}
interface PeriodOfCharge {
  surcharge_id: number
  name: string
  condition: string
  valid_from: string | null
  valid_to: string | null
  gp20: string | null
  gp40: string | null
  hq40: string | null
  lcl: string | null
  currency: Currency
  basis: Basis
  carrier_id: number | null
  carrier: string | null
  cn: string | null
  ja: string | null
}

const all = (conditions: RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)

/** A charge by part of its typed name, or by its kind. */
const isCalled = (line: string, text: string): RawBuilder<unknown> =>
  sql`(${contains(sql.ref(`${line}.name`), text)} or ${sql.ref(`${line}.kind`)} in (
    select k.code from charge_kinds k where lower(k.code) = lower(${text}) or ${contains(sql.ref('k.name_cn'), text)}
      or ${contains(sql.ref('k.name_en'), text)} or ${contains(sql.ref('k.name_ja'), text)}))`

/** The charges that the filters find: those of surcharges, and those of routes where no filter is of surcharges. */
function chargesOf(search: Search): RawBuilder<unknown> {
  const { surchargeNo, surchargePort, charge, shippingCompany } = search
  const ofSurcharges = [
    ...(surchargeNo ? [contains(sql.ref('s.surcharge_no'), surchargeNo)] : []),
    ...(surchargePort ? [sql`s.port_id = any(${portsCalled(surchargePort)})`] : []),
    ...(charge ? [isCalled('l', charge)] : []),
  ]
  const having = shippingCompany
    ? sql`having bool_or(l.shipping_company_id = any(${companiesCalled(shippingCompany)}))`
    : sql``
  const lines = sql`select l.surcharge_id, lower(l.name) as name, l.condition, min(l.name) as item, min(l.kind) as kind,
      null::json as names, min(l.seq) as seq
    from surcharge_lines l join surcharges s on s.id = l.surcharge_id where ${all(ofSurcharges)}
    group by l.surcharge_id, lower(l.name), l.condition ${having}`
  if (surchargeNo || surchargePort || shippingCompany) return lines
  return sql`${lines} union all
    select ${sql.lit(OF_ROUTES)}, lower(c.name), 'always', min(c.name), min(c.kind), (array_agg(json_build_object(
      'zh-cn', c.name_cn, 'en', c.name_en, 'ja', c.name_ja) order by c.id desc))[1], 0
    from route_charges c where ${charge ? isCalled('c', charge) : sql`true`} group by lower(c.name)`
}

/** With the surcharge of each, and the last day before it ends. */
const selectCharges = (db: Kysely<DB>, search: Search, today: string) =>
  db
    .selectFrom(
      sql<Omit<ChargeHead, 'in_use'>>`(select c.*, s.surcharge_no, s.name as surcharge_name, s.type, p.name as port,
          p.name_cn as cn, p.name_en as en, p.name_ja as ja, e.last_day
        from (${chargesOf(search)}) c left join surcharges s on s.id = c.surcharge_id
          left join ports p on p.id = s.port_id
          left join (${endingCharges(today)}) e
            on e.surcharge_id = c.surcharge_id and e.name = c.name and e.condition = c.condition)`.as('c'),
    )
    .selectAll('c')
    .select(isInUse(db, 'c', today).as('in_use'))
    .$if(search.ending === true, (query) =>
      query.where(sql<boolean>`c.last_day is not null and ${isInUse(db, 'c', today)}`),
    )
    .orderBy(orderOf(search))

/** The charges of routes come last, as they have no number. */
const BY_NUMBER = sql`c.surcharge_no collate "C"`
const SORTS = { surchargeNo: BY_NUMBER, charge: sql`c.name collate "C"`, lastDay: sql`c.last_day` }

function orderOf({ sortBy, sortOrder }: Search): RawBuilder<unknown> {
  const chosen = sortBy ? sql`${SORTS[sortBy]} ${sql.raw(sortOrder === 'desc' ? 'desc' : 'asc')} nulls last, ` : sql``
  return sql`${chosen}${BY_NUMBER} nulls last, c.seq, c.name, c.condition`
}

const loadPeriods = async (db: Kysely<DB>, heads: readonly ChargeHead[]): Promise<PeriodOfCharge[]> => {
  const ids = heads.map((head) => head.surcharge_id)
  const { rows } = await sql<PeriodOfCharge>`
    with wanted as (select * from unnest(${ids}::bigint[], ${heads.map((head) => head.name)}::text[],
      ${heads.map((head) => head.condition)}::text[]) as w(surcharge_id, name, condition))
    select w.*, l.valid_from, l.valid_to, l.gp20, l.gp40, l.hq40, l.lcl, l.currency, l.basis,
      l.shipping_company_id as carrier_id, c.name as carrier, c.name_cn as cn, c.name_ja as ja
    from wanted w join surcharge_lines l
        on l.surcharge_id = w.surcharge_id and lower(l.name) = w.name and l.condition = w.condition
      left join shipping_companies c on c.id = l.shipping_company_id
    union all
    select w.*, r.valid_from, r.valid_to, r.price, r.price, r.price, r.price, 'USD', 'shipment', null, null, null, null
    from wanted w join route_charges r on w.surcharge_id = ${sql.lit(OF_ROUTES)} and lower(r.name) = w.name
    order by carrier nulls first, valid_from nulls first`.execute(db)
  return rows
}

const keyOf = ({ surcharge_id, name, condition }: Pick<ChargeHead, 'surcharge_id' | 'name'> & { condition: string }) =>
  `${surcharge_id} ${name} ${condition}`

/** What each charge costs on which days of departure, and how many charges there are. */
export async function findTimeline({ db, clock }: AppContext, search: Search, page: Page, language: Language) {
  const today = tokyoToday(clock.now())
  const { rows: heads, total } = await rowPage(db, selectCharges(db, search, today), page)
  const [periods, nameOf] = await Promise.all([loadPeriods(db, heads), chargeNamer(db, language)])
  const of = groupBy(periods, keyOf)
  return { dataList: heads.map((head) => rowOf(head, of.get(keyOf(head)) ?? [], { today, language, nameOf })), total }
}

interface Reader {
  today: string
  language: Language
  nameOf: Awaited<ReturnType<typeof chargeNamer>>
}

function rowOf(head: ChargeHead, lines: readonly PeriodOfCharge[], { today, language, nameOf }: Reader): TimelineRow {
  const { type, item, kind, names, condition, port, cn, en, ja } = head
  const side = type === null ? 'route' : sideOfType(type)
  const periods = lines.map(
    (line): TimelinePeriod => ({
      validFrom: line.valid_from,
      validTo: line.valid_to,
      carrierId: line.carrier_id,
      carrier: carrierLabelOf({ name: line.carrier, cn: line.cn, ja: line.ja }, language),
      amount20gp: line.gp20,
      amount40gp: line.gp40,
      amount40hq: line.hq40,
      amountLcl: line.lcl,
      currency: line.currency,
      basis: line.basis,
    }),
  )
  return {
    key: keyOf(head),
    surchargeId: head.surcharge_id === OF_ROUTES ? null : head.surcharge_id,
    surchargeNo: head.surcharge_no,
    surchargeName: head.surcharge_name,
    port: port && labelOf({ name: port, cn: cn ?? '', en: en ?? '', ja: ja ?? '' }, language),
    surchargeType: type,
    item,
    charge: nameOf({ side, kind, item, names: names ?? undefined }),
    condition,
    inUse: head.in_use,
    periods,
    endings: surchargeEnding(periods, today, addDays(today, SURCHARGE_ENDING_DAYS)),
  }
}

export const listTimeline = (
  context: AppContext,
  input: ParsedOf<typeof surchargeTimelineContract.listTimeline>,
  language: Language,
) => findTimeline(context, input, pageOf(input), language)
