import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { tokyoToday } from '@kairo/shared/dates'
import type { Language } from '@kairo/shared/languages'
import type { groupedSurchargesContract } from '@kairo/shared/surcharges/grouped-surcharges.contract'
import { sideOfType } from '@kairo/shared/surcharges/side-of-type'
import type { ChargeCondition } from '@kairo/shared/surcharges/charge-conditions'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { AppContext } from '../../../app-context.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { chargeNamer } from '../../charges/charge-kinds.ts'
import { selectRates } from '../../rates/rate-query.ts'
import { CARRIER_NAMES, carrierLabelOfRow, labelOf } from '../../route-master/label-of.ts'
import { isCurrentRoute } from '../charged-routes.ts'
import { destinationOf, findGroups, groupRow, type SurchargeGroup } from '../surcharge-groups.ts'

const selectLines = (db: Kysely<DB>) =>
  db
    .selectFrom('surcharge_lines as l')
    .innerJoin('surcharges as s', 's.id', 'l.surcharge_id')
    .innerJoin('ports as p', 'p.id', 's.port_id')
    .select(['l.name', 'l.gp20', 'l.gp40', 'l.hq40', 'l.lcl', 'l.currency', 'l.basis', 'l.detail_type', 'l.kind'])
    .select(sql<ChargeCondition>`l.condition`.as('condition'))
    .select(['s.surcharge_no', 's.type', 's.port_id', destinationOf.as('destination')])
    .select(['p.name as port', 'p.name_cn as cn', 'p.name_en as en', 'p.name_ja as ja'])
    .leftJoin('shipping_companies as carrier', 'carrier.id', 'l.shipping_company_id')
    .select(['l.valid_from', 'l.valid_to'])
    .select(CARRIER_NAMES)
    .orderBy('s.surcharge_no')
    .orderBy('l.seq')
type Line = Awaited<ReturnType<ReturnType<typeof selectLines>['execute']>>[number]

const lineRow = (line: Line, { nameOf, language }: Reader) => ({
  name: line.name,
  charge: nameOf({ kind: line.kind, side: sideOfType(line.type), item: line.name }),
  gp20: line.gp20,
  gp40: line.gp40,
  hq40: line.hq40,
  lcl: line.lcl,
  costUnit: line.currency,
  unit: line.basis,
  surchargeDetailType: line.detail_type,
  condition: line.condition,
  validFrom: line.valid_from,
  validTo: line.valid_to,
  shippingCompany: carrierLabelOfRow(line, language) || null,
  surchargeNo: line.surcharge_no,
  port: labelOf({ name: line.port, cn: line.cn, en: line.en, ja: line.ja }, language),
})

/** Who reads the names. */
interface Reader {
  nameOf: Awaited<ReturnType<typeof chargeNamer>>
  language: Language
}

const joined = (values: readonly string[]): string => [...new Set(values)].join(', ')
const unitsOf = (lines: readonly Line[]): string => joined(lines.map(({ currency, basis }) => `${currency} / ${basis}`))

/** Departure port and destination country are among those of the groups. */
const isOfGroup = (port: RawBuilder<number>, country: RawBuilder<number>, groups: readonly SurchargeGroup[]) => {
  const ports = groups.map(({ portId }) => portId)
  const countries = groups.map(({ destinationCountry }) => destinationCountry)
  return sql<boolean>`(${port}, ${country}) in (select * from unnest(${ports}::bigint[], ${countries}::int[]))`
}

/** The current routes of the groups. */
const routesOf = (db: Kysely<DB>, groups: readonly SurchargeGroup[], today: string) =>
  selectRates(db)
    .select(['r.departure_port_id as from', 'pod.country', 'r.destination_surcharge_no as number'])
    .select(['pod.name', 'pod.name_cn as cn', 'pod.name_en as en', 'pod.name_ja as ja'])
    .select(CARRIER_NAMES)
    .where(isOfGroup(sql`r.departure_port_id`, sql`pod.country`, groups))
    .where((eb) => isCurrentRoute(eb, today))
    .orderBy('pod.name')
    .orderBy('carrier.name')
    .execute()
type Route = Awaited<ReturnType<typeof routesOf>>[number]

/** The lines of the groups' departure ports, and those of the numbers that their routes name at the other end. */
const linesOf = (db: Kysely<DB>, groups: readonly SurchargeGroup[], routes: readonly Route[]) => {
  const numbers = [...new Set(routes.flatMap(({ number }) => number ?? []))]
  return selectLines(db)
    .where((eb) =>
      eb.or([
        eb.and([eb('s.type', '=', 1), isOfGroup(sql`s.port_id`, destinationOf, groups)]),
        eb.and([eb('s.type', '=', 2), eb('s.surcharge_no', '=', eb.fn.any(eb.val(numbers)))]),
      ]),
    )
    .execute()
}

function pricesOf(group: SurchargeGroup, allRoutes: readonly Route[], lines: readonly Line[], reader: Reader) {
  const { language } = reader
  const { portId, destinationCountry } = group
  const routes = allRoutes.filter(({ from, country }) => from === portId && country === destinationCountry)
  const numbers = new Set(routes.map(({ number }) => number))
  const begins = lines.filter(
    (line) => line.type === 1 && line.port_id === portId && line.destination === destinationCountry,
  )
  const ends = lines.filter((line) => line.type === 2 && numbers.has(line.surcharge_no))
  return {
    begins: begins.map((line) => lineRow(line, reader)),
    ends: ends.map((line) => lineRow(line, reader)),
    origin: group.departurePort,
    destination: joined(routes.map((route) => labelOf(route, language))),
    company: joined(routes.map((route) => carrierLabelOfRow(route, language))),
    beginUnit: unitsOf(begins),
    endUnit: unitsOf(ends),
  }
}

/** The groups with their prices on both sides. */
export async function listPricedGroups(
  context: AppContext,
  filters: ParsedOf<typeof groupedSurchargesContract.listPricedGroups>,
  request: RequestContext,
) {
  const { language, now } = request
  const { groups, total } = await findGroups(context, filters, request)
  const routes = await routesOf(context.db, groups, tokyoToday(now))
  const [lines, nameOf] = await Promise.all([linesOf(context.db, groups, routes), chargeNamer(context.db, language)])
  const list = groups.map((group) => ({ ...groupRow(group), ...pricesOf(group, routes, lines, { nameOf, language }) }))
  return { list, totalRow: total }
}
