/** Dialogs for an order's files belong to the documents feature; the orders feature imports them only here. */
export { ArrivalNoticeDialog } from '../../documents/ArrivalNoticeDialog.tsx'
export { BookingDialog } from '../../documents/BookingDialog.tsx'
export { DocumentsDialog } from '../../documents/DocumentsDialog.tsx'
export { FactsDialog } from '../../documents/facts/FactsDialog.tsx'
export { PhotosDialog } from '../../documents/PhotosDialog.tsx'
export { PreviewDialog, type PreviewedDocument } from '../../documents/PreviewDialog.tsx'
export { UploadDocumentDialog } from '../../documents/UploadDocumentDialog.tsx'
export { UploadDocumentsDialog } from '../../documents/UploadDocumentsDialog.tsx'
