import { tokyoInstant, tokyoToday } from '@kairo/shared/dates'
import { decimalOf, roundMoney } from '@kairo/shared/money'
import { NO_SPACE_REASON, CHANGE_FLAG, DRAFT_FLAG, ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { ROLE } from '@kairo/shared/roles'
import type { Insertable } from 'kysely'
import type { Orders } from '../../src/database/tables.ts'
import { contentColumns } from '../../src/features/orders/record/order-record.ts'
import { type DemoOrder, has, timeOf } from './demo-order.ts'
import { arrivalTime, cancelReasonOf, cutOffOf, deliveryCodeOf, departureTime, remittanceDay } from './order-events.ts'
import { chargesOf } from '../documents/charges.ts'
import { stateAfter } from './step-effects.ts'

/** Ids of what the rows name, by the keys of the demo data. */
export interface DemoIds {
  account(key: string): number
  port(unlocode: string): number
  carrier(name: string): number
  rate(key: string): number
}

/** Route and dates, as features/orders/record/rate-columns.ts takes them from a rate. */
function routeOf(order: DemoOrder, ids: DemoIds): Partial<Insertable<Orders>> {
  const { sailing, plan } = order
  const ports = { departure_port_id: ids.port(plan.lane[0]), destination_port_id: ids.port(plan.lane[1]) }
  if (plan.onlyPorts) return ports
  const deadline = cutOffOf(order)
  return {
    ...ports,
    rate_id: ids.rate(sailing.rate.key),
    shipping_company_id: ids.carrier(sailing.rate.shippingCompany),
    mode: sailing.rate.mode,
    direct_transfer: sailing.rate.directTransfer,
    distance: sailing.rate.distance,
    etd: sailing.etd,
    eta: sailing.eta,
    open_start: sailing.times.openStart,
    open_end: sailing.times.openEnd,
    deadline,
    deadline_at: tokyoInstant(deadline),
    ft_days: sailing.rate.ftDays,
    ft_term: 'free',
  }
}

/** Which flag the side that owns the order asks for a change with, and where it stands. */
function changeFlag(order: DemoOrder): Partial<Insertable<Orders>> {
  const flag =
    has(order, 'changed') || !has(order, 'changeRequested')
      ? CHANGE_FLAG.none
      : has(order, 'changeAgreed')
        ? CHANGE_FLAG.inEdit
        : has(order, 'changeRefused')
          ? CHANGE_FLAG.refused
          : CHANGE_FLAG.requested
  return typeof order.plan.by === 'object' ? { is_allow_shipper_change: flag } : { is_allow_consignee_change: flag }
}

/** What the arrival dialog keeps beside the notice. */
function arrivalNoticeColumns(order: DemoOrder): Partial<Insertable<Orders>> {
  const at = timeOf(order, 'arrivalNotice')
  if (!at) return {}
  const sum = chargesOf(order).reduce((total, { amount }) => total.plus(decimalOf(amount)), decimalOf('0'))
  return {
    expect_payment_date: remittanceDay(order),
    request_date: tokyoToday(at),
    arrive_port_date: order.sailing.eta,
    sum_money: roundMoney(sum, 'JPY'),
    reserve_money: '0',
  }
}

/** The row of an order as it stands after its last step. */
export function orderColumns(order: DemoOrder, ids: DemoIds): Insertable<Orders> {
  const { plan, steps, form } = order
  const first = steps[0]?.at ?? new Date()
  const last = steps.at(-1)?.at ?? first
  const state = stateAfter(order, steps)
  const isBooked = has(order, 'booked')
  const confirmedAt = timeOf(order, 'draftConfirmed')
  const acceptedAt = timeOf(order, 'accepted')
  return {
    ...contentColumns(form, plan.cargo.type === 'FCL'),
    ...routeOf(order, ids),
    ...changeFlag(order),
    ...arrivalNoticeColumns(order),
    ...(isBooked ? { vessel: order.vessel, voyage: order.voyage, mbl: order.mbl, hbl_no: order.hbl } : {}),
    code: order.code,
    state,
    version: steps.length,
    customer_id: ids.account(plan.customer),
    shipper_account_id: order.account === null ? null : ids.account(order.account),
    created_by: ids.account(order.maker),
    create_role_id:
      typeof plan.by === 'object' ? ROLE.shipperAccount : plan.by === 'staff' ? ROLE.operator : ROLE.customer,
    create_time: first,
    submit_time: state === ORDER_STATE.draft ? null : timeOf(order, 'submitted'),
    update_time: last,
    responsible_id: acceptedAt && ids.account(order.staff),
    responsible_update_time: acceptedAt,
    cancel_reason: state === ORDER_STATE.cancelled ? (plan.reach === 'cabinFull' ? NO_SPACE_REASON : 0) : null,
    cancel_reason_text: state === ORDER_STATE.cancelled ? cancelReasonOf(order) : null,
    actual_departure: departureTime(order),
    actual_arrival: arrivalTime(order),
    container_number: has(order, 'departed') ? order.containers : '',
    delivery_code: deliveryCodeOf(order),
    is_bl_draft_confirmed: confirmedAt
      ? DRAFT_FLAG.confirmed
      : has(order, 'draftUploaded')
        ? DRAFT_FLAG.waiting
        : DRAFT_FLAG.none,
    draft_confirmed_at: confirmedAt,
    draft_confirmed_by: confirmedAt && ids.account(order.owner),
    is_changed: ['changed', 'etdMoved', 'cutOffMoved', 'manualCut'].some((step) =>
      steps.some(({ name }) => name === step),
    ),
    memo: plan.memo ?? '',
    memo_consignee: plan.memoConsignee ?? '',
    quotation_no: order.quotationNo,
    quotation: order.quotation && JSON.stringify(order.quotation),
  }
}
