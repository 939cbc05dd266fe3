import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { useNarrow } from '../../../ui/layout/narrow.ts'
import { COLOURS, HEIGHT, TICK, TOOLTIP } from './chart-style.ts'

interface Ranked {
  name: string
  orders: number
  today: number
}
interface RankChartProps {
  rows: readonly Ranked[]
  names: { orders: string; today: string }
  onOpen: (index: number) => void
}

/** Pixels of a bar with its gap, and of the axis below. */
const ROW = 30
const AXIS = 40
/** Characters of a name that have room beside the bars. */
const SHOWN = { wide: 11, narrow: 6 }

/** The names with most orders: a bar for the period, one for today. */
export function RankChart({ rows, names, onOpen }: RankChartProps) {
  const narrow = useNarrow()
  const room = narrow ? SHOWN.narrow : SHOWN.wide
  // Two companies may have the same name: the index keeps their bars apart.
  const data = rows.map((row, index) => ({ ...row, place: index }))
  const short = (place: number): string => {
    const name = rows[place]?.name ?? ''
    return name.length > room ? `${name.slice(0, room - 1)}…` : name
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
          if (Number.isInteger(index)) onOpen(index)
        }}
      >
        <CartesianGrid horizontal={false} stroke={COLOURS.grid} />
        <XAxis type="number" allowDecimals={false} tick={TICK} tickLine={false} stroke={COLOURS.grid} />
        <YAxis
          type="category"
          dataKey="place"
          tickFormatter={short}
          tick={TICK}
          tickLine={false}
          axisLine={false}
          width={narrow ? 84 : 140}
          interval={0}
        />
        <Tooltip {...TOOLTIP} labelFormatter={(place) => rows[Number(place)]?.name ?? ''} />
        <Legend verticalAlign="top" align="right" iconType="circle" iconSize={8} height={24} />
        <Bar dataKey="orders" name={names.orders} fill={COLOURS.orders} maxBarSize={14} isAnimationActive={false} />
        <Bar dataKey="today" name={names.today} fill={COLOURS.today} maxBarSize={14} isAnimationActive={false} />
      </BarChart>
    </ResponsiveContainer>
  )
}
