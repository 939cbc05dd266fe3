import { groupBy } from '@kairo/shared/group-by'
import { isInForce } from '@kairo/shared/quotations/dated-lines'
import type { RouteChargeRow } from '@kairo/shared/surcharges/route-charges.contract'

/** A simple surcharge with its periods, in the order of days; routes carry all of them or none. */
export interface RouteCharge {
  /** As it was typed, which identifies it. */
  name: string
  label: string
  ids: number[]
  periods: RouteChargeRow[]
  routeCount: number
}

export const chargesOf = (rows: readonly RouteChargeRow[]): RouteCharge[] =>
  [...groupBy(rows, (row) => row.fjfname.toLowerCase()).values()].map((periods) => ({
    name: periods[0]?.fjfname ?? '',
    label: periods[0]?.label ?? '',
    ids: periods.map(({ id }) => id),
    periods,
    // New periods are tied to the routes of those before.
    routeCount: Math.max(...periods.map(({ routeCount }) => routeCount)),
  }))

export const isChosen = ({ ids }: Pick<RouteCharge, 'ids'>, chosen: ReadonlySet<number>): boolean =>
  ids.some((id) => chosen.has(id))

/** The period of ships that leave today, else the next one, else the last. */
export const shownPeriod = ({ periods }: RouteCharge, today: string): RouteChargeRow | undefined =>
  periods.find((one) => isInForce(one, today)) ??
  periods.find((one) => one.validFrom !== null && one.validFrom > today) ??
  periods.at(-1)
