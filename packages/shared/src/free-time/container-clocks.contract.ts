import { z } from 'zod'
import { currency, money, provisional } from '../billing/billing-fields.ts'
import { CHARGE_STATES } from '../billing/billing-codes.ts'
import { data, endpoint, file, MB, rows, saved, XLSX } from '../contract/endpoint.ts'
import {
  decimal,
  id,
  oneOf,
  optionalDate,
  optionalId,
  optionalOneOf,
  paging,
  sorting,
  version,
  optionalCode,
} from '../contract/fields.ts'
import { CONTAINER_SIZES } from '../orders/rules/container-rules.ts'
import { STAFF, STAFF_AND_CUSTOMER_SIDE } from '../roles.ts'
import { CLOCK_STAGES } from './clock-stages.ts'
import { CLOCK_STARTS, DAY_COUNTS, FREE_TIME_KINDS } from './free-time-codes.ts'

const tag = 'freeTime'
/** Of a container under one of its order's terms. Days are those of the port of discharge. */
const clockFacts = {
  containerId: z.int(),
  containerNumber: z.string(),
  size: z.enum(CONTAINER_SIZES).nullable(),
  /** DEM at the terminal, DET outside it, CMB both in one clock. */
  kind: z.enum(FREE_TIME_KINDS),
  start: z.enum(CLOCK_STARTS),
  /** Of this size. */
  freeDays: z.int().nullable(),
  /** Which days count as free ones. */
  freeCount: z.enum(DAY_COUNTS),
  stage: z.enum(CLOCK_STAGES).nullable(),
  /** Day 1; null where nothing starts the clock yet. */
  clockFrom: z.string().nullable(),
  lastFreeDay: z.string().nullable(),
  /** Counted from an expected arrival or a planned pick-up. */
  estimated: z.boolean(),
  provisional,
  endedOn: z.string().nullable(),
  /** Charged days so far. */
  daysOver: z.int(),
}
const days = { from: z.string(), to: z.string(), days: z.int() }
/** The free days, then days of one price, up to the end of the clock or a week from today. */
const periods = z.array(z.object({ ...days, isFree: z.boolean(), price: money.nullable() }))
const periodsWithoutPrices = z.array(z.object({ ...days, isFree: z.boolean() }))

const head = {
  /** Where the days are counted. */
  timeZone: z.string(),
  portName: z.string(),
  today: z.string(),
  total: z.int(),
}
const clock = z.object({
  ...clockFacts,
  /** Of the computed clock; 0 before it was computed. */
  version: z.int(),
  periods,
  currency,
  /** So far; null without a price for the size. */
  cost: money.nullable(),
  /** Of the next charged day. */
  nextPrice: money.nullable(),
  nextPriceFrom: z.string().nullable(),
  /** What it costs when it ends today, in three days, in seven. Empty once it has ended. */
  ifEnded: z.array(z.object({ inDays: z.int(), day: z.string(), cost: money })),
  carrierAmount: money.nullable(),
  chargeState: z.literal(CHARGE_STATES).nullable(),
  excessState: z.literal(CHARGE_STATES).nullable(),
})
const clockWithoutAmounts = z.object({ ...clockFacts, periods: periodsWithoutPrices })

const boardRow = z.object({
  ...clockFacts,
  id: z.int(),
  version: z.int(),
  orderId: z.int(),
  orderCode: z.string(),
  customerName: z.string(),
  portName: z.string(),
  carrierName: z.string(),
  plannedGateOut: z.string().nullable(),
  currency,
  /** When it ends today, tomorrow, in a week; of an ended clock its cost. */
  costToday: money.nullable(),
  costTomorrow: money.nullable(),
  costInWeek: money.nullable(),
})
export type BoardRow = z.output<typeof boardRow>

const filters = {
  /** Container number, order code, company: any part. */
  keyword: optionalCode(100),
  /** Those that run unless given. */
  stage: optionalOneOf(CLOCK_STAGES),
  kind: optionalOneOf(FREE_TIME_KINDS),
  orderId: optionalId(),
  customerId: optionalId(),
  portId: optionalId(),
  shippingCompanyId: optionalId(),
  /** Last free days, both included. */
  lastFrom: optionalDate(),
  lastTo: optionalDate(),
  ...sorting(['lastFreeDay', 'orderCode', 'containerNumber']),
}

export const containerClocksContract = {
  getFreeTimeOfOrder: endpoint({
    method: 'POST',
    path: '/freeTime/forOrder',
    roles: STAFF_AND_CUSTOMER_SIDE,
    summary:
      'The clocks of the containers of an order by the terms that it was shown; with `if` as they would be with those days. A shipper account gets the days alone.',
    tag,
    input: z.strictObject({
      orderId: id(),
      if: z
        .strictObject({ gateOut: optionalDate(), emptyReturn: optionalDate() })
        .superRefine(({ gateOut, emptyReturn }, issues) => {
          if (gateOut && emptyReturn && emptyReturn < gateOut)
            issues.addIssue({ code: 'custom', path: ['emptyReturn'], message: 'afterStart' })
        })
        .optional(),
    }),
    response: data(z.object({ ...head, dataList: z.array(clock) })),
    responseByRole: { 5: data(z.object({ ...head, dataList: z.array(clockWithoutAmounts) })) },
    refusals: ['ORDER_NOT_EXIST'],
  }),
  searchFreeTimeBoard: endpoint({
    method: 'POST',
    path: '/freeTime/board',
    roles: STAFF,
    summary: 'Clocks of containers by their last free day, with what they cost today, tomorrow and in a week.',
    tag,
    input: z.strictObject({ ...filters, ...paging }),
    response: rows(boardRow),
  }),
  exportFreeTimeBoard: endpoint({
    method: 'POST',
    path: '/freeTime/exportBoard',
    roles: STAFF,
    summary: 'The same filter in the same order as a workbook, at most 10,000 rows.',
    tag,
    input: z.strictObject(filters),
    response: file(XLSX),
    perMinute: 10,
  }),
  saveCarrierBill: endpoint({
    method: 'POST',
    path: '/freeTime/carrierBill',
    roles: STAFF,
    summary:
      'What the carrier billed for the days of an ended clock, with its paper. A lower amount lowers the charge; what a higher one asks more is proposed to the customer as a charge of its own.',
    tag,
    input: z.strictObject({
      containerId: id(),
      kind: oneOf(FREE_TIME_KINDS),
      /** In the currency of the terms. */
      amount: decimal(2, 0, 1_000_000_000),
      /** Of the clock. */
      version: version(),
    }),
    upload: { maxBytes: 10 * MB, maxFiles: 1 },
    response: saved,
    refusals: ['RECORD_NOT_EXIST', 'UPDATE_FAIL', 'BILLING_STATE_ERROR', 'FILE_EMPTY', 'TOO_LARGE'],
  }),
}
