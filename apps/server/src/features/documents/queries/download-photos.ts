import type { FileReply, ParsedOf } from '@kairo/shared/contract/endpoint'
import type { documentsContract } from '@kairo/shared/documents/documents.contract'
import { DOCUMENT } from '@kairo/shared/orders/rules/order-documents'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { RequestContext } from '../../../http/request-context.ts'
import type { AppContext } from '../../../app-context.ts'
import { cleanName } from '../../../storage/clean-name.ts'
import { findOrder } from '../../orders/queries/find-order.ts'
import { logDownload, replyWith } from './download-file.ts'
import type { OwnedFile } from './file-owner.ts'
import { MESSAGES } from '../messages.ts'
import { maySee, selectOrderFiles, type StoredFile } from './order-files.ts'
import { archiveEntries, archiveSize, zipArchive } from './zip-archive.ts'

type Input = ParsedOf<typeof documentsContract.downloadPhoto>
type Picture = Pick<OwnedFile, 'hash' | 'name' | 'size' | 'mime'>

/** The original photo, or the picture for viewing, which is always a JPEG. */
function pictureOf(photo: StoredFile, view: boolean): Picture {
  if (!view || photo.view_hash === null || photo.view_size === null) return photo
  const name = cleanName(photo.name.replace(/\.[^.]+$/, ''), 'jpg')
  return { hash: photo.view_hash, name, size: photo.view_size, mime: 'image/jpeg' }
}

/** All photos of an order in one .zip, or one of them. Throws ORDER_NOT_EXIST, and RECORD_NOT_EXIST where there is none. */
export async function downloadPhotos(context: AppContext, input: Input, request: RequestContext): Promise<FileReply> {
  const now = request.now
  const order = await findOrder(context.db, request.actor, input.id)
  const stored = await selectOrderFiles(context.db, request.actor)
    .where('f.order_id', '=', order.id)
    .where('f.business_type', '=', DOCUMENT.photo)
    .where('f.replaced_at', 'is', null)
    .orderBy('f.id')
    .execute()
  const photos = stored.filter((photo) => maySee(photo, order, request.actor, now))
  const view = input.size === 'view'
  const info = { businessType: DOCUMENT.photo, count: photos.length }
  if (input.fileId !== undefined) {
    const photo = photos.find(({ id }) => id === input.fileId)
    if (!photo) throw new Refusal('RECORD_NOT_EXIST')
    const picture = pictureOf(photo, view)
    const about = { object: order.code, info: { businessType: DOCUMENT.photo, fileId: photo.id, name: photo.name } }
    const reply = await replyWith(context, { ...picture, ...about }, view)
    await logDownload(context, request, view ? 'view' : 'download', about)
    return reply
  }
  const [first] = photos
  if (!first) throw new Refusal('RECORD_NOT_EXIST', { message: MESSAGES.noPhotos })
  const entries = archiveEntries(
    context.storage,
    photos.map((photo) => ({ ...pictureOf(photo, view), time: photo.create_time })),
  )
  // A missing storage is detected before the response begins, while it can still be reported.
  const opened = await context.storage.open(first.hash)
  opened.destroy()
  await logDownload(context, request, 'download', { object: order.code, info })
  return {
    name: `${order.code}-photos.zip`,
    content: zipArchive(entries),
    contentType: 'application/zip',
    size: archiveSize(entries),
  }
}
