import { spawn } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { Readable, Writable } from 'node:stream'
import type { Main } from '../../src/commands/command-line.ts'
import { packageFolder } from '../../src/process/package-folder.ts'
import type { TestDatabase } from '../database.ts'

interface Called {
  /** Its stdin, which is no terminal. */
  typed?: string
  env?: Record<string, string>
}
interface Ended {
  code: number | null
  out: string
  err: string
}

const envOf = (url: string, more: Record<string, string>) => ({
  PATH: process.env.PATH,
  DATABASE_URL: url,
  PUBLIC_URL: 'http://kairo.test',
  ...more,
})

/** Runs a command within this process, on the database of a test: a program takes a second to start. */
export async function callCommand(
  { url }: Pick<TestDatabase, 'url'>,
  main: Main,
  args: string[],
  { typed = '', env = {} }: Called = {},
): Promise<Ended> {
  const ended = { out: '', err: '' }
  const code = await main(args, {
    env: envOf(url, env),
    terminal: {
      input: Readable.from(typed === '' ? [] : [typed]),
      output: new Writable({ write: (_, __, done) => done() }),
    },
    print: (line) => void (ended.out += `${line}\n`),
    warn: (line) => void (ended.err += `${line}\n`),
  })
  return { code, ...ended }
}

/** Runs a built command as an operator does. */
export function startCommand(
  { url }: Pick<TestDatabase, 'url'>,
  name: string,
  args: string[],
  { typed = '', env = {} }: Called = {},
): Promise<Ended> {
  const child = spawn(process.execPath, [path.join(packageFolder(), 'dist', `${name}.js`), ...args], {
    cwd: packageFolder(),
    env: envOf(url, env),
  })
  const output = { out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.out += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.err += text))
  child.stdin.end(typed)
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, ...output })))
}
