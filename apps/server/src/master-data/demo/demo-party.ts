import type { DemoParty } from './demo-customer.ts'
import { CHINA, type CountryCode, JAPAN } from '../ports/port.ts'

/** An address record; with fax and telephone, the user is also the contact. */
const party =
  (kind: DemoParty['kind'], area: CountryCode) =>
  (
    key: string,
    companyName: string,
    name: string,
    city: string,
    postalCode: string,
    address: string,
    telephone: string,
    email: string,
    corporateId = '',
  ): DemoParty => ({
    key,
    kind,
    name,
    companyName,
    email,
    telephone,
    fax: `${telephone.slice(0, -1)}9`,
    area,
    city,
    postalCode,
    address,
    corporateId,
    contactPerson: name,
  })

export const japaneseConsignee = party('consignee', JAPAN)
export const chineseConsignee = party('consignee', CHINA)
export const japaneseConsignor = party('consignor', JAPAN)
export const chineseConsignor = party('consignor', CHINA)
