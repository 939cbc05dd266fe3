import { useTexts } from '@/i18n/texts.ts'
import { rateTexts } from '../texts.ts'
import { type ChargedRate, RouteCharges } from './RouteCharges.tsx'
import { Dialog } from '@/ui/overlay/Dialog.tsx'

/** The surcharges of a route over a list of rates. */
export function SurchargeDialog({ rate, onClose }: { rate: ChargedRate; onClose: () => void }) {
  const t = useTexts(rateTexts)
  return (
    <Dialog title={t.surchargesOf(rate.departurePortLabel, rate.destinationPortLabel)} onClose={onClose} width={1000}>
      <RouteCharges rate={rate} />
    </Dialog>
  )
}
