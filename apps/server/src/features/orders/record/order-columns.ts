import { ORDER_FIELDS } from '@kairo/shared/orders/fields/order-fields'

/** Columns that the form fills in. The names of the ports are those of their records. */
const FORM_COLUMNS = Object.values(ORDER_FIELDS)
  .map(({ column }) => column)
  .filter((column) => column !== 'pol_name' && column !== 'pod_name')
  .map((column) => `o.${column}` as const)
const OTHER_COLUMNS = [
  'o.id',
  'o.code',
  'o.state',
  'o.cancel_reason',
  'o.cancel_reason_text',
  'o.version',
  'o.created_by',
  'o.create_role_id',
  'o.create_time',
  'o.submit_time',
  'o.update_time',
  'o.responsible_id',
  'o.responsible_update_time',
  'o.departure_port_id',
  'o.destination_port_id',
  'o.shipping_company_id',
  'o.mode',
  'o.distance',
  'o.eta',
  'o.open_start',
  'o.open_end',
  'o.deadline',
  'o.deadline_at',
  'o.manual_cut',
  'o.actual_departure',
  'o.actual_arrival',
  'o.lcl_rt',
  'o.memo',
  'o.memo_consignee',
  'o.vessel',
  'o.voyage',
  'o.mbl',
  'o.hbl_no',
  'o.is_bl_draft_confirmed',
  'o.draft_confirmed_at',
  'o.draft_confirmed_by',
  'o.is_allow_consignee_change',
  'o.is_allow_shipper_change',
  'o.is_changed',
  'o.delivery_code',
  'o.expect_payment_date',
  'o.request_date',
  'o.reserve_money',
  'o.sum_money',
  'o.arrive_port_date',
  'o.quotation_no',
  'o.quotation',
  'o.direct_transfer',
  'o.fee_accepted_at',
  'o.state_time',
  'o.departure_by_day',
  'o.arrival_by_day',
  'o.consignee_change_text',
  'o.consignee_change_answer',
  'o.shipper_change_text',
  'o.shipper_change_answer',
  'o.draft_commented',
  'o.an_without_amounts',
  'o.booking_number',
  'o.terminal',
  'o.arrival_terminal',
] as const

/**
 * What is read of an order `o`: all but its search text. By name, and not as `o.*`, as the statement is prepared: it would fail
 * in the copies of the server that run while a migration adds a column.
 */
export const ORDER_COLUMNS = [...FORM_COLUMNS, ...OTHER_COLUMNS]
