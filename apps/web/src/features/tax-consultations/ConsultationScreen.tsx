import { CONSULTATION_STATUS } from '@kairo/shared/tax-consultations/consultation-limits'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTexts } from '@/i18n/texts.ts'
import { ConsultationDetail } from './ConsultationDetail.tsx'
import type { Consultation } from './consultation-calls.ts'
import { consultationTexts } from './texts.ts'
import { lazyPart, useFetchedWhenIdle } from '@/ui/lazy-part.tsx'
import { Button } from '@/ui/controls/Button.tsx'

const AnswerDialog = lazyPart(async () => (await import('./AnswerDialog.tsx')).AnswerDialog)

const route = getRouteApi('/_in/adminReductionManageDetail')

/** A consultation as staff read it, with the way to answer it. */
export function ConsultationScreen() {
  useFetchedWhenIdle(AnswerDialog)
  const t = useTexts(consultationTexts)
  const navigate = useNavigate()
  const [answered, setAnswered] = useState<Consultation>()
  return (
    <>
      <ConsultationDetail
        staff
        id={route.useSearch().id}
        onClose={() => void navigate({ to: '/adminReductionManage' })}
        actions={(consultation) =>
          consultation.status === CONSULTATION_STATUS.pending && (
            <Button variant="primary" onClick={() => setAnswered(consultation)}>
              {t.answerIt}
            </Button>
          )
        }
      />
      {answered && <AnswerDialog consultation={answered} onClose={() => setAnswered(undefined)} />}
    </>
  )
}
