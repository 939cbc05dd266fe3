import { DOCUMENT } from '@kairo/shared/orders/rules/order-documents'
import { call, type FetchedFile, fetchFile, type Input } from '@/api/call.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { EmptyState } from '@/ui/feedback/EmptyState.tsx'
import { PdfView } from '@/ui/files/PdfView.tsx'
import { Dialog } from '@/ui/overlay/Dialog.tsx'
import { documentTexts } from './texts.ts'
import { useDocumentName, type OrderOfDocument } from './order-of-document.ts'

export type PreviewedDocument =
  | 'shippingOrder'
  | 'blDraft'
  | 'bl'
  | 'arrivalNotice'
  | 'deliveryOrder'
  | 'shippingInstruction'
  | 'requestLetter'
  | 'orderDetail'
  | 'quotation'
  | 'loadingNotice'
  | 'invoice'
  | 'packingList'

/** The column of the list row that holds an uploaded document's file id. */
const STORED = {
  blDraft: 'bl_draft_file_id',
  bl: 'bl_file_id',
  arrivalNotice: 'an_fee_request_file_id',
  deliveryOrder: 'do_file_id',
  loadingNotice: 'loading_notice_file_id',
  invoice: 'invoice_file_id',
  packingList: 'parking_list_file_id',
} as const
const KIND = {
  blDraft: DOCUMENT.blDraft,
  bl: DOCUMENT.bl,
  arrivalNotice: DOCUMENT.arrivalNotice,
  deliveryOrder: DOCUMENT.deliveryOrder,
  loadingNotice: DOCUMENT.loadingNotice,
  invoice: DOCUMENT.invoice,
  packingList: DOCUMENT.packingList,
} as const
const isStored = (document: PreviewedDocument): document is keyof typeof STORED => document in STORED

/**
 * A document of an order as a PDF over the page: an uploaded one, or one made from the order in the user's language.
 */
export function PreviewDialog({
  order,
  document,
  onClose,
}: {
  order: OrderOfDocument
  document: PreviewedDocument
  onClose: () => void
}) {
  const t = useTexts(documentTexts)
  const language = useLanguage()
  const nameOf = useDocumentName()
  const title = t.titleOf(isStored(document) ? nameOf(KIND[document]) : (t.documents[document] ?? ''), order.code)
  const fileId = isStored(document) ? order[STORED[document]] : undefined
  if (isStored(document) && !fileId)
    return (
      <Dialog title={title} onClose={onClose}>
        <EmptyState title={t.missing} />
      </Dialog>
    )
  const load = async (): Promise<FetchedFile> => {
    if (fileId) return fetchFile('GET /common/download', { id: fileId, inline: true })
    const input = { id: order.id, language }
    switch (document) {
      case 'shippingOrder':
        return fetchFile('GET /fileDownload/stowageNotificationDownload', input)
      case 'shippingInstruction':
        return fetchFile('GET /fileDownload/consignmentNoteDownload', input)
      case 'requestLetter':
        return fetchFile('GET /fileDownload/requestLetterDownload', { ...input, generated: true })
      case 'quotation': {
        // The server knows the parameters of the order's quotation and returns its address.
        const { data } = await call('GET /pdfshow/getPdfPath', { ...input, document })
        // The query parameters of that address, as texts.
        const parameters = Object.fromEntries(new URLSearchParams(data.pdfPath.split('?')[1]))
        return fetchFile(
          'GET /order/downloadPreviewEstimateInfo',
          parameters as unknown as Input<'GET /order/downloadPreviewEstimateInfo'>,
        )
      }
      default:
        return fetchFile('GET /order/downloadOrderDetailPdf', input)
    }
  }
  return (
    <PdfView
      title={title}
      name={`${document}-${order.id}-${fileId ?? language}-${order.version}`}
      load={load}
      onClose={onClose}
    />
  )
}
