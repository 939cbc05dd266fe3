import { Refusal } from '@kairo/shared/refusals/refusal'
import type { FastifyRequest } from 'fastify'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The key of a call that is to run once. Throws PARAMETER_ERROR for one that is no UUID. */
export function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && UUID.test(key)) return key
  throw new Refusal('PARAMETER_ERROR', { errors: [{ path: 'Idempotency-Key', message: 'invalid' }] })
}
