import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { openFolderStorage } from './folder-storage.ts'
import { receiveFile, storeBytes } from './store-file.ts'

let folder: string
let temporaryFolder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kairo-store-'))
  temporaryFolder = path.join(folder, 'uploads')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const refusalOf = async (act: Promise<unknown>): Promise<Refusal> => {
  const error = await act.then(
    () => undefined,
    (e: unknown) => e,
  )
  if (!(error instanceof Refusal)) throw new Error(`Not refused: ${String(error)}`)
  return error
}

test('an upload is hashed, counted, read, kept and gone', async () => {
  const storage = await openFolderStorage(path.join(folder, 'files'))
  const bytes = randomBytes(100_000)
  async function* stream(): AsyncGenerator<Uint8Array> {
    for (let i = 0; i < bytes.length; i += 777) yield bytes.subarray(i, i + 777)
  }
  const received = await receiveFile(stream(), { maxBytes: bytes.length, temporaryFolder })
  expect(received.size).toBe(100_000)
  expect(received.hash).toBe(createHash('sha256').update(bytes).digest('hex'))
  expect(received.head).toEqual(bytes.subarray(0, 4100))
  expect(await received.read()).toEqual(bytes)
  await received.keep(storage)
  await received.discard()
  expect(await storage.has(received.hash)).toBe(true)
  expect(await readdir(temporaryFolder)).toEqual([])
})

test('an empty upload is refused with 6023 and leaves nothing', async () => {
  async function* nothing(): AsyncGenerator<Uint8Array> {}
  expect((await refusalOf(receiveFile(nothing(), { maxBytes: 10, temporaryFolder }))).code).toBe(6023)
  expect(await readdir(temporaryFolder)).toEqual([])
})

test('an endless upload is cut off at the limit, says the limit, and leaves nothing', async () => {
  let sent = 0
  async function* endless(): AsyncGenerator<Uint8Array> {
    for (;;) {
      sent += 65_536
      yield new Uint8Array(65_536)
    }
  }
  const refusal = await refusalOf(receiveFile(endless(), { maxBytes: 10 * 1_048_576, temporaryFolder }))
  expect(refusal.status).toBe(413)
  const said = refusal.details.message
  expect(typeof said === 'function' && said('ja')).toContain('10 MB')
  expect(sent).toBeLessThan(11 * 1_048_576)
  expect(await readdir(temporaryFolder)).toEqual([])
})

test('a line that breaks leaves nothing', async () => {
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield new Uint8Array(10)
    throw new Error('reset by peer')
  }
  await expect(receiveFile(broken(), { maxBytes: 100, temporaryFolder })).rejects.toThrow('reset by peer')
  expect(await readdir(temporaryFolder)).toEqual([])
})

test('bytes in memory are kept once, and refused as uploads are', async () => {
  const storage = await openFolderStorage(path.join(folder, 'files'))
  const bytes = Buffer.from('入货通知')
  const kept = await storeBytes(storage, bytes, 100)
  expect(kept).toEqual({ hash: createHash('sha256').update(bytes).digest('hex'), size: 12 })
  expect(await storeBytes(storage, bytes, 100)).toEqual(kept)
  expect((await refusalOf(storeBytes(storage, new Uint8Array(), 100))).refusal).toBe('FILE_EMPTY')
  expect((await refusalOf(storeBytes(storage, bytes, 11))).refusal).toBe('TOO_LARGE')
})
