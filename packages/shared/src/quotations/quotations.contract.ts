import { z } from 'zod'
import { data, endpoint } from '../contract/endpoint.ts'
import {
  date,
  id,
  idList,
  optionalDate,
  optionalDecimal,
  optionalFlag,
  optionalId,
  optionalInt,
} from '../contract/fields.ts'
import { FX_BASES } from '../billing/billing-codes.ts'
import { CURRENCIES } from '../currencies.ts'
import { SIDES } from './charges.ts'
import { CHARGE_SIDES } from './quotation-lines.ts'
import { ROLE, STAFF } from '../roles.ts'

const currency = z.enum(CURRENCIES)
const amounts = z.object({ USD: z.string(), CNY: z.string(), JPY: z.string() })

/** Decimal text throughout. */
export const quotationLine = z.object({
  item: z.string(),
  /** What it is charged for, and the code of its charge kind; null for a name that no kind has. */
  side: z.enum(SIDES),
  kind: z.string().nullable(),
  /** 20GP, 40GP, 40HQ or LCL; null for a charge of the B/L or the shipment. */
  containerType: z.string().nullable(),
  basis: z.enum(['container', 'bl', 'rt', 'shipment']),
  /** After discount. */
  price: z.string(),
  priceBeforeDiscount: z.string(),
  /** Containers, B/Ls or shipments, or RT with 3 places. */
  quantity: z.string(),
  currency,
  totalPrice: z.string(),
  isDiscountsAvailable: z.boolean(),
  /** The quantity is the rate's minimum of RT, more than what is shipped. */
  isMinimum: z.boolean(),
})
const quotationTotal = z.object({
  /** What is in each currency. */
  perCurrency: amounts,
  /** All of it in each currency. */
  combined: amounts,
})

export const estimate = z.object({
  /** `Q…` once frozen with an order; null for a calculation. */
  quotationNo: z.string().nullable(),
  frozen: z.boolean(),
  oceanFreightList: z.array(quotationLine),
  polList: z.array(quotationLine),
  podList: z.array(quotationLine),
  /** Charges of the route itself. */
  gsList: z.array(quotationLine),
  totals: z.object({
    oceanFreightList: quotationTotal,
    polList: quotationTotal,
    podList: quotationTotal,
    gsList: quotationTotal,
    overall: quotationTotal,
  }),
  /** 1 USD in each, decimal text, and the day they are of, yyyy-MM-dd. */
  exchangeRates: z.object({ jpy: z.string(), cny: z.string(), date: z.string() }),
  /** Sizes requested that the rate does not offer. */
  notOffered: z.array(z.string()),
  /** Sides wanted of which no charges are known: charged by tariff, and the totals are without them. */
  notIncluded: z.array(z.enum(CHARGE_SIDES)),
  /** Charges of the other sides that are not known for the day of departure, as the user's language calls them. */
  unknownCharges: z.array(z.string()),
  /** The same by what they are, to compare them with the lines of another quotation. */
  unknownLines: z.array(quotationLine.pick({ side: true, kind: true, item: true })),
  /** yyyy-MM-dd: the day of departure that the surcharges are of; null in quotations frozen before they had days. */
  etd: z.string().nullable(),
  /** `fixed` or `changing` price, and the days that the rate covers. */
  validTime: z.enum(['fixed', 'changing']),
  validFrom: z.string().nullable(),
  validTo: z.string().nullable(),
  /** yyyy-MM-dd of the calculation. */
  quotedOn: z.string(),
  departurePort: z.string(),
  destinationPort: z.string(),
  shippingCompany: z.string(),
  transportType: z.enum(['FCL', 'LCL']),
  /** Voyage days. */
  distance: z.int(),
  companyName: z.string(),
  /** How the customer will be billed for it; null where no customer is named. */
  billedIn: z.object({ currency, splitByCurrency: z.boolean(), fxBasis: z.enum(FX_BASES) }).nullable(),
})
export type Estimate = z.infer<typeof estimate>

