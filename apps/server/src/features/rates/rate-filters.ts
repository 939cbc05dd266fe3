import type { rateFilters } from '@kairo/shared/rates/rate-filters'
import { sql } from 'kysely'
import type { z } from 'zod'
import { companiesCalled, type PortsCalled, portsCalled } from '../route-master/masters-by-name.ts'
import type { RateBuilder, RateCondition } from './rate-query.ts'

export type RateFilters = z.output<z.ZodObject<typeof rateFilters>>

type PortColumn = 'r.departure_port_id' | 'r.destination_port_id'
const isIn = (eb: RateBuilder, column: PortColumn, country: number): RateCondition =>
  eb(column, '=', sql<number>`any(array(select p.id from ports p where p.country = ${country}))`)

/**
 * The conditions of the filters that are set, on the alias `r` alone. `called` finds ports by name, in this statement
 * where they are not cached.
 */
export function rateConditions(eb: RateBuilder, f: RateFilters, called: PortsCalled = portsCalled): RateCondition {
  const isPort = (column: PortColumn, name: string): RateCondition => eb(column, '=', sql<number>`any(${called(name)})`)
  const conditions: RateCondition[] = []
  const add = (condition: RateCondition) => conditions.push(condition)
  if (f.departurePortId) add(eb('r.departure_port_id', '=', f.departurePortId))
  if (f.destinationPortId) add(eb('r.destination_port_id', '=', f.destinationPortId))
  if (f.departurePort) add(isPort('r.departure_port_id', f.departurePort))
  if (f.destinationPort) add(isPort('r.destination_port_id', f.destinationPort))
  if (f.startCountry) add(isIn(eb, 'r.departure_port_id', f.startCountry))
  if (f.endCountry) add(isIn(eb, 'r.destination_port_id', f.endCountry))
  if (f.type) add(eb('r.type', '=', f.type))
  if (f.weekday) add(eb('r.weekday', '=', f.weekday))
  if (f.distance) add(eb('r.distance', '=', f.distance))
  if (f.shippingCompanyId) add(eb('r.shipping_company_id', '=', f.shippingCompanyId))
  if (f.shippingCompany) add(eb('r.shipping_company_id', '=', sql<number>`any(${companiesCalled(f.shippingCompany)})`))
  if (f.directTransfer) add(eb('r.direct_transfer', '=', f.directTransfer === 'YES'))
  if (f.shipType) add(eb('r.ship_type', '=', f.shipType))
  if (f.maxCapacity) add(eb('r.max_capacity', '=', f.maxCapacity))
  if (f.validity) add(eb('r.valid_time', '=', f.validity === 'YES' ? 'fixed' : 'changing'))
  if (f.portOpenDay) add(eb('r.port_open_startday', '=', f.portOpenDay))
  if (f.openTime) add(eb('r.open_time', '=', f.openTime))
  if (f.validState !== undefined) add(eb('r.valid_state', '=', f.validState))
  return eb.and(conditions)
}
