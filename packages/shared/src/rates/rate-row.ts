import { z } from 'zod'
import { CURRENCIES } from '../currencies.ts'
import { BASES } from '../quotations/charges.ts'
import { CHARGE_SIDES } from '../quotations/quotation-lines.ts'
import { priceShape, shapeWithoutPrices } from './rate-field-schemas.ts'

/** A port as lists show it: `name` as sheets write it, `label` in the user's language. Country 1 China, 2 Japan. */
export const portName = z.object({
  id: z.int(),
  name: z.string(),
  label: z.string(),
  country: z.int(),
  unlocode: z.string().nullable(),
})

/** A rate without what it costs: all that role 5 may know. */
const rateWithoutPrices = z.object({
  id: z.int(),
  version: z.int(),
  departurePort: z.string(),
  departurePortLabel: z.string(),
  departureCountry: z.int(),
  /** IANA zone of the port of departure, on whose clock its days and hours are. */
  departureZone: z.string(),
  destinationPort: z.string(),
  destinationPortLabel: z.string(),
  destinationCountry: z.int(),
  shippingCompany: z.string(),
  /** In the user's language; in English the name that the trade uses. */
  shippingCompanyLabel: z.string(),
  /** SCAC or SMDG code, for the badge. */
  shippingCompanyCode: z.string().nullable(),
  ...shapeWithoutPrices,
  /** 1 valid, 0 set invalid by staff; both names of the specification. */
  validState: z.int(),
  validity_period: z.int(),
})

/** A rate as staff see it. */
export const rateRow = rateWithoutPrices.extend({
  ...priceShape,
  /** 1 pending, 2 rejected, 3 approved; null for a draft (dictionary 26). */
  approvalStatus: z.int().nullable(),
  /** 0 unsubmitted, 1 submitted, 2 approved, 3 rejected. */
  is_pass: z.int(),
  approvalCount: z.int(),
  /** Sold from, and superseded from; yyyy-MM-dd. */
  openTime: z.string().nullable(),
  closeTime: z.string().nullable(),
  /** The approved rate that this pending row would change. */
  revisesId: z.int().nullable(),
  /** Reason of a rejection. */
  remark: z.string(),
  uploadedBy: z.string().nullable(),
  /** yyyy-MM-dd HH:mm, Tokyo. */
  updateTime: z.string(),
  /** Mixed loading and preferential belong to an older listing and are always empty here. */
  preferential: z.string().nullable(),
  mixed_loading_general: z.string().nullable(),
  mixed_loading_fast: z.string().nullable(),
})
export type RateRow = z.infer<typeof rateRow>

/** A rate of a draft with the surcharges that it takes over when it is submitted. */
export const draftRow = rateRow.extend({
  /** Sides whose surcharge number is that of the rate on sale which it replaces. */
  takenOver: z.array(z.enum(CHARGE_SIDES)),
})
export type DraftRow = z.infer<typeof draftRow>

const perCurrency = z.object({ USD: z.string(), CNY: z.string(), JPY: z.string() })

const size = z.enum(['20GP', '40GP', '40HQ', 'LCL'])

/** Ocean freight after discount plus surcharges of both sides and the route, for one container or one RT. */
const allIn = z.object({
  containerType: size,
  /** Everything together, expressed in each currency. */
  combined: perCurrency,
})

/** The same with what it is made of: three times as long as the offer itself, so only for one rate. */
const allInWithLines = allIn.extend({
  /** What is charged in each currency. */
  charged: perCurrency,
  lines: z.array(
    z.object({
      group: z.enum(['oceanFreight', 'pol', 'pod', 'gs']),
      item: z.string(),
      price: z.string(),
      currency: z.enum(CURRENCIES),
      totalPrice: z.string(),
    }),
  ),
})

/** Charges of a later price that are named. */
export const NAMED_CHARGES = 3

/** What ships from a day on cost otherwise than the one of the price. */
const laterPrice = z.object({
  /** First day of departure, yyyy-MM-dd. */
  from: z.string(),
  /** Codes or names of the first charges that are other ones, and how many more there are: a card has one line. */
  charges: z.array(z.string()).max(NAMED_CHARGES),
  others: z.number().int(),
  /** Codes or names of all of them that are not known. */
  unknown: z.array(z.string()),
  /** Of one container or one RT. Empty where a charge is known before and not after, or only after. */
  sizes: z.array(
    z.object({
      containerType: size,
      /** How much more, in each currency of these charges; decimal text. */
      difference: z.partialRecord(z.enum(CURRENCIES), z.string()),
      /** By how much the all-in price is higher, in each currency. */
      net: perCurrency,
    }),
  ),
})

/** A rate as a customer is offered it: `capacity…` and `lcl` after discount, `listPrice` before it. */
export const rateOffer = rateRow.extend({
  listPrice: z.object(priceShape),
  allIn: z.array(allIn),
  /** Sides of which no charges are known: the all-in prices are without them. */
  notIncluded: z.array(z.enum(CHARGE_SIDES)),
  /** Names of other charges that are not known for the ship whose price it is. */
  unknownCharges: z.array(z.string()),
  /** The ship whose price it is: the next one that can be booked, or its first day of sale where there is none. */
  pricedEtd: z.string(),
  /** What ships of the next eight weeks cost otherwise, by day. */
  laterPrices: z.array(laterPrice),
  /** The next sailing that can still be booked; yyyy-MM-dd, and its cut-off yyyy-MM-dd HH:mm in `departureZone`. */
  nextEtd: z.string().nullable(),
  nextDeadline: z.string().nullable(),
})
export type RateOffer = z.infer<typeof rateOffer>

const chargePeriod = z.object({
  group: z.enum(['pol', 'pod', 'gs']),
  item: z.string(),
  /** First and last ETD, yyyy-MM-dd; null is open at that end. */
  validFrom: z.string().nullable(),
  validTo: z.string().nullable(),
  /** The carrier's own, in place of what is for all carriers. */
  isOwn: z.boolean(),
  currency: z.enum(CURRENCIES),
  /** container, bl, rt or shipment. */
  unit: z.enum(BASES),
  /** Decimal text; null where a size has no amount. */
  amounts: z.record(size, z.string().nullable()),
})

/** An offer with the lines of its all-in prices. */
export const rateOfferWithLines = rateOffer.extend({
  allIn: z.array(allInWithLines),
  /** Charges that have a first or a last day of departure, from today on. */
  periods: z.array(chargePeriod),
})
export type RateOfferWithLines = z.infer<typeof rateOfferWithLines>

export const offerWithoutPrices = rateWithoutPrices.extend({
  nextEtd: z.string().nullable(),
  nextDeadline: z.string().nullable(),
})

/** Internal: authors and approval of a rate; customers get an offer without. */
const inHouse = {
  approvalStatus: true,
  is_pass: true,
  approvalCount: true,
  closeTime: true,
  revisesId: true,
  remark: true,
  uploadedBy: true,
  updateTime: true,
} as const
export const offerForCustomer = rateOffer.omit(inHouse)
export const offerForCustomerWithLines = rateOfferWithLines.omit(inHouse)
