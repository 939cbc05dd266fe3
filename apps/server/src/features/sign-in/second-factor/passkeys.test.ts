import { describe, expect, it } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { type Account, as, refusedData } from '../../../../test/as.ts'
import { newAuthenticator } from '../../../../test/authenticator.ts'
import { build, PASSWORD } from '../../../../test/build.ts'
import { expectRefused } from '../../../../test/expect-refused.ts'
import { setUpTotp } from '../../../../test/second-factor.ts'

const ADD = 'POST /user/addPasskey'
const ENTER = 'POST /login/passkey'
const begin = async (account: Account) => (await as(account).call('POST /user/beginPasskey', {})).body.data.options
const challenge = async (ticket?: string) =>
  (await as(null).call('POST /login/passkeyOptions', { ticket })).body.data.options

async function withPasskey() {
  const customer = await build.customer()
  const passkey = newAuthenticator()
  const added = await as(customer).call(ADD, { name: 'Laptop', passkey: passkey.register(await begin(customer)) })
  return { customer, passkey, recoveryCodes: added.body.data.recoveryCodes }
}
const askedOf = async (email: string) => {
  const asked = await as(null).call('POST /login/doLogin', { email, password: PASSWORD })
  return refusedData<{ ticket: string; ways: string[] }>(asked)
}

