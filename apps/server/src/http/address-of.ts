import type { FastifyRequest } from 'fastify'

/** Who calls, an IPv4 address in its short form; empty for a caller who has left meanwhile, whatever Fastify's type says. */
export const addressOf = (request: FastifyRequest): string =>
  ((request.ip as string | undefined) ?? '').replace(/^::ffff:/, '')
