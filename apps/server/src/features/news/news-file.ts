import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import type { newsContract } from '@kairo/shared/news/news.contract'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { updateVersioned } from '../../database/versioned-row.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { AppContext } from '../../app-context.ts'
import { storeAttachment, insertFile } from '../documents/commands/store-upload.ts'
import type { FileOwner } from '../documents/queries/file-owner.ts'
import { writeLog } from '../logs/write-log.ts'
import { lockNews, newsName } from './change-news.ts'
import { findNews, visibleNews } from './news-record.ts'

type Contract = typeof newsContract

/** Files of news: accounts that may read the news may have its attachment. */
export const newsFileOwner: FileOwner = async (context, request, fileId) => {
  const file = await context.db
    .selectFrom('announcements as a')
    .innerJoin('files as f', 'f.id', 'a.file_id')
    .select(['f.hash', 'f.name', 'f.size', 'f.mime', 'a.id', 'a.title_en'])
    .where('a.file_id', '=', fileId)
    .where(visibleNews(request))
    .executeTakeFirst()
  if (!file) return null
  const { id, title_en, ...owned } = file
  return { ...owned, object: newsName(id, { titleEn: title_en }), info: { fileId, name: file.name } }
}

/** Throws RECORD_NOT_EXIST, FILE_EMPTY, TOO_LARGE, PARAMETER_ERROR for anything but PNG, JPEG and PDF. */
export async function uploadNewsFile(
  context: AppContext,
  input: ParsedOf<Contract['uploadNewsFile']>,
  request: RequestContext,
) {
  await findNews(context.db, input.entryId, request)
  const storedFile = await storeAttachment(context, request)
  return context.db.transaction().execute(async (trx) => {
    const now = request.now
    const news = await lockNews(trx, input.entryId, request)
    const fileId = await insertFile(trx, storedFile, request.actor, now)
    const saved = await updateVersioned(trx, 'announcements', news, {
      file_id: fileId,
      updated_by: request.actor.id,
      update_time: now,
    })
    await writeLog(trx, request, {
      type: 'news',
      explain: 'uploadNewsFile',
      object: newsName(news.id, news),
      info: { file: [news.fileName, storedFile.name], size: storedFile.size },
    })
    return { ...saved, fileId, fileName: storedFile.name }
  })
}

/** Throws RECORD_NOT_EXIST also for news without an attachment. */
export async function newsFilePath(context: AppContext, id: number, request: RequestContext) {
  const { filePath, fileName } = await findNews(context.db, id, request)
  if (filePath === null || fileName === null) throw new Refusal('RECORD_NOT_EXIST')
  return { filePath, fileName }
}
