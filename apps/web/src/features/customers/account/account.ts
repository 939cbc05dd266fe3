import { languageOfRecord } from '@kairo/shared/languages'
import type { Body, Input } from '@/api/call.ts'
import { invalidate, type RowOf } from '@/api/queries.ts'
import type { Tone } from '@/ui/layout/StatusTag.tsx'

export const CUSTOMERS = 'POST /user/search'
export const SHIPPERS = 'POST /user/searchShippers'
export type Customer = RowOf<typeof CUSTOMERS>
export type ShipperAccount = RowOf<typeof SHIPPERS>
export type Account = Body<'POST /user/getUserById'>['data']['user']
/** The facts of a row or record that an action on its state needs. */
export type StatefulAccount = Pick<Account, 'id' | 'version' | 'code' | 'company_name' | 'state' | 'role_id'>

export type NewAccount = Omit<Input<'POST /user/add'>, 'role_id'>
export type AccountChanges = Omit<Input<'POST /user/update'>, 'id' | 'version' | 'role_id'>

/** The queries that show accounts or count them. */
export const ACCOUNT_ROUTES = [
  CUSTOMERS,
  SHIPPERS,
  'POST /user/getUserById',
  'POST /user/getStateCounts',
  'POST /user/getUnapprovedUserCount',
  'POST /user/getCustomers',
  'POST /user/getUserByRole',
] as const
export const refreshAccounts = (): Promise<void> => invalidate(...ACCOUNT_ROUTES)

/** 0 awaiting approval, 1 under contract, 2 terminated, 3 rejected. */
export const STATE_TONE: Record<number, Tone> = { 0: 'amber', 1: 'green', 2: 'off', 3: 'red' }

/** Company, else contact person, else code: names an account in a confirmation. */
export const callOf = (account: Pick<Account, 'company_name' | 'code'>): string => account.company_name || account.code

const namesIn = (joined: string): string[] => joined.split(',').filter(Boolean)

/** The form values of a record. */
export const valuesOf = (account: Account): AccountChanges => ({
  company_name: account.company_name,
  bank_account: account.bank_account,
  telephone: account.telephone,
  fax: account.fax,
  address: account.address,
  name: account.name,
  postal_code: account.postal_code,
  email: account.email,
  homepage: account.homepage,
  country: account.country,
  language: languageOfRecord(account.language) ?? 'ja',
  departure_port: namesIn(account.departure_port),
  destination_port: namesIn(account.destination_port),
  transport_type: account.transport_type,
  remark: account.remark,
  contactInfo: account.contactInfo,
  // Shipper accounts have none; on all other records without trailing zeros.
  ...('discount' in account ? { discount: String(Number(account.discount)) } : {}),
})
