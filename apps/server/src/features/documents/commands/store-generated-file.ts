import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { UploadedFile } from '../../../http/request-context.ts'
import type { AppContext } from '../../../app-context.ts'
import type { FileKind } from '../../../storage/file-kinds.ts'
import { receiveFile } from '../../../storage/store-file.ts'
import { validateUpload, type StoredUpload, storeFile } from './store-order-file.ts'

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

/** Bytes that were made here, received as if someone had uploaded them; the temporary file is gone after `work`. */
export async function withGeneratedUpload<T>(
  { name, bytes }: { name: string; bytes: Uint8Array },
  work: (upload: UploadedFile) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kairo-made-'))
  try {
    const received = await receiveFile(once(bytes), { maxBytes: bytes.byteLength, folder })
    return await work({ field: 'file', name, ...received, read: () => readFile(received.path) })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Validates and stores bytes that were made here like an upload: the documents of the demo company, of tests. */
export const storeGeneratedFile = (
  context: Pick<AppContext, 'storage'>,
  file: { name: string; bytes: Uint8Array },
  accepted: readonly FileKind[],
): Promise<StoredUpload> =>
  withGeneratedUpload(file, async (upload) => storeFile(context, await validateUpload(upload, accepted)))
