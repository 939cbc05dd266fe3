import { addDays, tokyoInstant, tokyoToday, weekdayOf } from '@kairo/shared/dates'
import { pickNumber } from '../deterministic-random.ts'
import type { OrderEvent, PlannedOrder, PlannedStatus } from './order-plan.ts'
import type { PickedSailing } from './pick-sailing.ts'

/** Everything that happens to an order: the commands and uploads of order-commands.ts. */
export type StepName =
  | 'saved'
  | 'submitted'
  | 'withdrawn'
  | 'accepted'
  | 'noSpace'
  | 'cancelled'
  | 'booked'
  | 'shippingDocuments'
  | 'changeRequested'
  | 'changeAgreed'
  | 'changeRefused'
  | 'changed'
  | 'etdMoved'
  | 'cutOffMoved'
  | 'vesselChanged'
  | 'manualCut'
  | 'draftUploaded'
  | 'draftSaved'
  | 'draftMade'
  | 'draftConfirmed'
  | 'photos'
  | 'blUploaded'
  | 'blIssued'
  | 'blPrinted'
  | 'blSurrendered'
  | 'blVoided'
  | 'departed'
  | 'arrivalNotice'
  | 'deliveryOrder'
  | 'arrived'
  | 'operatorInvoice'
  | 'delivered'
export interface Step {
  name: StepName
  at: Date
}

const BOOKED: readonly StepName[] = ['submitted', 'accepted', 'booked', 'shippingDocuments']
const CONFIRMED: readonly StepName[] = [...BOOKED, 'draftUploaded', 'draftConfirmed', 'photos']
const SAILED: readonly StepName[] = [...CONFIRMED, 'blUploaded', 'departed', 'arrivalNotice']
const ARRIVED: readonly StepName[] = [...SAILED, 'deliveryOrder', 'arrived', 'operatorInvoice']
const CHAINS: Record<PlannedStatus, readonly StepName[]> = {
  draft: ['saved'],
  withdrawn: ['submitted', 'withdrawn'],
  submitted: ['submitted'],
  accepted: ['submitted', 'accepted'],
  booked: BOOKED,
  draftWaiting: [...BOOKED, 'draftUploaded'],
  draftConfirmed: CONFIRMED,
  inTransit: SAILED,
  arrived: ARRIVED,
  delivered: [...ARRIVED, 'delivered'],
  noSpace: ['submitted', 'accepted', 'noSpace'],
  cancelledByStaff: ['submitted', 'accepted', 'cancelled'],
  cancelledByCustomer: ['submitted', 'cancelled'],
}

/** What an event adds, behind a step or at the end. */
const ADDED: Partial<Record<OrderEvent, { behind?: StepName; steps: readonly StepName[] }>> = {
  changed: { behind: 'accepted', steps: ['changeRequested', 'changeAgreed', 'changed'] },
  etdMoved: { behind: 'booked', steps: ['etdMoved'] },
  cutOffMoved: { behind: 'booked', steps: ['cutOffMoved'] },
  vesselChanged: { behind: 'booked', steps: ['vesselChanged'] },
  manualCut: { steps: ['manualCut'] },
  changeRequested: { steps: ['changeRequested'] },
  changeAgreed: { steps: ['changeRequested', 'changeAgreed'] },
  changeRefused: { steps: ['changeRequested', 'changeRefused'] },
  noticeEarly: { steps: ['blUploaded', 'arrivalNotice'] },
}
const OMITTED: Partial<Record<OrderEvent, StepName>> = {
  documentsMissing: 'shippingDocuments',
  deliveryCode: 'deliveryOrder',
  noInvoiceFile: 'operatorInvoice',
}
/** Steps that come only when their time has come; the others are what the order is shown for. */
const IN_TIME: Partial<Record<PlannedStatus, readonly StepName[]>> = {
  booked: ['shippingDocuments'],
  inTransit: ['arrivalNotice'],
  arrived: ['operatorInvoice'],
}

/** The same with bills that are made here: issued once the ship has left. */
function withMadeBills(chain: readonly StepName[], bills: NonNullable<PlannedOrder['bills']>): StepName[] {
  const issued: Partial<Record<typeof bills, readonly StepName[]>> = {
    made: ['blIssued', 'blPrinted'],
    surrendered: ['blIssued', 'blSurrendered'],
    void: ['blIssued', 'blVoided', 'blIssued'],
  }
  return chain.flatMap((step): StepName[] => {
    if (step === 'draftUploaded') return ['draftSaved', 'draftMade']
    if (step === 'blUploaded') return []
    return step === 'departed' ? [step, ...(issued[bills] ?? [])] : [step]
  })
}

