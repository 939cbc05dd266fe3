import { CONSULTATION_LIMITS } from '@kairo/shared/tax-consultations/consultation-limits'
import { fullConsultation } from '@kairo/shared/tax-consultations/tax-consultations.contract'
import { Select } from '@/ui/controls/Select.tsx'
import { Input } from '@/ui/controls/Input.tsx'
import { useState } from 'react'
import { useTexts } from '@/i18n/texts.ts'
import { useSession } from '@/session/session.ts'
import { Field } from '@/ui/form/Field.tsx'
import { FormDialog } from '@/ui/form/FormDialog.tsx'
import { submitQuestion, useConsultationLabels } from './consultation-calls.ts'
import { consultationTexts } from './texts.ts'
import { QuestionFields } from './QuestionForm.tsx'
import { UploadNote } from './UploadNote.tsx'
import { cx } from '@/ui/class-names.ts'
import styles from '@/ui/form/form.module.css'

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
      <Field name="consultationType" label={t.type} wide>
        <Select options={types} />
      </Field>
      <Field name="company" label={t.company}>
        <Input countTo={CONSULTATION_LIMITS.company} />
      </Field>
      <Field name="contactEmail" label={t.contactEmail}>
        <Input type="email" countTo={CONSULTATION_LIMITS.email} />
      </Field>
      <QuestionFields />
      <UploadNote progress={progress} />
    </FormDialog>
  )
}
