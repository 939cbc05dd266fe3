import { DOCUMENT } from '@kairo/shared/orders/rules/order-documents'
import { type ReactNode, Suspense } from 'react'
import type { OpenDialog, OrderCommands } from '../order-commands.ts'
import { BlockedReasonsDialog } from './BlockedReasonsDialog.tsx'
import { PreviewDialog, UploadDocumentDialog } from './document-dialogs.tsx'
import { ORDER_DIALOGS } from './order-dialogs.ts'

interface OrderDialogsProps {
  open: OpenDialog
  commands: OrderCommands
  onClose: () => void
}

/** The dialog that is open. */
export function OrderDialogs({ open, commands, onClose }: OrderDialogsProps) {
  // Texts and viewers of a dialog are loaded with it; the list stays unchanged meanwhile.
  return <Suspense fallback={null}>{dialogOf(open, commands, onClose)}</Suspense>
}

function dialogOf(open: OpenDialog, commands: OrderCommands, onClose: () => void): ReactNode {
  const { order } = open
  switch (open.name) {
    case 'preview':
      return <PreviewDialog order={order} document={open.document} onClose={onClose} />
    case 'upload':
      return (
        <UploadDocumentDialog
          order={order}
          businessType={open.businessType}
          onClose={onClose}
          // The facts of the new S/O are compared with the order at once.
          onUploaded={
            open.businessType === DOCUMENT.loadingNotice ? () => void commands.start('compareFacts', order) : undefined
          }
        />
      )
    case 'why':
      return <BlockedReasonsDialog {...open} onClose={onClose} />
    default: {
      const Dialog: (props: { order: typeof order; onClose: () => void }) => ReactNode = ORDER_DIALOGS[open.name]
      return <Dialog order={order} onClose={onClose} />
    }
  }
}
