import type { RoleId } from '@kairo/shared/roles'

/** One call as it goes over the line, with what is needed to tell and to reduce it. */
export interface FuzzCall {
  method: string
  /** Path and query, already encoded (or broken on purpose). */
  target: string
  /** In their order; names may come twice. Bytes outside ASCII are sent as latin1. */
  headers: [name: string, value: string][]
  body?: Buffer
  role: RoleId | null
  /** The operation's method and path, as the document names it. */
  operation: string
  /** What was done to a call that is otherwise right. */
  note: string
  /** Breaks HTTP itself: the line may be closed without an answer, or answered by the parser. */
  breaksHttp?: boolean
  /** The payload of a JSON call, for making it smaller. */
  payload?: unknown
}

/** A piece of JSON text that no value of JavaScript writes: `1e309`, `-0`, a key twice. */
export class RawJson {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** As JSON.stringify, with pieces of raw text and with keys like `__proto__`. */
export function jsonOf(value: unknown): string {
  if (value instanceof RawJson) return value.text
  if (Array.isArray(value)) return `[${value.map(jsonOf).join(',')}]`
  if (value instanceof Map)
    return `{${[...value].map(([key, inner]) => `${JSON.stringify(key)}:${jsonOf(inner)}`).join(',')}}`
  if (typeof value === 'object' && value !== null)
    return `{${Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .map(([key, inner]) => `${JSON.stringify(key)}:${jsonOf(inner)}`)
      .join(',')}}`
  return JSON.stringify(value) ?? 'null'
}

const quoted = (text: string): string =>
  /^[\x20-\x7e\u00a0-\uffff]*$/.test(text) && !text.includes("'")
    ? `'${text}'`
    : `$'${text.replace(/[\\']/g, '\\$&').replace(/[\x00-\x1f\x7f]/g, (c) => `\\x${c.charCodeAt(0).toString(16).padStart(2, '0')}`)}'`

/** The call as one would type it, so that it can be sent again by hand. */
export function curlOf(call: FuzzCall): string {
  const headers = call.headers
    .filter(([name]) => name !== 'content-length')
    .map(([name, value]) => {
      const shown = name.toLowerCase() === 'authorization' && /^[\w-]{43}$/.test(value) ? `$TOKEN_${call.role}` : value
      return ` -H ${quoted(`${name}: ${shown}`)}`
    })
  const body = call.body && call.body.length > 0 ? ` --data-binary ${bodyText(call.body)}` : ''
  return `curl -X ${call.method} --path-as-is $KAIRO${quoted(call.target)}${headers.join('')}${body}`
}

/** A body that is no text, or a long one, as base64 of what it begins and ends with; a run with the same seed makes it again. */
function bodyText(body: Buffer): string {
  const text = body.toString('utf8')
  if (!text.includes('\ufffd') && text.length <= 3000) return quoted(text)
  if (body.length <= 3000) return `@<(echo ${body.toString('base64')} | base64 -d)`
  const plain = (part: Buffer): string => quoted(part.toString('latin1').replace(/[^\r\n\x20-\x7e]+/g, '…'))
  return `@- # ${body.length} bytes: ${plain(body.subarray(0, 400))} to ${plain(body.subarray(-200))}`
}
