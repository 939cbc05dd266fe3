import { tokyoToday } from '@kairo/shared/dates'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import type { freeTimeContract, TermsOfRate } from '@kairo/shared/free-time/free-time.contract'
import { withoutAmounts } from '@kairo/shared/free-time/free-time-terms'
import { etaOf } from '@kairo/shared/rates/sailing'
import { isStaff, ROLE } from '@kairo/shared/roles'
import type { AppContext } from '../../../app-context.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { isRateEffective, selectRateRows } from '../../rates/rate-query.ts'
import { sailingAt } from '../../rates/search/rate-schedule.ts'
import { findTerms } from './find-terms.ts'

/** Free time of rates for a ship; customers see it of the rates that are on sale, as all of a rate. Role 5 sees no amounts. */
export async function termsOfRates(
  { db }: AppContext,
  { transportCostId, etd }: ParsedOf<typeof freeTimeContract.freeTimeForRate>,
  { actor, now }: RequestContext,
): Promise<{ dataList: TermsOfRate[] }> {
  const rates = await selectRateRows(db)
    .where('r.id', 'in', transportCostId)
    .$if(!isStaff(actor.roleId), (query) => query.where((eb) => isRateEffective(eb as never, tokyoToday(now))))
    .orderBy('r.id')
    .execute()
  const sailingOf = sailingAt(now, etd)
  const days = rates.map((rate) => {
    const { pricedEtd } = sailingOf(rate)
    return { etd: pricedEtd, eta: etaOf(pricedEtd, rate.distance) }
  })
  const found = await findTerms(
    db,
    rates.map((rate, at) => ({
      isFcl: rate.type === 'FCL',
      departurePortId: rate.departure_port_id,
      destinationPortId: rate.destination_port_id,
      shippingCompanyId: rate.shipping_company_id,
      etd: days[at]?.etd ?? '',
      eta: days[at]?.eta ?? '',
      ftDays: rate.ft_days,
    })),
  )
  return {
    dataList: rates.map((rate, at) => ({
      transportCostId: rate.id,
      etd: days[at]?.etd ?? '',
      eta: days[at]?.eta ?? '',
      terms: (found[at] ?? []).map(({ terms }) =>
        actor.roleId === ROLE.shipperAccount ? withoutAmounts(terms) : { ...terms, tiers: [...terms.tiers] },
      ),
    })),
  }
}
