import type { Language } from '@kairo/shared/languages'
import type { CountryCode } from '../ports/port.ts'

/** 0 awaiting approval, 1 under contract, 2 terminated, 3 rejected. */
export type CustomerState = 0 | 1 | 2 | 3

/**
 * An address record of a customer; everything that reaches a manifest is printable ASCII, at most 15 characters
 * (rules 2.23).
 */
export interface DemoParty {
  key: string
  kind: 'consignee' | 'consignor'
  /** Person. */
  name: string
  companyName: string
  email: string
  /** Digits only. */
  telephone: string
  fax: string
  area: CountryCode
  /** English value of dictionary 30. */
  city: string
  postalCode: string
  address: string
  /** 13 digits in Japan, unified social credit code in China; consignors only, else empty. */
  corporateId: string
  contactPerson: string
}

/** A role-5 account under a customer. */
export interface DemoShipperAccount {
  key: string
  email: string
  companyName: string
  name: string
  telephone: string
  fax: string
  address: string
  postalCode: string
  language: Language
  country: CountryCode
  state: CustomerState
  /** Of state 3, else empty. */
  rejectReason: string
}

/** A role-4 account. Password: DEMO_PASSWORD of demo-accounts.ts. */
export interface DemoCustomer {
  key: string
  email: string
  companyName: string
  /** Half-width katakana, the form of a zengin transfer. */
  bankAccount: string
  telephone: string
  fax: string
  address: string
  name: string
  postalCode: string
  language: Language
  homepage: string
  /** UN/LOCODEs of the ports it ships from and to. */
  departurePorts: readonly string[]
  destinationPorts: readonly string[]
  /** 1 FCL, 2 LCL, 3 air, as at registration. */
  registrationTransportType: 1 | 2 | 3
  /** 1 air, 2 sea, 3 mixed. */
  transportType: 1 | 2 | 3
  remark: string
  /** Factor on ocean freight, decimal text. */
  discount: string
  state: CustomerState
  rejectReason: string
  country: CountryCode
  /** Additional notification addresses. */
  contacts: readonly { name: string; email: string }[]
  shipperAccounts: readonly DemoShipperAccount[]
  parties: readonly DemoParty[]
}
