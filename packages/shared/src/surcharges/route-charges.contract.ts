import { z } from 'zod'
import { data, done, endpoint, rows, saved } from '../contract/endpoint.ts'
import { decimal, id, idList, optionalDate, optionalOneOf, optionalText, paging, text } from '../contract/fields.ts'
import { printed } from '../contract/printed.ts'
import { STAFF } from '../roles.ts'

/**
 * A simple surcharge of the assignment screen: an amount in USD a shipment (rules 6.3). Rows of one name are the
 * periods of one charge, which routes are tied to as a whole.
 */
const routeChargeRow = z.object({
  id: z.int(),
  version: z.int(),
  /** As it was typed, which identifies it. */
  fjfname: z.string(),
  /** Its name in the user's language. */
  label: z.string(),
  /** Decimal text, USD. */
  fjfprice: z.string(),
  /** First and last day of departure, yyyy-MM-dd; null is open at that end. */
  validFrom: z.string().nullable(),
  validTo: z.string().nullable(),
  /** Routes on sale, now or later, that it is tied to. */
  routeCount: z.int(),
})
export type RouteChargeRow = z.infer<typeof routeChargeRow>

/** A route of the assignment and coverage screens, in the older names of a rate. */
const chargedRoute = z.object({
  id: z.int(),
  departure_port: z.string(),
  /** 1 China, 2 Japan. */
  departure_country: z.int(),
  destination_port: z.string(),
  destination_country: z.int(),
  /** Ports in the user's language. */
  departure_port_label: z.string(),
  destination_port_label: z.string(),
  /** Voyage days. */
  distance: z.int(),
  /** 1 Monday to 7 Sunday. */
  weekday: z.int(),
  shipping_company: z.string(),
  /** The carrier in the user's language. */
  shipping_company_label: z.string(),
  mode: z.string(),
  direct_transfer: z.enum(['YES', 'NO']),
  ship_type: z.enum(['Normal', 'Fast']),
  max_capacity: z.int(),
  type: z.enum(['FCL', 'LCL']),
  /** USD, decimal text, null where the size is not offered. */
  capacity20gp: z.string().nullable(),
  capacity40gp: z.string().nullable(),
  capacity40hq: z.string().nullable(),
  /** The LCL price of a normal and of a fast ship. */
  mixed_loading_general: z.string().nullable(),
  mixed_loading_fast: z.string().nullable(),
  /** Days between two departures. */
  departure_date_interval: z.int(),
  /** Next departure and its arrival, yyyy-MM-dd; null when none is left. */
  goods_departure_date: z.string().nullable(),
  destination_arrival_date: z.string().nullable(),
  /** 1 valid, 0 set invalid by staff. */
  validity_period: z.int(),
  departure_surcharge_no: z.string().nullable(),
  destination_surcharge_no: z.string().nullable(),
  /** Whether the number is there and has lines; a route that lacks one is not fully covered. */
  departure_covered: z.boolean(),
  destination_covered: z.boolean(),
  /** Ids of the simple surcharges tied to it. */
  fjfs: z.array(z.int()),
})
export type ChargedRoute = z.infer<typeof chargedRoute>

/** No surcharge at all; lines missing on one side or both; lines on both sides. */
const COVERAGES = ['none', 'partial', 'full'] as const
export type Coverage = (typeof COVERAGES)[number]

/** Routes as the caller saw them: when one of them carries other surcharges by now, nothing is changed (9002). */
const seen = z
  .array(z.strictObject({ id: id(), fjfs: z.array(id()).max(500, 'tooMany') }))
  .max(5000, 'tooMany')
  .optional()
const tag = 'surcharges'

export const routeChargesContract = {
  listRouteCharges: endpoint({
    method: 'POST',
    path: '/hxfjf/fjflist',
    roles: STAFF,
    summary: 'The simple surcharges that can be tied to routes.',
    tag,
    input: z.strictObject(paging),
    response: rows(routeChargeRow),
  }),
  listChargedRoutes: endpoint({
    method: 'POST',
    path: '/hxfjf/hxlist',
    roles: STAFF,
    summary:
      'Routes on sale, now or later, with the surcharges of both sides and those tied to them. All unless paged.',
    tag,
    input: z.strictObject({
      departure_port: optionalText(100),
      destination_port: optionalText(100),
      shipping_company: optionalText(100),
      /** missing: no lines on one side or both. */
      coverage: optionalOneOf([...COVERAGES, 'missing']),
      /** Only these routes. */
      ids: idList(5000).optional(),
      ...paging,
    }),
    response: data(
      z.object({
        dataList: z.array(chargedRoute),
        total: z.int(),
        /** Routes of each coverage under the other filters. */
        coverage: z.object({ none: z.int(), partial: z.int(), full: z.int() }),
      }),
    ),
  }),
  addRouteCharge: endpoint({
    method: 'POST',
    path: '/hxfjf/addfjf',
    roles: STAFF,
    summary:
      'Adds a simple surcharge, USD a shipment; with days, a period of it. One that begins while the last period has no end ends that one the day before.',
    tag,
    /** The names in the three languages are optional: without one, the user gets that of its kind, else the typed one. */
    input: z
      .strictObject({
        fjfname: printed(text(100)),
        /** 0 says that nothing is charged from a day on. */
        fjfprice: decimal(2, 0, 99_999_999.99),
        fjfnameCn: printed(optionalText(100)),
        fjfnameEn: printed(optionalText(100)),
        fjfnameJp: printed(optionalText(100)),
        /** First and last day of departure; without one, open at that end. */
        validFrom: optionalDate(),
        validTo: optionalDate(),
      })
      .refine((charge) => Number(charge.fjfprice) > 0 || charge.validFrom !== undefined, {
        error: 'aboveZero',
        path: ['fjfprice'],
      })
      .refine(({ validFrom, validTo }) => !validFrom || !validTo || validFrom <= validTo, {
        error: 'afterStart',
        path: ['validTo'],
      }),
    response: saved,
    refusals: ['INSERT_FAIL'],
  }),
  deleteRouteCharges: endpoint({
    method: 'POST',
    path: '/hxfjf/del',
    roles: STAFF,
    summary:
      'Deletes simple surcharges for good, with their ties to routes. Submitted orders keep what they were quoted.',
    tag,
    input: z.strictObject({ ids: idList(500) }),
    response: done,
    refusals: ['DELETE_FAIL'],
  }),
  joinRouteCharges: endpoint({
    method: 'POST',
    path: '/hxfjf/joinhx',
    roles: STAFF,
    summary:
      'Ties exactly these surcharges, with all their periods, to the selected routes, in place of what was tied to them.',
    tag,
    input: z.strictObject({ fjfs: idList(500), hxs: idList(5000), seen }),
    /** Routes whose surcharges changed. */
    response: data(z.object({ count: z.int() })),
    refusals: ['UPDATE_FAIL'],
  }),
  releaseRoutes: endpoint({
    method: 'POST',
    path: '/hxfjf/release',
    roles: STAFF,
    summary: 'Takes every simple surcharge off the selected routes.',
    tag,
    input: z.strictObject({ hxs: idList(5000), seen }),
    /** Routes whose surcharges changed. */
    response: data(z.object({ count: z.int() })),
    refusals: ['UPDATE_FAIL'],
  }),
}
