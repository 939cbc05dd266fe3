import { useRouteSearch } from '@/router/search.ts'
import { OwnConsultations } from './OwnConsultations.tsx'

/** The same with the form by type open. */
export function InsertConsultationScreen() {
  const [search, setSearch] = useRouteSearch('/_in/customerReductionManageInsert')
  return <OwnConsultations adding search={search} onSearch={setSearch} />
}
