import { z } from 'zod'
import { data, done, endpoint, file, list, XLSX } from '../../contract/endpoint.ts'
import {
  date,
  optionalDate,
  optionalFlag,
  optionalId,
  idList,
  oneOf,
  optionalInt,
  optionalLine,
  optionalOneOf,
  optionalText,
  paging,
  sorting,
  toNumber,
  optionalCode,
} from '../../contract/fields.ts'
import { STAFF_AND_CUSTOMER_SIDE } from '../../roles.ts'
import { figureOf } from '../../statistics/figures.ts'
import { TASK_KIND_NAMES } from '../../tasks/task-codes.ts'
import { ORDER_LIST_KEYS } from '../fields/list-columns.ts'
import { orderRow, orderRowForCustomer, orderRowForShipper } from './order-row.ts'

/** A running status 1 to 10, or several joined by comma or as a list. */
const statuses = z.preprocess(
  (value) =>
    value === undefined || value === null || value === ''
      ? undefined
      : typeof value === 'string'
        ? value.split(',').map(toNumber)
        : Array.isArray(value)
          ? value.map(toNumber)
          : [value],
  z
    .array(z.int({ error: 'choice' }).min(1, 'choice').max(10, 'choice'))
    .max(10, 'tooMany')
    .optional(),
)

/** Kinds of tasks, joined by comma or as a list. */
const tasks = z.preprocess(
  (value) => (value === '' ? undefined : typeof value === 'string' ? value.split(',') : value),
  z.array(oneOf(TASK_KIND_NAMES)).max(TASK_KIND_NAMES.length, 'tooMany').optional(),
)

/**
 * Filters of the order list, the tracking list and the exports. Texts match any part, whatever the case; `…From` and
 * `…To` are days, both included: of ports where the list shows an hour of a port, in Tokyo for what somebody did.
 */
export const orderFilters = {
  /** Order code (K…). */
  code: optionalCode(100),
  /** Number that the customer gave. */
  orderNo: optionalText(100),
  /** Any reference of an order: code, customer's number, B/L, containers, vessel, companies, goods. */
  keyword: optionalCode(100),
  /** Running status. */
  state: statuses,
  /** With an open task of one of these kinds. */
  task: tasks,
  /** A change that waits for staff to agree or refuse. */
  changeRequested: optionalFlag(),
  /** Other terms of free time were proposed, and the customer has not answered. */
  termsProposed: optionalFlag(),
  /** The fee of a late withdrawal or cancellation was accepted and is on no invoice yet. */
  feeToBeBilled: optionalFlag(),
  createName: optionalText(100),
  companyName: optionalText(100),
  customerId: optionalId(),
  shipper: optionalText(100),
  consignee: optionalText(100),
  /** Name, code or id of a port. */
  departurePort: optionalText(100),
  destinationPort: optionalText(100),
  departurePortId: optionalId(),
  destinationPortId: optionalId(),
  corporationNumber: optionalCode(100),
  containerNumber: optionalCode(100),
  /** The whole name and the whole number, whatever the case: all orders of one sailing. */
  vessel: optionalText(100),
  voyage: optionalText(50),
  /** What a figure of the statistics counted, as figureText() of shared writes it; of role 4 and 5 without response times. */
  figure: optionalLine(200).refine((text) => text === undefined || figureOf(text) !== null, { error: 'choice' }),
  /** Just these orders, as far as the caller may see them. */
  ids: idList(500).optional(),
  telex: optionalInt(0, 1),
  waybill: optionalInt(0, 1),
  electronicRecord: optionalInt(0, 1),
  hds: optionalInt(0, 1),
  ftDays: optionalInt(0, 999),
  ftTerm: optionalText(50),
  /** YES: left later than expected. */
  delay: optionalOneOf(['YES', 'NO']),
  openPortStartTimeFrom: optionalDate(),
  openPortStartTimeTo: optionalDate(),
  deadlineFrom: optionalDate(),
  deadlineTo: optionalDate(),
  expectLeaveFrom: optionalDate(),
  expectLeaveTo: optionalDate(),
  actualLeaveFrom: optionalDate(),
  actualLeaveTo: optionalDate(),
  expectArriveFrom: optionalDate(),
  expectArriveTo: optionalDate(),
  actualArriveFrom: optionalDate(),
  actualArriveTo: optionalDate(),
  submitTimeFrom: optionalDate(),
  submitTimeTo: optionalDate(),
  createTimeFrom: optionalDate(),
  createTimeTo: optionalDate(),
  responsibleUpdateTimeFrom: optionalDate(),
  responsibleUpdateTimeTo: optionalDate(),
  responsibleId: optionalId(),
  loadingNoticeIsUpload: optionalFlag(),
  invoiceAndParkingListIsUpload: optionalFlag(),
  blIsUpload: optionalFlag(),
  anRequestBookIsUpload: optionalFlag(),
  doIsUpload: optionalFlag(),
}