describe('a passkey', () => {
  it('is made by its owner, signs in alone, and is used as second factor', async () => {
    const { customer, passkey, recoveryCodes } = await withPasskey()
    expect(recoveryCodes).toHaveLength(10)
    const entered = await as(null).call(ENTER, { passkey: passkey.answer(await challenge()), remember: true })
    expect(entered.body.data.user.id).toBe(customer.id)

    const { ticket, ways } = await askedOf(customer.email)
    expect(ways).toEqual(['passkey', 'recovery'])
    const options = await challenge(ticket)
    expect(options).toMatchObject({ rpId: 'kairo.test', userVerification: 'required', allowCredentials: [{}] })
    const second = await as(null).call('POST /login/secondFactor', { ticket, passkey: passkey.answer(options) })
    expect(second.body.data.user.id).toBe(customer.id)

    const { data } = (await as(customer).call('POST /user/secondFactors', {})).body
    expect(data.passkeys).toEqual([
      { id: expect.any(Number), name: 'Laptop', since: '2026-11-20 12:00', lastUsed: '2026-11-20 12:00' },
    ])
    const id = data.passkeys[0]?.id ?? 0
    expect((await as(customer).call('POST /user/renamePasskey', { id, name: 'Desk' })).code).toBe(200)
    const stranger = as(await build.customer())
    expectRefused(await stranger.call('POST /user/renamePasskey', { id, name: 'Mine' }), 'RECORD_NOT_EXIST')
    expectRefused(await stranger.call('POST /user/removePasskey', { id }), 'RECORD_NOT_EXIST')
    expect((await as(customer).call('POST /user/removePasskey', { id })).code).toBe(200)
    expectRefused(await as(null).call(ENTER, { passkey: passkey.answer(await challenge()) }), 'PASSKEY_REFUSED')
    expect((await as(null).call('POST /login/doLogin', { email: customer.email, password: PASSWORD })).code).toBe(200)
  })

  it.each([
    ['a page of another origin', { origin: 'https://kairo.test.evil.example' }],
    ['the same host without its port', { origin: 'http://kairo.test:8080' }],
    ['another party', { rpID: 'evil.example' }],
    ['a device that did not verify its owner', { isVerified: false }],
  ])('of %s is refused, when it is made and when it signs in', async (_what, making) => {
    const { passkey } = await withPasskey()
    expectRefused(await as(null).call(ENTER, { passkey: passkey.answer(await challenge(), making) }), 'PASSKEY_REFUSED')
    const customer = await build.customer()
    const made = newAuthenticator().register(await begin(customer), making)
    expectRefused(await as(customer).call(ADD, { name: 'Laptop', passkey: made }), 'PASSKEY_REFUSED')
  })

  it('answers each challenge once, within five minutes, in the ceremony that it was made for', async () => {
    const { customer, passkey } = await withPasskey()
    const { clock } = await testApp()
    const used = passkey.answer(await challenge())
    expect((await as(null).call(ENTER, { passkey: used })).code).toBe(200)
    expectRefused(await as(null).call(ENTER, { passkey: used }), 'PASSKEY_REFUSED')
    expectRefused(
      await as(null).call(ENTER, { passkey: passkey.answer({ challenge: 'bWFkZSB1cA' }) }),
      'PASSKEY_REFUSED',
    )

    const { ticket } = await askedOf(customer.email)
    const ofSecond = passkey.answer(await challenge(ticket))
    expectRefused(await as(null).call(ENTER, { passkey: ofSecond }), 'PASSKEY_REFUSED')
    const alone = passkey.answer(await challenge())
    expectRefused(await as(null).call('POST /login/secondFactor', { ticket, passkey: alone }), 'PASSKEY_REFUSED')
    const ofMaking = passkey.answer(await begin(customer))
    expectRefused(await as(null).call(ENTER, { passkey: ofMaking }), 'PASSKEY_REFUSED')

    const late = passkey.answer(await challenge())
    clock.advance(5)
    expectRefused(await as(null).call(ENTER, { passkey: late }), 'PASSKEY_REFUSED')
  })

  it('of one account is no second factor of another', async () => {
    const [mine, other] = [await withPasskey(), await withPasskey()]
    const { ticket } = await askedOf(other.customer.email)
    const passkey = mine.passkey.answer(await challenge(ticket))
    expectRefused(await as(null).call('POST /login/secondFactor', { ticket, passkey }), 'PASSKEY_REFUSED')
  })

  it('whose counter goes back is refused and logged; one that does not count works', async () => {
    const { customer, passkey } = await withPasskey()
    const { db } = (await testApp()).context
    const enter = async (counter: number) =>
      (await as(null).call(ENTER, { passkey: passkey.answer(await challenge(), { counter }) })).code
    expect(await enter(9)).toBe(200)
    expect([await enter(9), await enter(8), await enter(0)]).toEqual([6125, 6125, 6125])
    const logged = await db.selectFrom('log').select('info').where('explain', '=', 'passkeyCounterWentBack').execute()
    expect(logged.map(({ info }) => (info as { counter: number[] }).counter)).toEqual([
      [9, 9],
      [9, 8],
      [9, 0],
    ])
    expect(await enter(10)).toBe(200)
    const still = newAuthenticator()
    const made = still.register(await begin(customer), { counter: 0 })
    await as(customer).call(ADD, { name: 'Phone', passkey: made })
    for (let i = 0; i < 2; i++)
      expect((await as(null).call(ENTER, { passkey: still.answer(await challenge(), { counter: 0 }) })).code).toBe(200)
  })

  it('does not open an account whose contract ended, and goes with a reset', async () => {
    const { customer, passkey } = await withPasskey()
    const { db } = (await testApp()).context
    await db.updateTable('users').set({ state: 2 }).where('id', '=', customer.id).execute()
    const enter = async () => as(null).call(ENTER, { passkey: passkey.answer(await challenge()) })
    expectRefused(await enter(), 'USER_TERMINATION_CONTRACT')
    await db.updateTable('users').set({ state: 1 }).where('id', '=', customer.id).execute()
    await as(await build.manager()).call('POST /user/resetSecondFactor', { id: customer.id })
    expectRefused(await enter(), 'PASSKEY_REFUSED')
  })

  it('keeps its account from having none beside the codes of an app, and there are ten at most', async () => {
    const { customer } = await withPasskey()
    expect((await setUpTotp(customer)).recoveryCodes).toEqual([])
    for (let i = 1; i < 10; i++) {
      const passkey = newAuthenticator().register(await begin(customer))
      expect((await as(customer).call(ADD, { name: `Key ${i}`, passkey })).code).toBe(200)
    }
    expectRefused(await as(customer).call('POST /user/beginPasskey', {}), 'PASSKEY_LIMIT')
  })
})
