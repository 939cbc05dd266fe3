import { arrivedOn, departedOn } from '../../record/event-time.ts'
import { withPlace } from '@kairo/shared/port-time'
import { tokyoDateTime } from '@kairo/shared/dates'
import { documentTitle } from '@kairo/shared/documents/document-names'
import type { Language } from '@kairo/shared/languages'
import { cargoSizeText } from '@kairo/shared/orders/fields/cargo'
import {
  EXPORT_FACTS,
  type ExportFact,
  exportedBy,
  isExportedTo,
  isListedFor,
  type OrderListColumn,
} from '@kairo/shared/orders/fields/list-columns'
import type { OrderField } from '@kairo/shared/orders/fields/order-field'
import { ORDER_FORM_FIELDS, type OrderFormField, orderField } from '@kairo/shared/orders/fields/order-fields'
import { downloadsAllowed } from '@kairo/shared/orders/rules/order-documents'
import { RELEASE_FLAGS, RELEASE_TEXTS, releaseOf } from '@kairo/shared/orders/rules/release'
import { delayDays, runningStatusOf } from '@kairo/shared/orders/rules/order-states'
import { orderStatusText } from '@kairo/shared/orders/rules/order-state-texts'
import { traceNodesOf, TRACE_NODE_TEXTS } from '@kairo/shared/orders/rules/trace'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { Database } from '../../../../database/connection.ts'
import type { ColumnKind, Column, OutCell } from '../../../../excel/write-workbook.ts'
import type { Actor } from '../../../../http/request-context.ts'
import { carrierLabelOfRow, departureZone, portLabelOf } from '../../../route-master/label-of.ts'
import { loadOrderDictionary, type OrderDictionary } from '../../record/order-codes.ts'
import { shownName } from '../../record/shown-name.ts'
import { exportTexts } from './export-texts.ts'
import { factsOf, type StoredOrder } from '../find-order.ts'
import { traceFactsAt } from '../order-trace.ts'

export type ExportColumn = Column<StoredOrder>

/** Columns of the list, or everything; neither for the columns of the account export. */
export interface Choice {
  columns?: readonly OrderListColumn[] | undefined
  allColumns?: boolean | undefined
}

interface Reader {
  actor: Actor
  language: Language
  now: Date
}
interface Fact {
  width: number
  kind?: ColumnKind
  /** The fields of the form that it shows. */
  field?: OrderFormField | readonly OrderFormField[]
  value: (order: StoredOrder, reader: Reader) => OutCell
}

const sizeOf = (o: StoredOrder, language: Language): string => {
  const text = cargoSizeText({
    isFcl: o.is_fcl,
    fcl20Gp: o.fcl20gp,
    fcl40Gp: o.fcl40gp,
    fcl40Hq: o.fcl40hq,
    lclRt: o.lcl_rt,
  })
  return o.is_fcl ? text : text.replace('LCL', exportTexts[language].lcl)
}

/** The documents of an order that this user may download. */
function documentsOf(o: StoredOrder, { actor, language, now }: Reader): string {
  const types = downloadsAllowed(factsOf(o, actor), { role: actor.roleId }, now)
  return types
    .filter((type) => o.document_types.includes(type))
    .map((type) => documentTitle(type, language))
    .join(', ')
}

const statusOf = (o: StoredOrder, { actor, language }: Reader): string =>
  orderStatusText(
    { state: o.state, runningStatus: runningStatusOf(factsOf(o, actor)), cancelReason: o.cancel_reason },
    language,
  )

/** The last node that the order has reached; which documents there are is enough for that, not when they came. */
function progressOf(o: StoredOrder, { actor, language, now }: Reader): string {
  const documents = new Map(o.document_types.map((type) => [type, o.create_time]))
  const last = traceNodesOf(traceFactsAt(o, new Map(), documents, actor, now)).findLast((node) => node.reached)
  return last ? TRACE_NODE_TEXTS[last.node][language] : ''
}

/** An hour of the port of loading with its place: one column holds those of several ports. */
const atPort = (time: string | null, order: StoredOrder, language: Language): string | null =>
  time && withPlace(time, departureZone(order), language)