/** Parameters of a quotation, the same for the answer, its preview and its download. */
export const estimateRequest = z.strictObject({
  /** For a submitted order its frozen quotation is returned, and the other fields are ignored. */
  orderId: optionalId(),
  /** With a submitted order: what the amounts given here cost at its frozen prices, as saving them would count. */
  recount: optionalFlag(),
  /** Staff: whose discount counts. Role 4 is itself. */
  customerId: optionalId(),
  transportCostId: optionalId(),
  /** Whose surcharges count: a day of departure; without it that of the order, else the next one that can be booked. */
  etd: optionalDate(),
  /** Sent by the form; the rate decides. */
  isFcl: optionalFlag(),
  fcl20Gp: optionalInt(0, 99_999),
  fcl40Gp: optionalInt(0, 99_999),
  fcl40Hq: optionalInt(0, 99_999),
  lclRt: optionalDecimal(3, 0, 9_999_999_999),
  blQuantity: optionalInt(1, 99_999),
  /** What conditional charges depend on: telex release and HDS wanted, export cleared by the shipper. */
  telex: optionalInt(0, 1),
  hds: optionalInt(0, 1),
  isExitCustomhouse: optionalInt(0, 1),
  /** On unless switched off. */
  includeOceanFreight: optionalFlag(),
  includePol: optionalFlag(),
  includePod: optionalFlag(),
})
export type EstimateRequest = z.output<typeof estimateRequest>

const money = z.object({ amount: z.string(), currency })

/** What the tariff of another day says beside a frozen quotation. */
export const tariffDifference = z.object({
  /** yyyy-MM-dd: the day that the quotation's surcharges are of; null in those frozen before they had days. */
  quotedEtd: z.string().nullable(),
  etd: z.string(),
  /** Charges that cost otherwise; an amount null is not known for that day. */
  changes: z.array(
    quotationLine
      .pick({ side: true, kind: true, item: true, containerType: true })
      .extend({ quantity: z.string().nullable(), old: money.nullable(), new: money.nullable() }),
  ),
  /** Charges that may be proposed for it, as /orderCharge/propose takes them; a negative price gives back. */
  offers: z.array(
    z.object({
      chargeKindId: z.int(),
      /** The kind, in the user's language. */
      name: z.string(),
      cause: z.string(),
      text: z.string(),
      price: z.string(),
      currency,
    }),
  ),
  /** Such charges wait for the customer's answer; nothing more of their kinds is offered before. */
  isProposed: z.boolean(),
})
export type TariffDifference = z.infer<typeof tariffDifference>

/** Role 5 never sees prices (rules 7.8). */
export const QUOTATION_ROLES = [ROLE.manager, ROLE.operator, ROLE.customer] as const

export const quotationsContract = {
  getEstimateInfo: endpoint({
    method: 'POST',
    path: '/order/getEstimateInfo',
    roles: QUOTATION_ROLES,
    summary: 'The quotation of a shipment; role 4 only from an allowed country (6028).',
    tag: 'quotations',
    input: estimateRequest,
    response: data(estimate),
    refusals: ['IP_ERROR', 'ORDER_NOT_EXIST', 'TRANSPORT_COST_IS_DELETE', 'RATE_INVALID', 'USER_NOT_EXIST'],
  }),
  getQuotedTotals: endpoint({
    method: 'POST',
    path: '/order/getQuotedTotals',
    roles: STAFF,
    summary: 'The totals of the quotations of several orders; an order without one is left out.',
    tag: 'quotations',
    input: z.strictObject({ ids: idList(500) }),
    response: data(z.object({ dataList: z.array(z.object({ id: z.int(), combined: amounts })) })),
  }),
  getTariffDifference: endpoint({
    method: 'POST',
    path: '/order/tariffDifference',
    roles: STAFF,
    summary:
      'What the surcharges of a submitted order cost otherwise by the tariff of an ETD than by its quotation, and what may be proposed or given back for it.',
    tag: 'quotations',
    input: estimateRequest
      .pick({ fcl20Gp: true, fcl40Gp: true, fcl40Hq: true, lclRt: true, blQuantity: true })
      .extend(estimateRequest.pick({ telex: true, hds: true, isExitCustomhouse: true }).shape)
      .extend({ id: id(), etd: date() }),
    response: data(tariffDifference),
    refusals: ['ORDER_NOT_EXIST', 'TRANSPORT_COST_IS_DELETE'],
  }),
}
