import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { ConsultationDetail } from './ConsultationDetail.tsx'

const route = getRouteApi('/_in/customerReductionManageDetail')

/** One of the own consultations; the address says which, and nothing of what is in it. */
export function OwnConsultationScreen() {
  const navigate = useNavigate()
  return (
    <ConsultationDetail
      id={route.useSearch().id}
      staff={false}
      onClose={() => void navigate({ to: '/customerReductionManage' })}
    />
  )
}
