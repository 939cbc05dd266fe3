import { ROLE } from '@kairo/shared/roles'
import { RUNNING_STATUS_RULES } from '../../packages/shared/src/orders/rules/order-states.ts'
import type pg from 'pg'

/** The payload of the cases of orders. */
interface Search {
  page?: number
  state?: number[]
  departurePort?: string
  destinationPort?: string
  shipper?: string
  consignee?: string
  createName?: string
  expectLeaveFrom?: string
  expectLeaveTo?: string
  createTimeFrom?: string
}

const PAGE_SIZE = 20

/** The columns of a row of the list, with the names of people, ports and carrier and the documents of each order. */
const COLUMNS = `o.id, o.code, o.order_no, o.state, o.version, o.is_changed, o.is_bl_draft_confirmed,
  o.is_allow_consignee_change, o.is_allow_shipper_change, o.cancel_reason, o.cancel_reason_text, o.shipper_company_name,
  o.consignee_company_name, o.customer_id, o.created_by, o.create_role_id, o.shipper_account_id, o.responsible_id,
  o.responsible_update_time, o.create_time, o.rate_id, o.is_fcl, o.corporation_number, o.telex, o.hds,
  o.container_number, o.goods_name, o.pieces, o.weight, o.volume, o.fcl20gp, o.fcl40gp, o.fcl40hq, o.lcl_rt, o.memo,
  o.memo_consignee, o.remark, o.open_start, o.etd, o.actual_departure, o.eta, o.actual_arrival, o.deadline, o.manual_cut,
  o.expect_payment_date, o.request_date, o.sum_money, o.vessel, o.voyage, o.ft_days, o.ft_term,
  o.customs_clearance_code, customer.company_name, creator.name as creator_name, responsible.name as responsible_name,
  pol.name as departure_port, pol.name_ja as departure_port_ja, pod.name as destination_port,
  pod.name_ja as destination_port_ja, carrier.name as shipping_company,
  (select json_agg(json_build_array(f.business_type, f.file_id) order by f.id) from order_files f
   where f.order_id = o.id and f.replaced_at is null) as documents`
const JOINS = {
  customer: 'left join users customer on customer.id = o.customer_id',
  creator: 'left join users creator on creator.id = o.created_by',
  responsible: 'left join users responsible on responsible.id = o.responsible_id',
  pol: 'left join ports pol on pol.id = o.departure_port_id',
  pod: 'left join ports pod on pod.id = o.destination_port_id',
  carrier: 'left join shipping_companies carrier on carrier.id = o.shipping_company_id',
}

/** Orders with the joins that these columns or conditions name: a count needs none of the others. */
const joinsOf = (named: string): string =>
  [
    'from orders o',
    ...Object.entries(JOINS).flatMap(([alias, join]) => (named.includes(`${alias}.`) ? [join] : [])),
  ].join(' ')

const portIs = (alias: string, value: string): string =>
  `(${['name', 'name_cn', 'name_en', 'name_ja'].map((name) => `${alias}.${name} ilike '%' || ${value} || '%'`).join(' or ')}
    or upper(${alias}.unlocode) = upper(${value}))`

/** Where-clause and values; every filter in its most obvious form. */
function conditionsOf(search: Search, customerId: number | null): { where: string; values: unknown[] } {
  const values: unknown[] = []
  const value = (of: unknown): string => `$${values.push(of)}`
  const parts = ['true']
  if (customerId !== null) parts.push(`o.customer_id = ${value(customerId)}`)
  if (search.state) {
    const rules = RUNNING_STATUS_RULES.filter(({ status }) => search.state?.includes(status))
    if (rules.some((rule) => rule.inEdit !== undefined || rule.draftFlag !== undefined))
      throw new Error('the naive handler knows running states only that are states')
    parts.push(`o.state = any(${value(rules.flatMap(({ states }) => [...states]))})`)
  }
  if (search.departurePort) parts.push(portIs('pol', value(search.departurePort)))
  if (search.destinationPort) parts.push(portIs('pod', value(search.destinationPort)))
  if (search.shipper) parts.push(`o.shipper_company_name ilike '%' || ${value(search.shipper)} || '%'`)
  if (search.consignee) parts.push(`o.consignee_company_name ilike '%' || ${value(search.consignee)} || '%'`)
  if (search.createName) parts.push(`creator.name ilike '%' || ${value(search.createName)} || '%'`)
  if (search.expectLeaveFrom) parts.push(`o.etd >= ${value(search.expectLeaveFrom)}`)
  if (search.expectLeaveTo) parts.push(`o.etd <= ${value(search.expectLeaveTo)}`)
  if (search.createTimeFrom)
    parts.push(`o.create_time >= (${value(search.createTimeFrom)}::date)::timestamp at time zone 'Asia/Tokyo'`)
  return { where: parts.join(' and '), values }
}

/** Whose orders a token may see: staff all, a customer its own; undefined for an unknown token. */
export async function viewerOf(pool: pg.Pool, tokenHash: Buffer): Promise<{ customerId: number | null } | undefined> {
  const { rows } = await pool.query<{ id: number; role_id: number }>(
    `select u.id, u.role_id from sessions s join users u on u.id = s.user_id
     where s.token_hash = $1 and s.revoked_at is null and s.idle_until > now() and s.expires_at > now()`,
    [tokenHash],
  )
  const [user] = rows
  return user && { customerId: user.role_id === ROLE.customer ? user.id : null }
}

/** A page and its total, one plain statement each. */
export async function naiveOrders(pool: pg.Pool, search: Search, customerId: number | null) {
  const { where, values } = conditionsOf(search, customerId)
  const offset = ((search.page ?? 1) - 1) * PAGE_SIZE
  const [page, count] = await Promise.all([
    pool.query<{ id: number }>(
      `select ${COLUMNS} ${joinsOf(COLUMNS + where)} where ${where}
       order by o.create_time desc, o.id desc limit ${PAGE_SIZE} offset ${offset}`,
      values,
    ),
    pool.query<{ total: number }>(`select count(*) as total ${joinsOf(where)} where ${where}`, values),
  ])
  return { list: { list: page.rows, totalRow: count.rows[0]?.total ?? 0 } }
}
