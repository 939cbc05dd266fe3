import { z } from 'zod'
import { CURRENCIES } from '../currencies.ts'
import {
  CLOCK_STARTS,
  CONTAINER_CLASSES,
  DAY_COUNTS,
  FREE_TIME_DIRECTIONS,
  FREE_TIME_EXTENSIONS,
  FREE_TIME_KINDS,
  TARIFF_STATES,
} from './free-time-codes.ts'

/** Decimal text; null: the tariff has no price for the size. */
const price = z.string().nullable()
export const freeTimeTier = z.object({
  fromDay: z.int(),
  /** null in the last tier, which is open. */
  toDay: z.int().nullable(),
  gp20: price,
  gp40: price,
  hq40: price,
})

/** The fields of FreeTimeTerms, in answers. */
export const freeTimeTerms = {
  kind: z.enum(FREE_TIME_KINDS),
  direction: z.enum(FREE_TIME_DIRECTIONS),
  start: z.enum(CLOCK_STARTS),
  freeDays: z.int(),
  freeCount: z.enum(DAY_COUNTS),
  chargeCount: z.enum(DAY_COUNTS),
  /** Code of a business calendar. */
  calendarCode: z.string().nullable(),
  currency: z.enum(CURRENCIES),
  extension: z.enum(FREE_TIME_EXTENSIONS),
  tiers: z.array(freeTimeTier),
}

/** What may be done with a tariff now. */
export const TARIFF_ACTIONS = ['edit', 'decide'] as const
export type TariffAction = (typeof TARIFF_ACTIONS)[number]

export const freeTimeTariff = z.object({
  id: z.int(),
  version: z.int(),
  ...freeTimeTerms,
  shippingCompanyId: z.int().nullable(),
  /** In the user's language; null: every carrier. */
  shippingCompany: z.string().nullable(),
  portId: z.int().nullable(),
  port: z.string().nullable(),
  /** 1 China, 2 Japan; null where a port is named. */
  country: z.int().nullable(),
  containerClass: z.enum(CONTAINER_CLASSES),
  /** Days of the ETA at the port of an import, of the ETD of an export; both inclusive, `validTo` null is open. */
  validFrom: z.string(),
  validTo: z.string().nullable(),
  source: z.string(),
  state: z.enum(TARIFF_STATES),
  /** Reason of a rejection. */
  remark: z.string(),
  createdBy: z.string(),
  createTime: z.string(),
  updatedBy: z.string(),
  updateTime: z.string(),
  /** Who approved or rejected it. */
  approvedBy: z.string().nullable(),
  approvedTime: z.string().nullable(),
  allowedActions: z.array(z.enum(TARIFF_ACTIONS)),
})
export type FreeTimeTariff = z.infer<typeof freeTimeTariff>
