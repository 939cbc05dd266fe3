import { kindOfDocument } from '@kairo/shared/documents/document-kind'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { RequestContext } from '../../../http/request-context.ts'
import { readPdfText } from '../../../pdf/read-pdf-text.ts'
import { validateUpload } from '../commands/store-upload.ts'

/** A document says at its head what it is. */
const HEAD_LINES = 12

/** What a file is, by its name or else by its head; null where neither tells. Throws as validateUpload does. */
export async function guessDocumentKind({ files }: Pick<RequestContext, 'files'>) {
  const [upload] = files
  if (!upload) throw new Refusal('FILE_EMPTY')
  const { name } = await validateUpload(upload, ['pdf'])
  const named = kindOfDocument(name)
  if (named) return { businessType: named }
  const text = await readPdfText(await upload.read())
  const head = text.outcome === 'lines' ? text.lines.slice(0, HEAD_LINES) : []
  const words = head.map(({ items }) => items.map((item) => item.text).join(' ')).join(' ')
  return { businessType: kindOfDocument(words) ?? null }
}
