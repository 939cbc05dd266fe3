import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, closeSync, existsSync, fsyncSync, mkdirSync, mkdtempSync, openSync } from 'node:fs'
import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { StartupError } from '../../process/startup-error.ts'
import type { EmbeddedAccount } from './embedded-account.ts'

/** The passwords of the two roles: `admin` is the superuser postgres, `app` the role that the product works with. */
export interface EmbeddedPasswords {
  admin: string
  app: string
}

const PASSWORDS = 'kairo-passwords.json'
const FRESH = 'postgres-new-'
const HOUR = 3_600_000

/**
 * The files of the database below `dataDir`, created on the first start; safe when several processes start at the same
 * time.
 */
export async function prepareCluster(dataDir: string, account: EmbeddedAccount): Promise<string> {
  const cluster = join(dataDir, 'postgres')
  if (!existsSync(join(cluster, 'PG_VERSION'))) await createCluster(dataDir, cluster, account)
  return cluster
}

/** Reads the passwords in the cluster, readable by its owner only. */
export function readPasswords(cluster: string): EmbeddedPasswords {
  return JSON.parse(readFileSync(join(cluster, PASSWORDS), 'utf8')) as EmbeddedPasswords
}

/** Created beside and renamed when complete: an interrupted start leaves nothing that looks like a database. */
async function createCluster(dataDir: string, cluster: string, account: EmbeddedAccount): Promise<void> {
  removeAbandoned(dataDir)
  const workshop = mkdtempSync(join(dataDir, FRESH))
  try {
    const fresh = join(workshop, 'cluster')
    const passwordFile = join(workshop, 'password')
    const passwords: EmbeddedPasswords = { admin: newPassword(), app: newPassword() }
    mkdirSync(fresh, { mode: 0o700 })
    writeDurably(passwordFile, passwords.admin)
    if (account.owner) {
      for (const path of [workshop, fresh, passwordFile]) chownSync(path, account.owner.uid, account.owner.gid)
    }
    await run(account, [account.binaries.initdb, ...initdbArgs(fresh, passwordFile)])
    writeDurably(join(fresh, PASSWORDS), JSON.stringify(passwords))
    if (account.owner) chownSync(join(fresh, PASSWORDS), account.owner.uid, account.owner.gid)
    try {
      renameSync(fresh, cluster)
    } catch (error) {
      // Another process was faster; its cluster is used.
      if (existsSync(join(cluster, 'PG_VERSION'))) return
      throw error
    }
    await run(account, [account.binaries.initdb, `--pgdata=${cluster}`, '--sync-only'])
  } finally {
    rmSync(workshop, { recursive: true, force: true })
  }
}

function initdbArgs(folder: string, passwordFile: string): string[] {
  return [
    `--pgdata=${folder}`,
    '--username=postgres',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    // Written out to the disk when it has its place; several first starts at the same time would wait seconds for each
    // other.
    '--no-sync',
    ...localeArgs(),
  ]
}

/** Trigrams of Chinese and Japanese need a UTF-8 LC_CTYPE: with C, or without LANG, show_trgm('東京') is empty. */
function localeArgs(): string[] {
  if (process.platform === 'darwin') return ['--locale=en_US.UTF-8', '--lc-collate=C']
  if (process.platform === 'win32') return ['--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  return ['--locale=C.UTF-8']
}

/** The environment for PostgreSQL's programs: PGDATA, PGPORT and the like of the user must not redirect them. */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name))
  return { ...Object.fromEntries(inherited), LC_ALL: process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8' }
}

function run(account: EmbeddedAccount, args: string[]): Promise<void> {
  const [program = '', ...rest] = [...account.prefix, ...args]
  const child = spawn(program, rest, {
    ...account.spawnAs,
    cwd: '/',
    env: postgresEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
    windowsHide: true,
  })
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve()
      else
        reject(
          new StartupError(
            `The embedded database could not be created: ${output.trim() || `initdb ended with ${code}`}`,
          ),
        )
    })
  })
}

function removeAbandoned(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    const path = join(dataDir, name)
    if (name.startsWith(FRESH) && Date.now() - statSync(path).mtimeMs > HOUR)
      rmSync(path, { recursive: true, force: true })
  }
}

function newPassword(): string {
  return randomBytes(24).toString('hex')
}

/** A database whose password is lost by a power cut could never be opened again. */
function writeDurably(path: string, text: string): void {
  const file = openSync(path, 'wx', 0o600)
  writeFileSync(file, text)
  fsyncSync(file)
  closeSync(file)
}
