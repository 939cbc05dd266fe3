import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { isDiskError } from './disk-error.ts'
import {
  type Content,
  FileMissing,
  type FileStorage,
  pathOfHash,
  StorageOutage,
  checksumError,
} from './file-storage.ts'

const TEMPORARY = 'tmp'
/** Incomplete files of a killed process are deleted after a day; no upload lasts longer. */
const LEFT_OVER_MS = 24 * 3_600_000

/** Syncs a folder, so that renamed and created files survive a power cut. */
async function syncFolder(folder: string): Promise<void> {
  let handle: FileHandle | undefined
  try {
    handle = await open(folder, 'r')
    await handle.sync()
  } catch (error) {
    // Windows cannot open folders; there the rename itself is journalled.
    if (process.platform !== 'win32') throw error
  } finally {
    await handle?.close()
  }
}

const notFound = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

const outage = (doing: 'read' | 'write', error: unknown): unknown =>
  isDiskError(error) ? new StorageOutage(doing, error) : error

/** Files below one folder of this machine (or of a shared disk, for several copies). */
export async function openFolderStorage(folder: string): Promise<FileStorage> {
  const temporary = path.join(folder, TEMPORARY)
  // Not readable for other accounts of this machine: the files are confidential.
  await mkdir(temporary, { recursive: true, mode: 0o700 })
  await sweep(temporary)

  const isThere = async (hash: string): Promise<boolean> => {
    try {
      return (await stat(path.join(folder, pathOfHash(hash)))).isFile()
    } catch (error) {
      if (notFound(error)) return false
      throw error
    }
  }

  return {
    async has(hash) {
      try {
        return await isThere(hash)
      } catch (error) {
        throw outage('read', error)
      }
    },
    async put(hash, content) {
      const target = path.join(folder, pathOfHash(hash))
      const draft = path.join(temporary, randomUUID())
      try {
        if (await isThere(hash)) return
        await writeSynced(draft, hash, content)
        await makeShards(folder, path.dirname(target))
        await rename(draft, target)
        await syncFolder(path.dirname(target))
      } catch (error) {
        // The removal of the draft may fail with the disk; the first error is thrown.
        await rm(draft, { force: true }).catch(() => undefined)
        throw outage('write', error)
      }
    },
    async open(hash): Promise<Readable> {
      try {
        const handle = await open(path.join(folder, pathOfHash(hash)), 'r')
        return handle.createReadStream()
      } catch (error) {
        // One file is missing, or all of them: an unmounted disk is no lost file.
        if (notFound(error) && (await stat(temporary).catch(() => undefined))) throw new FileMissing(hash)
        throw outage('read', error)
      }
    },
    async check() {
      // Writing detects a full or read-only disk, which a check of permissions does not.
      const probe = path.join(temporary, `check-${randomUUID()}`)
      const handle = await open(probe, 'wx')
      try {
        await handle.writeFile('check')
      } finally {
        await handle.close()
        await rm(probe, { force: true })
      }
    },
  }
}

async function writeSynced(draft: string, hash: string, content: Content): Promise<void> {
  const digest = createHash('sha256')
  const handle = await open(draft, 'wx', 0o600)
  try {
    for await (const chunk of content instanceof Uint8Array ? [content] : content) {
      digest.update(chunk)
      await handle.writeFile(chunk)
    }
    if (digest.digest('hex') !== hash) throw checksumError(hash)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Creates the folders of a hash; a new one is synced into its parent, or the file could vanish with it. */
async function makeShards(root: string, shard: string): Promise<void> {
  const first = await mkdir(shard, { recursive: true, mode: 0o700 })
  if (first === undefined) return
  for (let parent = path.dirname(shard); parent.length >= root.length; parent = path.dirname(parent))
    await syncFolder(parent)
}

async function sweep(temporary: string): Promise<void> {
  for (const name of await readdir(temporary)) {
    const file = path.join(temporary, name)
    const found = await stat(file).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > LEFT_OVER_MS) await rm(file, { force: true })
  }
}
