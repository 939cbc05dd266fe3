import { z } from 'zod'
import { CURRENCIES } from '../currencies.ts'
import { data, endpoint, file, XLSX } from '../contract/endpoint.ts'
import {
  nothing,
  oneOf,
  optionalDate,
  optionalFlag,
  optionalId,
  optionalInt,
  optionalLine,
  optionalOneOf,
} from '../contract/fields.ts'
import { daysBetween, isRealDate } from '../dates.ts'
import { ROLE, STAFF, STAFF_AND_CUSTOMER_SIDE } from '../roles.ts'
import { isLane } from './figures.ts'
import {
  FIGURE_GROUPS,
  MAX_PERIOD_DAYS,
  type Period,
  STATISTICS,
  TASK_GROUPS,
  TOP_CUSTOMERS,
  TOP_LANES,
  TOP_PORTS,
} from './periods.ts'

const tag = 'statistics'

/** First and last day, both included, in Tokyo; the last 30 days unless given. */
const period = { from: optionalDate(), to: optionalDate() }
const inPeriod = <T extends z.ZodRawShape>(more: T) =>
  z.strictObject({ ...period, ...more }).superRefine((input, context) => {
    const { from, to } = input as Partial<Period>
    // Invalid dates are reported by the fields themselves.
    if (!from || !to || !isRealDate(from) || !isRealDate(to)) return
    const message = from > to ? 'afterStart' : daysBetween(from, to) >= MAX_PERIOD_DAYS ? 'tooLarge' : undefined
    if (message) context.addIssue({ code: 'custom', message, path: ['to'] })
  })

/** Orders that were submitted and are not cancelled; those cancelled after submission stand apart. */
const counts = { order_count: z.int(), cancelled_count: z.int() }
const periodShown = { from: z.string(), to: z.string() }
const days = data(z.object({ ...periodShown, dataList: z.array(z.object({ day: z.string(), ...counts })) }))
/** `key`: what the order list finds its orders by: the port's name as sheets write it, the customer's id. */
const named = z.object({
  id: z.int(),
  key: z.string(),
  name: z.string(),
  order_count: z.int(),
  day_order_count: z.int(),
})
/** `other_count`: orders of those that the list leaves out; `total`: of all. */
const ranking = data(
  z.object({ ...periodShown, dataList: z.array(named), total: z.int(), other_count: z.int(), names: z.int() }),
)
const limit = (most: number) => ({ limit: optionalInt(1, most) })

/** What narrows a figure. */
const filters = {
  /** Ids of the ports of loading and discharge, joined by a hyphen. */
  lane: optionalLine(31).refine((text) => text === undefined || isLane(text), { error: 'choice' }),
  /** Id of the carrier. */
  company: optionalId(),
  customerId: optionalId(),
}
/** `n`: of how many a day was promised; `share`: percentage, null where they are fewer than five. */
const onTime = z.object({ n: z.int(), onTime: z.int(), share: z.number().nullable() })
const legs = { departure: onTime, arrival: onTime }
/** `n`: answered, `waiting`: not answered yet; business minutes of those answered, null where they are fewer than five. */
const response = z.object({
  n: z.int(),
  waiting: z.int(),
  p50: z.int().nullable(),
  p90: z.int().nullable(),
})
const responses = { acceptance: response, changeRequest: response, charge: response }
/** `share`: percentage on time; `hours`: the median of those late in business hours. Null where fewer than five. */
const lateness = { n: z.int(), late: z.int(), share: z.number().nullable(), hours: z.number().nullable() }
/** `key`: the month, the ids of a lane's ports, the id of a carrier or customer; of tasks the kind and its owner. */
const groupRow = { key: z.string(), name: z.string() }
/** `groups`: how many rows there are; the response holds the first of them, the workbook all. */
const figureRows = <T extends z.ZodRawShape>(figures: T) =>
  data(
    z.object({
      ...periodShown,
      total: z.object(figures),
      dataList: z.array(z.object({ ...groupRow, ...figures })),
      groups: z.int(),
    }),
  )

