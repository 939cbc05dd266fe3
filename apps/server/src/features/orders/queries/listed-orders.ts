import { anyOf } from '../../../database/conditions.ts'
import { CARRIER_NAMES, PORT_NAMES } from '../../route-master/label-of.ts'
import { LISTED_FIELDS, type ListedField, type OrderFields, orderField } from '@kairo/shared/orders/fields/order-fields'
import { TASK_STATE, type TaskKind, type TaskOwner } from '@kairo/shared/tasks/task-codes'
import { type Expression, sql } from 'kysely'
import { preparedQuery } from '../../../database/prepared-query.ts'
import { CUT_OFF_ROWS } from '../cut-offs/cut-off-rows.ts'
import { dayAtPort } from '../record/order-dates.ts'
import { selectOrders } from './find-order.ts'

type ListedColumn = OrderFields[ListedField]['column']
const fieldColumns = LISTED_FIELDS.map((field) => `o.${orderField(field).column}` as `o.${ListedColumn}`)

/**
 * The columns of list rows: more than half of all. The frozen quotation and the search text alone are
 * as long as all these together. The fields of the form come beside them.
 */
const LISTED_COLUMNS = [
  'o.id',
  'o.code',
  'o.state',
  'o.version',
  'o.is_changed',
  'o.is_bl_draft_confirmed',
  'o.is_allow_consignee_change',
  'o.is_allow_shipper_change',
  'o.consignee_change_text',
  'o.consignee_change_answer',
  'o.shipper_change_text',
  'o.shipper_change_answer',
  'o.draft_commented',
  'o.an_without_amounts',
  'o.cancel_reason',
  'o.cancel_reason_text',
  'o.customer_id',
  'o.created_by',
  'o.create_role_id',
  'o.shipper_account_id',
  'o.responsible_id',
  'o.rate_id',
  'o.is_fcl',
  'o.fcl20gp',
  'o.fcl40gp',
  'o.fcl40hq',
  'o.lcl_rt',
  'o.memo',
  'o.memo_consignee',
  'o.open_start',
  'o.open_end',
  'o.etd',
  'o.eta',
  'o.deadline',
  'o.deadline_at',
  'o.manual_cut',
  'o.expect_payment_date',
  'o.request_date',
  'o.sum_money',
  'o.vessel',
  'o.voyage',
  'o.mbl',
  'o.hbl_no',
  'customer.company_name as customer_company',
  'creator.name as creator_name',
  'responsible.name as responsible_name',
  ...PORT_NAMES,
  ...CARRIER_NAMES,
] as const

/** Business type and file of each document that an order has now, the newest last; null for none. */
const currentDocuments = sql<[businessType: number, fileId: number][] | null>`(
  select json_agg(json_build_array(f.business_type, f.file_id) order by f.id)
  from order_files f where f.order_id = o.id and f.replaced_at is null
)`.as('documents')

/** The open tasks of an order in the order of the checklist; null where nothing is open. */
const openTasks = sql<[owner: TaskOwner, kind: TaskKind][] | null>`(
  select json_agg(json_build_array(t.owner, t.kind) order by t.due_at nulls last, r.code, t.id)
  from order_tasks t join task_rules r on r.id = t.rule_id
  where t.order_id = o.id and t.state = ${sql.lit(TASK_STATE.open)}
)`.as('open_tasks')

/**
 * An instant as the list shows it, `yyyy-MM-dd HH:mm` in Tokyo with the seconds cut, as tokyoDateTime() makes it. A
 * page has eighty of them: a Date for each, only to be written out again, was a tenth of the work of reading the page.
 */
const tokyoMinute = <T extends Date | null>(column: Expression<T>) =>
  sql<T extends Date ? string : null>`left((${column} at time zone 'Asia/Tokyo')::text, 16)`

/** The orders of these ids with their documents, in no particular order. */
export const listedOrders = preparedQuery((db, ids: readonly number[]) =>
  selectOrders(db)
    .select(LISTED_COLUMNS)
    .select(fieldColumns)
    .select(({ ref }) => [
      tokyoMinute(ref('o.responsible_update_time')).as('responsible_update_time'),
      tokyoMinute(ref('o.fee_accepted_at')).as('fee_accepted_at'),
      tokyoMinute(ref('o.create_time')).as('create_time'),
      tokyoMinute(ref('o.state_time')).as('state_time'),
      dayAtPort('o.id', 'DEPA').as('departed_on'),
      dayAtPort('o.id', 'ARRI').as('arrived_on'),
    ])
    .select([currentDocuments, openTasks, CUT_OFF_ROWS.as('cut_offs')])
    .where('o.id', '=', anyOf(ids)),
)
/** An order as lists need it. */
export type ListedOrder = Awaited<ReturnType<typeof listedOrders>>[number]
