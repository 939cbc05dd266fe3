import type { OrderDetail } from '../contracts/order-detail.ts'
import type { OrderForm } from './order-form.ts'

/**
 * The form's inputs by the names of orders.md §3, and where each lies in the payload. Other inputs of the form (contact,
 * eta_shipping, shipping_company, journey, type, mode, opening_date, number_of_rt) show what the route says and are
 * not sent.
 */
export const FORM_PATHS = {
  company: 'orderReq.customerId',
  shipper_account: 'orderReq.shipperAccountId',
  transport_cost_id: 'orderReq.transportCostId',
  pol: 'orderReq.departurePort',
  pod: 'orderReq.destinationPort',
  type: 'orderReq.transportType',
  etd_shipping: 'orderReq.expectedLeavePortDate',
  orderNo: 'orderReq.orderNo',
  corporationNumber: 'orderReq.corporationNumber',
  shippingAddress: 'orderReq.shippingAddress',
  blQuantity: 'orderReq.blQuantity',
  ft_days: 'orderReq.ftDays',
  ft_term: 'orderReq.ftTerm',
  shipper_company_name: 'orderReq.shipper.companyName',
  shipper_home: 'orderReq.shipper.address',
  shipper_admin: 'orderReq.shipper.director',
  shipper_mail: 'orderReq.shipper.mail',
  shipper_tel: 'orderReq.shipper.telephone',
  consignee_company_name: 'orderReq.consignee.companyName',
  consignee_home: 'orderReq.consignee.address',
  consignee_admin: 'orderReq.consignee.director',
  consignee_mail: 'orderReq.consignee.mail',
  consignee_tel: 'orderReq.consignee.telephone',
  gross_weight: 'transportCargo.weight',
  volume: 'transportCargo.volume',
  number_of_pieces: 'transportCargo.number',
  unit: 'transportCargo.unit',
  name: 'transportCargo.name',
  telex: 'transportCargo.telex',
  hds: 'transportCargo.hds',
  is_exit_customhouse: 'transportCargo.isExitCustomhouse',
  customsClearanceMethod: 'flightDto.customsClearanceMethod',
  packingMethod: 'flightDto.packingMethod',
  freightMethod: 'flightDto.freightMethod',
  tradeTerms: 'flightDto.tradeTerms',
  containerNumber: 'flightDto.containerNumber',
  hsCodeTopSix: 'flightDto.hsCodeTopSix',
  remark: 'flightDto.remark',
  number_of_20gp: 'fcl20Gp',
  number_of_40gp: 'fcl40Gp',
  number_of_40hq: 'fcl40Hq',
} as const
export type OrderFormField = keyof typeof FORM_PATHS
export type OrderFormPath = (typeof FORM_PATHS)[OrderFormField]
export const ORDER_FORM_FIELDS = Object.keys(FORM_PATHS) as OrderFormField[]

/** What the inputs hold: text as typed, the ids and codes as chosen. */
export type OrderFormValues = Partial<Record<OrderFormField, string | number | null>>

const FIELD_OF_PATH = new Map<string, OrderFormField>(ORDER_FORM_FIELDS.map((field) => [FORM_PATHS[field], field]))

/** The input that a refused path of the payload belongs to; `newData.` of /order/update is looked through. */
export const formFieldOf = (path: string): OrderFormField | undefined =>
  FIELD_OF_PATH.get(path.replace(/^newData\./, ''))

type Tree = { [key: string]: Tree | string | number }

/** The inputs as the payload of /order/add and of `newData`, without state, id and version. Empty inputs are left out. */
export function orderPayloadOf(values: OrderFormValues): Record<string, unknown> {
  const payload: Tree = { orderReq: { shipper: {}, consignee: {} }, transportCargo: {}, flightDto: {} }
  for (const field of ORDER_FORM_FIELDS) {
    const value = values[field]
    if (value === undefined || value === null || value === '') continue
    const keys = FORM_PATHS[field].split('.')
    const last = keys.pop() ?? ''
    let at: Tree = payload
    for (const key of keys) at = at[key] as Tree
    at[last] = value
  }
  return payload
}

/** The value at a path of the parsed form. */
export function formValue(form: OrderForm, path: OrderFormPath): string | number | undefined {
  let at: unknown = form
  for (const key of path.split('.')) at = (at as Record<string, unknown> | undefined)?.[key]
  return at as string | number | undefined
}

/** The inputs of a stored order, for editing and for ordering again. */
export const formValuesOf = (
  order: Omit<OrderDetail, 'memo' | 'responsibleId' | 'responsible_name' | 'responsible_update_time'>,
): OrderFormValues => ({
  company: order.customerId,
  shipper_account: order.shipperAccountId,
  transport_cost_id: order.transportCost.id,
  pol: order.transportCost.departurePort,
  pod: order.transportCost.destinationPort,
  type: order.transportCost.transportType,
  etd_shipping: order.expectedLeavePortDate,
  orderNo: order.orderNo,
  corporationNumber: order.corporationNumber,
  shippingAddress: order.shippingAddress,
  blQuantity: order.blQuantity,
  ft_days: order.transportCost.ftDays,
  ft_term: order.transportCost.ftTerm,
  shipper_company_name: order.shipper.companyName,
  shipper_home: order.shipper.address,
  shipper_admin: order.shipper.director,
  shipper_mail: order.shipper.mail,
  shipper_tel: order.shipper.telephone,
  consignee_company_name: order.consignee.companyName,
  consignee_home: order.consignee.address,
  consignee_admin: order.consignee.director,
  consignee_mail: order.consignee.mail,
  consignee_tel: order.consignee.telephone,
  gross_weight: order.transportCargo.weight,
  volume: order.transportCargo.volume,
  number_of_pieces: order.transportCargo.number,
  unit: order.transportCargo.unitDict?.entry_code ?? null,
  name: order.transportCargo.name,
  telex: order.transportCargo.telex,
  hds: order.transportCargo.hds,
  is_exit_customhouse: order.transportCargo.isExitCustomhouse,
  customsClearanceMethod: order.transportFlight.customsClearanceMethod?.entry_code ?? null,
  packingMethod: order.transportFlight.packingMethod?.entry_code ?? null,
  freightMethod: order.transportFlight.freightMethod?.entry_code ?? null,
  tradeTerms: order.transportFlight.tradeTerms?.entry_code ?? null,
  containerNumber: order.transportFlight.containerNumber,
  hsCodeTopSix: order.transportFlight.hsCodeTopSix,
  remark: order.transportFlight.remark,
  number_of_20gp: order.fcl20Gp,
  number_of_40gp: order.fcl40Gp,
  number_of_40hq: order.fcl40Hq,
})
