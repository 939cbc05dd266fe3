import { INVOICE_STATE } from '@kairo/shared/billing/billing-codes'
import type { Input } from '../../../api/call.ts'
import { useList } from '../../../api/queries.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { StatusTabs } from '../../../ui/layout/StatusTabs.tsx'
import { INVOICES } from '../billing-calls.ts'
import { manageTexts } from '../manage-messages/index.ts'
import { sumsOf } from '../OpenSums.tsx'
import type { BillSearch } from '../search.ts'

/** Invoices whose sums are added up here; where there are more, only their number is said. */
const MOST = 500
const STEPS = ['draft', 'issued', 'overdue', 'paid'] as const
type Step = (typeof STEPS)[number]

const FILTERS: Record<Step, BillSearch> = {
  draft: { state: '0' },
  issued: { state: '1', kind: 'invoice' },
  overdue: { overdue: true },
  paid: { payState: 'paid' },
}
const INPUTS: Record<Step, Input<typeof INVOICES>> = {
  draft: { state: INVOICE_STATE.draft },
  issued: { state: INVOICE_STATE.issued, kind: 'invoice' },
  overdue: { overdue: true },
  paid: { payState: 'paid' },
}
/** What the sum of a step means: drafts in full, issued and overdue what is open, paid what came in. */
const SUM_OF = { draft: 'total', issued: 'open', overdue: 'open', paid: 'paid' } as const

const stepOf = (search: BillSearch): string =>
  search.tab === 'unbilled'
    ? 'toBill'
    : (STEPS.find((step) =>
        (['state', 'kind', 'overdue', 'payState'] as const).every((key) => search[key] === FILTERS[step][key]),
      ) ?? '')

/** From what waits to be billed to what is paid: how many, how much, and the way there. */
export function BillStrip({ search, onSearch }: { search: BillSearch; onSearch: (next: BillSearch) => void }) {
  const t = useTexts(manageTexts)
  const f = useFormat()
  const waiting = useList('POST /billing/unbilled', { limit: 1 })
  const lists = {
    draft: useList(INVOICES, { ...INPUTS.draft, limit: MOST }),
    issued: useList(INVOICES, { ...INPUTS.issued, limit: MOST }),
    overdue: useList(INVOICES, { ...INPUTS.overdue, limit: MOST }),
    paid: useList(INVOICES, { ...INPUTS.paid, limit: MOST }),
  }
  const words = (step: Step) => {
    const { data } = lists[step]
    if (!data || data.rows.length < data.total) return t.strip[step]
    const sums = sumsOf(data.rows, SUM_OF[step]).map(({ amount, currency }) => f.money(amount, currency))
    return [t.strip[step], ...sums].join(' · ')
  }
  return (
    <StatusTabs
      label={t.stripLabel}
      value={stepOf(search)}
      items={[
        { value: 'toBill', label: t.strip.toBill, count: waiting.data?.total },
        ...STEPS.map((step) => ({
          value: step,
          label: words(step),
          count: lists[step].data?.total,
          hot: step === 'overdue',
        })),
      ]}
      onChange={(value) => {
        const step = STEPS.find((known) => known === value)
        onSearch(step ? FILTERS[step] : { tab: 'unbilled' })
      }}
    />
  )
}
