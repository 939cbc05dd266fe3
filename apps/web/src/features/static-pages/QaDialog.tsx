import { LANGUAGES } from '@kairo/shared/languages'
import { QA_TOPIC_TEXTS, QA_TOPICS, type QaTopic } from '@kairo/shared/static-pages/qa-topics'
import { qaForm } from '@kairo/shared/static-pages/static-pages.contract'
import { call, type Input as CallInput } from '@/api/call.ts'
import { invalidate } from '@/api/queries.ts'
import { useCore } from '@/i18n/core.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { FormDrawer } from '@/ui/form/FormDialog.tsx'
import { ChoiceField, TextField, LongTextField } from '@/ui/form/typed-fields.tsx'
import { staticPageTexts } from './texts.ts'
import { QA_LIST, type Qa } from './qa.ts'
import styles from './qa.module.css'

type QaForm = CallInput<'POST /staticPages/insertQa'>
const SUFFIX = { 'zh-cn': 'Cn', en: 'En', ja: 'Ja' } as const

interface QaDialogProps {
  /** Undefined: a new one. */
  qa: Qa | undefined
  /** The shown topic, for a new one. */
  topic: QaTopic | undefined
  onClose: () => void
}

/** A question and its answer in three languages. */
export function QaDialog({ qa, topic, onClose }: QaDialogProps) {
  const t = useTexts(staticPageTexts)
  const core = useCore()
  const language = useLanguage()
  return (
    <FormDrawer<QaForm>
      open
      single
      title={qa ? t.qa.edit : t.qa.add}
      schema={qaForm}
      initial={qa ?? { topic: topic ?? QA_TOPICS[0] }}
      version={qa?.version}
      success={qa ? core.common.saved : core.common.added}
      onSubmit={async (values, { version }) => {
        if (qa) await call('POST /staticPages/updateQa', { ...values, id: qa.id, version: version ?? qa.version })
        else await call('POST /staticPages/insertQa', values)
        await invalidate(QA_LIST)
      }}
      onClose={onClose}
    >
      <ChoiceField
        name="topic"
        label={t.qa.topic}
        options={QA_TOPICS.map((value) => ({ value, label: QA_TOPIC_TEXTS[value][language] }))}
      />
      {LANGUAGES.map((one) => (
        <fieldset key={one} className={styles.language}>
          <legend>{t.languageName(one)}</legend>
          <TextField
            name={`question${SUFFIX[one]}`}
            label={t.of(t.qa.question, t.languageName(one))}
            lang={one}
            countTo={200}
          />
          <LongTextField
            name={`answer${SUFFIX[one]}`}
            label={t.of(t.qa.answer, t.languageName(one))}
            hint={t.qa.publicHint}
            lang={one}
            rows={3}
            maxRows={14}
            countTo={2000}
          />
        </fieldset>
      ))}
    </FormDrawer>
  )
}
