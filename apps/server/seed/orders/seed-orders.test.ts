import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { START, type TestApp } from '../../test/app.ts'
import { openDemoApp } from '../../test/demo-app.ts'
import { parseContainerNumbers } from '@kairo/shared/orders/fields/container-number'
import { tokyoToday } from '@kairo/shared/dates'
import { allowedActions } from '@kairo/shared/orders/rules/order-actions'
import { fullOrder } from '@kairo/shared/orders/fields/order-form'
import { runningStatusOf } from '@kairo/shared/orders/rules/order-states'
import { readLoadingNotice } from '../../src/features/documents/loading-notice/loading-notice.ts'
import { selectOrderFiles, type StoredFile } from '../../src/features/documents/queries/order-files.ts'
import { factsOf, selectOrderRows, type StoredOrder } from '../../src/features/orders/queries/find-order.ts'
import type { FrozenQuotation } from '../../src/features/quotations/frozen-quotation.ts'
import { unknownCodes } from '../../src/features/orders/record/order-codes.ts'
import { formOf } from '../../src/features/orders/record/order-record.ts'
import { orderTrace } from '../../src/features/orders/queries/order-trace.ts'
import { pdfPages } from '../../src/pdf/pdf-pages.ts'

const STAFF = { id: 0, roleId: 2, customerId: null } as never
let app: TestApp
let orders: StoredOrder[]
let files: StoredFile[]
const idOf = new Map<string, number>()

beforeAll(async () => {
  app = await openDemoApp()
  const { db } = app.context
  orders = await selectOrderRows(db).orderBy('o.id').execute()
  files = await selectOrderFiles(db, { roleId: 3 }).orderBy('f.id').execute()
  for (const { id, email } of await db.selectFrom('users').select(['id', 'email']).execute()) idOf.set(email, id)
  // Hundreds of commands and documents; a busy machine needs its time for them.
}, 240_000)
afterAll(() => app.close())

const filesOf = (order: StoredOrder, type?: number): StoredFile[] =>
  files.filter((file) => file.order_id === order.id && (type === undefined || file.business_type === type))
const statusOf = (order: StoredOrder) => runningStatusOf(factsOf(order, { id: 0, roleId: 2 }))
async function bytesOf(file: StoredFile): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of await app.context.storage.open(file.hash)) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
/** Named by order and reason, so that a failure says where to look. */
const violations = (reasons: (string | false)[]): string[] => reasons.filter((reason) => reason !== false)

