import { orderRow as order } from '@kairo/shared/orders/contracts/order-row'
import { allowedActions, capabilitiesOf, blockedActions } from '@kairo/shared/orders/rules/order-actions'
import { uploadsAllowed } from '@kairo/shared/orders/rules/order-documents'
import { runningStatusOf } from '@kairo/shared/orders/rules/order-states'
import { isInForce } from '@kairo/shared/orders/rules/order-states'
import { DOCUMENT } from '@kairo/shared/orders/rules/order-documents'
import { TASK_KIND_NAMES, type TaskKind } from '@kairo/shared/tasks/task-codes'
import { isDone, isPointless } from '@kairo/shared/tasks/task-facts'
import { ownersOf } from '@kairo/shared/tasks/task-rules'
import { sideOf } from '@/features/orders/commands/row-entries.ts'
import type { Order } from '@/features/orders/order.ts'
import { factsOf } from '@/features/orders/row/blocked-reasons.ts'
import { filled } from './filled.ts'

const PLAIN: Order = filled(order, {
  id: 7,
  code: 'K261120-0007',
  order_no: 'PO-7',
  state: 1,
  version: 3,
  runningStatus: 2,
  shipper_company_name: 'SHANGHAI YUANYANG',
  consignee_company_name: 'KANSAI FOODS',
  company_name: 'みほん通商',
  createName: 'Taro',
  createRoleId: 4,
  create_time: '2026-11-20 12:00',
  shipping_company: 'COSCO',
  shipping_company_label: 'COSCO',
  departure_port: 'Shanghai',
  departure_port_label: '上海',
  destination_port: 'Osaka',
  destination_port_label: '大阪',
  transport_cost_id: 1,
  transportType: 'FCL',
  corporation_number: '7123456789012',
  telex: 0,
  goods_name: 'TOWELS',
  quantity: 500,
  weight: '8200.000',
  volume: '54.500',
  box_type_quantity_str: '40HQ×2',
  remark: 'N/M',
  departureZone: 'Asia/Shanghai',
  destinationZone: 'Asia/Tokyo',
  open_port_start_time: '2026-11-30 09:00',
  open_port_end_time: '2026-12-02 17:00',
  expect_leave_port_date_str: '2026-12-04',
  expect_arrive_port_date_str: '2026-12-07',
  deadline: '2026-12-03 12:00',
  ft_days: 7,
  ft_term: 'free',
  customsClearanceMethod: '1',
})

/** What is done of the containers, and what is only ticked, no row says: it counts as done. */
const UNSEEN: readonly TaskKind[] = ['vgm', 'containerDates', 'telexRelease', 'originalsSent']

/** The first open task of the reader's side, else of the other, as the server finds it; without deadlines, in their order. */
function nextTaskOf(row: Order, role: number): Order['nextTask'] {
  if (!isInForce(row.state)) return null
  const files: readonly (readonly [number, number | null])[] = [
    [DOCUMENT.loadingNotice, row.loading_notice_file_id],
    [DOCUMENT.invoice, row.invoice_file_id],
    [DOCUMENT.packingList, row.parking_list_file_id],
    [DOCUMENT.blDraft, row.bl_draft_file_id],
    [DOCUMENT.bl, row.bl_file_id],
    [DOCUMENT.arrivalNotice, row.an_fee_request_file_id],
    [DOCUMENT.deliveryOrder, row.do_file_id],
  ]
  const facts = {
    state: row.state,
    polCountry: 1,
    podCountry: 2,
    isFcl: true,
    release: 'surrendered' as const,
    documents: files.filter(([, id]) => id !== null).map(([type]) => type),
    draftFlag: row.is_bl_draft_confirmed,
    deliveryCode: '',
    containers: { booked: 1, known: 1, weighed: 1, discharged: 1 },
  }
  const open = TASK_KIND_NAMES.filter(
    (kind) => !UNSEEN.includes(kind) && !isDone(kind, facts, '') && !isPointless(kind, row.state),
  ).map((kind) => ({ kind, owner: ownersOf(kind)[0] ?? 'operator' }))
  return open.find(({ owner }) => owner === sideOf(role)) ?? open[0] ?? null
}

/** A row of the lists as the server would give it to this role at this moment: the same rules say what may be done. */
export function orderRow(role: number, given: Partial<Order> = {}, now = new Date('2026-11-20T03:00:00Z')): Order {
  const row = { ...PLAIN, ...given }
  const facts = factsOf(row)
  const { isCanLeavePort: _, ...capabilities } = capabilitiesOf(facts, { role }, now)
  return {
    ...row,
    nextTask: 'nextTask' in given ? row.nextTask : nextTaskOf(row, role),
    runningStatus: runningStatusOf(facts),
    ...capabilities,
    allowedActions: allowedActions(facts, { role }, now),
    blockedActions: blockedActions(facts, { role }, now),
    allowedUploads: uploadsAllowed(facts, { role }, now),
  }
}
