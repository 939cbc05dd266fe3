import { z } from 'zod'
import { CURRENCIES } from '../currencies.ts'
import { INSURANCE_BASES, INSURANCE_CONDITIONS } from './insurance-codes.ts'

/**
 * Amounts are decimal text with the places of their currency, days yyyy-MM-dd, moments yyyy-MM-dd HH:mm:ss in Tokyo.
 */
export const money = z.string()
const currency = z.enum(CURRENCIES)

const attached = z.object({ id: z.int(), name: z.string(), kind: z.string(), path: z.string() })

/** An insurance in the list. */
export const insuranceRow = z.object({
  id: z.int(),
  version: z.int(),
  /** 0 draft, 1 requested, 2 quoted, 3 accepted, 4 certificate issued, 5 declined, 6 cancelled, 7 expired. */
  status: z.int(),
  orderId: z.int(),
  orderCode: z.string(),
  customerId: z.int(),
  customerName: z.string(),
  /** Of the certificate; empty before. */
  policyNumber: z.string(),
  signingDate: z.string().nullable(),
  /** Who answers questions about the booking, and the booking company. */
  bookingContact: z.string(),
  company: z.string(),
  insuredParty: z.string(),
  goods: z.string(),
  hsCode: z.string(),
  /** In the user's language. */
  departurePort: z.string(),
  destinationPort: z.string(),
  /** Of the order: the departure, else the ETD. */
  sailingDate: z.string().nullable(),
  currency,
  basis: z.enum(INSURANCE_BASES),
  /** Dictionary 37. */
  conditions: z.string(),
  conditionsName: z.string(),
  war: z.boolean(),
  /** From the quote on; the insurer's name is empty and amounts are null before. */
  insurer: z.string(),
  percent: z.string().nullable(),
  insuredAmount: money.nullable(),
  premium: money.nullable(),
  /** The insured amount in yuan, at the rates of the day of the quote; null where none were set. */
  totalAmountRmb: money.nullable(),
  /** The last day on which the quote may be accepted. */
  expiresOn: z.string().nullable(),
  createTime: z.string(),
  /** It is still in force though its order was cancelled or withdrawn. */
  leftOver: z.boolean(),
  /** What the caller may do now: save, request, quote, decline, accept, issue, cancel. */
  actions: z.array(z.string()),
})
export type InsuranceRow = z.infer<typeof insuranceRow>

export const insuranceDetail = insuranceRow.extend({
  /** Of the quote. */
  insurerId: z.int().nullable(),
  cost: money.nullable(),
  freight: money.nullable(),
  /** Percent. */
  markup: z.string(),
  isFcl: z.boolean(),
  minPremium: money.nullable(),
  files: z.array(attached),
  certificate: attached.nullable(),
  /** Why it was declined or cancelled. */
  reason: z.string(),
  createdBy: z.string(),
  requestedAt: z.string().nullable(),
  quotedAt: z.string().nullable(),
  acceptedAt: z.string().nullable(),
  acceptedBy: z.string(),
  issuedAt: z.string().nullable(),
  /** 0 to 5 as in `/orderCharge/list`; null before the acceptance. */
  chargeState: z.int().nullable(),
})
export type InsuranceDetail = z.infer<typeof insuranceDetail>

/** A rate of the open cover. */
export const insuranceRate = z.object({
  id: z.int(),
  version: z.int(),
  insurerId: z.int(),
  insurer: z.string(),
  /** Empty: all goods. */
  hsPrefix: z.string(),
  conditions: z.enum(INSURANCE_CONDITIONS),
  war: z.boolean(),
  /** null: FCL and LCL. */
  isFcl: z.boolean().nullable(),
  percent: z.string(),
  minPremium: money,
  currency,
  validFrom: z.string(),
  validTo: z.string().nullable(),
})
export type InsuranceRate = z.infer<typeof insuranceRate>

/** An order as an application names it. */
export const orderOfInsurance = z.object({
  orderId: z.int(),
  orderCode: z.string(),
  customerName: z.string(),
  departurePort: z.string(),
  destinationPort: z.string(),
  sailingDate: z.string().nullable(),
})
