import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { packageFolder } from '../../src/process/package-folder.ts'

export interface TestCopy {
  /** Waits for the next line that it prints. */
  next(): Promise<{ began?: string; ready?: boolean }>
  /** As kill -9: without any notice. */
  kill(): Promise<void>
}

/** Starts test/programs/run-copy.ts and resolves when its queue works. */
export async function startCopy(databaseUrl: string, beatMs: number, smtpUrl?: string): Promise<TestCopy> {
  const program = path.join(packageFolder(), 'dist/test/run-copy.js')
  const words = [databaseUrl, String(beatMs), ...(smtpUrl ? [smtpUrl] : [])]
  const child: ChildProcess = spawn(process.execPath, [program, ...words], {
    cwd: packageFolder(),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (!child.stdout) throw new Error('The copy has no output')
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  const next = async (): Promise<{ began?: string; ready?: boolean }> => {
    const line = await lines.next()
    if (line.done) throw new Error('The copy ended')
    return JSON.parse(line.value)
  }
  await next()
  return {
    next,
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}
