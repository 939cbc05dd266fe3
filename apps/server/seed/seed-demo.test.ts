import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { START, type TestApp } from '../test/app.ts'
import { openDemoApp } from '../test/demo-app.ts'
import { parseContainerNumbers } from '@kairo/shared/orders/fields/container-number'
import { daysBetween, tokyoToday } from '@kairo/shared/dates'
import { newsContract } from '@kairo/shared/news/news.contract'
import { allowedActions } from '@kairo/shared/orders/rules/order-actions'
import { fullOrder } from '@kairo/shared/orders/fields/order-form'
import { runningStatusOf } from '@kairo/shared/orders/rules/order-states'
import { readLoadingNotice } from '../src/features/documents/loading-notice/loading-notice.ts'
import { selectOrderFiles, type StoredFile } from '../src/features/documents/queries/order-files.ts'
import { factsOf, selectOrderRows, type StoredOrder } from '../src/features/orders/queries/find-order.ts'
import type { FrozenQuotation } from '../src/features/quotations/frozen-quotation.ts'
import { unknownCodes } from '../src/features/orders/record/order-codes.ts'
import { formOf } from '../src/features/orders/record/order-record.ts'
import { orderTrace } from '../src/features/orders/queries/order-trace.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../src/master-data/demo/demo-accounts.ts'
import { DEMO_CUSTOMERS } from '../src/master-data/demo/demo-customers.ts'
import { demoRates } from '../src/master-data/demo/demo-rates.ts'
import { DEMO_STAFF } from '../src/master-data/demo/demo-staff.ts'
import { pdfPages } from '../src/pdf/pdf-pages.ts'
import { seedDemo } from './seed-demo.ts'

const EVENTS_OF_KNOWN_ORDERS = new URL('../migrations/202611221521_order_events_of_known_orders.sql', import.meta.url)
let app: TestApp
let orders: StoredOrder[]
let files: StoredFile[]
const idOf = new Map<string, number>()
const STAFF = { id: 0, roleId: 2, customerId: null } as never

