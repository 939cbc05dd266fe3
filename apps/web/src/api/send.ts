import { LOCALES, currentLanguage } from '../i18n/language.ts'
import { currentSession } from '../session/session.ts'
import { ApiRefusal } from './refusal.ts'

/** A page's ordinary call; uploads and exports have practically no limit (platform §9). */
export const TIMEOUT_MS = 60_000
export const TRANSFER_TIMEOUT_MS = 60_000_000

export const splitRoute = (route: string): { method: string; path: string } => {
  const [method = 'GET', path = '/'] = route.split(' ')
  return { method, path: `/api${path}` }
}

export function callHeaders(token = currentSession()?.token, idempotencyKey?: string): Record<string, string> {
  return {
    'Accept-Language': LOCALES[currentLanguage()],
    ...(token === undefined ? {} : { Authorization: token }),
    ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
  }
}

/** A query string: lists joined by comma, absent values left out. */
function queryOf(input: object | undefined): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(input ?? {})) {
    if (value === undefined || value === null || value === '') continue
    query.set(key, Array.isArray(value) ? value.join(',') : String(value))
  }
  const text = query.toString()
  return text ? `?${text}` : ''
}

interface SendOptions {
  timeoutMs: number
  signal?: AbortSignal | undefined
  /** The page's session unless given. */
  token?: string | undefined
  idempotencyKey?: string | undefined
}

/** fetch with the reason of a missing response: offline, timeout, aborted by the caller. */
export async function send(
  route: string,
  input: object | undefined,
  { timeoutMs, signal, token, idempotencyKey }: SendOptions,
): Promise<Response> {
  const { method, path } = splitRoute(route)
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    return await fetch(method === 'GET' ? path + queryOf(input) : path, {
      method,
      headers: {
        ...callHeaders(token, idempotencyKey),
        ...(method === 'GET' ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(method === 'GET' ? {} : { body: JSON.stringify(input ?? {}) }),
      credentials: 'omit',
      cache: 'no-store',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
  } catch {
    const errorKind = signal?.aborted ? 'aborted' : timeout.aborted ? 'timeout' : 'offline'
    throw new ApiRefusal({ route, status: 0, errorKind })
  }
}
