import { type Place, placeOnRoute, seaRoute } from '../route-master/sea-lanes.ts'
import { project } from './project.ts'

/** A place on the drawn map. */
export interface Point {
  x: number
  y: number
}

/** A voyage on the map: its usual lane, the part of it that is done, and where the ship is by its dates. */
export interface DrawnVoyage {
  route: Point[]
  passed: Point[]
  ship: Point
}

/** The part of a route that is done: its places until the ship. */
function passedOf(route: readonly Place[], done: number): Place[] {
  const steps = 40
  return Array.from({ length: steps + 1 }, (_, at) => placeOnRoute(route, (done * at) / steps))
}

/** `done`: how much of the voyage lies behind the ship, 0 to 1. */
export function drawVoyage(from: Place, to: Place, done: number): DrawnVoyage {
  const route = seaRoute(from, to)
  const at = ([longitude, latitude]: Place) => project(longitude, latitude)
  return { route: route.map(at), passed: passedOf(route, done).map(at), ship: at(placeOnRoute(route, done)) }
}

/** As the `d` of a path. */
export const pathOf = (points: readonly Point[]): string =>
  points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')

/** A frame of a ratio of width and height around all points; `margin` and `least` width in units of the map. */
export function frameOf(
  points: readonly Point[],
  { ratio, margin, least }: { ratio: number; margin: number; least: number },
): Point & { width: number; height: number } {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const width = Math.max(right - left + 2 * margin, (bottom - top + 2 * margin) * ratio, least)
  const height = width / ratio
  return { x: (left + right - width) / 2, y: (top + bottom - height) / 2, width, height }
}

/** Where a text at this part of the frame's width begins, so that it stays within the frame. */
export const anchorAt = (part: number): 'start' | 'middle' | 'end' =>
  part < 1 / 3 ? 'start' : part > 2 / 3 ? 'end' : 'middle'
