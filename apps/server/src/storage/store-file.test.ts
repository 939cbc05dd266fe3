import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { StorageOutage } from './file-storage.ts'
import { openFolderStorage } from './folder-storage.ts'
import { receiveFile, storeBytes } from './store-file.ts'

let root: string
let folder: string
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'kairo-store-'))
  folder = path.join(root, 'uploads')
})
afterAll(() => rm(root, { recursive: true, force: true }))

const refusalOf = async (act: Promise<unknown>): Promise<Refusal> => {
  const error = await act.then(
    () => undefined,
    (e: unknown) => e,
  )
  if (!(error instanceof Refusal)) throw new Error(`Not refused: ${String(error)}`)
  return error
}
async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let i = 0; i < bytes.length; i += size) yield bytes.subarray(i, i + size)
}

test('an upload is hashed, counted and stored in a file readable by its owner only; also an empty one', async () => {
  const bytes = randomBytes(100_000)
  const received = await receiveFile(inPieces(bytes, 777), { maxBytes: bytes.length, folder })
  expect(received.size).toBe(100_000)
  expect(received.hash).toBe(createHash('sha256').update(bytes).digest('hex'))
  expect(await readFile(received.path)).toEqual(bytes)
  await rm(received.path)
  const empty = await receiveFile(inPieces(Buffer.alloc(0), 1), { maxBytes: 10, folder })
  expect(empty.size).toBe(0)
  await rm(empty.path)
})

test('an endless upload ends at the limit with the limit in the message, and leaves nothing', async () => {
  let sent = 0
  async function* endless(): AsyncGenerator<Uint8Array> {
    for (;;) {
      sent += 65_536
      yield new Uint8Array(65_536)
    }
  }
  const refusal = await refusalOf(receiveFile(endless(), { maxBytes: 10 * 1_048_576, folder }))
  expect(refusal.status).toBe(413)
  const message = refusal.details.message
  expect(typeof message === 'function' && message('ja')).toContain('10 MB')
  expect(sent).toBeLessThan(11 * 1_048_576)
  expect(await readdir(folder)).toEqual([])
})

test('a broken connection leaves nothing', async () => {
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield new Uint8Array(10)
    throw new Error('reset by peer')
  }
  await expect(receiveFile(broken(), { maxBytes: 100, folder })).rejects.toThrow('reset by peer')
  expect(await readdir(folder)).toEqual([])
})

test('a folder that is not writable is an outage, and no byte is read', async () => {
  const blocked = path.join(root, 'blocked')
  await writeFile(blocked, 'a file where a folder should be')
  let taken = 0
  async function* counted(): AsyncGenerator<Uint8Array> {
    taken++
    yield new Uint8Array(10)
  }
  const failed = receiveFile(counted(), { maxBytes: 100, folder: path.join(blocked, 'uploads') })
  await expect(failed).rejects.toBeInstanceOf(StorageOutage)
  expect(taken).toBe(0)
})

test('bytes in memory are stored once, and refused when empty or too large', async () => {
  const storage = await openFolderStorage(path.join(root, 'files'))
  const bytes = Buffer.from('入货通知')
  const stored = await storeBytes(storage, bytes, 100)
  expect(stored).toEqual({ hash: createHash('sha256').update(bytes).digest('hex'), size: 12 })
  expect(await storeBytes(storage, bytes, 100)).toEqual(stored)
  expect((await refusalOf(storeBytes(storage, new Uint8Array(), 100))).refusal).toBe('FILE_EMPTY')
  expect((await refusalOf(storeBytes(storage, bytes, 11))).refusal).toBe('TOO_LARGE')
})
