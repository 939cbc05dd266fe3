import { ATTACHMENT_EXTENSIONS } from '@kairo/shared/news/news-limits'
import { CONSULTATION_LIMITS } from '@kairo/shared/tax-consultations/consultation-limits'
import { shortConsultation } from '@kairo/shared/tax-consultations/tax-consultations.contract'
import { useState } from 'react'
import { useTexts } from '@/i18n/texts.ts'
import { Field } from '@/ui/form/Field.tsx'
import { FormPage } from '@/ui/form/FormPage.tsx'
import { UploadField } from '@/ui/files/UploadField.tsx'
import { submitQuestion, useConsultationLabels } from './consultation-calls.ts'
import { consultationTexts } from './texts.ts'
import { UploadNote } from './UploadNote.tsx'
import { cx } from '@/ui/class-names.ts'
import styles from '@/ui/form/form.module.css'
import { TextField, ChoiceField, LongTextField } from '@/ui/form/typed-fields.tsx'

interface Values {
  title: string
  consultationType?: string
  problemDescribe: string
  attachment?: File[]
}

/** The short form: title, kind where one fits, question, file. Cleared after success; kept after an error. */
export function QuestionForm() {
  const [round, setRound] = useState(0)
  return <OneQuestion key={round} onDone={() => setRound(round + 1)} />
}

function OneQuestion({ onDone }: { onDone: () => void }) {
  const t = useTexts(consultationTexts)
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
    <FormPage<Values>
      single
      inset
      schema={shortConsultation}
      initial={{}}
      submitText={t.propose}
      success={t.submitted}
      onSubmit={submit}
      onDone={onDone}
    >
      <TextField name="title" label={t.heading} countTo={CONSULTATION_LIMITS.title} />
      <ChoiceField name="consultationType" label={t.type} isClearable options={types} />
      <QuestionFields />
      <UploadNote progress={progress} />
    </FormPage>
  )
}

/** The last fields of both forms. */
export function QuestionFields() {
  const t = useTexts(consultationTexts)
  return (
    <>
      <p className={cx(styles.note, styles.fieldWide)}>{t.describeHint}</p>
      <LongTextField
        name="problemDescribe"
        label={t.describe}
        wide
        rows={5}
        maxRows={14}
        countTo={CONSULTATION_LIMITS.description}
      />
      <Field name="attachment" label={t.file} wide>
        <UploadField
          label={t.file}
          accept={ATTACHMENT_EXTENSIONS}
          maxBytes={CONSULTATION_LIMITS.megabytes * 1024 * 1024}
          maxFiles={1}
        />
      </Field>
    </>
  )
}
