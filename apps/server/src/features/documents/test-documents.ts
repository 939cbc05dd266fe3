import { createHash } from 'node:crypto'
import { type BusinessType, DOCUMENT } from '@kairo/shared/orders/rules/order-documents'
import sharp from 'sharp'
import { testApp } from '../../../test/app.ts'
import type { TestFile } from '../../../test/as.ts'
import { build } from '../../../test/build.ts'
import { sheetOf, writeWorkbook } from '../../excel/write-workbook.ts'
import { pdfPages } from '../../pdf/pdf-pages.ts'
import { pdfOfText } from '../../pdf/read-test-pdfs.ts'
import type { FileKind } from '../../storage/file-kinds.ts'
import { storeGeneratedFile, storeOrderFile } from './commands/store-upload.ts'

/** Those who handle the documents of an order: its customer, an account of that customer, and staff. */
export async function peopleOfDocuments() {
  const customer = await build.customer()
  return { customer, account: await build.shipperAccount(customer), manager: await build.manager() }
}

/** Real files for the tests of documents, as users upload them. */
export const documentPdf = (title = 'COMMERCIAL INVOICE'): Uint8Array => pdfOfText([{ x: 72, y: 700, text: title }])
export const arrivalPdf = (day = '2026-12-15'): Uint8Array =>
  pdfOfText([
    { x: 72, y: 760, text: 'ARRIVAL NOTICE' },
    { x: 72, y: 700, text: `Expected remittance date: ${day}` },
  ])
/** A page without any text. */
export const scanPdf = (): Uint8Array => pdfOfText([])

/** The password padding of the PDF standard. */
const FILLING = Buffer.from('28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A', 'hex')
const rc4 = (key: Buffer, text: Buffer): Buffer => {
  const state = Array.from({ length: 256 }, (_, at) => at)
  const swap = (a: number, b: number) => ([state[a], state[b]] = [state[b] ?? 0, state[a] ?? 0])
  for (let at = 0, other = 0; at < 256; at++) {
    other = (other + (state[at] ?? 0) + (key[at % key.length] ?? 0)) & 255
    swap(at, other)
  }
  let [i, j] = [0, 0]
  return Buffer.from(
    text.map((byte) => {
      i = (i + 1) & 255
      j = (j + (state[i] ?? 0)) & 255
      swap(i, j)
      return byte ^ (state[((state[i] ?? 0) + (state[j] ?? 0)) & 255] ?? 0)
    }),
  )
}

/** An encrypted PDF: it opens with this password alone, and for everybody where it is empty. */
export function lockedPdf(password = 'secret'): Uint8Array {
  const id = Buffer.alloc(16)
  const owner = FILLING
  const permissions = Buffer.alloc(4)
  permissions.writeInt32LE(-4)
  const padded = Buffer.concat([Buffer.from(password), FILLING]).subarray(0, 32)
  const key = createHash('md5').update(padded).update(owner).update(permissions).update(id).digest().subarray(0, 5)
  const user = rc4(key, FILLING)
  const of = (bytes: Buffer) => `<${bytes.toString('hex')}>`
  return pdfOfText([{ x: 72, y: 700, text: 'BILL OF LADING' }], `/Encrypt 6 0 R/ID[${of(id)}${of(id)}]`, [
    `<</Filter/Standard/V 1/R 2/O${of(owner)}/U${of(user)}/P -4>>`,
  ])
}

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

/** A valid file of each kind. */
export async function goodFile(businessType: number): Promise<TestFile> {
  if (businessType === DOCUMENT.loadingNotice) return aFile('loading-notice.xlsx', await loadingNotice())
  if (businessType === DOCUMENT.arrivalNotice) return aFile('arrival-notice.pdf', arrivalPdf())
  if (businessType === DOCUMENT.photo) return aFile('photo.jpg', await photo('teal'))
  return aFile(`document-${businessType}.pdf`, documentPdf())
}

/** Adds a real file to an order without checking permissions; returns its id. */
export async function given(
  order: { id: number },
  businessType: BusinessType,
  by: { id: number },
  file?: TestFile,
): Promise<number> {
  const { context } = await testApp()
  const kinds: FileKind[] = ['pdf', 'xlsx', 'xls', 'docx', 'doc', 'csv', 'jpeg', 'png']
  const upload = file ?? (await goodFile(businessType))
  const stored = await storeGeneratedFile(context, upload, kinds)
  const now = context.clock.now()
  return context.db
    .transaction()
    .execute((trx) => storeOrderFile(trx, { orderId: order.id, businessType, file: stored, actor: by, now }))
}

/** All text of a PDF, without blanks. */
export const textOfPdf = async (pdf: Uint8Array): Promise<string> =>
  (await pdfPages(new Uint8Array(pdf))).map((page) => page.text).join('\n')
