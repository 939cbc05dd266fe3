import { type Place, placeOnRoute, seaRoute } from '@kairo/shared/route-master/sea-lanes'
import type { PortCall, Tracking } from './read-tracking.ts'

const feature = (geometry: object, properties: object) => ({ type: 'Feature', geometry, properties })
/** Six digits are a decimetre. */
const rounded = (place: Place): number[] => place.map((degrees) => Math.round(degrees * 1e6) / 1e6)
const point = (place: Place) => ({ type: 'Point', coordinates: rounded(place) })

const portOf = (kind: 'portOfLoading' | 'portOfDischarge', { place, name, unlocode }: PortCall) =>
  place === null ? [] : [feature(point(place), { kind, name, unlocode })]

/**
 * Ports, usual lane and ship as a FeatureCollection of RFC 7946. `ship` of the collection says on what the ship's place
 * rests, or why there is none.
 */
export function trackOf({ code, from, to, ship }: Tracking): object {
  const ends = from.place !== null && to.place !== null ? ([from.place, to.place] as const) : undefined
  const route = ends && seaRoute(...ends)
  const known = typeof ship === 'object' && route !== undefined ? ship : undefined
  return {
    type: 'FeatureCollection',
    ship: known?.basis ?? (typeof ship === 'string' ? ship : 'unknown'),
    features: [
      ...portOf('portOfLoading', from),
      ...portOf('portOfDischarge', to),
      ...(route
        ? [feature({ type: 'LineString', coordinates: route.map(rounded) }, { kind: 'route', basis: 'usual lane' })]
        : []),
      ...(route && known
        ? [
            feature(point(placeOnRoute(route, known.done)), {
              kind: 'ship',
              order: code,
              basis: known.basis,
              at: known.at.toISOString(),
            }),
          ]
        : []),
    ],
  }
}
