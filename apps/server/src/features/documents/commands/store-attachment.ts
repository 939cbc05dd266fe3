import { Refusal } from '@kairo/shared/refusals/refusal'
import type { RequestContext } from '../../../http/request-context.ts'
import type { AppContext } from '../../../app-context.ts'
import type { FileKind } from '../../../storage/file-kinds.ts'
import { validateUpload, type StoredUpload, storeFile } from './store-order-file.ts'

/** What users may lay beside news and questions. */
const ATTACHMENT: readonly FileKind[] = ['png', 'jpeg', 'pdf']

/**
 * Judges the one file of a call and puts its bytes into the storage; the row is still to be written. Throws FILE_EMPTY,
 * TOO_LARGE, PARAMETER_ERROR for another kind of file and where there is none.
 */
export async function storeAttachment(
  context: Pick<AppContext, 'storage'>,
  { files }: Pick<RequestContext, 'files'>,
): Promise<StoredUpload> {
  const [file] = files
  if (!file) throw new Refusal('PARAMETER_ERROR', { errors: [{ path: 'file', message: 'required' }] })
  return storeFile(context, await validateUpload(file, ATTACHMENT))
}
