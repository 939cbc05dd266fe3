import { getRouteApi } from '@tanstack/react-router'
import { OwnConsultations } from './OwnConsultations.tsx'

const route = getRouteApi('/_in/customerReductionManage')

/** The customer's consultations. */
export function OwnConsultationsScreen() {
  const navigate = route.useNavigate()
  return <OwnConsultations search={route.useSearch()} onSearch={(search) => void navigate({ search })} />
}
