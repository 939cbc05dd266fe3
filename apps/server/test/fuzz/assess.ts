import { gunzipSync } from 'node:zlib'
import type { FuzzCall } from './call.ts'
import type { FuzzResponse } from './send.ts'

export interface Verdict {
  /** The code of our envelope; the HTTP status of a file or a stream. */
  code: number
  /** Refused, so that nothing may have changed. */
  isRefused: boolean
  /** The defect of the response; undefined when there is none. */
  failure?: string
}

/** Internals that must not leak: stacks, statements, files of the server, names of libraries. */
const INSIDE =
  /\bat \S+ \(|node_modules|node:internal|\.[cm]?[jt]s:\d|\/(work|home|usr|var|tmp|app|root)\/|\b(select|insert into|update|delete from)\b.{1,80}\b(from|values|set|where)\b|violates|duplicate key|syntax error|invalid (input|byte) |out of range for type|ECONN|ENOENT|TypeError|RangeError|undefined|Cannot (read|convert)|is not (a function|iterable)|\bFST_|postgres|kysely|fastify|busboy|\bzod\b|\[object /i

/**
 * Whether the product may send this response. 503 is by design where the process is busy or its storage cannot be
 * reached (BUSY); it comes with our envelope and a time to wait.
 */
export function assess(call: FuzzCall, response: FuzzResponse, codes: ReadonlySet<number>): Verdict {
  const { status, headers, body } = response
  const type = headers['content-type'] ?? ''
  const refused = (failure?: string): Verdict => ({ code: status, isRefused: true, ...(failure ? { failure } : {}) })
  if (status === 0) return refused(call.breaksHttp ? undefined : `no answer: ${body.toString('latin1').slice(0, 100)}`)
  if (status >= 500 && status !== 503) return refused(`${status}: ${body.toString('utf8').slice(0, 300)}`)
  if (call.method === 'HEAD') return { code: status, isRefused: status >= 400 }
  // Malformed HTTP is refused by Node's parser, before there is a request to respond to.
  if (call.breaksHttp && status >= 400 && status < 500 && !body.includes('"code"')) return refused()
  // A file that happens to be JSON.
  if (status === 200 && headers['content-disposition']?.startsWith('attachment') && type.includes('json'))
    return { code: 200, isRefused: false }
  if (type.includes('json'))
    return assessEnvelope(status, headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body, codes)
  if (status !== 200) return refused(`${status} without our envelope: ${type} ${body.toString('utf8').slice(0, 200)}`)
  const { path, responses } = call.operation
  const isDeclared = responses.some((declared) => declared !== 'application/json')
  if (!isDeclared && call.target.startsWith(`/api${path}`)) return refused(`${type} where JSON is declared`)
  return { code: 200, isRefused: false }
}

function assessEnvelope(status: number, bytes: Buffer, codes: ReadonlySet<number>): Verdict {
  let body: { code?: unknown; msg?: unknown; errors?: unknown; openapi?: unknown }
  try {
    body = JSON.parse(bytes.toString('utf8'))
  } catch {
    return { code: status, isRefused: true, failure: `${status} with JSON that cannot be read` }
  }
  const { code, msg } = body
  const isRefused = code !== 200
  if (typeof code !== 'number' || typeof msg !== 'string')
    return {
      code: status,
      isRefused,
      failure: `${status} without code and msg: ${bytes.toString('utf8').slice(0, 200)}`,
    }
  if (!isRefused) return { code, isRefused }
  if (!codes.has(code)) return { code, isRefused, failure: `a code that no list has: ${code}` }
  const messages = `${msg} ${JSON.stringify((body.errors as { message: string }[] | undefined)?.map(({ message }) => message) ?? '')}`
  const inside = INSIDE.exec(messages)
  if (inside) return { code, isRefused, failure: `tells of the inside (${inside[0]}): ${messages.slice(0, 300)}` }
  if (msg.trim() === '') return { code, isRefused, failure: 'a refusal without a sentence' }
  return { code, isRefused }
}
