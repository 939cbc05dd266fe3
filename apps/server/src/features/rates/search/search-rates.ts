import { portsElsewhere } from '../../route-master/port-lookup.ts'
import { pageOf } from '@kairo/shared/contract/fields'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { tokyoToday } from '@kairo/shared/dates'
import { combinedFactor, discountNote, factorForCustomer } from '@kairo/shared/rates/price'
import type { ratesContract } from '@kairo/shared/rates/rates.contract'
import { isStaff, ROLE } from '@kairo/shared/roles'
import { expressionBuilder } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { shipsAt } from '../all-in-prices.ts'
import { loadPriceFactors } from './price-sources.ts'
import { resolvePorts } from '../../route-master/port-lookup.ts'
import { findRates } from './find-rates.ts'
import { rateConditions } from '../rate-filters.ts'
import { offersById } from './rate-offer.ts'
import { usualChoices } from './usual-choices.ts'
import { selectBareRates, isRateEffective } from '../rate-query.ts'

type Search = ParsedOf<typeof ratesContract.searchRates>

/**
 * Rate search (customers: effective rates at their price) and management list (staff: all approved rates, at list
 * price).
 */
export async function searchRates(context: AppContext, input: Search, request: RequestContext) {
  const { db } = context
  const { now } = request
  const { roleId, customerId } = request.actor
  const staff = isStaff(roleId)
  const [factors, called, usual] = await Promise.all([
    loadPriceFactors(db, customerId),
    resolvePorts(context, input.departurePort, input.destinationPort),
    roleId === ROLE.customer && customerId ? usualChoices(db, customerId) : undefined,
  ])
  const priced = staff ? { ...factors, globalDiscount: '1', customerFactor: '1' } : factors
  const eb = expressionBuilder(selectBareRates(db))
  const where = eb.and([
    rateConditions(eb, input, called),
    staff ? eb('r.status', '=', 'approved') : isRateEffective(eb, tokyoToday(now)),
  ])
  const { sortBy, sortOrder } = input
  // A customer books a date: weekdays are sorted by the next one of them.
  const wanted = !staff && sortBy === 'weekday' ? 'departure' : sortBy
  // Role 5 knows no prices, so it cannot sort by them either.
  const maySort =
    wanted !== undefined && (roleId !== ROLE.shipperAccount || wanted === 'distance' || wanted === 'departure')
  const by = maySort ? wanted : staff ? undefined : 'departure'
  const ofPorts = input.departurePort ?? input.destinationPort ?? input.departurePortId ?? input.destinationPortId
  const descending = maySort && sortOrder === 'desc'
  const ships = shipsAt(now, input.etd, await portsElsewhere(context))
  const sorting = by && { by, descending, factors: priced, ships }
  const { total, ids } = await findRates(context, priced, where, sorting, {
    ...pageOf(input),
    few: ofPorts !== undefined,
  })
  const factor = factorForCustomer(combinedFactor(priced.globalDiscount, priced.customerFactor).toFixed())
  return {
    dataList: await offersById(context, ids, priced, request, now, input.etd),
    total,
    discount: factor,
    discountNote: discountNote(factor, request.language),
    usual,
  }
}
