import { CONSULTATION_LIMITS } from '@kairo/shared/tax-consultations/consultation-limits'
import { taxConsultationsContract } from '@kairo/shared/tax-consultations/tax-consultations.contract'
import { call } from '@/api/call.ts'
import { invalidate } from '@/api/queries.ts'
import { FormProblem, isRefusal } from '@/api/refusal.ts'
import { useTexts } from '@/i18n/texts.ts'
import { confirm } from '@/ui/feedback/confirm.ts'
import { FormDialog } from '@/ui/form/FormDialog.tsx'
import { LongTextField } from '@/ui/form/typed-fields.tsx'
import { LinkedText } from '@/ui/text/LinkedText.tsx'
import type { Consultation } from './consultation-calls.ts'
import { consultationTexts } from './texts.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import styles from './consultations.module.css'

const ANSWER = 'PUT /reduction/updateReduction'

/** Writes the answer; sending it marks the consultation processed, which needs a confirmation. */
export function AnswerDialog({ consultation, onClose }: { consultation: Consultation; onClose: () => void }) {
  const t = useTexts(consultationTexts)
  const refresh = () =>
    invalidate('GET /reduction/getReductionList', 'GET /reduction/getReduction', 'GET /home/getOverview')
  const isConfirmed = async () =>
    (await confirm({
      title: t.confirmTitle,
      consequences: [t.confirmMail(consultation.contactEmail), t.confirmFinal],
      action: t.confirmAction,
    })) !== undefined
  const send = async (answer: string, version: number) => {
    try {
      await call(ANSWER, { id: consultation.id, version, answer })
    } catch (error) {
      // Another user was faster: there is nothing to merge, but the typed text stays to be copied.
      if (!isRefusal(error, 'UPDATE_FAIL')) throw error
      await refresh()
      throw new FormProblem(error.msg)
    }
    await refresh()
  }
  return (
    <FormDialog<{ answer: string }>
      open
      single
      width={680}
      title={t.answerTitle}
      schema={taxConsultationsContract.answerConsultation.input}
      initial={{}}
      version={consultation.version}
      submitText={t.answerIt}
      success={t.answered}
      onSubmit={async ({ answer }, { version = consultation.version }) =>
        (await isConfirmed()) && send(answer, version)
      }
      onClose={onClose}
    >
      <section className={cx(styles.question, common.tray)} aria-label={t.question}>
        <h3>{consultation.title}</h3>
        <LinkedText text={consultation.problemDescribe} />
      </section>
      <LongTextField
        name="answer"
        label={t.answer}
        autoFocus
        rows={6}
        maxRows={16}
        countTo={CONSULTATION_LIMITS.answer}
      />
    </FormDialog>
  )
}
