import { type BusinessType, DOCUMENT } from '@kairo/shared/orders/order-documents'
import sharp from 'sharp'
import { testApp } from '../../../test/app.ts'
import type { TestFile } from '../../../test/as.ts'
import { sheetOf, writeWorkbook } from '../../excel/write-workbook.ts'
import { pdfPages } from '../../pdf/pdf-pages.ts'
import { pdfOfText } from '../../pdf/read-test-pdfs.ts'
import type { FileKind } from '../../storage/file-kinds.ts'
import { judgeUpload, keepFile, storeOrderFile } from './store-order-file.ts'

/** Real files for the tests of documents, as people upload them. */
export const paperPdf = (title = 'COMMERCIAL INVOICE'): Uint8Array => pdfOfText([{ x: 72, y: 700, text: title }])
export const arrivalPdf = (day = '2026-12-15'): Uint8Array =>
  pdfOfText([
    { x: 72, y: 760, text: 'ARRIVAL NOTICE' },
    { x: 72, y: 700, text: `Expected remittance date: ${day}` },
  ])
/** A page without any text. */
export const scanPdf = (): Uint8Array => pdfOfText([])

/** A loading notice as a carrier sends it; without vessel and voyage for null. */
export const loadingNotice = (vesselVoyage: string | null = 'EVER GIVEN / 025W'): Promise<Uint8Array> =>
  writeWorkbook(
    [
      sheetOf({
        name: 'S/O',
        columns: [
          { heading: 'SHIPPING ORDER', width: 20, value: (row: string[]) => row[0] },
          { heading: '', width: 30, value: (row: string[]) => row[1] },
        ],
        rows: [['Booking No.', 'SITSHOS2648012'], ...(vesselVoyage ? [['Vessel/Voyage', vesselVoyage]] : [])],
      }),
    ],
    'S/O',
  )

/** A photo of one colour; another colour is another file. */
export const photo = (colour: string, format: 'png' | 'jpeg' = 'jpeg', edge = 64): Promise<Buffer> =>
  sharp({ create: { width: edge, height: edge, channels: 3, background: colour } })
    .toFormat(format)
    .toBuffer()

export const aFile = (name: string, bytes: Uint8Array): TestFile => ({ field: 'file', name, bytes })

/** A good file of each kind. */
export async function goodFile(businessType: number): Promise<TestFile> {
  if (businessType === DOCUMENT.loadingNotice) return aFile('loading-notice.xlsx', await loadingNotice())
  if (businessType === DOCUMENT.arrivalNotice) return aFile('arrival-notice.pdf', arrivalPdf())
  if (businessType === DOCUMENT.photo) return aFile('photo.jpg', await photo('teal'))
  return aFile(`document-${businessType}.pdf`, paperPdf())
}

/** Puts a real file into an order, past the rules of who may when; answers its id. */
export async function given(
  order: { id: number },
  businessType: BusinessType,
  by: { id: number },
  file?: TestFile,
): Promise<number> {
  const { kairo } = await testApp()
  const kinds: FileKind[] = ['pdf', 'xlsx', 'xls', 'docx', 'doc', 'csv', 'jpeg', 'png']
  const upload = file ?? (await goodFile(businessType))
  const judged = await judgeUpload({ ...upload, bytes: Buffer.from(upload.bytes) }, kinds)
  const kept = await keepFile(kairo, judged)
  const now = kairo.clock.now()
  return kairo.db
    .transaction()
    .execute((trx) => storeOrderFile(trx, { orderId: order.id, businessType, file: kept, actor: by, now }))
}

/** All text of a PDF, without blanks. */
export const textOfPdf = async (pdf: Uint8Array): Promise<string> =>
  (await pdfPages(new Uint8Array(pdf))).map((page) => page.text).join('\n')
