import { getRouteApi } from '@tanstack/react-router'
import { OrderBoard } from './OrderBoard.tsx'

const route = getRouteApi('/_in/orderTracking')

/** Tracking: the same orders, arranged by how far each has come. */
export function OrderTrackingScreen() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <OrderBoard kind="tracking" search={search} onSearch={(next, how) => void navigate({ search: next, ...how })} />
  )
}
