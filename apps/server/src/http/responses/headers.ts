import { create } from 'content-disposition'
import { cleanName } from '../../storage/clean-name.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'

interface FileHeaders {
  'content-disposition': string
  /** The name, URI-encoded, for the page, which saves the file by script. */
  'download-filename': string
  'x-content-type-options': 'nosniff'
}

/** The fallback for programs without encoded names: the Latin letters and digits of the name, and its extension. */
function plainLetters(name: string): string {
  const dot = name.lastIndexOf('.')
  const latin = (text: string): string =>
    text
      .normalize('NFKD')
      .replace(/[^\x20-\x7e]|["\\%]/g, '')
      .replace(/\s+/g, ' ')
      .trim()
  const stem = latin(dot > 0 ? name.slice(0, dot) : name)
  const ending = dot > 0 ? latin(name.slice(dot + 1)) : ''
  return `${/[A-Za-z0-9]/.test(stem) ? stem : 'download'}${ending ? `.${ending}` : ''}`
}

/** Headers of a file response: names in any script are preserved, and nothing in a name can become a header. */
export function fileHeaders(name: string, options: { inline?: boolean } = {}): FileHeaders {
  const clean = cleanName(name)
  return {
    'content-disposition': create(clean, {
      type: options.inline ? 'inline' : 'attachment',
      fallback: plainLetters(clean),
    }),
    'download-filename': encodeURIComponent(clean),
    'x-content-type-options': 'nosniff',
  }
}

const YEAR_SECONDS = 365 * 24 * 3600

/**
 * Headers of every response; pages add their content policy with a nonce. Where the public address is `https`, browsers
 * are restricted to it for a year (HSTS).
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
