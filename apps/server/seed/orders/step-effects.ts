import { tokyoDateTime } from '@kairo/shared/dates'
import { DOCUMENT_NAMES } from '@kairo/shared/documents/document-names'
import type { LogVerb } from '@kairo/shared/logs/log-verbs'
import { type BusinessType, DOCUMENT } from '@kairo/shared/orders/rules/order-documents'
import { TRACE_ACTION, TRACE_REMARK, type TraceAction } from '@kairo/shared/orders/rules/trace'
import { etaOf } from '@kairo/shared/rates/sailing'
import type { OrderChange } from '../../src/features/orders/record/order-history.ts'
import type { DemoOrder } from './demo-order.ts'
import type { Effect, Notice, Trace } from './effect.ts'
import {
  arrivalTime,
  cancelReasonOf,
  cargoBefore,
  deliveryCodeOf,
  departureTime,
  movedCutOff,
  remittanceDay,
} from './order-events.ts'
import type { Step, StepName } from './order-steps.ts'

const SHOWN = TRACE_REMARK.showDetail
const toCustomer = { customerSide: true } as const
const toBoth = { customerSide: true, staff: true } as const

const change = (valueTypeKey: string, oldValue: string, newValue: string): OrderChange[] =>
  oldValue === newValue ? [] : [{ valueTypeKey, oldValue, newValue }]
const command = (explain: LogVerb, info?: Record<string, unknown>): Effect['log'] => [{ type: 'order', explain, info }]
const upload = (businessType: BusinessType): Effect['log'] => [
  { type: 'document', explain: 'upload', info: { businessType } },
]
const uploaded = (businessType: BusinessType, who: string): Notice => ({
  kind: 'documentsUploaded',
  params: { who, document: DOCUMENT_NAMES[businessType] },
  customerSide: true,
})

/** A step to another state, as transition-order.ts writes it. */
const transition = (
  actor: string,
  newState: number,
  action: TraceAction,
  explain: LogVerb,
  notice: Notice,
  more: Pick<Effect, 'changes'> & Pick<Trace, 'dateStr' | 'eventTime'> & { info?: Record<string, unknown> } = {},
): Effect => ({
  actor,
  newState,
  traces: [{ action, dateStr: more.dateStr, eventTime: more.eventTime }],
  log: command(explain, more.info),
  notices: [notice],
  changes: more.changes,
})

const at = (time: Date | null): string => (time ? tokyoDateTime(time) : '')

function moveCutOff(order: DemoOrder, step: Step): Effect {
  const [old, date] = [order.sailing.times.cutOff, movedCutOff(order, step)]
  return {
    actor: order.staff,
    traces: [{ action: TRACE_ACTION.saved, dateStr: date, remark: SHOWN }],
    log: command('changeCutOff', { deadline: [old, date] }),
    notices: [{ kind: 'cutOffChanged', params: { old, date }, ...toCustomer }],
    changes: change('deadline', old, date),
  }
}

function moveEtd({ staff, sailing }: DemoOrder): Effect {
  const { firstEtd: old, etd, eta } = sailing
  const oldEta = etaOf(old, sailing.rate.distance)
  return {
    actor: staff,
    traces: [
      { action: TRACE_ACTION.etdChanged, dateStr: etd, remark: SHOWN },
      { action: TRACE_ACTION.etaChanged, dateStr: eta, remark: SHOWN },
    ],
    log: command('changeExpectedDeparture', { etd: [old, etd], eta: [oldEta, eta] }),
    notices: [{ kind: 'etdChanged', params: { old, date: etd }, ...toCustomer }],
    changes: [...change('orderReq.expectedLeavePortDate', old, etd), ...change('expectedArrivePortDate', oldEta, eta)],
  }
}

