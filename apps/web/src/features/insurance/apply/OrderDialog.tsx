import { useTexts } from '@/i18n/texts.ts'
import { Dialog } from '@/ui/overlay/Dialog.tsx'
import { insuranceTexts } from '../texts.ts'
import { OrderChoice } from './OrderChoice.tsx'

/** Chooses another order to insure. */
export function OrderDialog({ onChoose, onClose }: { onChoose: (orderId: number) => void; onClose: () => void }) {
  const t = useTexts(insuranceTexts)
  return (
    <Dialog width={680} title={t.orderTitle} onClose={onClose}>
      <OrderChoice onChoose={onChoose} />
    </Dialog>
  )
}
