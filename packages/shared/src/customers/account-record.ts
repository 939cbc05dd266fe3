import { z } from 'zod'
import { ACCOUNT_FIELDS } from './editable-fields.ts'
import { invitation } from '../password-reset/invitation.ts'
import { CUSTOMER_ACTIONS } from './customer-states.ts'

/** What every list of accounts shows. Times are `yyyy-MM-dd HH:mm`, Tokyo. */
const listed = {
  id: z.int(),
  version: z.int(),
  /** C00001 customer, S00001 shipper account. */
  code: z.string(),
  role_id: z.int(),
  company_name: z.string(),
  name: z.string(),
  /** The account. */
  email: z.string(),
  telephone: z.string(),
  /** 0 awaiting approval, 1 under contract, 2 terminated, 3 rejected; staff: 1 active, 2 inactive. */
  state: z.int(),
  /** 1 while under contract, else 2. */
  validInvalid: z.int(),
  /** Why it was rejected, else null. */
  reject_reason: z.string().nullable(),
  /** 1 ja, 2 zh-cn, 3 en. */
  language: z.int(),
  /** 1 China, 2 Japan. */
  country: z.int(),
  /** null once the person has chosen a password. */
  invitation: invitation.nullable(),
  create_time: z.string(),
  update_time: z.string(),
  /** What the caller may do with its state now. */
  allowedActions: z.array(z.enum(CUSTOMER_ACTIONS)),
}

export const customerRow = z.object({
  ...listed,
  /** Factor on ocean freight, decimal text. */
  discount: z.string(),
  /** Its shipper accounts that wait for approval (rules 2.10). */
  approvalCount: z.int(),
  shipperCount: z.int(),
  orderCount: z.int(),
})

export const shipperAccountRow = z.object({
  ...listed,
  /** The customer above it. */
  parent_id: z.int(),
  parent_code: z.string(),
  parent_company_name: z.string(),
  orderCount: z.int(),
})

const shipperOfCustomer = z.object({
  id: z.int(),
  code: z.string(),
  company_name: z.string(),
  name: z.string(),
  email: z.string(),
  state: z.int(),
})

/** A whole account. Names of ports are joined by comma. */
export const accountRecord = z.object({
  ...listed,
  /** The customer above a shipper account, else null. */
  parent_id: z.int().nullable(),
  parent_code: z.string().nullable(),
  parent_company_name: z.string().nullable(),
  /** Half-width katakana, zengin form; empty for shipper accounts and staff. */
  bank_account: z.string(),
  fax: z.string(),
  address: z.string(),
  postal_code: z.string(),
  homepage: z.string(),
  departure_port: z.string(),
  destination_port: z.string(),
  /** 1 air, 2 sea, 3 mixed. */
  transport_type: z.int(),
  remark: z.string(),
  discount: z.string(),
  contactInfo: z.array(z.object({ name: z.string(), email: z.string() })),
  approvalCount: z.int(),
  orderCount: z.int(),
  /** The first 200 of its shipper accounts; empty for other accounts. */
  shippers: z.array(shipperOfCustomer),
  /** Whether the account has a second factor that the caller may remove for its owner, who lost it. */
  mayResetSecondFactor: z.boolean(),
  /** Which fields the caller may change. */
  editable: z.array(z.enum(ACCOUNT_FIELDS)),
})
export type AccountRecord = z.infer<typeof accountRecord>
/** For shipper accounts, who see no prices. */
export const accountRecordWithoutDiscount = accountRecord.omit({ discount: true })
