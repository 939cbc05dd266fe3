import type { Endpoint, ParsedOf, ReplyOf } from '@kairo/shared/contract/endpoint'
import type { Actor, RequestContext } from './request-context.ts'

type RequestContextOf<E> = E extends { roles: 'public' } ? RequestContext<Actor | null> : RequestContext<Actor>

/** An endpoint of the contract with the function that answers it. */
export interface Route {
  endpoint: Endpoint
  response: (input: unknown, context: RequestContext<Actor | null>) => Promise<unknown>
  admit?: (input: unknown, context: RequestContext<Actor | null>) => Promise<unknown>
}

/**
 * Binds a function to an endpoint: it gets the parsed input and the call, and returns what stands beside `code` and
 * `msg`. The binding has seen to it that the actor has one of the endpoint's roles.
 *
 * `admit` is for uploads: what is against this call, as far as its fields tell, thrown before a byte of a file is taken.
 * The function asks the same again, since time passes and fields may also follow the files.
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
