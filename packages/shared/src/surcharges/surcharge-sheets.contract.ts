import { z } from 'zod'
import { data, endpoint, saved } from '../contract/endpoint.ts'
import { id, optionalFlag, optionalOneOf, paging, text, version } from '../contract/fields.ts'
import { ROLE, STAFF } from '../roles.ts'
import { CHARGE_CONDITIONS } from './charge-conditions.ts'
import { chargePeriod } from './charge-period.ts'
import { SHEET_ACTIONS, SHEET_STATES } from './sheet-states.ts'

/** An uploaded sheet without what it holds. Times are yyyy-MM-dd HH:mm, Tokyo. */
export const sheetRow = z.object({
  id: z.int(),
  version: z.int(),
  state: z.enum(SHEET_STATES),
  fileName: z.string(),
  /** Surcharge numbers in it. */
  surchargeCount: z.int(),
  maker: z.string(),
  /** Whether the caller uploaded it. */
  own: z.boolean(),
  createTime: z.string(),
  submitTime: z.string().nullable(),
  /** Who confirmed or rejected it, and when. */
  decidedBy: z.string().nullable(),
  decidedTime: z.string().nullable(),
  /** Reason of a rejection. */
  remark: z.string(),
  /** What the caller may do with it now. */
  allowedActions: z.array(z.enum(SHEET_ACTIONS)),
})
export type SheetRow = z.infer<typeof sheetRow>

/** Decimal text; null where a size has no amount. */
const lineValues = z.object({
  surcharge20gp: z.string().nullable(),
  surcharge40gp: z.string().nullable(),
  surcharge40hq: z.string().nullable(),
  surchargeLcl: z.string().nullable(),
  /** USD, CNY or JPY. */
  costUnit: z.string(),
  /** container, bl, rt or shipment. */
  unit: z.string(),
  /** Code of dictionary 33. */
  surchargeDetailType: z.string(),
  /** When it is charged. */
  condition: z.enum(CHARGE_CONDITIONS),
  ...chargePeriod,
})
export type LineValues = z.infer<typeof lineValues>

/** A period of a charge as it is and as it would be; `old` is null for one that is added, `new` for one that goes. */
export const lineChange = z.object({
  surchargeName: z.string(),
  change: z.enum(['added', 'changed', 'removed', 'unchanged']),
  old: lineValues.nullable(),
  new: lineValues.nullable(),
})
export type LineChange = z.infer<typeof lineChange>

const HEAD_FIELDS = ['surchargeName', 'surchargeCountry', 'surchargePort', 'surchargeType', 'remark'] as const

const size = z.enum(['20GP', '40GP', '40HQ', 'LCL'])
/** By how much an all-in price moves, with its sign; decimal text. */
const movement = z.object({ USD: z.string(), CNY: z.string(), JPY: z.string() })
const sizeDifference = z.object({
  containerType: size,
  /** What is charged more or less in each currency, for one container or one RT with one B/L. */
  charged: movement,
  /** All of it in each currency, by the exchange rates in force; null where none were ever set. */
  combined: movement.nullable(),
})
export type SizeDifference = z.infer<typeof sizeDifference>

/** Ships by their ETD, from today on: first and last day, null is open at that end. */
const ships = { from: z.string().nullable(), to: z.string().nullable() }
/** Charges that prices are without, as no period covers these days, and charges that they were without until now. */
const unknownCharges = { notKnown: z.array(z.string()), nowKnown: z.array(z.string()) }

/** A number of the sheet. Country (1, 2) and type (1, 2) of the head are codes, the port is in the user's language. */
const surchargeChange = z.object({
  surchargeNo: z.string(),
  surchargeName: z.string(),
  change: z.enum(['new', 'changed', 'unchanged']),
  head: z.array(z.object({ field: z.enum(HEAD_FIELDS), old: z.string().nullable(), new: z.string() })),
  lines: z.array(lineChange),
  /** Rates on sale, now or later, that charge it. */
  rateCount: z.int(),
  /** What it moves in the all-in prices of these rates; sizes without a difference are left out. Of the first period. */
  difference: z.array(sizeDifference),
  /** The same for each stretch of days on which something moves, and for carriers with charges of their own. */
  periods: z.array(
    z.object({
      ...ships,
      /** In the user's language; null: all carriers without charges of their own. */
      shippingCompany: z.string().nullable(),
      difference: z.array(sizeDifference),
      ...unknownCharges,
    }),
  ),
})
export type SurchargeChange = z.infer<typeof surchargeChange>

/** Counts are exact, over the whole sheet. */
const counts = z.object({
  new: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  linesAdded: z.int(),
  linesChanged: z.int(),
  linesRemoved: z.int(),
})

const sizeRange = z.object({
  containerType: size,
  rateCount: z.int(),
  min: movement.nullable(),
  max: movement.nullable(),
})

