import { RUNNING_STATUS, RUNNING_STATUSES } from '@kairo/shared/orders/rules/order-states'
import { flagsOf, RELEASES } from '@kairo/shared/orders/rules/release'
import { isStaff } from '@kairo/shared/roles'
import { TASK_KIND_NAMES, type TaskKind } from '@kairo/shared/tasks/task-codes'
import { toHalfWidth } from '@kairo/shared/text/typed-number'
import type { Input } from '@/api/call.ts'
import { ORDER_TABS } from '../../row/order-tabs.ts'
import { choice, day, listSearch, many, searchOf, text, whole } from '@/router/search.ts'
import { sortInput } from '@/ui/list/list-search.ts'

/** Digits of at most three places, full-width ones as well; what is no number of days is no filter. */
const fewDigits = (value: unknown): string | undefined => {
  const digits = toHalfWidth(text(value) ?? '').trim()
  return /^\d{1,3}$/.test(digits) ? digits : undefined
}
/** An id as text, so that the filter's choice finds its label. */
const idText = (value: unknown): string | undefined => {
  const id = whole(1)(value)
  return id === undefined ? undefined : String(id)
}
/** Running statuses; what is none is left out, as an address may be typed by hand. */
const statuses = (value: unknown): string[] | undefined => {
  const running = many(value)?.filter((status) => /^([1-9]|10)$/.test(status)) ?? []
  return running.length > 0 ? running : undefined
}
/** Kinds of tasks; what is none is left out. */
const taskKinds = (value: unknown): TaskKind[] | undefined => {
  const kinds = TASK_KIND_NAMES.filter((kind) => many(value)?.includes(kind))
  return kinds.length > 0 ? kinds : undefined
}
const yesNo = choice(['true', 'false'] as const)
const oneOrZero = choice(['1', '0'] as const)

/** What the address of a list of orders holds: the filters under their contract's names, and the order that is open. */
export const orderSearch = searchOf({
  ...listSearch,
  /** The order whose detail is shown. */
  open: whole(1),
  /** The entry of the open order's menu that is chosen at once, as the home page leads to it. */
  start: text,
  /** The part of the open order that is shown. */
  tab: choice(ORDER_TABS),
  state: statuses,
  task: taskKinds,
  changeRequested: yesNo,
  termsProposed: yesNo,
  feeToBeBilled: yesNo,
  keyword: text,
  code: text,
  orderNo: text,
  createName: text,
  companyName: text,
  /** One customer, as statistics and the customer's page lead to its orders. */
  customerId: idText,
  /** The orders behind a figure, as statistics lead to them. */
  figure: text,
  shipper: text,
  consignee: text,
  departurePort: text,
  destinationPort: text,
  corporationNumber: text,
  containerNumber: text,
  vessel: text,
  voyage: text,
  release: choice(RELEASES),
  hds: oneOrZero,
  ftDays: fewDigits,
  ftTerm: text,
  delay: choice(['YES', 'NO'] as const),
  openPortStartTimeFrom: day,
  openPortStartTimeTo: day,
  deadlineFrom: day,
  deadlineTo: day,
  expectLeaveFrom: day,
  expectLeaveTo: day,
  actualLeaveFrom: day,
  actualLeaveTo: day,
  expectArriveFrom: day,
  expectArriveTo: day,
  actualArriveFrom: day,
  actualArriveTo: day,
  submitTimeFrom: day,
  submitTimeTo: day,
  createTimeFrom: day,
  createTimeTo: day,
  responsibleUpdateTimeFrom: day,
  responsibleUpdateTimeTo: day,
  responsibleId: text,
  loadingNoticeIsUpload: yesNo,
  invoiceAndParkingListIsUpload: yesNo,
  blIsUpload: yesNo,
  anRequestBookIsUpload: yesNo,
  doIsUpload: yesNo,
})
export type OrderSearch = ReturnType<typeof orderSearch>

/** What only staff see: the operator's own columns (rules 8.36), and companies that are all the same to a customer. */
export const STAFF_ONLY: readonly string[] = [
  'companyName',
  'customerId',
  'corporationNumber',
  'feeToBeBilled',
  'responsibleId',
  'responsibleUpdateTimeFrom',
]

/** An address may come from a colleague of the staff: what this reader has no filter for would hide rows unseen. */
export function readableBy(search: OrderSearch, role: number): OrderSearch {
  if (isStaff(role)) return search
  return Object.fromEntries(
    Object.entries(search).filter(([key]) => !STAFF_ONLY.includes(key) && key !== 'responsibleUpdateTimeTo'),
  )
}

type Filters = Input<'POST /order/downloadOrderList'>

const number = (value: string | undefined): number | undefined =>
  value && /^\d+$/.test(value) ? Number(value) : undefined
