// @module-tag slow: starts databases
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { packageFolder } from '../../process/package-folder.ts'
import { isPostgresRunning, readPostmaster } from './embedded-postmaster.ts'
import { type EmbeddedServer, startEmbeddedServer } from './embedded-server.ts'

const isRoot = process.getuid?.() === 0
const SMALL = { shared_buffers: '16MB' }
const opened: { dataDir: string; servers: EmbeddedServer[]; children: ChildProcess[] }[] = []

/** The folder of a server that was started and stopped once: creating a database takes as long as most tests. */
let used: string
beforeAll(async () => {
  used = mkdtempSync(path.join(tmpdir(), 'kairo-embedded-'))
  await (await startEmbeddedServer({ dataDir: used, settings: SMALL })).stop()
}, 60_000)
afterAll(() => rmSync(used, { recursive: true, force: true }))

/** As `place`, with a database that was stopped before. */
function usedPlace() {
  const here = place()
  cpSync(path.join(used, 'postgres'), here.cluster, { recursive: true })
  // Newer versions of Node.js copy a folder without its mode.
  chmodSync(here.cluster, 0o700)
  return here
}

/** A folder with a space and a Chinese name below one that is closed to others. */
function place() {
  const closed = mkdtempSync(path.join(tmpdir(), 'kairo-embedded-'))
  const here = {
    dataDir: path.join(closed, '海路 data'),
    servers: [] as EmbeddedServer[],
    children: [] as ChildProcess[],
  }
  opened.push(here)
  return {
    ...here,
    cluster: path.join(here.dataDir, 'postgres'),
    start: async () => {
      const server = await startEmbeddedServer({ dataDir: here.dataDir, settings: SMALL })
      here.servers.push(server)
      return server
    },
    /** The same in a separate process. */
    startElsewhere: async (env: NodeJS.ProcessEnv = {}) => {
      const program = path.join(packageFolder(), 'dist/test/run-embedded.js')
      const child = spawn(process.execPath, [program, here.dataDir], {
        env: { ...process.env, ...env },
        stdio: ['pipe', 'pipe', 'inherit'],
      })
      here.children.push(child)
      for await (const line of createInterface(child.stdout)) return { ...(JSON.parse(line) as EmbeddedServer), child }
      throw new Error('The other process ended without a server')
    },
  }
}

afterEach(async () => {
  for (const { dataDir, servers, children } of opened.splice(0)) {
    for (const child of children) {
      if (child.exitCode !== null || child.signalCode !== null) continue
      child.stdin?.write('\n')
      await once(child, 'exit')
    }
    for (const server of servers) await server.stop()
    rmSync(path.dirname(dataDir), { recursive: true, force: true })
  }
})

async function queryAt(url: string, ...statements: string[]): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    let rows: unknown[] = []
    for (const statement of statements) rows = (await client.query({ text: statement, rowMode: 'array' })).rows.flat()
    return rows
  } finally {
    await client.end()
  }
}

const pidOf = (cluster: string) => readPostmaster(cluster)?.pid ?? 0
const isDown = (pid: number) => vi.waitFor(() => expect(isPostgresRunning(pid)).toBe(false), 10_000)

