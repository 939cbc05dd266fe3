import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { pageOf } from '@kairo/shared/contract/fields'
import { tokyoDateTime, tokyoToday } from '@kairo/shared/dates'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { groupedSurchargesContract } from '@kairo/shared/surcharges/grouped-surcharges.contract'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { rowPage } from '../../database/list-page.ts'
import type { DB } from '../../database/tables.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { AppContext } from '../../app-context.ts'
import { rateConditions } from '../rates/rate-filters.ts'
import { selectRates } from '../rates/rate-query.ts'
import { CARRIER_NAMES, carrierLabelOfRow, labelOf } from '../route-master/label-of.ts'
import { portsCalled } from '../route-master/masters-by-name.ts'
import { isCurrentRoute } from './charged-routes.ts'

type Filters = ParsedOf<typeof groupedSurchargesContract.listSurchargeGroups>

/** A group: the departure surcharges of one port for one country (rules 6.20). */
export interface SurchargeGroup {
  id: number
  portId: number
  departureCountry: number
  /** In the user's language. */
  departurePort: string
  destinationCountry: number
  uploadedAt: Date
}

const groupIdOf = ({ portId, destinationCountry }: SurchargeGroup): string => `${portId}-${destinationCountry}`

/** Port and country of a `groupId`; null for an invalid one. */
function readGroupId(groupId: string): { portId: number; country: number } | null {
  const [, port, country] = /^(\d{1,15})-([12])$/.exec(groupId.trim()) ?? []
  return port && country ? { portId: Number(port), country: Number(country) } : null
}

/** Current routes from the group's port to its country; `s` is the surcharge beside it. */
const routesOfGroup = (db: Kysely<DB>, today: string) =>
  selectRates(db)
    .select('r.id')
    .where(sql<boolean>`r.departure_port_id = s.port_id and pod.country = ${destinationOf}`)
    .where((eb) => isCurrentRoute(eb, today))

/** The country that a surcharge `s` is for: where none is given, the other of the two. */
export const destinationOf: RawBuilder<number> = sql<number>`coalesce(s.destination_country, 3 - s.country)`

function groupQuery(db: Kysely<DB>, filters: Filters, today: string) {
  const { departurePort, destination, shippingCompany, groupId } = filters
  let query = db.selectFrom('surcharges as s').innerJoin('ports as p', 'p.id', 's.port_id').where('s.type', '=', 1)
  if (groupId) {
    const group = readGroupId(groupId)
    query = query.where('s.port_id', '=', group?.portId ?? 0).where(destinationOf, '=', group?.country ?? 0)
  }
  if (departurePort) query = query.where('s.port_id', '=', sql<number>`any(${portsCalled(departurePort)})`)
  if (destination === '1' || destination === '2') query = query.where(destinationOf, '=', Number(destination))
  const route = { destinationPort: destination?.match(/^[12]$/) ? undefined : destination, shippingCompany }
  if (route.destinationPort || route.shippingCompany)
    query = query.where((eb) => eb.exists(routesOfGroup(db, today).where((rate) => rateConditions(rate, route))))
  return query.groupBy(['s.port_id', destinationOf, 'p.id'])
}

/** A page of groups by port and country. */
export async function findGroups(
  { db }: AppContext,
  filters: Filters,
  { language, now }: RequestContext,
): Promise<{ groups: SurchargeGroup[]; total: number }> {
  const query = groupQuery(db, filters, tokyoToday(now))
    .select((eb) => [eb.fn.min('s.id').as('id'), eb.fn.max('s.update_time').as('uploaded')])
    .select(['p.id as port_id', 'p.country', 'p.name', 'p.name_cn as cn', 'p.name_en as en', 'p.name_ja as ja'])
    .select(destinationOf.as('destination'))
    .orderBy('p.name')
    .orderBy(destinationOf)
  const { rows, total } = await rowPage(db, query, pageOf(filters))
  const groups = rows.map((row) => ({
    id: row.id,
    portId: row.port_id,
    departureCountry: row.country,
    departurePort: labelOf(row, language),
    destinationCountry: row.destination,
    uploadedAt: row.uploaded,
  }))
  return { groups, total }
}

export const groupRow = (group: SurchargeGroup) => ({
  id: group.id,
  group_id: groupIdOf(group),
  departure_country: group.departureCountry,
  departure_port: group.departurePort,
  destination_country: group.destinationCountry,
  create_time: tokyoDateTime(group.uploadedAt),
})

export async function listGroups(context: AppContext, filters: Filters, request: RequestContext) {
  const { groups, total } = await findGroups(context, filters, request)
  return { list: groups.map(groupRow), totalRow: total }
}

/** Destination ports and companies of a group's current routes, each pair once. Throws SELECT_FAIL for no group. */
export async function listGroupCompanies(
  { db }: AppContext,
  input: ParsedOf<typeof groupedSurchargesContract.listGroupCompanies>,
  { language, now }: RequestContext,
) {
  const group = readGroupId(input.groupId)
  if (!group) throw new Refusal('SELECT_FAIL')
  const query = selectRates(db)
    .select(['pod.country', 'pod.name', 'pod.name_cn as cn', 'pod.name_en as en', 'pod.name_ja as ja'])
    .select(CARRIER_NAMES)
    .where('r.departure_port_id', '=', group.portId)
    .where('pod.country', '=', group.country)
    .where((eb) => isCurrentRoute(eb, tokyoToday(now)))
    .groupBy(['pod.id', 'carrier.id'])
    .orderBy('pod.name')
    .orderBy('carrier.name')
  const { rows, total } = await rowPage(db, query, pageOf(input))
  const list = rows.map((row) => ({
    destination_country: row.country,
    destination_port: labelOf(row, language),
    shipping_company: carrierLabelOfRow(row, language),
  }))
  return { list, totalRow: total }
}
