import { createHash, randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import S3rver from 's3rver'
import { type FileStorage, fileContent } from './file-storage.ts'
import { openFolderStorage } from './folder-storage.ts'
import { openS3Storage, type S3Settings } from './s3-storage.ts'

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let i = 0; i < bytes.length; i += size) yield bytes.subarray(i, i + size)
}
async function readBack(storage: FileStorage, hash: string): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of await storage.open(hash)) chunks.push(Buffer.from(chunk as Uint8Array))
  return Buffer.concat(chunks)
}
async function filesBelow(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  return found.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
}

let root: string
let s3: S3rver
let s3Settings: S3Settings
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'kairo-storage-'))
  s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: path.join(root, 's3'),
    vhostBuckets: false,
    configureBuckets: [{ name: 'kairo', configs: [] }],
  })
  const { port } = await s3.run()
  s3Settings = {
    endpoint: `http://127.0.0.1:${port}/kairo`,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    region: 'us-east-1',
    prefix: 'files/',
  }
})
afterAll(async () => {
  await s3.close()
  await rm(root, { recursive: true, force: true })
})

describe.each([
  ['folder', (): Promise<FileStorage> => openFolderStorage(path.join(root, 'folder'))],
  ['s3', async (): Promise<FileStorage> => openS3Storage(s3Settings)],
] as const)('%s storage', (_name, openStorage) => {
  let storage: FileStorage
  beforeAll(async () => {
    storage = await openStorage()
  })

  test('returns the stored bytes, given at once or as a stream', async () => {
    const small = randomBytes(1)
    const large = randomBytes(4_001_792)
    await storage.put(hashOf(small), small)
    await storage.put(hashOf(large), inPieces(large, 65_537))
    expect(await readBack(storage, hashOf(small))).toEqual(small)
    expect((await readBack(storage, hashOf(large))).equals(large)).toBe(true)
    expect(await storage.has(hashOf(large))).toBe(true)
  })

  test('content that is already stored is not read again, so its source may be deleted', async () => {
    const bytes = randomBytes(20)
    await storage.put(hashOf(bytes), bytes)
    await storage.put(hashOf(bytes), fileContent(path.join(root, 'removed')))
    expect(await readBack(storage, hashOf(bytes))).toEqual(bytes)
  })

  test('refuses new content whose source file is gone', async () => {
    const hash = hashOf(randomBytes(20))
    await expect(storage.put(hash, fileContent(path.join(root, 'removed')))).rejects.toThrow()
    expect(await storage.has(hash)).toBe(false)
  })

  test('refuses content that does not match its hash, and stores nothing', async () => {
    const promised = hashOf(randomBytes(10))
    await expect(storage.put(promised, randomBytes(10))).rejects.toThrow(/does not have the hash/)
    expect(await storage.has(promised)).toBe(false)
  })

  test('a failing stream stores nothing', async () => {
    const bytes = randomBytes(100)
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield bytes.subarray(0, 50)
      throw new Error('the line broke')
    }
    await expect(storage.put(hashOf(bytes), broken())).rejects.toThrow('the line broke')
    expect(await storage.has(hashOf(bytes))).toBe(false)
  })

  test('reports missing content', async () => {
    const hash = hashOf(randomBytes(9))
    expect(await storage.has(hash)).toBe(false)
    await expect(storage.open(hash)).rejects.toMatchObject({ name: 'FileMissing' })
  })

  test.each(['../../etc/passwd', '', 'A'.repeat(64), `${'a'.repeat(64)}/..`, 'a'.repeat(63)])(
    'refuses a name that is not a hash: %s',
    async (name) => {
      await expect(storage.put(name, randomBytes(3))).rejects.toThrow(/Not the hash/)
      await expect(storage.open(name)).rejects.toThrow(/Not the hash/)
      await expect(storage.has(name)).rejects.toThrow(/Not the hash/)
    },
  )

  test('two concurrent writes of the same content both succeed', async () => {
    const bytes = randomBytes(300_000)
    await Promise.all([1, 2, 3].map(() => storage.put(hashOf(bytes), inPieces(bytes, 4096))))
    expect((await readBack(storage, hashOf(bytes))).equals(bytes)).toBe(true)
  })

  test('the health check passes repeatedly and leaves nothing behind', async () => {
    const before = (await filesBelow(root)).length
    await storage.check()
    await storage.check()
    expect((await filesBelow(root)).length).toBe(before)
  })
})

