import http from 'node:http'
import https from 'node:https'
import { guardedLookup, NotPublic, type Resolve } from './guarded-lookup.ts'
import { addressDoubt } from './public-address.ts'

/** Of an answer only so much is read, in bytes. */
export const RESPONSE_HEAD = 1024
const LARGEST_HEADERS = 16 * 1024

export type PostError =
  | 'status'
  | 'redirect'
  | 'timeout'
  | 'notFound'
  | 'notPublic'
  | 'certificate'
  | 'refused'
  | 'connection'

export interface PostResult {
  /** Null where no answer came. */
  status: number | null
  /** Null for an answer with 2xx. */
  error: PostError | null
  /** Milliseconds until the answer, or until there was none. */
  ms: number
  responseHead: string
  /** The header, as it came. */
  retryAfter: string | undefined
}

interface PostOptions {
  headers: Record<string, string>
  /** In all: name, connection, answer. */
  timeoutMs: number
  /** Hosts that may have addresses which are not public, and may be spoken to without TLS. */
  internalHosts: readonly string[]
  signal?: AbortSignal
  /** Where it is given connections are kept for the next message; else each message has one of its own. */
  kept?: KeptConnections
  /** In tests. */
  resolve?: Resolve
}

/** An idle connection is kept for so long: many messages go to few receivers. */
const KEPT_MS = 10_000
const KEPT = { keepAlive: true, maxFreeSockets: 5, maxTotalSockets: 500, timeout: KEPT_MS }
/** Connections to receivers, for who sends many messages. */
export interface KeptConnections {
  secure: https.Agent
  plain: http.Agent
}
/** Without a proxy of the environment, which would resolve the name again. A kept connection goes to what was judged. */
export const keepConnections = (): KeptConnections => ({ secure: new https.Agent(KEPT), plain: new http.Agent(KEPT) })

const REFUSED_CODES: readonly unknown[] = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL']
const NAME_CODES: readonly unknown[] = ['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA', 'EAI_FAIL', 'ENODATA']
const isOfCertificate = (code: unknown): boolean =>
  typeof code === 'string' && /CERT|SELF_SIGNED|UNABLE_TO_|ERR_TLS_|ERR_SSL_|EPROTO/.test(code)

/** Of several tries to connect each failed; they fail alike. */
function errorOf(error: unknown): PostError {
  if (error instanceof NotPublic) return 'notPublic'
  const { code, errors } = error as { code?: unknown; errors?: { code?: unknown }[] }
  const known = [code, errors?.[0]?.code]
  if (known.includes('ETIMEDOUT')) return 'timeout'
  if (known.some((one) => NAME_CODES.includes(one))) return 'notFound'
  if (known.some((one) => REFUSED_CODES.includes(one))) return 'refused'
  return known.some(isOfCertificate) ? 'certificate' : 'connection'
}

/**
 * Posts to an address that somebody outside has given, and reads the beginning of the answer. Redirects are not followed.
 * A host that is not public is not spoken to (rules 21.7): neither by its number nor by what its name resolves to.
 */
export function post(url: URL, body: string, options: PostOptions): Promise<PostResult> {
  const began = performance.now()
  const isInternal = options.internalHosts.includes(url.hostname)
  const isSecure = url.protocol === 'https:'
  const result = (fields: Partial<PostResult>): PostResult => ({
    status: null,
    error: null,
    responseHead: '',
    retryAfter: undefined,
    ...fields,
    ms: Math.round(performance.now() - began),
  })
  if (addressDoubt(url, options.internalHosts) !== null) return Promise.resolve(result({ error: 'notPublic' }))
  return new Promise((resolve) => {
    let sent: http.ClientRequest
    let answer: Partial<PostResult> | undefined
    const finish = (outcome: Partial<PostResult>): void => {
      clearTimeout(timer)
      options.signal?.removeEventListener('abort', abort)
      resolve(result(outcome))
    }
    const breakOff = (outcome: Partial<PostResult>): void => {
      finish(outcome)
      sent.destroy()
    }
    // An answer whose status is known counts, however slowly its text comes.
    const timer = setTimeout(() => breakOff(answer ?? { error: 'timeout' }), options.timeoutMs)
    const abort = (): void => breakOff(answer ?? { error: 'connection' })
    options.signal?.addEventListener('abort', abort)
    const onResponse = (response: http.IncomingMessage): void => {
      const status = response.statusCode ?? 0
      const [isGood, isRedirect] = [status >= 200 && status < 300, status >= 300 && status < 400]
      const chunks: Buffer[] = []
      let bytes = 0
      answer = {
        status,
        error: isGood ? null : isRedirect ? 'redirect' : 'status',
        retryAfter: response.headers['retry-after'],
      }
      const whole = () => ({ ...answer, responseHead: textOf(chunks) })
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        bytes += chunk.length
        if (bytes > RESPONSE_HEAD) breakOff(whole())
      })
      response.on('end', () => finish(whole()))
      response.on('error', () => finish(whole()))
    }
    const send = (agent: http.Agent | false): void => {
      sent = (isSecure ? https : http).request(url, {
        method: 'POST',
        headers: { ...options.headers, 'content-length': Buffer.byteLength(body) },
        agent,
        maxHeaderSize: LARGEST_HEADERS,
        ...(isInternal ? {} : { lookup: guardedLookup(options.resolve) }),
        ...(isSecure ? { rejectUnauthorized: true } : {}),
      })
      sent.on('response', onResponse)
      sent.on('error', (error) => {
        // The other side had closed a connection that was kept: nothing of the message was read.
        if (sent.reusedSocket && !answer && isReset(error)) send(false)
        else finish(answer ?? { error: errorOf(error) })
      })
      sent.end(body)
    }
    send(options.kept?.[isSecure ? 'secure' : 'plain'] ?? false)
  })
}

const isReset = ({ code }: NodeJS.ErrnoException): boolean => code === 'ECONNRESET' || code === 'EPIPE'

/** As text that PostgreSQL can store. */
const textOf = (chunks: readonly Buffer[]): string =>
  Buffer.concat(chunks).subarray(0, RESPONSE_HEAD).toString('utf8').replaceAll('\0', '�')
