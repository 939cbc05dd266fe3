import { z } from 'zod'
import { CURRENCIES } from '../currencies.ts'
import { data, endpoint, file, XLSX } from '../contract/endpoint.ts'
import { nothing, oneOf, optionalDate, optionalFlag, optionalInt } from '../contract/fields.ts'
import { daysBetween, isRealDate } from '../dates.ts'
import { ROLE, STAFF, STAFF_AND_CUSTOMER_SIDE } from '../roles.ts'
import { MAX_PERIOD_DAYS, type Period, STATISTICS, TOP_CUSTOMERS, TOP_LANES, TOP_PORTS } from './periods.ts'

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
  exportStatistics: endpoint({
    method: 'POST',
    path: '/statistics/export',
    roles: STAFF_AND_CUSTOMER_SIDE,
    summary: 'What a chart shows, as a workbook; those of customers for staff only.',
    tag,
    input: inPeriod({ name: oneOf(STATISTICS) }),
    response: file(XLSX),
    perMinute: 60,
  }),
}
