import { COUNTRY } from '@kairo/shared/countries'
import { useState } from 'react'
import { useList } from '@/api/queries.ts'
import { useTexts } from '@/i18n/texts.ts'
import { NotLoaded } from '@/ui/feedback/NotLoaded.tsx'
import { Notice } from '@/ui/feedback/Notice.tsx'
import { SmallTable } from '@/ui/layout/SmallTable.tsx'
import { Pager } from '@/ui/list/Pager.tsx'
import { Dialog } from '@/ui/overlay/Dialog.tsx'
import { surchargeTexts } from './texts.ts'

interface GroupCompaniesDialogProps {
  groupId: string
  /** `上海 → 日本`. */
  name: string
  onClose: () => void
}

/** The companies that sail the routes of a group; none is a warning (rules 6.20). */
export function GroupCompaniesDialog({ groupId, name, onClose }: GroupCompaniesDialogProps) {
  const t = useTexts(surchargeTexts)
  const [page, setPage] = useState({ page: 1, limit: 20 })
  const answer = useList('GET /fjf/getSurchargeCompanyList', { groupId, ...page })
  return (
    <Dialog width={620} title={t.companiesOfGroup(name)} onClose={onClose}>
      {!answer.data ? (
        <NotLoaded of={answer} title={t.checkCompany} />
      ) : answer.data.total === 0 ? (
        <Notice tone="warning" title={t.noCompanies} />
      ) : (
        <>
          <SmallTable
            cards={false}
            rows={answer.data.rows}
            rowKey={(row) => `${row.destination_port} ${row.shipping_company}`}
            columns={[
              {
                title: t.destinationCountry,
                render: (row) => (row.destination_country === COUNTRY.china ? t.china : t.japan),
              },
              { title: t.destinationPort, render: (row) => row.destination_port },
              { title: t.company, render: (row) => row.shipping_company },
            ]}
          />
          {answer.data.total > 10 && (
            <Pager
              page={page.page}
              size={page.limit}
              total={answer.data.total}
              onChange={(next, limit) => setPage({ page: next, limit })}
            />
          )}
        </>
      )}
    </Dialog>
  )
}
