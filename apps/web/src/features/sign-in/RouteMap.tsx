import { useTexts } from '@/i18n/texts.ts'
import { LAND, LANES, MERIDIANS, PARALLELS, PORTS, VIEW } from '@kairo/shared/map/map-paths'
import { signInTexts } from './texts.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import styles from './sign-in.module.css'

/** The position of a port's name relative to its dot. */
const LABELS: Record<keyof typeof PORTS, { dx: number; dy: number; anchor: 'start' | 'middle' | 'end' }> = {
  dalian: { dx: -12, dy: -8, anchor: 'end' },
  qingdao: { dx: -14, dy: 5, anchor: 'end' },
  shanghai: { dx: -14, dy: 0, anchor: 'end' },
  ningbo: { dx: -14, dy: 14, anchor: 'end' },
  hakata: { dx: -4, dy: -14, anchor: 'middle' },
  kobe: { dx: -12, dy: -10, anchor: 'end' },
  osaka: { dx: 9, dy: 20, anchor: 'start' },
  nagoya: { dx: 2, dy: -15, anchor: 'middle' },
  tokyo: { dx: 14, dy: 3, anchor: 'start' },
}
/** Shallow water as on a chart: wider and fainter lines along the coast. */
const SHALLOWS = [46, 30, 17, 8]
/** Above it a label would be cut by the edge of the panel. */
const FIRST_LABEL = 200
const DEGREES = { className: cx(common.small, common.num), fill: 'rgb(255 255 255 / 0.42)', stroke: 'none' }

/** A chart of East Asia with the lanes that the product serves; its ships keep moving unless motion is not wanted. */
export function RouteMap() {
  const t = useTexts(signInTexts)
  return (
    <svg
      className={styles.routeMap}
      viewBox={`0 0 ${VIEW.width} ${VIEW.height}`}
      // What a wide window cuts off is cut off at the top: the claim stands over the bottom.
      preserveAspectRatio="xMidYMax slice"
      role="img"
      aria-label={t.mapAlt}
    >
      <g stroke="rgb(255 255 255 / 0.07)">
        {MERIDIANS.map(({ x, label }) => (
          <path key={label} d={`M${x}-120v${VIEW.height + 240}`} />
        ))}
        {PARALLELS.map(({ y, label }) => (
          <g key={label}>
            <path d={`M-260 ${y}h${VIEW.width + 520}`} />
            {y > FIRST_LABEL && (
              <text {...DEGREES} x={8} y={y - 6}>
                {label}
              </text>
            )}
          </g>
        ))}
      </g>
      {SHALLOWS.map((width) => (
        <path
          key={width}
          d={LAND}
          fill="none"
          stroke="rgb(255 255 255 / 0.035)"
          strokeLinejoin="round"
          strokeWidth={width}
        />
      ))}
      <path className={styles.mapLand} d={LAND} strokeLinejoin="round" />
      {Object.entries(LANES).map(([name, lane], index) => (
        <g key={name}>
          <path d={lane} fill="none" stroke="rgb(255 255 255 / 0.28)" strokeWidth="1.4" />
          <path
            d={lane}
            fill="none"
            stroke="rgb(255 255 255 / 0.82)"
            strokeWidth="2"
            strokeDasharray="5 13"
            strokeLinecap="round"
          />
          <path
            className={styles.mapShip}
            d="M-9 0-4-4H6L11 0 6 4H-4Z"
            strokeWidth="1.5"
            style={{ offsetPath: `path('${lane}')`, animationDelay: `${index * -5.5}s` }}
          />
        </g>
      ))}
      {(Object.entries(PORTS) as [keyof typeof PORTS, number[]][]).map(([name, [x = 0, y = 0]]) => (
        <g key={name} className={styles.mapPort} transform={`translate(${x} ${y})`}>
          <circle r="11" fill="rgb(255 255 255 / 0.16)" />
          <circle r="4.5" fill="#fff" />
          <text
            x={LABELS[name].dx}
            y={LABELS[name].dy}
            textAnchor={LABELS[name].anchor}
            strokeWidth="4"
            strokeLinejoin="round"
          >
            {t.ports[name]}
          </text>
        </g>
      ))}
    </svg>
  )
}
