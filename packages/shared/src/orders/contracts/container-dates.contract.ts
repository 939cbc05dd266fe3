import { z } from 'zod'
import { data, endpoint } from '../../contract/endpoint.ts'
import { date, dateTime, flag, id, optionalText, version } from '../../contract/fields.ts'
import { STAFF, STAFF_AND_CUSTOMER_SIDE } from '../../roles.ts'
import { CONTAINER_DATES } from '../rules/container-dates.ts'

const MAX_CONTAINERS = 60
/** Rows of one paste at most. */
const MAX_ROWS = 200

/** `yyyy-MM-dd HH:mm` at the port of discharge, or the day alone; empty takes it back, absent leaves it. */
const moment = z
  .preprocess((value) => (value === '' ? null : value), z.union([date(), dateTime()], { error: 'dateTime' }).nullable())
  .optional()
const cell = optionalText(40)

const pastedRow = z.object({
  /** Place in what was pasted, from 0. */
  row: z.int(),
  containerNumber: z.string(),
  orderId: z.int().nullable(),
  orderCode: z.string(),
  /** Of the order. */
  version: z.int(),
  isChanged: z.boolean(),
  /** IANA zone of the port of discharge; null where no container is meant. */
  zone: z.string().nullable(),
  dates: z.array(
    z.object({ field: z.enum(CONTAINER_DATES), before: z.string().nullable(), after: z.string().nullable() }),
  ),
  errors: z.array(z.object({ path: z.string(), message: z.string() })),
})

export const containerDatesContract = {
  saveContainerDates: endpoint({
    method: 'POST',
    path: '/container/dates',
    roles: STAFF_AND_CUSTOMER_SIDE,
    summary:
      'When containers were discharged, left the terminal and came back empty, by the clock of the port of discharge. The customer’s side may say when it plans to pick up, and nothing else.',
    tag: 'orders',
    input: z.strictObject({
      orderId: id(),
      /** Of the order. */
      version: version(),
      containers: z
        .array(
          z.strictObject({
            id: id(),
            dischargedAt: moment,
            gateOutAt: moment,
            emptyReturnedAt: moment,
            plannedGateOut: z.preprocess((value) => (value === '' ? null : value), date().nullable()).optional(),
          }),
        )
        .min(1, 'chooseOne')
        .max(MAX_CONTAINERS, 'tooLong'),
      reasonText: optionalText(500),
    }),
    response: data(z.object({ id: z.int(), version: z.int() })),
    refusals: ['ORDER_NOT_EXIST', 'ORDER_STATE_ERROR', 'UPDATE_FAIL', 'BILLING_STATE_ERROR'],
  }),
  pasteContainerDates: endpoint({
    method: 'POST',
    path: '/container/pasteDates',
    roles: STAFF,
    summary:
      'The same for containers of many orders, by their numbers. Without `save` it answers what would change and the errors of each row; with it all rows are written or none.',
    tag: 'orders',
    input: z.strictObject({
      rows: z
        .array(
          z.strictObject({
            container: cell,
            discharged: cell,
            out: cell,
            returned: cell,
            /** Code of the order, where several have the container. */
            order: cell,
            /** Of the order as the preview answered it. */
            version: version().optional(),
          }),
        )
        .min(1, 'chooseOne')
        .max(MAX_ROWS, 'tooMany'),
      save: flag().default(false),
    }),
    response: data(z.object({ dataList: z.array(pastedRow), total: z.int(), saved: z.int() })),
    refusals: ['BASE_CHANGED', 'BILLING_STATE_ERROR'],
  }),
}