const ORDER_SORTS = ['createTime', 'expectLeave', 'expectArrive', 'deadline', 'code'] as const

/** Start and end day of an export; at most 366 days. */
const period = { startTime: date(), endTime: date() }

export const orderSearchContract = {
  searchOrders: endpoint({
    method: 'POST',
    path: '/order/search',
    roles: STAFF_AND_CUSTOMER_SIDE,
    summary: 'Orders that the caller may see, newest first. type 0 order list, 1 tracking list.',
    tag: 'orders',
    input: z.strictObject({ type: optionalInt(0, 1), ...orderFilters, ...paging, ...sorting(ORDER_SORTS) }),
    response: list(orderRow),
    responseByRole: { 4: list(orderRowForCustomer), 5: list(orderRowForShipper) },
  }),
  countOrdersByStatus: endpoint({
    method: 'POST',
    path: '/order/getStatusCounts',
    roles: STAFF_AND_CUSTOMER_SIDE,
    summary: 'How many orders the caller may see in each running status, for the strip above the list.',
    tag: 'orders',
    input: z.strictObject({ customerId: optionalId() }),
    response: data(z.object({ total: z.int(), counts: z.array(z.object({ runningStatus: z.int(), count: z.int() })) })),
  }),
  countViews: endpoint({
    method: 'POST',
    path: '/order/getViewCounts',
    roles: STAFF_AND_CUSTOMER_SIDE,
    summary: 'How many orders the caller may see in each of several searches, in their order, for the quick views.',
    tag: 'orders',
    input: z.strictObject({ views: z.array(z.strictObject(orderFilters)).min(1, 'required').max(10, 'tooMany') }),
    response: data(z.object({ counts: z.array(z.int()) })),
  }),
  checkExport: endpoint({
    method: 'POST',
    path: '/order/checkRequestData',
    roles: STAFF_AND_CUSTOMER_SIDE,
    summary: 'Whether there is anything to export in a period; 6032 when not.',
    tag: 'orders',
    input: z.strictObject(period),
    response: done,
    refusals: ['NO_PAYMENT_REQUEST'],
  }),
  downloadExport: endpoint({
    method: 'GET',
    also: 'POST',
    path: '/order/downloadRequestData',
    roles: STAFF_AND_CUSTOMER_SIDE,
    summary: 'Orders whose request date, else ETA, lies in the period, as .xlsx.',
    tag: 'orders',
    input: z.strictObject(period),
    response: file(XLSX),
    refusals: ['NO_PAYMENT_REQUEST'],
    perMinute: 20,
  }),
  downloadExportCsv: endpoint({
    method: 'POST',
    also: 'GET',
    path: '/order/getRequestCsvData',
    roles: STAFF_AND_CUSTOMER_SIDE,
    summary: 'The same rows as CSV.',
    tag: 'orders',
    input: z.strictObject(period),
    response: file('text/csv; charset=utf-8'),
    refusals: ['NO_PAYMENT_REQUEST'],
    perMinute: 20,
  }),
  downloadOrderList: endpoint({
    method: 'POST',
    path: '/order/downloadOrderList',
    roles: STAFF_AND_CUSTOMER_SIDE,
    summary:
      'The rows that the filters of the list find, newest first, at most 10,000, as .xlsx. Takes what the search takes; a page is not cut out. Without columns or allColumns it has the columns of the account export.',
    tag: 'orders',
    input: z.strictObject({
      type: optionalInt(0, 1),
      ...orderFilters,
      ...paging,
      ...sorting(ORDER_SORTS),
      /** Columns of the list by key, in their order; 6014 for one that the caller's list does not have. */
      columns: z.array(oneOf(ORDER_LIST_KEYS)).min(1, 'required').max(40, 'tooMany').optional(),
      /** Everything that the caller may know of an order; `columns` is ignored then. */
      allColumns: optionalFlag(),
    }),
    response: file(XLSX),
    perMinute: 10,
  }),
}
