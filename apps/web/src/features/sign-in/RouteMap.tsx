import { useTexts } from '../../i18n/texts.ts'
import { LAND, LANES, MERIDIANS, PARALLELS, PORTS, VIEW } from './map-paths.ts'
import { signInTexts } from './messages/index.ts'

/** Where a port's name stands from its dot. */
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
/** Shallow water, drawn as on a chart: ever wider and fainter lines along the coast. */
const SHALLOWS = [46, 30, 17, 8]

/** A chart of East Asia with the lanes that the product serves; its ships keep moving unless motion is not wanted. */
export function RouteMap() {
  const t = useTexts(signInTexts)
  return (
    <svg
      className="route-map"
      viewBox={`0 0 ${VIEW.width} ${VIEW.height}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={t.mapAlt}
    >
      <g className="map-grid">
        {MERIDIANS.map(({ x, label }) => (
          <g key={label}>
            <path d={`M${x}-120v${VIEW.height + 240}`} />
            <text x={x + 6} y={22}>
              {label}
            </text>
          </g>
        ))}
        {PARALLELS.map(({ y, label }) => (
          <g key={label}>
            <path d={`M-260 ${y}h${VIEW.width + 520}`} />
            <text x={8} y={y - 6}>
              {label}
            </text>
          </g>
        ))}
      </g>
      {SHALLOWS.map((width) => (
        <path key={width} className="map-shallow" d={LAND} strokeWidth={width} />
      ))}
      <path className="map-land" d={LAND} />
      {Object.entries(LANES).map(([name, lane], index) => (
        <g key={name}>
          <path className="map-lane" d={lane} />
          <path className="map-flow" d={lane} />
          <path
            className="map-ship"
            d="M-9 0-4-4H6L11 0 6 4H-4Z"
            style={{ offsetPath: `path('${lane}')`, animationDelay: `${index * -5.5}s` }}
          />
        </g>
      ))}
      {(Object.entries(PORTS) as [keyof typeof PORTS, number[]][]).map(([name, [x = 0, y = 0]]) => (
        <g key={name} className="map-port" transform={`translate(${x} ${y})`}>
          <circle r="11" />
          <circle r="4.5" />
          <text x={LABELS[name].dx} y={LABELS[name].dy} textAnchor={LABELS[name].anchor}>
            {t.ports[name]}
          </text>
        </g>
      ))}
    </svg>
  )
}
