import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import type { newsContract } from '@kairo/shared/news/news.contract'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { sql } from 'kysely'
import type { Call } from '../../http/call.ts'
import type { Kairo } from '../../kairo.ts'
import { keepAttachment } from '../documents/keep-attachment.ts'
import type { FileOwner } from '../documents/file-owner.ts'
import { insertFile } from '../documents/store-order-file.ts'
import { lockNews, logNews } from './change-news.ts'
import { findNews, readingOf, visibleNews } from './news-record.ts'

type Contract = typeof newsContract

/** Files of news: whoever may read the news may have its attachment. */
export const newsFileOwner: FileOwner = async (kairo, call, fileId) => {
  const file = await kairo.db
    .selectFrom('announcements as a')
    .innerJoin('files as f', 'f.id', 'a.file_id')
    .select(['f.hash', 'f.name', 'f.size', 'f.mime', 'a.id', 'a.title_en'])
    .where('a.file_id', '=', fileId)
    .where(visibleNews(readingOf(kairo, call)))
    .executeTakeFirst()
  if (!file) return null
  const { id, title_en, ...owned } = file
  return { ...owned, object: `${id} ${title_en}`, info: { fileId, name: file.name } }
}

/** Throws NOT_FOUND, FILE_EMPTY, TOO_LARGE, PARAMETER_ERROR for anything but PNG, JPEG and PDF. */
export async function uploadNewsFile(kairo: Kairo, input: ParsedOf<Contract['uploadNewsFile']>, call: Call) {
  await findNews(kairo.db, input.entryId, readingOf(kairo, call))
  const kept = await keepAttachment(kairo, call)
  return kairo.db.transaction().execute(async (trx) => {
    const now = kairo.clock.now()
    const news = await lockNews(trx, kairo, { id: input.entryId }, call)
    const fileId = await insertFile(trx, kept, call.actor, now)
    const saved = await trx
      .updateTable('announcements')
      .set({ file_id: fileId, updated_by: call.actor.id, update_time: now, version: sql`version + 1` })
      .where('id', '=', news.id)
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
    await logNews(trx, call, 'uploadNewsFile', news, { file: [news.fileName, kept.name], size: kept.size })
    return { data: { ...saved, fileId, fileName: kept.name } }
  })
}

/** Throws NOT_FOUND also for news without an attachment. */
export async function newsFilePath(kairo: Kairo, id: number, call: Call) {
  const { filePath, fileName } = await findNews(kairo.db, id, readingOf(kairo, call))
  if (filePath === null || fileName === null) throw new Refusal('NOT_FOUND')
  return { data: { filePath, fileName } }
}
