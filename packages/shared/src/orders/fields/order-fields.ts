import type { z } from 'zod'
import {
  date,
  decimal,
  email,
  id,
  int,
  optionalDate,
  optionalDecimal,
  optionalEmail,
  optionalId,
  optionalInt,
  optionalOneOf,
  optionalText,
  text,
} from '../../contract/fields.ts'
import {
  hsCode,
  manifestText,
  optionalHsCode,
  optionalManifestText,
  optionalTelephone,
  telephone,
} from './manifest-fields.ts'
import { ORDER_LIMITS } from './order-limits.ts'

const L = ORDER_LIMITS
const above0 = () => decimal(3, 0, L.measure).refine((value) => Number(value) > 0, 'aboveZero')
const count = () => optionalInt(0, L.containers)
/** 1 yes, 0 no. */
export const yesNo = () => optionalInt(0, 1)
/** Entry code of a dictionary group. */
const entryCode = () => text(30)
const optionalEntryCode = () => optionalText(30)

/** Filled by the form or not, the same in both saves. */
const common = {
  /** The booking company: staff choose a customer under contract; roles 4 and 5 have their own and may leave it out. */
  customerId: optionalId(),
  /** A shipper account of that customer that is to see the order; role 5 names itself. */
  shipperAccountId: optionalId(),
  /** Names of ports, kept by a draft until a route is chosen; afterwards they must be the route's. */
  departurePort: optionalText(100),
  destinationPort: optionalText(100),
  /** FCL or LCL of a draft without a route; the route's wins. */
  transportType: optionalOneOf(['FCL', 'LCL']),
  /** Free time at destination; taken from staff only, else the route's days and `free`. */
  ftDays: optionalInt(0, 999),
  ftTerm: optionalText(50),
  /** Japanese corporate number of the importer, for the customs entry. */
  corporationNumber: optionalManifestText(20),
  /** 1 telex release (surrendered B/L) wanted. */
  telex: yesNo(),
  /** 1 house delivery service wanted. */
  hds: yesNo(),
  /** 1 export customs clearance done by the shipper. */
  isExitCustomhouse: yesNo(),
  /** Known at loading, so it may be empty until departure (DECISIONS 7.8). */
  containerNumber: optionalManifestText(L.containerNumber),
  fcl20Gp: count(),
  fcl40Gp: count(),
  fcl40Hq: count(),
}

/** What a full submit asks for (orders §5, DECISIONS 7.8). */
export const fullFields = {
  ...common,
  transportCostId: id(),
  /** ETD, one of the allowed dates of the route. */
  expectedLeavePortDate: date(),
  orderNo: manifestText(L.orderNo),
  shippingAddress: manifestText(L.text),
  blQuantity: int(1, L.blQuantity),
  weight: above0(),
  volume: above0(),
  number: int(0, L.pieces).refine((value) => value > 0, 'aboveZero'),
  unit: entryCode(),
  name: manifestText(L.text),
  customsClearanceMethod: entryCode(),
  packingMethod: entryCode(),
  freightMethod: entryCode(),
  tradeTerms: entryCode(),
  hsCodeTopSix: hsCode(),
  /** Shipping mark. */
  remark: manifestText(L.text),
  party: manifestText(L.party),
  partyMail: email(),
  partyTelephone: telephone(),
}

/** What a draft asks for: nothing but the booking company; what is filled in must still be storable. */
export const draftFields = {
  ...common,
  transportCostId: optionalId(),
  expectedLeavePortDate: optionalDate(),
  orderNo: optionalManifestText(L.orderNo),
  shippingAddress: optionalManifestText(L.text),
  blQuantity: optionalInt(1, L.blQuantity),
  weight: optionalDecimal(3, 0, L.measure),
  volume: optionalDecimal(3, 0, L.measure),
  number: optionalInt(0, L.pieces),
  unit: optionalEntryCode(),
  name: optionalManifestText(L.text),
  customsClearanceMethod: optionalEntryCode(),
  packingMethod: optionalEntryCode(),
  freightMethod: optionalEntryCode(),
  tradeTerms: optionalEntryCode(),
  hsCodeTopSix: optionalHsCode(),
  remark: optionalManifestText(L.text),
  party: optionalManifestText(L.party),
  partyMail: optionalEmail(),
  partyTelephone: optionalTelephone(),
} satisfies Record<keyof typeof fullFields, z.ZodType>

/** Fields of either save: the names are the same. */
export type OrderFields = Record<keyof typeof fullFields, z.ZodType>
