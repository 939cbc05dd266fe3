import type { OpenEndpoint, OpenInputOf, OpenReplyOf } from '@kairo/shared/open-api/open-endpoint'
import type { RequestContext } from '../request-context.ts'
import type { KeyCaller } from './key-caller.ts'

/** The context of a program's call: that of any call, by the account of the key. */
export interface OpenContext extends RequestContext {
  key: KeyCaller
  /** Headers of the answer, for handlers to fill in; by HTTP alone. */
  replyHeaders: Record<string, string>
}

/** An endpoint for programs with its handler. */
export interface OpenRoute {
  endpoint: OpenEndpoint
  respond: (input: unknown, context: OpenContext) => Promise<unknown>
}

/** Binds a handler to an endpoint for programs: it gets the parsed input and returns plain data. */
export const openRoute = <E extends OpenEndpoint>(
  endpoint: E,
  respond: (input: OpenInputOf<E>, context: OpenContext) => Promise<OpenReplyOf<E>>,
): OpenRoute => ({ endpoint, respond: respond as OpenRoute['respond'] })