const flag = (value: 'true' | 'false' | undefined): boolean | undefined =>
  value === undefined ? undefined : value === 'true'

/** Running statuses of the address as numbers. */
const statusesOf = (search: OrderSearch): number[] | undefined => search.state?.map(Number)

/** The filters as the calls want them. */
export function filterInput({
  open: _open,
  start: _start,
  tab: _tab,
  page: _page,
  size: _size,
  sortBy: _by,
  sortOrder: _order,
  release,
  ...search
}: OrderSearch): Filters {
  return {
    ...search,
    ...(release && flagsOf(release)),
    state: statusesOf(search),
    hds: number(search.hds),
    ftDays: number(search.ftDays),
    responsibleId: number(search.responsibleId),
    customerId: number(search.customerId),
    changeRequested: flag(search.changeRequested),
    termsProposed: flag(search.termsProposed),
    feeToBeBilled: flag(search.feeToBeBilled),
    loadingNoticeIsUpload: flag(search.loadingNoticeIsUpload),
    invoiceAndParkingListIsUpload: flag(search.invoiceAndParkingListIsUpload),
    blIsUpload: flag(search.blIsUpload),
    anRequestBookIsUpload: flag(search.anRequestBookIsUpload),
    doIsUpload: flag(search.doIsUpload),
  }
}

const BOOKED_STATUSES = [
  RUNNING_STATUS.bookingCompleted,
  RUNNING_STATUS.draftConfirmation,
  RUNNING_STATUS.inOrderEdit,
  RUNNING_STATUS.draftConfirmed,
]
/** What is loaded or at sea: booked with S/O, invoice and packing list, once its cut-off has come; what comes in first, first. */
const underWay = (today: string): OrderSearch => ({
  state: [...BOOKED_STATUSES, RUNNING_STATUS.inTransit].map(String),
  loadingNoticeIsUpload: 'true',
  invoiceAndParkingListIsUpload: 'true',
  deadlineTo: today,
  sortBy: 'expectArrive',
  sortOrder: 'asc',
})
export const ALL_STATUSES = RUNNING_STATUSES.map(String)

/** Whether the address asks for nothing: then tracking shows what is under way. A filter looks through all orders. */
export const isBare = ({
  open: _open,
  start: _start,
  tab: _tab,
  page: _page,
  size: _size,
  sortBy: _by,
  sortOrder: _order,
  ...filters
}: OrderSearch): boolean => Object.values(filters).every((value) => value === undefined)

/** What the tracking list looks for; how it is sorted is the reader's choice. */
export function trackingSearch(search: OrderSearch, today: string): OrderSearch {
  if (!isBare(search)) return search
  const { sortBy, sortOrder, ...rest } = { ...search, ...underWay(today) }
  return search.sortBy === undefined ? { ...rest, sortBy, sortOrder } : { ...rest, ...sortOf(search) }
}

const SORTS = ['createTime', 'expectLeave', 'expectArrive', 'deadline', 'code'] as const

/** What is due first in each status, which its tab shows first; of the others the newest. */
const DUE: Record<string, (typeof SORTS)[number]> = {
  [RUNNING_STATUS.sent]: 'deadline',
  [RUNNING_STATUS.pending]: 'deadline',
  [RUNNING_STATUS.inOrderEdit]: 'deadline',
  [RUNNING_STATUS.bookingCompleted]: 'expectLeave',
  [RUNNING_STATUS.draftConfirmation]: 'expectLeave',
  [RUNNING_STATUS.draftConfirmed]: 'expectLeave',
  [RUNNING_STATUS.inTransit]: 'expectArrive',
}

/** How the list is sorted: as the user chose, else in a tab of one status by what is due there. */
export function sortOf({ sortBy, sortOrder, state }: OrderSearch): Pick<OrderSearch, 'sortBy' | 'sortOrder'> {
  const due = sortBy === undefined && state?.length === 1 ? DUE[state[0] ?? ''] : undefined
  return due ? { sortBy: due, sortOrder: 'asc' } : { sortBy, sortOrder }
}

/** The sorting as the calls want it. */
export const orderSortInput = (search: OrderSearch) => sortInput(sortOf(search), SORTS)

/** The whole input of the list call. `type` 0 is the order list, 1 the tracking list. */
export function listInput(
  requested: OrderSearch,
  { type, size, today }: { type: 0 | 1; size: number; today: string },
): Input<'POST /order/search'> {
  const search = type === 1 ? trackingSearch(requested, today) : requested
  return {
    ...filterInput(search),
    type,
    page: search.page ?? 1,
    limit: Math.min(search.size ?? size, 500),
    ...orderSortInput(search),
  }
}
