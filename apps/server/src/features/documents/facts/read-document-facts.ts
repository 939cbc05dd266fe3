import { buffer } from 'node:stream/consumers'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { tokyoToday } from '@kairo/shared/dates'
import { type FactName, factsIn } from '@kairo/shared/documents/document-facts'
import type { documentsContract } from '@kairo/shared/documents/documents.contract'
import { DOCUMENT } from '@kairo/shared/orders/rules/order-documents'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { RequestContext } from '../../../http/request-context.ts'
import type { AppContext } from '../../../app-context.ts'
import { readPdfText } from '../../../pdf/read-pdf-text.ts'
import { findOrder, type StoredOrder } from '../../orders/queries/find-order.ts'
import { actionRefusal } from '../../orders/commands/with-order.ts'
import { validateUpload } from '../commands/store-upload.ts'
import { openLoadingNotice } from '../loading-notice/loading-notice.ts'
import { MESSAGES } from '../messages.ts'
import { currentFile } from '../pdfs/download-order-pdf.ts'
import { factsOfPdf, factsOfWorkbook, type FoundFacts } from './find-facts.ts'
import type { Reference } from './fact-values.ts'
import { otherOrdersOf, textsOfPdf, textsOfWorkbook } from './other-orders.ts'

type Input = ParsedOf<typeof documentsContract.readDocumentFacts>
type Outcome = 'read' | 'scan' | 'timeout'

/** The order's current value of each fact. */
const ORDER_VALUE: Record<FactName, (order: StoredOrder) => string | number | null> = {
  bookingNumber: (o) => o.booking_number,
  vessel: (o) => o.vessel,
  voyage: (o) => o.voyage,
  terminal: (o) => o.terminal,
  openPortStartTime: (o) => o.open_start,
  openPortEndTime: (o) => o.open_end,
  deadline: (o) => o.deadline,
  expectedLeavePortDate: (o) => o.etd,
  expectedArrivePortDate: (o) => o.eta,
  mbl: (o) => o.mbl,
  hbl_no: (o) => o.hbl_no,
  arrivalTerminal: (o) => o.arrival_terminal,
  ftDays: (o) => o.ft_days,
  requestDate: (o) => o.request_date,
  sumMoney: (o) => o.sum_money,
  reserveMoney: (o) => o.reserve_money,
  expectPaymentDate: (o) => o.expect_payment_date,
}

const referenceOf = (order: StoredOrder, now: Date): Reference => ({
  day: order.etd ?? tokyoToday(now),
  clocks: {
    ...(order.open_start ? { openPortStartTime: order.open_start.slice(11) } : {}),
    ...(order.open_end ? { openPortEndTime: order.open_end.slice(11) } : {}),
    ...(order.deadline ? { deadline: order.deadline.slice(11) } : {}),
  },
})

/** The file that is sent, or the one that the order has. Throws FILE_EMPTY, PARAMETER_ERROR, ORDER_STATE_ERROR. */
async function bytesOf(
  context: AppContext,
  order: StoredOrder,
  { businessType }: Input,
  request: RequestContext,
): Promise<{ name: string; isWorkbook: boolean; bytes: Uint8Array }> {
  const [upload] = request.files
  if (upload) {
    const kinds = businessType === DOCUMENT.loadingNotice ? (['xlsx', 'pdf'] as const) : (['pdf'] as const)
    const { name, kind } = await validateUpload(upload, kinds)
    return { name, isWorkbook: kind === 'xlsx', bytes: await upload.read() }
  }
  const file = await currentFile(context, order, businessType, request)
  if (!file)
    throw actionRefusal(businessType === DOCUMENT.loadingNotice ? 'loadingNoticeMissing' : 'arrivalNoticeMissing')
  return {
    name: file.name,
    isWorkbook: file.kind === 'xlsx',
    bytes: await buffer(await context.storage.open(file.hash)),
  }
}

/** Both kinds of files are parsed in separate threads, which end after their time. */
async function read(
  { bytes, isWorkbook }: { bytes: Uint8Array; isWorkbook: boolean },
  businessType: number,
  reference: Reference,
): Promise<{ outcome: Outcome; found: FoundFacts; texts: string[] }> {
  if (isWorkbook) {
    const workbook = await openLoadingNotice(bytes)
    const found = factsOfWorkbook(workbook, businessType, reference)
    return { outcome: 'read', found, texts: textsOfWorkbook(workbook) }
  }
  const text = await readPdfText(bytes)
  if (text.outcome === 'encrypted') throw new Refusal('PARAMETER_ERROR', { message: MESSAGES.password })
  if (text.outcome === 'broken') throw new Refusal('PARAMETER_ERROR', { message: MESSAGES.cannotOpen })
  if (text.outcome !== 'lines') return { outcome: text.outcome, found: {}, texts: [] }
  const found = factsOfPdf(text.lines, businessType, reference)
  return { outcome: 'read', found, texts: textsOfPdf(text.lines) }
}

/** Whether the caller may see the order; checked before the file is received. */
export async function admitFactsFile(
  { db }: AppContext,
  { id }: Pick<Input, 'id'>,
  { actor }: RequestContext,
): Promise<void> {
  await findOrder(db, actor, id)
}

/** Compares the facts of a document with the order; stores nothing. Includes amounts: for staff only. */
export async function readDocumentFacts(context: AppContext, input: Input, request: RequestContext) {
  const order = await findOrder(context.db, request.actor, input.id)
  const file = await bytesOf(context, order, input, request)
  const { outcome, found, texts } = await read(file, input.businessType, referenceOf(order, request.now))
  const booking = found.bookingNumber
  return {
    fileName: file.name,
    version: order.version,
    outcome,
    ...(await otherOrdersOf(context.db, order, texts, booking && 'value' in booking ? booking.value : undefined)),
    facts: factsIn(input.businessType).map((name) => {
      const read = found[name]
      const isSure = read !== undefined && 'value' in read
      return {
        name,
        order: String(ORDER_VALUE[name](order) ?? ''),
        document: isSure ? read.value : null,
        unsure: read && !isSure ? { raw: read.raw, why: read.doubt } : null,
      }
    }),
  }
}
