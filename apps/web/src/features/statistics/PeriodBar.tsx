import { addDays } from '@kairo/shared/dates'
import { MAX_PERIOD_DAYS, type Period, PERIODS } from '@kairo/shared/statistics/periods'
import { Select } from '@/ui/controls/Select.tsx'
import { type ReactNode, useId } from 'react'
import { useTexts } from '@/i18n/texts.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import { DayInput } from '@/ui/controls/DayInput.tsx'
import { statisticsTexts } from './texts.ts'
import styles from './statistics.module.css'

interface PeriodSearch {
  period?: (typeof PERIODS)[number] | undefined
  from?: string | undefined
  to?: string | undefined
}
interface PeriodBarProps {
  search: PeriodSearch
  /** The period that the charts show. */
  shown: Period
  onChange: (next: PeriodSearch) => void
  /** What the charts are filtered by besides. */
  children?: ReactNode
}

/** The days that the charts of a period are about: a named period, or chosen days. */
export function PeriodBar({ search, shown, onChange, children }: PeriodBarProps) {
  const t = useTexts(statisticsTexts)
  const id = useId()
  const own = search.from !== undefined || search.to !== undefined
  const days = (from: string, to: string) => {
    // The other day follows where the two would be out of order, or more than a year apart.
    const last = addDays(from, MAX_PERIOD_DAYS - 1)
    onChange({ from, to: to < from ? from : to > last ? last : to })
  }
  return (
    <div className={cx(common.box, common.columnsS, styles.period)} role="group" aria-label={t.period}>
      <div className={common.stackS}>
        <label htmlFor={`${id}-period`} className={common.hint}>
          {t.period}
        </label>
        <Select
          id={`${id}-period`}
          value={own ? 'own' : (search.period ?? '30')}
          onChange={(name) => {
            const period = PERIODS.find((one) => one === name)
            onChange(period ? { period } : { ...shown })
          }}
          options={[
            ...PERIODS.map((name) => ({ value: name as string, label: t.periods[name] })),
            { value: 'own', label: t.periods.own },
          ]}
        />
      </div>
      <div className={common.stackS}>
        <label htmlFor={`${id}-from`} className={common.hint}>
          {t.from}
        </label>
        <DayInput
          id={`${id}-from`}
          value={shown.from}
          allowClear={false}
          onChange={(from) => from && days(from, shown.to)}
        />
      </div>
      <div className={common.stackS}>
        <label htmlFor={`${id}-to`} className={common.hint}>
          {t.to}
        </label>
        <DayInput
          id={`${id}-to`}
          value={shown.to}
          allowClear={false}
          min={shown.from}
          onChange={(to) => to && days(shown.from, to)}
        />
      </div>
      {children}
    </div>
  )
}
