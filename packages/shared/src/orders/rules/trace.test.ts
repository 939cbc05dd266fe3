import { describe, expect, it, test } from 'vitest'
import { tokyoInstant } from '../../dates.ts'
import { LANGUAGES } from '../../languages.ts'
import type { OrderState } from './order-states.ts'
import { isLate, TRACE_NODES, type TraceFacts, type TraceNodeName, traceNodesOf, TRACE_NODE_TEXTS } from './trace.ts'

/** An order that was delivered, with every time known. */
const delivered: TraceFacts = {
  departureZone: 'Asia/Shanghai',
  destinationZone: 'Asia/Tokyo',
  state: 9,
  submittedAt: '2026-11-20 10:00',
  acceptedAt: '2026-11-20 11:00',
  openPortStartTime: '2026-11-23 09:00',
  isPortOpen: true,
  loadingNoticeAt: '2026-11-23 15:00',
  invoiceAt: '2026-11-24 09:00',
  packingListAt: '2026-11-24 09:05',
  deadline: '2026-11-26 16:00',
  isCut: true,
  expectedDeparture: '2026-11-27',
  actualDeparture: '2026-11-28 06:30',
  expectedArrival: '2026-11-30',
  actualArrival: '2026-12-01 08:00',
  arrivalNoticeAt: '2026-11-29 10:00',
  deliveryMessageAt: '2026-12-01 09:00',
  deliveredAt: '2026-12-02 14:00',
  ftDays: 7,
}
// Also those that are never null: nothing at all is known.
const none = Object.fromEntries(Object.keys(delivered).map((key) => [key, null])) as unknown as TraceFacts

test('every node of a delivered order has a planned and an actual time', () => {
  expect(traceNodesOf(delivered).map((n) => [n.node, n.reached, n.planned, n.actual])).toEqual([
    ['placed', true, null, '2026-11-20 10:00'],
    ['confirmed', true, null, '2026-11-20 11:00'],
    ['inbound', true, '2026-11-23 09:00', '2026-11-23 15:00'],
    ['outbound', true, '2026-11-26 16:00', '2026-11-26 16:00'],
    ['inTransit', true, '2026-11-27', '2026-11-28 06:30'],
    ['arrivalNotice', true, '2026-11-30', '2026-11-29 10:00'],
    ['deliveryOrder', true, '2026-11-30', '2026-12-01 09:00'],
    ['pickedUp', true, '2026-12-08', '2026-12-02 14:00'],
  ])
})

describe('reached nodes', () => {
  const reached = (facts: TraceFacts): TraceNodeName[] =>
    traceNodesOf(facts)
      .filter((node) => node.reached)
      .map((node) => node.node)

  test.each<[OrderState, Partial<TraceFacts>, number]>([
    [0, {}, 0],
    [1, {}, 1],
    [2, {}, 2],
    [5, { loadingNoticeAt: null }, 2],
    [5, { isPortOpen: false, isCut: false }, 2],
    [5, { isCut: false }, 3],
    [5, { isCut: true, packingListAt: null }, 3],
    [5, { isCut: true }, 4],
    [7, { arrivalNoticeAt: null }, 5],
    [7, {}, 6],
    [8, {}, 7],
    [9, {}, 8],
  ])('state %i with %j has reached %i nodes', (state, change, count) => {
    expect(reached({ ...delivered, ...change, state })).toEqual(TRACE_NODES.slice(0, count))
  })

  it('a departed order has reached all earlier nodes, even with unknown times', () => {
    expect(reached({ ...none, state: 7, isCut: false })).toEqual(TRACE_NODES.slice(0, 5))
  })

  it('a cancelled order keeps the nodes that it had reached', () => {
    const cancelled = { ...delivered, state: 4 as const }
    expect(reached(cancelled)).toEqual(['placed', 'confirmed', 'inbound'])
    expect(reached({ ...cancelled, acceptedAt: null, loadingNoticeAt: null })).toEqual(['placed'])
    expect(reached({ ...cancelled, submittedAt: null, acceptedAt: null, loadingNoticeAt: null })).toEqual([])
  })

  it('a node that is not reached has no actual time', () => {
    for (const node of traceNodesOf({ ...delivered, state: 0 })) expect(node.actual).toBeNull()
  })
})

describe('loaded', () => {
  const actual = (change: Partial<TraceFacts>) => traceNodesOf({ ...delivered, ...change })[3]?.actual
  test.each<[string, Partial<TraceFacts>, string | null]>([
    ['documents after the cut-off', { packingListAt: '2026-11-27 08:00' }, '2026-11-27 08:00'],
    ['departure before the cut-off', { actualDeparture: '2026-11-26 12:00' }, '2026-11-26 12:00'],
    ['only the departure is known', { invoiceAt: null, packingListAt: null, deadline: null }, '2026-11-28 06:30'],
  ])('%s', (_name, change, time) => expect(actual(change)).toBe(time))
})

test('the last free day counts from the actual arrival, or from the ETA without one', () => {
  const planned = (change: Partial<TraceFacts>) => traceNodesOf({ ...delivered, ...change })[7]?.planned
  expect(planned({ actualArrival: null })).toBe('2026-12-07')
  expect(planned({ ftDays: null })).toBeNull()
  expect(planned({ actualArrival: null, expectedArrival: null })).toBeNull()
})

test('cargo receiving is reached with loading notice and port opening, and never late', () => {
  const inbound = (change: Partial<TraceFacts>) =>
    traceNodesOf({ ...delivered, state: 5, actualDeparture: null, ...change })[2]
  expect(inbound({ loadingNoticeAt: '2026-11-21 10:00' })).toMatchObject({ reached: true, actual: '2026-11-23 09:00' })
  expect(inbound({ isPortOpen: false })).toMatchObject({ reached: false, actual: null })
  expect(inbound({ openPortStartTime: null })).toMatchObject({ reached: true, planned: null })
  const waiting = inbound({ loadingNoticeAt: null })
  expect(waiting && isLate(waiting, tokyoInstant('2026-12-24 00:00'))).toBe(false)
})

test('a node is late when it was planned before today and is not reached', () => {
  const node = {
    node: 'inTransit',
    zone: 'Asia/Shanghai',
    reached: false,
    planned: '2026-11-27',
    actual: null,
  } as const
  expect(isLate(node, tokyoInstant('2026-11-27 23:59'))).toBe(false)
  // The day of the port ends an hour after that of Tokyo.
  expect(isLate(node, tokyoInstant('2026-11-28 00:59'))).toBe(false)
  expect(isLate(node, tokyoInstant('2026-11-28 01:00'))).toBe(true)
  expect(isLate({ ...node, reached: true }, tokyoInstant('2026-11-30 00:00'))).toBe(false)
  // Cargo may be received on any day after the port has opened: a new order is not late.
  expect(isLate({ ...node, node: 'inbound' }, tokyoInstant('2026-11-30 00:00'))).toBe(false)
  expect(isLate({ ...node, planned: null }, tokyoInstant('2026-11-30 00:00'))).toBe(false)
})

test('each node has a distinct name in each language', () => {
  for (const language of LANGUAGES)
    expect(new Set(TRACE_NODES.map((node) => TRACE_NODE_TEXTS[node][language])).size).toBe(8)
})
