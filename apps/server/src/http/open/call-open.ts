import { isFile, type OpenEndpoint } from '@kairo/shared/open-api/open-endpoint'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { readInput } from '../read-input.ts'
import type { OpenContext, OpenRoute } from './open-handler.ts'

/** Throws SCOPE_MISSING, naming the scope. */
export function assertScope({ scope }: OpenEndpoint, { key }: Pick<OpenContext, 'key'>): void {
  if (scope !== null && !key.scopes.includes(scope))
    throw new Refusal('SCOPE_MISSING', { errors: [{ path: scope, message: 'required' }] })
}

/**
 * One call of an endpoint for programs, by HTTP or as a tool: scope, input, handler, and of the answer what is declared
 * for this key. A file is returned as the handler gives it.
 */
export async function callOpen(
  { endpoint, respond }: OpenRoute,
  payload: unknown,
  context: OpenContext,
): Promise<unknown> {
  assertScope(endpoint, context)
  const reply = await respond(readInput(endpoint.input, payload), context)
  if (isFile(endpoint.response)) return reply
  const seesAmounts = context.key.scopes.includes('invoices:read')
  const shape = (!seesAmounts && endpoint.withoutAmounts) || endpoint.response
  return shape.parse(reply)
}
