import { useApiQuery } from '@/api/queries.ts'
import { NOTHING, useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { NotLoaded } from '@/ui/feedback/NotLoaded.tsx'
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
  const answer = useApiQuery('POST /freeTime/tariff/history', { id })
  const moments = answer.data?.data.dataList.map((change, nth) => ({
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
      {!moments ? (
        <NotLoaded of={answer} title={t.history} rows={3} />
      ) : moments.length > 0 ? (
        <Timeline moments={moments} label={t.history} />
      ) : (
        <p>{t.historyEmpty}</p>
      )}
    </Dialog>
  )
}
