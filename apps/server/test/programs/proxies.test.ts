// @module-tag slow: starts proxies
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { Agent, request } from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { type Connection, connect } from '../../src/database/connection.ts'
import { packageFolder } from '../../src/process/package-folder.ts'
import { freePort } from './installed-postgres.ts'
import { type Booker, callApi, makeBooker } from './order-load.ts'
import { openPageEvents } from './page-events.ts'
import { startProgram, type TestProgram } from './start-program.ts'

// The built program behind the proxies of deploy/, with HTTPS: an upload, a download and a live event go through them.
// Debian's packages nginx-light and caddy are needed.

const NGINX = '/usr/sbin/nginx'
const CADDY = '/usr/bin/caddy'
const isInstalled = [NGINX, CADDY].every(existsSync)
if (!isInstalled) console.info('Not run: the packages nginx-light and caddy are not installed here')

const read = (name: string): string => readFileSync(path.join(packageFolder(), '../../deploy', name), 'utf8')
// Certificates of their own, which nobody has signed.
const agent = new Agent({ rejectUnauthorized: false, keepAlive: false })

describe.skipIf(!isInstalled)('behind the proxies of deploy/', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kairo-proxies-'))
  let program: TestProgram
  let connection: Connection
  let booker: Booker
  let proxy: ChildProcess | undefined
  const streams: { close: () => void }[] = []

  beforeAll(async () => {
    program = await startProgram(path.join(folder, 'data'), {
      TRUST_PROXY: 'loopback',
      METRICS_TOKEN: 'a token of tests'.replaceAll(' ', '-'),
    })
    connection = connect(program.databaseUrl, 2)
    booker = await makeBooker(connection, 'proxies')
  }, 120_000)
  afterEach(async () => {
    for (const stream of streams.splice(0)) stream.close()
    if (!proxy || proxy.exitCode !== null) return
    // Caddy would wait for what it thinks is still open; nginx ends its workers.
    proxy.kill(proxy.spawnfile === CADDY ? 'SIGKILL' : 'SIGTERM')
    await once(proxy, 'exit')
    proxy = undefined
  })
  afterAll(async () => {
    await connection?.close()
    await program?.stop()
    rmSync(folder, { recursive: true, force: true })
  }, 60_000)

  test('nginx', async () => {
    const [port, plain] = [await freePort(), await freePort()]
    const home = path.join(folder, 'nginx')
    mkdirSync(path.join(home, 'logs'), { recursive: true })
    const [certificate, key] = [`${home}/cert.pem`, `${home}/key.pem`]
    execFileSync('openssl', [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'],
      ...['-subj', '/CN=localhost', '-keyout', key, '-out', certificate],
    ])
    const site = read('nginx.conf')
      .replace('127.0.0.1:3000', new URL(program.address).host)
      .replace('listen 80;', `listen 127.0.0.1:${plain};`)
      .replace('listen 443 ', `listen 127.0.0.1:${port} `)
      .replaceAll('kairo.example.com', 'localhost')
      .replace('/etc/ssl/kairo/fullchain.pem', certificate)
      .replace('/etc/ssl/kairo/privkey.pem', key)
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${home}/${name};`,
    )
    writeFileSync(
      `${home}/nginx.conf`,
      `${process.getuid?.() === 0 ? 'user root; ' : ''}daemon off; pid ${home}/pid; error_log ${home}/logs/error.log;\nevents {}\nhttp { access_log off; ${temporary.join(' ')}\n${site}\n}`,
    )
    proxy = spawn(NGINX, ['-p', home, '-e', `${home}/logs/error.log`, '-c', `${home}/nginx.conf`], { stdio: 'inherit' })
    expect(await allPasses(`https://localhost:${port}`)).toBe(true)
  }, 60_000)

  test('Caddy', async () => {
    const port = await freePort()
    const home = path.join(folder, 'caddy')
    mkdirSync(home)
    // As for a name of one's own, except that its root certificate goes into no trust store of the machine.
    writeFileSync(
      `${home}/Caddyfile`,
      `{\n admin off\n skip_install_trust\n auto_https disable_redirects\n}\n${read('Caddyfile')}`,
    )
    proxy = spawn(CADDY, ['run', '--config', `${home}/Caddyfile`, '--adapter', 'caddyfile'], {
      env: {
        PATH: process.env.PATH,
        HOME: home,
        XDG_DATA_HOME: home,
        XDG_CONFIG_HOME: home,
        KAIRO_SITE: `https://localhost:${port}`,
        KAIRO_UPSTREAM: new URL(program.address).host,
      },
      stdio: ['ignore', 'ignore', 'ignore'],
    })
    expect(await allPasses(`https://localhost:${port}`)).toBe(true)
  }, 60_000)

  /** A live event and an upload; answers whether the download is what was sent. */
  async function allPasses(site: string): Promise<boolean> {
    const { token, staffToken } = booker
    await expect
      .poll(() => fetchFrom(site, '/readyz').then(({ status }) => status, String), { timeout: 20_000 })
      .toBe(200)
    expect((await fetchFrom(site, '/metrics')).status).toBe(404)

    const opened = await openPageEvents(site, token, agent)
    streams.push(opened)
    const { id, response } = await callApi(program.address, booker, '/order/add', booker.form)
    expect(response).toBe('200/200')
    // A proxy that held the stream back would show it when the stream ends only.
    await expect.poll(() => opened.events, { timeout: 10_000 }).toContain('order')

    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const picture = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#888', noise } })
      .jpeg({ quality: 95 })
      .toBuffer()
    expect(picture.length).toBeGreaterThan(1_500_000)
    // Photos are taken once the draft B/L is confirmed.
    await connection.pool.query('update orders set state = 5, is_bl_draft_confirmed = 2 where id = $1', [id])
    await connection.pool.query(
      `with draft as (insert into files (hash, name, size, mime, kind)
         values (repeat('a', 64), 'draft.pdf', 1000, 'application/pdf', 'pdf') returning id)
       insert into order_files (order_id, business_type, file_id) select $1, 9, id from draft`,
      [id],
    )
    const form = new FormData()
    form.set('entryId', String(id))
    form.set('table', 'transport_order')
    form.set('businessType', '8')
    form.set('file', new File([new Uint8Array(picture)], 'stuffing.jpg', { type: 'image/jpeg' }))
    const body = new Response(form)
    const sent = await fetchFrom(site, '/api/common/uploadFiles', {
      method: 'POST',
      headers: { authorization: staffToken, 'content-type': body.headers.get('content-type') ?? '' },
      body: Buffer.from(await body.arrayBuffer()),
    })
    expect([sent.status, sent.body.toString()]).toEqual([200, expect.stringContaining('"code":200')])
    const { rows } = await connection.pool.query<{ id: number }>(
      'select file_id as id from order_files where order_id = $1 and business_type = 8',
      [id],
    )
    const kept = await fetchFrom(site, `/api/common/download?id=${rows[0]?.id}`, {
      headers: { authorization: staffToken },
    })
    return kept.body.equals(picture)
  }

  async function fetchFrom(
    site: string,
    at: string,
    { body, ...options }: { method?: string; headers?: Record<string, string>; body?: Buffer } = {},
  ): Promise<{ status: number; body: Buffer }> {
    const sent = request(`${site}${at}`, { agent, ...options }).end(body)
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    const chunks: Buffer[] = []
    for await (const chunk of response) chunks.push(chunk)
    return { status: response.statusCode ?? 0, body: Buffer.concat(chunks) }
  }
})
