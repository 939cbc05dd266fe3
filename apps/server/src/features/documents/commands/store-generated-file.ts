import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { AppContext } from '../../../app-context.ts'
import type { FileKind } from '../../../storage/file-kinds.ts'
import { receiveFile } from '../../../storage/store-file.ts'
import { validateUpload, type StoredUpload, storeFile } from './store-order-file.ts'

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

/** Judges and keeps bytes that were made here as if somebody had uploaded them: the documents of the demo company, of tests. */
export async function storeGeneratedFile(
  context: Pick<AppContext, 'storage'>,
  { name, bytes }: { name: string; bytes: Uint8Array },
  accepted: readonly FileKind[],
): Promise<StoredUpload> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kairo-made-'))
  try {
    const received = await receiveFile(once(bytes), { maxBytes: bytes.byteLength, folder })
    const upload = { field: 'file', name, ...received, read: () => readFile(received.path) }
    return await storeFile(context, await validateUpload(upload, accepted))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
