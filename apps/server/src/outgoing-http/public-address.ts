import { BlockList, isIP } from 'node:net'

/** Of IANA's registries of special addresses those that are not reached over the internet, or are not one machine's. */
const SPECIAL: readonly (readonly [network: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]
/** Global unicast; of it what stands for other addresses (Teredo, 6to4) or for none (documentation, benchmarks, AS112). */
const GLOBAL = ['2000::', 3] as const
const SPECIAL_IN_GLOBAL: readonly (readonly [network: string, prefix: number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
]

/** Metadata services of clouds on addresses that are public by their number. */
const METADATA: readonly string[] = ['168.63.129.16', '100.100.100.200']

const v4 = new BlockList()
for (const [network, prefix] of SPECIAL) v4.addSubnet(network, prefix, 'ipv4')
for (const address of METADATA) v4.addAddress(address, 'ipv4')
const global6 = new BlockList()
global6.addSubnet(...GLOBAL, 'ipv6')
const v6 = new BlockList()
for (const [network, prefix] of SPECIAL_IN_GLOBAL) v6.addSubnet(network, prefix, 'ipv6')

/**
 * Whether an address is one machine's on the internet. Of IPv6 only global unicast is: so loopback, unique local, link
 * local, multicast, unspecified, IPv4-mapped and NAT64 (64:ff9b::/96, 64:ff9b:1::/48) are not.
 */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !v4.check(address, 'ipv4')
  // A zone makes it link local, whatever its number is.
  return version === 6 && !address.includes('%') && global6.check(address, 'ipv6') && !v6.check(address, 'ipv6')
}

/** Names that no public server of names answers for. */
const LOCAL_NAMES = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|private|test|invalid|onion|home\.arpa)$/

/** Whether the host of an address, as `URL` writes it, can be a public one; a name is judged again once it is resolved. */
export function mayBePublic(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (isIP(host)) return isPublicAddress(host)
  return host.includes('.') && !LOCAL_NAMES.test(host.toLowerCase())
}

/**
 * Why nothing may be posted to this address of somebody outside, by its text alone: null where it may. Hosts that are
 * named as internal may be spoken to without TLS, and on any port.
 */
export function addressDoubt(
  { protocol, hostname, port, username, password }: URL,
  internalHosts: readonly string[],
): 'credentials' | 'notHttps' | 'port' | 'notPublic' | null {
  if (username !== '' || password !== '') return 'credentials'
  if (internalHosts.includes(hostname)) return null
  if (protocol !== 'https:') return 'notHttps'
  // Below 1024 other services listen, which might read a message as their own protocol. `URL` leaves 443 out.
  if (port !== '' && Number(port) < 1024) return 'port'
  return mayBePublic(hostname) ? null : 'notPublic'
}
