import { Suspense } from 'react'
import { lazyPart } from '@/ui/lazy-part.tsx'
import { useRouteSearch } from '@/router/search.ts'
import { ListSkeleton } from '@/ui/list/ListSkeleton.tsx'
import { OrderTable } from './OrderTable.tsx'

/** Loaded after the list, as its voyages are read by a call of their own. */
const AtSea = lazyPart(async () => (await import('./AtSea.tsx')).AtSea)

/** Tracking: what is at sea as lines from port to port, then the orders under way by how far each has come. */
export function OrderTrackingScreen() {
  const [search, setSearch] = useRouteSearch('/_in/orderTracking')
  return (
    <OrderTable
      kind="tracking"
      search={search}
      onSearch={setSearch}
      first={
        <Suspense fallback={<ListSkeleton rows={4} />}>
          <AtSea onOpen={(open) => setSearch((before) => ({ ...before, open }))} />
        </Suspense>
      }
    />
  )
}
