import { portInstant, portTime } from '@kairo/shared/port-time'
import { addDays, tokyoInstant, tokyoToday } from '@kairo/shared/dates'
import { actionRule, canDo, type OrderAction } from '@kairo/shared/orders/rules/order-actions'
import { type BusinessType, canUpload, DOCUMENT } from '@kairo/shared/orders/rules/order-documents'
import type { OrderFacts } from '@kairo/shared/orders/rules/order-facts'
import {
  CHANGE_FLAG,
  DRAFT_FLAG,
  isCancelWithMoney,
  isCutOffPossible,
  ORDER_STATE,
} from '@kairo/shared/orders/rules/order-states'
import { allowedEtds } from '@kairo/shared/rates/sailing'
import { ROLE } from '@kairo/shared/roles'
import { expect, test } from 'vitest'
import { demoRates } from '../../src/master-data/demo/demo-rates.ts'
import { type DemoOrder, demoOrders } from './demo-order.ts'
import { STEP_COMMANDS } from './order-commands.ts'
import { arrivalTime, departureTime, movedCutOff } from './order-events.ts'
import type { Step, StepName } from './order-steps.ts'

/** Six weeks and the days around turns of the year and a leap day: first and last minutes of each. */
const DAYS = [
  ...Array.from({ length: 42 }, (_, i) => addDays('2026-11-01', i)),
  ...['2026-12-30', '2027-12-30', '2028-02-26'].flatMap((day) => [0, 1, 2, 3, 4].map((i) => addDays(day, i))),
]
const MOMENTS = DAYS.flatMap((day) => [`${day} 00:05`, `${day} 23:50`])

const ACTIONS: Partial<Record<StepName, OrderAction>> = {
  saved: 'saveDraft',
  submitted: 'submit',
  withdrawn: 'withdraw',
  accepted: 'accept',
  noSpace: 'cabinFull',
  cancelled: 'cancel',
  booked: 'book',
  changeRequested: 'requestChange',
  changeAgreed: 'agreeChange',
  changeRefused: 'refuseChange',
  changed: 'saveChange',
  etdMoved: 'changeExpectedDeparture',
  cutOffMoved: 'changeCutOff',
  manualCut: 'changeCutOff',
  draftConfirmed: 'confirmDraft',
  departed: 'depart',
  arrived: 'arrive',
  delivered: 'deliver',
}
const UPLOADS: Partial<Record<StepName, readonly BusinessType[]>> = {
  shippingDocuments: [DOCUMENT.invoice, DOCUMENT.packingList],
  draftUploaded: [DOCUMENT.blDraft],
  draftMade: [DOCUMENT.blDraft],
  photos: [DOCUMENT.photo],
  blUploaded: [DOCUMENT.bl],
  arrivalNotice: [DOCUMENT.arrivalNotice],
  deliveryOrder: [DOCUMENT.deliveryOrder],
  operatorInvoice: [DOCUMENT.operatorInvoice],
}

const roleOf = ({ plan, staff }: DemoOrder, by: string): number =>
  by === staff ? ROLE.operator : typeof plan.by === 'object' ? ROLE.shipperAccount : ROLE.customer

const movedTo = (order: DemoOrder, step: Step): Date =>
  portInstant(movedCutOff(order, step), order.sailing.rate.departureZone)

/** The facts changed by a step that later steps are checked against. */
function factsAfter(order: DemoOrder, step: Step): Partial<OrderFacts> {
  const flag = typeof order.plan.by === 'object' ? 'isAllowShipperChange' : 'isAllowConsigneeChange'
  const changes: Partial<Record<StepName, Partial<OrderFacts>>> = {
    booked: { hasLoadingNotice: true },
    shippingDocuments: { hasInvoice: true, hasPackingList: true },
    changeRequested: { [flag]: CHANGE_FLAG.requested },
    changeAgreed: { [flag]: CHANGE_FLAG.inEdit },
    changeRefused: { [flag]: CHANGE_FLAG.refused },
    changed: { [flag]: CHANGE_FLAG.none },
    cutOffMoved: { cutOffAt: movedTo(order, step) },
    manualCut: { cutOffAt: movedTo(order, step) },
    draftUploaded: { hasBlDraft: true, isBlDraftConfirmed: DRAFT_FLAG.waiting },
    draftMade: { hasBlDraft: true, isBlDraftConfirmed: DRAFT_FLAG.waiting },
    draftConfirmed: { isBlDraftConfirmed: DRAFT_FLAG.confirmed },
    blUploaded: { hasBl: true },
    blIssued: { hasBl: true },
    blVoided: { hasBl: false },
    arrivalNotice: { hasArrivalNotice: true },
    deliveryOrder: { hasDeliveryOrder: true },
  }
  return changes[step.name] ?? {}
}

