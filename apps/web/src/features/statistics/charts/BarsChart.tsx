import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { useNarrow } from '@/ui/layout/narrow.ts'
import { BARS, COLOURS, HEIGHT, TICK, TOOLTIP } from './chart-style.ts'

interface Row {
  name: string
  /** One of each series; null where nothing is known. */
  values: readonly (number | null)[]
}
interface BarsChartProps {
  rows: readonly Row[]
  series: readonly string[]
  /** Of percentages the axis ends at 100; counts have whole numbers on it. */
  of?: 'counts' | 'percentages' | 'hours'
  onOpen?: (index: number) => void
}

/** Pixels of a bar with its gap, and of the axis below. */
const ROW = 30
const AXIS = 40
/** Letters of a name that have room beside the bars; a Chinese or Japanese character takes two. */
const SHOWN = { wide: 36, narrow: 18 }
/** Pixels of a letter. */
const LETTER = 7
const widthOf = (text: string): number => [...text].reduce((sum, sign) => sum + (sign > '\u2e80' ? 2 : 1), 0)

/** Names with bars beside them, one for each series. */
export function BarsChart({ rows, series, of = 'counts', onOpen }: BarsChartProps) {
  const narrow = useNarrow()
  const room = narrow ? SHOWN.narrow : SHOWN.wide
  // Two companies may have the same name: the index keeps their bars apart.
  const data = rows.map((_row, place) => ({ place }))
  const short = (place: number): string => {
    const name = rows[place]?.name ?? ''
    // Blanks that do not break, so that a name stays on its line.
    const signs = [...name.replaceAll(' ', '\u00a0')]
    if (widthOf(name) <= room) return signs.join('')
    while (widthOf(signs.join('')) > room - 2) signs.pop()
    return `${signs.join('')}…`
  }
  return (
    <ResponsiveContainer width="100%" height={Math.max(HEIGHT, rows.length * ROW + AXIS)}>
      <BarChart
        data={data}
        layout="vertical"
        margin={{ top: 0, right: 12, bottom: 0, left: 0 }}
        accessibilityLayer={false}
        onClick={({ activeTooltipIndex }) => {
          const index = Number(activeTooltipIndex ?? Number.NaN)
          if (Number.isInteger(index)) onOpen?.(index)
        }}
      >
        <CartesianGrid horizontal={false} stroke={COLOURS.grid} />
        <XAxis
          type="number"
          allowDecimals={of !== 'counts'}
          {...(of === 'percentages' ? { domain: [0, 100], unit: '%' } : {})}
          tick={TICK}
          tickLine={false}
          stroke={COLOURS.grid}
        />
        <YAxis
          type="category"
          dataKey="place"
          tickFormatter={short}
          tick={TICK}
          tickLine={false}
          axisLine={false}
          width={Math.ceil(Math.min(room, Math.max(...rows.map(({ name }) => widthOf(name)))) * LETTER) + 14}
          interval={0}
        />
        <Tooltip {...TOOLTIP} labelFormatter={(place) => rows[Number(place)]?.name ?? ''} />
        <Legend verticalAlign="top" align="right" iconType="circle" iconSize={8} height={24} />
        {series.map((name, index) => (
          <Bar
            key={name}
            dataKey={({ place }: { place: number }) => rows[place]?.values[index] ?? null}
            name={name}
            fill={BARS[index]}
            maxBarSize={14}
            isAnimationActive={false}
            unit={of === 'percentages' ? '%' : undefined}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  )
}
