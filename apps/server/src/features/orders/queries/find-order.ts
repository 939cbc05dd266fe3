import { CARRIER_NAMES, PORT_NAMES } from '../../route-master/label-of.ts'
import type { OrderFacts } from '@kairo/shared/orders/rules/order-facts'
import type { ChangeFlag, DraftFlag, OrderState } from '@kairo/shared/orders/rules/order-states'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { tokyoToday } from '@kairo/shared/dates'
import { ROLE, type RoleId } from '@kairo/shared/roles'
import { type Kysely, sql } from 'kysely'
import { preparedQuery } from '../../../database/prepared-query.ts'
import type { DB } from '../../../database/tables.ts'
import type { Actor } from '../../../http/request-context.ts'
import { listenedTypes } from '../../webhooks/listened-types.ts'
import { CUT_OFF_ROWS } from '../cut-offs/cut-off-rows.ts'
import { visibleOrders } from '../record/order-access.ts'
import { ORDER_COLUMNS } from '../record/order-columns.ts'

/** Orders with the accounts, ports and company that they name: the one join of all reads of orders. */
export const selectOrders = (db: Kysely<DB>) =>
  db
    .selectFrom('orders as o')
    .innerJoin('users as customer', 'customer.id', 'o.customer_id')
    .innerJoin('users as creator', 'creator.id', 'o.created_by')
    .leftJoin('users as account', 'account.id', 'o.shipper_account_id')
    .leftJoin('users as responsible', 'responsible.id', 'o.responsible_id')
    .leftJoin('ports as pol', 'pol.id', 'o.departure_port_id')
    .leftJoin('ports as pod', 'pod.id', 'o.destination_port_id')
    .leftJoin('shipping_companies as carrier', 'carrier.id', 'o.shipping_company_id')

/** Business types of the documents that an order has now. */
export const documentTypes = sql<number[]>`array(
  select distinct f.business_type from order_files f where f.order_id = o.id and f.replaced_at is null
)`.as('document_types')

export const selectOrderRows = (db: Kysely<DB>) =>
  selectOrders(db)
    .select(ORDER_COLUMNS)
    .select([documentTypes, CUT_OFF_ROWS.as('cut_offs'), listenedTypes('o.customer_id').as('webhook_types')])
    .select([
      'customer.company_name as customer_company',
      'customer.name as customer_name',
      'customer.email as customer_email',
      'creator.name as creator_name',
      'creator.role_id as creator_role',
      'account.company_name as account_company',
      'account.name as account_name',
      'responsible.name as responsible_name',
      'pol.country as pol_country',
      'pod.country as pod_country',
      'pol.unlocode as pol_unlocode',
      'pod.unlocode as pod_unlocode',
      ...PORT_NAMES,
      ...CARRIER_NAMES,
    ])
/** A stored order with the names of the records that it refers to. */
export type StoredOrder = Awaited<ReturnType<ReturnType<typeof selectOrderRows>['execute']>>[number]

/** Planned once per connection: PostgreSQL weighs the orders of these joins for longer than it reads one order. */
const seenByRole = <T extends number | string>(column: 'o.id' | 'o.code') =>
  new Map(
    Object.values(ROLE).map((roleId: RoleId) => [
      roleId,
      preparedQuery((db, key: T, actorId: number, customerId: number | null) =>
        selectOrderRows(db)
          .where(column, '=', key as never)
          .where(visibleOrders({ roleId, id: actorId, customerId })),
      ),
    ]),
  )
const ORDER_SEEN_BY = seenByRole<number>('o.id')
const CODE_SEEN_BY = seenByRole<string>('o.code')

/** The order, when the actor may see it. Throws ORDER_NOT_EXIST, also for an order of another account. */
export async function findOrder(
  db: Kysely<DB>,
  actor: Pick<Actor, 'id' | 'roleId' | 'customerId'>,
  id: number,
): Promise<StoredOrder> {
  const [order] = (await ORDER_SEEN_BY.get(actor.roleId)?.(db, id, actor.id, actor.customerId)) ?? []
  if (!order) throw new Refusal('ORDER_NOT_EXIST')
  return order
}

/** The same by its code. */
export async function findOrderByCode(db: Kysely<DB>, actor: Actor, code: string): Promise<StoredOrder> {
  const [order] = (await CODE_SEEN_BY.get(actor.roleId)?.(db, code, actor.id, actor.customerId)) ?? []
  if (!order) throw new Refusal('ORDER_NOT_EXIST')
  return order
}

/** An order that the caller has found and written before: its rights may have gone with what was written. */
export async function readOrder(db: Kysely<DB>, id: number): Promise<StoredOrder> {
  const [order] = await orderById(db, id)
  if (!order) throw new Error(`order ${id} is gone`)
  return order
}
const orderById = preparedQuery((db, id: number) => selectOrderRows(db).where('o.id', '=', id))

/** An order as far as the rules of actions and documents look at it. */
export type FactColumns = Pick<
  StoredOrder,
  | 'state'
  | 'is_allow_consignee_change'
  | 'is_allow_shipper_change'
  | 'is_bl_draft_confirmed'
  | 'deadline_at'
  | 'manual_cut'
  | 'create_role_id'
  | 'customer_id'
  | 'created_by'
  | 'shipper_account_id'
  | 'an_without_amounts'
  | 'document_types'
> & { state_time: Date | string }

/** The facts for the rules of actions and documents, for this viewer. */
export const factsOf = (order: FactColumns, actor: Pick<Actor, 'id' | 'roleId'>): OrderFacts =>
  factsWith(order, order.document_types, actor)

/** The same of an order whose documents were read in another way. */
export function factsWith(
  order: Omit<FactColumns, 'document_types'>,
  documentTypes: readonly number[],
  actor: Pick<Actor, 'id' | 'roleId'>,
): OrderFacts {
  const has = (businessType: number): boolean => documentTypes.includes(businessType)
  return {
    state: order.state as OrderState,
    isAllowConsigneeChange: order.is_allow_consignee_change as ChangeFlag,
    isAllowShipperChange: order.is_allow_shipper_change as ChangeFlag,
    isBlDraftConfirmed: order.is_bl_draft_confirmed as DraftFlag,
    cutOffAt: order.deadline_at,
    alreadyCut: order.manual_cut,
    createRoleId: order.create_role_id,
    isOwn: actor.roleId === ROLE.customer ? order.customer_id === actor.id : order.created_by === actor.id,
    isNamed: order.shipper_account_id === actor.id,
    hasLoadingNotice: has(1),
    hasInvoice: has(2),
    hasPackingList: has(3),
    hasBl: has(4),
    hasArrivalNotice: has(5),
    arrivalNoticeIsFree: order.an_without_amounts,
    hasDeliveryOrder: has(7),
    hasBlDraft: has(9),
    stateSince: typeof order.state_time === 'string' ? order.state_time.slice(0, 10) : tokyoToday(order.state_time),
  }
}
