import { useApiQuery } from '@/api/queries.ts'
import { NOTHING, useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { FailedState } from '@/ui/feedback/FailedState.tsx'
import { ListSkeleton } from '@/ui/list/ListSkeleton.tsx'
import { Timeline } from '@/ui/layout/Timeline.tsx'
import { Dialog } from '@/ui/overlay/Dialog.tsx'
import { tariffTexts } from './texts.ts'

interface TariffHistoryDialogProps {
  id: number
  /** Of the tariff, for the title. */
  name: string
  onClose: () => void
}

/** Who changed what of a tariff, newest first, with old and new values. */
export function TariffHistoryDialog({ id, name, onClose }: TariffHistoryDialogProps) {
  const t = useTexts(tariffTexts)
  const f = useFormat()
  const { data, error, refetch } = useApiQuery('POST /freeTime/tariff/history', { id })
  const moments = data?.data.dataList.map((change, nth) => ({
    key: String(nth),
    state: 'done' as const,
    title: change.what,
    time: t.by(change.by, f.dateTime(change.at)),
    text: change.details
      .map(({ label, before, after }) =>
        before === undefined ? `${label}: ${after}` : `${label}: ${before || NOTHING} → ${after || NOTHING}`,
      )
      .join(' · '),
  }))
  return (
    <Dialog title={`${t.history} · ${name}`} onClose={onClose} width={560}>
      {error && <FailedState title={t.history} error={error} onRetry={() => void refetch()} />}
      {!error && !moments && <ListSkeleton rows={3} />}
      {moments && (moments.length > 0 ? <Timeline moments={moments} label={t.history} /> : <p>{t.historyEmpty}</p>)}
    </Dialog>
  )
}
