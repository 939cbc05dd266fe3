import { readFileSync, readlinkSync } from 'node:fs'
import process from 'node:process'

/** Put before the identity in the name of a worker pool. */
const SEPARATOR = '@'

/**
 * This process, in a form that no other one ever has: the boot of the system, the numbering of its processes (containers
 * have their own), the number and the moment of its start. Undefined where there is no /proc (macOS).
 */
export function processIdentity(): string | undefined {
  const numbering = numberingOfProcesses()
  const started = startOf(process.pid)
  return numbering && started ? `${numbering}/${process.pid}/${started}` : undefined
}

/** The name of a worker pool, from which others on this machine see whether its process still lives. */
export function namedAfterProcess(pool: string): string {
  const identity = processIdentity()
  return identity ? `${pool}${SEPARATOR}${identity}` : pool
}

/**
 * Whether the process of a pool has certainly ended. False for processes of other machines and containers, of which
 * nothing is known here.
 */
export function hasEnded(pool: string): boolean {
  const [boot, namespace, pid, started] = pool.split(SEPARATOR)[1]?.split('/') ?? []
  if (!started || `${boot}/${namespace}` !== numberingOfProcesses()) return false
  try {
    // Also says that a process lives which /proc hides from this account.
    process.kill(Number(pid), 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
  const now = startOf(Number(pid))
  return now !== undefined && now !== started
}

function numberingOfProcesses(): string | undefined {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const namespace = /\d+/.exec(readlinkSync('/proc/self/ns/pid'))?.[0]
    return boot && namespace && `${boot}/${namespace}`
  } catch {
    return undefined
  }
}

/** In ticks since the boot; `ended` for a process that nobody has waited for yet. */
function startOf(pid: number): string | undefined {
  try {
    // After the name, which may hold blanks and brackets: the state is the third field, the start the 22nd.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return fields[0] === 'Z' ? 'ended' : fields[19]
  } catch {
    return undefined
  }
}
