import type { Language } from '@kairo/shared/languages'
import { OFFICE_ZONE } from '@kairo/shared/port-time'
import { carrierLabelOf, labelOf, type PortNames, type PortZones } from '../route-master/label-of.ts'

/** Columns beside PORT_NAMES and CARRIER_NAMES. */
export const LANE_CODES = [
  'pol.unlocode as pol_unlocode',
  'pod.unlocode as pod_unlocode',
  'carrier.scac as carrier_code',
] as const

/** A port of a row with the columns of PORT_NAMES and LANE_CODES; null where none is chosen. */
export function portOf(
  row: PortNames & PortZones & Record<'pol_unlocode' | 'pod_unlocode', string | null>,
  side: 'pol' | 'pod',
  language: Language,
) {
  const name = row[`${side}_name`]
  if (name === null) return null
  const names = { name, cn: row[`${side}_cn`] ?? '', en: row[`${side}_en`] ?? '', ja: row[`${side}_ja`] ?? '' }
  return {
    unLocationCode: row[`${side}_unlocode`],
    name: labelOf(names, language),
    timeZone: row[`${side}_zone`] ?? OFFICE_ZONE,
  }
}

export const carrierOf = (
  row: Record<'carrier_name' | 'carrier_cn' | 'carrier_ja' | 'carrier_code', string | null>,
  language: Language,
) =>
  row.carrier_name === null
    ? null
    : {
        name: carrierLabelOf({ name: row.carrier_name, cn: row.carrier_cn, ja: row.carrier_ja }, language),
        code: row.carrier_code,
      }
