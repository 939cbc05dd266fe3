import { z } from 'zod'
import type { RefusalName } from '../refusals/names.ts'
import type { RoleId } from '../roles.ts'

type Method = 'GET' | 'POST' | 'PUT'

/** The field of a JSON body that carries what the handler returned; null where the body has no such field. */
type PayloadKey = 'data' | 'list' | null
export interface JsonResponse<T extends z.ZodObject = z.ZodObject, K extends PayloadKey = PayloadKey> {
  kind: 'json'
  key: K
  /** The body besides `code` and `msg`. */
  body: T
}
/** A file: the body is its bytes; the name travels, URI-encoded, in the header `download-filename`. */
interface FileResponse {
  kind: 'file'
  contentType: string
}
/** Server-sent events. */
interface EventResponse {
  kind: 'events'
}
export type ApiResponse = JsonResponse | FileResponse | EventResponse

/** `{code, msg, data}`. */
export const data = <T extends z.ZodType>(schema: T) =>
  ({ kind: 'json', key: 'data', body: z.object({ data: schema }) }) as const satisfies JsonResponse

/** `{code, msg, data: {dataList, total}}`: the place of rows unless the specification names the other one. */
export const rows = <T extends z.ZodType>(row: T) => data(z.object({ dataList: z.array(row), total: z.int() }))

/** `{code, msg, list: {list, totalRow}}`: user/search, searchShippers, order/search, fjf, mail addresses, pageList calls. */
export const list = <T extends z.ZodType>(row: T) =>
  ({
    kind: 'json',
    key: 'list',
    body: z.object({ list: z.object({ list: z.array(row), totalRow: z.int() }) }),
  }) as const satisfies JsonResponse

/** `{code, msg}` and nothing else. */
export const done = { kind: 'json', key: null, body: z.object({}) } as const satisfies JsonResponse

/** What add and update answer at the least (rules 1.1). */
export const saved = data(z.object({ id: z.int(), version: z.int() }))

export const file = (contentType: string) => ({ kind: 'file', contentType }) as const satisfies FileResponse
export const events = { kind: 'events' } as const satisfies EventResponse

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
export const PDF = 'application/pdf'

export interface Upload {
  /** Bytes a file at most. */
  maxBytes: number
  /** Files a call at most. */
  maxFiles: number
  /** A JSON body without a file is taken as well. */
  optional?: true
}
export const MB = 1024 * 1024

export interface Endpoint<
  M extends Method = Method,
  P extends string = string,
  I extends z.ZodType = z.ZodType,
  A extends ApiResponse = ApiResponse,
> {
  method: M
  /** A second method that does the same, where the specification gives both. */
  also?: Method
  /** Below `/api`, exactly as the specification writes it. */
  path: P
  /** Who may call; `public` needs no token. Checked before the payload is looked at. */
  roles: readonly RoleId[] | 'public'
  /** One line for the API page. */
  summary: string
  /** Feature word, groups the API page. */
  tag: string
  /** Query for GET, JSON body for POST and PUT, form fields beside the files for uploads. Strict: unknown keys answer 6014. */
  input: I
  response: A
  /** A narrower answer for a role; what it does not declare cannot leave for that role (prices and role 5). */
  responseByRole?: Partial<Record<RoleId, JsonResponse>>
  /** The refusals a caller has to expect besides 6000, 6012, 6014, 6017. */
  refusals?: readonly RefusalName[]
  /** Takes the header Idempotency-Key: the same call with the same key runs once. Also refused with SENT_BEFORE. */
  idempotent?: true
  /** Refused with PASSWORD_NEEDED where the session's password was given more than 15 minutes ago (ASVS 7.5). */
  reauthenticate?: true
  /** Open to an account that lacks the second factor it must have: to set one up, sign out, see the own account. */
  beforeSecondFactor?: true
  /** Present on multipart calls. */
  upload?: Upload
  /** Calls per minute and caller, where the general limit is too generous. */
  perMinute?: number
}

/** States an endpoint once; server, web, rights test and API page all read it from here. */
export const endpoint = <const M extends Method, const P extends string, I extends z.ZodType, A extends ApiResponse>(
  spec: Endpoint<M, P, I, A>,
): Endpoint<M, P, I, A> => spec

// By the properties that are asked for: to ask `E extends Endpoint<…>` makes tsc compare each schema with every schema.
/** What a caller may send. */
export type InputOf<E> = E extends { input: infer I } ? z.input<I> : never
/** What the server gets after parsing. */
export type ParsedOf<E> = E extends { input: infer I } ? z.output<I> : never
/** The body of the response besides `code` and `msg`, as the caller receives it. */
export type BodyOf<E> = E extends { response: { body: infer T } } ? z.output<T> : never
/** What the handler returns: the value below the payload key, before defaults are filled in. http/ adds the envelope. */
export type ReplyOf<E> = E extends { response: { body: infer T; key: infer K } }
  ? K extends keyof z.input<T>
    ? z.input<T>[K]
    : void
  : E extends { response: FileResponse }
    ? FileReply
    : void

export interface FileReply {
  /** For display; any characters. */
  name: string
  content: Uint8Array | AsyncIterable<Uint8Array>
  contentType?: string
  /** Bytes, where known beforehand. */
  size?: number
  /** Shown in the page instead of saved. */
  inline?: boolean
}
