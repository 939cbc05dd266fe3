import { isIP } from 'node:net'
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

/** Second-level names under which others register theirs: `example.co.jp`. */
const SHARED_LEVELS = ['ac', 'ad', 'co', 'com', 'ed', 'edu', 'go', 'gov', 'gr', 'lg', 'ne', 'net', 'or', 'org']

/** Whether the name is one below the operator's own domain: `kairo.example.com`, but not `example.com`. */
function isBelowDomain(host: string): boolean {
  if (isIP(host.replace(/^\[|\]$/g, '')) !== 0) return false
  const labels = host.split('.')
  const isShared = labels.at(-1)?.length === 2 && SHARED_LEVELS.includes(labels.at(-2) ?? '')
  return labels.length > (isShared ? 3 : 2)
}

/**
 * Browsers use nothing but https for a year where the public address has it; names below it are included where it is
 * itself below the operator's domain, so that the operator's other sites beside it are left alone.
 */
function transportSecurity(publicUrl: string): object {
  const { protocol, hostname } = new URL(publicUrl)
  if (protocol !== 'https:') return {}
  const names = isBelowDomain(hostname) ? '; includeSubDomains' : ''
  return { 'strict-transport-security': `max-age=${YEAR_SECONDS}${names}` }
}

/** The number under which logs have a call; people quote it. */
export const REQUEST_ID = 'x-request-id'

/**
 * Headers of every response. It may load nothing and is kept nowhere, unless its route says otherwise: pages have a content
 * policy with a nonce, files of the page are kept.
 */
export function securityHeaders(publicUrl: string): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  const common = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'",
    ...transportSecurity(publicUrl),
  }
  return async (request, reply) => void reply.headers(common).header(REQUEST_ID, request.id)
}
