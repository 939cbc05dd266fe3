import { DOCUMENT } from '@kairo/shared/orders/rules/order-documents'
import { type ReactNode, Suspense } from 'react'
import { ArrivalDateDialog } from './ArrivalDateDialog.tsx'
import { ArriveDialog } from './ArriveDialog.tsx'
import { AssignDialog } from './AssignDialog.tsx'
import { CorrectDialog } from './CorrectDialog.tsx'
import { CommentDraftDialog } from './CommentDraftDialog.tsx'
import { CutOffDialog } from './CutOffDialog.tsx'
import type { OrderActions, DialogName, OpenDialog } from '../actions/order-actions.ts'
import { DepartDialog } from './DepartDialog.tsx'
import { DepartureDateDialog } from './DepartureDateDialog.tsx'
import {
  ArrivalNoticeDialog,
  BookingDialog,
  DocumentsDialog,
  FactsDialog,
  PhotosDialog,
  PreviewDialog,
  UploadDocumentDialog,
  UploadDocumentsDialog,
} from './document-dialogs.tsx'
import { DraftDialog } from './DraftDialog.tsx'
import { HistoryDialog } from './HistoryDialog.tsx'
import { MemoDialog } from './MemoDialog.tsx'
import type { Order } from '../order.ts'
import { TraceDialog } from './TraceDialog.tsx'
import { BlockedReasonsDialog } from './BlockedReasonsDialog.tsx'

interface OrderDialogsProps {
  open: OpenDialog
  commands: OrderActions
  onClose: () => void
}

/** The dialog that is open. */
export function OrderDialogs({ open, commands, onClose }: OrderDialogsProps) {
  // Texts and viewers of a dialog are loaded with it; the list stays unchanged meanwhile.
  return <Suspense fallback={null}>{dialogOf(open, commands, onClose)}</Suspense>
}

function dialogOf(open: OpenDialog, commands: OrderActions, onClose: () => void): ReactNode {
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
          onUploaded={open.businessType === DOCUMENT.loadingNotice ? () => commands.show('facts', order) : undefined}
        />
      )
    case 'why':
      return <BlockedReasonsDialog {...open} onClose={onClose} />
    case 'draft': {
      const onCorrect = order.allowedActions.includes('commentDraft')
        ? () => commands.start('commentDraft', order)
        : undefined
      return <DraftDialog order={order} onCorrect={onCorrect} onClose={onClose} />
    }
    default: {
      const Dialog = PLAIN[open.name]
      return <Dialog order={order} onClose={onClose} />
    }
  }
}

const PLAIN: Record<Exclude<DialogName, 'draft'>, (props: { order: Order; onClose: () => void }) => ReactNode> = {
  booking: BookingDialog,
  facts: FactsDialog,
  shippingDocuments: DocumentsDialog,
  photos: PhotosDialog,
  trace: TraceDialog,
  history: HistoryDialog,
  memo: MemoDialog,
  assign: AssignDialog,
  cutOff: CutOffDialog,
  departureDate: DepartureDateDialog,
  arrivalDate: ArrivalDateDialog,
  correct: CorrectDialog,
  depart: DepartDialog,
  arrive: ArriveDialog,
  arrivalNotice: ArrivalNoticeDialog,
  commentDraft: CommentDraftDialog,
  uploadDocuments: UploadDocumentsDialog,
}
