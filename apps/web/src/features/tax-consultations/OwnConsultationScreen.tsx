import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { ConsultationDetail } from './ConsultationDetail.tsx'

const route = getRouteApi('/_in/customerReductionManageDetail')

/** One of the user's consultations; the address has its id, and nothing of its content. */
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
