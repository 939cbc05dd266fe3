import { CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { useFormat } from '@/i18n/format.ts'
import { COLOURS, TICK, TOOLTIP } from '@/features/statistics/charts/chart-style.ts'
import { type RateCurrency, rateText } from './rate-text.ts'

interface RatePoint {
  /** yyyy-MM-dd HH:mm. */
  time: string
  /** Decimal text. */
  rate: string
}
interface RateChartProps {
  currency: RateCurrency
  /** Oldest first. */
  points: readonly RatePoint[]
}

const MARGIN = { top: 8, right: 8, bottom: 0, left: 0 }
const HEIGHT = 180

/** A rate over its changes: each holds until the next one. */
export function RateChart({ currency, points }: RateChartProps) {
  const f = useFormat()
  const data = points.map(({ time, rate }) => ({ label: f.date(time), rate: Number(rate) }))
  return (
    <ResponsiveContainer width="100%" height={HEIGHT}>
      <LineChart data={data} margin={MARGIN} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke={COLOURS.grid} />
        <XAxis dataKey="label" tick={TICK} tickLine={false} stroke={COLOURS.grid} minTickGap={24} />
        <YAxis
          domain={['auto', 'auto']}
          tick={TICK}
          tickLine={false}
          axisLine={false}
          width={56}
          tickFormatter={(rate: number) => f.number(rate)}
        />
        <Tooltip {...TOOLTIP} formatter={(rate) => [rateText(String(rate), currency), currency]} />
        <Line
          type="stepAfter"
          dataKey="rate"
          stroke={currency === 'JPY' ? COLOURS.orders : COLOURS.today}
          strokeWidth={2}
          dot={{ r: 2 }}
          isAnimationActive={false}
        />
      </LineChart>
    </ResponsiveContainer>
  )
}
