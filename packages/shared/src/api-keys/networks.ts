import { toHalfWidth } from '../text/typed-number.ts'
import { withoutInvisible } from '../text/without-invisible.ts'

/** Bytes of an address: 4 or 16. */
type Bytes = number[]

function bytesOfIpv4(text: string): Bytes | undefined {
  const parts = text.split('.')
  // 010 is 8 for some programs and 10 for others.
  if (parts.length !== 4 || !parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part))) return undefined
  const bytes = parts.map(Number)
  return bytes.every((byte) => byte < 256) ? bytes : undefined
}

/** The bytes of groups of hexadecimal digits, the last of which may be an IPv4 address. */
function bytesOfGroups(groups: readonly string[]): Bytes | undefined {
  const bytes: Bytes = []
  for (const [at, group] of groups.entries()) {
    const written = at === groups.length - 1 && group.includes('.') ? bytesOfIpv4(group) : undefined
    if (written) bytes.push(...written)
    else if (/^[\da-f]{1,4}$/.test(group)) bytes.push(Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255)
    else return undefined
  }
  return bytes
}

function bytesOfIpv6(text: string): Bytes | undefined {
  const halves = text.split('::')
  if (halves.length > 2) return undefined
  const [first, last] = halves.map((half) => bytesOfGroups(half === '' ? [] : half.split(':')))
  if (!first || (halves.length === 2 && !last)) return undefined
  const missing = 16 - first.length - (last?.length ?? 0)
  // Two colons stand for one group at the least; a part before them that ends with an IPv4 address is none.
  if (last ? missing < 2 || halves[0]?.includes('.') : missing !== 0) return undefined
  return [...first, ...Array<number>(missing).fill(0), ...(last ?? [])]
}

/** IPv4 in the form that IPv6 sockets have it, `::ffff:192.0.2.1`. */
const isMapped = (bytes: Bytes): boolean => bytes.slice(0, 12).every((byte, at) => byte === (at < 10 ? 0 : 255))

/** As RFC 5952 writes it: the first of the longest runs of zeros is left out. */
function ipv6Text(bytes: Bytes): string {
  const groups = Array.from({ length: 8 }, (_, at) => (bytes[2 * at] ?? 0) * 256 + (bytes[2 * at + 1] ?? 0))
  const zerosFrom = (at: number): number => {
    const end = groups.findIndex((group, place) => place >= at && group !== 0)
    return (end < 0 ? groups.length : end) - at
  }
  const start = groups.reduce((best, _group, at) => (zerosFrom(at) > zerosFrom(best) ? at : best), 0)
  const text = (from: number, to: number): string =>
    groups
      .slice(from, to)
      .map((group) => group.toString(16))
      .join(':')
  const count = zerosFrom(start)
  return count < 2 ? text(0, 8) : `${text(0, start)}::${text(start + count, 8)}`
}

/**
 * An address or a network of addresses (CIDR) in the one form in which it is stored and compared: `203.0.113.5/24` is
 * `203.0.113.0/24`, a network of one address the address alone, IPv4 in IPv6 is IPv4. Undefined for anything else.
 */
export function networkOf(text: string): string | undefined {
  const [address = '', length, ...more] = text.trim().toLowerCase().split('/')
  if (more.length > 0 || (length !== undefined && !/^(0|[1-9]\d{0,2})$/.test(length))) return undefined
  const written = address.includes(':') ? bytesOfIpv6(address) : bytesOfIpv4(address)
  if (!written) return undefined
  let bits = length === undefined ? written.length * 8 : Number(length)
  if (bits > written.length * 8) return undefined
  const mapped = written.length === 16 && bits >= 96 && isMapped(written)
  const bytes = mapped ? written.slice(12) : written
  if (mapped) bits -= 96
  const network = bytes.map((byte, at) => byte & (255 << Math.max(0, Math.min(8, 8 * (at + 1) - bits))) & 255)
  const shown = network.length === 4 ? network.join('.') : ipv6Text(network)
  return bits === network.length * 8 ? shown : `${shown}/${bits}`
}

/** The entries of a typed list, by blanks, commas or lines. */
export const networkEntries = (typed: string): string[] =>
  toHalfWidth(withoutInvisible(typed))
    .split(/[\s,、]+/)
    .filter(Boolean)
