import { refreshSearchText } from '../src/features/orders/record/order-words.ts'
import { refreshFacts } from '../src/features/orders/record/shipment-facts.ts'
import { sumSurcharges } from '../src/features/surcharges/sum-surcharges.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { DB, Orders, Rates, Surcharges, Users } from '../src/database/tables.ts'
import type { Database } from '../src/database/connection.ts'
import { type TestApp, testApp } from './app.ts'

/**
 * Builders of tests: each inserts one record with sensible values, which the caller overrides with its
 * own. `buildersOn(db, run)` works on any database; `build` on the one of this test file.
 *
 * They insert rows instead of running the product's commands: a caller may set any column (an order that arrived last
 * month, a rate that was superseded, an account that was terminated), which commands reach only through a series of
 * calls on several days, and nearly every test needs some of them. What a command writes is tested where the command is,
 * through HTTP; `seed/` makes whole orders by commands, and its test looks at the result.
 */
type User = Selectable<Users>
type Given<T> = Partial<Insertable<T>>

/** argon2id of `Kairo2026`. */
export const PASSWORD = 'Kairo2026'
const PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$p0c4ZgLNG83u0klCT9qrNA$gwududV5WKTJmISFxML8/YvQNxXt6XjGA87us1zqzXY'

/** A database, and the prefix that keeps codes and addresses distinct from those of other builders on it. */
interface Ground {
  db: Database
  run: string
  next: () => number
}

