import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, lchownSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { StartupError } from '../../process/startup-error.ts'
import { binariesBelow, type EmbeddedBinaries } from './embedded-binaries.ts'

/** The account under which PostgreSQL runs, as it refuses to run as root. */
export interface EmbeddedAccount {
  binaries: EmbeddedBinaries
  /** Owner of the cluster's files; undefined: the user of this process. */
  owner?: { uid: number; gid: number }
  /** Options for child_process.spawn. */
  spawnAs: { uid?: number; gid?: number }
  /** Arguments in front of the program. */
  prefix: string[]
  /** Arguments in front of the server: as above, and it stops when this process dies. */
  serverPrefix: string[]
}

const NOBODY = 65534
const UNSHARE = ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--']

/** Chooses the account for this machine; throws a sentence when root can find none. `dataDir` must exist. */
export function chooseAccount(binaries: EmbeddedBinaries, dataDir: string): EmbeddedAccount {
  const tied = runs('setpriv', '--pdeathsig', 'INT', 'true') ? ['setpriv', '--pdeathsig', 'INT'] : []
  if (process.getuid?.() !== 0) return { binaries, spawnAs: {}, prefix: [], serverPrefix: tied }
  // A user namespace in which root is called nobody: works below folders closed to others, needs no account and no
  // chown.
  if (runs(...UNSHARE, binaries.postgres, '--version')) {
    const owner = { uid: 0, gid: process.getgid?.() ?? 0 }
    return { binaries, owner, spawnAs: {}, prefix: UNSHARE, serverPrefix: [...UNSHARE, ...tied] }
  }
  return nobody(binaries, dataDir, tied)
}

function nobody(binaries: EmbeddedBinaries, dataDir: string, tied: string[]): EmbeddedAccount {
  const owner = { uid: NOBODY, gid: NOBODY }
  const closed = closedFolder(dirname(dataDir))
  if (closed) {
    throw new StartupError(
      `PostgreSQL does not run as root, this system refuses user namespaces, and the account nobody cannot enter ${closed}. ` +
        'Start Kairo as an ordinary user, set DATA_DIR to a folder that others may enter (for example /var/lib/kairo), ' +
        'or set DATABASE_URL to a PostgreSQL 15 or newer.',
    )
  }
  // nobody has to walk through; what lies inside keeps its own mode.
  chmodSync(dataDir, 0o711)
  const reachable = closedFolder(binaries.root) ? copyBinaries(binaries, dataDir) : binaries
  return { binaries: reachable, owner, spawnAs: owner, prefix: [], serverPrefix: tied }
}

/** The nearest folder at or above `path` that accounts other than its owner cannot enter. */
function closedFolder(path: string): string | undefined {
  for (let folder = path; ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return folder
    if (folder === dirname(folder)) return undefined
  }
}

function copyBinaries(binaries: EmbeddedBinaries, dataDir: string): EmbeddedBinaries {
  const copy = join(dataDir, 'postgres-programs')
  const fresh = `${copy}.${process.pid}`
  cpSync(binaries.root, fresh, { recursive: true, verbatimSymlinks: true })
  chmodSync(fresh, 0o755)
  rmSync(copy, { recursive: true, force: true })
  renameSync(fresh, copy)
  return binariesBelow(copy)
}

/** Changes the owner of the cluster to the account, when another one was chosen at the last start. */
export function giveToAccount(folder: string, account: EmbeddedAccount): void {
  const owner = account.owner
  if (!owner || statSync(folder).uid === owner.uid) return
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(folder, entry), owner.uid, owner.gid)
  }
  // Last, so that an interrupted start repeats it.
  lchownSync(folder, owner.uid, owner.gid)
}

function runs(...args: string[]): boolean {
  const [program = '', ...rest] = args
  return spawnSync(program, rest, { stdio: 'ignore' }).status === 0
}
