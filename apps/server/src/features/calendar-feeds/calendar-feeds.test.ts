import ICAL from 'ical.js'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { build, type OrderGiven } from '../../../test/build.ts'
import { changeOrder } from '../../../test/change-order.ts'
import { briefly, statementApp } from '../../../test/count-statements.ts'
import { arrived, saveDates } from '../container-clocks/test-clocks.ts'
import { makeTasks } from '../tasks/test-tasks.ts'
import { answerAt, eventsAt, feedOf, FORM, linesAt } from './test-feeds.ts'

/** Shanghai to Osaka, ETD 4 December; with tasks. */
async function scene(given: OrderGiven = {}) {
  const made = await build.orderWithAccount({ state: 5, ...given })
  await makeTasks((await testApp()).context)
  return made
}

describe('what a feed tells', () => {
  test('cut-offs at their instant and sailings by the day, with order, ports, ship and the way there', async () => {
    const { customer, order } = await scene({ vessel: 'EVER GIVEN', voyage: '123E' })
    const { address } = await feedOf(customer, { what: ['cutOffs', 'sailings'] })
    const route = `${order.code} CNSHA → JPOSA`
    const events = await eventsAt(address)
    expect(events.map(({ start, summary }) => [start, summary])).toEqual([
      ['2026-12-02T09:00:00.000Z', `CY closes ${route}`],
      ['2026-12-03T04:00:00.000Z', `Cut-off ${route}`],
      ['2026-12-04', `ETD ${route}`],
      ['2026-12-07', `ETA ${route}`],
    ])
    expect(events[1]).toEqual({
      uid: expect.stringMatching(/^cut-off-si-\d+-\d+@kairo\.test$/),
      start: '2026-12-03T04:00:00.000Z',
      summary: `Cut-off ${route}`,
      description: `Thu 3 Dec 12:00 Shanghai · expected\nShanghai → Osaka\nVessel: EVER GIVEN / 123E\nhttp://kairo.test/searchOrder?open=${order.id}`,
      location: 'Shanghai',
      url: `http://kairo.test/searchOrder?open=${order.id}`,
      sequence: 0,
      status: 'CONFIRMED',
    })
  })

  test('tasks of the side of the reader, in the language of the feed', async () => {
    const { customer, order } = await scene()
    const staff = await build.operator()
    const ofOrder = async (address: string) =>
      (await linesAt(address))
        .filter((line) => line.includes(order.code))
        .map((line) => line.split(` ${order.code}`)[0])
    const customers = await ofOrder((await feedOf(customer, { what: ['tasks'] })).address)
    expect(customers.map((line) => line?.slice(25))).toEqual(
      expect.arrayContaining(['Upload the invoice', 'Upload the packing list', 'Enter the VGM of each container']),
    )
    const ours = await ofOrder((await feedOf(staff, { what: ['tasks'], language: 'ja' })).address)
    expect(ours.map((line) => line?.slice(25))).toContain('実際の出港日の登録')
    expect(ours.filter((line) => customers.includes(line))).toEqual([])
  })

  test('a task that depends on holidays nobody has announced has ≈ and the reason', async () => {
    const { customer, order } = await scene({ etd: '2027-02-08', eta: '2027-02-12', deadline: '2027-02-08 12:00' })
    await changeOrder(order, { deadline_at: new Date('2027-02-08T04:00:00Z') })
    const { context, clock } = await testApp()
    clock.set(new Date('2027-01-20T03:00:00Z'))
    await context.db.deleteFrom('order_tasks').where('order_id', '=', order.id).execute()
    await makeTasks(context)
    const { address } = await feedOf(customer, { what: ['tasks'] })
    const provisional = (await eventsAt(address)).filter(({ summary }) => summary.startsWith('≈ '))
    expect(provisional.length).toBeGreaterThan(0)
    expect(provisional[0]?.description).toContain('is not announced yet; the date may move')
  })

  test('last free days of containers that are not back, without what they cost', async () => {
    const { customer, order } = await arrived(['40HQ'])
    const operator = await build.operator()
    await saveDates(order, operator, [{ dischargedAt: '2026-11-16' }])
    const { address } = await feedOf(customer, { what: ['freeTime'], language: 'en' })
    expect(await eventsAt(address)).toMatchObject([
      {
        start: '2026-11-22',
        summary: `Last free day (Demurrage) CSQU3054383 ${order.code} CNSHA → JPOSA`,
        location: 'Osaka',
      },
    ])
    expect((await answerAt(address)).body).not.toMatch(/JPY|¥|4500|4,500/)
    await saveDates(order, operator, [{ gateOutAt: '2026-11-18' }])
    expect((await eventsAt(address)).map(({ summary, status }) => [summary.slice(14, 24), status])).toEqual([
      ['(Demurrage', 'CANCELLED'],
      ['(Detention', 'CONFIRMED'],
    ])
  })

  test('no goods, no parties, no amounts; to staff the customer, to the customer not', async () => {
    const { customer, order } = await scene({
      state: 7,
      goods_name: 'SECRET TOWELS',
      sum_money: '8765.43',
      actual_departure: new Date('2026-11-19T03:00:00Z'),
    })
    const operator = await build.operator()
    const [own, ours] = [await feedOf(customer), await feedOf(operator)]
    const [bodyOwn, bodyOurs] = [(await answerAt(own.address)).body, (await answerAt(ours.address)).body]
    const text = (body: string) => body.replaceAll('\r\n ', '')
    for (const body of [text(bodyOwn), text(bodyOurs)]) {
      expect(body).toContain(order.code)
      expect(body).not.toMatch(/SECRET TOWELS|8765|8,765|YUANYANG|KANSAI|PO-|8200/)
    }
    expect(text(bodyOwn)).not.toContain(customer.company_name)
    expect(text(bodyOurs)).toContain(`Customer: ${customer.company_name}`)
  })

  test('from 30 days ago to 90 days ahead', async () => {
    const customer = await build.customer()
    for (const [etd, eta] of [
      ['2026-10-20', '2026-10-21'],
      ['2026-10-21', '2026-11-01'],
      ['2027-02-18', '2027-02-19'],
    ])
      await build.order({ customer, etd, eta, deadline: null, open_end: null, open_start: null })
    const { address } = await feedOf(customer, { what: ['sailings'] })
    expect((await linesAt(address)).map((line) => line.slice(0, 14))).toEqual([
      '2026-10-21 ETA',
      '2026-10-21 ETD',
      '2026-11-01 ETA',
      '2027-02-18 ETD',
    ])
  })

  test('its name, and how often to come again', async () => {
    const customer = await build.customer()
    const { address } = await feedOf(customer, { name: '海, 日历' })
    const calendar = new ICAL.Component(ICAL.parse((await answerAt(address)).body))
    const value = (name: string) => String(calendar.getFirstPropertyValue(name))
    expect([value('x-wr-calname'), value('name'), value('method'), value('version')]).toEqual([
      '海\\, 日历',
      '海\\, 日历',
      'PUBLISH',
      '2.0',
    ])
    expect([value('refresh-interval'), value('x-published-ttl')]).toEqual(['PT1H', 'PT1H'])
  })
})

