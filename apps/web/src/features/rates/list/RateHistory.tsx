import { Fragment } from 'react'
import { useApiQuery } from '@/api/queries.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { NotLoaded } from '@/ui/feedback/NotLoaded.tsx'
import { Timeline } from '@/ui/layout/Timeline.tsx'
import { Dialog } from '@/ui/overlay/Dialog.tsx'
import { rateManagementTexts } from '../management-texts.ts'
import { changeAsText } from './rate-changes.ts'
import type { Rate } from './rate-columns.tsx'

/** The history of a rate over its list. */
export function RateHistoryDialog({ rate, onClose }: { rate: Rate; onClose: () => void }) {
  const t = useTexts(rateManagementTexts)
  return (
    <Dialog
      title={`${t.history} · ${rate.departurePortLabel} → ${rate.destinationPortLabel}`}
      onClose={onClose}
      width={560}
    >
      <RateHistory id={rate.id} />
    </Dialog>
  )
}

/** Who changed what of a rate, newest first, with old and new values. */
export function RateHistory({ id }: { id: number }) {
  const t = useTexts(rateManagementTexts)
  const f = useFormat()
  const answer = useApiQuery('GET /transportCostApproval/getTransportList', { id })
  const companies = useApiQuery('GET /shipping/company/list', {}, { staleMs: 60_000 })
  const companyOf = (company: string) =>
    companies.data?.data.dataList.find((known) => String(known.id) === company)?.name ?? company
  if (!answer.data) return <NotLoaded of={answer} title={t.history} rows={3} />
  const moments = answer.data.data.changes.map((change, index) => ({
    key: String(index),
    state: 'done' as const,
    title: t.whats[change.what] ?? change.what,
    time: t.changedBy(change.by, f.dateTime(change.at)),
    text: Object.entries(change.changes).map(([field, values]) => (
      <Fragment key={field}>
        {changeAsText(field, values, { t, f, companyOf })}
        <br />
      </Fragment>
    )),
  }))
  if (moments.length === 0) return <p>{t.historyEmpty}</p>
  return <Timeline moments={moments} label={t.history} />
}
