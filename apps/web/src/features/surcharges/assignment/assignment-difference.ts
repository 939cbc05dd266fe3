import type { ChargedRoute, RouteChargeRow } from '@kairo/shared/surcharges/route-charges.contract'

/** A surcharge that is added or removed, with the number of selected routes. */
interface Move {
  charge: Pick<RouteChargeRow, 'id' | 'label' | 'fjfprice'>
  routes: number
}
export interface Difference {
  added: Move[]
  removed: Move[]
  /** Routes whose surcharges change, and those that carry exactly the chosen ones already. */
  changed: number
  unchanged: number
}

/** The effect of replacing the surcharges of these routes by the chosen ones; in the order of the surcharges. */
export function differenceOf(
  charges: readonly Move['charge'][],
  chosen: ReadonlySet<number>,
  routes: readonly Pick<ChargedRoute, 'fjfs'>[],
): Difference {
  const moves = charges.map((charge) => {
    const carrying = routes.filter((route) => route.fjfs.includes(charge.id)).length
    return {
      charge,
      added: chosen.has(charge.id) ? routes.length - carrying : 0,
      removed: chosen.has(charge.id) ? 0 : carrying,
    }
  })
  const unchanged = routes.filter(
    (route) => route.fjfs.length === chosen.size && route.fjfs.every((id) => chosen.has(id)),
  ).length
  return {
    added: moves.flatMap(({ charge, added }) => (added > 0 ? [{ charge, routes: added }] : [])),
    removed: moves.flatMap(({ charge, removed }) => (removed > 0 ? [{ charge, routes: removed }] : [])),
    changed: routes.length - unchanged,
    unchanged,
  }
}