describe('what changes', () => {
  const etdOf = async (address: string) => (await eventsAt(address)).find(({ uid }) => uid.startsWith('etd-'))

  test('has the same UID and the next SEQUENCE; what did not change keeps its own', async () => {
    const { customer, order } = await scene()
    const { address } = await feedOf(customer, { what: ['sailings'] })
    const first = await etdOf(address)
    expect((await etdOf(address))?.sequence).toBe(0)
    await changeOrder(order, { etd: '2026-12-05' })
    expect(await etdOf(address)).toMatchObject({ uid: first?.uid, start: '2026-12-05', sequence: 1 })
    await changeOrder(order, { vessel: 'OTHER SHIP' })
    expect((await eventsAt(address)).map(({ sequence }) => sequence)).toEqual([2, 1])
  })

  test('what is gone is cancelled for 30 days, then forgotten; what comes back goes on counting', async () => {
    const { customer, order } = await scene()
    const { address } = await feedOf(customer, { what: ['sailings'] })
    const { clock } = await testApp()
    await eventsAt(address)
    await changeOrder(order, { state: 4 })
    const cancelled = await etdOf(address)
    expect(cancelled).toMatchObject({ status: 'CANCELLED', sequence: 1, start: '2026-12-04', description: '', url: '' })
    clock.set(new Date('2026-12-20T02:59:00Z'))
    expect((await etdOf(address))?.status).toBe('CANCELLED')
    await changeOrder(order, { state: 5 })
    expect(await etdOf(address)).toMatchObject({ status: 'CONFIRMED', sequence: 2 })
    await changeOrder(order, { state: 4 })
    expect(await etdOf(address)).toMatchObject({ status: 'CANCELLED', sequence: 3 })
    clock.set(new Date('2027-01-19T02:59:00Z'))
    expect(await eventsAt(address)).toEqual([])
  })

  test('what only lies behind is no longer said, and is not cancelled', async () => {
    const { customer } = await scene()
    const { address } = await feedOf(customer, { what: ['sailings'] })
    const { clock } = await testApp()
    await eventsAt(address)
    clock.set(new Date('2027-01-05T03:00:00Z'))
    expect((await eventsAt(address)).map(({ uid, status }) => [uid.slice(0, 3), status])).toEqual([
      ['eta', 'CONFIRMED'],
    ])
  })

  test('nothing changed: 304 to whoever has it, however its proxy writes the tag', async () => {
    const { customer, order } = await scene()
    const { address } = await feedOf(customer)
    const first = await answerAt(address)
    expect(first.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'x-robots-tag': 'noindex',
      'cache-control': 'private, no-cache',
    })
    expect(first.headers['set-cookie']).toBeUndefined()
    const etag = String(first.headers.etag)
    const { clock } = await testApp()
    clock.set(new Date('2026-11-20T05:00:00Z'))
    for (const tag of [etag, etag.replace('W/', ''), `"other", ${etag}`]) {
      const again = await answerAt(address, { 'if-none-match': tag })
      expect([again.statusCode, again.body]).toEqual([304, ''])
    }
    await changeOrder(order, { etd: '2026-12-05' })
    expect((await answerAt(address, { 'if-none-match': etag })).statusCode).toBe(200)
  })

  test('two servers at once say the same, and number it once', async () => {
    const { customer, order } = await scene()
    const { address } = await feedOf(customer, { what: ['sailings'] })
    await eventsAt(address)
    await changeOrder(order, { etd: '2026-12-05' })
    const { app } = await statementApp()
    const bodies = await Promise.all(
      [undefined, app, undefined, app].map(async (on) => (await answerAt(address, {}, on)).body),
    )
    await app.close()
    expect(new Set(bodies).size).toBe(1)
    expect((await etdOf(address))?.sequence).toBe(1)
  })
})