/** The time-dependent checks of a command besides the table of actions. */
function timeIssue(order: DemoOrder, step: Step, facts: OrderFacts | null): string | undefined {
  const { rate, firstEtd, etd } = order.sailing
  const day = tokyoToday(step.at)
  const [left, arrived] = [departureTime(order), arrivalTime(order)]
  switch (step.name) {
    case 'submitted':
      if (rate.openTime === null || rate.openTime > day || (rate.closeTime ?? '9999') <= day || rate.validTo < day)
        return 'a rate that is not on sale'
      return allowedEtds(rate, step.at).includes(firstEtd) ? undefined : 'a departure that cannot be booked'
    case 'withdrawn':
    case 'cancelled':
      return facts && isCancelWithMoney(facts, step.at) ? 'after the cut-off' : undefined
    case 'etdMoved':
      return facts?.cutOffAt && !isCutOffPossible(portTime(facts.cutOffAt, rate.departureZone), etd)
        ? 'before the cut-off'
        : undefined
    case 'cutOffMoved':
    case 'manualCut':
      return isCutOffPossible(movedCutOff(order, step), etd) ? undefined : 'a cut-off after the departure'
    case 'departed':
      return left && left <= step.at ? undefined : 'a departure in the future'
    case 'arrived':
      return left && arrived && left <= arrived && arrived <= step.at ? undefined : 'an arrival out of order'
    default:
      return undefined
  }
}

/** Steps that their command would refuse, by the rules that the commands use. */
function refusedSteps(order: DemoOrder, now: Date): string[] {
  let facts: OrderFacts | null = null
  let previous = new Date(0)
  const issues: string[] = []
  for (const step of order.steps) {
    const by = STEP_COMMANDS[step.name].by(order)
    const actor = { role: roleOf(order, by) }
    const action = ACTIONS[step.name]
    const current: OrderFacts | null = facts
    const answers: (string | true)[] = action
      ? [canDo(action, current, actor, step.at)]
      : (UPLOADS[step.name] ?? []).map((type) =>
          current ? canUpload(type, current, actor, step.at) : 'an upload before the order',
        )
    const reasons = [...answers, timeIssue(order, step, current) ?? true, step.at > previous || 'out of order']
    issues.push(...reasons.filter((one) => one !== true).map((one) => `${order.plan.key} ${step.name}: ${one}`))
    previous = step.at
    const to: OrderFacts['state'] | 'same' | 'previous' = (action && actionRule(action, actor.role)?.to) ?? 'same'
    const stored: OrderFacts = current ?? {
      state: ORDER_STATE.draft,
      isAllowConsigneeChange: CHANGE_FLAG.none,
      isAllowShipperChange: CHANGE_FLAG.none,
      isBlDraftConfirmed: DRAFT_FLAG.none,
      cutOffAt: order.plan.onlyPorts ? null : portInstant(order.sailing.times.cutOff, order.sailing.rate.departureZone),
      alreadyCut: false,
      createRoleId: actor.role,
      isOwn: true,
      isNamed: false,
      hasLoadingNotice: false,
      hasInvoice: false,
      hasPackingList: false,
      hasBlDraft: false,
      hasBl: false,
      hasArrivalNotice: false,
      arrivalNoticeIsFree: false,
      hasDeliveryOrder: false,
      stateSince: null,
    }
    facts = { ...stored, ...factsAfter(order, step), ...(typeof to === 'number' ? { state: to } : {}) }
  }
  if (previous >= now) issues.push(`${order.plan.key} ends in the future`)
  return issues
}

const ordersAt = (now: Date): DemoOrder[] => demoOrders(demoRates(tokyoToday(now)), now)

test('the seed runs without refused commands on any date and at any hour', () => {
  const issues = MOMENTS.flatMap((moment) => {
    const now = tokyoInstant(moment)
    return ordersAt(now)
      .flatMap((order) => refusedSteps(order, now))
      .map((issue) => `${moment}: ${issue}`)
  })
  expect(issues).toEqual([])
}, 60_000)

test('reports a seed step that is scheduled at a wrong time', () => {
  const now = tokyoInstant('2026-11-20 12:00')
  const order = ordersAt(now).find(({ plan }) => plan.key === 'w01')
  if (!order) throw new Error('the plan has no order w01')
  const late = (name: StepName) =>
    order.steps.map((step) => (step.name === name ? { ...step, at: tokyoInstant('2026-12-31 12:00') } : step))
  expect(refusedSteps({ ...order, steps: late('submitted') }, now)[0]).toBe(
    'w01 submitted: a departure that cannot be booked',
  )
  expect(refusedSteps({ ...order, steps: late('shippingDocuments') }, now)[0]).toBe('w01 shippingDocuments: orderIsCut')
})
