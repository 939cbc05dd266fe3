import { getRouteApi } from '@tanstack/react-router'
import { PartyList } from './PartyList.tsx'

const route = getRouteApi('/_in/consignee')

/** The customer's consignees. */
export function ConsigneesScreen() {
  const navigate = route.useNavigate()
  return <PartyList kind="consignee" search={route.useSearch()} onSearch={(search) => void navigate({ search })} />
}
