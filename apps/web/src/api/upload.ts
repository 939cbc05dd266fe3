import { type Body, type Input, type RouteKey, withSession } from './call.ts'
import { ApiRefusal, readResponse } from './refusal.ts'
import { callHeaders, splitRoute, TRANSFER_TIMEOUT_MS } from './send.ts'

export interface UploadOptions {
  /** 0 to 1, of the bytes sent. */
  onProgress?: (part: number) => void
  signal?: AbortSignal
  /** The form field of the files; `file` as the specification names it. */
  field?: string
  /** As of call(). */
  idempotencyKey?: string
}

/** A list of plain values is one text, joined by commas; what has a structure goes as JSON. */
const isPlain = (value: unknown): boolean =>
  Array.isArray(value) ? value.every((one) => typeof one !== 'object') : typeof value !== 'object'

let running = 0
/** Closing the page would end what is being sent without a word: the browser asks first. */
const askBeforeLeaving = (event: Event): void => event.preventDefault()

async function whileRunning<T>(sending: Promise<T>): Promise<T> {
  if (running++ === 0) window.addEventListener('beforeunload', askBeforeLeaving)
  try {
    return await sending
  } finally {
    if (--running === 0) window.removeEventListener('beforeunload', askBeforeLeaving)
  }
}

/** Sends files with form fields; XMLHttpRequest because fetch does not report progress. Throws ApiRefusal. */
export function upload<K extends RouteKey>(
  route: K,
  files: readonly File[],
  fields: Partial<Input<K>> = {},
  { onProgress, signal, field = 'file', idempotencyKey }: UploadOptions = {},
): Promise<Body<K>> {
  const sending = withSession(
    () =>
      new Promise<Body<K>>((resolve, reject) => {
        const { method, path } = splitRoute(route)
        const form = new FormData()
        // Fields first: the server knows what the files are for before it reads them.
        for (const [key, value] of Object.entries(fields))
          if (value !== undefined && value !== null)
            form.append(key, isPlain(value) ? String(value) : JSON.stringify(value))
        for (const file of files) form.append(field, file, file.name)
        const request = new XMLHttpRequest()
        request.open(method, path)
        request.timeout = TRANSFER_TIMEOUT_MS
        for (const [name, value] of Object.entries(callHeaders(idempotencyKey))) request.setRequestHeader(name, value)
        request.upload.onprogress = (event) => onProgress?.(event.lengthComputable ? event.loaded / event.total : 0)
        const fail = (errorKind: 'offline' | 'timeout' | 'aborted') => () =>
          reject(new ApiRefusal({ route, status: 0, errorKind }))
        request.onerror = fail('offline')
        request.ontimeout = fail('timeout')
        request.onabort = fail('aborted')
        request.onload = () => {
          try {
            resolve(
              readResponse(route, request.status, request.responseText, (name) =>
                request.getResponseHeader(name),
              ) as Body<K>,
            )
          } catch (error) {
            reject(error)
          }
        }
        if (signal?.aborted) return fail('aborted')()
        signal?.addEventListener('abort', () => request.abort(), { once: true })
        request.send(form)
      }),
  )
  return whileRunning(sending)
}
