import { getRouteApi } from '@tanstack/react-router'
import { OwnConsultations } from './OwnConsultations.tsx'

const route = getRouteApi('/_in/customerReductionManageInsert')

/** The same with the form by type open. */
export function InsertConsultationScreen() {
  const navigate = route.useNavigate()
  return <OwnConsultations adding search={route.useSearch()} onSearch={(search) => void navigate({ search })} />
}
