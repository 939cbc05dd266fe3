import { tokyoDateTime, weekdayOf } from '@kairo/shared/dates'
import type { Language } from '@kairo/shared/languages'
import { allowedActions, capabilitiesOf, blockedActions } from '@kairo/shared/orders/rules/order-actions'
import type { OrderContent } from '@kairo/shared/orders/fields/answer-shapes'
import { CONTENT_FIELDS, detailPathOf, orderField, putAt } from '@kairo/shared/orders/fields/order-fields'
import {
  type OrderDetail,
  type OrderDocument,
  orderDetail,
  orderDetailForCustomer,
  orderDetailForShipper,
} from '@kairo/shared/orders/contracts/order-detail'
import { DOCUMENT, downloadsAllowed, uploadsAllowed } from '@kairo/shared/orders/rules/order-documents'
import { delayDays, runningStatusOf } from '@kairo/shared/orders/rules/order-states'
import { CONTAINER_CODES } from '@kairo/shared/quotations/container-types'
import { ROLE } from '@kairo/shared/roles'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { Actor } from '../../../http/request-context.ts'
import { carrierLabelOfRow, portLabelOf } from '../../route-master/label-of.ts'
import { isCompanyFixed } from './booking-company.ts'
import { factsOf, type StoredOrder } from './find-order.ts'
import { freeTimeOfOrder } from '../../free-time/terms/free-time-of-order.ts'
import { frozenQuotationOf } from '../../quotations/frozen-quotation.ts'
import { changeRequestsOf } from '../record/change-requests.ts'
import { draftCommentsOf } from '../record/draft-comments.ts'
import { loadOrderDictionary, type OrderDictionary } from '../record/order-codes.ts'
import { promisedDates } from '../record/order-events.ts'
import { knownCutOffs } from '../cut-offs/known-cut-offs.ts'
import { isReadableHistory } from '../record/order-history.ts'
import { arrivalText, departureText } from '../record/event-time.ts'
import { fileShownTo } from '../record/file-shown.ts'
import { shownName } from '../record/shown-name.ts'

/** The documents of an order that are in force, of the kinds given, oldest first. */
async function documentsOf(
  db: Kysely<DB>,
  orderId: number,
  types: readonly number[],
  reader: Actor,
  nameOf: (by: { name: string | null; role: number | null }) => string,
): Promise<OrderDocument[]> {
  if (types.length === 0) return []
  const rows = await db
    .selectFrom('order_files as f')
    .innerJoin('files', (join) => join.on('files.id', '=', fileShownTo(reader)))
    .leftJoin('users as u', 'u.id', 'f.created_by')
    .select(['f.business_type', 'files.id as file_id', 'f.remark', 'f.create_time', 'files.name', 'files.size'])
    .select(['u.name as by', 'u.role_id as by_role'])
    .where('f.order_id', '=', orderId)
    .where('f.replaced_at', 'is', null)
    .where('f.business_type', 'in', types)
    .orderBy('f.id')
    .execute()
  return rows.map((row) => ({
    businessType: row.business_type,
    fileId: row.file_id,
    name: row.name,
    size: row.size,
    remark: row.remark,
    uploadedBy: nameOf({ name: row.by, role: row.by_role }),
    uploadTime: tokyoDateTime(row.create_time),
  }))
}

/** The state of the order and what this viewer may do with it. */
function capabilities(order: StoredOrder, actor: Actor, now: Date) {
  const facts = factsOf(order, actor)
  const viewer = { role: actor.roleId }
  return {
    runningStatus: runningStatusOf(facts),
    allowedActions: allowedActions(facts, viewer, now),
    blockedActions: blockedActions(facts, viewer, now),
    ...capabilitiesOf(facts, viewer, now),
    isChanged: order.is_changed,
    is_bl_draft_confirmed: order.is_bl_draft_confirmed,
    is_allow_consignee_change: order.is_allow_consignee_change,
    is_allow_shipper_change: order.is_allow_shipper_change,
    changeRequests: changeRequestsOf(order, actor.roleId),
    draftCommented: order.draft_commented,
    allowedUploads: uploadsAllowed(facts, viewer, now),
  }
}

function route(order: StoredOrder, language: Language, freeTime: string): OrderDetail['transportCost'] {
  return {
    id: order.rate_id,
    departurePort: order.pol_name ?? '',
    departurePortId: order.departure_port_id,
    departurePortLabel: portLabelOf(order, 'pol', language),
    destinationPort: order.pod_name ?? '',
    destinationPortId: order.destination_port_id,
    destinationPortLabel: portLabelOf(order, 'pod', language),
    shippingCompany: order.carrier_name ?? '',
    shippingCompanyLabel: carrierLabelOfRow(order, language),
    distance: order.distance,
    transportType: order.is_fcl ? 'FCL' : 'LCL',
    mode: order.mode,
    deadline: order.deadline,
    weekday: order.etd === null ? null : weekdayOf(order.etd),
    freeTime,
    ftDays: order.ft_days,
    ftTerm: order.ft_term,
  }
}

const minute = (instant: Date | null): string | null => instant && tokyoDateTime(instant)
const dayOf = (dateTime: string | null): string | null => dateTime && dateTime.slice(0, 10)

