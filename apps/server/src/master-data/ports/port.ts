/** Country code of ports, surcharges and users: 1 China, 2 Japan (rules 2.16). */
export type CountryCode = 1 | 2
export const CHINA: CountryCode = 1
export const JAPAN: CountryCode = 2

/** A port of the master data that ships with the product. */
export interface Port {
  /** The UN/LOCODE that most carriers of this trade print; other codes of the same port are aliases. */
  unlocode: string
  /** The canonical name, as carriers write it and as rates and sheets carry it. */
  nameEn: string
  nameJa: string
  nameZh: string
  country: CountryCode
  /** IANA zone. */
  timeZone: 'Asia/Tokyo' | 'Asia/Shanghai'
  /** Degrees north and east of the container terminal that serves this trade, to about 0.05°. */
  latitude: number
  longitude: number
  /** Other codes, spellings, readings, terminals and old names. Unique over all ports, whatever the case. */
  aliases: readonly string[]
}
