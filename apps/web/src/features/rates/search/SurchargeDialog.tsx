import { Modal } from 'antd'
import { useCore } from '../../../i18n/core.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { rateTexts } from '../texts.ts'
import { type ChargedRate, RouteCharges } from './RouteCharges.tsx'

/** The surcharges of a route over a list of rates. */
export function SurchargeDialog({ rate, onClose }: { rate: ChargedRate; onClose: () => void }) {
  const t = useTexts(rateTexts)
  const core = useCore()
  return (
    <Modal
      open
      title={t.surchargesOf(rate.departurePortLabel, rate.destinationPortLabel)}
      footer={null}
      onCancel={onClose}
      width={1000}
      closable={{ 'aria-label': core.common.close }}
    >
      <RouteCharges rate={rate} />
    </Modal>
  )
}
