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
  /** In tests. */
  resolve?: Resolve
}

/** Without a proxy of the environment, which would resolve the name again. Sessions of TLS are kept, connections are not. */
const secure = new https.Agent({ keepAlive: false, maxCachedSessions: 500 })
const plain = new http.Agent({ keepAlive: false })

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
    const sent = (isSecure ? https : http).request(url, {
      method: 'POST',
      headers: { ...options.headers, 'content-length': Buffer.byteLength(body) },
      agent: isSecure ? secure : plain,
      maxHeaderSize: LARGEST_HEADERS,
      ...(isInternal ? {} : { lookup: guardedLookup(options.resolve) }),
      ...(isSecure ? { rejectUnauthorized: true } : {}),
    })
    let answer: Partial<PostResult> | undefined
    const finish = (outcome: Partial<PostResult>): void => {
      clearTimeout(timer)
      options.signal?.removeEventListener('abort', abort)
      resolve(result(outcome))
      sent.destroy()
    }
    // An answer whose status is known counts, however slowly its text comes.
    const timer = setTimeout(() => finish(answer ?? { error: 'timeout' }), options.timeoutMs)
    const abort = (): void => finish(answer ?? { error: 'connection' })
    options.signal?.addEventListener('abort', abort)
    sent.on('error', (error) => finish(answer ?? { error: errorOf(error) }))
    sent.on('response', (response) => {
      const status = response.statusCode ?? 0
      const [isGood, isRedirect] = [status >= 200 && status < 300, status >= 300 && status < 400]
      const chunks: Buffer[] = []
      answer = {
        status,
        error: isGood ? null : isRedirect ? 'redirect' : 'status',
        retryAfter: response.headers['retry-after'],
      }
      const end = (): void => finish({ ...answer, responseHead: textOf(chunks) })
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        if (chunks.reduce((bytes, { length }) => bytes + length, 0) >= RESPONSE_HEAD) end()
      })
      response.on('end', end)
      response.on('error', end)
    })
    sent.end(body)
  })
}

/** As text that PostgreSQL can store. */
const textOf = (chunks: readonly Buffer[]): string =>
  Buffer.concat(chunks).subarray(0, RESPONSE_HEAD).toString('utf8').replaceAll('\0', '�')
