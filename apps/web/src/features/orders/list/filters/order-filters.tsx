import { runningStatusText } from '@kairo/shared/orders/rules/order-state-texts'
import { RUNNING_STATUSES } from '@kairo/shared/orders/rules/order-states'
import type { Language } from '@kairo/shared/languages'
import { RELEASE_LABEL, RELEASE_TEXTS, RELEASES } from '@kairo/shared/orders/rules/release'
import { isStaff } from '@kairo/shared/roles'
import { TASK_KIND_NAMES } from '@kairo/shared/tasks/task-codes'
import { TASK_TEXTS } from '@kairo/shared/tasks/task-texts'
import { type Filter, isFilterSet, type Option } from '@/ui/list/filters/filter.ts'
import type { OrderTexts } from '../../texts.ts'
import { type OrderSearch, STAFF_ONLY } from './search-fields.ts'

export const FILTER_GROUPS = ['order', 'parties', 'cargo', 'dates', 'documents'] as const
type FilterGroup = (typeof FILTER_GROUPS)[number]
export type OrderFilter = Filter<OrderSearch> & { group: FilterGroup }

/** Shown to staff unless they chose others (rules 8.35). */
export const STAFF_DEFAULT: readonly string[] = [
  'code',
  'state',
  'createName',
  'shipper',
  'consignee',
  'departurePort',
  'destinationPort',
]
/** First for the customer side; the others below them. */
const CUSTOMER_FIRST: readonly string[] = [
  'keyword',
  'state',
  'departurePort',
  'destinationPort',
  'containerNumber',
  'expectLeaveFrom',
]
interface FilterFacts {
  t: OrderTexts
  language: Language
  role: number
  departurePorts: readonly Option[]
  destinationPorts: readonly Option[]
  responsible: readonly Option[]
  /** The customer that the address names; nobody chooses one here. */
  customer?: Option | undefined
}

/** Every filter of the lists for this role, in the groups of the chooser. */
export function orderFilters({
  t,
  language,
  role,
  departurePorts,
  destinationPorts,
  responsible,
  customer,
}: FilterFacts): OrderFilter[] {
  const x = t.filter
  const yesNo = (yes: string, no: string, values: [string, string]): Option[] => [
    { value: values[0], label: yes },
    { value: values[1], label: no },
  ]
  const upload = yesNo(t.uploaded, t.notUploaded, ['true', 'false'])
  const need = yesNo(t.needed, t.notNeeded, ['1', '0'])
  const text = (group: FilterGroup, key: keyof OrderSearch, label: string, placeholder?: string): OrderFilter => ({
    group,
    key,
    label,
    kind: 'text',
    maxLength: 100,
    ...(placeholder ? { placeholder } : {}),
  })
  const choice = (
    group: FilterGroup,
    key: keyof OrderSearch,
    label: string,
    options: readonly Option[],
  ): OrderFilter => ({
    group,
    key,
    label,
    kind: 'choice',
    options,
  })
  const days = (key: keyof OrderSearch, to: keyof OrderSearch, label: string): OrderFilter => ({
    group: 'dates',
    key,
    to,
    label,
    kind: 'days',
  })
  const all: OrderFilter[] = [
    { ...text('order', 'keyword', x.keyword, t.keywordHint), main: true },
    text('order', 'code', x.code),
    {
      group: 'order',
      key: 'state',
      label: x.state,
      kind: 'choices',
      options: RUNNING_STATUSES.map((status) => ({
        value: String(status),
        label: runningStatusText(status, language),
      })),
    },
    {
      group: 'order',
      key: 'task',
      label: x.task,
      kind: 'choices',
      options: TASK_KIND_NAMES.map((value) => ({ value, label: TASK_TEXTS[value][language] })),
    },
    choice('order', 'changeRequested', x.changeRequested, yesNo(t.asked, t.notAsked, ['true', 'false'])),
    choice('order', 'termsProposed', x.termsProposed, yesNo(t.toAnswer, t.nothingProposed, ['true', 'false'])),
    choice('order', 'feeToBeBilled', x.feeToBeBilled, yesNo(t.feeOwed, t.noFeeOwed, ['true', 'false'])),
    text('order', 'orderNo', x.orderNo),
    text('parties', 'createName', x.createName),
    text('parties', 'shipper', x.shipper),
    text('parties', 'consignee', x.consignee),
    choice('cargo', 'departurePort', x.departurePort, departurePorts),
    choice('cargo', 'destinationPort', x.destinationPort, destinationPorts),
    text('parties', 'companyName', x.companyName),
    ...(customer ? [choice('parties', 'customerId', x.customer, [customer])] : []),
    choice('parties', 'responsibleId', x.responsible, responsible),
    text('cargo', 'containerNumber', x.containerNumber),
    text('cargo', 'vessel', x.vessel),
    text('cargo', 'voyage', x.voyage),
    text('order', 'corporationNumber', x.corporationNumber),
    choice(
      'cargo',
      'release',
      RELEASE_LABEL[language],
      RELEASES.map((value) => ({ value, label: RELEASE_TEXTS[value][language] })),
    ),
    choice('cargo', 'hds', x.hds, need),
    text('cargo', 'ftDays', x.ftDays),
    text('cargo', 'ftTerm', x.ftTerm),
    choice('order', 'delay', x.delay, yesNo(t.late, t.onTime, ['YES', 'NO'])),
    days('deadlineFrom', 'deadlineTo', x.deadline),
    days('openPortStartTimeFrom', 'openPortStartTimeTo', x.openPort),
    days('expectLeaveFrom', 'expectLeaveTo', x.expectLeave),
    days('actualLeaveFrom', 'actualLeaveTo', x.actualLeave),
    days('expectArriveFrom', 'expectArriveTo', x.expectArrive),
    days('actualArriveFrom', 'actualArriveTo', x.actualArrive),
    days('submitTimeFrom', 'submitTimeTo', x.submitTime),
    days('createTimeFrom', 'createTimeTo', x.createTime),
    days('responsibleUpdateTimeFrom', 'responsibleUpdateTimeTo', x.responsibleTime),
    choice('documents', 'loadingNoticeIsUpload', x.loadingNotice, upload),
    choice('documents', 'invoiceAndParkingListIsUpload', x.shippingDocuments, upload),
    choice('documents', 'blIsUpload', x.bl, upload),
    choice('documents', 'anRequestBookIsUpload', x.arrivalNotice, upload),
    choice('documents', 'doIsUpload', x.deliveryOrder, upload),
  ]
  if (isStaff(role)) return all
  return all
    .filter((filter) => !STAFF_ONLY.includes(filter.key))
    .map((filter) => ({ ...filter, more: !CUSTOMER_FIRST.includes(filter.key) }))
    .toSorted((a, b) => Number(a.more) - Number(b.more))
}

/** Staff see the search field, those that they chose, and any other that the address sets. */
export const shownFilters = (
  all: readonly OrderFilter[],
  chosen: readonly string[],
  search: OrderSearch,
): OrderFilter[] => [
  ...all.filter((filter) => filter.main),
  ...chosen.flatMap((key) => all.find((filter) => filter.key === key && !filter.main) ?? []),
  ...all.filter((filter) => !filter.main && !chosen.includes(filter.key) && isFilterSet(filter, search)),
]
