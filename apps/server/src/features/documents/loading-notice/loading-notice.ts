import { buffer } from 'node:stream/consumers'
import { DOCUMENT } from '@kairo/shared/orders/rules/order-documents'
import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { ROLE } from '@kairo/shared/roles'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { readWorkbook } from '../../../excel/read/read-workbook.ts'
import { UnreadableWorkbook, type Workbook, workbookProblemText } from '../../../excel/workbook.ts'
import type { UploadedFile } from '../../../http/request-context.ts'
import type { AppContext } from '../../../app-context.ts'
import { FileMissing, StorageOutage } from '../../../storage/file-storage.ts'
import { acceptedKinds } from '../queries/accepted-kinds.ts'
import { type NoticeFacts, noticeFacts } from './loading-notice-facts.ts'
import { selectOrderFiles } from '../queries/order-files.ts'
import { validateUpload, type StoredUpload, storeFile } from '../commands/store-upload.ts'
import { findVesselVoyage, type VesselVoyage } from './vessel-voyage.ts'

/** Throws LOADING_NOTICE_FILE_ERROR (6030) with the reason for what is no workbook. */
export async function openLoadingNotice(bytes: Uint8Array): Promise<Workbook> {
  try {
    return await readWorkbook(bytes)
  } catch (error) {
    if (!(error instanceof UnreadableWorkbook)) throw error
    const { problem } = error
    throw new Refusal('LOADING_NOTICE_FILE_ERROR', { message: (language) => workbookProblemText(problem, language) })
  }
}

/** Vessel and voyage of the carrier's workbook. Throws LOADING_NOTICE_FILE_ERROR (6030) where there are none. */
export async function readLoadingNotice(bytes: Uint8Array): Promise<VesselVoyage> {
  const found = findVesselVoyage(await openLoadingNotice(bytes))
  if (!found) throw new Refusal('LOADING_NOTICE_FILE_ERROR')
  return found
}

/** Further facts of the order's loading notice; empty where it cannot be read now, as the document is needed anyway. */
export async function loadingNoticeFacts({ db, storage }: AppContext, orderId: number): Promise<NoticeFacts> {
  const file = await selectOrderFiles(db, { roleId: ROLE.operator })
    .where('f.order_id', '=', orderId)
    .where('f.business_type', '=', DOCUMENT.loadingNotice)
    .where('f.replaced_at', 'is', null)
    .orderBy('f.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!file) return { times: [] }
  try {
    return noticeFacts(await openLoadingNotice(await buffer(await storage.open(file.hash))))
  } catch (error) {
    if (error instanceof Refusal || error instanceof FileMissing || error instanceof StorageOutage) return { times: [] }
    throw error
  }
}

/**
 * A loading notice ready for storeOrderFile: validated, parsed, its bytes stored. For bookings with an upload.
 * Throws FILE_EMPTY, TOO_LARGE, PARAMETER_ERROR for another kind of file, LOADING_NOTICE_FILE_ERROR.
 */
export async function storeLoadingNotice(
  context: Pick<AppContext, 'storage'>,
  upload: UploadedFile,
): Promise<VesselVoyage & { file: StoredUpload }> {
  const validated = await validateUpload(upload, acceptedKinds(DOCUMENT.loadingNotice, ORDER_STATE.accepted))
  const vesselVoyage = await readLoadingNotice(await validated.upload.read())
  return { ...vesselVoyage, file: await storeFile(context, validated) }
}
