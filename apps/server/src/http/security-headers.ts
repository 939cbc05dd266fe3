import type { FastifyReply, FastifyRequest } from 'fastify'

/** Headers of every answer; pages add their content policy with a nonce. */
export async function securityHeaders(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.headers({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  })
  if (request.url.startsWith('/api/'))
    reply.headers({ 'cache-control': 'no-store', 'content-security-policy': "default-src 'none'" })
}