describe('folder', () => {
  test('is not readable by other accounts of the machine', async () => {
    const folder = path.join(root, 'closed')
    const storage = await openFolderStorage(folder)
    const bytes = randomBytes(100)
    await storage.put(hashOf(bytes), bytes)
    const [file] = await filesBelow(folder)
    expect((await stat(folder)).mode & 0o077).toBe(0)
    expect((await stat(file ?? '')).mode & 0o077).toBe(0)
  })

  test('leaves no temporary files, not even after a refusal', async () => {
    const folder = path.join(root, 'clean')
    const storage = await openFolderStorage(folder)
    const bytes = randomBytes(10)
    await storage.put(hashOf(bytes), bytes)
    await storage.put(hashOf(randomBytes(10)), bytes).catch(() => undefined)
    expect(await filesBelow(folder)).toEqual([
      path.join(folder, hashOf(bytes).slice(0, 2), hashOf(bytes).slice(2, 4), hashOf(bytes)),
    ])
  })

  test('opening removes files of a killed process, but not a running upload', async () => {
    const folder = path.join(root, 'sweep')
    await mkdir(path.join(folder, 'tmp'), { recursive: true })
    const [old, fresh] = [path.join(folder, 'tmp', 'old'), path.join(folder, 'tmp', 'fresh')]
    await writeFile(old, 'half')
    await writeFile(fresh, 'half')
    const twoDaysAgo = new Date(Date.now() - 48 * 3_600_000)
    await utimes(old, twoDaysAgo, twoDaysAgo)
    await openFolderStorage(folder)
    await expect(stat(old)).rejects.toThrow()
    expect(await readFile(fresh, 'utf8')).toBe('half')
  })

  test('a disconnected disk is an outage, not a missing file', async () => {
    const folder = path.join(root, 'unmounted')
    const storage = await openFolderStorage(folder)
    const bytes = randomBytes(10)
    await storage.put(hashOf(bytes), bytes)
    await rm(folder, { recursive: true })
    const other = randomBytes(10)
    await expect(storage.open(hashOf(bytes))).rejects.toMatchObject({ name: 'StorageOutage', doing: 'read' })
    await expect(storage.put(hashOf(other), other)).rejects.toMatchObject({ name: 'StorageOutage', doing: 'write' })
    await writeFile(folder, 'something else')
    await expect(storage.has(hashOf(bytes))).rejects.toMatchObject({ name: 'StorageOutage', doing: 'read' })
  })

  test('the health check fails when the folder is gone', async () => {
    const folder = path.join(root, 'gone')
    const storage = await openFolderStorage(folder)
    await rm(folder, { recursive: true })
    await expect(storage.check()).rejects.toThrow()
  })
})

