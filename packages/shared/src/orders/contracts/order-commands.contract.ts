import { z } from 'zod'
import { data, endpoint, MB } from '../../contract/endpoint.ts'
import {
  date,
  decimal,
  id,
  int,
  oneOf,
  optionalFlag,
  optionalId,
  optionalInt,
  optionalText,
  text,
  version,
  optionalCode,
} from '../../contract/fields.ts'
import { CURRENCIES } from '../../currencies.ts'
import { CUSTOMER_SIDE, STAFF, STAFF_AND_CUSTOMER_SIDE } from '../../roles.ts'
import { hsCode, manifestText, optionalManifestText } from '../fields/manifest-fields.ts'
import { eventTime, looseDateTime, optionalDateTime } from '../fields/date-time-fields.ts'
import { changedOrder, newOrder } from '../fields/order-form.ts'
import { cutOffSource, givenCutOffs } from '../fields/cut-off-fields.ts'
import { ORDER_LIMITS } from '../fields/order-limits.ts'
import { CUT_OFF_KINDS } from '../rules/cut-offs.ts'
import { ORDER_STATE } from '../rules/order-states.ts'

const tag = 'orders'

/** What /orderCharge/fee answered when the fee was shown; where it is another one by now: 6021 with `data.fee`. */
const feeShown = z.strictObject({
  amount: decimal(2, 0, 99_999_999_999).nullable(),
  currency: oneOf(CURRENCIES).nullable(),
})

/** States that /order/updateState leads to; booking has its own endpoint. */
const STEP_STATES: readonly number[] = [
  ORDER_STATE.draft,
  ORDER_STATE.submitted,
  ORDER_STATE.accepted,
  ORDER_STATE.cancelled,
  ORDER_STATE.inTransit,
  ORDER_STATE.arrived,
  ORDER_STATE.delivered,
]

/** The state of the order after a command; the page takes `version` for its next one. */
export const orderAfter = z.object({
  id: z.int(),
  code: z.string(),
  state: z.int(),
  version: z.int(),
})
const after = data(orderAfter)

export const optionalVersion = () => optionalInt(0, 2_147_483_647)
/** What the form showed before; sent by the page, never trusted: the history is made from the stored order. */
export const oldData = z.looseObject({}).optional()

