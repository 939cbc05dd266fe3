import { LOCALES, currentLanguage } from '@/i18n/language.ts'
import { currentSession } from '@/session/session.ts'
import { firstCalls } from './first-calls.ts'
import { ApiRefusal } from './refusal.ts'

/** A page's ordinary call; uploads and exports have practically no limit (rules 1.13). */
export const TIMEOUT_MS = 60_000
export const TRANSFER_TIMEOUT_MS = 60_000_000

export const splitRoute = (route: string): { method: string; path: string } => {
  const [method = 'GET', path = '/'] = route.split(' ')
  return { method, path: `/api${path}` }
}

const tokenNow = (): string | undefined => currentSession()?.token
const languageHeader = () => ({ 'Accept-Language': LOCALES[currentLanguage()] })
const tokenHeader = (token: string | undefined): Record<string, string> =>
  token === undefined ? {} : { Authorization: token }

const keyHeader = (key: string | undefined): Record<string, string> =>
  key === undefined ? {} : { 'Idempotency-Key': key }

export const callHeaders = (idempotencyKey?: string): Record<string, string> => ({
  ...languageHeader(),
  ...tokenHeader(tokenNow()),
  ...keyHeader(idempotencyKey),
})

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
  /** Reads what the first screen shows: may be under way already. */
  isFirst?: boolean | undefined
}

/** fetch with the reason of a missing response: offline, timeout, aborted by the caller. */
export async function send(
  route: string,
  input: object | undefined,
  { timeoutMs, signal, token = tokenNow(), idempotencyKey, isFirst = false }: SendOptions,
): Promise<Response> {
  const { method, path } = splitRoute(route)
  const timeout = AbortSignal.timeout(timeoutMs)
  const url = method === 'GET' ? path + queryOf(input) : path
  const init = {
    method,
    headers: {
      ...languageHeader(),
      ...(method === 'GET' ? {} : { 'Content-Type': 'application/json' }),
      ...keyHeader(idempotencyKey),
    },
    ...(method === 'GET' ? {} : { body: JSON.stringify(input ?? {}) }),
  }
  const answered = isFirst ? await firstCalls.answer({ url, ...init }, token) : undefined
  if (answered) return answered
  try {
    return await fetch(url, {
      ...init,
      headers: { ...init.headers, ...tokenHeader(token) },
      credentials: 'omit',
      cache: 'no-store',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
  } catch {
    const errorKind = signal?.aborted ? 'aborted' : timeout.aborted ? 'timeout' : 'offline'
    throw new ApiRefusal({ route, status: 0, errorKind })
  }
}
