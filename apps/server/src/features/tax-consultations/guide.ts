import { tokyoSeconds } from '@kairo/shared/dates'
import type { FileReply } from '@kairo/shared/contract/endpoint'
import type { Language } from '@kairo/shared/languages'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { AppContext } from '../../app-context.ts'
import { renderPrinted } from '../../pdf/render-pdf.ts'
import { printedBrand, readBrand } from '../../master-data/operator-brand.ts'
import { cleanName } from '../../storage/clean-name.ts'
import { logDownload } from '../documents/queries/download-file.ts'
import { storeAttachment, insertFile } from '../documents/commands/store-upload.ts'
import { issuerFor } from '../operator-company/issuer.ts'
import { writeLog } from '../logs/write-log.ts'
import { guidePage, guideTitle } from './guide-pdf.ts'

/** The guide in force: the newest upload of staff, else the portal's own in the user's language. */
export async function currentGuide(db: Kysely<DB>, language: Language) {
  const uploaded = await db
    .selectFrom('consultation_guides as g')
    .innerJoin('files as f', 'f.id', 'g.file_id')
    .select(['f.id', 'f.name', 'f.kind', 'g.create_time'])
    .orderBy('g.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (uploaded)
    return {
      filePath: `/api/common/download?id=${uploaded.id}`,
      fileName: uploaded.name,
      fileKind: uploaded.kind,
      fileId: uploaded.id,
      updateTime: tokyoSeconds(uploaded.create_time),
    }
  return {
    filePath: `/api/reduction/downloadGuide?language=${language}`,
    fileName: cleanName(guideTitle(language), 'pdf'),
    fileKind: 'pdf',
    fileId: null,
    updateTime: null,
  }
}

/** Throws FILE_EMPTY, TOO_LARGE, PARAMETER_ERROR for anything but PNG, JPEG and PDF. */
export async function uploadGuide(context: AppContext, request: RequestContext) {
  const storedFile = await storeAttachment(context, request)
  return context.db.transaction().execute(async (trx) => {
    const now = request.now
    const before = await currentGuide(trx, request.language)
    const file_id = await insertFile(trx, storedFile, request.actor, now)
    await trx
      .insertInto('consultation_guides')
      .values({ file_id, created_by: request.actor.id, create_time: now })
      .execute()
    await writeLog(trx, request, {
      type: 'consultation',
      explain: 'uploadGuide',
      object: storedFile.name,
      info: { file: [before.fileName, storedFile.name], size: storedFile.size },
    })
    return await currentGuide(trx, request.language)
  })
}

/** The portal's own guide. The same texts give the same bytes, so it is rendered each time. */
export async function downloadOwnGuide(
  context: AppContext,
  language: Language,
  request: RequestContext,
): Promise<FileReply> {
  const { company } = await issuerFor(context, language, request.actor.roleId)
  const pdf = await renderPrinted(guidePage(company, language), printedBrand(await readBrand(context.db), language))
  await logDownload(context, request, 'view', { object: guideTitle(language), info: { document: 'guide', language } })
  return { name: cleanName(guideTitle(language), 'pdf'), content: pdf, size: pdf.byteLength, inline: true }
}
