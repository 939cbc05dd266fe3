import { useRouteSearch } from '@/router/search.ts'
import { OwnConsultations } from './OwnConsultations.tsx'

/** The customer's consultations. */
export function OwnConsultationsScreen() {
  const [search, setSearch] = useRouteSearch('/_in/customerReductionManage')
  return <OwnConsultations search={search} onSearch={setSearch} />
}
