import { timingSafeEqual } from 'node:crypto'
import type { FileReply } from '@kairo/shared/contract/endpoint'
import type { openApi } from '@kairo/shared/open-api/open-api'
import type { OpenReplyOf } from '@kairo/shared/open-api/open-endpoint'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { AppContext } from '../../app-context.ts'
import type { OpenContext } from '../../http/open/open-handler.ts'
import type { LinkCall } from '../../http/open/serve-open.ts'
import { findKeyHolder } from '../api-keys/find-key.ts'
import { logDownload, replyWith } from '../documents/queries/download-file.ts'
import { findDocument } from './documents.ts'

const MINUTES = 5

const signed = ({ secrets }: Pick<AppContext, 'secrets'>, what: string): Promise<string> =>
  secrets.mark(`document link ${what}`)

/** A link to a document that needs no key. Throws RECORD_NOT_EXIST. */
export async function documentLink(
  context: AppContext,
  { id }: { id: string },
  request: OpenContext,
): Promise<OpenReplyOf<typeof openApi.documentFile>> {
  const document = await findDocument(context, request, Number(id))
  if (!document) throw new Refusal('RECORD_NOT_EXIST')
  const expiresAt = new Date(request.now.getTime() + MINUTES * 60_000)
  const what = [Number(id), request.key.keyId, expiresAt.getTime()].map((number) => number.toString(36)).join('.')
  const url = `${context.settings.publicUrl}/open/v1/files/${what}.${await signed(context, what)}`
  return { url, expiresAt: expiresAt.toISOString() }
}

const SHAPE = /^([0-9a-z]{1,12})\.([0-9a-z]{1,12})\.([0-9a-z]{1,12})\.([0-9a-f]{24})$/

/**
 * The file behind a link, while its key is in force and the account of the key may have it. Throws LINK_GONE for one that
 * is made up, over, or leads to what may be had no longer (rules 23.12).
 */
export async function openDocumentLink(context: AppContext, link: string, call: LinkCall): Promise<FileReply> {
  const [, id = '', keyId = '', until = '', mark = ''] = SHAPE.exec(link) ?? []
  const expected = Buffer.from(await signed(context, `${id}.${keyId}.${until}`))
  if (mark.length !== expected.length || !timingSafeEqual(expected, Buffer.from(mark))) throw new Refusal('LINK_GONE')
  if (Number.parseInt(until, 36) <= call.now.getTime()) throw new Refusal('LINK_GONE')
  const key = await findKeyHolder(context, Number.parseInt(keyId, 36), call.now)
  const isOpen = key?.scopes.includes('documents:read') ?? false
  const reader = key && isOpen ? { key, actor: key.actor, now: call.now } : undefined
  const document = reader && (await findDocument(context, reader, Number.parseInt(id, 36)))
  if (!reader || !document) throw new Refusal('LINK_GONE')
  const { hash, name, size, mime, code, business_type, file_id } = document
  const info = { businessType: business_type, fileId: file_id, name }
  const reply = await replyWith(context, { hash, name, size, mime, object: code, info })
  await logDownload(context, { ...call, actor: reader.actor, files: [] }, 'download', { object: code, info })
  return reply
}
