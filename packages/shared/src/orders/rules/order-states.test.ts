import { describe, expect, it, test } from 'vitest'
import { tokyoInstant } from '../../dates.ts'
import { portInstant } from '../../port-time.ts'
import { LANGUAGES } from '../../languages.ts'
import { orderStatusText, RUNNING_STATUS_TEXTS } from './order-state-texts.ts'
import {
  type ChangeFlag,
  type DraftFlag,
  delayDays,
  hasOpenRequest,
  isCancelWithMoney,
  isAfterCutOff,
  isCutOffPossible,
  ORDER_STATES,
  type OrderState,
  RUNNING_STATUS_RULES,
  RUNNING_STATUSES,
  runningStatusOf,
} from './order-states.ts'

const facts = (
  state: OrderState,
  isBlDraftConfirmed: DraftFlag = 0,
  isAllowConsigneeChange: ChangeFlag = 0,
  isAllowShipperChange: ChangeFlag = 0,
) => ({ state, isBlDraftConfirmed, isAllowConsigneeChange, isAllowShipperChange })

describe('running status', () => {
  test.each<[OrderState, DraftFlag, ChangeFlag, ChangeFlag, number]>([
    [0, 0, 0, 0, 1],
    [1, 0, 0, 0, 2],
    [1, 0, 1, 0, 2],
    [1, 0, 2, 2, 2],
    [1, 0, 3, 0, 6],
    [1, 0, 0, 3, 6],
    [2, 0, 0, 0, 3],
    [2, 0, 0, 3, 6],
    [5, 0, 0, 0, 4],
    [5, 1, 0, 0, 5],
    [5, 2, 0, 0, 7],
    [5, 1, 3, 0, 6],
    [5, 2, 0, 3, 6],
    [5, 2, 1, 2, 7],
    [7, 2, 0, 0, 8],
    [7, 2, 3, 0, 8],
    [8, 2, 0, 0, 9],
    [9, 2, 0, 0, 9],
    [4, 0, 0, 0, 10],
    [4, 1, 3, 3, 10],
  ])('state %i, draft flag %i, change flags %i and %i show %i', (state, draft, consignee, shipper, status) => {
    expect(runningStatusOf(facts(state, draft, consignee, shipper))).toBe(status)
  })

  it('has exactly one rule for every possible order', () => {
    const flags: ChangeFlag[] = [0, 1, 2, 3]
    const drafts: DraftFlag[] = [0, 1, 2]
    for (const state of ORDER_STATES)
      for (const draft of drafts)
        for (const consignee of flags)
          for (const shipper of flags) {
            const inEdit = consignee === 3 || shipper === 3
            const fitting = RUNNING_STATUS_RULES.filter(
              (rule) =>
                rule.states.includes(state) &&
                (rule.inEdit ?? inEdit) === inEdit &&
                (rule.draftFlag ?? draft) === draft,
            )
            expect(fitting, `state ${state} draft ${draft} flags ${consignee} ${shipper}`).toHaveLength(1)
            expect(runningStatusOf(facts(state, draft, consignee, shipper))).toBe(fitting[0]?.status)
          }
  })

  it('can have each of ten values, with a distinct label in each language', () => {
    expect(RUNNING_STATUS_RULES.map((rule) => rule.status)).toEqual(RUNNING_STATUSES)
    for (const language of LANGUAGES) {
      const labels = RUNNING_STATUSES.map((status) => RUNNING_STATUS_TEXTS[status][language])
      expect(new Set(labels).size).toBe(10)
    }
  })

  it('distinguishes lack of space from other cancellations', () => {
    const cancelled = { state: 4, runningStatus: 10 }
    expect(orderStatusText({ ...cancelled, cancelReason: 15 }, 'en')).toBe('Cancelled (no space)')
    expect(orderStatusText({ ...cancelled, cancelReason: null }, 'ja')).toBe('キャンセル済み')
    expect(orderStatusText({ state: 1, runningStatus: 2, cancelReason: 15 }, 'zh-cn')).toBe('已提交订舱')
  })

  it('calls cargo that was picked up so, which counts as arrived', () => {
    const called = (state: number) =>
      LANGUAGES.map((language) => orderStatusText({ state, runningStatus: 9 }, language))
    expect(called(8)).toEqual(['已到港', 'Arrived', '入港済み'])
    expect(called(9)).toEqual(['已提货', 'Picked up', '引取済み'])
  })
})

test('3 and 6 are not stored states', () => {
  expect(ORDER_STATES).toEqual([0, 1, 2, 4, 5, 7, 8, 9])
})

describe('cut-off', () => {
  const cutOffAt = portInstant('2026-11-26 15:00', 'Asia/Shanghai')
  test.each([
    ['2026-11-26 15:59', false, false],
    ['2026-11-26 16:00', false, true],
    ['2026-11-27 00:00', false, true],
    ['2026-11-20 09:00', true, true],
  ])('at %s, closed by hand %s: past the cut-off is %s', (now, alreadyCut, expected) => {
    expect(isAfterCutOff({ cutOffAt, alreadyCut }, tokyoInstant(now))).toBe(expected)
  })

  it('has not passed while no date is chosen', () => {
    expect(isAfterCutOff({ cutOffAt: null, alreadyCut: false }, tokyoInstant('2026-11-26 16:00'))).toBe(false)
  })

  test.each(ORDER_STATES)('after it state %i costs a fee only when submitted and not sailed', (state) => {
    const after = tokyoInstant('2026-11-26 16:01')
    expect(isCancelWithMoney({ state, cutOffAt, alreadyCut: false }, after)).toBe([1, 2, 5].includes(state))
    expect(isCancelWithMoney({ state, cutOffAt, alreadyCut: false }, tokyoInstant('2026-11-26 15:00'))).toBe(false)
  })

  test.each([
    ['2026-11-27 23:59', true],
    ['2026-11-26 16:00', true],
    ['2026-11-28 00:00', false],
  ])('%s is a possible cut-off for an ETD of 2026-11-27: %s', (cutOff, possible) =>
    expect(isCutOffPossible(cutOff, '2026-11-27')).toBe(possible),
  )
})

test.each([
  ['2026-11-27', '2026-11-29', 2],
  ['2026-11-27', '2026-11-27', 0],
  ['2026-11-27', '2026-11-26', -1],
  ['2026-12-30', '2027-01-02', 3],
  ['2026-11-27', '2026-11-28 00:05', 1],
  ['2026-11-27', null, null],
  [null, '2026-11-27', null],
])('expected %s, departed %s: %s days late', (expected, actual, days) => expect(delayDays(expected, actual)).toBe(days))

test('a request is open while it waits for an answer', () => {
  expect(hasOpenRequest(facts(1, 0, 1, 0))).toBe(true)
  expect(hasOpenRequest(facts(1, 0, 0, 1))).toBe(true)
  expect(hasOpenRequest(facts(1, 0, 2, 3))).toBe(false)
  // Requests made before the departure or the cancellation no longer wait.
  for (const closed of [0, 4, 7, 8, 9] as const) expect(hasOpenRequest(facts(closed, 0, 1, 1))).toBe(false)
})