export const orderCommandsContract = {
  addOrder: endpoint({
    method: 'POST',
    path: '/order/add',
    roles: STAFF_AND_CUSTOMER_SIDE,
    summary: 'Keeps a new order as a draft (state 0) or submits it (state 1).',
    tag,
    input: newOrder,
    idempotent: true,
    response: after,
    refusals: [
      'TRANSPORT_COST_ERROR',
      'TRANSPORT_COST_IS_DELETE',
      'RATE_INVALID',
      'ROUTE_NOT_EXIST',
      'ORDER_IS_CUT',
      'USER_NOT_EXIST',
      'USER_TERMINATION_CONTRACT',
    ],
  }),
  updateOrder: endpoint({
    method: 'POST',
    path: '/order/update',
    roles: STAFF_AND_CUSTOMER_SIDE,
    summary:
      'Keeps (state 0) or submits (1) a draft, or saves a change of a submitted order (its own state). 9002 carries data.latest.',
    tag,
    input: z.strictObject({
      newData: changedOrder,
      oldData,
      /** A change after the cut-off: the customer's side accepts the fee. Without it 6021, data.isCancelWithMoney. */
      acceptFee: optionalFlag(),
      feeShown: feeShown.optional(),
    }),
    response: after,
    refusals: [
      'ORDER_NOT_EXIST',
      'ORDER_STATE_ERROR',
      'UPDATE_FAIL',
      'TRANSPORT_COST_ERROR',
      'TRANSPORT_COST_IS_DELETE',
      'RATE_INVALID',
      'ROUTE_NOT_EXIST',
      'ORDER_IS_CUT',
    ],
  }),
  updateOrderState: endpoint({
    method: 'POST',
    path: '/order/updateState',
    roles: STAFF_AND_CUSTOMER_SIDE,
    summary:
      'Moves an order to another state: 0 withdraw, 1 submit the draft as it is stored, 2 accept, 4 cancel (reason 15: cabin full), 7 depart, 8 arrive, 9 deliver. Booking (5) is /order/saveBooking.',
    tag,
    input: z.strictObject({
      id: id(),
      version: version(),
      state: int(0, 9).refine((state) => STEP_STATES.includes(state), 'choice'),
      /** Sent by older pages; ignored. */
      businessType: optionalInt(0, 99),
      /** Withdraw and cancel after the cut-off: accepts the fee. Without it 6021, data.isCancelWithMoney. */
      acceptFee: optionalFlag(),
      feeShown: feeShown.optional(),
      /** Cancel: 15 no space; 0 or absent any other reason. */
      reason: optionalInt(0, 99),
      /** Cancel by staff: required. */
      reasonText: optionalText(ORDER_LIMITS.text),
      /** Depart: not later than now. */
      actualLeavePortDate: eventTime(),
      /** Depart: confirms a departure before the order or the port opening. Without it 6014, data.departureDoubts. */
      acceptDeparture: optionalFlag(),
      /** Depart: container numbers, required for FCL, joined by comma, blank or line. */
      containerNumber: optionalManifestText(ORDER_LIMITS.containerNumber),
      /** Depart: confirms invalid check digits. Without it 6014, data.containerNumbers. */
      acceptContainerNumbers: optionalFlag(),
      /** Arrive: this or an uploaded D/O. */
      deliveryCode: optionalCode(100),
      /** Arrive: not before the departure, not later than now. */
      actualArrivePortDate: eventTime(),
    }),
    response: data(
      orderAfter.extend({
        /** Whether a fee was accepted with this step. */
        isCancelWithMoney: z.boolean(),
      }),
    ),
    refusals: [
      'ORDER_NOT_EXIST',
      'ORDER_STATE_ERROR',
      'ORDER_IS_CUT',
      'TRANSPORT_COST_ERROR',
      'TRANSPORT_COST_IS_DELETE',
      'RATE_INVALID',
    ],
  }),
  requestChange: endpoint({
    method: 'POST',
    path: '/order/applyUpdate',
    roles: CUSTOMER_SIDE,
    summary: 'Requests a change of a submitted order; the page prompts for a reason, which staff read.',
    tag,
    input: z.strictObject({ id: id(), version: version(), reasonText: optionalText(ORDER_LIMITS.words) }),
    response: after,
    refusals: ['ORDER_NOT_EXIST', 'ORDER_STATE_ERROR'],
  }),
  answerChange: endpoint({
    method: 'POST',
    path: '/order/approvalUpdate',
    roles: STAFF,
    summary: 'Agrees (state 3) or refuses (state 2) the change request of role 4 or 5.',
    tag,
    input: z.strictObject({
      id: id(),
      version: version(),
      state: int(2, 3),
      roleId: int(4, 5),
      /** Sent to the customer’s side; the page requires it with a refusal. */
      reasonText: optionalText(ORDER_LIMITS.words),
    }),
    response: after,
    refusals: ['ORDER_NOT_EXIST', 'ORDER_STATE_ERROR'],
  }),
  changeCutOff: endpoint({
    method: 'POST',
    path: '/order/changeCurOfDate',
    roles: STAFF,
    summary:
      'Changes the cut-off (`changeDate`) or any of the eight moments before the departure; each may lie anywhere up to the day of departure. An expected moment never takes the place of an announced one, whose kind is then in `kept`. Where another source announced another moment, `replaces` says that this one holds no more.',
    tag,
    input: z
      .strictObject({
        orderId: id(),
        orderCode: optionalCode(30),
        changeDate: looseDateTime().optional(),
        cutOffs: givenCutOffs().optional(),
        cutOffSource: cutOffSource(),
        /** The paper of the order that says so. */
        cutOffFileId: optionalId(),
        version: optionalVersion(),
      })
      .refine(({ changeDate, cutOffs }) => changeDate !== undefined || Object.values(cutOffs ?? {}).some(Boolean), {
        path: ['changeDate'],
        error: 'required',
      }),
    response: data(orderAfter.extend({ kept: z.array(z.enum(CUT_OFF_KINDS)) })),
    refusals: ['ORDER_NOT_EXIST', 'ORDER_STATE_ERROR'],
  }),
  changeExpectedDeparture: endpoint({
    method: 'POST',
    path: '/order/updateExpectLeaveDate',
    roles: STAFF,
    summary:
      'Changes the expected departure and, where given, its window; the expected arrival follows, the old dates stay in the history.',
    tag,
    input: z.strictObject({
      newData: z.strictObject({ id: id(), version: version(), expectedLeavePortDate: date() }),
      oldData,
      /** Port opening, port closing and cut-off of the new departure; what is absent stays. */
      openPortStartTime: optionalDateTime(),
      openPortEndTime: optionalDateTime(),
      deadline: optionalDateTime(),
      /** All that a paper says of them, with the departure that it says: /order/changeCurOfDate. */
      cutOffs: givenCutOffs().optional(),
      cutOffSource: cutOffSource(),
      cutOffFileId: optionalId(),
    }),
    response: data(orderAfter.extend({ expectedLeavePortDate: z.string(), expectedArrivePortDate: z.string() })),
    refusals: ['ORDER_NOT_EXIST', 'ORDER_STATE_ERROR'],
  }),
  changeMemo: endpoint({
    method: 'POST',
    path: '/order/updateMemo',
    roles: STAFF_AND_CUSTOMER_SIDE,
    summary: 'Writes the memo of the caller’s side: staff `memo`, roles 4 and 5 `memo_consignee`. The last one wins.',
    tag,
    input: z.strictObject({
      id: id(),
      memo: optionalText(ORDER_LIMITS.memo),
    }),
    response: data(z.object({ id: z.int(), version: z.int(), memo: z.string() })),
    refusals: ['ORDER_NOT_EXIST'],
  }),
  assignResponsible: endpoint({
    method: 'POST',
    path: '/order/updateResponsible',
    roles: STAFF,
    summary: 'Names the member of staff who looks after the order; the one who accepts it is named by that.',
    tag,
    input: z.strictObject({ id: id(), version: version(), responsibleId: id() }),
    response: after,
    refusals: ['ORDER_NOT_EXIST', 'ORDER_STATE_ERROR', 'USER_NOT_EXIST'],
  }),
  saveBooking: endpoint({
    method: 'POST',
    path: '/order/saveBooking',
    roles: STAFF,
    summary:
      'Completes the booking: the booking detail and the shipping order (.xlsx with a readable Vessel/Voyage). Without a file the one uploaded before counts.',
    tag,
    input: z.strictObject({
      id: id(),
      version: version(),
      customs_clearance_method: text(30),
      packing_method: text(30),
      trade_terms: text(30),
      freight_method: text(30),
      hs_code_top_six: hsCode(),
      mbl: manifestText(50),
      hbl_no: manifestText(50),
      remark: manifestText(ORDER_LIMITS.text),
      /** Often known at loading only. */
      container_number: optionalManifestText(ORDER_LIMITS.containerNumber),
    }),
    upload: { maxBytes: 10 * MB, maxFiles: 1, optional: true },
    response: data(orderAfter.extend({ vessel: z.string(), voyage: z.string() })),
    refusals: ['ORDER_NOT_EXIST', 'ORDER_STATE_ERROR', 'FILE_EMPTY', 'LOADING_NOTICE_FILE_ERROR', 'TOO_LARGE'],
  }),
}
