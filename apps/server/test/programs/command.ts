import { spawn } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { packageFolder } from '../../src/package-folder.ts'
import type { TestApp } from '../app.ts'

/** Runs a built command as an operator does, on the database of a test; `typed` is its stdin. */
export function runCommand(
  { databaseUrl }: Pick<TestApp, 'databaseUrl'>,
  command: string,
  args: string[],
  { typed = '', env = {} }: { typed?: string; env?: Record<string, string> } = {},
): Promise<{ code: number | null; out: string; err: string }> {
  const file = path.join(packageFolder(), 'dist', `${command}.js`)
  const child = spawn(process.execPath, [file, ...args], {
    cwd: packageFolder(),
    env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl, PUBLIC_URL: 'http://kairo.test', ...env },
  })
  const output = { out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.out += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.err += text))
  child.stdin.end(typed)
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, ...output })))
}
