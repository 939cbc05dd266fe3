import { getRouteApi } from '@tanstack/react-router'
import { OrderTable } from './OrderTable.tsx'

const route = getRouteApi('/_in/orderTracking')

/** Tracking: the same orders, arranged by how far each has come. */
export function OrderTrackingScreen() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <OrderTable kind="tracking" search={search} onSearch={(next, how) => void navigate({ search: next, ...how })} />
  )
}
