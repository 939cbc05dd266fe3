import type { Endpoint, ParsedOf, ReplyOf } from '@kairo/shared/contract/endpoint'
import type { Actor, RequestContext } from './request-context.ts'

type RequestContextOf<E> = E extends { roles: 'public' } ? RequestContext<Actor | null> : RequestContext<Actor>

/** An endpoint of the contract with its handler. */
export interface Route {
  endpoint: Endpoint
  response: (input: unknown, context: RequestContext<Actor | null>) => Promise<unknown>
  admit?: (input: unknown, context: RequestContext<Actor | null>) => Promise<unknown>
}

/**
 * Binds a handler to an endpoint: it gets the parsed input and the request's context and returns plain data, without
 * the envelope. The actor is already known to have one of the endpoint's roles.
 *
 * `admit` is for uploads: it refuses what the fields alone show, before a byte of a file is received. The
 * handler has to check the same again, since time passes and fields may also follow the files.
 */
export const route = <E extends Endpoint>(
  endpoint: E,
  response: (input: ParsedOf<E>, context: RequestContextOf<E>) => Promise<ReplyOf<E>>,
  admit?: (input: ParsedOf<E>, context: RequestContextOf<E>) => Promise<unknown>,
): Route => ({
  endpoint,
  response: response as Route['response'],
  ...(admit ? { admit: admit as NonNullable<Route['admit']> } : {}),
})
