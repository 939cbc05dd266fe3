import { useRouteSearch } from '../../../router/search.ts'
import { AtSea } from './AtSea.tsx'
import { OrderTable } from './OrderTable.tsx'

/** Tracking: what is at sea as lines from port to port, then all orders by how far each has come. */
export function OrderTrackingScreen() {
  const [search, setSearch] = useRouteSearch('/_in/orderTracking')
  return (
    <OrderTable
      kind="tracking"
      search={search}
      onSearch={setSearch}
      top={<AtSea onOpen={(open) => setSearch((before) => ({ ...before, open }))} />}
    />
  )
}