/** Days from today on for which a charge of the sheet is not known, so that prices are without it. */
const gap = z.object({
  surchargeNo: z.string(),
  surchargeName: z.string(),
  /** The carrier that alone lacks it, in the user's language; null: all. */
  shippingCompany: z.string().nullable(),
  /** start: nothing before its first day; gap: between two of its periods; end: nothing after its last day. */
  kind: z.enum(['start', 'gap', 'end']),
  /** First and last day without it; null is open. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** Where the periods before and after stand in the sheet. */
  rows: z.array(z.object({ sheet: z.string(), row: z.int() })),
})
export type ChargeGap = z.infer<typeof gap>

/** What the sheet does to prices on sale, now or later; rates that staff set invalid are not counted. */
const effect = z.object({
  /** Rates that charge a number which changes. */
  rateCount: z.int(),
  /** Those of them of which an all-in price moves. */
  repricedCount: z.int(),
  /** Lanes (port of loading, port of discharge) of the repriced rates: how many, and the first ten by their rates. */
  laneCount: z.int(),
  lanes: z.array(z.object({ from: z.string(), to: z.string(), rateCount: z.int() })),
  /** For each size whose all-in price moves: rates, least and greatest movement in each currency. */
  sizes: z.array(sizeRange),
  /** The same for each stretch of days on which prices move alike, the first ones; one open at both ends is all days. */
  periods: z.array(
    z.object({
      ...ships,
      rateCount: z.int(),
      sizes: z.array(
        sizeRange.extend({
          /** What is charged more or less in each currency, where it is the same for all these rates. */
          charged: movement.nullable(),
        }),
      ),
      ...unknownCharges,
    }),
  ),
})

const preview = z.object({
  sheet: sheetRow,
  /** A digest of all changes of the confirmation, sent back with it so that nothing unseen is confirmed. */
  digest: z.string(),
  counts,
  effect,
  /** Other sheets that wait and hold some of the same numbers. */
  overlaps: z.array(
    z.object({ id: z.int(), fileName: z.string(), maker: z.string(), surchargeNos: z.array(z.string()) }),
  ),
  /** The first ones; `gapCount` counts all. */
  gaps: z.array(gap),
  gapCount: z.int(),
  dataList: z.array(surchargeChange),
  total: z.int(),
})
export type SheetPreview = z.infer<typeof preview>
/** Fields of an upload's response beyond the specified ones; null where the sheet changes nothing. */
export const uploadedSheet = preview.nullable()

const decided = { id: id(), version: version() }
const tag = 'surcharges'

export const surchargeSheetsContract = {
  listSurchargeSheets: endpoint({
    method: 'GET',
    path: '/surchargeNew/getSheetList',
    roles: STAFF,
    summary: 'Uploaded surcharge sheets, newest first: the caller’s own, and those of others that were submitted.',
    tag,
    input: z.strictObject({ state: optionalOneOf(SHEET_STATES), ...paging }),
    response: data(
      z.object({
        dataList: z.array(sheetRow),
        total: z.int(),
        /** Sheets that wait for role 2, whatever the filter. */
        waiting: z.int(),
        /** Drafts of the caller that were not submitted yet. */
        drafts: z.int(),
      }),
    ),
  }),
  getSurchargeSheet: endpoint({
    method: 'GET',
    path: '/surchargeNew/getSheet',
    roles: STAFF,
    summary:
      'What a sheet changes against the surcharges in force, number by number, and in prices on sale; of a decided sheet what it did change.',
    tag,
    input: z.strictObject({ id: id(), onlyChanges: optionalFlag(), ...paging }),
    response: data(preview),
    refusals: ['SELECT_FAIL'],
  }),
  submitSurchargeSheet: endpoint({
    method: 'POST',
    path: '/surchargeNew/submitSheet',
    roles: STAFF,
    summary: 'Submits the caller’s draft for confirmation by role 2.',
    tag,
    input: z.strictObject(decided),
    response: saved,
    refusals: ['SELECT_FAIL', 'UPDATE_FAIL'],
  }),
  confirmSurchargeSheet: endpoint({
    method: 'POST',
    path: '/surchargeNew/confirmSheet',
    roles: [ROLE.manager],
    summary:
      'Puts a submitted sheet, or the caller’s own draft, in force. Refused (9002, data.latest) when it would change something else than `digest` stands for.',
    tag,
    input: z.strictObject({ ...decided, digest: text(64) }),
    response: data(z.object({ id: z.int(), version: z.int(), count: z.int() })),
    refusals: ['SELECT_FAIL', 'UPDATE_FAIL'],
  }),
  rejectSurchargeSheet: endpoint({
    method: 'POST',
    path: '/surchargeNew/rejectSheet',
    roles: [ROLE.manager],
    summary: 'Rejects a submitted sheet with a reason.',
    tag,
    input: z.strictObject({ ...decided, remark: text(500) }),
    response: saved,
    refusals: ['SELECT_FAIL', 'UPDATE_FAIL'],
  }),
  withdrawSurchargeSheet: endpoint({
    method: 'POST',
    path: '/surchargeNew/withdrawSheet',
    roles: STAFF,
    summary: 'Takes the caller’s own sheet back, submitted or not.',
    tag,
    input: z.strictObject(decided),
    response: saved,
    refusals: ['SELECT_FAIL', 'UPDATE_FAIL'],
  }),
}