async function user({ db, run, next }: Ground, role_id: number, letter: string, given: Given<Users>): Promise<User> {
  const n = next()
  return db
    .insertInto('users')
    .values({
      role_id,
      code: `${letter}${run}-${n}`,
      email: `user-${run}-${n}@kairo.test`,
      password_hash: PASSWORD_HASH,
      name: `Taro ${n}`,
      company_name: role_id <= 3 ? 'Kairo Sales' : `Company ${n}`,
      telephone: '0312345678',
      address: '1-2-3 Konan, Minato, Tokyo',
      postal_code: '1080075',
      language: 'en',
      state: 1,
      // The time to set up a second factor, which most tests are not about, does not end while one goes on for weeks.
      ...(role_id <= 2 ? { second_factor_due: new Date('2099-01-01T00:00:00Z') } : {}),
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A row of a draft of this maker; each makes a sheet of its own. */
async function draftRate(ground: Ground, maker: { id: number }, given: Given<Rates> = {}) {
  const row = { min_revenue_tons: '1.000', ...(await rateValues(ground)), ...given }
  const sheet = await ground.db
    .insertInto('price_sheets')
    .values({
      kind: 'rates',
      state: 'draft',
      file_name: 'rates.xlsx',
      content: JSON.stringify([row]),
      rate_ids: sql<number[]>`array[nextval(pg_get_serial_sequence('rates', 'id'))]`,
      maker_id: maker.id,
    })
    .returning(['id', 'rate_ids'])
    .executeTakeFirstOrThrow()
  return { ...row, id: sheet.rate_ids[0] ?? 0, sheet_id: sheet.id }
}

const port = async ({ db }: Ground, unlocode: string): Promise<Selectable<DB['ports']>> =>
  db.selectFrom('ports').selectAll().where('unlocode', '=', unlocode).executeTakeFirstOrThrow()
const carrier = async ({ db }: Ground): Promise<Selectable<DB['shipping_companies']>> =>
  db.selectFrom('shipping_companies').selectAll().orderBy('id').limit(1).executeTakeFirstOrThrow()

async function rateValues(ground: Ground) {
  const [from, to, company] = await Promise.all([port(ground, 'CNSHA'), port(ground, 'JPOSA'), carrier(ground)])
  return {
    status: 'approved',
    departure_port_id: from.id,
    destination_port_id: to.id,
    shipping_company_id: company.id,
    type: 'FCL',
    capacity20gp: '300.00',
    capacity40gp: '420.00',
    capacity40hq: '450.00',
    distance: 3,
    weekday: 5,
    mode: 'CY-CY',
    direct_transfer: true,
    ship_type: 'Normal',
    max_capacity: 7,
    port_open_startday: 1,
    port_open_starthour: '09:00',
    port_open_endday: 3,
    port_open_endhour: '17:00',
    deadline_day: 4,
    deadline_hour: '12:00',
    valid_time: 'fixed',
    valid_from: '2026-11-01',
    valid_to: '2027-03-31',
    open_time: '2026-11-01',
    approval_count: 1,
  }
}

const rate = async (ground: Ground, given: Given<Rates> = {}): Promise<Selectable<Rates>> =>
  ground.db
    .insertInto('rates')
    .values({ ...(await rateValues(ground)), ...given })
    .returningAll()
    .executeTakeFirstOrThrow()

async function surcharge(
  { db, run, next }: Ground,
  given: Given<Surcharges> & { lines?: Omit<Insertable<DB['surcharge_lines']>, 'surcharge_id' | 'seq'>[] } = {},
): Promise<Selectable<Surcharges>> {
  const { lines = [], ...fields } = given
  const n = next()
  const row = await db
    .insertInto('surcharges')
    .values({ surcharge_no: `T${run}-${n}`, name: `Charges ${n}`, country: 1, type: 1, ...fields })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (lines.length > 0) {
    await db
      .insertInto('surcharge_lines')
      .values(lines.map((line, seq) => ({ ...line, seq, surcharge_id: row.id })))
      .execute()
    await sumSurcharges(db, [row.surcharge_no])
  }
  return row
}

/** An order row as it is stored: by default submitted today for the sailing of 2026-12-04. */
async function order(
  ground: Ground,
  given: Given<Orders> & { customer: { id: number }; created_by?: number },
): Promise<Selectable<Orders>> {
  const { customer, ...fields } = given
  const { db, run } = ground
  const n = ground.next()
  const rateRow = fields.rate_id
    ? await db.selectFrom('rates').selectAll().where('id', '=', fields.rate_id).executeTakeFirstOrThrow()
    : await rate(ground)
  const made = await db
    .insertInto('orders')
    .values({
      code: `K${run}-${n}`,
      state: 1,
      customer_id: customer.id,
      created_by: customer.id,
      create_role_id: 4,
      submit_time: new Date('2026-11-20T03:00:00Z'),
      rate_id: rateRow.id,
      departure_port_id: rateRow.departure_port_id,
      destination_port_id: rateRow.destination_port_id,
      shipping_company_id: rateRow.shipping_company_id,
      is_fcl: true,
      mode: rateRow.mode,
      direct_transfer: rateRow.direct_transfer,
      distance: rateRow.distance,
      etd: '2026-12-04',
      eta: '2026-12-07',
      open_start: '2026-11-30 09:00',
      open_end: '2026-12-02 17:00',
      deadline: '2026-12-03 12:00',
      deadline_at: new Date('2026-12-03T04:00:00Z'),
      order_no: `PO-${n}`,
      shipping_address: '2-1 NANKO OSAKA',
      shipper_company_name: 'SHANGHAI YUANYANG TRADING',
      shipper_address: '88 CENTURY AVE SHANGHAI',
      shipper_director: 'WANG LEI',
      shipper_mail: 'wang@example.cn',
      shipper_telephone: '02112345678',
      consignee_company_name: 'KANSAI FOODS',
      consignee_address: '1-1 UMEDA OSAKA',
      consignee_director: 'SUZUKI ICHIRO',
      consignee_mail: 'suzuki@example.jp',
      consignee_telephone: '0661234567',
      goods_name: 'COTTON TOWELS',
      pieces: 500,
      unit_code: '1',
      weight: '8200.000',
      volume: '54.500',
      fcl40hq: 1,
      customs_clearance_code: '1',
      packing_code: '1',
      freight_method_code: '1',
      trade_terms_code: '1',
      hs_code: '630260',
      remark: 'N/M',
      ...fields,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await refreshSearchText(db, made.id)
  await refreshFacts(db, [made.id])
  return made
}

/** What an order may be given, besides its customer. */
export type OrderGiven = Omit<Parameters<typeof order>[1], 'customer'>

/** A customer with a shipper account that is named in its order. */
async function orderWithAccount(ground: Ground, given: OrderGiven = {}, ofCustomer: Given<Users> = {}) {
  const customer = await user(ground, 4, 'C', ofCustomer)
  const account = await user(ground, 5, 'S', { parent_id: customer.id })
  return { customer, account, order: await order(ground, { customer, shipper_account_id: account.id, ...given }) }
}

/** `run` keeps codes and addresses distinct from those of other builders on the same database. */
export function buildersOn(db: Database, run: string) {
  let sequence = 0
  const ground: Ground = { db, run, next: () => ++sequence }
  return {
    admin: (given: Given<Users> = {}) => user(ground, 1, 'B', given),
    manager: (given: Given<Users> = {}) => user(ground, 2, 'B', given),
    operator: (given: Given<Users> = {}) => user(ground, 3, 'B', given),
    customer: (given: Given<Users> = {}) => user(ground, 4, 'C', given),
    shipperAccount: (customer: { id: number }, given: Given<Users> = {}) =>
      user(ground, 5, 'S', { parent_id: customer.id, ...given }),
    port: (unlocode: string) => port(ground, unlocode),
    carrier: () => carrier(ground),
    rate: (given?: Parameters<typeof rate>[1]) => rate(ground, given),
    draftRate: (maker: { id: number }, given?: Given<Rates>) => draftRate(ground, maker, given),
    surcharge: (given?: Parameters<typeof surcharge>[1]) => surcharge(ground, given),
    order: (given: Parameters<typeof order>[1]) => order(ground, given),
    orderWithAccount: (given?: OrderGiven, ofCustomer?: Given<Users>) => orderWithAccount(ground, given, ofCustomer),
    exchangeRate: (jpy = '156.00000', cny = '7.20000') =>
      db.insertInto('exchange_rates').values({ jpy, cny }).execute(),
  }
}
type Builders = ReturnType<typeof buildersOn>

const buildersOf = new WeakMap<TestApp, Builders>()

/** The builders on this file's database, opened on first use. */
export const build: Builders = new Proxy({} as Builders, {
  get:
    (_target, name: keyof Builders) =>
    async (...given: never[]) => {
      const app = await testApp()
      const builders = buildersOf.get(app) ?? buildersOn(app.context.db, 'test')
      buildersOf.set(app, builders)
      return (builders[name] as (...args: never[]) => unknown)(...given)
    },
})