const FACTS: Record<ExportFact, Fact> = {
  code: { width: 16, value: (o) => o.code },
  orderNo: { width: 20, field: 'orderNo', value: (o) => o.order_no },
  status: { width: 18, value: statusOf },
  company: { width: 30, field: 'company', value: (o) => o.customer_company },
  shipper: { width: 30, field: 'shipper_company_name', value: (o) => o.shipper_company_name },
  consignee: { width: 30, field: 'consignee_company_name', value: (o) => o.consignee_company_name },
  notifyParty: { width: 30, field: 'notify_company_name', value: (o) => o.notify_company_name },
  pol: { width: 14, field: 'pol', value: (o, { language }) => portLabelOf(o, 'pol', language) },
  pod: { width: 14, field: 'pod', value: (o, { language }) => portLabelOf(o, 'pod', language) },
  carrier: { width: 18, value: (o, { language }) => carrierLabelOfRow(o, language) },
  vessel: { width: 24, value: (o) => [o.vessel, o.voyage].filter(Boolean).join(' / ') },
  etd: { width: 12, kind: 'date', field: 'etd_shipping', value: (o) => o.etd },
  eta: { width: 12, kind: 'date', value: (o) => o.eta },
  containers: { width: 22, field: 'type', value: (o, { language }) => sizeOf(o, language) },
  containerNumbers: { width: 26, field: 'containerNumber', value: (o) => o.container_number },
  goods: { width: 26, field: 'name', value: (o) => o.goods_name },
  pieces: { width: 10, kind: 'integer', field: 'number_of_pieces', value: (o) => o.pieces },
  weight: { width: 14, kind: 'number', field: 'gross_weight', value: (o) => o.weight },
  volume: { width: 12, kind: 'number', field: 'volume', value: (o) => o.volume },
  requestDate: { width: 12, kind: 'date', value: (o) => o.request_date },
  paymentDate: { width: 14, kind: 'date', value: (o) => o.expect_payment_date },
  feeAccepted: { width: 18, value: (o) => o.fee_accepted_at && tokyoDateTime(o.fee_accepted_at) },
  amount: { width: 16, kind: 'moneyJpy', value: (o) => o.sum_money },
  progress: { width: 18, value: progressOf },
  actualDeparture: { width: 14, kind: 'date', value: (o) => departedOn(o) },
  actualArrival: { width: 14, kind: 'date', value: (o) => arrivedOn(o) },
  delay: { width: 10, kind: 'integer', value: (o) => delayDays(o.etd, departedOn(o)) },
  openStart: { width: 24, value: (o, { language }) => atPort(o.open_start, o, language) },
  openEnd: { width: 24, value: (o, { language }) => atPort(o.open_end, o, language) },
  deadline: { width: 24, value: (o, { language }) => atPort(o.deadline, o, language) },
  documents: { width: 40, value: documentsOf },
  hbl: { width: 18, value: (o) => o.hbl_no },
  mbl: { width: 18, value: (o) => o.mbl },
  bookingNumber: { width: 18, value: (o) => o.booking_number },
  terminal: { width: 24, value: (o) => o.terminal },
  memo: { width: 30, value: (o) => o.memo },
  memoConsignee: { width: 30, value: (o) => o.memo_consignee },
  responsible: { width: 16, value: (o) => o.responsible_name },
  responsibleTime: {
    width: 18,
    kind: 'dateTime',
    value: (o) => o.responsible_update_time && tokyoDateTime(o.responsible_update_time),
  },
  createTime: { width: 18, kind: 'dateTime', value: (o) => tokyoDateTime(o.create_time) },
  createdBy: {
    width: 18,
    value: (o, { actor, language }) => shownName({ name: o.creator_name, role: o.create_role_id }, actor, language),
  },
  release: { width: 26, field: RELEASE_FLAGS, value: (o, { language }) => RELEASE_TEXTS[releaseOf(o)][language] },
}

/** Columns of the account export, and of the list's where none are requested. */
const ACCOUNT_FACTS = EXPORT_FACTS.slice(0, EXPORT_FACTS.indexOf('amount') + 1)
const SHOWN_BY_FACTS = new Set(Object.values(FACTS).flatMap(({ field }) => field ?? []))
/** Fields of the form that no fact shows; ids are not for display. */
const FORM_COLUMNS = ORDER_FORM_FIELDS.filter((field) => !SHOWN_BY_FACTS.has(field) && orderField(field).kind !== 'id')

const isFact = (column: ExportFact | OrderFormField): column is ExportFact => Object.hasOwn(FACTS, column)

function formColumn(field: OrderField, dictionary: OrderDictionary, language: Language): ExportColumn {
  const { yes, no } = exportTexts[language]
  const stored = (order: StoredOrder) => (order as Record<string, unknown>)[field.column] as OutCell
  const numeric = field.kind === 'count' || field.kind === 'decimal'
  return {
    heading: (field.detailLabel ?? field.label)[language],
    width: numeric ? 12 : 22,
    kind: field.kind === 'count' ? 'integer' : field.kind === 'decimal' ? 'number' : 'text',
    value: (order) => {
      const value = stored(order)
      if (field.kind === 'code') return dictionary(field.group, value as string | null)?.entry_value ?? value
      if (field.kind === 'yesNo') return value === null ? null : value === 1 ? yes : no
      return value
    },
  }
}

/** The columns of a choice, in its order. Throws 6014 for a column that this user's list does not have. */
function chosen({ columns, allColumns }: Choice, role: number): readonly (ExportFact | OrderFormField)[] {
  if (allColumns) return [...EXPORT_FACTS, ...FORM_COLUMNS]
  if (!columns) return ACCOUNT_FACTS
  if (!columns.every((column) => isListedFor(column, role)))
    throw new Refusal('PARAMETER_ERROR', { errors: [{ path: 'columns', message: 'choice' }] })
  return exportedBy(columns)
}

/** The columns of an export for this user: names, codes and states in its language, amounts never for role 5. */
export async function exportColumns(db: Database, choice: Choice, reader: Reader): Promise<ExportColumn[]> {
  const { actor, language } = reader
  const keys = chosen(choice, actor.roleId).filter((column) => isExportedTo(column, actor.roleId))
  const dictionary = await loadOrderDictionary(db, language)
  return keys.map((key) => {
    if (!isFact(key)) return formColumn(orderField(key), dictionary, language)
    const { width, kind = 'text', value } = FACTS[key]
    return { heading: exportTexts[language].columns[key], width, kind, value: (order) => value(order, reader) }
  })
}
