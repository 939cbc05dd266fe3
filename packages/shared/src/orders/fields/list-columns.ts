import { isStaff, ROLE } from '../../roles.ts'
import { isOperatorField } from './order-field-texts.ts'
import type { OrderFormField } from './order-fields.ts'

/** Columns of an export that are not a field of the form alone; the others carry the name of their field. */
export const EXPORT_FACTS = [
  'code',
  'orderNo',
  'status',
  'company',
  'shipper',
  'consignee',
  'notifyParty',
  'pol',
  'pod',
  'carrier',
  'vessel',
  'etd',
  'eta',
  'containers',
  'containerNumbers',
  'goods',
  'pieces',
  'weight',
  'volume',
  'requestDate',
  'paymentDate',
  'feeAccepted',
  'amount',
  'progress',
  'actualDeparture',
  'actualArrival',
  'delay',
  'openStart',
  'openEnd',
  'deadline',
  'documents',
  'hbl',
  'mbl',
  'bookingNumber',
  'terminal',
  'memo',
  'memoConsignee',
  'responsible',
  'responsibleTime',
  'createTime',
  'createdBy',
  'release',
] as const
export type ExportFact = (typeof EXPORT_FACTS)[number]

/** What of an export is not shown outside the operator; an amount is not for role 5. */
const INTERNAL: readonly (ExportFact | OrderFormField)[] = ['memo', 'responsible', 'responsibleTime']
export const isExportedTo = (column: ExportFact | OrderFormField, role: number): boolean =>
  isStaff(role) ||
  (!INTERNAL.includes(column) && !isOperatorField(column) && (column !== 'amount' || role !== ROLE.shipperAccount))

/** The columns of the lists of orders by key, each with the columns of the export that say what it shows. */
const ORDER_LIST_COLUMNS = {
  code: ['code', 'company', 'orderNo'],
  status: ['status'],
  route: ['pol', 'pod', 'carrier', 'vessel'],
  dates: ['etd', 'eta', 'deadline'],
  documents: ['documents'],
  parties: ['shipper', 'consignee'],
  containers: ['containers', 'containerNumbers'],
  cargo: ['goods', 'pieces', 'weight', 'volume'],
  terms: ['ft_days', 'ft_term', 'hds', 'release'],
  actual: ['actualDeparture', 'actualArrival'],
  delay: ['delay'],
  openPort: ['openStart'],
  company: ['company'],
  memo: ['memo', 'memoConsignee'],
  responsible: ['responsible', 'responsibleTime'],
  remark: ['remark'],
  corporationNumber: ['corporationNumber'],
  bl: ['hbl', 'mbl'],
  vessel: ['vessel'],
  deadline: ['deadline'],
  departureDate: ['etd', 'actualDeparture'],
  arrivalDate: ['eta', 'actualArrival'],
  progress: ['progress'],
  createTime: ['createTime', 'createdBy'],
  payment: ['amount', 'paymentDate'],
} as const satisfies Record<string, readonly (ExportFact | OrderFormField)[]>
export type OrderListColumn = keyof typeof ORDER_LIST_COLUMNS
export const ORDER_LIST_KEYS = Object.keys(ORDER_LIST_COLUMNS) as [OrderListColumn, ...OrderListColumn[]]
export const isOrderListColumn = (key: string): key is OrderListColumn => Object.hasOwn(ORDER_LIST_COLUMNS, key)

const STAFF_COLUMNS: readonly OrderListColumn[] = ['company', 'responsible', 'remark', 'corporationNumber']
/** Whether the list offers this column to the role. */
export const isListedFor = (column: OrderListColumn, role: number): boolean =>
  isStaff(role) || (!STAFF_COLUMNS.includes(column) && (column !== 'payment' || role !== ROLE.shipperAccount))

/** The columns of the export for columns of the list, each once, in the list's order. */
export const exportedBy = (columns: readonly OrderListColumn[]): (ExportFact | OrderFormField)[] => [
  ...new Set(columns.flatMap((column): readonly (ExportFact | OrderFormField)[] => ORDER_LIST_COLUMNS[column])),
]
