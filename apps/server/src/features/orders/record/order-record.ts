import { revenueTons } from '@kairo/shared/orders/fields/cargo'
import { containerCounts, type OrderForm } from '@kairo/shared/orders/fields/order-form'
import type { Insertable } from 'kysely'
import type { Orders } from '../../../database/tables.ts'
import type { StoredOrder } from '../queries/find-order.ts'

/**
 * The form's content in the columns of `orders`, and back: the one place where the spellings of orders.md §3 meet those
 * of the table. Who books, the route and its dates are decided by booking-company.ts and route-columns.ts.
 */
export type ContentColumns = ReturnType<typeof contentColumns>

type PartyColumns<P extends string> = Record<
  `${P}_${'company_name' | 'address' | 'director' | 'mail' | 'telephone'}`,
  string
>

const partyColumns = <P extends 'shipper' | 'consignee'>(prefix: P, party: OrderForm['orderReq']['shipper']) =>
  ({
    [`${prefix}_company_name`]: party.companyName ?? '',
    [`${prefix}_address`]: party.address ?? '',
    [`${prefix}_director`]: party.director ?? '',
    [`${prefix}_mail`]: party.mail ?? '',
    [`${prefix}_telephone`]: party.telephone ?? '',
  }) as PartyColumns<P>

/** Revenue tons of what the form says; null while weight or volume is missing. */
export const revenueTonsOf = (cargo: { weight?: string | null; volume?: string | null }): string | null =>
  cargo.weight && cargo.volume ? revenueTons(cargo.weight, cargo.volume) : null

/** What the form says of goods, parties and containers. Of containers and RT only what fits the transport type stays. */
export function contentColumns(form: OrderForm, isFcl: boolean) {
  const { orderReq, transportCargo: cargo, flightDto: flight } = form
  const counts = containerCounts(form)
  return {
    order_no: orderReq.orderNo ?? '',
    corporation_number: orderReq.corporationNumber ?? '',
    shipping_address: orderReq.shippingAddress ?? '',
    bl_quantity: orderReq.blQuantity ?? 1,
    ...partyColumns('shipper', orderReq.shipper),
    ...partyColumns('consignee', orderReq.consignee),
    weight: cargo.weight ?? null,
    volume: cargo.volume ?? null,
    pieces: cargo.number ?? null,
    unit_code: cargo.unit ?? null,
    goods_name: cargo.name ?? '',
    telex: cargo.telex ?? 0,
    hds: cargo.hds ?? 0,
    is_exit_customhouse: cargo.isExitCustomhouse ?? 0,
    customs_clearance_code: flight.customsClearanceMethod ?? null,
    packing_code: flight.packingMethod ?? null,
    freight_method_code: flight.freightMethod ?? null,
    trade_terms_code: flight.tradeTerms ?? null,
    container_number: flight.containerNumber ?? '',
    hs_code: flight.hsCodeTopSix ?? '',
    remark: flight.remark ?? '',
    is_fcl: isFcl,
    fcl20gp: isFcl ? counts.fcl20Gp : 0,
    fcl40gp: isFcl ? counts.fcl40Gp : 0,
    fcl40hq: isFcl ? counts.fcl40Hq : 0,
    lcl_rt: isFcl ? null : revenueTonsOf(cargo),
  } satisfies Partial<Insertable<Orders>>
}

/** The columns that the form's content is read from. */
export type FormColumns = Pick<
  StoredOrder,
  | Exclude<keyof ContentColumns, 'lcl_rt'>
  | 'customer_id'
  | 'shipper_account_id'
  | 'rate_id'
  | 'etd'
  | 'ft_days'
  | 'ft_term'
  | 'pol_name'
  | 'pod_name'
>

const some = <T>(value: T | null | ''): T | undefined => (value === null || value === '' ? undefined : value)

/** A stored order as the form's content, empty columns as absent: for submitting a draft as it is, and for comparing. */
export const formOf = (order: FormColumns): OrderForm => ({
  orderReq: {
    customerId: order.customer_id,
    shipperAccountId: some(order.shipper_account_id),
    transportCostId: some(order.rate_id),
    departurePort: some(order.pol_name),
    destinationPort: some(order.pod_name),
    transportType: order.is_fcl ? 'FCL' : 'LCL',
    expectedLeavePortDate: some(order.etd),
    orderNo: some(order.order_no),
    corporationNumber: some(order.corporation_number),
    shippingAddress: some(order.shipping_address),
    blQuantity: order.bl_quantity,
    ftDays: some(order.ft_days),
    ftTerm: some(order.ft_term),
    shipper: {
      companyName: some(order.shipper_company_name),
      address: some(order.shipper_address),
      director: some(order.shipper_director),
      mail: some(order.shipper_mail),
      telephone: some(order.shipper_telephone),
    },
    consignee: {
      companyName: some(order.consignee_company_name),
      address: some(order.consignee_address),
      director: some(order.consignee_director),
      mail: some(order.consignee_mail),
      telephone: some(order.consignee_telephone),
    },
  },
  transportCargo: {
    weight: some(order.weight),
    volume: some(order.volume),
    number: some(order.pieces),
    unit: some(order.unit_code),
    name: some(order.goods_name),
    telex: order.telex,
    hds: order.hds,
    isExitCustomhouse: order.is_exit_customhouse,
  },
  flightDto: {
    customsClearanceMethod: some(order.customs_clearance_code),
    packingMethod: some(order.packing_code),
    freightMethod: some(order.freight_method_code),
    tradeTerms: some(order.trade_terms_code),
    containerNumber: some(order.container_number),
    hsCodeTopSix: some(order.hs_code),
    remark: some(order.remark),
  },
  fcl20Gp: order.fcl20gp,
  fcl40Gp: order.fcl40gp,
  fcl40Hq: order.fcl40hq,
})
