import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { tokyoToday } from '@kairo/shared/dates'
import type { Language } from '@kairo/shared/languages'
import type { groupedSurchargesContract } from '@kairo/shared/surcharges/grouped-surcharges.contract'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { Kairo } from '../../kairo.ts'
import { labelOf, selectRates } from '../rates/rate-query.ts'
import { isCurrentRoute } from './current-routes.ts'
import { findGroups, groupRow, type SurchargeGroup } from './surcharge-groups.ts'

const selectLines = (db: Kysely<DB>) =>
  db
    .selectFrom('surcharge_lines as l')
    .innerJoin('surcharges as s', 's.id', 'l.surcharge_id')
    .innerJoin('ports as p', 'p.id', 's.port_id')
    .select(['l.name', 'l.gp20', 'l.gp40', 'l.hq40', 'l.lcl', 'l.currency', 'l.basis', 'l.detail_type'])
    .select(['s.surcharge_no', 's.type'])
    .select(['p.name as port', 'p.name_cn as cn', 'p.name_en as en', 'p.name_ja as ja'])
    .orderBy('s.surcharge_no')
    .orderBy('l.seq')
type Line = Awaited<ReturnType<ReturnType<typeof selectLines>['execute']>>[number]

const lineRow = (line: Line, language: Language) => ({
  name: line.name,
  gp20: line.gp20,
  gp40: line.gp40,
  hq40: line.hq40,
  lcl: line.lcl,
  costUnit: line.currency,
  unit: line.basis,
  surchargeDetailType: line.detail_type,
  surchargeNo: line.surcharge_no,
  port: labelOf({ name: line.port, cn: line.cn, en: line.en, ja: line.ja }, language),
})

const joined = (values: readonly string[]): string => [...new Set(values)].join(', ')
const unitsOf = (lines: readonly Line[]): string => joined(lines.map(({ currency, basis }) => `${currency} / ${basis}`))

/** The lines of the departure port, and those of the numbers that the routes to that country name at their other end. */
async function pricesOf(db: Kysely<DB>, group: SurchargeGroup, language: Language, today: string) {
  const { portId, destinationCountry } = group
  const routes = await selectRates(db)
    .select(['r.destination_surcharge_no as number', 'pod.name', 'c.name as company'])
    .select(['pod.name_cn as cn', 'pod.name_en as en', 'pod.name_ja as ja'])
    .where('r.departure_port_id', '=', portId)
    .where('pod.country', '=', destinationCountry)
    .where((eb) => isCurrentRoute(eb, today))
    .orderBy('pod.name')
    .orderBy('c.name')
    .execute()
  const numbers = [...new Set(routes.flatMap(({ number }) => number ?? []))]
  const lines = await selectLines(db)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('s.type', '=', 1),
          eb('s.port_id', '=', portId),
          sql<boolean>`coalesce(s.destination_country, 3 - s.country) = ${destinationCountry}`,
        ]),
        eb.and([eb('s.type', '=', 2), eb('s.surcharge_no', '=', eb.fn.any(eb.val(numbers)))]),
      ]),
    )
    .execute()
  const [begins, ends] = [lines.filter(({ type }) => type === 1), lines.filter(({ type }) => type === 2)]
  return {
    begins: begins.map((line) => lineRow(line, language)),
    ends: ends.map((line) => lineRow(line, language)),
    origin: group.departurePort,
    destination: joined(routes.map((route) => labelOf(route, language))),
    company: joined(routes.map(({ company }) => company)),
    beginUnit: unitsOf(begins),
    endUnit: unitsOf(ends),
  }
}

/** The groups with their prices on both sides; two queries a group of the page. */
export async function listPricedGroups(
  kairo: Kairo,
  filters: ParsedOf<typeof groupedSurchargesContract.listPricedGroups>,
  language: Language,
) {
  const { groups, total } = await findGroups(kairo, filters, language)
  const today = tokyoToday(kairo.clock.now())
  const list = []
  for (const group of groups) list.push({ ...groupRow(group), ...(await pricesOf(kairo.db, group, language, today)) })
  return { list: { list, totalRow: total } }
}
