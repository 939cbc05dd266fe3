/** Dialogs for an order's files belong to the documents feature; the orders feature imports them only here. */
export { ArrivalNoticeDialog } from '@/features/documents/ArrivalNoticeDialog.tsx'
export { BookingDialog } from '@/features/documents/BookingDialog.tsx'
export { DocumentsDialog } from '@/features/documents/DocumentsDialog.tsx'
export { FactsDialog } from '@/features/documents/facts/FactsDialog.tsx'
export { PhotosDialog } from '@/features/documents/PhotosDialog.tsx'
export { PreviewDialog, type PreviewedDocument } from '@/features/documents/PreviewDialog.tsx'
export { UploadDocumentDialog } from '@/features/documents/UploadDocumentDialog.tsx'
export { UploadDocumentsDialog } from '@/features/documents/UploadDocumentsDialog.tsx'
