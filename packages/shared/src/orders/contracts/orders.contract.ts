import { z } from 'zod'
import { data, endpoint } from '../../contract/endpoint.ts'
import { id, idList, optionalText } from '../../contract/fields.ts'
import { STAFF, STAFF_AND_CUSTOMER_SIDE } from '../../roles.ts'
import { draftBlContract } from './draft-bl.contract.ts'
import { orderCommandsContract } from './order-commands.contract.ts'
import { orderCorrectionsContract } from './order-corrections.contract.ts'
import { containerDatesContract } from './container-dates.contract.ts'
import { orderContainersContract } from './order-containers.contract.ts'
import { dictionaryEntry } from '../fields/answer-shapes.ts'
import { orderDetail, orderDetailForCustomer, orderDetailForShipper } from './order-detail.ts'
import { orderLookupsContract } from './order-lookups.contract.ts'
import { etaChange, orderHistoryItem, orderTrace, voyagePlaces } from './order-trace-response.ts'

const tag = 'orders'
const input = z.strictObject({ id: id() })
const detail = {
  method: 'POST',
  roles: STAFF_AND_CUSTOMER_SIDE,
  tag,
  input,
  response: data(orderDetail),
  responseByRole: { 4: data(orderDetailForCustomer), 5: data(orderDetailForShipper) },
  refusals: ['ORDER_NOT_EXIST'],
} as const

export const bookingDetail = z.object({
  id: z.int(),
  version: z.int(),
  code: z.string(),
  state: z.int(),
  /** Codes of the dictionaries 12, 13, 14 and 15; empty where not chosen yet. */
  customs_clearance_method: z.string(),
  packing_method: z.string(),
  freight_method: z.string(),
  trade_terms: z.string(),
  customsClearanceMethodDict: dictionaryEntry.nullable(),
  packingMethodDict: dictionaryEntry.nullable(),
  freightMethodDict: dictionaryEntry.nullable(),
  tradeTermsDict: dictionaryEntry.nullable(),
  container_number: z.string(),
  mbl: z.string(),
  hbl_no: z.string(),
  hs_code_top_six: z.string(),
  remark: z.string(),
  vessel: z.string(),
  voyage: z.string(),
  /** The loading notice as uploaded; null before the booking. */
  loadingNoticeFileId: z.int().nullable(),
  loadingNoticeFileName: z.string(),
})

/** Orders: form and commands, reading, and what the form chooses from. The list search is beside it. */
export const ordersContract = {
  ...orderCommandsContract,
  ...draftBlContract,
  ...orderContainersContract,
  ...containerDatesContract,
  ...orderCorrectionsContract,
  ...orderLookupsContract,
  queryOrder: endpoint({ ...detail, path: '/order/queryById', summary: 'Order detail.' }),
  getOrder: endpoint({ ...detail, path: '/order/getOrder', summary: 'Order detail, the other name.' }),
  getBookingDetail: endpoint({
    method: 'GET',
    also: 'POST',
    path: '/order/getBookingDetail',
    roles: STAFF,
    summary: 'What the booking dialog shows.',
    tag,
    input,
    response: data(bookingDetail),
    refusals: ['ORDER_NOT_EXIST'],
  }),
  getOrderTrace: endpoint({
    method: 'POST',
    path: '/order/getOrderStateHistory',
    roles: STAFF_AND_CUSTOMER_SIDE,
    summary: 'What happened to the order, oldest first, and its eight tracking nodes.',
    tag,
    input,
    response: data(orderTrace),
    refusals: ['ORDER_NOT_EXIST'],
  }),
  getEtaChanges: endpoint({
    method: 'POST',
    path: '/order/getEtaChanges',
    roles: STAFF_AND_CUSTOMER_SIDE,
    summary: 'The latest move of the ETA of each order of `ids` that the caller may see and whose ETA was moved.',
    tag,
    input: z.strictObject({ ids: idList(100) }),
    response: data(z.array(etaChange)),
  }),
  getVoyagePlaces: endpoint({
    method: 'POST',
    path: '/order/getVoyagePlaces',
    roles: STAFF_AND_CUSTOMER_SIDE,
    summary: 'Where the ports of each order of `ids` are that the caller may see, for a map.',
    tag,
    input: z.strictObject({ ids: idList(100) }),
    response: data(z.array(voyagePlaces)),
  }),
  getOrderHistory: endpoint({
    method: 'GET',
    path: '/orderChangeHistory/showOrderChangeHistory',
    roles: STAFF_AND_CUSTOMER_SIDE,
    summary: 'Changes of the order’s content, newest first, in the language `local`.',
    tag,
    input: z.strictObject({ orderID: id(), local: optionalText(10) }),
    response: data(z.array(orderHistoryItem)),
    refusals: ['ORDER_NOT_EXIST'],
  }),
}
