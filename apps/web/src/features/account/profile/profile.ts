import { customerProfileForm, shipperProfileForm, staffProfileForm } from '@kairo/shared/customers/customer-form'
import type { Language } from '@kairo/shared/languages'
import { languageOfRecord } from '@kairo/shared/languages'
import { ROLE } from '@kairo/shared/roles'
import type { Body, Input } from '@/api/call.ts'

export const LATEST = 'POST /user/userLatestInfo'
export type Profile = Body<typeof LATEST>['data']['user']
export type ProfileChanges = Omit<Input<'POST /user/update'>, 'id' | 'version'>

/** Required profile fields differ by role (rules 2.18). */
export const schemaOf = (role: number) =>
  role === ROLE.customer ? customerProfileForm : role === ROLE.shipperAccount ? shipperProfileForm : staffProfileForm

const namesOf = (joined: string): string[] => joined.split(',').filter((name) => name !== '')

/** The record as the form holds it. */
export const valuesOf = (record: Profile) => ({
  email: record.email,
  company_name: record.company_name,
  name: record.name,
  telephone: record.telephone,
  fax: record.fax,
  address: record.address,
  postal_code: record.postal_code,
  language: (languageOfRecord(record.language) ?? 'ja') satisfies Language,
  homepage: record.homepage,
  country: record.country,
  bank_account: record.bank_account,
  departure_port: namesOf(record.departure_port),
  destination_port: namesOf(record.destination_port),
  transport_type: record.transport_type,
  remark: record.remark,
})
