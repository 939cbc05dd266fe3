import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../../test/app.ts'
import type { Account } from '../../../test/as.ts'
import { tracksOf } from '../../../test/attach.ts'
import { build } from '../../../test/build.ts'
import { tellOfDays } from './commands/tell-of-days.ts'
import { arrived, passTo, saveDates, setOrder, SHANGHAI_CMB, TOKYO_DEM, TOKYO_DET } from './test-clocks.ts'

let operator: Account
beforeEach(async () => {
  const { db } = (await testApp()).context
  await db.deleteFrom('container_free_time').execute()
  operator = await build.operator()
  await passTo('2026-11-17 10:00')
})

/** Two containers discharged in Tokyo on 16 November: seven days free, the last one on the 22nd. */
async function discharged(terms = [TOKYO_DEM, TOKYO_DET]) {
  const { customer, order } = await arrived(['40HQ', '20GP'], terms)
  const shipper = await build.shipperAccount(customer)
  await setOrder(order, { shipper_account_id: shipper.id })
  const saved = await saveDates(order, operator, [
    { dischargedAt: '2026-11-16 22:00' },
    { dischargedAt: '2026-11-16 22:00' },
  ])
  expect(saved.code, saved.msg).toBe(200)
  return { customer, shipper, order }
}
const toldAt = async (order: { id: number }, account: { id: number }, time: string) => {
  await passTo(time)
  await tellOfDays((await testApp()).context)
  const { messages } = await tracksOf(order)
  return messages.filter(({ user_id }) => user_id === account.id)
}
const kindsAt = async (order: { id: number }, account: { id: number }, time: string) =>
  (await toldAt(order, account, time)).map(({ kind }) => kind).filter((kind) => kind.startsWith('freeTime'))

describe('the days of free time', () => {
  it('are told of two days before the last free one, on it, then every second day, each once', async () => {
    const { customer, order } = await discharged()
    const told = (time: string) => kindsAt(order, customer, time)
    const [start, ending, over] = ['freeTimeStarted', 'freeTimeEnding', 'freeTimeOver']
    expect(await told('2026-11-19 23:59')).toEqual([start])
    expect(await told('2026-11-20 07:59')).toEqual([start])
    expect(await told('2026-11-20 08:00')).toEqual([start, ending])
    expect(await told('2026-11-21 23:00')).toEqual([start, ending])
    expect(await told('2026-11-22 08:00')).toEqual([start, ending, ending])
    expect(await told('2026-11-22 23:00')).toEqual([start, ending, ending])
    expect(await told('2026-11-23 23:00')).toEqual([start, ending, ending])
    expect(await told('2026-11-24 08:00')).toEqual([start, ending, ending, over])
    expect(await told('2026-11-25 08:00')).toEqual([start, ending, ending, over])
    // Nothing ran on the 26th: it is made up for once, and the next is told on its own day.
    expect(await told('2026-11-27 08:00')).toEqual([start, ending, ending, over, over])
    expect(await told('2026-11-28 08:00')).toEqual([start, ending, ending, over, over, over])
    expect(await told('2026-11-29 08:00')).toEqual([start, ending, ending, over, over, over])
  })

  it('are told of with the sum so far, to a shipper account without', async () => {
    const { customer, shipper, order } = await discharged()
    const last = (await toldAt(order, customer, '2026-11-24 09:00')).at(-1)
    // Two days of two containers, 40HQ and 20GP.
    expect(last?.params).toMatchObject({ count: 2, sum: { en: 'So far JP¥15,000.', ja: '本日までの合計：¥15,000。' } })
    const { messages, mails } = await tracksOf(order)
    const own = messages.filter(({ user_id }) => user_id === shipper.id)
    expect(own.map(({ kind }) => kind)).toEqual(['freeTimeStarted', 'freeTimeOver'])
    expect(JSON.stringify(own)).not.toContain('15,000')
    const mailTo = (email: string) => mails.filter(({ to_address }) => to_address === email).at(-1)?.text ?? ''
    expect(mailTo(customer.email)).toContain('15,000')
    expect(mailTo(shipper.email)).toContain('22 Nov')
    expect(mailTo(shipper.email)).not.toContain('15,000')
  })

  it('count at the port: at seven in Tokyo it is night in Shanghai, and its day begins an hour later', async () => {
    const { customer, order } = await discharged([SHANGHAI_CMB])
    const { db } = (await testApp()).context
    const { id } = await db.selectFrom('ports').select('id').where('unlocode', '=', 'CNSHA').executeTakeFirstOrThrow()
    await setOrder(order, { destination_port_id: id })
    const endings = async (time: string) =>
      (await kindsAt(order, customer, time)).filter((kind) => kind === 'freeTimeEnding').length
    // 40HQ: last free day 22 November.
    expect(await endings('2026-11-20 08:59')).toBe(0)
    expect(await endings('2026-11-20 09:00')).toBe(1)
  })

  it('are told of by one of two servers, and no more once the container is out', async () => {
    const { customer, order } = await discharged()
    const { context } = await testApp()
    await passTo('2026-11-20 08:00')
    await Promise.all([tellOfDays(context), tellOfDays(context), tellOfDays(context)])
    expect(await kindsAt(order, customer, '2026-11-20 09:00')).toEqual(['freeTimeStarted', 'freeTimeEnding'])
    const out = { gateOutAt: '2026-11-20 09:30' }
    await passTo('2026-11-20 10:00')
    expect((await saveDates(order, operator, [out, out])).code).toBe(200)
    // Detention began: six days free, the last one on the 25th.
    expect(await kindsAt(order, customer, '2026-11-22 09:00')).toEqual(['freeTimeStarted', 'freeTimeEnding'])
    expect(await kindsAt(order, customer, '2026-11-23 09:00')).toHaveLength(3)
  })

  it('of many orders are told in one run', async () => {
    const { context } = await testApp()
    const told = [await discharged(), await discharged(), await discharged()]
    await passTo('2026-11-20 08:00')
    await tellOfDays(context)
    for (const { customer, order } of told)
      expect(await kindsAt(order, customer, '2026-11-20 08:01')).toEqual(['freeTimeStarted', 'freeTimeEnding'])
  })
})
