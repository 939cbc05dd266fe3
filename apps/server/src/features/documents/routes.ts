import { documentsContract } from '@kairo/shared/documents/documents.contract'
import { type Route, route } from '../../http/route.ts'
import type { Kairo } from '../../kairo.ts'
import { downloadFile } from './download-file.ts'
import {
  downloadConsignmentNote,
  downloadOrderDetail,
  downloadQuotation,
  downloadRequestLetter,
  downloadStowageNotification,
} from './download-order-pdf.ts'
import { downloadPhotos } from './download-photos.ts'
import type { FileOwner } from './file-owner.ts'
import { mailFinalPapers } from './final-papers-mail.ts'
import { listFiles } from './list-files.ts'
import { orderFileOwner } from './order-file-owner.ts'
import { pdfPathOf, previewQuotation } from './pdf-path.ts'
import { removeFile } from './remove-file.ts'
import { saveArrival } from './save-arrival.ts'
import { admitFiles, uploadFiles } from './upload-files.ts'

/** `others` are the records beside orders whose files /common/download serves. */
export const documentsRoutes = (kairo: Kairo, others: readonly FileOwner[] = []): Route[] => {
  const contract = documentsContract
  const owners = [orderFileOwner, ...others]
  return [
    route(
      contract.uploadDocument,
      async (input, call) => {
        const { answer, order, remittanceDateInFile } = await uploadFiles(kairo, input, call)
        return { data: { ...answer, expectPaymentDate: order.expect_payment_date, remittanceDateInFile } }
      },
      (input, call) => admitFiles(kairo, input, call),
    ),
    route(
      contract.uploadFiles,
      async (input, call) => ({ data: (await uploadFiles(kairo, input, call)).answer }),
      (input, call) => admitFiles(kairo, input, call),
    ),
    route(contract.getUploadFiles, async (input, call) => {
      const dataList = await listFiles(kairo, input, call)
      return { data: { dataList, total: dataList.length } }
    }),
    route(contract.deleteUploadFile, async (input, call) => ({ data: (await removeFile(kairo, input, call)).answer })),
    route(contract.downloadFile, (input, call) => downloadFile(kairo, owners, input, call)),
    route(contract.downloadPhoto, (input, call) => downloadPhotos(kairo, input, call)),
    route(contract.downloadConsignmentNote, (input, call) => downloadConsignmentNote(kairo, input, call)),
    route(contract.downloadRequestLetter, (input, call) => downloadRequestLetter(kairo, input, call)),
    route(contract.downloadStowageNotification, (input, call) => downloadStowageNotification(kairo, input, call)),
    route(contract.downloadOrderDetailPdf, (input, call) => downloadOrderDetail(kairo, input, call)),
    route(contract.previewEstimate, async (input, call) => ({ data: await previewQuotation(kairo, input, call) })),
    route(contract.downloadEstimate, (input, call) => downloadQuotation(kairo, input, call)),
    route(contract.getPdfPath, async (input, call) => ({ data: await pdfPathOf(kairo, input, call) })),
    route(contract.saveArrival, async (input, call) => ({ data: await saveArrival(kairo, input, call) })),
    route(contract.sendFinalPapersMail, async ({ id }, call) => ({ data: await mailFinalPapers(kairo, id, call) })),
  ]
}
