import { beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { build } from '../../../test/build.ts'
import { startMailServer } from '../../../test/mail-server.ts'
import { sendMails } from '../../mail/send-mails.ts'
import { startQueue } from '../../queue/queue.ts'
import { proposed } from '../billing/test-billing.ts'
import { arrived, passTo, saveDates, TOKYO_DEM } from '../container-clocks/test-clocks.ts'
import { checkExceptions } from '../exceptions/check-rules.ts'
import { makeTasks } from '../tasks/test-tasks.ts'
import { writeOverviews } from './write-overviews.ts'

const at = (time: string) => new Date(`${time}:00+09:00`)

beforeEach(async () => {
  const { context } = await testApp()
  await context.db.deleteFrom('exceptions').execute()
  await context.db.deleteFrom('order_tasks').execute()
  await context.db.updateTable('orders').set({ state: 4 }).execute()
  await context.db.updateTable('users').set({ state: 0 }).where('role_id', 'in', [2, 3]).execute()
})

/** Writes the overviews of that time; those of the account until now, the newest last. */
async function overviewsAt(time: string, { id }: { id: number }, audience: Parameters<typeof writeOverviews>[1]) {
  const { context, clock } = await testApp()
  clock.set(at(time))
  await writeOverviews(context, audience)
  return context.db
    .selectFrom('mails')
    .select(['subject', 'text', 'html'])
    .where('user_id', '=', id)
    .where('kind', '=', 'overview')
    .orderBy('id')
    .execute()
}

/** A staff account's orders: one not accepted in time, one with its cut-off tomorrow, one that arrives tomorrow. */
async function office() {
  const { context, clock } = await testApp()
  clock.set(at('2026-12-01 08:20'))
  const operator = await build.operator({ language: 'en' })
  const customer = await build.customer({ company_name: 'Mihon Trading', country: 2 })
  const mine = { customer, responsible_id: operator.id }
  const late = await build.order({ ...mine, state: 1, submit_time: at('2026-11-27 10:00') })
  const closing = await build.order({ ...mine, state: 5, deadline_at: at('2026-12-02 12:00') })
  const arriving = await build.order({ ...mine, state: 7, eta: '2026-12-02', vessel: 'SITC KEELUNG' })
  const far = await build.order({ ...mine, state: 7, eta: '2026-12-20' })
  await makeTasks(context)
  await checkExceptions(context)
  return { operator, customer, late, closing, arriving, far }
}

describe('the overview of staff', () => {
  test('is a line for each order, the most pressing first, on business days, once a day', async () => {
    const { operator, late, closing } = await office()
    const [mail, ...more] = await overviewsAt('2026-12-01 08:30', operator, 'staff')
    expect(more).toEqual([])
    expect(mail?.subject).toMatch(/\] To do: \d+, of which overdue: \d+$/)
    const text = mail?.text ?? ''
    // Three hours of its task had passed on 27 November; an overview names no year of its own.
    expect(text).toMatch(
      new RegExp(
        `Overdue \\(\\d+\\)\n[^]*${late.code} · Accept the order( \\+\\d+)? · Mihon Trading · \\w{3} \\d+ Nov \\d\\d:\\d\\d Tokyo`,
      ),
    )
    expect(text).not.toContain('2026')
    for (const { code } of [late, closing]) expect(text.split(code)).toHaveLength(2)
    expect(mail?.html).toContain(`/searchOrder?open=${late.id}"`)
    // Nothing is to be done in them yet.
    expect(await overviewsAt('2026-12-01 08:45', operator, 'staff')).toHaveLength(1)
    expect(await overviewsAt('2026-12-05 08:30', operator, 'staff')).toHaveLength(1) // a Saturday
    expect(await overviewsAt('2026-12-07 08:30', operator, 'staff')).toHaveLength(2)
  })

  test('goes to nobody without anything, nor to whoever does not want it', async () => {
    const { operator, customer } = await office()
    const idle = await build.operator()
    const silent = await build.manager()
    const { db } = (await testApp()).context
    await db.updateTable('orders').set({ responsible_id: silent.id }).where('customer_id', '=', customer.id).execute()
    await db.updateTable('exceptions').set({ owner_id: silent.id }).execute()
    const set = {
      modes: (await preferences(silent)).modes,
      timeZone: 'Asia/Tokyo',
      overview: 'never',
      version: 0,
    } as const
    expect((await as(silent).call('POST /mailPreference/save', set)).code).toBe(200)
    for (const user of [operator, idle, silent])
      expect(await overviewsAt('2026-12-01 08:30', user, 'staff')).toEqual([])
  })

  test('tells of what is nobody’s, and how much more there is', async () => {
    const { operator, customer } = await office()
    const { context } = await testApp()
    for (let n = 0; n < 12; n++)
      await build.order({ customer, state: 1, submit_time: at('2026-11-27 10:00'), responsible_id: null })
    await makeTasks(context)
    const [mail] = await overviewsAt('2026-12-01 08:30', operator, 'staff')
    expect(mail?.text).toMatch(/Overdue \(1[3-9]\)\n/)
    expect(mail?.text).toMatch(/\nand [3-9] more\n/)
  })

  test('is received once by SMTP where two servers write and send', async () => {
    const { operator, late } = await office()
    const { context, databaseUrl } = await testApp()
    const server = await startMailServer()
    const settings = { smtpUrl: server.url, mailFrom: { name: 'Kairo', address: 'booking@kairo.example' } }
    const startSending = () =>
      startQueue({
        connectionString: databaseUrl,
        handlers: [sendMails({ ...context, settings })],
        pollMs: 20,
        onProblem: (problem) => expect.unreachable(problem),
      })
    const queues = await Promise.all([startSending(), startSending()])
    try {
      await Promise.all([writeOverviews(context, 'staff'), writeOverviews(context, 'staff')])
      expect(await overviewsAt('2026-12-01 08:30', operator, 'staff')).toHaveLength(1)
      const waiting = context.db.selectFrom('mails').select('id').where('state', '=', 'queued')
      await expect.poll(() => waiting.execute()).toEqual([])
      const mine = server.received.filter(({ recipients }) => recipients.includes(operator.email))
      expect(mine.map(({ mail }) => mail.subject)).toEqual([expect.stringMatching(/To do: \d+/)])
      expect(mine[0]?.mail.text).toContain(late.code)
    } finally {
      for (const queue of queues) await queue.stop()
      await server.close()
    }
  })
})

