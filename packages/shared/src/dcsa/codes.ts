import type { CutOffKind } from '../orders/rules/cut-offs.ts'
import type { Basis } from '../quotations/charges.ts'

/** Codes of Track & Trace 2.2.0 that our events have, which are kept in them (rules 25.3). */
export const EVENT_TYPES = ['SHIPMENT', 'TRANSPORT', 'EQUIPMENT'] as const
export const CLASSIFIERS = ['PLN', 'EST', 'ACT'] as const
// biome-ignore format: codes in the order of the standard
export const SHIPMENT_CODES = [
  'RECE', 'DRFT', 'PENA', 'PENU', 'REJE', 'APPR', 'ISSU', 'SURR', 'SUBM', 'VOID', 'CONF', 'REQS', 'CMPL', 'HOLD', 'RELS',
] as const
export const DOCUMENT_CODES = ['CBR', 'BKG', 'SHI', 'SRM', 'TRD', 'ARN', 'VGM', 'CAS', 'CUS', 'DGD', 'OOG'] as const
export const TRANSPORT_CODES = ['ARRI', 'DEPA'] as const
// biome-ignore format: codes in the order of the standard
export const EQUIPMENT_CODES = [
  'LOAD', 'DISC', 'GTIN', 'GTOT', 'STUF', 'STRP', 'PICK', 'DROP', 'INSP', 'RSEA', 'RMVD',
] as const

/** A container that comes back to the port of discharge is empty, all others are laden. */
export const emptyIndicatorOf = (code: string, isAtLoading: boolean): 'EMPTY' | 'LADEN' =>
  code === 'GTIN' && !isAtLoading ? 'EMPTY' : 'LADEN'

/** Where cargo is received and delivered: at a container yard or at a freight station. */
export const SERVICE_TYPES = ['CY', 'CFS', 'SD'] as const
export type ServiceType = (typeof SERVICE_TYPES)[number]
interface Services {
  origin: ServiceType
  destination: ServiceType
}
const isServiceType = (text: string): text is ServiceType => SERVICE_TYPES.some((type) => type === text)

/** By the mode of the rate, as `CY-CFS`; of any other text by what is shipped. */
export function servicesOfMode(mode: string, isFcl: boolean): Services {
  const [origin = '', destination = '', ...more] = mode
    .toUpperCase()
    .replace(/\s/g, '')
    .replace(/DOOR/g, 'SD')
    .split(/[-/]/)
  if (more.length === 0 && isServiceType(origin) && isServiceType(destination)) return { origin, destination }
  const usual = isFcl ? 'CY' : 'CFS'
  return { origin: usual, destination: usual }
}
/** What is loaded at a freight station shares its container. */
export const movementOf = (service: ServiceType): 'FCL' | 'LCL' => (service === 'CFS' ? 'LCL' : 'FCL')
/** The kind of place: a terminal, or a freight station. */
export const facilityOf = (service: ServiceType): 'POTE' | 'COFS' => (service === 'CFS' ? 'COFS' : 'POTE')

/** Our cut-offs in the standard's codes; null: it has none (rules 25.15). */
export function cutOffCodeOf(kind: CutOffKind, origin: ServiceType): string | null {
  const isAtStation = origin === 'CFS'
  switch (kind) {
    case 'booking':
      return 'STA'
    case 'open':
      // The earliest day of a full container.
      return isAtStation ? null : 'EFC'
    case 'si':
      return 'DCO'
    case 'vgm':
      return 'VCO'
    case 'release':
      return 'CUA'
    case 'yard':
      return isAtStation ? 'LCO' : 'FCO'
    case 'dg':
      return 'DGC'
    case 'declare':
      return null
  }
}

/** The manifest that is filed ahead for a country of discharge, by the first two letters of its UN/LOCODE. */
const FILINGS: Readonly<Record<string, string>> = { JP: 'AFR', CN: 'CCAM' }
export function filingsOf(unlocode: string | null): { manifestTypeCode: string; countryCode: string }[] {
  const countryCode = unlocode?.slice(0, 2) ?? ''
  const manifestTypeCode = FILINGS[countryCode]
  return manifestTypeCode === undefined ? [] : [{ manifestTypeCode, countryCode }]
}

/** A code of a carrier in the list that it is from: SMDG has three letters, NMFTA (SCAC) up to four. */
export function carrierCodeOf(
  code: string | null,
): { carrierCode: string; carrierCodeListProvider: 'SMDG' | 'NMFTA' } | null {
  if (code === null || !/^\S{2,4}$/.test(code)) return null
  return { carrierCode: code, carrierCodeListProvider: code.length === 3 ? 'SMDG' : 'NMFTA' }
}

/** What a price is counted by. */
export const calculationBasisOf = (basis: Basis, size: string | null): string =>
  ({
    container: size ? `Per ${size} container` : 'Per container',
    bl: 'Per bill of lading',
    rt: 'Per revenue ton',
    shipment: 'Per shipment',
  })[basis]

/** A text as the standard takes texts: one line without blanks at its ends, at most `max` characters; else nothing. */
export function lineOf(text: string | null | undefined, max: number): string | undefined {
  const line = (text ?? '').replace(/\s+/g, ' ').trim()
  return Array.from(line).slice(0, max).join('').trim() || undefined
}
