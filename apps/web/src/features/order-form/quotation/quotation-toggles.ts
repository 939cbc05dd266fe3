import { remember, rememberedJson } from '../../../browser-storage.ts'

/** Which parts a quotation includes; all of them unless switched off, kept for the session (orders §9). */
export interface QuotationToggles {
  includeOceanFreight: boolean
  includePol: boolean
  includePod: boolean
}

const KEY = 'quotation.parts'
const ALL: QuotationToggles = { includeOceanFreight: true, includePol: true, includePod: true }
const isToggles = (value: unknown): value is QuotationToggles =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(ALL).every((key) => typeof (value as Record<string, unknown>)[key] === 'boolean')

export const savedToggles = (): QuotationToggles => rememberedJson(KEY, isToggles, 'session') ?? ALL
export const saveToggles = (toggles: QuotationToggles): void => remember(KEY, JSON.stringify(toggles), 'session')
