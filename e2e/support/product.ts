import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const MAIN = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../apps/server/dist/main.js')
const PAGE = path.join(path.dirname(MAIN), '../../web/dist/index.html')
const START_MS = 120_000
const STOP_MS = 15_000

export interface Product {
  /** `http://<host>:<port>`, page and API. */
  url: string
  /** Its database and files. */
  folder: string
  /** What it wrote where errors go, line by line. */
  complaints: string[]
  /** What it wrote on the console until now. */
  output(): string
  stop(): Promise<void>
}

/** The environment variable with a seeded, unused folder to start from. */
export const PREPARED = 'KAIRO_E2E_PREPARED'

interface StartOptions {
  smtpUrl?: string
  /** Kept when the product stops; without it a temporary folder is used and deleted. */
  folder?: string
  /** An installation in which nobody has an account yet, instead of the demonstration. */
  isEmpty?: boolean
  /** As in its address; browsers take passkeys of `localhost`, not of a number. */
  host?: '127.0.0.1' | 'localhost'
  /** More environment variables, for a product at that address. */
  settings?: (url: string) => Promise<Record<string, string>>
}

/** Starts the built product, seeded with the demo unless it is to be empty. Throws its output on failure. */
export async function startProduct({
  smtpUrl,
  folder: given,
  isEmpty = false,
  host = '127.0.0.1',
  settings = async () => ({}),
}: StartOptions = {}): Promise<Product> {
  if (!existsSync(MAIN) || !existsSync(PAGE)) throw new Error('There is no built product: run `npm run build` first.')
  const folder = given ?? (await mkdtemp(path.join(os.tmpdir(), 'kairo-e2e-')))
  const prepared = process.env[PREPARED]
  if (prepared && !given && !isEmpty) {
    await cp(prepared, folder, { recursive: true })
    // Removed in the copy: it holds port and process id, and the copies run side by side.
    for (const name of await readdir(folder)) if (name.startsWith('postgres-')) await rm(path.join(folder, name))
  }
  const port = await freePort()
  const url = `http://${host}:${port}`
  const more = await settings(url)
  const child = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: folder,
      DEMO: String(!isEmpty),
      // One user's clicks, but those of a whole office in a minute.
      CALLS_PER_MINUTE: '100000',
      ...(smtpUrl ? { SMTP_URL: smtpUrl } : {}),
      ...more,
    },
  })
  const killed = () => child.kill('SIGKILL')
  process.once('exit', killed)
  const complaints: string[] = []
  let written = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    written += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => complaints.push(...text.split('\n').filter(Boolean)))
  const stop = async () => {
    await ended(child)
    process.off('exit', killed)
    if (!given) await rm(folder, { recursive: true, force: true })
  }
  try {
    await listening(child, `:${port}`)
  } catch (error) {
    await stop()
    throw new Error([String(error), ...complaints].join('\n'))
  }
  return { url, folder, complaints, output: () => written, stop }
}

/** Resolves when the product logs its address; rejects when it exits or takes too long. */
async function listening(child: ChildProcess, port: string): Promise<void> {
  let output = ''
  let tooLong: NodeJS.Timeout | undefined
  await new Promise<void>((resolve, reject) => {
    tooLong = setTimeout(() => reject(new Error(`It did not start within ${START_MS} ms:\n${output}`)), START_MS)
    child.once('exit', (code) => reject(new Error(`It ended with ${code}:\n${output}`)))
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (output.includes(port)) resolve()
    })
  }).finally(() => clearTimeout(tooLong))
}

/** Stops the product, by force when it does not stop itself. */
async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGTERM')
  const force = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
  await gone
  clearTimeout(force)
}

/** A port that was free a moment ago: mails need the address before the product can choose one. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (!address || typeof address === 'string') throw new Error('The system gave no port.')
  return address.port
}
