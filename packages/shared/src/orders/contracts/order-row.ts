import { z } from 'zod'
import { rowShape } from '../fields/answer-shapes.ts'
import { knownCutOff } from '../fields/cut-off-fields.ts'
import { WITHOUT_OPERATOR_FIELDS } from '../fields/order-field-texts.ts'
import { TASK_KIND_NAMES, TASK_OWNERS } from '../../tasks/task-codes.ts'
import { orderCapabilities } from './order-detail.ts'

/**
 * A document by its id and the path under which it is downloaded; null where there is none that the caller may have.
 */
const documentPair = <const N extends string>(name: N) =>
  ({ [`${name}_id`]: z.int().nullable(), [`${name}_path`]: z.string().nullable() }) as Record<
    `${N}_id`,
    z.ZodNullable<z.ZodInt>
  > &
    Record<`${N}_path`, z.ZodNullable<z.ZodString>>

/**
 * One order in the lists, as staff see it. Dates are yyyy-MM-dd, times yyyy-MM-dd HH:mm: of acts in Tokyo, of a port on its
 * own clock.
 */
export const orderRow = z.object({
  id: z.int(),
  code: z.string(),
  state: z.int(),
  version: z.int(),
  ...orderCapabilities,
  ...rowShape,
  /** 15 no space; null unless cancelled. */
  cancelReason: z.int().nullable(),
  cancelReasonText: z.string(),

  company_name: z.string(),
  createName: z.string(),
  createRoleId: z.int(),
  /** Role whose change request is open or agreed: 4 or 5; null for none. */
  updateApplyRoleId: z.int().nullable(),
  responsible_id: z.int().nullable(),
  responsible_name: z.string(),
  responsible_update_time: z.string().nullable(),
  create_time: z.string(),
  /** When the fee of a late withdrawal or cancellation was accepted, yyyy-MM-dd HH:mm, Tokyo. */
  feeAcceptedAt: z.string().nullable(),

  shipping_company: z.string(),
  /** The carrier in the user's language. */
  shipping_company_label: z.string(),
  departure_port: z.string(),
  /** In the user's language, as the other label. */
  departure_port_label: z.string(),
  destination_port: z.string(),
  destination_port_label: z.string(),
  transport_cost_id: z.int().nullable(),
  transportType: z.enum(['FCL', 'LCL']),

  /** `20GP*1, 40HQ*2`, or `LCL 3.200 RT`. */
  box_type_quantity_str: z.string(),
  memo: z.string(),
  memo_consignee: z.string(),

  /** IANA zones of both ports: of opening, closing, cut-off and departure, and of the arrival; null without a port. */
  departureZone: z.string().nullable(),
  destinationZone: z.string().nullable(),
  open_port_start_time: z.string().nullable(),
  open_port_end_time: z.string().nullable(),
  expect_leave_port_date_str: z.string(),
  actual_leave_port_date_str: z.string(),
  expect_arrive_port_date_str: z.string(),
  actual_arrive_port_date_str: z.string(),
  /** Calendar days; null until it sailed. */
  delay_days: z.int().nullable(),
  /** Cut-off, yyyy-MM-dd HH:mm in `departureZone`. */
  deadline: z.string().nullable(),
  /** The next moment before the departure that matters to the caller, at the port of loading; null where none is ahead. */
  nextCutOff: knownCutOff.pick({ kind: true, at: true, basis: true }).nullable(),
  expectPaymentDate: z.string().nullable(),
  requestDate: z.string().nullable(),
  /** Amount of the arrival notice in JPY, decimal text. */
  totalPrice: z.string().nullable(),

  /** `EVER GIVEN / 025W`. */
  vv: z.string(),
  /** Number of the carrier's B/L; for staff only. */
  mbl: z.string(),
  /** Number of the house B/L. */
  hbl_no: z.string(),
  is_have_photo: z.boolean(),

  ...documentPair('bl_draft_file'),
  ...documentPair('bl_file'),
  ...documentPair('loading_notice_file'),
  ...documentPair('invoice_file'),
  ...documentPair('parking_list_file'),
  ...documentPair('an_fee_request_file'),
  /** There is an arrival notice, but it names amounts, which role 5 does not get. */
  arrivalNoticeWithheld: z.boolean(),
  ...documentPair('do_file'),
  /**
   * The first open task of the caller's side, else of the other side; null where nothing is open, or where the caller does
   * not see the tasks.
   */
  nextTask: z.object({ kind: z.enum(TASK_KIND_NAMES), owner: z.enum(TASK_OWNERS) }).nullable(),
  /** Business types that this caller may upload now. */
  allowedUploads: z.array(z.int()),
})
export type OrderRow = z.infer<typeof orderRow>

const internal = {
  ...WITHOUT_OPERATOR_FIELDS,
  memo: true,
  responsible_id: true,
  responsible_name: true,
  responsible_update_time: true,
} as const
export const orderRowForCustomer = orderRow.omit(internal)
export const orderRowForShipper = orderRowForCustomer.omit({ totalPrice: true })
