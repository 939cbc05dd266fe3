import { useTexts } from '@/i18n/texts.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Dialog } from '@/ui/overlay/Dialog.tsx'
import { orderFormTexts } from '../texts.ts'
import { Placed } from './Placed.tsx'

interface PlacedDialogProps {
  code: string
  onDocuments: () => void
  /** Leads to the order in the list. */
  onOpen: () => void
  onOrders: () => void
  onAnother: () => void
}

/** The booking is submitted: its number, and links onwards. */
export function PlacedDialog({ code, onDocuments, onOpen, onOrders, onAnother }: PlacedDialogProps) {
  const t = useTexts(orderFormTexts)
  return (
    <Dialog
      isCentered
      width={560}
      closable={false}
      titleId="order-placed"
      onClose={onOrders}
      footer={
        <>
          <Button onClick={onAnother}>{t.anotherOrder}</Button>
          <Button onClick={onOpen}>{t.openOrder}</Button>
          <Button variant="primary" autoFocus onClick={onDocuments}>
            {t.toDocuments}
          </Button>
        </>
      }
    >
      <Placed code={code} />
    </Dialog>
  )
}