describe('who reads it', () => {
  test('a shipper account its own orders, a customer all of its own, staff all or those they are responsible for', async () => {
    const operator = await build.operator()
    const { customer, account, order } = await scene()
    const unnamed = await build.order({ customer })
    const foreign = await build.order({ customer: await build.customer(), responsible_id: operator.id })
    const codes = async (by: { id: number }, mine = false) => {
      const text = (await answerAt((await feedOf(by, { what: ['sailings'], mine })).address)).body
      return [order, unnamed, foreign].filter(({ code }) => text.includes(`${code} `)).map(({ code }) => code)
    }
    expect(await codes(account)).toEqual([order.code])
    expect(await codes(customer)).toEqual([order.code, unnamed.code])
    expect(await codes(customer, true)).toEqual([order.code, unnamed.code])
    expect(await codes(operator)).toEqual([order.code, unnamed.code, foreign.code])
    expect(await codes(operator, true)).toEqual([foreign.code])
  })

  test('with the rights of the moment: an order that is no longer its own is cancelled', async () => {
    const { account, order } = await scene()
    const { address } = await feedOf(account, { what: ['sailings'] })
    expect(await eventsAt(address)).toHaveLength(2)
    await changeOrder(order, { shipper_account_id: null })
    expect((await eventsAt(address)).map(({ status }) => status)).toEqual(['CANCELLED', 'CANCELLED'])
  })

  test('nobody once the account may not sign in; of a shipper account also its customer', async () => {
    const { customer, account } = await scene()
    const operator = await build.operator()
    const { context } = await testApp()
    const state = (of: { id: number }, to: number) =>
      context.db.updateTable('users').set({ state: to }).where('id', '=', of.id).execute()
    const feeds = [await feedOf(customer), await feedOf(account), await feedOf(operator)]
    const statuses = () => Promise.all(feeds.map(async ({ address }) => (await answerAt(address)).statusCode))
    expect(await statuses()).toEqual([200, 200, 200])
    await state(customer, 2)
    expect(await statuses()).toEqual([404, 404, 200])
    await state(customer, 1)
    await state(account, 2)
    await state(operator, 2)
    expect(await statuses()).toEqual([200, 404, 404])
    await context.db.updateTable('users').set({ state: 1, role_id: 1 }).where('id', '=', operator.id).execute()
    expect((await statuses())[2]).toBe(404)
  })

  test.each(['', 'x.ics', `${'A'.repeat(43)}.ics`, `${'A'.repeat(43)}`, '../api/user/search', `${'%'.repeat(3)}.ics`])(
    'an address that is none: %s',
    async (file) => {
      const { server } = await testApp()
      const { statusCode, headers, body } = await server.inject({
        url: `/cal/${file}`,
        headers: { 'accept-language': 'ja' },
      })
      expect(statusCode).toBe(404)
      expect(headers['x-robots-tag'] ?? 'noindex').toBe('noindex')
      if (file.startsWith('A')) expect(body).toContain('リンクは存在しないか')
    },
  )

  test('60 calls a minute from an address', async () => {
    const { server } = await testApp()
    const call = () => server.inject({ url: `/cal/${'A'.repeat(43)}.ics`, remoteAddress: '203.0.113.9' })
    for (let n = 0; n < 60; n++) expect((await call()).statusCode).toBe(404)
    const refused = await call()
    expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)])
    expect(refused.body).not.toContain('{')
  })
})

