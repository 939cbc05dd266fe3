import { Link, useNavigate } from '@tanstack/react-router'
import { useList } from '@/api/queries.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { pageInput } from '@/ui/list/list-search.ts'
import { ListScreen } from '@/ui/list/ListScreen.tsx'
import { PageHeader } from '@/ui/layout/PageHeader.tsx'
import { useConsultationLabels } from './consultation-calls.ts'
import { GuideButton } from './GuideButton.tsx'
import { InsertDialog } from './InsertDialog.tsx'
import { consultationTexts } from './texts.ts'
import { QuestionForm } from './QuestionForm.tsx'
import type { OwnSearch } from './search.ts'
import { StatusLabel } from './StatusLabel.tsx'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import styles from './consultations.module.css'

interface OwnConsultationsProps {
  search: OwnSearch
  onSearch: (search: OwnSearch) => void
  /** With the form by type over it. */
  adding?: boolean
}

/** Left the question form, right the earlier questions (rules 16.20). */
export function OwnConsultations({ search, onSearch, adding = false }: OwnConsultationsProps) {
  const t = useTexts(consultationTexts)
  const f = useFormat()
  const navigate = useNavigate()
  const { types, states } = useConsultationLabels()
  const { consultationDate, consultationType, company, contactEmail } = search
  const list = useList('GET /reduction/getCustomerReductionList', {
    consultationDate,
    consultationType,
    company,
    contactEmail,
    status: search.status ? Number(search.status) : undefined,
    ...pageInput(search),
  })
  return (
    <section aria-label={t.title}>
      <PageHeader title={t.title} />
      <div className={cx(styles.panes, common.mt16)}>
        <section className={common.box} aria-labelledby="consultations-ask">
          <h2 id="consultations-ask">{t.proposeTitle}</h2>
          <p className={common.hint}>{t.proposeText}</p>
          <div className={cx(common.tinted, common.toneBlue, common.mt12, common.stack)}>
            <p>{t.guideText}</p>
            <GuideButton />
          </div>
          {/* Two forms with the same fields would share ids, and labels would point to the other form. */}
          {!adding && <QuestionForm />}
          <Button variant="link" onClick={() => void navigate({ to: '/customerReductionManageInsert', search })}>
            {t.addForOther}
          </Button>
        </section>
        <section className={styles.mine} aria-labelledby="consultations-mine">
          <h2 id="consultations-mine">{t.mine}</h2>
          <ListScreen
            embedded
            name="own-consultations"
            title={t.mine}
            search={search}
            onSearch={onSearch}
            list={list}
            filters={[
              { key: 'consultationDate', label: t.date, kind: 'day' },
              { key: 'status', label: t.status, kind: 'choice', options: states },
              { key: 'consultationType', label: t.type, kind: 'choice', options: types, more: true },
              { key: 'company', label: t.company, kind: 'text', more: true },
              { key: 'contactEmail', label: t.contactEmail, kind: 'text', more: true },
            ]}
            columns={[
              {
                key: 'title',
                title: t.heading,
                width: 250,
                card: 'title',
                render: (row) => (
                  <Link to="/customerReductionManageDetail" search={{ id: row.id }} className={common.link}>
                    {row.title}
                  </Link>
                ),
              },
              { key: 'status', title: t.status, width: 110, render: (row) => <StatusLabel of={row} /> },
              { key: 'date', title: t.date, width: 150, render: (row) => f.dateTime(row.consultationDate) },
              {
                key: 'type',
                title: t.type,
                width: 180,
                hidden: true,
                render: (row) => row.consultationTypeName || '—',
              },
              { key: 'company', title: t.company, width: 200, hidden: true, render: (row) => row.company },
              { key: 'email', title: t.contactEmail, width: 200, hidden: true, render: (row) => row.contactEmail },
            ]}
            rowKey={(row) => row.id}
            rowLabel={(row) => row.title}
            rowActions={(row) => [
              {
                key: 'view',
                label: t.view,
                primary: true,
                opens: true,
                onClick: () => void navigate({ to: '/customerReductionManageDetail', search: { id: row.id } }),
              },
            ]}
            empty={{ title: t.empty, text: t.emptyText }}
          />
        </section>
      </div>
      {adding && <InsertDialog onClose={() => void navigate({ to: '/customerReductionManage', search })} />}
    </section>
  )
}
