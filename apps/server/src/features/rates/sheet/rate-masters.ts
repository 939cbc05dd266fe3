import type { Language } from '@kairo/shared/languages'
import { NameIndex } from '../../../excel/name-index.ts'
import type { MasterPort } from '../../../master-data/ports/port-names.ts'
import type { RateSheetField, RateValue } from '@kairo/shared/rates/rate-fields'

/** A row of a freight sheet under the names of the contract. */
export type ParsedRate = { [F in RateSheetField]: RateValue<F> } & {
  /** As Excel numbers it. */
  excelRow: number
}

/** The master data that a freight sheet may refer to. */
export interface RateMasters {
  ports: readonly MasterPort[]
  companies: readonly MasterCompany[]
  /** Type 1 departure side, 2 destination side. */
  surchargeNos: readonly { number: string; type: number; portId?: number | null }[]
}
export interface MasterCompany {
  id: number
  name: string
  scac: string | null
  nameCn?: string
  nameEn?: string
  nameJa?: string
  aliases?: readonly string[]
}

export function companyIndex(companies: readonly MasterCompany[]): NameIndex<MasterCompany> {
  const index = new NameIndex<MasterCompany>()
  for (const company of companies) {
    const { name, nameEn, nameCn, nameJa, scac, aliases = [] } = company
    index.add(company, [name, nameEn, nameCn, nameJa, scac, ...aliases])
  }
  return index
}

/** A carrier in the user's language, as sheets find it again: with its SCAC where another has the same name. */
export function companyLabel(company: MasterCompany, companies: readonly MasterCompany[], language: Language): string {
  const name = (one: MasterCompany): string =>
    ({ 'zh-cn': one.nameCn, en: one.nameEn, ja: one.nameJa })[language] || one.name
  const doubled = companies.some((other) => other.id !== company.id && name(other) === name(company))
  return doubled && company.scac ? `${name(company)} (${company.scac})` : name(company)
}

export function surchargeIndex(surcharges: RateMasters['surchargeNos']): NameIndex<{ number: string; type: number }> {
  const index = new NameIndex<{ number: string; type: number }>()
  for (const surcharge of surcharges) index.add(surcharge, [surcharge.number])
  return index
}
