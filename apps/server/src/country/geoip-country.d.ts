declare module 'geoip-country' {
  /** ISO 3166 country of an address; null where the table has none. */
  export function lookup(ip: string): { country: string } | null
  const geoip: { lookup: typeof lookup }
  export default geoip
}
