import { buffer } from 'node:stream/consumers'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { tokyoToday } from '@kairo/shared/dates'
import { type FactName, factsIn } from '@kairo/shared/documents/document-facts'
import type { documentsContract } from '@kairo/shared/documents/documents.contract'
import { CUT_OFFS, type CutOffName, cutOffOfName } from '@kairo/shared/orders/rules/cut-offs'
import { DOCUMENT } from '@kairo/shared/orders/rules/order-documents'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { RequestContext } from '../../../http/request-context.ts'
import type { AppContext } from '../../../app-context.ts'
import { readPdfText } from '../../../pdf/read-pdf-text.ts'
import { cutOffBasis, cutOffsOf, type KnownCutOffs } from '../../orders/cut-offs/cut-off-rows.ts'
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
const ORDER_VALUE: Record<Exclude<FactName, CutOffName>, (order: StoredOrder) => string | number | null> = {
  bookingNumber: (order) => order.booking_number,
  vessel: (order) => order.vessel,
  voyage: (order) => order.voyage,
  terminal: (order) => order.terminal,
  expectedLeavePortDate: (order) => order.etd,
  expectedArrivePortDate: (order) => order.eta,
  mbl: (order) => order.mbl,
  hbl_no: (order) => order.hbl_no,
  arrivalTerminal: (order) => order.arrival_terminal,
  ftDays: (order) => order.ft_days,
  requestDate: (order) => order.request_date,
  sumMoney: (order) => order.sum_money,
  reserveMoney: (order) => order.reserve_money,
  expectPaymentDate: (order) => order.expect_payment_date,
}

/** What the order says of a fact; of a moment before the departure also how surely, by whom and since when. */
function inOrder(order: StoredOrder, known: KnownCutOffs, name: FactName) {
  const kind = cutOffOfName(name)
  if (kind === undefined)
    return { order: String(ORDER_VALUE[name as Exclude<FactName, CutOffName>](order) ?? ''), known: null }
  const cutOff = known[kind]
  return { order: cutOff?.at ?? '', known: cutOff ? cutOffBasis(cutOff) : null }
}

function referenceOf(order: StoredOrder, known: KnownCutOffs, now: Date): Reference {
  const clocks = Object.values(known).map(({ kind, at }) => [CUT_OFFS[kind].name, at.slice(11)])
  return { day: order.etd ?? tokyoToday(now), clocks: Object.fromEntries(clocks) }
}

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
  const known = cutOffsOf(order)
  const { outcome, found, texts } = await read(file, input.businessType, referenceOf(order, known, request.now))
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
        ...inOrder(order, known, name),
        document: isSure ? read.value : null,
        unsure: read && !isSure ? { raw: read.raw, why: read.doubt } : null,
      }
    }),
  }
}
