import { execFileSync } from 'node:child_process'
import { linkSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'

/** What the running server wrote into its lock file. */
interface Postmaster {
  pid: number
  port: number
  /** It accepts connections. */
  ready: boolean
}

/** Reads postmaster.pid of the cluster; undefined when there is none or it is still being written. */
export function readPostmaster(cluster: string): Postmaster | undefined {
  let lines: string[]
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return undefined
  }
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return { pid, port: Number(lines[3] ?? 0), ready: lines[7]?.trim() === 'ready' }
}

/**
 * Whether that process is a running PostgreSQL. A killed one that its parent has not collected yet (a zombie) and a
 * foreign process that got the same number after a restart of the machine both count as gone.
 */
export function isPostgresRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  if (process.platform === 'win32') return true
  if (process.platform === 'linux') {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const end = stat.lastIndexOf(')')
      return stat.slice(stat.indexOf('(') + 1, end) === 'postgres' && !'ZX'.includes(stat.charAt(end + 2))
    } catch {
      return false
    }
  }
  try {
    const [state = '', program = ''] = execFileSync('ps', ['-p', `${pid}`, '-o', 'stat=,comm='], { encoding: 'utf8' })
      .trim()
      .split(/\s+/, 2)
    return !state.startsWith('Z') && program.endsWith('postgres')
  } catch {
    return false
  }
}

/**
 * Removes the lock file of a server that has ended. PostgreSQL does so itself except for zombies and reused numbers.
 * Renamed first and checked again, so that the new file of a faster process is put back and not lost.
 */
export function removeStaleLock(cluster: string, stale: Postmaster): void {
  const lock = join(cluster, 'postmaster.pid')
  const aside = `${lock}.stale-${process.pid}`
  try {
    renameSync(lock, aside)
    if (Number(readFileSync(aside, 'utf8').split('\n')[0]) !== stale.pid) linkSync(aside, lock)
  } catch {
    // Another process removed it.
  }
  rmSync(aside, { force: true })
}

/** Stops a server: first by a fast shutdown (connections are ended, everything is written), after 20 s immediately. */
export async function endPostmaster(pid: number): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    if (!isPostgresRunning(pid)) return
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    if (await isGoneWithin(pid, patience)) return
  }
}

async function isGoneWithin(pid: number, patience: number): Promise<boolean> {
  const end = Date.now() + patience
  while (Date.now() < end) {
    if (!isPostgresRunning(pid)) return true
    await wait(20)
  }
  return false
}
