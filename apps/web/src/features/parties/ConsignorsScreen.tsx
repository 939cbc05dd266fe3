import { useRouteSearch } from '@/router/search.ts'
import { PartyList } from './PartyList.tsx'

/** The customer's consignors; the path calls them shippers. */
export function ConsignorsScreen() {
  const [search, setSearch] = useRouteSearch('/_in/shipper')
  return <PartyList kind="consignor" search={search} onSearch={setSearch} />
}
