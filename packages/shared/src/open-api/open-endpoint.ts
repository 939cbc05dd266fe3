import { z } from 'zod'
import type { Scope } from '../api-keys/scopes.ts'
import type { RefusalName } from '../refusals/names.ts'

/** A file instead of JSON: its bytes, with its name in `content-disposition`. */
interface OpenFile {
  kind: 'file'
  contentType: string
}

/**
 * An endpoint for programs, which call it with an API key: plain JSON without an envelope. Server, page of the API,
 * assistant's tools and client are made of it.
 */
export interface OpenEndpoint<
  I extends z.ZodObject = z.ZodObject,
  A extends z.ZodType | OpenFile = z.ZodType | OpenFile,
> {
  method: 'GET' | 'POST' | 'PUT'
  /** Whole, with its parameters in braces: `/open/v1/bookings/{reference}`. */
  path: `/open/${string}` | `/dcsa/${string}`
  /** What a key must have, null for none; the other scopes that widen the answer stand in `alsoWith`. */
  scope: Scope | null
  alsoWith?: readonly Scope[]
  summary: string
  /** What a reader has to know beyond that, in a few sentences: for the page of the API and for assistants. */
  description?: string
  tag: string
  /**
   * Parameters of path and query; for POST and PUT those of the path and the fields of the JSON body. Strict, but where
   * a standard has unknown parameters ignored.
   */
  input: I
  /** What of the answer is given at all: nothing else leaves. Of a list its page. */
  response: A
  /** The same for keys without `invoices:read`, where the answer has amounts. */
  withoutAmounts?: z.ZodType
  /** Refusals besides those of every call; the status of each is `problemStatus`. */
  refusals?: readonly RefusalName[]
  /** HTTP status of success; 200 unless given. */
  status?: 201
  /** Name of the assistant's tool that calls it, in snake case; none unless given. */
  tool?: string
  /** Shape of refusals: `problem` is RFC 9457, `dcsa` the standard's ErrorResponse. `problem` unless given. */
  errors?: 'dcsa'
  /** Version of the standard that it keeps, for the header `API-Version`. */
  apiVersion?: string
}

/** States an endpoint for programs once. */
export const openEndpoint = <const I extends z.ZodObject, const A extends z.ZodType | OpenFile>(
  spec: OpenEndpoint<I, A>,
): OpenEndpoint<I, A> => spec

export type OpenInputOf<E> = E extends { input: infer I } ? z.output<I> : never
/** What the handler returns. */
export type OpenReplyOf<E> = E extends { response: infer A }
  ? A extends z.ZodType
    ? z.input<A>
    : { name: string; content: Uint8Array | AsyncIterable<Uint8Array>; contentType?: string; size?: number }
  : never

export const isFile = (response: z.ZodType | OpenFile): response is OpenFile => !(response instanceof z.ZodType)

/** Names of the parameters in a path's braces. */
export const pathParameters = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
