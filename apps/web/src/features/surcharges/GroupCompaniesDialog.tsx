import { COUNTRY } from '@kairo/shared/countries'
import { useState } from 'react'
import { useList } from '@/api/queries.ts'
import { useTexts } from '@/i18n/texts.ts'
import { NotLoaded } from '@/ui/feedback/NotLoaded.tsx'
import { Notice } from '@/ui/feedback/Notice.tsx'
import { Pager } from '@/ui/list/Pager.tsx'
import { Dialog } from '@/ui/overlay/Dialog.tsx'
import { surchargeTexts } from './texts.ts'
import common from '@/ui/common.module.css'

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
          <div className={common.scroll}>
            <table className={common.table}>
              <thead>
                <tr>
                  <th scope="col">{t.destinationCountry}</th>
                  <th scope="col">{t.destinationPort}</th>
                  <th scope="col">{t.company}</th>
                </tr>
              </thead>
              <tbody>
                {answer.data.rows.map((row) => (
                  <tr key={`${row.destination_port} ${row.shipping_company}`}>
                    <td>{row.destination_country === COUNTRY.china ? t.china : t.japan}</td>
                    <td>{row.destination_port}</td>
                    <td>{row.shipping_company}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
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
