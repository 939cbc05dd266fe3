import { useApiQuery } from '@/api/queries.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { StatusTabs } from '@/ui/layout/StatusTabs.tsx'
import { SUMMARY } from '../billing-calls.ts'
import { manageTexts } from '../texts.ts'
import type { BillSearch } from '../search.ts'

const STEPS = ['draft', 'issued', 'overdue', 'paid'] as const
type Step = (typeof STEPS)[number]

const FILTERS: Record<Step, BillSearch> = {
  draft: { state: '0' },
  issued: { state: '1', kind: 'invoice' },
  overdue: { overdue: true },
  paid: { payState: 'paid' },
}
const stepOf = (search: BillSearch): string =>
  search.tab
    ? ''
    : (STEPS.find((step) =>
        (['state', 'kind', 'overdue', 'payState'] as const).every((key) => search[key] === FILTERS[step][key]),
      ) ?? '')

/** The steps of an invoice from draft to paid: counts, sums and links. */
export function BillStrip({ search, onSearch }: { search: BillSearch; onSearch: (next: BillSearch) => void }) {
  const t = useTexts(manageTexts)
  const f = useFormat()
  const { data } = useApiQuery(SUMMARY)
  const rows = data?.data.rows
  const countOf = (step: Step) => rows?.reduce((count, row) => count + row[step].count, 0)
  const sumsOf = (step: Step) =>
    rows?.flatMap(({ currency, [step]: { count, amount } }) => (count > 0 ? f.money(amount, currency) : [])).join(' · ')
  return (
    <StatusTabs
      label={t.stripLabel}
      value={stepOf(search)}
      items={STEPS.map((step) => ({
        value: step,
        label: t.strip[step],
        // What was ever paid is nobody's next step.
        detail: step === 'paid' ? undefined : sumsOf(step),
        count: countOf(step),
        hot: step === 'overdue',
      }))}
      onChange={(value) => {
        const step = STEPS.find((one) => one === value)
        if (step) onSearch(FILTERS[step])
      }}
    />
  )
}
