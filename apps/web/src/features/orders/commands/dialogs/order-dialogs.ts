import {
  ArrivalNoticeDialog,
  BookingDialog,
  DeliveryDialog,
  DocumentsDialog,
  FactsDialog,
  NoticeDialog,
  PhotosDialog,
  UploadDocumentsDialog,
} from './document-dialogs.tsx'
import { ArrivalDateDialog } from './ArrivalDateDialog.tsx'
import { ArriveDialog } from './ArriveDialog.tsx'
import { AssignDialog } from './AssignDialog.tsx'
import { CorrectDialog } from './CorrectDialog.tsx'
import { CutOffDialog } from './CutOffDialog.tsx'
import { DepartDialog } from './DepartDialog.tsx'
import { DepartureDateDialog } from './DepartureDateDialog.tsx'
import { HistoryDialog } from './HistoryDialog.tsx'
import { MemoDialog } from './MemoDialog.tsx'
import { DischargeDialog, OriginalsDialog, TelexDialog, VgmDialog } from './TaskDialogs.tsx'
import { TraceDialog } from './TraceDialog.tsx'
import { ShareDialog } from '@/features/tracking-links/ShareDialog.tsx'

/** The dialogs that a command names; in one file, which the page loads after the list. */
export const ORDER_DIALOGS = {
  ArrivalDateDialog,
  ArrivalNoticeDialog,
  ArriveDialog,
  AssignDialog,
  BookingDialog,
  CorrectDialog,
  CutOffDialog,
  DeliveryDialog,
  DepartDialog,
  DepartureDateDialog,
  DischargeDialog,
  DocumentsDialog,
  FactsDialog,
  HistoryDialog,
  MemoDialog,
  NoticeDialog,
  OriginalsDialog,
  PhotosDialog,
  ShareDialog,
  TelexDialog,
  TraceDialog,
  UploadDocumentsDialog,
  VgmDialog,
}
export type DialogName = keyof typeof ORDER_DIALOGS
