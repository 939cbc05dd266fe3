import { SEND_ERRORS } from '@kairo/shared/webhooks/webhook-texts'
import { NOTHING, useFormat } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import { DescriptionGrid } from '@/ui/layout/DescriptionGrid.tsx'
import { CopyText } from '@/ui/text/CopyText.tsx'
import { attemptTexts } from './texts.ts'
import type { Attempt } from './webhook-calls.ts'
import styles from './webhooks.module.css'

/** What was sent, as it is read best: bodies are JSON of ours. */
const indented = (body: string): string => JSON.stringify(JSON.parse(body), null, 2)

/** An attempt in full: what was sent, and what came back. */
export function AttemptDetails({ attempt }: { attempt: Attempt }) {
  const t = useTexts(attemptTexts)
  const f = useFormat()
  const language = useLanguage()
  const { status, error } = attempt
  return (
    <div className={common.stackL}>
      <DescriptionGrid
        columns={2}
        facts={[
          { label: t.type, value: attempt.type },
          { label: t.order, value: attempt.orderCode ?? NOTHING },
          { label: t.at, value: f.dateTime(attempt.at, { seconds: true }) },
          { label: t.n, value: f.number(attempt.n) },
          { label: t.outcome, value: [status, error && SEND_ERRORS[error][language]].filter(Boolean).join(' · ') },
          { label: t.took, value: t.milliseconds(f.number(attempt.ms)) },
          {
            label: t.next,
            value: attempt.nextAt === null ? NOTHING : f.dateTime(attempt.nextAt, { seconds: true }),
          },
          { label: t.messageId, value: <CopyText text={attempt.messageId} /> },
        ]}
      />
      <section className={common.stackS}>
        <h3>{t.answer}</h3>
        {attempt.responseHead === '' ? (
          <p className={common.quiet}>{t.noAnswer}</p>
        ) : (
          <pre className={cx(common.tray, styles.text)}>{attempt.responseHead}</pre>
        )}
      </section>
      <section className={common.stackS}>
        <h3>{t.sent}</h3>
        <pre className={cx(common.tray, styles.text)}>{indented(attempt.body)}</pre>
      </section>
    </div>
  )
}