describe('the seeded orders', () => {
  test('cover every running status and both transport types, created by customers, shipper accounts and staff', () => {
    expect(orders.length).toBeGreaterThanOrEqual(45)
    expect([...new Set(orders.map(statusOf))].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(new Set(orders.map((order) => order.is_fcl))).toEqual(new Set([true, false]))
    expect([...new Set(orders.map((order) => order.create_role_id))].sort()).toEqual([3, 4, 5])
    expect(
      orders.some((order) => order.cancel_reason === 15),
      'cabin full',
    ).toBe(true)
    expect(
      orders.some((order) => order.is_allow_consignee_change === 1),
      'an open request',
    ).toBe(true)
    expect(
      orders.some((order) => order.is_bl_draft_confirmed === 1),
      'a draft B/L waits',
    ).toBe(true)
    expect(
      orders.some((order) => order.state === 5 && (order.etd ?? '') < tokyoToday(START)),
      'a late departure',
    ).toBe(true)
    expect(
      orders.some((order) => [1, 2, 5].includes(order.state) && order.deadline_at && order.deadline_at < START),
      'a cut one',
    ).toBe(true)
    const etds = orders.flatMap((order) => order.etd ?? []).sort()
    expect(etds[0]).toMatch(/^2026-05/)
    expect(etds.at(-1)).toMatch(/^2026-12/)
    const submitted = orders.flatMap(({ submit_time }) => (submit_time ? tokyoToday(submit_time).slice(0, 7) : []))
    const months = ['2026-05', '2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11']
    expect([...new Set(submitted)].sort()).toEqual(months)
  })

  test('are visible in good number to the accounts of the README', () => {
    const customer = idOf.get('customer@kairo.example')
    const shipper = idOf.get('shipper@kairo.example')
    const own = orders.filter((order) => order.customer_id === customer)
    expect(own.length).toBeGreaterThanOrEqual(20)
    expect(new Set(own.map(statusOf)).size).toBe(10)
    expect(
      own.filter((order) => order.created_by === shipper || order.shipper_account_id === shipper).length,
    ).toBeGreaterThanOrEqual(12)
  })

  test('have a complete form with dictionary codes once they were submitted', async () => {
    for (const order of orders.filter(({ state }) => state > 0)) {
      const parsed = fullOrder.safeParse(formOf(order))
      expect(parsed.success ? [] : parsed.error.issues.map((issue) => issue.path.join('.')), order.code).toEqual([])
      expect(await unknownCodes(app.context.db, formOf(order)), order.code).toEqual([])
    }
  })

  test('have a frozen quotation for what is shipped, except drafts', () => {
    const issues = orders.flatMap((order) => {
      const frozen = order.quotation as FrozenQuotation | null
      if (order.state === 0)
        return violations([
          (frozen !== null || order.quotation_no !== null) && `${order.code} is a draft with a quotation`,
        ])
      return violations([
        order.quotation_no !== order.code.replace('K', 'Q') && `${order.code} has the number ${order.quotation_no}`,
        !frozen?.quotation.oceanFreightList.length && `${order.code} has no freight`,
        frozen?.quotation.notOffered.length !== 0 && `${order.code} asks for sizes that are not offered`,
        Number(frozen?.quotation.totals.overall.combined.USD) <= 0 && `${order.code} costs nothing`,
      ])
    })
    expect(issues).toEqual([])
  })

  test('have consistent dates: submitted before the cut-off, departure and arrival in the past, containers known', () => {
    const issues = orders.flatMap((order) => {
      const { code, state, submit_time, deadline_at, actual_departure, actual_arrival } = order
      const boxes = order.fcl20gp + order.fcl40gp + order.fcl40hq
      const numbers = parseContainerNumbers(order.container_number)
      return violations([
        state > 0 &&
          submit_time !== null &&
          deadline_at !== null &&
          submit_time >= deadline_at &&
          `${code} was sent after the cut-off`,
        order.etd !== null &&
          order.deadline !== null &&
          order.deadline.slice(0, 10) > order.etd &&
          `${code} is cut after its ETD`,
        state >= 7 !== (actual_departure !== null) && `${code} departure`,
        state >= 8 !== (actual_arrival !== null) && `${code} arrival`,
        actual_departure !== null && actual_departure > START && `${code} leaves in the future`,
        actual_departure !== null &&
          actual_arrival !== null &&
          actual_arrival < actual_departure &&
          `${code} arrives before it leaves`,
        state >= 7 &&
          order.is_fcl &&
          numbers.length !== boxes &&
          `${code} has ${numbers.length} numbers for ${boxes} boxes`,
        numbers.some((number) => number.issue !== null) && `${code} has an invalid check digit`,
        [5, 7, 8, 9].includes(state) === (order.vessel === '') && `${code} vessel`,
      ])
    })
    expect(issues).toEqual([])
  })

  test('have the files that their state requires, all present in storage', async () => {
    const issues = orders.flatMap((order) => {
      const { code, state } = order
      const lacks = (type: number) => filesOf(order, type).length === 0 && `${code} lacks file ${type}`
      return violations([
        ...(state >= 5 ? [lacks(1)] : []),
        ...(state >= 7 ? [lacks(2), lacks(3), lacks(4), lacks(9), lacks(8)] : []),
        ...(state >= 8 ? [lacks(5), order.delivery_code === '' && lacks(7)] : []),
        order.is_bl_draft_confirmed > 0 && lacks(9),
        filesOf(order, 5).length > 0 && order.expect_payment_date === null && `${code} has no remittance date`,
        state < 5 && filesOf(order).length > 0 && `${code} has files too early`,
      ])
    })
    expect(issues).toEqual([])
    for (const file of files) expect(await app.context.storage.has(file.hash), file.name).toBe(true)
    expect(new Set(files.map((file) => file.business_type))).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8, 9]))
  })

  test('have loading notices with their vessel and arrival notices with their remittance date', async () => {
    // Opening one takes a worker thread, so a sample is checked: the newest, and those of a port in China.
    const fewWith = (type: number) => {
      const some = orders.filter((order) => filesOf(order, type).length > 0)
      return [...some.slice(-2), ...some.filter(({ pod_country }) => pod_country === 1).slice(0, 1)]
    }
    for (const order of fewWith(1))
      for (const file of filesOf(order, 1))
        expect(await readLoadingNotice(await bytesOf(file)), order.code).toEqual({
          vessel: order.vessel,
          voyage: order.voyage,
        })
    for (const order of fewWith(5)) {
      const [notice] = filesOf(order, 5)
      const [year, month, day] = (order.expect_payment_date ?? '').split('-').map(Number)
      const text = notice && (await pdfPages(new Uint8Array(await bytesOf(notice))))[0]?.text
      expect(text, order.code).toMatch(new RegExp(`(入金予定日|预计汇款日).*${year}年${month}月${day}日`))
    }
  })

  test('have a trace from the first step to the current state', async () => {
    for (const order of orders) {
      const { dataList, nodes } = await orderTrace(app.context.db, order, STAFF, 'en', START)
      let state = 0
      for (const row of dataList) {
        expect([order.code, row.state], 'each step begins where the last one ended').toEqual([order.code, state])
        state = row.new_state
      }
      expect([order.code, state]).toEqual([order.code, order.state])
      expect(
        dataList.filter((row) => row.remark === 'showDetail' && row.historyId === null),
        order.code,
      ).toEqual([])
      const reached = (name: string) => nodes.find(({ node }) => node === name)?.reached
      expect([reached('inTransit'), reached('deliveryOrder'), reached('pickedUp')], order.code).toEqual(
        [7, 8, 9].map((at) => order.state >= at),
      )
      for (const node of nodes.filter((one) => one.reached))
        expect(node.actual, `${order.code} ${node.node}`).not.toBeNull()
    }
  })

  test('can be continued: the next actor is allowed to perform the next action', () => {
    const next = { 2: 'accept', 3: 'book', 5: 'confirmDraft', 8: 'arrive' } as const
    for (const [status, action] of Object.entries(next)) {
      const some = orders.filter((order) => statusOf(order) === Number(status))
      const may = some.filter((order) => {
        const viewer =
          action === 'confirmDraft' ? { id: order.customer_id, roleId: 4 as const } : { id: 0, roleId: 3 as const }
        return allowedActions(factsOf(order, viewer), { role: viewer.roleId }, START).includes(action)
      })
      expect(may.length, `${action} in status ${status}`).toBeGreaterThan(0)
    }
  })

  test('the events of every order are those that its trace tells', async () => {
    const { db } = app.context
    const events = await sql<{ order_id: number; text: string; document: string | null }>`
      select order_id, document_type as document, case when event_type = 'SHIPMENT' or classifier = 'PLN'
        then concat_ws(' ', classifier, code)
        else concat_ws(' ', classifier, code, to_char(event_at at time zone event_zone, 'YYYY-MM-DD')) end as text
      from order_events where event_type <> 'EQUIPMENT' and code <> 'SURR'
        and not (code = 'VOID' and document_type = 'TRD')`.execute(db)
    const traces = await db
      .selectFrom('order_trace as t')
      .innerJoin('users as u', 'u.id', 't.apply_id')
      .select(['t.order_id', 't.action', 't.state', 't.new_state', 't.date_str', 't.event_time', 'u.role_id'])
      .execute()
    const expectedOf = (trace: (typeof traces)[number]): string[] => {
      const day = trace.date_str.slice(0, 10) || tokyoToday(trace.event_time ?? START)
      if (trace.action === 9) return ['ACT APPR']
      if (trace.action === 10) return [`EST DEPA ${day}`]
      if (trace.action === 11) return [`EST ARRI ${day}`]
      if (trace.state === trace.new_state) return []
      if (trace.new_state === 0) return ['ACT VOID']
      if (trace.new_state === 4) return trace.state > 0 ? [trace.role_id > 3 ? 'ACT VOID' : 'ACT REJE'] : []
      if (trace.new_state === 1) return ['ACT RECE']
      if (trace.new_state === 5) return ['ACT CONF', 'PLN DEPA', 'PLN ARRI']
      if (trace.new_state === 7) return [`ACT DEPA ${day}`]
      return trace.new_state === 8 ? [`ACT ARRI ${day}`] : []
    }
    // Those of containers, documents and of the mail come from elsewhere.
    const ofTrace = events.rows.filter(
      ({ document, text }) => document !== 'ARN' && document !== 'SHI' && !/DRFT|ISSU/.test(text),
    )
    const wrongOrders = orders.filter(({ id }) => {
      const written = ofTrace.filter(({ order_id }) => order_id === id).map(({ text }) => text)
      const expected = traces.filter(({ order_id }) => order_id === id).flatMap(expectedOf)
      return written.sort().join() !== expected.sort().join()
    })
    expect(wrongOrders.map(({ code }) => code)).toEqual([])
    expect(ofTrace.length).toBeGreaterThan(orders.length)
  })
})