test('the first start creates a database and a role without superuser rights, with Chinese text search', async () => {
  const { start, cluster } = place()
  const { connectionString, adminConnectionString, version } = await start()
  expect(version).toMatch(/^1[5-9]\./)
  expect(
    await queryAt(
      connectionString,
      'select current_user, current_database(), rolsuper from pg_roles where rolname = current_user',
    ),
  ).toEqual(['kairo', 'kairo', false])
  expect(
    await queryAt(connectionString, 'create extension pg_trgm', `select cardinality(show_trgm('東京物流')) > 0`),
  ).toEqual([true])
  await expect(queryAt(connectionString, `copy (select 1) to program 'true'`)).rejects.toThrow(/permission denied/)
  expect(await queryAt(adminConnectionString, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([
    true,
  ])
  // Not reachable from other machines, not readable by other users.
  expect(await queryAt(adminConnectionString, 'show listen_addresses')).toEqual(['127.0.0.1'])
  expect(statSync(cluster).mode & 0o077).toBe(0)
  expect(statSync(path.join(cluster, 'kairo-passwords.json')).mode & 0o177).toBe(0)
  await expect(queryAt(connectionString.replace(/:[0-9a-f]{20,}@/, ':guess@'))).rejects.toThrow(
    /password authentication failed/,
  )
})

test('stop leaves no process; the next start finds the rows under the same address', async () => {
  const { start, cluster } = usedPlace()
  const first = await start()
  await queryAt(first.connectionString, 'create table kept (word text)', `insert into kept values ('海')`)
  const pid = pidOf(cluster)
  await first.stop()
  expect(isPostgresRunning(pid)).toBe(false)
  const second = await start()
  expect(second.connectionString).toBe(first.connectionString)
  expect(await queryAt(second.connectionString, 'select word from kept')).toEqual(['海'])
})

test('environment variables for other PostgreSQL servers are ignored', async () => {
  const { startElsewhere } = place()
  const strange = { PGDATA: '/nonexistent', PGPORT: '1', PGHOST: '/nonexistent', LANG: 'C', LC_ALL: 'C' }
  const { connectionString } = await startElsewhere(strange)
  expect(await queryAt(connectionString, 'show server_encoding')).toEqual(['UTF8'])
})

test('concurrent starts on an empty folder share one server', async () => {
  const { start, startElsewhere } = place()
  const servers = await Promise.all([start(), startElsewhere(), start(), startElsewhere()])
  expect(new Set(servers.map((server) => server.connectionString)).size).toBe(1)
  expect(servers.filter((server) => server.started)).toHaveLength(1)
  expect(await queryAt(servers[0].connectionString, 'select 1')).toEqual([1])
})

test('a process that adopted the server does not stop it, and restarts it under the same address when its starter stops it', async () => {
  const { start, startElsewhere, cluster } = usedPlace()
  const starter = await startElsewhere()
  const leaver = await start()
  expect(leaver.started).toBe(false)
  await leaver.stop()
  expect(await queryAt(starter.connectionString, 'select 1')).toEqual([1])

  const stayer = await start()
  const pid = pidOf(cluster)
  starter.child.stdin.write('\n')
  await once(starter.child, 'exit')
  await isDown(pid)
  await vi.waitFor(async () => expect(await queryAt(stayer.connectionString, 'select 1')).toEqual([1]), 10_000)
})

test.each(['SIGINT', 'SIGKILL'] as const)(
  'the server stops with its starter on %s, and no acknowledged row is lost',
  async (signal) => {
    const { start, startElsewhere, cluster } = usedPlace()
    const starter = await startElsewhere()
    await queryAt(starter.connectionString, 'create table kept as select generate_series(1, 500) as n')
    const pid = pidOf(cluster)
    starter.child.kill(signal)
    await once(starter.child, 'exit')
    if (process.platform === 'linux') await isDown(pid)
    const next = await start()
    // On systems that cannot tie the processes together the orphan is adopted; either way it is stopped here.
    expect(next.started).toBe(true)
    expect(await queryAt(next.connectionString, 'select count(*)::int from kept')).toEqual([500])
  },
)

test('a killed server is restarted with its rows under the same address', async () => {
  const { start, cluster } = usedPlace()
  const { connectionString } = await start()
  await queryAt(connectionString, 'create table kept as select generate_series(1, 500) as n')
  process.kill(pidOf(cluster), 'SIGKILL')
  await vi.waitFor(
    async () => expect(await queryAt(connectionString, 'select count(*)::int from kept')).toEqual([500]),
    20_000,
  )
})

test('a stale lock file whose process id was reused does not block the start', async () => {
  const { start, cluster } = usedPlace()
  const first = await start()
  const lock = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8')
  await first.stop()
  writeFileSync(path.join(cluster, 'postmaster.pid'), lock.replace(/^\d+/, `${process.pid}`), { mode: 0o600 })
  const second = await start()
  expect(await queryAt(second.connectionString, 'select 1')).toEqual([1])
})

test("reports PostgreSQL's own message when the data folder cannot be opened", async () => {
  const { start, cluster } = usedPlace()
  await (await start()).stop()
  writeFileSync(path.join(cluster, 'PG_VERSION'), '11\n')
  await expect(start()).rejects.toThrow(/does not start[^]+version 11/)
})

test.runIf(isRoot)('as root without user namespaces it runs as nobody, and later in a namespace again', async () => {
  const { start, startElsewhere, dataDir, cluster } = place()
  const refusing = path.join(path.dirname(dataDir), 'bin')
  mkdirSync(refusing)
  writeFileSync(path.join(refusing, 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
  const env = { PATH: `${refusing}:${process.env.PATH}` }

  chmodSync(path.dirname(dataDir), 0o755)
  const asNobody = await startElsewhere(env)
  expect(statSync(cluster).uid).toBe(65_534)
  await queryAt(asNobody.connectionString, 'create table kept (n int)')
  asNobody.child.stdin.write('\n')
  await once(asNobody.child, 'exit')

  chmodSync(path.dirname(dataDir), 0o700)
  const inNamespace = await start()
  expect(statSync(cluster).uid).toBe(0)
  expect(await queryAt(inNamespace.connectionString, 'select count(*)::int from kept')).toEqual([0])
})
