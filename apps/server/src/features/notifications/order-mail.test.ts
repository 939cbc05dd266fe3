import { expectRefused } from '../../../test/expect-refused.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { tracksOf } from '../../../test/attach.ts'
import { build } from '../../../test/build.ts'
import { writeDigests } from './mail-digest.ts'

const GET = 'POST /mailPreference/get'
const SAVE = 'POST /mailPreference/save'
const ALL_AT_ONCE = {
  orders: 'atOnce',
  documents: 'atOnce',
  billing: 'atOnce',
  rates: 'atOnce',
  accounts: 'atOnce',
  consultations: 'atOnce',
} as const

let manager: Awaited<ReturnType<typeof build.manager>>
beforeAll(async () => {
  manager = await build.manager()
})

const mailTo = async (order: { id: number }, account: { email: string }) =>
  (await tracksOf(order)).mails.filter((mail) => mail.to_address === account.email)
const requestChange = async (order: { id: number; code: string }, customer: { id: number }) => {
  const { version } = (await tracksOf(order)).order
  return as(customer).call('POST /order/applyUpdate', { id: order.id, version })
}

describe('a mail about an order', () => {
  test('states the fact, what is to be done by the deadline of its task, the sailing, the cargo and the contact', async () => {
    const customer = await build.customer({ language: 'en', company_name: 'Minato Shokai' })
    const person = await build.operator({ name: 'Sato Hanako', telephone: '0666667777' })
    const order = await build.order({ customer, responsible_id: person.id, order_no: 'PO-77', voyage: '2648E' })
    await as(manager).call('POST /order/changeCurOfDate', { orderId: order.id, changeDate: '2026-12-02 18:30' })
    const [mail] = await mailTo(order, customer)
    expect([mail?.reply_to_address, mail?.reply_to_name]).toEqual([person.email, 'Sato Hanako'])
    for (const line of [
      `${order.code}: cut-off now Wed 2 Dec 18:30 Shanghai`,
      // A business day before the cut-off, as the checklist has it: the cut-off itself is no deadline of the papers.
      'To do: Upload the invoice; Upload the packing list\nDue: Tue 1 Dec 17:00 Shanghai',
      'Cut-off: Thu 3 Dec 2026 12:00 Shanghai → Wed 2 Dec 2026 18:30 Shanghai',
      `Order no.: ${order.code}`,
      'Your order no. (PO): PO-77',
      'Booking company: Minato Shokai',
      'Route: Shanghai → Osaka',
      'ETD: Fri 4 Dec 2026',
      'Person in charge: Sato Hanako, 0666667777',
      'Your reply goes to Sato Hanako',
    ])
      expect(mail?.text).toContain(line)
    expect(mail?.html).toContain('Minato Shokai')
  })

  test('goes to the person in charge, or to all staff when there is none', async () => {
    const [customer, person, other] = [await build.customer(), await build.operator(), await build.operator()]
    const free = await build.order({ customer })
    await requestChange(free, customer)
    expect([(await mailTo(free, person)).length, (await mailTo(free, other)).length]).toEqual([1, 1])
    const taken = await build.order({ customer, responsible_id: person.id })
    await requestChange(taken, customer)
    expect([(await mailTo(taken, person)).length, (await mailTo(taken, other)).length]).toEqual([1, 0])
    // In-app messages still reach everybody.
    expect((await tracksOf(taken)).messages.map(({ user_id }) => user_id)).toContain(other.id)
    const { context } = await testApp()
    await context.db.updateTable('users').set({ state: 2 }).where('id', '=', person.id).execute()
    const left = await build.order({ customer, responsible_id: person.id })
    await requestChange(left, customer)
    expect([(await mailTo(left, person)).length, (await mailTo(left, other)).length]).toEqual([0, 1])
  })
})

describe('mail preferences of staff', () => {
  test('default to immediate mails; a concurrent save does not overwrite another', async () => {
    const operator = await build.operator({ language: 'zh-cn' })
    expect((await as(operator).call(GET, {})).body.data).toEqual({
      modes: ALL_AT_ONCE,
      timeZone: 'Asia/Shanghai',
      overview: 'daily',
      version: 0,
    })
    const choice = { modes: { ...ALL_AT_ONCE, rates: 'messageOnly' }, timeZone: 'Asia/Tokyo' } as const
    const both = await Promise.all([1, 2].map(() => as(operator).call(SAVE, { ...choice, version: 0 })))
    expect(both.map(({ code }) => code).sort()).toEqual([200, 9002])
    expect(both.find(({ code }) => code === 9002)?.body).toMatchObject({ data: { latest: { ...choice, version: 1 } } })
    expectRefused(
      await as(operator).send(SAVE, { ...choice, modes: { orders: 'never' }, version: 1 }),
      'PARAMETER_ERROR',
    )
    expect((await as(operator).call(GET, {})).body.data).toEqual({ ...choice, overview: 'daily', version: 1 })
    expect((await as((await build.orderWithAccount()).account).call(GET, {})).status).toBe(403)
  })

  test('digest: the daily mail contains what came since the last one, for users of that time zone', async () => {
    const [daily, quiet, customer] = [await build.operator(), await build.operator(), await build.customer()]
    await as(daily).call(SAVE, { modes: { ...ALL_AT_ONCE, orders: 'daily' }, timeZone: 'Asia/Tokyo', version: 0 })
    await as(quiet).call(SAVE, { modes: { ...ALL_AT_ONCE, orders: 'messageOnly' }, timeZone: 'Asia/Tokyo', version: 0 })
    const orders = [await build.order({ customer }), await build.order({ customer })]
    for (const order of orders) await requestChange(order, customer)
    const { context } = await testApp()
    const mailsOf = ({ email }: { email: string }) =>
      context.db.selectFrom('mails').selectAll().where('to_address', '=', email).execute()
    expect([await mailsOf(daily), await mailsOf(quiet)]).toEqual([[], []])
    await writeDigests(context, 'Asia/Shanghai')
    expect(await mailsOf(daily)).toEqual([])
    await writeDigests(context, 'Asia/Tokyo')
    await writeDigests(context, 'Asia/Tokyo')
    const mails = await mailsOf(daily)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toBe('[Kairo] 2 notifications of the day')
    for (const { code } of orders) expect(mails[0]?.text).toContain(code)
    expect(await mailsOf(quiet)).toEqual([])
  })
})
