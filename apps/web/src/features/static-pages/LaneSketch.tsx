import type { Trilingual } from '@kairo/shared/languages'
import { useLanguage } from '@/i18n/language.ts'
import styles from './company.module.css'

/** The lanes as curves between the two coasts. */
const LANES = ['M118 176C190 150 280 132 352 92', 'M118 176C180 192 250 168 296 132', 'M104 96C180 60 270 70 352 92']
const PORTS: readonly { x: number; y: number; side: 'start' | 'end'; name: Trilingual }[] = [
  { x: 118, y: 176, side: 'end', name: { 'zh-cn': '上海', en: 'Shanghai', ja: '上海' } },
  { x: 104, y: 96, side: 'end', name: { 'zh-cn': '青岛', en: 'Qingdao', ja: '青島' } },
  { x: 296, y: 132, side: 'start', name: { 'zh-cn': '大阪', en: 'Osaka', ja: '大阪' } },
  { x: 352, y: 92, side: 'start', name: { 'zh-cn': '东京', en: 'Tokyo', ja: '東京' } },
]

const LAND = 'color-mix(in srgb, var(--c-text3) 16%, var(--c-surface))'

/** A drawing of the sea between two coasts with four ports and moving ships. */
export function LaneSketch({ alt }: { alt: string }) {
  const language = useLanguage()
  return (
    <svg className={styles.laneSketch} viewBox="0 0 440 260" role="img" aria-label={alt}>
      <path
        fill={LAND}
        d="M0 0H92C112 18 78 34 96 52 118 70 92 84 104 98 124 122 132 140 116 164 128 188 104 206 84 226 66 240 40 248 20 260H0Z"
      />
      <path
        fill={LAND}
        d="M440 10C412 18 414 40 398 54 388 70 364 78 352 92 334 104 316 106 304 120 288 128 268 134 250 150 236 160 226 178 232 190 246 186 256 172 270 164 292 158 306 150 322 140 346 134 364 120 378 104 396 92 408 72 420 58 432 46 440 40 440 34Z"
      />
      {LANES.map((lane, index) => (
        <g key={lane}>
          <path
            d={lane}
            fill="none"
            stroke="var(--c-primary)"
            strokeWidth="1.6"
            strokeDasharray="2 6"
            strokeLinecap="round"
          />
          <path
            className={styles.sketchShip}
            d="M-8 0-4-3.5H5L9 0 5 3.5H-4Z"
            style={{ offsetPath: `path('${lane}')`, animationDelay: `${index * -4}s` }}
          />
        </g>
      ))}
      {PORTS.map(({ x, y, name, side }) => (
        <g key={name.en}>
          <circle cx={x} cy={y} r="4.5" fill="var(--c-surface)" stroke="var(--c-primary)" strokeWidth="2.5" />
          <text x={side === 'end' ? x - 11 : x + 11} y={y + (side === 'end' ? 4 : 18)} textAnchor={side}>
            {name[language]}
          </text>
        </g>
      ))}
    </svg>
  )
}
