import {
  Bar,
  BarChart,
  CartesianGrid,
  Legend,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { COLOURS, HEIGHT, TICK, TOOLTIP } from './chart-style.ts'

interface TimePoint {
  label: string
  orders: number
  cancelled: number
}
interface TimeChartProps {
  points: readonly TimePoint[]
  as: 'bars' | 'line'
  names: { orders: string; cancelled: string }
  /** A bar or a point was chosen, by its place. */
  onOpen: (index: number) => void
}

const MARGIN = { top: 8, right: 8, bottom: 0, left: 0 }

/** Orders over days or years: as bars with the cancelled ones on top, or as a line. */
export function TimeChart({ points, as, names, onOpen }: TimeChartProps) {
  const data = [...points]
  const axes = [
    <CartesianGrid key="grid" vertical={false} stroke={COLOURS.grid} />,
    <XAxis key="x" dataKey="label" tick={TICK} tickLine={false} stroke={COLOURS.grid} minTickGap={16} />,
    <YAxis key="y" allowDecimals={false} tick={TICK} tickLine={false} axisLine={false} width={48} />,
    <Tooltip key="tooltip" {...TOOLTIP} />,
    <Legend key="legend" verticalAlign="top" align="right" iconType="circle" iconSize={8} height={24} />,
  ]
  const open = ({ activeTooltipIndex }: { activeTooltipIndex?: number | string | null | undefined }) => {
    const index = Number(activeTooltipIndex ?? Number.NaN)
    if (Number.isInteger(index)) onOpen(index)
  }
  return (
    <ResponsiveContainer width="100%" height={HEIGHT}>
      {as === 'bars' ? (
        <BarChart data={data} margin={MARGIN} onClick={open} accessibilityLayer={false}>
          {axes}
          <Bar
            dataKey="orders"
            name={names.orders}
            stackId="all"
            fill={COLOURS.orders}
            maxBarSize={40}
            isAnimationActive={false}
          />
          <Bar
            dataKey="cancelled"
            name={names.cancelled}
            stackId="all"
            fill={COLOURS.cancelled}
            maxBarSize={40}
            isAnimationActive={false}
          />
        </BarChart>
      ) : (
        <LineChart data={data} margin={MARGIN} onClick={open} accessibilityLayer={false}>
          {axes}
          <Line
            dataKey="orders"
            name={names.orders}
            stroke={COLOURS.orders}
            strokeWidth={2}
            dot={false}
            isAnimationActive={false}
          />
          <Line
            dataKey="cancelled"
            name={names.cancelled}
            stroke={COLOURS.cancelled}
            strokeWidth={1.5}
            strokeDasharray="4 3"
            dot={false}
            isAnimationActive={false}
          />
        </LineChart>
      )}
    </ResponsiveContainer>
  )
}