export const statisticsContract = {
  getOrderCount: endpoint({
    method: 'GET',
    path: '/statistics/getOrderCount',
    roles: STAFF_AND_CUSTOMER_SIDE,
    summary: 'Totals of all orders and of today’s; with userFlag only those of the caller (staff: responsible for).',
    tag,
    input: z.strictObject({ userFlag: optionalFlag() }),
    response: data(
      z.object({
        /** Today in Tokyo, yyyy-MM-dd. */
        day: z.string(),
        all_count: z.int(),
        day_count: z.int(),
        /** Submitted within the last 30 days, today included. */
        month_count: z.int(),
        /** Cut-off today or earlier, not sailed. */
        cut_count: z.int(),
        cancelled_count: z.int(),
      }),
    ),
  }),
  getDailyOrder: endpoint({
    method: 'GET',
    path: '/statistics/getDailyOrder',
    roles: STAFF_AND_CUSTOMER_SIDE,
    summary: 'Orders by the day of submission (Tokyo), each day of the period with its number, also zero.',
    tag,
    input: inPeriod({}),
    response: days,
  }),
  getUserOrder: endpoint({
    method: 'GET',
    path: '/statistics/getUserOrder',
    roles: STAFF_AND_CUSTOMER_SIDE,
    summary: 'Orders of the last 30 days, a row a day.',
    tag,
    input: nothing,
    response: days,
  }),
  yearOrder: endpoint({
    method: 'GET',
    path: '/statistics/yearOrder',
    roles: STAFF_AND_CUSTOMER_SIDE,
    summary: 'Orders by year, from the first one to this year, also those without.',
    tag,
    input: nothing,
    response: data(z.object({ dataList: z.array(z.object({ year: z.int(), ...counts })) })),
  }),
  getDestinationPortTop: endpoint({
    method: 'GET',
    path: '/statistics/getDestinationPortTop',
    roles: STAFF_AND_CUSTOMER_SIDE,
    summary: `Ports of discharge by orders in the period, with today’s beside; ${TOP_PORTS} unless asked otherwise.`,
    tag,
    input: inPeriod(limit(100)),
    response: ranking,
  }),
  getCustomerOrder: endpoint({
    method: 'GET',
    path: '/statistics/getCustomerOrder',
    roles: STAFF,
    summary: 'Customers by orders in the period, with today’s beside.',
    tag,
    input: inPeriod(limit(100)),
    response: ranking,
  }),
  topOrder: endpoint({
    method: 'GET',
    path: '/statistics/topOrder',
    roles: STAFF,
    summary: `The ${TOP_CUSTOMERS} customers with the most orders ever.`,
    tag,
    input: nothing,
    response: data(z.object({ dataList: z.array(named), total: z.int(), other_count: z.int(), names: z.int() })),
  }),
  getLaneMoney: endpoint({
    method: 'GET',
    path: '/statistics/getLaneMoney',
    roles: [...STAFF, ROLE.customer],
    summary: `What was invoiced by lane, by the day of issue, credit notes taken off; the ${TOP_LANES} lanes of each currency with most, currencies never added up.`,
    tag,
    input: inPeriod({}),
    response: data(
      z.object({
        ...periodShown,
        dataList: z.array(
          z.object({
            departure: z.string(),
            destination: z.string(),
            currency: z.enum(CURRENCIES),
            /** Tax included. */
            amount: z.string(),
            order_count: z.int(),
          }),
        ),
      }),
    ),
  }),
  onTime: endpoint({
    method: 'GET',
    path: '/statistics/onTime',
    roles: STAFF_AND_CUSTOMER_SIDE,
    summary:
      'Departures and arrivals of the period, by the day at the port, and how many were on the day that the booking promised, or `tolerance` days later. Cancelled orders and those without a promised day are left out; rows by customer for staff only.',
    tag,
    input: inPeriod({ ...filters, group: optionalOneOf(FIGURE_GROUPS), tolerance: optionalInt(0, 1) }),
    response: figureRows(legs),
    refusals: ['PERMISSION_ERROR'],
  }),
  responseTime: endpoint({
    method: 'GET',
    path: '/statistics/responseTime',
    roles: STAFF,
    summary:
      'Business minutes from the submission of an order to its acceptance, from the request of a change to its answer, from the proposal of a charge to the customer’s answer: by the day on which it was asked. Cancelled orders are left out.',
    tag,
    input: inPeriod({ ...filters, group: optionalOneOf(FIGURE_GROUPS) }),
    response: figureRows(responses),
  }),
  documentLateness: endpoint({
    method: 'GET',
    path: '/statistics/documentLateness',
    roles: STAFF_AND_CUSTOMER_SIDE,
    summary:
      'Tasks of the checklists whose deadline passed in the period, as it stood at last, and how many were done by then; open ones are late so far. Waived tasks and cancelled orders are left out. Shipper accounts get those of the orders that they made; rows by customer for staff only.',
    tag,
    input: inPeriod({ ...filters, group: optionalOneOf(TASK_GROUPS) }),
    response: figureRows(lateness),
    refusals: ['PERMISSION_ERROR'],
  }),
  exportStatistics: endpoint({
    method: 'POST',
    path: '/statistics/export',
    roles: STAFF_AND_CUSTOMER_SIDE,
    summary: 'What a chart shows, as a workbook; those of customers and of response times for staff only.',
    tag,
    input: inPeriod({
      name: oneOf(STATISTICS),
      ...filters,
      group: optionalOneOf(TASK_GROUPS),
      tolerance: optionalInt(0, 1),
    }),
    response: file(XLSX),
    perMinute: 60,
  }),
}