const preferences = async (user: { id: number; email: string }) =>
  (await as(user as Parameters<typeof as>[0]).call('POST /mailPreference/get', {})).body.data

describe('the overview of customers', () => {
  test('is mailed when they chose it: what they have to do, changed dates, free time; nothing of others', async () => {
    const { context, clock } = await testApp()
    clock.set(at('2026-11-30 12:00'))
    const [customer, other] = [
      await build.customer({ country: 2, language: 'en' }),
      await build.customer({ country: 2 }),
    ]
    const manager = await build.manager()
    const order = await build.order({ customer, state: 2 })
    const sailing = await build.order({ customer, state: 7 })
    const foreign = await build.order({ customer: other, state: 2 })
    await makeTasks(context)
    await as(manager).call('POST /order/updateExpectArriveDate', {
      newData: { id: sailing.id, version: 1, expectedArrivePortDate: '2026-12-09' },
    })
    expect(await preferences(customer)).toMatchObject({ overview: 'never', version: 0 })
    expect(await overviewsAt('2026-12-01 08:30', customer, 'customers of Japan')).toEqual([])

    const save = (overview: 'daily' | 'mondays', version: number) =>
      as(customer).call('POST /mailPreference/saveOverview', { overview, version })
    expect((await save('daily', 0)).body.data).toEqual({ version: 1 })
    expect((await save('mondays', 0)).body).toMatchObject({ data: { latest: { overview: 'daily', version: 1 } } })
    const [mail] = await overviewsAt('2026-12-01 08:30', customer, 'customers of Japan')
    expect(mail?.text).toContain(`${order.code} · Upload the invoice +2 · Wed 2 Dec 17:00 Shanghai`)
    expect(mail?.text).toContain(`Changed dates (1)\n${sailing.code} · ETA now Wed 9 Dec`)
    expect(mail?.text).not.toContain(foreign.code)
    expect(await overviewsAt('2026-12-01 09:30', customer, 'customers of China')).toHaveLength(1)

    await save('mondays', 1)
    expect(await overviewsAt('2026-12-03 08:30', customer, 'customers of Japan')).toHaveLength(1)
    const monday = await overviewsAt('2026-12-07 08:30', customer, 'customers of Japan')
    expect(monday).toHaveLength(2)
    expect(monday[1]?.text).toMatch(new RegExp(`Overdue \\(\\d+\\)\n[^]*${order.code} · `))
  })

  test('names containers whose free time ends, without an amount', async () => {
    const { context, clock } = await testApp()
    await passTo('2026-11-17 10:00')
    const { customer, order } = await arrived(['40HQ'], [TOKYO_DEM])
    await context.db.updateTable('users').set({ country: 1, language: 'en' }).where('id', '=', customer.id).execute()
    await saveDates(order, await build.operator(), [{ dischargedAt: '2026-11-16 22:00' }])
    // Of an order the most pressing thing is named: here nothing else is left to do.
    await context.db.deleteFrom('order_tasks').where('order_id', '=', order.id).execute()
    clock.set(at('2026-11-20 09:00'))
    await checkExceptions(context)
    await as(customer).call('POST /mailPreference/saveOverview', { overview: 'daily', version: 0 })
    const ending = await overviewsAt('2026-11-20 09:30', customer, 'customers of China')
    expect(ending.at(-1)?.text).toContain('CSQU3054383: last free day · Sun 22 Nov')
    const shipper = await build.shipperAccount(customer)
    const { db } = context
    await db.updateTable('orders').set({ shipper_account_id: shipper.id }).where('id', '=', order.id).execute()
    clock.set(at('2026-11-24 09:00'))
    await checkExceptions(context)
    for (const reader of [customer, shipper]) {
      const { rows } = (await as(reader, 'en').call('POST /work/list', { orderId: order.id })).body.data
      expect(rows).toMatchObject([{ group: 'overdue', reasons: [{ name: 'accruing', item: null, amount: null }] }])
      expect(rows[0]?.reasons[0]).toMatchObject({
        text: expect.stringMatching(/^CSQU3054383: free time is over/),
        dueAt: '2026-11-22',
      })
    }
    const over = await overviewsAt('2026-11-24 09:30', customer, 'customers of China')
    expect(over.at(-1)?.text).toContain('CSQU3054383: free time is over')
    expect(over.at(-1)?.text).not.toMatch(/[¥$]/)
  })

  test('names a charge to be answered as home does, and is not sent for what others have to do or nothing dates', async () => {
    const { context, clock } = await testApp()
    clock.set(at('2026-12-01 08:00'))
    const customer = await build.customer({ country: 2, language: 'en' })
    await as(customer).call('POST /mailPreference/saveOverview', { overview: 'daily', version: 0 })
    const order = await build.order({ customer, state: 1, submit_time: at('2026-12-01 07:00') })
    await makeTasks(context)
    await context.db.deleteFrom('order_tasks').where('owner', '=', 'customer').execute()
    const { counts } = (await as(customer).call('POST /work/counts', {})).body.data
    expect(counts.filter(({ count }) => count > 0)).toMatchObject([{ group: 'waiting', count: 1 }])
    expect(await overviewsAt('2026-12-01 08:30', customer, 'customers of Japan')).toEqual([])
    // Nothing dates a draft.
    await build.order({ customer, state: 0 })
    expect(await overviewsAt('2026-12-01 08:30', customer, 'customers of Japan')).toEqual([])
    await proposed(await build.manager(), order, { kind: 'DEM', price: '18000' })
    const [mail] = await overviewsAt('2026-12-10 08:30', customer, 'customers of Japan')
    expect(mail?.subject).toMatch(/To do: 2/)
    expect(mail?.text).toMatch(new RegExp(`${order.code} · Answer the charge “[^”]+” \\+1 · `))
    expect(mail?.text).not.toContain('18,000')
  })

  test('is all that a customer chooses: it is mailed of every event at once', async () => {
    const customer = await build.customer()
    const { modes } = await preferences(customer)
    const { code } = await as(customer).call('POST /mailPreference/save', { modes, timeZone: 'Asia/Tokyo', version: 0 })
    expect(code).toBe(6017)
  })
})