function chainOf({ bills, release, ...order }: PlannedOrder): StepName[] {
  const planned = CHAINS[order.status]
  const made = bills ? withMadeBills(planned, bills) : planned
  const chain = made.filter((step) => step !== 'blPrinted' || release !== 'waybill')
  if (bills === 'draft') chain.push('draftSaved')
  for (const event of order.events ?? []) {
    const added = ADDED[event]
    if (added) chain.splice(added.behind ? chain.indexOf(added.behind) + 1 : chain.length, 0, ...added.steps)
  }
  const omitted = (order.events ?? []).map((event) => OMITTED[event])
  return chain.filter((step) => !omitted.includes(step))
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** The next moment at which someone is in the office. */
function officeHour(instant: Date): Date {
  const day = tokyoToday(instant)
  const opening = tokyoInstant(`${day} 09:10`)
  const isOpen = weekdayOf(day) <= 5 && instant < tokyoInstant(`${day} 18:30`)
  if (isOpen) return instant < opening ? opening : instant
  return officeHour(tokyoInstant(`${addDays(day, 1)} 09:10`))
}

/** The days on which the ship left and came in; yyyy-MM-dd. */
export const departureDay = (order: PlannedOrder, { etd }: PickedSailing): string => addDays(etd, order.late ?? 0)
export const arrivalDay = (order: PlannedOrder, { eta }: PickedSailing): string => addDays(eta, order.late ?? 0)

function plannedTime(step: StepName, order: PlannedOrder, sailing: PickedSailing, previous: Date): Date {
  const after = (hours: number): Date => officeHour(new Date(previous.getTime() + hours * HOUR))
  const cutOff = sailing.times.cutOff.slice(0, 10)
  const arrival = arrivalDay(order, sailing)
  switch (step) {
    case 'saved':
    case 'submitted':
      return new Date(tokyoInstant(`${sailing.madeOn} 09:30`).getTime() + pickNumber(order.key, 420) * MINUTE)
    case 'accepted':
      return after(2.5)
    case 'booked':
    case 'noSpace':
    case 'cancelled':
    case 'withdrawn':
      return after(25)
    case 'changeRequested':
    case 'etdMoved':
    case 'cutOffMoved':
    case 'vesselChanged':
    case 'manualCut':
      return after(20)
    case 'changeAgreed':
    case 'changeRefused':
    case 'changed':
      return after(2)
    case 'shippingDocuments':
      return tokyoInstant(`${addDays(cutOff, -1)} 10:20`)
    case 'draftSaved':
    case 'draftUploaded':
      return order.events?.includes('draftEarly') ? after(3) : tokyoInstant(`${addDays(cutOff, -1)} 15:40`)
    case 'draftMade':
    case 'blPrinted':
      return after(0.5)
    case 'draftConfirmed':
      return tokyoInstant(`${cutOff} 10:05`)
    case 'photos':
      return tokyoInstant(`${cutOff} 16:10`)
    case 'blUploaded':
      return tokyoInstant(`${sailing.etd} 11:00`)
    case 'blIssued':
    case 'blVoided':
    case 'blSurrendered':
      return after(2)
    case 'departed':
      return tokyoInstant(`${departureDay(order, sailing)} 17:50`)
    case 'arrivalNotice':
      return tokyoInstant(`${addDays(arrival, -2)} 10:30`)
    case 'deliveryOrder':
      return tokyoInstant(`${arrival} 09:40`)
    case 'arrived':
      return tokyoInstant(`${arrival} 10:20`)
    case 'operatorInvoice':
      return tokyoInstant(`${addDays(arrival, 1)} 15:00`)
    case 'delivered':
      return tokyoInstant(`${addDays(arrival, 3)} 13:15`)
  }
}

/**
 * What happened to an order until now, oldest first: each step some time after the one before, the last some minutes ago
 * at the latest. What would come later than now is drawn together before it.
 */
export function stepsOf(order: PlannedOrder, sailing: PickedSailing, now: Date): Step[] {
  const steps: Step[] = []
  let previous = new Date(0)
  for (const name of chainOf(order)) {
    const planned = plannedTime(name, order, sailing, previous)
    if (planned > now && IN_TIME[order.status]?.includes(name)) continue
    const jitter = pickNumber(`${order.key} ${name}`, 25) * MINUTE
    previous = new Date(Math.max(planned.getTime(), previous.getTime() + 10 * MINUTE) + jitter)
    steps.push({ name, at: previous })
  }
  let limit = now.getTime() - (12 + pickNumber(order.key, 160)) * MINUTE
  for (const step of steps.toReversed()) {
    step.at = new Date(Math.min(step.at.getTime(), limit))
    limit = step.at.getTime() - (18 + pickNumber(`${order.key}${step.name}`, 50)) * MINUTE
  }
  return steps
}
