// @module-tag database: lists and searches
import { addDays, tokyoDateTime } from '@kairo/shared/dates'
import { RUNNING_STATUS_RULES } from '@kairo/shared/orders/rules/order-states'
import type { Selectable } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { type Account, as } from '../../../../test/as.ts'
import { build } from '../../../../test/build.ts'
import type { Orders, Ports } from '../../../database/tables.ts'

/** Seeded random numbers, so that a failure repeats. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
const draw = randomNumbers(7)
const oneOf = <T>(values: readonly T[]): T => values[draw(values.length)] as T
const maybe = <T>(value: () => T): T | undefined => (draw(2) === 0 ? value() : undefined)

const COUNT = 240
const UNLOCODES = ['CNSHA', 'CNNGB', 'CNTAO', 'JPOSA', 'JPTYO', 'JPYOK']
/** By name in any language, part, code, and one that several ports or none are found by. */
const NAMES = ['Shanghai', 'shang', '宁波', 'CNTAO', 'jposa', '東京', 'Yokohama', 'o', '港', 'nowhere', 'ＣＮＳＨＡ']
const STATES = [0, 1, 2, 4, 5, 7, 8, 9] as const
const SORTINGS = ['createTime', 'expectLeave', 'expectArrive', 'deadline', 'code'] as const

type Order = Selectable<Orders>
let rows: Order[]
let ports: Selectable<Ports>[]
let customers: Account[]
let staff: Account

beforeAll(async () => {
  const { context } = await testApp()
  staff = await build.operator()
  customers = await Promise.all([build.customer(), build.customer()])
  const lanes = await Promise.all(UNLOCODES.map((unlocode) => build.port(unlocode)))
  const rate = await build.rate()
  for (let n = 0; n < COUNT; n++) {
    const state = oneOf(STATES)
    const etd = addDays('2026-11-01', draw(40))
    await build.order({
      customer: oneOf(customers),
      rate_id: rate.id,
      state,
      departure_port_id: oneOf(lanes).id,
      destination_port_id: oneOf(lanes).id,
      create_time: new Date(Date.UTC(2026, 9, 1 + draw(30), draw(24))),
      is_bl_draft_confirmed: state === 5 ? draw(3) : 0,
      is_allow_consignee_change: state === 1 || state === 2 || state === 5 ? oneOf([0, 0, 1, 3]) : 0,
      ...(state === 0 && draw(2) === 0
        ? { etd: null, eta: null, deadline_at: null }
        : { etd, eta: addDays(etd, 3), deadline_at: new Date(`${etd}T03:00:00Z`) }),
    })
  }
  rows = await context.db.selectFrom('orders').selectAll().execute()
  ports = await context.db.selectFrom('ports').selectAll().execute()
})

interface Filters {
  state?: number[] | undefined
  departurePort?: string | undefined
  destinationPort?: string | undefined
  departurePortId?: number | undefined
  expectLeaveFrom?: string | undefined
  expectLeaveTo?: string | undefined
  createTimeFrom?: string | undefined
  createTimeTo?: string | undefined
}

/** The expected result, from a plain implementation of the rules. */
function isFound(order: Order, f: Filters): boolean {
  const portIs = (id: number | null, name: string | undefined): boolean => {
    if (name === undefined) return true
    const wanted = name.normalize('NFKC').toLowerCase()
    const port = ports.find((candidate) => candidate.id === id)
    if (!port) return false
    return (
      [port.name, port.name_cn, port.name_en, port.name_ja].some((known) => known.toLowerCase().includes(wanted)) ||
      [port.unlocode ?? '', ...port.aliases].some((known) => known.toLowerCase() === wanted)
    )
  }
  const inEdit = order.is_allow_consignee_change === 3 || order.is_allow_shipper_change === 3
  const status = RUNNING_STATUS_RULES.find(
    (rule) =>
      rule.states.some((state) => state === order.state) &&
      (rule.inEdit === undefined || rule.inEdit === inEdit) &&
      (rule.draftFlag === undefined || rule.draftFlag === order.is_bl_draft_confirmed),
  )?.status
  const created = tokyoDateTime(order.create_time).slice(0, 10)
  const within = (day: string | null, from: string | undefined, to: string | undefined): boolean =>
    (from === undefined && to === undefined) || (day !== null && (!from || day >= from) && (!to || day <= to))
  return (
    (f.state === undefined || (status !== undefined && f.state.includes(status))) &&
    portIs(order.departure_port_id, f.departurePort) &&
    portIs(order.destination_port_id, f.destinationPort) &&
    (f.departurePortId === undefined || order.departure_port_id === f.departurePortId) &&
    within(order.etd, f.expectLeaveFrom, f.expectLeaveTo) &&
    within(created, f.createTimeFrom, f.createTimeTo)
  )
}

const KEYS: Record<(typeof SORTINGS)[number], (order: Order) => string | null> = {
  createTime: (order) => order.create_time.toISOString(),
  expectLeave: (order) => order.etd,
  expectArrive: (order) => order.eta,
  deadline: (order) => order.deadline_at?.toISOString() ?? null,
  code: (order) => order.code,
}

/** Newest first puts rows without a date last; oldest first puts them first. */
function compare(a: Order, b: Order, by: (typeof SORTINGS)[number], descending: boolean): number {
  const [x, y] = [KEYS[by](a), KEYS[by](b)]
  const up = x === y ? a.id - b.id : x === null ? -1 : y === null ? 1 : x < y ? -1 : 1
  return descending ? -up : up
}

test('pages and totals of 150 random searches equal a full scan', async () => {
  for (let n = 0; n < 150; n++) {
    const viewer = oneOf([staff, staff, ...customers])
    const etd = addDays('2026-11-01', draw(30))
    const created = addDays('2026-10-01', draw(20))
    const filters: Filters = {
      state: maybe(() => [1 + draw(10), 1 + draw(10)]),
      departurePort: maybe(() => oneOf(NAMES)),
      destinationPort: maybe(() => oneOf(NAMES)),
      departurePortId: draw(6) === 0 ? oneOf(ports).id : undefined,
      expectLeaveFrom: maybe(() => etd),
      expectLeaveTo: maybe(() => addDays(etd, draw(20))),
      createTimeFrom: draw(4) === 0 ? created : undefined,
      createTimeTo: draw(4) === 0 ? addDays(created, draw(20)) : undefined,
    }
    const sortBy = oneOf(SORTINGS)
    const descending = draw(2) === 0
    const page = 1 + draw(3)
    const expected = rows
      .filter((order) => (viewer === staff || order.customer_id === viewer.id) && isFound(order, filters))
      .toSorted((a, b) => compare(a, b, sortBy, descending))
    const response = await as(viewer).call('POST /order/search', {
      ...filters,
      sortBy,
      sortOrder: descending ? 'desc' : 'asc',
      page,
      limit: 10,
    })
    const question = JSON.stringify({ filters, sortBy, descending, page })
    expect(response.body.list?.totalRow, question).toBe(expected.length)
    expect(
      response.body.list.list.map((order) => order.id),
      question,
    ).toEqual(expected.slice((page - 1) * 10, page * 10).map((order) => order.id))
  }
})