beforeAll(async () => {
  app = await openDemoApp()
  const { db } = app.context
  orders = await selectOrderRows(db).orderBy('o.id').execute()
  files = await selectOrderFiles(db).orderBy('f.id').execute()
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

describe('the seeded company', () => {
  test('is created once in an empty database; a database with an account is left unchanged', async () => {
    const { db } = app.context
    const count = async () =>
      (
        await db
          .selectFrom('users')
          .select((eb) => eb.fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow()
      ).n
    const before = await count()
    expect(await seedDemo(app.context)).toBe(false)
    expect(await count()).toBe(before)
    expect(before).toBe(
      DEMO_STAFF.length + DEMO_CUSTOMERS.length + DEMO_CUSTOMERS.flatMap((one) => one.shipperAccounts).length,
    )
  })

  test('has rows for every feature', async () => {
    const { db } = app.context
    for (const table of [
      'user_contacts',
      'mail_addresses',
      'parties',
      'exchange_rates',
      'surcharges',
      'surcharge_lines',
      'route_charges',
      'rate_route_charges',
      'rate_changes',
      'order_history',
      'messages',
      'log',
      'announcements',
      'consultations',
    ] as const) {
      const { n } = await db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
      expect(n, table).toBeGreaterThanOrEqual(3)
    }
    const states = await db.selectFrom('rates').select('status').distinct().orderBy('status').execute()
    expect(states.map((row) => row.status)).toEqual(['approved', 'draft', 'pending', 'rejected'])
    const customers = await db
      .selectFrom('users')
      .select('state')
      .distinct()
      .where('role_id', '=', 4)
      .orderBy('state')
      .execute()
    expect(customers.map((row) => row.state)).toEqual([0, 1, 2, 3])
  })

  test('has accounts and rates in the states that the demo data describe', async () => {
    const { db } = app.context
    const accounts = await db.selectFrom('users').selectAll().where('role_id', '>=', 4).execute()
    const described = DEMO_CUSTOMERS.flatMap((one) => [
      [one.email, one.state, one.country, one.rejectReason, one.remark, one.transportType, one.contacts.length],
      ...one.shipperAccounts.map(({ email, state, country, rejectReason }) => [
        email,
        state,
        country,
        rejectReason,
        '',
        null,
        0,
      ]),
    ])
    const contacts = await db.selectFrom('user_contacts').select('user_id').execute()
    const stored = accounts.map((one) => [
      one.email,
      one.state,
      one.country,
      one.reject_reason ?? '',
      one.remark,
      one.role_id === 4 ? one.transport_type : null,
      contacts.filter(({ user_id }) => user_id === one.id).length,
    ])
    expect(stored.toSorted()).toEqual(described.toSorted())
    const rates = await db
      .selectFrom('rates as r')
      .innerJoin('ports as pol', 'pol.id', 'r.departure_port_id')
      .innerJoin('ports as pod', 'pod.id', 'r.destination_port_id')
      .innerJoin('users as maker', 'maker.id', 'r.uploaded_by')
      .selectAll('r')
      .select(['pol.unlocode as pol', 'pod.unlocode as pod', 'maker.email'])
      .execute()
    const emails = new Map(DEMO_STAFF.map(({ key, email }) => [key, email]))
    const inForce = rates.map((rate) =>
      [
        [rate.pol, rate.pod, rate.type, rate.weekday, rate.status, rate.valid_state, rate.open_time, rate.close_time],
        [rate.capacity20gp ?? rate.lcl, rate.ft_days, rate.valid_to, rate.remark, rate.email],
      ].join(),
    )
    const planned = demoRates(tokyoToday(START)).map((rate) =>
      [
        [rate.departurePort, rate.destinationPort, rate.type, rate.weekday, rate.status, rate.validState],
        [rate.openTime, rate.closeTime, rate.capacity20gp ?? rate.lcl, rate.ftDays, rate.validTo, rate.remark],
        emails.get(rate.uploadedBy),
      ].join(),
    )
    expect(inForce.toSorted()).toEqual(planned.toSorted())
  })

  test('has news and questions that pass form validation, with and without the optional parts', async () => {
    const { db } = app.context
    const news = await db.selectFrom('announcements').selectAll().orderBy('public_date').execute()
    const refused = news.filter((one) => {
      const form = {
        publicDate: one.public_date,
        announcementType: one.type,
        titleCn: one.title_cn,
        titleEn: one.title_en,
        titleJp: one.title_jp,
        contentCn: one.content_cn,
        contentEn: one.content_en,
        contentJp: one.content_jp,
      }
      return !newsContract.insertNews.input.safeParse(form).success
    })
    expect(refused.map((one) => one.title_en)).toEqual([])
    expect(news.filter((one) => one.file_id !== null)).toHaveLength(1)
    expect(news.at(-1)?.public_date.localeCompare(tokyoToday(START))).toBe(1)
    const consultations = await db.selectFrom('consultations').selectAll().execute()
    expect(consultations.map((one) => one.status).sort()).toEqual([1, 1, 2, 2])
  })

  test('the order-events migration derives the same events as the trace of every order', async () => {
    const { db } = app.context
    await sql`truncate order_events`.execute(db)
    await sql.raw(await readFile(EVENTS_OF_KNOWN_ORDERS, 'utf8')).execute(db)
    const events = await sql<{ order_id: number; text: string; document: string | null }>`
      select order_id, document_type as document, case when event_type = 'SHIPMENT' or classifier = 'PLN'
        then concat_ws(' ', classifier, code)
        else concat_ws(' ', classifier, code, to_char(event_at at time zone event_zone, 'YYYY-MM-DD')) end as text
      from order_events`.execute(db)
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
    // Those of documents and of the mail come from elsewhere.
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

  test('number sequences continue after the seeded rows', async () => {
    const { db } = app.context
    const days = new Map(
      (await db.selectFrom('order_numbers').selectAll().execute()).map(({ day, last }) => [
        day.slice(2).replaceAll('-', ''),
        last,
      ]),
    )
    for (const { code } of orders) {
      const [day, number] = code.slice(1).split('-')
      expect(days.get(day ?? '')).toBeGreaterThanOrEqual(Number(number))
    }
    const highest = await db
      .selectFrom('users')
      .select((eb) => eb.fn.max('code').as('code'))
      .where('role_id', '=', 4)
      .executeTakeFirstOrThrow()
    const next = await db
      .selectNoFrom((eb) => eb.fn<number>('nextval', [eb.val('customer_code')]).as('n'))
      .executeTakeFirstOrThrow()
    expect(Number(next.n)).toBe(Number(highest.code.slice(1)) + 1)
  })

  test('has no events in the future and some unread messages', async () => {
    const { db } = app.context
    for (const table of [
      'messages',
      'log',
      'order_trace',
      'files',
      'exchange_rates',
      'announcements',
      'consultations',
    ] as const) {
      const column = table === 'exchange_rates' ? 'update_time' : 'create_time'
      const { latest } = await db
        .selectFrom(table)
        .select((eb) => eb.fn.max<Date>(column as never).as('latest'))
        .executeTakeFirstOrThrow()
      expect(latest.getTime(), table).toBeLessThanOrEqual(START.getTime())
    }
    for (const email of [
      'manager@kairo.example',
      'operator@kairo.example',
      'customer@kairo.example',
      'shipper@kairo.example',
    ]) {
      const own = await db
        .selectFrom('messages')
        .select('read_time')
        .where('user_id', '=', idOf.get(email) ?? 0)
        .execute()
      expect(
        own.some(({ read_time }) => read_time === null),
        `${email} has unread messages`,
      ).toBe(true)
      expect(
        own.some(({ read_time }) => read_time !== null),
        `${email} has read messages`,
      ).toBe(true)
    }
  })
})

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
        numbers.some((number) => number.issue !== null) && `${code} has a violations check digit`,
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
})

describe('over HTTP', () => {
  const post = async (url: string, payload: object, token?: string) => {
    const response = await app.server.inject({
      method: 'POST',
      url: `/api${url}`,
      payload,
      headers: token ? { authorization: token } : {},
    })
    return response.json()
  }
  const signIn = (email: string) => post('/login/doLogin', { email, password: DEMO_PASSWORD })

  test('every account under contract can sign in, the others get the reason', async () => {
    const codeOf: Record<number, number> = { 0: 6011, 1: 200, 2: 6016, 3: 6029 }
    const expected = [
      ...DEMO_ACCOUNTS.map(({ email }) => [email, 200]),
      ...DEMO_STAFF.map(({ email, state }) => [email, state === 1 ? 200 : 6031]),
      ...DEMO_CUSTOMERS.flatMap((one) => [one, ...one.shipperAccounts]).map(({ email, state }) => [
        email,
        codeOf[state],
      ]),
    ]
    const found = []
    for (const [email] of expected) found.push([email, (await signIn(String(email))).code])
    expect(found).toEqual(expected)
  })

  test('the customer and its shipper account see their orders', async () => {
    const { data } = await signIn('customer@kairo.example')
    const all = await post('/order/search', { limit: 100 }, data.token)
    expect(all.list.totalRow).toBe(
      orders.filter((order) => order.customer_id === idOf.get('customer@kairo.example')).length,
    )
    const shipper = (await signIn('shipper@kairo.example')).data
    const own = await post('/order/search', { limit: 100 }, shipper.token)
    expect(own.list.totalRow).toBeGreaterThanOrEqual(12)
    expect(JSON.stringify(own)).not.toContain('combined')
    // Seeded rows are indexed for the search like entered ones.
    const found = await post('/order/search', { keyword: 'lanjing' }, data.token)
    expect(found.list.totalRow).toBeGreaterThan(0)
    expect(found.list.totalRow).toBeLessThan(all.list.totalRow)
  })
})

describe('billing', () => {
  const rows = () => app.context.db.selectFrom('invoices').selectAll().orderBy('id').execute()
  const today = tokyoToday(START)

  test('has invoices of several months: paid, partly paid, overpaid, nine days overdue, credited and reissued', async () => {
    const invoices = (await rows()).filter(({ state, kind }) => state === 1 && kind === 'invoice')
    const { id: reiji } = await app.context.db
      .selectFrom('users')
      .select('id')
      .where('company_name', '=', '例示電機株式会社')
      .executeTakeFirstOrThrow()
    const open = (of: 'paid' | 'partly' | 'overdue') =>
      invoices.filter((invoice) => {
        const left = Number(invoice.open)
        if (of === 'paid') return left === 0
        if (of === 'partly') return left > 0 && Number(invoice.paid) > 0
        return left > 0 && invoice.customer_id === reiji && daysBetween(invoice.due_date ?? '', today) === 9
      }).length
    expect(invoices.length).toBeGreaterThan(30)
    expect(new Set(invoices.map(({ currency }) => currency)).size).toBe(3)
    expect(new Set(invoices.map(({ issue_date }) => issue_date?.slice(0, 7))).size).toBeGreaterThanOrEqual(6)
    expect(new Set((await rows()).map(({ state }) => state))).toEqual(new Set([0, 1, 2, 9]))
    // No invoice is older than the voyages on it; those of the monthly customer name their period.
    const { rows: early } = await sql<{ no: string }>`select no from invoices i where state = 1 and exists (
      select from orders o where o.id = any (i.order_ids) and o.actual_departure >= i.issue_date)`.execute(
      app.context.db,
    )
    expect(early).toEqual([])
    const monthly = invoices.filter(({ customer_id }) => customer_id === idOf.get('customer@kairo.example'))
    expect(monthly.length).toBeGreaterThan(2)
    expect(monthly.filter(({ period_to }) => period_to === null)).toEqual([])
    expect([open('paid') > 2, open('partly') > 0, open('overdue')]).toEqual([true, true, 1])
    const credits = (await rows()).filter(({ kind, state }) => kind === 'credit' && state === 1)
    expect(credits.map(({ credits_id }) => credits_id)).toEqual(
      (await rows()).filter(({ state }) => state === 2).map(({ id }) => id),
    )
    expect(credits).toHaveLength(1)
    const left = await app.context.db.selectFrom('payments').select('id').where('unallocated', '>', '0').execute()
    expect(left.length).toBeGreaterThan(0)
  })

  test('is consistent: lines add up to totals, allocations add up to paid amounts', async () => {
    const { rows: inconsistent } = await sql<{ no: string }>`select no from invoices i where state in (1, 2) and (
      total <> (select sum(amount_in_invoice) from invoice_lines l where l.invoice_id = i.id)
      or paid <> (select coalesce(sum(amount), 0) from payment_allocations a where a.invoice_id = i.id))`.execute(
      app.context.db,
    )
    expect(inconsistent).toEqual([])
    const numbers = (await rows()).flatMap(({ no }) => (no?.startsWith('I') ? [no] : []))
    const byMonth = new Map<string, string[]>()
    for (const no of numbers.sort()) byMonth.set(no.slice(0, 5), [...(byMonth.get(no.slice(0, 5)) ?? []), no])
    for (const [series, own] of byMonth)
      expect(own).toEqual(own.map((_, at) => `${series}-${String(at + 1).padStart(4, '0')}`))
  })

  test('has a charge with a photo that awaits the answer of the README customer', async () => {
    const charge = await app.context.db
      .selectFrom('order_charges as c')
      .innerJoin('orders as o', 'o.id', 'c.order_id')
      .select(['c.file_ids', 'o.customer_id'])
      .where('c.state', '=', 0)
      .executeTakeFirstOrThrow()
    expect([charge.customer_id, charge.file_ids.length]).toEqual([idOf.get('customer@kairo.example'), 1])
  })
})

describe('insurances', () => {
  test('exist in every state, with rates and a certificate that can be downloaded', async () => {
    const { db, storage } = app.context
    const rows = await db.selectFrom('insurances').selectAll().orderBy('state').execute()
    expect(rows.map(({ state }) => state)).toEqual(expect.arrayContaining([0, 1, 2, 3, 4, 5, 6]))
    expect(rows.filter(({ customer_id }) => customer_id === idOf.get('customer@kairo.example')).length).toBeGreaterThan(
      1,
    )
    const issued = rows.find(({ state }) => state === 4)
    const file = await db
      .selectFrom('files')
      .select(['hash', 'kind'])
      .where('id', '=', issued?.certificate_file_id ?? 0)
      .executeTakeFirstOrThrow()
    expect([file.kind, await storage.has(file.hash)]).toEqual(['pdf', true])
    const rates = await db.selectFrom('insurance_rates').select('id').execute()
    expect(rates.length).toBeGreaterThan(3)
  })
})