describe('feeds of an account', () => {
  test('are made, listed without their addresses, changed and revoked; made and revoked is logged, the address is not', async () => {
    const { customer } = await scene()
    const { address, id } = await feedOf(customer, { what: ['tasks', 'cutOffs', 'tasks'] })
    expect(address).toMatch(/^http:\/\/kairo\.test\/cal\/[\w-]{43}\.ics$/)
    const list = async () => (await as(customer).call('POST /calendarFeed/list', {})).body.data.dataList
    expect(await list()).toEqual([
      {
        ...{ id, version: 1, name: 'Work', what: ['cutOffs', 'tasks'], mine: false, language: null },
        ...{ createTime: '2026-11-20 12:00', lastFetched: null, fetches: 0 },
      },
    ])
    await answerAt(address)
    await answerAt(address)
    expect((await list())[0]).toMatchObject({ version: 1, lastFetched: '2026-11-20 12:00', fetches: 2 })
    const seen = { ...FORM, id, version: 1, what: ['sailings' as const], language: 'zh-cn' as const }
    expect((await as(customer).call('POST /calendarFeed/save', seen)).body.data).toEqual({ id, version: 2 })
    expect((await as(customer).call('POST /calendarFeed/save', seen)).code).toBe(9002)
    const events = await eventsAt(address)
    expect(events.filter(({ status }) => status === 'CONFIRMED').map(({ summary }) => summary.slice(0, 4))).toEqual([
      '预计开船',
      '预计到港',
    ])
    expect((await as(customer).call('POST /calendarFeed/revoke', { id })).code).toBe(200)
    expect(await list()).toEqual([])
    expect((await answerAt(address)).statusCode).toBe(404)
    const { context } = await testApp()
    const rows = await context.db
      .selectFrom('log')
      .selectAll()
      .where('user_id', '=', customer.id)
      .where('type', '=', 'integration')
      .orderBy('id')
      .execute()
    expect(rows.map(({ type, explain, object }) => [type, explain, object])).toEqual([
      ['integration', 'makeCalendarFeed', 'Work'],
      ['integration', 'revokeCalendarFeed', 'Work'],
    ])
    expect(JSON.stringify(rows)).not.toContain(address.slice(-20, -4))
  })

  test('five at the most, also where two are made at once', async () => {
    const customer = await build.customer()
    for (let n = 0; n < 4; n++) await feedOf(customer)
    const made = await Promise.all([1, 2].map(() => as(customer).call('POST /calendarFeed/make', FORM)))
    expect(made.map(({ code }) => code).toSorted()).toEqual([200, 9001])
    expect(made.find(({ code }) => code === 9001)?.msg).toContain('5 calendar feeds')
  })

  test('of others are as unknown ones', async () => {
    const { id } = await feedOf(await build.customer())
    const other = await build.manager()
    for (const unknown of [id, 999_999]) {
      expect((await as(other).call('POST /calendarFeed/revoke', { id: unknown })).code).toBe(6108)
      expect((await as(other).call('POST /calendarFeed/save', { ...FORM, id: unknown, version: 1 })).code).toBe(6108)
    }
    expect((await as(other).call('POST /calendarFeed/list', {})).body.data.total).toBe(0)
  })

  test.each([
    [{ what: [] }, 'what'],
    [{ what: ['money'] }, 'what.0'],
    [{ name: '' }, 'name'],
    [{ language: 'fr' }, 'language'],
  ])('refuses %j', async (given, path) => {
    const { errors } = await as(await build.customer()).send('POST /calendarFeed/make', { ...FORM, ...given })
    expect(errors?.[0]?.path).toBe(path)
  })
})

