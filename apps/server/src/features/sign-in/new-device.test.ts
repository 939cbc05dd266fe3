import { describe, expect, it } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { build, PASSWORD } from '../../../test/build.ts'

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
/** University of Tokyo. */
const TOKYO = '133.11.0.1'
const OFFICE = '10.0.0.8'

const signIn = async (email: string, { agent = CHROME, ip = OFFICE, device = '' } = {}) => {
  const { server } = await testApp()
  const answer = await server.inject({
    method: 'POST',
    url: '/api/login/doLogin',
    remoteAddress: ip,
    headers: { 'user-agent': agent },
    payload: { email, password: PASSWORD, ...(device ? { device } : {}) },
  })
  expect(answer.json().code).toBe(200)
  return answer.json().data as { token: string; device: string }
}
const mailsTo = async (email: string) =>
  (await testApp()).context.db
    .selectFrom('mails')
    .select(['subject', 'text', 'html'])
    .where('to_address', '=', email)
    .where('kind', '=', 'newDevice')
    .orderBy('id')
    .execute()

describe('a sign-in from an unknown device', () => {
  it('is told by mail and message: when, on what, from where, and what to do; never the very first one', async () => {
    const { email, id } = await build.customer({ language: 'en' })
    await signIn(email)
    expect(await mailsTo(email)).toEqual([])
    const { token, device } = await signIn(email, { agent: IPHONE, ip: TOKYO })
    const [mail, ...more] = await mailsTo(email)
    expect(more).toEqual([])
    for (const part of [
      'Fri 20 Nov 2026 12:00 Tokyo',
      'Safari on iOS',
      `Japan, ${TOKYO}`,
      'Account info',
      'change your password',
    ])
      expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(part)
    expect(mail?.html).toContain('/myInfo')
    expect(JSON.stringify(mail)).not.toContain(token)
    expect(JSON.stringify(mail)).not.toContain(device)
    const messages = (await as({ id }).call('POST /msg/list', { page: 1, limit: 10 })).body.list.list
    expect(messages.map(({ content }) => content).join()).toContain('Safari on iOS')
  })

  it.each([
    ['zh-cn', '日本', 'iOS 上的 Safari', '修改密码'],
    ['ja', '日本', 'iOS の Safari', 'パスワードを変更'],
  ] as const)('is told in the language of the account (%s)', async (language, ...parts) => {
    const { email } = await build.operator({ language })
    await signIn(email)
    await signIn(email, { agent: IPHONE, ip: TOKYO })
    const [mail] = await mailsTo(email)
    for (const part of parts) expect(mail?.text).toContain(part)
  })

  it('names the local network, and the address alone where no country is known', async () => {
    const { email } = await build.operator({ language: 'en' })
    await signIn(email)
    await signIn(email, { agent: 'curl/8.0' })
    await signIn(email, { agent: CHROME, ip: '2001:db8::1' })
    const [local, unknown] = (await mailsTo(email)).map(({ text }) => text.replaceAll(/\s+/g, ' '))
    expect(local).toContain(`Unknown device (Local network, ${OFFICE})`)
    expect(unknown).toContain('Chrome on Windows (2001:db8::1)')
  })

  it('is none where the browser is remembered, or the same program signs in from the same address', async () => {
    const { email } = await build.operator()
    const { device } = await signIn(email)
    await signIn(email, { agent: IPHONE, ip: TOKYO, device })
    await signIn(email)
    await signIn(email, { agent: IPHONE, ip: TOKYO })
    expect(await mailsTo(email)).toEqual([])
  })

  it('is one again after the sessions of that device were ended from elsewhere, and after half a year', async () => {
    const user = await build.customer()
    const { clock } = await testApp()
    await signIn(user.email)
    await as(user).call('POST /user/endOtherSessions', {})
    await signIn(user.email)
    expect(await mailsTo(user.email)).toHaveLength(1)
    clock.advance(181 * 24 * 60)
    await signIn(user.email)
    expect(await mailsTo(user.email)).toHaveLength(2)
  })

  it('fills no mailbox: ten mails a day', async () => {
    const { email } = await build.operator()
    await signIn(email)
    for (let n = 1; n <= 12; n++) await signIn(email, { ip: `10.0.1.${n}` })
    expect(await mailsTo(email)).toHaveLength(10)
  })

  it('is not told in a demonstration, whose accounts everybody uses', async () => {
    const { email } = await build.operator()
    const { settings } = (await testApp()).context
    await signIn(email)
    settings.demo = true
    await signIn(email, { ip: TOKYO })
    settings.demo = false
    expect(await mailsTo(email)).toEqual([])
  })
})
