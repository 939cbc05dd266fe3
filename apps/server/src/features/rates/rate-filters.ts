import type { rateFilters } from '@kairo/shared/rates/rates.contract'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { RateBuilder, RateCondition } from './rate-query.ts'

export type RateFilters = z.output<z.ZodObject<typeof rateFilters>>

/** `%` and `_` in what people type are plain characters. */
const partOf = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

/** A port by any name it is known under, or by UN/LOCODE; half a name is enough from two characters on. */
function isPort(eb: RateBuilder, alias: 'pol' | 'pod', name: string): RateCondition {
  const wanted = name.toLowerCase()
  const part = partOf(name)
  return eb.or([
    eb(sql<string>`lower(${sql.ref(`${alias}.name`)})`, 'like', part),
    eb(sql<string>`lower(${sql.ref(`${alias}.unlocode`)})`, '=', wanted),
    eb(`${alias}.name_cn`, 'like', part),
    eb(`${alias}.name_ja`, 'like', part),
    eb(sql<string>`${wanted}`, '=', sql<string>`any(select lower(a) from unnest(${sql.ref(`${alias}.aliases`)}) a)`),
  ])
}

/** The conditions of the filters that are set. */
export function rateConditions(eb: RateBuilder, f: RateFilters): RateCondition {
  const conditions: RateCondition[] = []
  const add = (condition: RateCondition) => conditions.push(condition)
  if (f.departurePortId) add(eb('r.departure_port_id', '=', f.departurePortId))
  if (f.destinationPortId) add(eb('r.destination_port_id', '=', f.destinationPortId))
  if (f.departurePort) add(isPort(eb, 'pol', f.departurePort))
  if (f.destinationPort) add(isPort(eb, 'pod', f.destinationPort))
  if (f.startCountry) add(eb('pol.country', '=', f.startCountry))
  if (f.endCountry) add(eb('pod.country', '=', f.endCountry))
  if (f.type) add(eb('r.type', '=', f.type))
  if (f.weekday) add(eb('r.weekday', '=', f.weekday))
  if (f.distance) add(eb('r.distance', '=', f.distance))
  if (f.shippingCompanyId) add(eb('r.shipping_company_id', '=', f.shippingCompanyId))
  if (f.shippingCompany) add(eb(sql<string>`lower(c.name)`, 'like', partOf(f.shippingCompany)))
  if (f.directTransfer) add(eb('r.direct_transfer', '=', f.directTransfer === 'YES'))
  if (f.shipType) add(eb('r.ship_type', '=', f.shipType))
  if (f.maxCapacity) add(eb('r.max_capacity', '=', f.maxCapacity))
  if (f.validity) add(eb('r.valid_time', '=', f.validity === 'YES' ? 'fixed' : 'changing'))
  if (f.portOpenDay) add(eb('r.port_open_startday', '=', f.portOpenDay))
  if (f.openTime) add(eb('r.open_time', '=', f.openTime))
  if (f.validState !== undefined) add(eb('r.valid_state', '=', f.validState))
  return eb.and(conditions)
}
