import { basisTexts } from '@kairo/shared/quotations/basis-texts'
import type { Stretch } from '@kairo/shared/surcharges/surcharge-ending'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { changeTexts } from '../texts.ts'
import type { ChargePeriod } from './charge-lines.ts'
import { useDays } from '../assignment/use-days.ts'

export type BarState = 'past' | 'current' | 'future' | 'unknown'

export const stateOf = ({ from, to, line }: Stretch<unknown>, today: string): BarState =>
  line === null ? 'unknown' : to !== null && to < today ? 'past' : from !== null && from > today ? 'future' : 'current'

/** A stretch in words: its first amount for the bar, and all of it. */
export function usePeriodText(today: string) {
  const t = useTexts(changeTexts)
  const unitOf = useTexts(basisTexts)
  const f = useFormat()
  const days = useDays()
  return (stretch: Stretch<ChargePeriod>, isOwn: boolean): { short: string; whole: string } => {
    const { from, to, line } = stretch
    const when = days({ validFrom: from, validTo: to })
    if (!line) return { short: t.unknown, whole: `${when}: ${t.unknown}` }
    const amounts = line.amounts.map(({ size, amount }) => ({ size, amount: f.money(amount, line.currency) }))
    const isOne = amounts.every(({ amount }) => amount === amounts[0]?.amount)
    const short = amounts[0]?.amount ?? ''
    const all = isOne ? short : amounts.map(({ size, amount }) => `${size} ${amount}`).join(', ')
    const whole = `${when}: ${all} ${unitOf[line.basis]} (${t.states[stateOf(stretch, today)]})`
    return isOwn && line.carrierId === null ? { short: t.asForAll, whole: `${whole}, ${t.asForAll}` } : { short, whole }
  }
}