function dates(order: StoredOrder) {
  const departed = departureText(order)
  const arrived = arrivalText(order)
  return {
    expectedLeavePortDate: order.etd,
    expectedLeavePortDateStr: order.etd ?? '',
    expectedArrivePortDate: order.eta,
    expectedArrivePortDateStr: order.eta ?? '',
    departureZone: order.pol_zone,
    destinationZone: order.pod_zone,
    openPortStartTime: order.open_start,
    openPortEndTime: order.open_end,
    openPortStartHour: order.open_start?.slice(11) ?? '',
    openPortEndHour: order.open_end?.slice(11) ?? '',
    portOpenEndday: order.open_end === null ? null : weekdayOf(order.open_end.slice(0, 10)),
    actualLeavePortDate: departed,
    actualLeavePortDateStr: dayOf(departed) ?? '',
    actualArrivePortDate: arrived,
    actualArrivePortDateStr: dayOf(arrived) ?? '',
    delay_days: delayDays(order.etd, dayOf(departed)),
  }
}

/** The fields of the form at their places in the detail; codes as entries of the dictionary. */
function content(order: StoredOrder, entry: OrderDictionary): OrderContent {
  const columns: Record<string, unknown> = order
  const detail = {}
  for (const name of CONTENT_FIELDS) {
    const field = orderField(name)
    const stored = columns[field.column]
    putAt(detail, detailPathOf(name), field.kind === 'code' ? entry(field.group, stored as string | null) : stored)
  }
  return detail as OrderContent
}

/** The sizes booked. */
function containers(order: StoredOrder): OrderDetail['containers'] {
  const counts = [
    { size: '20GP', number: order.fcl20gp },
    { size: '40GP', number: order.fcl40gp },
    { size: '40HQ', number: order.fcl40hq },
  ] as const
  return counts
    .filter((count) => count.number > 0)
    .map(({ size, number }) => ({ type: CONTAINER_CODES[size], size, number }))
}

/** The order in the names of the contract, with what this viewer may do with it and the documents that it may have. */
export async function orderDetailOf(
  db: Kysely<DB>,
  order: StoredOrder,
  actor: Actor,
  language: Language,
  now: Date,
): Promise<OrderDetail> {
  const mayHave = downloadsAllowed(factsOf(order, actor), { role: actor.roleId }, now)
  const [entry, documents, promised, draftComments, companyFixed, freeTime, cutOffs, history] = await Promise.all([
    loadOrderDictionary(db, language),
    documentsOf(db, order.id, mayHave, actor, (by) => shownName(by, actor, language)),
    promisedDates(db, order.id),
    draftCommentsOf(db, order.id, actor, language),
    isCompanyFixed(db, order),
    freeTimeOfOrder(db, order, language),
    knownCutOffs(db, order, mayHave),
    db
      .selectFrom('order_history as h')
      .select('h.id')
      .where('h.order_id', '=', order.id)
      .where(isReadableHistory(actor))
      .limit(1)
      .executeTakeFirst(),
  ])
  const last = (businessType: number) => documents.findLast((document) => document.businessType === businessType)
  const quotation = frozenQuotationOf(order)?.quotation
  return {
    id: order.id,
    code: order.code,
    state: order.state,
    version: order.version,
    ...capabilities(order, actor, now),
    cancelReason: order.cancel_reason,
    cancelReasonText: order.cancel_reason_text ?? '',
    customerId: order.customer_id,
    isCompanyFixed: companyFixed,
    companyName: order.customer_company,
    mail: order.customer_email,
    contact: order.customer_name,
    shipperAccountId: order.shipper_account_id,
    shipperAccountName: order.account_company ?? '',
    createName: shownName({ name: order.creator_name, role: order.create_role_id }, actor, language),
    createRoleId: order.create_role_id,
    create_time: tokyoDateTime(order.create_time),
    responsibleId: order.responsible_id,
    responsible_name: order.responsible_name ?? '',
    responsible_update_time: minute(order.responsible_update_time),
    ...content(order, entry),
    lclRt: order.lcl_rt,
    containers: containers(order),
    transportCost: route(order, language, freeTime),
    ...dates(order),
    cutOffs,
    ...promised,
    bookingNumber: order.booking_number,
    terminal: order.terminal,
    arrivalTerminal: order.arrival_terminal,
    vessel: order.vessel,
    voyage: order.voyage,
    mbl: order.mbl,
    hbl_no: order.hbl_no,
    deliveryCode: order.delivery_code,
    arrivePortDate: order.arrive_port_date,
    requestDate: order.request_date,
    expectPaymentDate: order.expect_payment_date,
    reserveMoney: order.reserve_money,
    sumMoney: order.sum_money,
    arrivalNoticeWithoutAmounts: order.an_without_amounts,
    draftComments,
    memo: order.memo,
    memo_consignee: order.memo_consignee,
    hasHistory: history !== undefined,
    quotationNo: order.quotation_no,
    isHaveOceanFreightCost: (quotation?.oceanFreightList.length ?? 0) > 0,
    isHavePolSurcharge: (quotation?.polList.length ?? 0) > 0,
    isHavePodSurcharge: (quotation?.podList.length ?? 0) > 0,
    invoiceFileName: last(DOCUMENT.invoice)?.name ?? '',
    parkingListFileName: last(DOCUMENT.packingList)?.name ?? '',
    anFeeRequestFileId: last(DOCUMENT.arrivalNotice)?.fileId ?? null,
    blFileId: last(DOCUMENT.bl)?.fileId ?? null,
    is_have_photo: last(DOCUMENT.photo) !== undefined,
    documents,
  }
}

/** The order reduced to what the viewer's role may see, for responses without a schema (`data.latest` of 9002). */
export async function latestFor(
  db: Kysely<DB>,
  order: StoredOrder,
  actor: Actor,
  language: Language,
  now: Date,
): Promise<Record<string, unknown>> {
  const schema =
    actor.roleId === ROLE.shipperAccount
      ? orderDetailForShipper
      : actor.roleId === ROLE.customer
        ? orderDetailForCustomer
        : orderDetail
  return schema.parse(await orderDetailOf(db, order, actor, language, now))
}
