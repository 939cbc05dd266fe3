import { documentsContract } from '@kairo/shared/documents/documents.contract'
import { ordersContract } from '@kairo/shared/orders/contracts/orders.contract'
import { type Route, route } from '../../http/endpoint-handler.ts'
import type { AppContext } from '../../app-context.ts'
import { downloadFile } from './queries/download-file.ts'
import {
  downloadOrderPdf,
  downloadQuotation,
  downloadRequestLetter,
  type InvoicePage,
} from './pdfs/download-order-pdf.ts'
import { downloadDocuments } from './queries/download-documents.ts'
import { draftCommentFileOwner, type FileOwner, orderFileOwner } from './queries/file-owner.ts'
import { downloadPhotos } from './queries/download-photos.ts'
import { mailFinalDocuments } from './commands/mail-final-documents.ts'
import { listFiles } from './queries/order-files.ts'
import { pdfPathOf, previewQuotation } from './pdfs/pdf-path.ts'
import { admitDraftComment, commentBlDraft } from './commands/comment-draft.ts'
import { guessDocumentKind } from './facts/guess-document-kind.ts'
import { admitFactsFile, readDocumentFacts } from './facts/read-document-facts.ts'
import { saveDocumentFacts } from './facts/save-document-facts.ts'
import { removeFile } from './commands/remove-file.ts'
import { getAgreedSum, saveArrival } from './commands/save-arrival.ts'
import { admitFiles, uploadFiles } from './commands/upload-files.ts'

/** `others` are the records besides orders whose files /common/download serves. */
export const documentsRoutes = (
  context: AppContext,
  others: readonly FileOwner[],
  invoicePage: InvoicePage,
): Route[] => {
  const contract = documentsContract
  const owners = [orderFileOwner, draftCommentFileOwner, ...others]
  return [
    route(
      contract.uploadDocument,
      async (input, request) => {
        const { response, order, remittanceDateInFile } = await uploadFiles(context, input, request)
        return { ...response, expectPaymentDate: order.expect_payment_date, remittanceDateInFile }
      },
      (input, request) => admitFiles(context, input, request),
    ),
    route(
      contract.uploadFiles,
      async (input, request) => (await uploadFiles(context, input, request)).response,
      (input, request) => admitFiles(context, input, request),
    ),
    // A call of the orders contract with an upload.
    route(
      ordersContract.commentBlDraft,
      (input, request) => commentBlDraft(context, input, request),
      (input, request) => admitDraftComment(context, input, request),
    ),
    route(contract.getUploadFiles, async (input, request) => {
      const dataList = await listFiles(context, input, request)
      return { dataList, total: dataList.length }
    }),
    route(contract.deleteUploadFile, async (input, request) => (await removeFile(context, input, request)).response),
    route(contract.downloadFile, (input, request) => downloadFile(context, owners, input, request)),
    route(contract.downloadPhoto, (input, request) => downloadPhotos(context, input, request)),
    route(contract.downloadDocuments, (input, request) => downloadDocuments(context, input, request)),
    route(contract.downloadShippingInstruction, (input, request) =>
      downloadOrderPdf(context, 'shipping-instruction', input, request),
    ),
    route(contract.downloadRequestLetter, (input, request) =>
      downloadRequestLetter(context, input, request, invoicePage),
    ),
    route(contract.downloadShippingOrder, (input, request) =>
      downloadOrderPdf(context, 'shipping-order', input, request),
    ),
    route(contract.downloadOrderDetailPdf, (input, request) =>
      downloadOrderPdf(context, 'order-detail', input, request),
    ),
    route(contract.previewEstimate, (input, request) => previewQuotation(context, input, request)),
    route(contract.downloadEstimate, (input, request) => downloadQuotation(context, input, request)),
    route(contract.getPdfPath, (input, request) => pdfPathOf(context, input, request)),
    route(
      contract.readDocumentFacts,
      (input, request) => readDocumentFacts(context, input, request),
      (input, request) => admitFactsFile(context, input, request),
    ),
    route(
      contract.guessDocumentKind,
      (_input, request) => guessDocumentKind(request),
      (input, request) => admitFactsFile(context, input, request),
    ),
    route(contract.saveDocumentFacts, (input, request) => saveDocumentFacts(context, input, request)),
    route(contract.saveArrival, (input, request) => saveArrival(context, input, request)),
    route(contract.getAgreedSum, (input, request) => getAgreedSum(context, input, request)),
    route(contract.sendFinalDocumentsMail, ({ id }, request) => mailFinalDocuments(context, id, request)),
  ]
}
