import { expect, test } from 'vitest'
import { ORDER_STATE, ORDER_STATES, STATES_IN_FORCE } from '../orders/rules/order-states.ts'
import { DOCUMENT } from '../orders/rules/order-documents.ts'
import { TASK_KIND_NAMES, type TaskKind } from './task-codes.ts'
import { RELEASES } from '../orders/rules/release.ts'
import { appliesTo, isDone, isPointless, type TaskFacts } from './task-facts.ts'

const { submitted, accepted, booked, inTransit, arrived, delivered } = ORDER_STATE
const facts = (given: Partial<TaskFacts> = {}): TaskFacts => ({
  state: booked,
  polCountry: 1,
  podCountry: 2,
  isFcl: true,
  release: 'surrendered',
  documents: [],
  draftFlag: 0,
  deliveryCode: '',
  containers: { booked: 1, known: 1, weighed: 0, discharged: 0 },
  ...given,
})
/** What of such an order is still to do, without any document. */
const openAt = (state: number, given: Partial<TaskFacts> = {}): TaskKind[] =>
  TASK_KIND_NAMES.filter((kind) => !isDone(kind, facts({ state, ...given }), '') && !isPointless(kind, state))

const FROM_THE_DEPARTURE: TaskKind[] = [
  'bl',
  'telexRelease',
  'originalsSent',
  'arrivalNotice',
  'deliveryOrder',
  'arrival',
]
const BEFORE_IT: TaskKind[] = ['loadingNotice', 'invoice', 'packingList', 'vgm', 'draft', 'confirmDraft', 'departure']

test.each<[number, TaskKind[]]>([
  [submitted, ['accept', ...BEFORE_IT, ...FROM_THE_DEPARTURE, 'containerDates']],
  [accepted, [...BEFORE_IT, ...FROM_THE_DEPARTURE, 'containerDates']],
  [booked, [...BEFORE_IT, ...FROM_THE_DEPARTURE, 'containerDates']],
  [inTransit, [...FROM_THE_DEPARTURE, 'containerDates']],
  [arrived, ['bl', 'arrivalNotice', 'deliveryOrder', 'containerDates']],
  [delivered, []],
])('at state %i a step that was taken asks no more for what lies before it', (state, open) => {
  expect(new Set(openAt(state))).toEqual(new Set(open))
})

test('a delivery order, or its code, says that the B/L was surrendered', () => {
  for (const state of STATES_IN_FORCE)
    for (const given of [{ documents: [DOCUMENT.deliveryOrder] }, { deliveryCode: 'ABC-1' }]) {
      const open = openAt(state, given)
      for (const kind of ['telexRelease', 'originalsSent', 'deliveryOrder'] as const) expect(open).not.toContain(kind)
    }
})

test.each([
  [1, ['surrendered']],
  [0, ['original']],
  [null, RELEASES],
])('a rule with telex %o asks something of these releases only', (telex, releases) => {
  const asked = RELEASES.filter((release) => appliesTo({ direction: 'any', isFcl: null, telex }, facts({ release })))
  expect(asked).toEqual(releases)
})

test('a later state never opens a task again', () => {
  const states = ORDER_STATES.filter((state) => (STATES_IN_FORCE as readonly number[]).includes(state))
  for (const [at, state] of states.entries())
    for (const later of states.slice(at)) expect(openAt(state)).toEqual(expect.arrayContaining(openAt(later)))
})