/** A proxy before the S3 server that fails on request. */
function unreliable(target: string, fail: (method: string, count: number) => boolean): Promise<Server> {
  const counts = new Map<string, number>()
  const server = createServer(async (request, response) => {
    const method = request.method ?? ''
    const count = (counts.get(method) ?? 0) + 1
    counts.set(method, count)
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    if (fail(method, count)) {
      response.writeHead(503).end()
      return
    }
    const headers = new Headers()
    for (const [name, value] of Object.entries(request.headers))
      if (typeof value === 'string' && name !== 'host' && name !== 'connection') headers.set(name, value)
    const answer = await fetch(new URL(request.url ?? '/', target), {
      method,
      headers,
      ...(method === 'PUT' ? { body: Buffer.concat(chunks) } : {}),
    })
    response.writeHead(answer.status, Object.fromEntries(answer.headers))
    response.end(Buffer.from(await answer.arrayBuffer()))
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}
/** Shorter retries and timeouts than in production. */
const IMPATIENT = { readMs: 50, sendMs: 50, firstPauseMs: 1 }
const portOf = (server: Server): number => (server.address() as AddressInfo).port

describe('s3', () => {
  test('retries a store that is briefly busy', async () => {
    const refused: string[] = []
    const front = await unreliable(s3Settings.endpoint, (method, count) => {
      const fails = method === 'PUT' && count <= 2
      if (fails) refused.push(method)
      return fails
    })
    const bytes = randomBytes(5000)
    await openS3Storage({ ...s3Settings, endpoint: `http://127.0.0.1:${portOf(front)}/kairo` })
      .put(hashOf(bytes), bytes)
      .catch((error: unknown) => error)
    front.close()
    expect(refused).toEqual(['PUT', 'PUT'])
    // Read by another client, not through the unreliable one.
    expect(await readBack(openS3Storage(s3Settings), hashOf(bytes))).toEqual(bytes)
  })

  test('one that refuses or never responds is an outage after some retries or one timeout, also for head and download', async () => {
    const bytes = randomBytes(500)
    const hash = hashOf(bytes)
    await openS3Storage(s3Settings).put(hash, bytes)
    const requests: string[] = []
    const answers: [string, (response: ServerResponse) => void][] = [
      ['busy', (response) => response.writeHead(503).end()],
      ['full', (response) => response.writeHead(507).end()],
      ['closed to us', (response) => response.writeHead(403).end()],
      ['silent', () => {}],
    ]
    for (const [how, answer] of answers) {
      const server = createServer((request, response) => {
        requests.push(how)
        request.resume()
        answer(response)
      })
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      const endpoint = `http://127.0.0.1:${portOf(server)}/kairo`
      const storage = openS3Storage({ ...s3Settings, endpoint }, IMPATIENT)
      await expect(storage.put(hash, bytes), how).rejects.toMatchObject({ name: 'StorageOutage', doing: 'write' })
      await expect(storage.has(hash), how).rejects.toMatchObject({ name: 'StorageOutage', doing: 'read' })
      await expect(storage.open(hash), how).rejects.toMatchObject({ name: 'StorageOutage', doing: 'read' })
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    }
    // Transient errors are retried; final errors and timeouts are not.
    expect(requests.filter((how) => how === 'busy')).toHaveLength(12)
    expect(requests.filter((how) => how === 'silent')).toHaveLength(3)
    expect(requests.filter((how) => how === 'closed to us')).toHaveLength(3)
    const nobody = openS3Storage({ ...s3Settings, endpoint: 'http://127.0.0.1:1/kairo' }, IMPATIENT)
    await expect(nobody.put(hash, bytes)).rejects.toMatchObject({ name: 'StorageOutage', doing: 'write' })
  })

  test('a missing bucket is an outage, not a missing file', async () => {
    const gone = openS3Storage({ ...s3Settings, endpoint: s3Settings.endpoint.replace('/kairo', '/nobody') })
    const hash = hashOf(randomBytes(9))
    await expect(gone.open(hash)).rejects.toMatchObject({ name: 'StorageOutage', doing: 'read' })
    await expect(gone.put(hash, randomBytes(3))).rejects.toThrow()
  })

  test('the health check fails for a missing bucket, wrong keys and an unresponsive store', async () => {
    const check = (other: Partial<S3Settings>): Promise<void> => openS3Storage({ ...s3Settings, ...other }).check()
    await expect(check({ endpoint: s3Settings.endpoint.replace('/kairo', '/nobody') })).rejects.toThrow()
    await expect(check({ accessKeyId: 'nobody' })).rejects.toThrow()
    await expect(check({ endpoint: 'http://127.0.0.1:1/kairo' })).rejects.toThrow()
  })
})
