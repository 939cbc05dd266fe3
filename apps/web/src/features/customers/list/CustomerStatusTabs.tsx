import { CUSTOMER_STATES } from '@kairo/shared/customers/customer-states'
import { useApiQuery } from '@/api/queries.ts'
import { StatusTabs } from '@/ui/layout/StatusTabs.tsx'
import { useCustomerTexts } from '../use-customer-texts.ts'
import type { CustomerSearch } from './search.ts'

const ALL = 'all'
const WAITING = 'waiting'

interface CustomerStatusTabsProps {
  search: CustomerSearch
  onSearch: (next: CustomerSearch) => void
}

/** Customers by state, with those that wait for a decision in front. */
export function CustomerStatusTabs({ search, onSearch }: CustomerStatusTabsProps) {
  const t = useCustomerTexts()
  const counts = useApiQuery('POST /user/getStateCounts', {}).data?.data
  const choose = (value: string) => {
    const { state: _state, waiting: _waiting, page: _page, ...rest } = search
    const state = CUSTOMER_STATES.map((code) => `${code}` as const).find((one) => one === value)
    onSearch({ ...rest, ...(value === WAITING ? { waiting: true } : state ? { state } : {}) })
  }
  return (
    <StatusTabs
      label={t.strip}
      value={search.waiting ? WAITING : (search.state ?? ALL)}
      items={[
        { value: ALL, label: t.all, count: counts?.total },
        { value: WAITING, label: t.waiting, count: counts?.waiting, hot: true },
        ...CUSTOMER_STATES.map((state) => ({
          value: String(state),
          label: t.state[state] ?? '',
          count: counts?.counts.find((entry) => entry.state === state)?.count,
        })),
      ]}
      onChange={choose}
    />
  )
}
