import type { ChargedRoute } from '@kairo/shared/surcharges/route-charges.contract'
import { isChosen, type RouteCharge } from './charge-periods.ts'

/** A surcharge that is added or removed, with the number of selected routes. */
interface Move {
  charge: RouteCharge
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
  charges: readonly RouteCharge[],
  chosen: ReadonlySet<number>,
  routes: readonly Pick<ChargedRoute, 'fjfs'>[],
): Difference {
  const moves = charges.map((charge) => {
    const carrying = routes.filter((route) => charge.ids.some((id) => route.fjfs.includes(id))).length
    const wanted = isChosen(charge, chosen)
    return { charge, added: wanted ? routes.length - carrying : 0, removed: wanted ? 0 : carrying }
  })
  const unchanged = routes.filter((route) =>
    charges.every((charge) => isChosen(charge, chosen) === charge.ids.some((id) => route.fjfs.includes(id))),
  ).length
  return {
    added: moves.flatMap(({ charge, added }) => (added > 0 ? [{ charge, routes: added }] : [])),
    removed: moves.flatMap(({ charge, removed }) => (removed > 0 ? [{ charge, routes: removed }] : [])),
    changed: routes.length - unchanged,
    unchanged,
  }
}
