import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Outcome, Task } from './task.ts'

/** A separate process that generates load, so that the measured process shares only the processor with it. */
export interface LoadProcess {
  pid: number
  /** The reply of the process once it is prepared. */
  ready: unknown
  run(task: Task): Promise<Outcome>
  stop(): Promise<void>
}

/** Starts a process of this folder and waits until it is prepared. */
export async function startLoad(name: 'http-load' | 'naive-server', setup: object): Promise<LoadProcess> {
  const child = fork(fileURLToPath(new URL(`./${name}.ts`, import.meta.url)), { serialization: 'advanced' })
  const ready = await responseOf(child, setup)
  return {
    ready,
    pid: child.pid ?? 0,
    run: (task) => responseOf(child, task) as Promise<Outcome>,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.disconnect()
      await gone
    },
  }
}

async function responseOf(child: ChildProcess, message: object): Promise<unknown> {
  const ended = new AbortController()
  const response = Promise.race([
    once(child, 'message', { signal: ended.signal }).then(([response]) => response as unknown),
    once(child, 'exit', { signal: ended.signal }).then(() => {
      throw new Error('a load process ended; its message stands above')
    }),
  ])
  child.send(message)
  try {
    return await response
  } finally {
    ended.abort()
  }
}
