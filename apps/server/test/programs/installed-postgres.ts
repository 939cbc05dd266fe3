import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import process from 'node:process'
import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import { vi } from 'vitest'

const WITHIN = { timeout: 20_000, interval: 50 }
const ROOT = '/usr/lib/postgresql'
/** Neither survives a power cut, which no test makes. */
const FAST = ['fsync=off', 'unix_socket_directories=', 'listen_addresses=127.0.0.1']

/** Where the system's PostgreSQL is, the newest of them; undefined where none is installed. */
export function installedPostgres(): string | undefined {
  const versions = existsSync(ROOT)
    ? readdirSync(ROOT)
        .map(Number)
        .sort((one, other) => other - one)
    : []
  return versions.map((version) => `${ROOT}/${version}/bin`).find((bin) => existsSync(`${bin}/pg_basebackup`))
}
export const installedPgBouncer = (): string | undefined => ['/usr/sbin/pgbouncer'].find(existsSync)

const isRoot = process.getuid?.() === 0
/** PostgreSQL and PgBouncer refuse to run as root; Debian's packages make an account for them. */
const asPostgres = (program: string, args: string[]): [string, string[]] =>
  isRoot ? ['runuser', ['-u', 'postgres', '--', program, ...args]] : [program, args]
const run = (program: string, args: string[]): string =>
  execFileSync(...asPostgres(program, args), { encoding: 'utf8', cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] })

/** One that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** A primary and a synchronous standby of it, with an empty database and a role both called kairo. */
export class PostgresPair {
  readonly folder: string
  readonly #bin: string
  readonly ports: { primary: number; standby: number }
  readonly #poolers: ChildProcess[] = []

  private constructor(bin: string, folder: string, ports: { primary: number; standby: number }) {
    this.#bin = bin
    this.folder = folder
    this.ports = ports
  }

  static async start(bin: string): Promise<PostgresPair> {
    // Not below TMPDIR, which may be closed to the account of PostgreSQL.
    const folder = mkdtempSync('/tmp/kairo-pair-')
    if (isRoot) chownSync(folder, Number(execFileSync('id', ['-u', 'postgres'])), -1)
    const pair = new PostgresPair(bin, folder, { primary: await freePort(), standby: await freePort() })
    try {
      const { primary } = pair.ports
      run(`${bin}/initdb`, ['-D', `${folder}/primary`, '-U', 'admin', '--auth=trust', '--encoding=UTF8', '--no-sync'])
      pair.#start('primary')
      await pair.asAdmin('postgres', ['create role kairo login', 'create database kairo owner kairo'])
      const source = `host=127.0.0.1 port=${primary} user=admin application_name=standby`
      run(`${bin}/pg_basebackup`, ['-D', `${folder}/standby`, '-R', '-d', source, '--checkpoint=fast', '--no-sync'])
      pair.#start('standby')
      await pair.asAdmin('postgres', [
        `alter system set synchronous_standby_names = 'standby'`,
        'select pg_reload_conf()',
      ])
      await vi.waitFor(async () => {
        const standbys = await pair.asAdmin('postgres', ['select sync_state from pg_stat_replication'])
        if (!isDeepStrictEqual(standbys, [{ sync_state: 'sync' }])) throw new Error(JSON.stringify(standbys))
      }, WITHIN)
      return pair
    } catch (error) {
      pair.stop()
      throw error
    }
  }

  /** Answers the rows of the last statement. */
  async asAdmin(database: string, statements: string[], port = this.ports.primary): Promise<unknown[]> {
    const client = new pg.Client({ connectionString: `postgresql://admin@127.0.0.1:${port}/${database}` })
    client.on('error', () => {})
    await client.connect()
    try {
      let rows: unknown[] = []
      for (const statement of statements) ({ rows } = await client.query(statement))
      return rows
    } finally {
      await client.end()
    }
  }

  /** PgBouncer before the primary, lending connections for a transaction; answers its port. */
  async startPooler(pgBouncer: string): Promise<number> {
    const port = await freePort()
    const file = path.join(this.folder, 'pgbouncer.ini')
    writeFileSync(path.join(this.folder, 'users.txt'), '"kairo" ""\n')
    writeFileSync(
      file,
      [
        '[databases]',
        `kairo = host=127.0.0.1 port=${this.ports.primary} dbname=kairo`,
        '[pgbouncer]',
        'listen_addr = 127.0.0.1',
        `listen_port = ${port}`,
        'unix_socket_dir =',
        'auth_type = trust',
        `auth_file = ${this.folder}/users.txt`,
        'pool_mode = transaction',
        'default_pool_size = 3',
        'max_client_conn = 200',
      ].join('\n'),
    )
    const child = spawn(...asPostgres(pgBouncer, ['-q', file]), { cwd: '/', stdio: 'ignore' })
    this.#poolers.push(child)
    const through = `postgresql://kairo@127.0.0.1:${port}/kairo`
    await vi.waitFor(async () => {
      const client = new pg.Client({ connectionString: through })
      await client.connect()
      await client.end()
    }, WITHIN)
    return port
  }

  /** As kill -9 of every process of it, or as if its machine lost power. */
  killPrimary(): void {
    const master = this.#pid('primary')
    const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(master)], { encoding: 'utf8' })
    for (const pid of [master, ...children.split('\n').map(Number)]) if (pid > 0) this.#kill(pid)
  }

  promoteStandby(): void {
    run(`${this.#bin}/pg_ctl`, ['-D', `${this.folder}/standby`, '-w', 'promote'])
  }

  stop(): void {
    for (const pooler of this.#poolers) pooler.kill('SIGTERM')
    for (const name of ['standby', 'primary'] as const)
      try {
        run(`${this.#bin}/pg_ctl`, ['-D', `${this.folder}/${name}`, '-m', 'immediate', 'stop'])
      } catch {
        // It has ended before.
      }
    rmSync(this.folder, { recursive: true, force: true })
  }

  #start(name: 'primary' | 'standby'): void {
    const options = [...FAST, `port=${this.ports[name]}`].map((option) => `-c ${option}`).join(' ')
    const log = `${this.folder}/${name}.log`
    run(`${this.#bin}/pg_ctl`, ['-D', `${this.folder}/${name}`, '-w', '-l', log, '-o', options, 'start'])
  }

  #pid(name: 'primary' | 'standby'): number {
    return Number(readFileSync(`${this.folder}/${name}/postmaster.pid`, 'utf8').split('\n')[0])
  }

  #kill(pid: number): void {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It ended with its master.
    }
  }
}
