import { CONSULTATION_LIMITS } from '@kairo/shared/tax-consultations/consultation-limits'
import { fullConsultation } from '@kairo/shared/tax-consultations/tax-consultations.contract'
import { useState } from 'react'
import { useTexts } from '@/i18n/texts.ts'
import { useSession } from '@/session/session.ts'
import { FormDialog } from '@/ui/form/FormDialog.tsx'
import { submitQuestion, useConsultationLabels } from './consultation-calls.ts'
import { consultationTexts } from './texts.ts'
import { QuestionFields } from './QuestionForm.tsx'
import { UploadNote } from './UploadNote.tsx'
import { cx } from '@/ui/class-names.ts'
import styles from '@/ui/form/form.module.css'
import { ChoiceField, TextField } from '@/ui/form/typed-fields.tsx'

interface Values {
  consultationType: string
  company: string
  contactEmail: string
  problemDescribe: string
  attachment?: File[]
}

/** A question by type, for a company and an address that may differ from the account's. */
export function InsertDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(consultationTexts)
  const { user } = useSession()
  const { types } = useConsultationLabels()
  const [progress, setProgress] = useState<number>()
  const submit = async ({ attachment, ...question }: Values) => {
    try {
      await submitQuestion(question, attachment, { onProgress: setProgress })
    } finally {
      setProgress(undefined)
    }
  }
  return (
    <FormDialog<Values>
      open
      title={t.insertTitle}
      schema={fullConsultation}
      initial={{ company: user.company_name, contactEmail: user.email }}
      submitText={t.propose}
      success={t.submitted}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={cx(styles.note, styles.fieldWide)}>{t.addText}</p>
      <ChoiceField name="consultationType" label={t.type} wide options={types} />
      <TextField name="company" label={t.company} countTo={CONSULTATION_LIMITS.company} />
      <TextField name="contactEmail" label={t.contactEmail} type="email" countTo={CONSULTATION_LIMITS.email} />
      <QuestionFields />
      <UploadNote progress={progress} />
    </FormDialog>
  )
}
