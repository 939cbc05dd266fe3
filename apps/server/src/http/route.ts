import type { Endpoint, ParsedOf, ReplyOf } from '@kairo/shared/contract/endpoint'
import type { Actor, Call } from './call.ts'

type CallOf<E> = E extends { roles: 'public' } ? Call<Actor | null> : Call<Actor>

/** An endpoint of the contract with the function that answers it. */
export interface Route {
  endpoint: Endpoint
  answer: (input: unknown, call: Call<Actor | null>) => Promise<unknown>
  admit?: (input: unknown, call: Call<Actor | null>) => Promise<unknown>
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
  answer: (input: ParsedOf<E>, call: CallOf<E>) => Promise<ReplyOf<E>>,
  admit?: (input: ParsedOf<E>, call: CallOf<E>) => Promise<unknown>,
): Route => ({
  endpoint,
  answer: answer as Route['answer'],
  ...(admit ? { admit: admit as NonNullable<Route['admit']> } : {}),
})
