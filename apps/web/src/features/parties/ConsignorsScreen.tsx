import { getRouteApi } from '@tanstack/react-router'
import { PartyList } from './PartyList.tsx'

const route = getRouteApi('/_in/shipper')

/** The customer's consignors; the path calls them shippers. */
export function ConsignorsScreen() {
  const navigate = route.useNavigate()
  return <PartyList kind="consignor" search={route.useSearch()} onSearch={(search) => void navigate({ search })} />
}
