import type { WaitingName } from '@kairo/shared/home/home.contract'
import { BILL_DUE_DAYS, WAITING_ORDERS, type WaitingFilter, type WaitingOrders } from '@kairo/shared/home/waiting'
import { addDays } from '@kairo/shared/dates'
import { DOCUMENT } from '@kairo/shared/orders/rules/order-documents'
import { isStaff, type RoleId } from '@kairo/shared/roles'
import type { LinkProps } from '@tanstack/react-router'
import { linkTo } from '@/router/has-screen.ts'
import type { HomeTexts } from './texts.ts'

type Target = Pick<LinkProps, 'to' | 'search'>

interface Task {
  verb: keyof HomeTexts['verbs']
  date?: keyof HomeTexts['dates']
  /** The list with exactly the counted rows. */
  all: Target
  /** Where one row is done; without it on the list. */
  one?: (id: number) => Target
}

/** The filters of WAITING_ORDERS as the address of the order list writes them. */
function ordersLink(name: WaitingOrders): Target {
  const filter: WaitingFilter = WAITING_ORDERS[name].filter
  const search = Object.entries(filter).map(([key, value]) => [
    key,
    Array.isArray(value) ? value.map(String) : String(value),
  ])
  return linkTo('/searchOrder', Object.fromEntries(search))
}

/**
 * A task of orders; `start` is the entry of the order's menu that its button chooses, without it the order is opened.
 */
const ofOrders = (name: WaitingOrders, verb: Task['verb'], start?: string): Task => ({
  verb,
  date: 'task' in WAITING_ORDERS[name].filter ? 'deadline' : 'cutOff',
  all: ordersLink(name),
  one: (open) => linkTo('/searchOrder', { open, start }),
})

const upload = (document: number): string => `upload${document}`

/** What the button of each task says and does; `today` is yyyy-MM-dd, Tokyo: some lists are those of today. */
export const tasksOf = (role: RoleId, today: string): Record<WaitingName, Task> => ({
  toAccept: ofOrders('toAccept', 'accept', 'accept'),
  // The order shows what is asked for beside both answers.
  changeRequests: ofOrders('changeRequests', 'answer'),
  toBook: ofOrders('toBook', 'book', 'book'),
  draftsToMake: ofOrders('draftsToMake', 'upload', upload(DOCUMENT.blDraft)),
  draftsToConfirm: ofOrders('draftsToConfirm', 'confirm', 'confirmDraft'),
  inEdit: ofOrders('inEdit', 'edit', 'saveChange'),
  notSent: ofOrders('notSent', 'continue', 'saveDraft'),
  // The customer's papers are the customer's to bring.
  documentsMissing: isStaff(role)
    ? ofOrders('documentsMissing', 'open')
    : ofOrders('documentsMissing', 'upload', 'uploadDocuments'),
  blMissing: ofOrders('blMissing', 'upload', upload(DOCUMENT.bl)),
  arrivalNoticeMissing: ofOrders('arrivalNoticeMissing', 'upload', upload(DOCUMENT.arrivalNotice)),
  chargesToAnswer: { verb: 'answer', date: 'lapses', all: linkTo('/showBill'), one: () => linkTo('/showBill') },
  termsToAnswer: {
    verb: 'answer',
    date: 'since',
    all: linkTo('/searchOrder', { termsProposed: 'true' }),
    one: (open) => linkTo('/searchOrder', { open }),
  },
  billsDue: {
    verb: 'pay',
    date: 'due',
    all: linkTo('/showBill', { payState: 'open', dueTo: addDays(today, BILL_DUE_DAYS) }),
    one: (id) => linkTo('/showBill', { id }),
  },
  billsOverdue: {
    verb: 'open',
    date: 'due',
    all: linkTo('/billManage', { overdue: true, sortBy: 'dueDate', sortOrder: 'asc' }),
    one: (id) => linkTo('/billManage', { id }),
  },
  billDrafts: { verb: 'issue', all: linkTo('/billManage', { state: '0' }) },
  toBill: { verb: 'bill', all: linkTo('/billManage', { tab: 'unbilled' }) },
  customers: { verb: 'approve', date: 'since', all: linkTo('/searchCustomer', { state: '0' }) },
  shipperAccounts: { verb: 'approve', date: 'since', all: linkTo('/searchCustomer', { waiting: true }) },
  rates: { verb: 'approve', all: linkTo('/transportApproval') },
  surchargeSheets: { verb: 'approve', all: linkTo('/surchargeIndex') },
  consultations: { verb: 'answer', date: 'since', all: linkTo('/adminReductionManage', { status: '1' }) },
  surchargeEnding: {
    verb: 'plan',
    date: 'ends',
    all: linkTo('/surchargeOverview', { view: 'days', ending: true, sortBy: 'lastDay', sortOrder: 'asc' }),
  },
  rejectedAccounts: { verb: 'edit', all: linkTo('/shipperAccounts', { state: '3' }) },
  failedMails: { verb: 'open', date: 'since', all: linkTo('/systemLog', { type: 'mail', explain: 'failed' }) },
  selfChecks: { verb: 'open', date: 'since', all: linkTo('/systemLog', { type: 'system' }) },
  refusals: {
    verb: 'open',
    all: linkTo('/systemLog', { type: 'refusal', createTimeFrom: today, createTimeTo: today }),
  },
  messages: { verb: 'read', date: 'since', all: linkTo('/myMsg') },
})
