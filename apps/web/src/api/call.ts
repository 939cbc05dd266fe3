import type { Routes } from '@kairo/shared/api'
import type { BodyOf, ParsedOf } from '@kairo/shared/contract/endpoint'
import { promptPassword } from '@/session/confirm-password.ts'
import { currentSession } from '@/session/session.ts'
import { promptSignInAgain } from '@/session/sign-in-again.ts'
import { ApiRefusal, isRefusal, isSessionOver, readResponse } from './refusal.ts'
import { send, TIMEOUT_MS, TRANSFER_TIMEOUT_MS } from './send.ts'

/** `POST /login/doLogin`: the key of a call. Types only; no zod reaches the bundle. */
export type RouteKey = keyof Routes
export type Input<K extends RouteKey> = ParsedOf<Routes[K]>
/** The response without `code` and `msg`. */
export type Body<K extends RouteKey> = BodyOf<Routes[K]>

export interface CallOptions {
  signal?: AbortSignal
  timeoutMs?: number
  /** False where a session that is over needs no new one (signing out, live updates). */
  signInAgain?: boolean
  /** Another session than the page's. */
  token?: string
  /** With the same key the same call runs once: pressed twice, or sent again after its answer was lost. */
  idempotencyKey?: string
  /** Reads what the first screen shows: may be under way already (first-calls.ts). */
  isFirst?: boolean
}
interface FetchOptions extends CallOptions {
  /** Called with the bytes received; the total is not known in advance. */
  onBytes?: (bytes: number) => void
}

/** The input may be left out where nothing in it is required. */
export type CallArguments<K extends RouteKey> =
  Record<string, never> extends Input<K>
    ? [input?: Input<K>, options?: CallOptions]
    : [input: Input<K>, options?: CallOptions]
type FetchArguments<K extends RouteKey> =
  Record<string, never> extends Input<K>
    ? [input?: Input<K>, options?: FetchOptions]
    : [input: Input<K>, options?: FetchOptions]

/**
 * Runs a call; when the session turns out to be over, or the call needs the password again, asks for it over the page
 * and then runs it once more, so that nothing typed is lost.
 */
export async function withSession<T>(run: () => Promise<T>, signInAgain = true): Promise<T> {
  const sent = currentSession()
  try {
    return await run()
  } catch (error) {
    const again = isRefusal(error, 'PASSWORD_NEEDED')
      ? promptPassword()
      : signInAgain && isSessionOver(error) && promptSignInAgain(sent)
    if (!(await again)) throw error
    return await run()
  }
}

/** One for each record that a form makes; crypto.randomUUID is there over HTTPS only. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** Calls an endpoint: `await call('POST /msg/read', { ids })`. Throws ApiRefusal. */
export function call<K extends RouteKey>(route: K, ...[input, options = {}]: CallArguments<K>): Promise<Body<K>> {
  return withSession(async () => {
    const response = await send(route, input as object | undefined, {
      timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
      signal: options.signal,
      token: options.token,
      idempotencyKey: options.idempotencyKey,
      isFirst: options.isFirst,
    })
    const text = await response.text().catch(() => {
      throw new ApiRefusal({ route, status: 0, errorKind: options.signal?.aborted ? 'aborted' : 'offline' })
    })
    return readResponse(route, response.status, text, (name) => response.headers.get(name)) as Body<K>
  }, options.signInAgain)
}

export interface FetchedFile {
  blob: Blob
  /** From the header `download-filename`. */
  name: string
}

/** Fetches a file for showing it in the page. */
export function fetchFile<K extends RouteKey>(
  route: K,
  ...[input, options = {}]: FetchArguments<K>
): Promise<FetchedFile> {
  return withSession(async () => {
    const response = await send(route, input as object | undefined, {
      timeoutMs: options.timeoutMs ?? TRANSFER_TIMEOUT_MS,
      signal: options.signal,
    })
    const named = response.headers.get('download-filename')
    // A refusal is JSON, whatever the content type of the response.
    if (!response.ok || (named === null && response.headers.get('content-type')?.includes('json')))
      readResponse(route, response.ok ? 500 : response.status, await response.text(), (name) =>
        response.headers.get(name),
      )
    const blob = await counted(response, options.onBytes).catch(() => {
      throw new ApiRefusal({ route, status: 0, errorKind: options.signal?.aborted ? 'aborted' : 'offline' })
    })
    return { blob, name: decodedName(named) || 'download' }
  })
}

/** The body of a file, reporting download progress. */
function counted(response: Response, onBytes: ((bytes: number) => void) | undefined): Promise<Blob> {
  if (!onBytes || !response.body) return response.blob()
  let bytes = 0
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, out) {
      bytes += part.byteLength
      onBytes(bytes)
      out.enqueue(part)
    },
  })
  const type = response.headers.get('content-type') ?? ''
  return new Response(response.body.pipeThrough(counting), { headers: { 'content-type': type } }).blob()
}

function decodedName(header: string | null): string {
  try {
    return decodeURIComponent(header ?? '')
  } catch {
    return header ?? ''
  }
}

/** Saves a fetched file to the user's downloads. */
export function saveFile({ blob, name }: FetchedFile): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // Revoked later: some browsers start reading only after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Downloads an export or a document under the name that the server gives; returns that name. */
export async function download<K extends RouteKey>(route: K, ...args: FetchArguments<K>): Promise<string> {
  const fetched = await fetchFile(route, ...args)
  saveFile(fetched)
  return fetched.name
}
