import { z } from 'zod'
import { CHARGE_SIDES } from '../quotations/quotation-lines.ts'
import { allInRange, priceChanges } from './price-change.ts'

/*
 * What an approval does to the rates of a service. Days are yyyy-MM-dd; `soldUntil` is the last day of sale, null
 * without an end. `service` is the service in words of the user's language.
 */

/** Rows of a list at most; `total` counts all. */
export const MAX_ENDING_RATES = 10_000
export const MAX_NAMED_RATES = 1_000

/** USD with two decimals as text, null where there is no such price. */
const prices = {
  capacity20gp: z.string().nullable(),
  capacity40gp: z.string().nullable(),
  capacity40hq: z.string().nullable(),
  lcl: z.string().nullable(),
  /** The least RT that LCL freight counts. */
  minRevenueTons: z.string(),
}
const bounded = <T extends z.ZodType>(row: T) => z.object({ total: z.int(), list: z.array(row) })

/** An approved rate whose sale ends earlier than it did. */
const endingRate = z.object({
  id: z.int(),
  service: z.string(),
  ...prices,
  soldFrom: z.string(),
  oldSoldUntil: z.string().nullable(),
  /** null: another takes its place before it was ever sold. */
  soldUntil: z.string().nullable(),
  /** The newly approved rate that follows, with its prices. */
  by: z.object({ id: z.int(), ...prices }),
})
export type EndingRate = z.infer<typeof endingRate>

/** A rate to be approved that is sold later than chosen, or not as long as it is valid. */
const shortenedRate = z.object({
  id: z.int(),
  service: z.string(),
  soldFrom: z.string(),
  soldUntil: z.string().nullable(),
  /** Never sold: a newer one of the same approval takes its place. */
  replacedAtOnce: z.boolean(),
  /** The approved rate that it revises. */
  revisesId: z.int().nullable(),
})

/** Days without a price, first to last; `to` null: it is not sold again. */
const serviceGap = z.object({ service: z.string(), from: z.string(), to: z.string().nullable() })

const namedRate = z.object({ id: z.int(), service: z.string(), revisesId: z.int().nullable() })

/** A rate that goes on sale although the charges of a side are not known: customers see no all-in price of it. */
const incompleteRate = namedRate.extend({
  notIncluded: z.array(z.enum(CHARGE_SIDES)),
  unknownCharges: z.array(z.string()),
  /** The rate on sale that it replaces and that has such charges. */
  replacesId: z.int().nullable(),
})
export type IncompleteRate = z.infer<typeof incompleteRate>

export const approvalPreview = z.object({
  /** A hash of the effects of the approval, sent along with it to detect changes. */
  digest: z.string(),
  /** How many would be approved. */
  count: z.int(),
  /** What that changes against the prices on sale today. */
  changes: priceChanges,
  /** The same for all-in prices. */
  allIn: allInRange,
  /** Those that go on sale without surcharges; `replaced`: how many take the place of a rate that has them. */
  incomplete: bounded(incompleteRate).extend({ replaced: z.int() }),
  ends: bounded(endingRate),
  shortened: bounded(shortenedRate),
  gaps: bounded(serviceGap),
  /** Revisions of rates that are set invalid: they stay off sale unless `restoreInvalid` is chosen. */
  ofInvalid: bounded(namedRate),
  /** Revisions of rates that have ended by that day: they are not approved and stay pending. */
  overtaken: bounded(namedRate),
})
export type ApprovalPreview = z.infer<typeof approvalPreview>

/** What approving or rejecting has done. */
export const approved = z.object({
  count: z.int(),
  /** Approved rates that end by it. */
  ended: z.int().optional(),
  /** Of the approved ones, those that stay off sale as what they revise is set invalid. */
  offSale: z.int().optional(),
  /** Revisions that stay pending as the revised rate has ended. */
  overtaken: z.array(z.int()).optional(),
})

/** The uploader of pending rates: how many, and since when (yyyy-MM-dd HH:mm, Tokyo). */
export const waitingOwner = z.object({
  /** null where the account is gone. */
  userId: z.int().nullable(),
  name: z.string(),
  count: z.int(),
  since: z.string(),
  /** Name of the sheet; empty where it is not known. */
  sheet: z.string(),
})
