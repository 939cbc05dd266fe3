import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { packageFolder } from '../../src/process/package-folder.ts'

export interface TestProgram {
  /** `http://127.0.0.1:port`. */
  address: string
  /** Of its embedded database, or as `env` has it. */
  databaseUrl: string
  /** The process number of its PostgreSQL; undefined while there is none. */
  postmaster(): number | undefined
  /** Its stderr so far. */
  errors(): string
  isRunning(): boolean
  /** As kill -9: without any notice. */
  kill(): Promise<void>
  /** Ends it by SIGTERM; returns its exit code. */
  stop(): Promise<number | null>
}

/**
 * Starts the built server as an operator does, with a PostgreSQL of its own below `dataDir` unless `env` names another.
 */
export async function startProgram(dataDir: string, env: Record<string, string> = {}): Promise<TestProgram> {
  const child: ChildProcess = spawn(process.execPath, [path.join(packageFolder(), 'dist/main.js')], {
    cwd: packageFolder(),
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', DEMO: 'false', CALLS_PER_MINUTE: '1000000', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (output += text))
  const isRunning = (): boolean => child.exitCode === null && child.signalCode === null
  const stop = async (): Promise<number | null> => {
    if (isRunning()) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    return child.exitCode
  }
  const address = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`The program does not start: ${output}`)))
    // Output is read on after the address: a full pipe would block the program.
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      const found = /http:\/\/\S+/.exec(line)?.[0]
      if (found) resolve(found)
    })
  })
  const read = (name: string): string => readFileSync(path.join(dataDir, name), 'utf8')
  const embeddedUrl = (): string => {
    const { app } = JSON.parse(read('postgres/kairo-passwords.json')) as { app: string }
    return `postgresql://kairo:${app}@127.0.0.1:${read('postgres-port').trim()}/kairo`
  }
  return {
    address,
    databaseUrl: env.DATABASE_URL ?? embeddedUrl(),
    postmaster: () => {
      try {
        return Number(read('postgres/postmaster.pid').split('\n')[0])
      } catch {
        return undefined
      }
    },
    errors: () => output,
    isRunning,
    kill: async () => {
      if (!isRunning()) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
    stop,
  }
}
