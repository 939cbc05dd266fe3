import { Refusal } from '@kairo/shared/refusals/refusal'
import type { Call } from '../../http/call.ts'
import type { Kairo } from '../../kairo.ts'
import type { FileKind } from '../../storage/file-kinds.ts'
import { judgeUpload, type KeptFile, keepFile } from './store-order-file.ts'

/** What people may lay beside news and questions. */
const ATTACHMENT: readonly FileKind[] = ['png', 'jpeg', 'pdf']

/**
 * Judges the one file of a call and puts its bytes into the storage; the row is still to be written. Throws FILE_EMPTY,
 * TOO_LARGE, PARAMETER_ERROR for another kind of file and where there is none.
 */
export async function keepAttachment(kairo: Pick<Kairo, 'storage'>, { files }: Pick<Call, 'files'>): Promise<KeptFile> {
  const [file] = files
  if (!file) throw new Refusal('PARAMETER_ERROR', { errors: [{ path: 'file', message: 'required' }] })
  return keepFile(kairo, await judgeUpload(file, ATTACHMENT))
}
