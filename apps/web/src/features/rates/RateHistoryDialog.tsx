import { Modal } from 'antd'
import { useAsk } from '../../api/queries.ts'
import { useCore } from '../../i18n/core.ts'
import { useTexts } from '../../i18n/texts.ts'
import { FailedState } from '../../ui/FailedState.tsx'
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx'
import { Timeline } from '../../ui/Timeline.tsx'
import { rateDeskTexts } from './desk-messages/index.ts'
import type { Rate } from './rate-columns.tsx'

/** Who changed what of a rate, newest first, with old and new values. */
export function RateHistoryDialog({ rate, onClose }: { rate: Rate; onClose: () => void }) {
  const t = useTexts(rateDeskTexts)
  const core = useCore()
  const { data, error, refetch } = useAsk('GET /transportCostApproval/getTransportList', { id: rate.id })
  const moments = (data?.data.changes ?? []).map((change, index) => ({
    key: String(index),
    state: 'done' as const,
    title: t.whats[change.what] ?? change.what,
    time: t.changedBy(change.by, change.at),
    text: Object.entries(change.changes)
      .map(([field, [old, now]]) => `${field}: ${old ?? '—'} → ${now ?? '—'}`)
      .join('\n'),
  }))
  return (
    <Modal
      open
      title={`${t.history} · ${rate.departurePortLabel} → ${rate.destinationPortLabel}`}
      footer={null}
      onCancel={onClose}
      width={560}
      closable={{ 'aria-label': core.common.close }}
    >
      {error ? (
        <FailedState title={t.history} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <ListSkeleton rows={3} />
      ) : moments.length === 0 ? (
        <p>{t.historyEmpty}</p>
      ) : (
        <Timeline moments={moments} label={t.history} />
      )}
    </Modal>
  )
}
