import { useRouteSearch } from '@/router/search.ts'
import { PartyList } from './PartyList.tsx'

/** The customer's consignees. */
export function ConsigneesScreen() {
  const [search, setSearch] = useRouteSearch('/_in/consignee')
  return <PartyList kind="consignee" search={search} onSearch={setSearch} />
}
