import { DRAFT_FLAG, isInForce, ORDER_STATE, SAILED_STATES } from '../orders/rules/order-states.ts'
import type { Release } from '../orders/rules/release.ts'
import { DOCUMENT } from '../orders/rules/order-documents.ts'
import { COUNTRY } from '../countries.ts'
import type { TaskKind } from './task-codes.ts'
import { DOCUMENT_OF_TASK } from './task-documents.ts'

/** What an order is, as far as it decides which rules apply and which tasks are done. */
export interface TaskFacts {
  state: number
  polCountry: number | null
  podCountry: number | null
  isFcl: boolean
  release: Release
  documents: readonly number[]
  draftFlag: number
  deliveryCode: string
  /** How many containers were booked, and of those that are known how many have a VGM and a day of discharge. */
  containers: { booked: number; known: number; weighed: number; discharged: number }
}

const DIRECTION_OF: Readonly<Record<number, string>> = { [COUNTRY.china]: 'CN-JP', [COUNTRY.japan]: 'JP-CN' }

export interface RuleConditions {
  direction: string
  isFcl: boolean | null
  /** 1: of surrendered B/Ls only, 0: of originals only. A waybill or electronic record is neither. */
  telex: number | null
}

/** Whether a rule asks anything of such an order. */
export const appliesTo = (
  rule: RuleConditions,
  facts: Pick<TaskFacts, 'polCountry' | 'podCountry' | 'isFcl' | 'release'>,
): boolean =>
  (rule.direction === 'any' ||
    (rule.direction === DIRECTION_OF[facts.polCountry ?? 0] && facts.polCountry !== facts.podCountry)) &&
  (rule.isFcl === null || rule.isFcl === facts.isFcl) &&
  (rule.telex === null || facts.release === (rule.telex === 1 ? 'surrendered' : 'original'))

/**
 * Whether the fact that closes a task is there, or a later one that could not be without it: nobody gets a delivery order
 * before the B/L was surrendered. What is only ticked is known by its tick.
 */
export function isDone(kind: TaskKind, facts: TaskFacts, tick: string): boolean {
  const { documents, containers } = facts
  switch (kind) {
    case 'accept':
      return isInForce(facts.state) && facts.state !== ORDER_STATE.submitted
    case 'loadingNotice':
    case 'invoice':
    case 'packingList':
    case 'draft':
    case 'bl':
    case 'arrivalNotice':
      return documents.includes(DOCUMENT_OF_TASK[kind])
    case 'deliveryOrder':
      return documents.includes(DOCUMENT.deliveryOrder) || facts.deliveryCode !== ''
    case 'vgm':
      return containers.known >= Math.max(1, containers.booked) && containers.weighed === containers.known
    case 'containerDates':
      return containers.known > 0 && containers.discharged === containers.known
    case 'confirmDraft':
      return facts.draftFlag === DRAFT_FLAG.confirmed
    case 'departure':
      return (SAILED_STATES as readonly number[]).includes(facts.state)
    case 'arrival':
      return facts.state === ORDER_STATE.arrived || facts.state === ORDER_STATE.delivered
    case 'telexRelease':
    case 'originalsSent':
      return tick !== '' || isDone('deliveryOrder', facts, '') || isDone('arrival', facts, '')
  }
}

/** What nobody can do any more once the ship has left: no container is weighed at sea, and no draft is confirmed. */
const ASHORE: readonly TaskKind[] = [
  'accept',
  'loadingNotice',
  'invoice',
  'packingList',
  'vgm',
  'draft',
  'confirmDraft',
]

/** Whether nobody does it any more: the ship has left with what it is about, or the cargo was picked up. */
export const isPointless = (kind: TaskKind, state: number): boolean =>
  state === ORDER_STATE.delivered || (ASHORE.includes(kind) && (SAILED_STATES as readonly number[]).includes(state))
