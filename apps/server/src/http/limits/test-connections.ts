import { Readable } from 'node:stream'
import { done, endpoint, events, file, MB } from '@kairo/shared/contract/endpoint'
import { nothing } from '@kairo/shared/contract/fields'
import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import { z } from 'zod'
import { headOf, type Line, openLine } from '../../../test/line.ts'
import type { ConnectionLimits } from './connections.ts'
import { serveHealth } from '../health.ts'
import { route } from '../endpoint-handler.ts'
import { buildServer } from '../server.ts'

const about = { summary: '', tag: '', roles: 'public', response: done } as const
const save = endpoint({
  ...about,
  method: 'POST',
  path: '/save',
  input: z.strictObject({ text: z.string().optional() }),
})
const upload = endpoint({
  ...about,
  method: 'POST',
  path: '/upload',
  input: z.strictObject({}),
  upload: { maxBytes: MB, maxFiles: 1 },
})
const stream = endpoint({ ...about, method: 'GET', path: '/events', input: nothing, response: events })

const download = endpoint({
  ...about,
  method: 'POST',
  path: '/download',
  input: z.strictObject({}),
  response: file('text/plain'),
})

let server: FastifyInstance | undefined
const lines: Line[] = []
/** Closes the server and the connections of a test. */
export async function closeServer(): Promise<void> {
  for (const line of lines.splice(0)) line.close()
  await server?.close()
  server = undefined
}

/** Short limits; the tests wait for the server's reaction, never for a time. */
export async function listen(
  limits: Partial<ConnectionLimits>,
  { trustProxy = false, callsAtOnce = 100 }: { trustProxy?: false | string[]; callsAtOnce?: number } = {},
) {
  let saved = 0
  const downloads: Readable[] = []
  const errors: unknown[] = []
  const app = await buildServer({
    routes: [
      route(save, async () => {
        saved++
      }),
      route(upload, async () => {}),
      route(download, async () => {
        const content = new Readable({ read() {} })
        downloads.push(content)
        return { name: 'endless.txt', content }
      }),
      route(stream, async (_input, { connection }) => {
        connection?.response.writeHead(200, { 'content-length': 2 })
        connection?.response.write('a')
      }),
    ],
    findActor: () => Promise.reject(new Error('nobody signs in here')),
    onRefusal: () => {},
    onError: (error) => errors.push(error),
    trustProxy,
    callsPerMinute: 1_000_000,
    callsAtOnce,
    connections: limits,
    publicUrl: 'http://kairo.test',
    strictResponses: true,
  })
  server = app
  serveHealth(app, { database: async () => {}, files: async () => {} })
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  const open = async (from?: string): Promise<Line> => {
    const line = await openLine(port, from)
    lines.push(line)
    return line
  }
  /** Whether a call that arrives now is served. */
  const serves = async (from?: string): Promise<boolean> => {
    const line = await open(from)
    line.write(headOf('GET', '/healthz'))
    return line.response().then(
      ({ status }) => status === 200,
      () => false,
    )
  }
  /** Resolves when the server holds no connection any more, whatever callers hold. */
  const holdsNone = () =>
    expect.poll(() => new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)))).toBe(0)
  return { app, open, serves, holdsNone, errors, downloads, savedCount: () => saved }
}
export const json = { 'Content-Type': 'application/json' }
export const form = { 'Content-Type': 'multipart/form-data; boundary=x' }
export const partHead = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.bin"\r\n\r\n'
