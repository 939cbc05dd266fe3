import type { ReactNode } from 'react'
import { fetchFile } from '@/api/call.ts'
import { useApiQuery } from '@/api/queries.ts'
import { useCore } from '@/i18n/core.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { DescriptionGrid } from '@/ui/layout/DescriptionGrid.tsx'
import { EmptyState } from '@/ui/feedback/EmptyState.tsx'
import { NotLoaded } from '@/ui/feedback/NotLoaded.tsx'
import { LinkedText } from '@/ui/text/LinkedText.tsx'
import { PageHeader } from '@/ui/layout/PageHeader.tsx'
import { StoredFile } from '@/ui/files/StoredFile.tsx'
import type { Consultation } from './consultation-calls.ts'
import { consultationTexts } from './texts.ts'
import { StatusLabel } from './StatusLabel.tsx'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import styles from './consultations.module.css'

interface ConsultationDetailProps {
  /** Of the address; absent where it was typed without one. */
  id: number | undefined
  staff: boolean
  onClose: () => void
  /** Beside the close button. */
  actions?: (consultation: Consultation) => ReactNode
}

/** A consultation to read: question, file, answer. */
export function ConsultationDetail({ id, staff, onClose, actions }: ConsultationDetailProps) {
  const t = useTexts(consultationTexts)
  const core = useCore()
  const answer = useApiQuery('GET /reduction/getReduction', { id: id ?? 0 }, { enabled: id !== undefined })
  const question = staff ? t.describeOfCustomer : t.describe
  const close = <Button onClick={onClose}>{core.common.close}</Button>
  const consultation = answer.data?.data
  if (id === undefined || !consultation)
    return (
      <section aria-label={t.detailTitle}>
        <PageHeader title={t.detailTitle} actions={close} />
        {id === undefined ? <EmptyState title={t.missing} /> : <NotLoaded of={answer} title={t.detailTitle} rows={6} />}
      </section>
    )
  return (
    <section className={cx(styles.consultation, common.stackL)} aria-label={t.detailTitle}>
      <PageHeader
        title={consultation.title}
        beside={<StatusLabel of={consultation} />}
        actions={
          <>
            {actions?.(consultation)}
            {close}
          </>
        }
      />
      <Facts of={consultation} staff={staff} />
      <section aria-label={question}>
        <h2>{question}</h2>
        <LinkedText text={consultation.problemDescribe} />
      </section>
      <ApiResponse of={consultation} staff={staff} />
      {consultation.fileId !== null && (
        <section aria-label={t.file}>
          <h2>
            {t.file} <small>{consultation.fileName}</small>
          </h2>
          <StoredFile
            name={`consultation-${consultation.fileId}`}
            load={() => fetchFile('GET /common/download', { id: consultation.fileId ?? 0, inline: true })}
          />
        </section>
      )}
    </section>
  )
}

function Facts({ of: row, staff }: { of: Consultation; staff: boolean }) {
  const t = useTexts(consultationTexts)
  const f = useFormat()
  return (
    <DescriptionGrid
      columns={4}
      facts={[
        { label: t.date, value: f.dateTime(row.consultationDate) },
        { label: t.type, value: row.consultationTypeName },
        ...(staff ? [{ label: t.customer, value: row.customer }] : []),
        { label: t.company, value: row.company },
        { label: t.contactEmail, value: row.contactEmail },
        ...(row.fileId === null ? [{ label: t.file, value: t.noFile }] : []),
      ]}
    />
  )
}

function ApiResponse({ of: row, staff }: { of: Consultation; staff: boolean }) {
  const t = useTexts(consultationTexts)
  const f = useFormat()
  return (
    <section className={cx(styles.answer, common.tray)} aria-label={t.answer}>
      <h2>
        {t.answer} {row.answerDate && <small>{t.answeredBy(row.answeredBy, f.dateTime(row.answerDate))}</small>}
      </h2>
      {row.answerDate ? (
        <LinkedText text={row.answer} />
      ) : (
        <p className={common.hint}>{staff ? t.notAnsweredStaff : t.notAnswered}</p>
      )}
    </section>
  )
}
