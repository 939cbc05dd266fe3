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

/**
 * Carriers by id as sheets name them: in the user's language, and where others have that name in some way that a sheet
 * finds them by again.
 */
export function companyLabels(companies: readonly MasterCompany[], language: Language): Map<number, string> {
  const index = companyIndex(companies)
  return new Map(
    companies.map((company) => {
      const { id, name, scac, nameCn, nameEn, nameJa } = company
      const shown = { 'zh-cn': nameCn, en: nameEn, ja: nameJa }[language] || name
      const labels = [shown, ...(scac ? [`${shown} (${scac})`, scac] : []), name]
      const unique = labels.find((label) => {
        const found = index.find(label)
        return found.length === 1 && found[0] === company
      })
      return [id, unique ?? shown]
    }),
  )
}

export function surchargeIndex(surcharges: RateMasters['surchargeNos']): NameIndex<{ number: string; type: number }> {
  const index = new NameIndex<{ number: string; type: number }>()
  for (const surcharge of surcharges) index.add(surcharge, [surcharge.number])
  return index
}
