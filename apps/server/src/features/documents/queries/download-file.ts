import type { FileReply, ParsedOf } from '@kairo/shared/contract/endpoint'
import type { documentsContract } from '@kairo/shared/documents/documents.contract'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { RequestContext } from '../../../http/request-context.ts'
import type { AppContext } from '../../../app-context.ts'
import { writeLog } from '../../logs/write-log.ts'
import type { FileOwner, OwnedFile } from './file-owner.ts'

/** Types that a browser may display; others are always downloaded. */
const SHOWN = ['application/pdf', 'image/jpeg', 'image/png']

/** Logs who downloaded which document (rules 14.10). */
export const logDownload = (
  { db }: Pick<AppContext, 'db'>,
  request: RequestContext,
  explain: 'download' | 'view',
  about: Pick<OwnedFile, 'object' | 'info'>,
): Promise<void> =>
  writeLog(db, request, {
    type: 'document',
    explain,
    object: about.object,
    info: about.info,
  })

/** A stored file as the answer; its bytes are streamed from the storage. */
export async function replyWith(
  { storage }: Pick<AppContext, 'storage'>,
  file: OwnedFile,
  inline = false,
): Promise<FileReply> {
  const content = await storage.open(file.hash)
  return {
    name: file.name,
    content,
    contentType: file.mime,
    size: file.size,
    inline: inline && SHOWN.includes(file.mime),
  }
}

type Input = ParsedOf<typeof documentsContract.downloadFile>

/** A file by its id, from whichever record owns it. Throws RECORD_NOT_EXIST, the same for missing and for not allowed. */
export async function downloadFile(
  context: AppContext,
  owners: readonly FileOwner[],
  input: Input,
  request: RequestContext,
): Promise<FileReply> {
  for (const owner of owners) {
    const file = await owner(context, request, input.id)
    if (!file) continue
    const reply = await replyWith(context, file, input.inline)
    await logDownload(context, request, input.inline ? 'view' : 'download', file)
    return reply
  }
  throw new Refusal('RECORD_NOT_EXIST')
}