/** One entry a step; see the commands in features/orders and features/documents. */
export const EFFECTS: Record<StepName, (order: DemoOrder, step: Step) => Effect> = {
  saved: ({ maker }) => ({ actor: maker, traces: [{ action: TRACE_ACTION.saved }], log: command('saveDraft') }),
  submitted: ({ maker: who }) =>
    transition(who, 1, TRACE_ACTION.saved, 'submit', { kind: 'orderSubmitted', params: { who }, ...toBoth }),
  withdrawn: ({ owner: who }) =>
    transition(who, 0, TRACE_ACTION.saved, 'withdraw', { kind: 'orderWithdrawn', params: { who, fee: '' }, ...toBoth }),
  accepted: ({ staff }) =>
    transition(staff, 2, TRACE_ACTION.pending, 'accept', { kind: 'orderAccepted', ...toCustomer }),
  cabinFull: ({ staff }) =>
    transition(
      staff,
      4,
      TRACE_ACTION.cancelled,
      'cabinFull',
      { kind: 'orderCabinFull', ...toCustomer },
      { info: { reason: 15 } },
    ),
  cancelled: (order) => {
    const who = order.plan.reach === 'cancelledByStaff' ? order.staff : order.owner
    const reason = cancelReasonOf(order)
    const to = who === order.staff ? toCustomer : toBoth
    const notice = { kind: 'orderCancelled', params: { who, reason }, ...to } as const
    return transition(who, 4, TRACE_ACTION.cancelled, 'cancel', notice, { info: { reason } })
  },
  booked: ({ staff, vessel, voyage, mbl, hbl }) => ({
    ...transition(staff, 5, TRACE_ACTION.booked, 'book', {
      kind: 'orderBooked',
      params: { vessel: `${vessel} / ${voyage}` },
      ...toCustomer,
    }),
    changes: [
      ...change('vessel', '', vessel),
      ...change('voyage', '', voyage),
      ...change('mbl', '', mbl),
      ...change('hbl_no', '', hbl),
    ],
  }),
  shippingDocuments: ({ maker, staff }) => ({
    actor: maker,
    log: [...upload(DOCUMENT.invoice), ...upload(DOCUMENT.packingList)],
    notices: [DOCUMENT.invoice, DOCUMENT.packingList].map((type) => ({
      ...uploaded(type, maker),
      ...(maker === staff ? {} : { staff: true }),
    })),
  }),
  changeRequested: ({ owner: who }) => ({
    actor: who,
    log: command('requestChange'),
    notices: [{ kind: 'changeRequested', params: { who }, staff: true }],
  }),
  changeAgreed: ({ staff }) => ({
    actor: staff,
    log: command('agreeChange'),
    notices: [{ kind: 'changeAgreed', owner: true }],
  }),
  changeRefused: ({ staff }) => ({
    actor: staff,
    log: command('refuseChange'),
    notices: [{ kind: 'changeRefused', owner: true }],
  }),
  changed: (order) => {
    const { weight = '', number = 0 } = order.form.transportCargo
    const old = cargoBefore(order)
    return {
      actor: order.owner,
      traces: [{ action: TRACE_ACTION.saved, remark: SHOWN }],
      log: command('saveChange'),
      notices: [{ kind: 'orderChanged', params: { who: order.owner }, ...toBoth }],
      changes: [
        ...change('transportCargo.weight', old.weight, weight ?? ''),
        ...change('transportCargo.number', String(old.pieces), String(number)),
      ],
    }
  },
  etdMoved: moveEtd,
  cutOffMoved: moveCutOff,
  manualCut: moveCutOff,
  draftUploaded: ({ staff }) => ({
    actor: staff,
    log: upload(DOCUMENT.blDraft),
    notices: [{ kind: 'draftUploaded', ...toCustomer }],
  }),
  draftConfirmed: ({ owner: who }) => ({
    actor: who,
    traces: [{ action: TRACE_ACTION.draftConfirmed }],
    log: command('confirmDraft'),
    notices: [{ kind: 'draftConfirmed', params: { who }, ...toBoth }],
  }),
  photos: ({ staff }) => ({ actor: staff, log: upload(DOCUMENT.photo), notices: [uploaded(DOCUMENT.photo, staff)] }),
  // The customer's side gets the B/L once the ship has left, so nobody is told yet.
  blUploaded: ({ staff }) => ({ actor: staff, log: upload(DOCUMENT.bl) }),
  departed: (order) => {
    const date = at(departureTime(order))
    const { containers } = order
    return transition(
      order.staff,
      7,
      TRACE_ACTION.loadedOnVessel,
      'depart',
      { kind: 'orderDeparted', params: { date }, ...toCustomer },
      {
        dateStr: date,
        eventTime: departureTime(order),
        info: { actualLeavePortDate: date, containerNumber: containers },
        changes: [...change('actualLeavePortDate', '', date), ...change('flightDto.containerNumber', '', containers)],
      },
    )
  },
  arrivalNotice: (order) => ({
    actor: order.staff,
    log: upload(DOCUMENT.arrivalNotice),
    notices: departureTime(order)
      ? [{ kind: 'arrivalNoticeUploaded', params: { date: remittanceDay(order) }, ...toCustomer }]
      : [],
  }),
  deliveryOrder: ({ staff }) => ({ actor: staff, log: upload(DOCUMENT.deliveryOrder) }),
  arrived: (order) => {
    const date = at(arrivalTime(order))
    return transition(
      order.staff,
      8,
      TRACE_ACTION.completed,
      'arrive',
      { kind: 'orderArrived', params: { date }, ...toCustomer },
      {
        dateStr: date,
        eventTime: arrivalTime(order),
        info: { actualArrivePortDate: date },
        changes: [...change('actualArrivePortDate', '', date), ...change('deliveryCode', '', deliveryCodeOf(order))],
      },
    )
  },
  operatorInvoice: ({ staff }) => ({
    actor: staff,
    log: upload(DOCUMENT.operatorInvoice),
    notices: [uploaded(DOCUMENT.operatorInvoice, staff)],
  }),
  delivered: ({ staff }) =>
    transition(staff, 9, TRACE_ACTION.completed, 'deliver', { kind: 'orderDelivered', ...toCustomer }),
}

/** State of the order after the last of these steps; 0 before any. */
export const stateAfter = (order: DemoOrder, steps: readonly Step[]): number =>
  steps.reduce((state, step) => EFFECTS[step.name](order, step).newState ?? state, 0)
