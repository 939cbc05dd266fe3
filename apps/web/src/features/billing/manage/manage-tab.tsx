import { useApiQuery } from '@/api/queries.ts'
import { lazyPart } from '@/ui/lazy-part.tsx'
import type { Filter } from '@/ui/list/filters/filter.ts'
import { useTexts } from '@/i18n/texts.ts'
import { manageTexts } from '../texts.ts'
import type { BillSearch } from '../search.ts'

/** Loaded once a filter by customer is shown. */
const CustomerSelect = lazyPart(async () => (await import('./CustomerSelect.tsx')).CustomerSelect)

export interface ManageTabProps {
  search: BillSearch
  onSearch: (next: BillSearch, how?: { replace: true }) => void
  onOpen: (id: number | undefined) => void
}

/** The customer filter, the same in every tab. */
export function useCustomerFilter({ customerId }: BillSearch): Filter<BillSearch> {
  const t = useTexts(manageTexts)
  const chosen = useApiQuery('POST /user/getUserById', { id: customerId ?? 0 }, { enabled: customerId !== undefined })
  return {
    key: 'customerId',
    label: t.customerFilter,
    kind: 'custom',
    render: (value, set, id) => <CustomerSelect id={id} value={value as number | undefined} onChange={set} />,
    valueText: (id) => chosen.data?.data.user.company_name || String(id),
  }
}
