import { LAND, VIEW } from '@kairo/shared/map/map-paths'
import { anchorAt, drawVoyage, frameOf, pathOf, type Point } from '@kairo/shared/map/voyage-drawing'
import { type Html, html } from '@kairo/shared/text/html'
import type { PortCall, Tracking } from './read-tracking.ts'

/** What is left around the route, and the least that is shown, in units of the map. */
const FRAME = { ratio: 1.6, margin: 80, least: 420 }
/** Units of the map are told in pixels of a map of this width. */
const PIXELS = 640
/** A ship from the side, around its middle. */
const SHIP = 'M-13 2H13L9 8H-9ZM-9 -3H-4V1H-9ZM-3 -3H2V1H-3ZM-3 -8H2V-4H-3ZM4 -9H9V1H4Z'

/** How much of the voyage is done; 0 where no ship is shown. */
const doneOf = ({ ship }: Tracking): number => (typeof ship === 'object' ? ship.done : 0)

/** The voyage as one line from port to port. */
export function drawLine(tracking: Tracking): Html {
  const [from, to] = [2, 98]
  const at = `${from + (to - from) * doneOf(tracking)}%`
  const hasShip = typeof tracking.ship === 'object'
  return html`<svg class="way" aria-hidden="true"><line class="ahead" x1="${at}" x2="${to}%" y1="27" y2="27"/>${
    hasShip && html`<line x1="${from}%" x2="${at}" y1="27" y2="27"/>`
  }<circle cx="${from}%" cy="27" r="5"/><circle cx="${to}%" cy="27" r="5"/>${
    hasShip && html`<svg x="${at}" y="10" overflow="visible"><path d="${SHIP}"/></svg>`
  }</svg>`
}

/** Distances on a map of PIXELS: of a name from its port, and from the mark of a ship that is there. */
const AWAY = { port: 10, ship: 24, letters: 12 }

/** The map of the voyage and the size of its unit; undefined where the place of a port is not known. */
export function drawMap(tracking: Tracking, label: string): { svg: Html; unit: number } | undefined {
  const { from, to, ship } = tracking
  if (from.place === null || to.place === null) return undefined
  const drawn = drawVoyage(from.place, to.place, doneOf(tracking))
  const frame = frameOf(drawn.route, FRAME)
  const unit = frame.width / PIXELS
  const mark = typeof ship === 'object' ? drawn.ship : undefined
  const [first, last] = [drawn.route[0], drawn.route.at(-1)]
  const isBelow = first !== undefined && last !== undefined && first.y > last.y
  const dot = (point: Point | undefined) => point && html`<circle cx="${point.x}" cy="${point.y}" r="${4 * unit}"/>`
  const nameAt = ({ name }: PortCall, point: Point | undefined, below: boolean) => {
    if (point === undefined) return undefined
    const isNear = mark !== undefined && Math.hypot(mark.x - point.x, mark.y - point.y) < 2 * AWAY.ship * unit
    const away = isNear ? AWAY.ship : AWAY.port
    const y = point.y + (below ? away + AWAY.letters : -away) * unit
    return html`<text x="${point.x}" y="${y}" text-anchor="${anchorAt((point.x - frame.x) / frame.width)}">${name}</text>`
  }
  return {
    unit,
    svg: html`<svg class="map" viewBox="${frame.x} ${frame.y} ${frame.width} ${frame.height}" role="img" aria-label="${label}"><rect class="water" x="${-VIEW.width}" y="${-VIEW.height}" width="${VIEW.width * 3}" height="${VIEW.height * 3}"/><path class="land" d="${LAND}"/><path class="lane" d="${pathOf(drawn.route)}" stroke-width="${1.5 * unit}" stroke-dasharray="${4 * unit} ${5 * unit}"/>${
      mark && html`<path class="lane" d="${pathOf(drawn.passed)}" stroke-width="${3 * unit}"/>`
    }${dot(first)}${dot(last)}${
      mark &&
      html`<g class="mark" transform="translate(${mark.x} ${mark.y}) scale(${unit})"><circle r="15" stroke-width="2"/><path d="${SHIP}" transform="scale(.72)"/></g>`
    }${nameAt(from, first, isBelow)}${nameAt(to, last, !isBelow)}</svg>`,
  }
}
