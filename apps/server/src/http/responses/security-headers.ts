import type { FastifyReply, FastifyRequest } from 'fastify'

const YEAR_SECONDS = 365 * 24 * 3600

/**
 * Headers of every answer; pages add their content policy with a nonce. Where the public address is `https`, browsers are
 * told to come by nothing else for a year.
 */
export function securityHeaders(https: boolean): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  const common = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    ...(https ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}` } : {}),
  }
  return async (request, reply) => {
    reply.headers(common)
    if (request.url.startsWith('/api/'))
      reply.headers({ 'cache-control': 'no-store', 'content-security-policy': "default-src 'none'" })
  }
}
