import { groupBy } from '@kairo/shared/group-by'
import { LAND, VIEW } from '@kairo/shared/map/map-paths'
import { anchorAt, type DrawnVoyage, drawVoyage, frameOf, pathOf } from '@kairo/shared/map/voyage-drawing'
import { Fragment } from 'react'
import type { Body } from '@/api/call.ts'
import { useTexts } from '@/i18n/texts.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import { orderTexts } from '../texts.ts'
import styles from './voyage-map.module.css'

type Places = Body<'POST /order/getVoyagePlaces'>['data'][number]

export interface MapVoyage {
  id: number
  code: string
  vessel: string
  from: string
  to: string
  /** How much of the voyage is done, 0 to 1. */
  done: number
  isLate: boolean
}

/** Width and height of what is shown, in parts of each other; and what is left around the ships, in units of the map. */
const RATIO = 1.5
const MARGIN = 70
/** A voyage of a day would fill the map with one bay. */
const LEAST_WIDTH = 420
/** Units of the map for a pixel, at the width that the map has beside the list. */
const PIXELS = 440

type Drawn = MapVoyage & DrawnVoyage

function draw(voyage: MapVoyage, { from, to }: Places): Drawn | undefined {
  if (!from || !to) return undefined
  return {
    ...voyage,
    ...drawVoyage([from.longitude, from.latitude], [to.longitude, to.latitude], voyage.done),
  }
}

interface Label {
  name: string
  x: number
  y: number
  below: boolean
}

/** Names stand above their port; below it where another stands there already, as Yokohama beside Tokyo. */
function labelled(ports: ReadonlyMap<string, { x: number; y: number }>, px: number): Label[] {
  const labels: Label[] = []
  for (const [name, { x, y }] of ports) {
    const below = labels.some((other) => Math.abs(other.x - x) < 50 * px && Math.abs(other.y - y) < 14 * px)
    labels.push({ name, x, y, below })
  }
  return labels
}

interface VoyageMapProps {
  voyages: readonly MapVoyage[]
  places: readonly Places[]
  onOpen: (id: number) => void
}

/** The ships of the list on a map: where each should be by its dates, on the usual lane between its ports. */
export function VoyageMap({ voyages, places, onOpen }: VoyageMapProps) {
  const t = useTexts(orderTexts)
  const placesOf = new Map(places.map((one) => [one.orderId, one]))
  const drawn = voyages.flatMap((voyage) => {
    const known = placesOf.get(voyage.id)
    return known ? (draw(voyage, known) ?? []) : []
  })
  if (drawn.length === 0) return null
  const frame = frameOf(
    drawn.flatMap(({ route }) => route),
    { ratio: RATIO, margin: MARGIN, least: LEAST_WIDTH },
  )
  const px = frame.width / PIXELS
  const ports = labelled(
    new Map(
      drawn.flatMap(({ from, to, route: [first, ...others] }) => {
        const last = others.at(-1)
        return first && last ? [[from, first] as const, [to, last] as const] : []
      }),
    ),
    px,
  )
  // Orders of one ship stand at one place: one mark with their number.
  const marks = groupBy(drawn, ({ ship }) => `${ship.x.toFixed(0)} ${ship.y.toFixed(0)}`)
  return (
    <figure className={styles.map}>
      <svg viewBox={`${frame.x} ${frame.y} ${frame.width} ${frame.height}`} role="group" aria-label={t.map}>
        <rect
          className={styles.water}
          x={-VIEW.width}
          y={-VIEW.height}
          width={VIEW.width * 3}
          height={VIEW.height * 3}
        />
        <path className={styles.land} d={LAND} />
        {drawn.map(({ id, route, passed, isLate }) => (
          <g key={id} className={cx(styles.way, isLate && styles.isLate)}>
            <path d={pathOf(route)} strokeDasharray={`${3 * px} ${4 * px}`} strokeWidth={px} />
            <path d={pathOf(passed)} strokeWidth={2 * px} />
          </g>
        ))}
        {ports.map(({ name, x, y, below }) => (
          <g key={name} className={styles.port}>
            <circle cx={x} cy={y} r={2.5 * px} />
            <text x={x} y={y + (below ? 15 : -6) * px} fontSize={11 * px} strokeWidth={3 * px} textAnchor="middle">
              {name}
            </text>
          </g>
        ))}
        {[...marks.entries()].map(([place, aboard]) => {
          const [first] = aboard
          if (!first) return null
          const codes = aboard.map(({ code }) => code).join(', ')
          // The name contains the number that is drawn on the mark.
          const name = aboard.length > 1 ? t.shipOfSeveral(aboard.length, codes) : t.shipOf(codes)
          const ships = [...new Set(aboard.map(({ vessel }) => vessel).filter(Boolean))].join(', ')
          const { x, y } = first.ship
          return (
            <Fragment key={place}>
              <a
                href={`?open=${first.id}`}
                className={cx(styles.ship, aboard.some(({ isLate }) => isLate) && styles.isLate)}
                aria-label={[ships, name].filter(Boolean).join(' · ')}
                onClick={(event) => {
                  event.preventDefault()
                  onOpen(first.id)
                }}
              >
                <circle cx={x} cy={y} r={7 * px} strokeWidth={1.5 * px} />
                {aboard.length > 1 && (
                  <text x={x} y={y + 3.5 * px} fontSize={10 * px} textAnchor="middle">
                    {aboard.length}
                  </text>
                )}
              </a>
              <text
                className={styles.shipName}
                x={x}
                y={y + 21 * px}
                fontSize={12 * px}
                strokeWidth={4 * px}
                textAnchor={anchorAt((x - frame.x) / frame.width)}
                aria-hidden
              >
                {ships || codes}
              </text>
            </Fragment>
          )
        })}
      </svg>
      <figcaption className={common.note}>{t.mapNote}</figcaption>
    </figure>
  )
}
