import { isIPv4, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { networkTest } from '../../security/networks.ts'

const NAMED: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Whether an address is one of the proxies of TRUST_PROXY, over which many users come. */
export function proxyTest(trusted: false | readonly string[]): (address: string) => boolean {
  if (!trusted) return () => false
  return networkTest(trusted.flatMap((name) => NAMED[name] ?? [name]))
}

/** The caller's address, IPv4 in its short form; empty for a closed connection, despite Fastify's type. */
export const addressOf = (request: FastifyRequest): string => shortAddress(request.ip as string | undefined)

/** An IPv4 address that came over an IPv6 socket in its short form; empty for none. */
export const shortAddress = (address: string | undefined): string => (address ?? '').replace(/^::ffff:/, '')

/** The key of limits by address: an IPv4 address, or the /64 network of an IPv6 one, of which one caller has 2^64. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const first = head.split(':').filter(Boolean)
  const last = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length)
  const groups = [...first, ...Array<string>(zeros).fill('0'), ...last]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/**
 * The neighbourhood of an address: the /24 of an IPv4 address, the /64 of an IPv6 one. A single attacker easily has all
 * addresses of such a network and cannot multiply its attempts by them; a whole country shares none.
 */
export const neighbourhoodOf = (address: string): string =>
  isIPv4(address) ? address.replace(/\.\d+$/, '.0/24') : networkOf(address)
