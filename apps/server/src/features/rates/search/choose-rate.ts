import { portsElsewhere } from '../../route-master/port-lookup.ts'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { pageOf } from '@kairo/shared/contract/fields'
import { tokyoToday } from '@kairo/shared/dates'
import type { ratesContract } from '@kairo/shared/rates/rates.contract'
import { ROLE } from '@kairo/shared/roles'
import { expressionBuilder, sql } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { shipsAt } from '../all-in-prices.ts'
import { loadPriceFactors } from './price-sources.ts'
import { offersById } from './rate-offer.ts'
import { findRates } from './find-rates.ts'
import { selectBareRates, isRateEffective } from '../rate-query.ts'
import { usualChoices } from './usual-choices.ts'

/** The port with exactly this name in any language, or this UN/LOCODE. */
const portNamed = (name: string) => sql<number>`any(array(select p.id from ports p
  where lower(p.name) = ${name.toLowerCase()} or lower(p.unlocode) = ${name.toLowerCase()}
    or p.name_cn = ${name} or p.name_ja = ${name}))`

/**
 * Rates on sale that an order can be made with, by the next day they sail, at the prices of the customer that is booked for.
 */
export async function chooseRoute(
  context: AppContext,
  input: ParsedOf<typeof ratesContract.chooseRoute>,
  request: RequestContext,
) {
  const { db } = context
  const { now } = request
  const eb = expressionBuilder(selectBareRates(db))
  const conditions = [isRateEffective(eb, tokyoToday(now))]
  if (input.departure_port) conditions.push(eb('r.departure_port_id', '=', portNamed(input.departure_port)))
  if (input.destination_port) conditions.push(eb('r.destination_port_id', '=', portNamed(input.destination_port)))
  if (input.departurePortId) conditions.push(eb('r.departure_port_id', '=', input.departurePortId))
  if (input.destinationPortId) conditions.push(eb('r.destination_port_id', '=', input.destinationPortId))
  if (input.type) conditions.push(eb('r.type', '=', input.type))
  const customerId = request.actor.customerId ?? input.customerId
  const [factors, usual] = await Promise.all([
    loadPriceFactors(db, customerId),
    customerId && request.actor.roleId !== ROLE.shipperAccount ? usualChoices(db, customerId) : undefined,
  ])
  const ships = shipsAt(now, input.etd, await portsElsewhere(context))
  const sorting = { by: 'departure', descending: false, factors, ships } as const
  const { total, ids } = await findRates(context, factors, eb.and(conditions), sorting, {
    ...pageOf(input),
    few: [input.departure_port, input.destination_port, input.departurePortId, input.destinationPortId].some(Boolean),
  })
  return { dataList: await offersById(context, ids, factors, request, now, input.etd), total, usual }
}
