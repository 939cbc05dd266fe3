import type { Language } from '@kairo/shared/languages'
import { OFFICE_ZONE } from '@kairo/shared/port-time'

/** The name of a port in the user's language, else as sheets write it; a carrier has `carrierLabelOf`. */
export const labelOf = (names: { name: string; cn: string; en: string; ja: string }, language: Language): string =>
  (language === 'zh-cn' ? names.cn : language === 'ja' ? names.ja : names.en) || names.name

/**
 * The one name of a carrier on every screen, paper, mail and export: that of the master in the user's language. English
 * users know it by the short name that sheets carry. Empty where none is named.
 */
export const carrierLabelOf = (
  { name, cn, ja }: { name: string | null; cn: string | null; ja: string | null },
  language: Language,
): string => (language === 'zh-cn' ? cn : language === 'ja' ? ja : '') || (name ?? '')

/** The names of both ports of a row, joined as `pol` and `pod`, for `portLabelOf`, and the zones of their clocks. */
export const PORT_NAMES = [
  'pol.name as pol_name',
  'pol.name_cn as pol_cn',
  'pol.name_en as pol_en',
  'pol.name_ja as pol_ja',
  'pod.name as pod_name',
  'pod.name_cn as pod_cn',
  'pod.name_en as pod_en',
  'pod.name_ja as pod_ja',
  'pol.time_zone as pol_zone',
  'pod.time_zone as pod_zone',
] as const

/** The names of its carrier, joined as `carrier`, for `carrierLabelOfRow`. */
export const CARRIER_NAMES = [
  'carrier.name as carrier_name',
  'carrier.name_cn as carrier_cn',
  'carrier.name_ja as carrier_ja',
] as const

type NamesOf<Master extends string, Name extends string> = Record<`${Master}_${Name}`, string | null>
/** The zones of both ports; null where none is chosen. */
export type PortZones = NamesOf<'pol' | 'pod', 'zone'>
export type PortNames = NamesOf<'pol' | 'pod', 'name' | 'cn' | 'en' | 'ja'>
export type CarrierNames = NamesOf<'carrier', 'name' | 'cn' | 'ja'>

/** The carrier of an order, a rate or a charge in the user's language; empty where none is chosen. */
export const carrierLabelOfRow = (row: CarrierNames, language: Language): string =>
  carrierLabelOf({ name: row.carrier_name, cn: row.carrier_cn, ja: row.carrier_ja }, language)

/** The port of loading or of discharge of a rate or an order, in the user's language; empty where none is chosen. */
export const portLabelOf = (row: PortNames, port: 'pol' | 'pod', language: Language): string =>
  port === 'pol'
    ? labelOf({ name: row.pol_name ?? '', cn: row.pol_cn ?? '', en: row.pol_en ?? '', ja: row.pol_ja ?? '' }, language)
    : labelOf({ name: row.pod_name ?? '', cn: row.pod_cn ?? '', en: row.pod_en ?? '', ja: row.pod_ja ?? '' }, language)

/** The zone on whose clock an order's opening, closing, cut-off and departure are. */
export const departureZone = ({ pol_zone }: Pick<PortZones, 'pol_zone'>): string => pol_zone ?? OFFICE_ZONE
/** The zone of its arrival and of what happens to its containers there. */
export const destinationZone = ({ pod_zone }: Pick<PortZones, 'pod_zone'>): string => pod_zone ?? OFFICE_ZONE
