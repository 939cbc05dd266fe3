import { Cell, Legend, Pie, PieChart, ResponsiveContainer, Tooltip } from 'recharts'
import { HEIGHT, SLICES, TOOLTIP } from './chart-style.ts'

interface ShareChartProps {
  rows: readonly { name: string; orders: number }[]
  onOpen: (index: number) => void
}

/** Shares of a whole as a ring. */
export function ShareChart({ rows, onOpen }: ShareChartProps) {
  return (
    <ResponsiveContainer width="100%" height={HEIGHT}>
      <PieChart accessibilityLayer={false}>
        <Tooltip {...TOOLTIP} itemStyle={{ color: 'var(--c-text)' }} />
        <Legend verticalAlign="middle" align="right" layout="vertical" iconType="circle" />
        <Pie
          data={rows.map(({ name, orders }) => ({ name, value: orders }))}
          dataKey="value"
          nameKey="name"
          innerRadius="55%"
          outerRadius="88%"
          stroke="var(--c-surface)"
          isAnimationActive={false}
          onClick={(_slice, index) => onOpen(index)}
        >
          {rows.map((row, index) => (
            <Cell key={row.name} fill={SLICES[Math.min(index, SLICES.length - 1)]} />
          ))}
        </Pie>
      </PieChart>
    </ResponsiveContainer>
  )
}
