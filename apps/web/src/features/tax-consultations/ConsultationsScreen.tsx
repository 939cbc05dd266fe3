import { CONSULTATION_STATUS } from '@kairo/shared/tax-consultations/consultation-limits'
import { Link, useNavigate } from '@tanstack/react-router'
import { Upload } from 'lucide-react'
import { useState } from 'react'
import { useList } from '@/api/queries.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useRouteSearch } from '@/router/search.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { pageInput } from '@/ui/list/list-search.ts'
import { ListScreen } from '@/ui/list/ListScreen.tsx'
import { lazyPart, useFetchedWhenIdle } from '@/ui/lazy-part.tsx'
import { type Consultation, useConsultationLabels } from './consultation-calls.ts'
import { GuideButton } from './GuideButton.tsx'
import { consultationTexts } from './texts.ts'
import { StatusLabel } from './StatusLabel.tsx'
import common from '@/ui/common.module.css'

const AnswerDialog = lazyPart(async () => (await import('./AnswerDialog.tsx')).AnswerDialog)
const GuideUploadDialog = lazyPart(async () => (await import('./GuideUploadDialog.tsx')).GuideUploadDialog)

/**
 * Customers' questions about reduced duty and tax: answer them, and maintain the guide (rules 16.21).
 */
export function ConsultationsScreen() {
  const t = useTexts(consultationTexts)
  const f = useFormat()
  const [search, setSearch] = useRouteSearch('/_in/adminReductionManage')
  const navigate = useNavigate()
  const { states } = useConsultationLabels()
  const { consultationDate, title, customer, company } = search
  const list = useList('GET /reduction/getReductionList', {
    consultationDate,
    title,
    customer,
    company,
    status: search.status ? Number(search.status) : undefined,
    ...pageInput(search),
  })
  useFetchedWhenIdle(AnswerDialog, GuideUploadDialog)
  const [answered, setAnswered] = useState<Consultation>()
  const [uploading, setUploading] = useState(false)
  return (
    <>
      <ListScreen
        name="consultations"
        title={t.title}
        search={search}
        onSearch={setSearch}
        list={list}
        filters={[
          { key: 'consultationDate', label: t.date, kind: 'day' },
          { key: 'title', label: t.heading, kind: 'text' },
          { key: 'customer', label: t.customer, kind: 'text' },
          { key: 'company', label: t.company, kind: 'text' },
          { key: 'status', label: t.status, kind: 'choice', options: states },
        ]}
        columns={[
          {
            key: 'title',
            title: t.heading,
            width: 270,
            card: 'title',
            render: (row) => (
              <Link to="/adminReductionManageDetail" search={{ id: row.id }} className={common.link}>
                {row.title}
              </Link>
            ),
          },
          { key: 'status', title: t.status, width: 110, render: (row) => <StatusLabel of={row} /> },
          { key: 'date', title: t.date, width: 150, render: (row) => f.dateTime(row.consultationDate) },
          { key: 'type', title: t.type, width: 160, render: (row) => row.consultationTypeName || '—' },
          { key: 'customer', title: t.customer, width: 120, render: (row) => row.customer },
          { key: 'company', title: t.company, width: 170, render: (row) => row.company },
          { key: 'email', title: t.contactEmail, width: 210, hidden: true, render: (row) => row.contactEmail },
        ]}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.title}
        rowActions={(row) => [
          {
            key: 'answer',
            label: t.answerIt,
            primary: true,
            disabled: row.status === CONSULTATION_STATUS.processed && t.alreadyAnswered,
            onClick: () => setAnswered(row),
          },
          {
            key: 'view',
            label: t.view,
            primary: true,
            opens: true,
            onClick: () => void navigate({ to: '/adminReductionManageDetail', search: { id: row.id } }),
          },
        ]}
        actions={
          <>
            <GuideButton />
            <Button icon={Upload} onClick={() => setUploading(true)}>
              {t.uploadGuide}
            </Button>
          </>
        }
        empty={{ title: t.empty, text: t.emptyStaff }}
      />
      {answered && <AnswerDialog consultation={answered} onClose={() => setAnswered(undefined)} />}
      {uploading && <GuideUploadDialog onClose={() => setUploading(false)} />}
    </>
  )
}
