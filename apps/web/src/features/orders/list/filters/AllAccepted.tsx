import { RUNNING_STATUS, type RunningStatus } from '@kairo/shared/orders/rules/order-states'
import { useApiQuery } from '@/api/queries.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { EmptyState } from '@/ui/feedback/EmptyState.tsx'
import { isSameView } from '@/ui/list/list-layout.ts'
import { orderTexts } from '../../texts.ts'
import type { OrderSearch } from './search-fields.ts'

/** Whether only this tab is chosen, and no other filter. */
export const isTabOf = (search: OrderSearch, status: RunningStatus): boolean =>
  isSameView(search, { search: { state: [String(status)] } })

/** The tab of the orders that wait for acceptance is empty because the work is done; it leads to the next. */
export function AllAccepted({ onSearch }: { onSearch: (next: OrderSearch) => void }) {
  const t = useTexts(orderTexts)
  const f = useFormat()
  const counts = useApiQuery('POST /order/getStatusCounts', {}).data?.data.counts
  const toBook = counts?.find(({ runningStatus }) => runningStatus === RUNNING_STATUS.pending)?.count ?? 0
  return (
    <EmptyState title={t.allAccepted}>
      {toBook > 0 && (
        <Button variant="primary" onClick={() => onSearch({ state: [String(RUNNING_STATUS.pending)] })}>
          {t.nextToBook(f.number(toBook))}
        </Button>
      )}
    </EmptyState>
  )
}
