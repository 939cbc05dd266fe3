/** The lanes as curves between the two coasts. */
const LANES = ['M118 176C190 120 250 108 318 118', 'M118 176C200 190 250 160 296 132', 'M104 96C180 60 270 70 352 92']
const PORTS = [
  { x: 118, y: 176, name: '上海', side: 'end' },
  { x: 104, y: 96, name: '青岛', side: 'end' },
  { x: 296, y: 132, name: '大阪', side: 'start' },
  { x: 352, y: 92, name: '東京', side: 'start' },
] as const

/** A sketch of our sea: two coasts, four ports, and ships that are always on their way. */
export function LaneSketch({ alt }: { alt: string }) {
  return (
    <svg className="lane-sketch" viewBox="0 0 440 260" role="img" aria-label={alt}>
      <path
        className="sketch-land"
        d="M0 0H92C112 18 78 34 96 52 118 70 92 84 104 98 124 122 132 140 116 164 128 188 104 206 84 226 66 240 40 248 20 260H0Z"
      />
      <path
        className="sketch-land"
        d="M440 10C412 18 414 40 398 54 388 70 364 78 352 92 334 104 316 106 304 120 288 128 268 134 250 150 236 160 226 178 232 190 246 186 256 172 270 164 292 158 306 150 322 140 346 134 364 120 378 104 396 92 408 72 420 58 432 46 440 40 440 34Z"
      />
      {LANES.map((lane, index) => (
        <g key={lane}>
          <path className="sketch-lane" d={lane} />
          <path
            className="sketch-ship"
            d="M-8 0-4-3.5H5L9 0 5 3.5H-4Z"
            style={{ offsetPath: `path('${lane}')`, animationDelay: `${index * -4}s` }}
          />
        </g>
      ))}
      {PORTS.map(({ x, y, name, side }) => (
        <g key={name}>
          <circle className="sketch-port" cx={x} cy={y} r="4.5" />
          <text x={side === 'end' ? x - 11 : x + 11} y={y + (side === 'end' ? 4 : 18)} textAnchor={side}>
            {name}
          </text>
        </g>
      ))}
    </svg>
  )
}
