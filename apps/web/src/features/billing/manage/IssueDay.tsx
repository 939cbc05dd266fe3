import type { InvoiceKind } from '@kairo/shared/billing/billing-codes'
import { seriesOf, issueDayProblem, lastIssueDay } from '@kairo/shared/billing/document-numbers'
import { useId, useState } from 'react'
import { useApiQuery } from '@/api/queries.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { DayInput } from '@/ui/controls/DayInput.tsx'
import { useToday } from '@/use-today.ts'
import { billingTexts, manageTexts } from '../texts.ts'
import common from '@/ui/common.module.css'

/** The day of issue, limited by the last one of the series and by closed months. */
export function IssueDay({ kinds, onChange }: { kinds: readonly InvoiceKind[]; onChange: (day: string) => void }) {
  const t = useTexts(manageTexts)
  const b = useTexts(billingTexts)
  const f = useFormat()
  const today = useToday()
  const id = useId()
  const [day, setDay] = useState(today)
  const { data } = useApiQuery('POST /billing/issueDates')
  const dates = data?.data ?? { closed: [], last: [] }
  const problem = issueDayProblem(day, kinds, dates, today)
  const month = day.slice(0, 7)
  return (
    <div className={common.stackS}>
      <label htmlFor={id}>{b.issueDate}</label>
      <DayInput
        id={id}
        value={day}
        max={today}
        allowClear={false}
        disabledDay={(other) => issueDayProblem(other, kinds, dates, today) !== undefined}
        aria-describedby={`${id}-limits`}
        onChange={(next) => {
          if (next === undefined) return
          setDay(next)
          onChange(next)
        }}
      />
      <div id={`${id}-limits`} className={common.quiet}>
        {kinds.map((kind) => {
          const last = lastIssueDay(dates, kind, month)
          return (
            <p key={kind}>
              {t.issueNumber(seriesOf(kind, day))}
              {last && ` ${t.issueNotBefore(f.date(last))}`}
            </p>
          )
        })}
        {dates.closed.length > 0 && <p>{t.issueClosed(dates.closed.slice(-3).join(', '))}</p>}
      </div>
      {problem && (
        <p role="alert" className={common.danger}>
          {t.issueDayProblem[problem]}
        </p>
      )}
    </div>
  )
}
