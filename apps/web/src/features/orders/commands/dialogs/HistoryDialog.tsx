import { useTexts } from '@/i18n/texts.ts'
import { Dialog } from '@/ui/overlay/Dialog.tsx'
import type { Order } from '../../order.ts'
import { detailTexts } from '../../texts.ts'
import { ChangeHistory } from './ChangeHistory.tsx'

interface HistoryDialogProps {
  order: Pick<Order, 'id' | 'code'>
  /** The initially shown change. */
  at?: number
  onClose: () => void
}

/** The changes of an order over its list. */
export function HistoryDialog({ order, at, onClose }: HistoryDialogProps) {
  const d = useTexts(detailTexts)
  return (
    <Dialog isCentered width="min(720px, 96vw)" title={d.history.title(order.code)} onClose={onClose}>
      <ChangeHistory order={order} at={at} />
    </Dialog>
  )
}
