import { getRouteApi } from '@tanstack/react-router'
import { AtSea } from './AtSea.tsx'
import { OrderTable } from './OrderTable.tsx'

const route = getRouteApi('/_in/orderTracking')

/** Tracking: what is at sea as lines from port to port, then all orders by how far each has come. */
export function OrderTrackingScreen() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <OrderTable
      kind="tracking"
      search={search}
      onSearch={(next, how) => void navigate({ search: next, ...how })}
      top={<AtSea onOpen={(open) => void navigate({ search: (before) => ({ ...before, open }) })} />}
    />
  )
}
