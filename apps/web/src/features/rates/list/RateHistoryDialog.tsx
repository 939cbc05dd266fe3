import { Modal } from 'antd'
import { useCore } from '../../../i18n/core.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { rateManagementTexts } from '../management-messages/index.ts'
import type { Rate } from './rate-columns.tsx'
import { RateHistory } from './RateHistory.tsx'

/** The history of a rate over its list. */
export function RateHistoryDialog({ rate, onClose }: { rate: Rate; onClose: () => void }) {
  const t = useTexts(rateManagementTexts)
  const core = useCore()
  return (
    <Modal
      open
      title={`${t.history} · ${rate.departurePortLabel} → ${rate.destinationPortLabel}`}
      footer={null}
      onCancel={onClose}
      width={560}
      closable={{ 'aria-label': core.common.close }}
    >
      <RateHistory id={rate.id} />
    </Modal>
  )
}
