import type { RoleId } from '@kairo/shared/roles'
import type { Operation } from './operations.ts'

/** A request as it is sent. */
export interface Request {
  method: string
  /** Path and query, already encoded (or broken on purpose). */
  target: string
  /** In their order; names may repeat. Characters outside ASCII are sent as latin1. */
  headers: [name: string, value: string][]
  body?: Buffer
  /** Violates HTTP itself: the connection may be closed without a response, or the parser responds. */
  breaksHttp?: boolean
}
/** A request with what is needed to report and to reduce it. */
export interface FuzzCall extends Request {
  role: RoleId | null
  operation: Operation
  /** The mutation of an otherwise valid call. */
  note: string
  /** The payload of a JSON call, for making it smaller. */
  payload?: unknown
}

/** JSON text that JSON.stringify cannot produce: `1e309`, `-0`, a repeated key. */
export class RawJson {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** As JSON.stringify, also with raw JSON text and keys like `__proto__`. */
export function jsonOf(value: unknown): string {
  if (value instanceof RawJson) return value.text
  if (Array.isArray(value)) return `[${value.map(jsonOf).join(',')}]`
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

/** The call as a curl command, so that it can be repeated by hand. */
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

/** A binary or long body as base64 of its beginning and end; a run with the same seed produces it again. */
function bodyText(body: Buffer): string {
  const text = body.toString('utf8')
  if (!text.includes('\ufffd') && text.length <= 3000) return quoted(text)
  if (body.length <= 3000) return `@<(echo ${body.toString('base64')} | base64 -d)`
  const plain = (part: Buffer): string => quoted(part.toString('latin1').replace(/[^\r\n\x20-\x7e]+/g, '…'))
  return `@- # ${body.length} bytes: ${plain(body.subarray(0, 400))} to ${plain(body.subarray(-200))}`
}
