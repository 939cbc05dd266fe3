import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { START, type TestApp } from '../test/app.ts'
import { openDemoApp } from '../test/demo-app.ts'
import { tokyoToday } from '@kairo/shared/dates'
import { logDetails } from '@kairo/shared/logs/log-details'
import { newsContract } from '@kairo/shared/news/news.contract'
import { selectOrderRows, type StoredOrder } from '../src/features/orders/queries/find-order.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../src/master-data/demo/demo-accounts.ts'
import { DEMO_CUSTOMERS } from '../src/master-data/demo/demo-customers.ts'
import { type RateSource, selectRates } from '../src/features/rates/rate-query.ts'
import { draftRates } from '../src/features/rates/sheet/draft.ts'
import { demoRates } from '../src/master-data/demo/demo-rates.ts'
import { DEMO_STAFF } from '../src/master-data/demo/demo-staff.ts'
import { naiveFacts, storedFacts } from '../src/features/statistics/test-figures.ts'
import { seedDemo } from './seed-demo.ts'
import { DEMO_LINKS } from './tracking-links/demo-links.ts'

let app: TestApp
let orders: StoredOrder[]
const idOf = new Map<string, number>()

beforeAll(async () => {
  app = await openDemoApp()
  const { db } = app.context
  orders = await selectOrderRows(db).orderBy('o.id').execute()
  for (const { id, email } of await db.selectFrom('users').select(['id', 'email']).execute()) idOf.set(email, id)
  // Hundreds of commands and documents; a busy machine needs its time for them.
}, 240_000)
afterAll(() => app.close())

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

  test('has facts of all orders that equal the rows of what was done', async () => {
    const facts = await storedFacts(app.context.db)
    expect(facts).toEqual(await naiveFacts(app.context.db))
    expect(facts.filter(({ arrival_delay }) => arrival_delay !== null).length).toBeGreaterThan(20)
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
    expect(states.map((row) => row.status)).toEqual(['approved', 'pending', 'rejected'])
    expect(await selectRates(db, draftRates()).select('r.id').execute()).not.toEqual([])
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
    const ratesOf = (source?: RateSource) =>
      selectRates(db, source)
        .selectAll('r')
        .select(['pol.unlocode as pol', 'pod.unlocode as pod', 'by.email'])
        .execute()
    const rates = [...(await ratesOf()), ...(await ratesOf(draftRates()))]
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

  test('has log rows whose fields all have a label', async () => {
    const rows = await app.context.db.selectFrom('log').select(['type', 'explain', 'info']).execute()
    const bare = rows.flatMap(({ type, explain, info }) =>
      logDetails(info, type, 'zh-cn', explain).filter(({ field, label }) => label === field),
    )
    expect([...new Set(bare.map(({ field }) => field))]).toEqual([])
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
        titleJp: one.title_ja,
        contentCn: one.content_cn,
        contentEn: one.content_en,
        contentJp: one.content_ja,
      }
      return !newsContract.insertNews.input.safeParse(form).success
    })
    expect(refused.map((one) => one.title_en)).toEqual([])
    expect(news.filter((one) => one.file_id !== null)).toHaveLength(1)
    expect(news.at(-1)?.public_date.localeCompare(tokyoToday(START))).toBe(1)
    const consultations = await db.selectFrom('consultations').selectAll().execute()
    expect(consultations.map((one) => one.status).sort()).toEqual([1, 1, 2, 2])
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

test('the demonstration has keys that act as the customer and as its shipper account', async () => {
  const rows = await app.context.db
    .selectFrom('api_keys as k')
    .innerJoin('users as u', 'u.id', 'k.account_id')
    .select(['k.name', 'u.email'])
    .orderBy('k.id')
    .execute()
  expect(rows).toEqual([
    { name: 'Order sheet', email: 'customer@kairo.example' },
    { name: 'Warehouse system', email: 'shipper@kairo.example' },
  ])
})

test('each tracking link of the demonstration opens an order of its state', async () => {
  for (const { token } of DEMO_LINKS) {
    const { statusCode } = await app.server.inject({ url: `/t/${token}` })
    expect([token, statusCode]).toEqual([token, 200])
  }
})
