import { NameIndex } from '../../excel/name-index.ts'

/** What a freight sheet may name. */
export interface RateMasters {
  ports: readonly MasterPort[]
  companies: readonly MasterCompany[]
  /** Type 1 departure side, 2 destination side. */
  surchargeNos: readonly { number: string; type: number }[]
}
export interface MasterPort {
  id: number
  /** As rates and sheets write it. */
  name: string
  nameCn: string
  nameEn: string
  nameJa: string
  unlocode: string | null
  aliases: readonly string[]
  /** 1 China, 2 Japan. */
  country: number
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

export function portIndex(ports: readonly MasterPort[]): NameIndex<MasterPort> {
  const index = new NameIndex<MasterPort>()
  for (const port of ports)
    index.add(port, [port.name, port.nameEn, port.nameCn, port.nameJa, port.unlocode, ...port.aliases])
  return index
}

export function companyIndex(companies: readonly MasterCompany[]): NameIndex<MasterCompany> {
  const index = new NameIndex<MasterCompany>()
  for (const company of companies) {
    const { name, nameEn, nameCn, nameJa, scac, aliases = [] } = company
    index.add(company, [name, nameEn, nameCn, nameJa, scac, ...aliases])
  }
  return index
}

export function surchargeIndex(surcharges: RateMasters['surchargeNos']): NameIndex<{ number: string; type: number }> {
  const index = new NameIndex<{ number: string; type: number }>()
  for (const surcharge of surcharges) index.add(surcharge, [surcharge.number])
  return index
}
