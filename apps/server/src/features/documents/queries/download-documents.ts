import { type FileReply, MB, type ParsedOf } from '@kairo/shared/contract/endpoint'
import { tokyoToday } from '@kairo/shared/dates'
import { DOCUMENT_LIMITS } from '@kairo/shared/documents/document-limits'
import { documentTitle } from '@kairo/shared/documents/document-names'
import type { documentsContract } from '@kairo/shared/documents/documents.contract'
import type { Language } from '@kairo/shared/languages'
import type { BusinessType } from '@kairo/shared/orders/rules/order-documents'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { anyOf } from '../../../database/conditions.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import type { AppContext } from '../../../app-context.ts'
import { cleanName } from '../../../storage/clean-name.ts'
import { writeLogs } from '../../logs/write-log.ts'
import { selectOrderRows, type StoredOrder } from '../../orders/queries/find-order.ts'
import { visibleOrders } from '../../orders/record/order-access.ts'
import { MESSAGES } from '../messages.ts'
import { maySee, selectOrderFiles, type StoredFile } from './order-files.ts'
import { type ArchiveEntry, archiveEntries, archiveSize, zipArchive } from './zip-archive.ts'

type Input = ParsedOf<typeof documentsContract.downloadDocuments>

/** `K261120-0001/Bill of lading (B_L) BL-4711.pdf`: the kind first, as uploaded names seldom contain it. */
function pathOf(order: StoredOrder, { business_type: type, name }: StoredFile, language: Language): string {
  const title = documentTitle(type as BusinessType, language).replaceAll('/', '_')
  return `${order.code}/${cleanName(`${title} ${name}`)}`
}

/** A text that lies in the archive, with the byte order mark that editors on Windows need for Chinese and Japanese. */
function textEntry(name: string, text: string, time: Date): ArchiveEntry {
  const bytes = Buffer.from(`\ufeff${text}\r\n`)
  return {
    name,
    size: bytes.length,
    time,
    open: async () =>
      (async function* () {
        yield bytes
      })(),
  }
}

/**
 * The documents of several orders as one archive. Orders of others are left out like orders that do not exist. Throws
 * ORDER_NOT_EXIST where none is left, RECORD_NOT_EXIST without any document, TOO_LARGE.
 */
export async function downloadDocuments(
  { db, storage }: AppContext,
  input: Input,
  request: RequestContext,
): Promise<FileReply> {
  const { actor, language } = request
  const now = request.now
  const ids = [...new Set(input.ids)]
  const types = [...new Set(input.businessTypes)].sort((a, b) => a - b) as BusinessType[]
  const orders = await selectOrderRows(db)
    .where('o.id', '=', anyOf(ids))
    .where(visibleOrders(actor))
    .orderBy('o.code')
    .execute()
  if (orders.length === 0) throw new Refusal('ORDER_NOT_EXIST')
  const stored = await selectOrderFiles(db, actor)
    .where('f.order_id', '=', anyOf(orders.map(({ id }) => id)))
    .where('f.business_type', '=', anyOf(types))
    .where('f.replaced_at', 'is', null)
    .orderBy('f.id')
    .execute()
  const found = orders.map((order) => ({ order, files: stored.filter((file) => maySee(file, order, actor, now)) }))
  const files = found.flatMap(({ order, files: own }) => own.map((file) => ({ order, file })))
  const [first] = files
  if (!first) throw new Refusal('RECORD_NOT_EXIST', { message: MESSAGES.noDocuments })
  if (files.reduce((sum, { file }) => sum + file.size, 0) > DOCUMENT_LIMITS.archiveMegabytes * MB)
    throw new Refusal('TOO_LARGE', { message: MESSAGES.archiveTooLarge(DOCUMENT_LIMITS.archiveMegabytes) })

  const missing = found.flatMap(({ order, files: own }) =>
    types
      .filter((type) => !own.some((file) => file.business_type === type))
      .map((type) => `${order.code}: ${documentTitle(type, language)}`),
  )
  const gone = ids.length - orders.length
  const notes = [
    ...(missing.length > 0 ? [MESSAGES.missingFrom[language], '', ...missing] : []),
    ...(gone > 0 ? ['', MESSAGES.ordersNotFound(gone)[language]] : []),
  ]
  const entries = archiveEntries(
    storage,
    files.map(({ order, file }) => ({ ...file, name: pathOf(order, file, language), time: file.create_time })),
  )
  if (notes.length > 0) entries.push(textEntry(MESSAGES.missingFile[language], notes.join('\r\n'), now))
  // A missing storage is detected before the response begins, while it can still be reported.
  const opened = await storage.open(first.file.hash)
  opened.destroy()
  await writeLogs(
    db,
    request,
    found
      .filter(({ files: own }) => own.length > 0)
      .map(({ order, files: own }) => ({
        type: 'document' as const,
        explain: 'download' as const,
        object: order.code,
        info: { archive: own.map(({ name, business_type }) => ({ businessType: business_type, name })) },
      })),
  )
  return {
    name: `${MESSAGES.archiveName[language]}_${tokyoToday(now)}.zip`,
    content: zipArchive(entries),
    contentType: 'application/zip',
    size: archiveSize(entries),
  }
}
