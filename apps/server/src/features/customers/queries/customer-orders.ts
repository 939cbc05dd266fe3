import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { pageOf } from '@kairo/shared/contract/fields'
import type { customersContract } from '@kairo/shared/customers/customers.contract'
import { countOf, ORDER_COUNT_NAMES, ORDER_COUNTS, type OrderCount } from '@kairo/shared/customers/order-counts'
import {
  NO_SPACE_REASON,
  CHANGE_FLAG,
  type ChangeFlag,
  type DraftFlag,
  type OrderState,
  type RunningStatus,
  runningStatusOf,
} from '@kairo/shared/orders/rules/order-states'
import { orderStatusText } from '@kairo/shared/orders/rules/order-state-texts'
import type { RoleId } from '@kairo/shared/roles'
import { type RawBuilder, sql } from 'kysely'
import type { RequestContext } from '../../../http/request-context.ts'
import type { AppContext } from '../../../app-context.ts'
import { inOrder, listPage } from '../../../database/list-page.ts'
import { hasStatus } from '../../orders/queries/order-filters.ts'
import { ORDERS, sortKeys } from '../../orders/queries/order-list.ts'
import { visibleOrders } from '../../orders/record/order-access.ts'
import { findAccount } from '../account-record.ts'

interface StatusRow {
  state: OrderState
  in_edit: boolean
  draft: DraftFlag
  cabin_full: boolean
}
const statusOf = ({ state, in_edit, draft }: StatusRow): RunningStatus => {
  const flag: ChangeFlag = in_edit ? 3 : 0
  return runningStatusOf({
    state,
    isAllowConsigneeChange: flag,
    isAllowShipperChange: CHANGE_FLAG.none,
    isBlDraftConfirmed: draft,
  })
}
const PORT_NAMES = { 'zh-cn': 'name_cn', en: 'name_en', ja: 'name_ja' } as const
const cabinFull = sql<boolean>`coalesce(o.cancel_reason = ${NO_SPACE_REASON}, false)`

/** Orders of a count, or of a running status. */
function inCount(state: OrderCount | number): RawBuilder<boolean> {
  if (typeof state === 'number') return hasStatus([state])
  const conditions = hasStatus(ORDER_COUNTS[state])
  if (state === 'fullCabinNumber') return sql<boolean>`(${conditions} and ${cabinFull})`
  if (state === 'cancelNumber') return sql<boolean>`(${conditions} and not ${cabinFull})`
  return conditions
}

/** The orders of a customer or of a shipper account, counted by status in one pass, and a page of them. */
export async function customerOrders(
  context: AppContext,
  input: ParsedOf<typeof customersContract.getCustomerOrders>,
  request: RequestContext,
) {
  const { db } = context
  const account = await findAccount(db, request.actor, input.applyId)
  const ofAccount = visibleOrders({
    id: account.id,
    roleId: account.role_id as RoleId,
    customerId: account.parent_id,
  })
  const where = sql<boolean>`${ofAccount} and ${visibleOrders(request.actor)}`
  const filtered = input.state === undefined ? where : sql<boolean>`${where} and ${inCount(input.state)}`
  const newest = { by: 'createTime', descending: true } as const
  const [{ rows: groups }, { total, ids }] = await Promise.all([
    sql<StatusRow & { n: number }>`
      select o.state, (o.is_allow_consignee_change = 3 or o.is_allow_shipper_change = 3) as in_edit,
        o.is_bl_draft_confirmed as draft, ${cabinFull} as cabin_full, count(*) as n
      from orders o where ${where} group by 1, 2, 3, 4`.execute(db),
    listPage(context, { list: ORDERS, where: filtered, sort: sortKeys(newest), page: pageOf(input) }),
  ])
  const named = sql.raw(PORT_NAMES[request.language])
  const { rows } = await sql<StatusRow & OrderLine>`
    select o.id, o.code, o.state, (o.is_allow_consignee_change = 3 or o.is_allow_shipper_change = 3) as in_edit,
      o.is_bl_draft_confirmed as draft, ${cabinFull} as cabin_full, o.pieces, o.goods_name, o.etd,
      coalesce(nullif(pol.${named}, ''), pol.name) as pol, coalesce(nullif(pod.${named}, ''), pod.name) as pod
    from orders o
    left join ports pol on pol.id = o.departure_port_id
    left join ports pod on pod.id = o.destination_port_id
    where o.id = any(${ids}::bigint[])`.execute(db)
  const counts = Object.fromEntries(ORDER_COUNT_NAMES.map((name) => [name, 0])) as Record<OrderCount, number>
  let orderCount = 0
  for (const group of groups) {
    const status = statusOf(group)
    const name = countOf(status, group.cabin_full)
    counts[name] += group.n
    orderCount += group.n
  }
  return {
    ...counts,
    orderCount,
    total,
    customerOrderVos: inOrder(ids, rows).map((row) => {
      const runningStatus = statusOf(row)
      return {
        id: row.id,
        code: row.code,
        state: row.state,
        runningStatus,
        stateText: orderStatusText(
          { state: row.state, runningStatus, cancelReason: row.cabin_full ? NO_SPACE_REASON : null },
          request.language,
        ),
        number: row.pieces,
        goodsName: row.goods_name,
        departurePort: row.pol ?? '',
        destinationPort: row.pod ?? '',
        etd: row.etd,
      }
    }),
  }
}

interface OrderLine {
  id: number
  code: string
  pieces: number | null
  goods_name: string
  etd: string | null
  pol: string | null
  pod: string | null
}