describe('cost', () => {
  test('as many statements for ten orders as for one', async () => {
    const { customer } = await scene()
    const { address } = await feedOf(customer)
    const { app, sent } = await statementApp()
    const count = async () => {
      sent.length = 0
      await answerAt(address, {}, app)
      return sent.map(briefly)
    }
    const one = await count()
    for (let n = 0; n < 9; n++) await build.order({ customer, state: 5 })
    await makeTasks((await testApp()).context)
    const ten = await count()
    await app.close()
    expect(ten.length).toBe(one.length)
    expect(ten.length).toBeLessThan(16)
  })

  test('2,000 entries at the most, those nearest to today; it says that there are more and cancels none of them', async () => {
    const customer = await build.customer()
    const { context } = await testApp()
    const order = await build.order({ customer, etd: '2026-11-21', eta: '2026-11-22' })
    const { address } = await feedOf(customer, { what: ['sailings'] })
    await eventsAt(address)
    const others = Object.keys(order).filter((column) => !['id', 'code', 'etd', 'eta'].includes(column))
    const columns = sql.join(others.map((column) => sql.ref(column)))
    await sql`insert into orders (code, etd, eta, ${columns})
      select 'CAP-' || n, ${'2026-11-20'}::date + n % 2 * 50, ${'2026-11-20'}::date + n % 2 * 52, ${columns}
      from orders, generate_series(1, 1000) n where id = ${order.id}`.execute(context.db)
    const events = await eventsAt(address)
    expect(events).toHaveLength(2000)
    expect(events.every(({ status }) => status === 'CONFIRMED')).toBe(true)
    expect(events.some(({ summary }) => summary.includes(order.code))).toBe(true)
    const said = (await answerAt(address)).body.replaceAll('\r\n ', '')
    expect(said).toContain('only the 2000 entries nearest to today are shown')
    await changeOrder(order, { etd: '2027-02-01', eta: '2027-02-02' })
    expect((await eventsAt(address)).some(({ status }) => status === 'CANCELLED')).toBe(false)
  })
})
