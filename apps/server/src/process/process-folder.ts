import { randomUUID } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'
import process from 'node:process'

/** Files of other machines that share the folder are abandoned when untouched for this long. */
const LEFT_OVER_MS = 24 * 3_600_000
/** Several servers may run in one process (tests do). */
const ours = new Set<string>()

const machine = hostname().replace(/[^\w-]/g, '_') || 'machine'

/** A folder for files in progress of this process, below one that other copies of the server may share. */
interface ProcessFolder {
  path: string
  close(): Promise<void>
}

/** Names the folder, which its first user creates, and removes files of killed processes. Never throws. */
export async function openProcessFolder(parent: string): Promise<ProcessFolder> {
  const name = `${machine}.${process.pid}.${randomUUID()}`
  ours.add(name)
  await sweep(parent)
  const folder = path.join(parent, name)
  return {
    path: folder,
    close: async () => {
      ours.delete(name)
      await rm(folder, { recursive: true, force: true }).catch(() => undefined)
    },
  }
}

async function sweep(parent: string): Promise<void> {
  const names = await readdir(parent).catch((): string[] => [])
  for (const name of names) {
    const folder = path.join(parent, name)
    if (await isLeftOver(name, folder)) await rm(folder, { recursive: true, force: true }).catch(() => undefined)
  }
}

async function isLeftOver(name: string, folder: string): Promise<boolean> {
  const [, host, pid] = /^([\w-]+)\.(\d+)\.[0-9a-f-]{36}$/.exec(name) ?? []
  if (host === undefined || ours.has(name)) return false
  // In a container every start has the same process id: our own files are known by their name.
  if (host === machine) return Number(pid) === process.pid || !isAlive(Number(pid))
  const found = await stat(folder).catch(() => undefined)
  return found !== undefined && Date.now() - found.mtimeMs > LEFT_OVER_MS
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
