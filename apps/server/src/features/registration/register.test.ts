import { expectRefused } from '../../../test/expect-refused.ts'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { build } from '../../../test/build.ts'

let sequence = 0
const form = (changes: object = {}) => {
  sequence += 1
  return {
    companyName: `株式会社 見本商事 ${sequence}`,
    bankAccount: 'みほんしょうじ（カ',
    telephone: '０３-１２３４-５６７８',
    fax: '',
    address: '東京都港区架空町 1-2-3',
    name: '見本 太郎',
    email: `new-${process.pid}-${sequence}@mihon.example`,
    password: 'Kairo2026',
    passwordAgain: 'Kairo2026',
    homepage: 'www.mihon.example',
    departurePort: ['Shanghai', 'CNNGB'],
    destinationPort: ['大阪'],
    transportType: 3,
    remark: '週 2 便を希望',
    language: 1,
    postalCode: '105-0099',
    termsOfUse: true,
    privacyPolicy: true,
    termsVersion: '2026-11-26',
    ...changes,
  }
}
/** Each test comes from an address of its own: they share one throttle. Below 203.0.113.0/24 no country is known. */
let host = 0
const send = async (payload: object, remoteAddress = `10.9.0.${++host}`, language = 'ja') => {
  const { server } = await testApp()
  const response = await server.inject({
    method: 'POST',
    url: '/api/user/register',
    remoteAddress,
    headers: { 'accept-language': language },
    payload,
  })
  return { status: response.statusCode, headers: response.headers, ...response.json() }
}
const rowOf = async (email: string) => {
  const { context } = await testApp()
  return context.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
}
const mailsTo = async (address: string) => {
  const { context } = await testApp()
  return context.db.selectFrom('mails').selectAll().where('to_address', '=', address).orderBy('id').execute()
}

test('a registration awaits approval with all entered values, normalized as on the page', async () => {
  const entry = form()
  const response = await send(entry)
  expect(response).toMatchObject({ code: 200, data: { version: 1, code: expect.stringMatching(/^C\d{5}$/) } })
  const { clock } = await testApp()
  expect(await rowOf(entry.email)).toMatchObject({
    code: response.data.code,
    role_id: 4,
    state: 0,
    parent_id: null,
    company_name: entry.companyName,
    bank_account: 'ﾐﾎﾝｼﾖｳｼﾞ(ｶ',
    telephone: '03-1234-5678',
    fax: '',
    postal_code: '1050099',
    language: 'ja',
    homepage: 'https://www.mihon.example',
    departure_port: 'Shanghai,Ningbo',
    destination_port: 'Osaka',
    registration_transport_type: 3,
    transport_type: 1,
    country: 2,
    discount: '1.00',
    terms_version: '2026-11-26',
    terms_agreed_at: clock.now(),
    privacy_agreed_at: clock.now(),
  })
  // Not before someone has approved it.
  expectRefused(
    await as(null).call('POST /login/doLogin', { email: entry.email, password: entry.password }),
    'REGISTRATION_NOT_APPROVED',
  )
})

test('the applicant, staff and the operator’s addresses are notified in their languages, and it is logged', async () => {
  const { context } = await testApp()
  const manager = await build.manager({ language: 'zh-cn' })
  const operatorAddress = `desk-${process.pid}@kairo.test`
  await context.db.insertInto('mail_addresses').values({ contacts: operatorAddress, name: '営業デスク' }).execute()
  const entry = form({ language: 2, companyName: 'Mihon Trading <b>' })
  const { data } = await send(entry)
  const [received] = await mailsTo(entry.email)
  expect(received).toMatchObject({ kind: 'registrationReceived', language: 'en', user_id: data.id })
  expect(received?.subject).toContain(data.code)
  expect(received?.html).toContain('Mihon Trading &lt;b&gt;')
  expect(received?.text).not.toContain(entry.password)
  const [notification] = await mailsTo(manager.email)
  expect(notification?.subject).toContain('Mihon Trading <b>（見本 太郎）申请注册')
  expect(notification?.text).toContain('http://kairo.test/searchCustomer')
  expect((await mailsTo(operatorAddress))[0]?.language).toBe('ja')
  const messages = await as(manager, 'en').call('POST /msg/list', {})
  expect(messages.body.list.list[0]?.content).toContain(`has registered under ${data.code}`)
  const logged = await context.db
    .selectFrom('log')
    .selectAll()
    .where('object', '=', data.code)
    .executeTakeFirstOrThrow()
  expect(logged).toMatchObject({ type: 'user', explain: 'register', user_id: data.id })
  expect(JSON.stringify(logged)).not.toContain(entry.password)
})

test('a registered email is refused in any notation, and one of ten concurrent registrations succeeds', async () => {
  const customer = await build.customer()
  expectRefused(await send(form({ email: customer.email.toUpperCase() })), 'USER_REGISTERED')
  const lookalike = customer.email.replace('@', '\u200b@\u00ad')
  expectRefused(await send(form({ email: lookalike })), 'USER_REGISTERED')
  const entry = form()
  const responses = await Promise.all(Array.from({ length: 10 }, () => send(entry)))
  expect(responses.map(({ code }) => code).sort((a, b) => a - b)).toEqual([200, ...Array<number>(9).fill(6002)])
  expect(await mailsTo(entry.email)).toHaveLength(1)
})

test('missing and invalid fields are reported in the reader’s language, and nothing is stored', async () => {
  const response = await send(
    { ...form({ bankAccount: '見本商事', passwordAgain: 'Other2026', termsOfUse: false }), name: ' ' },
    undefined,
    'en',
  )
  expect([response.status, response.code]).toEqual([400, 6014])
  expect(
    Object.fromEntries(response.errors.map((e: { path: string; message: string }) => [e.path, e.message])),
  ).toEqual({
    bankAccount: 'Enter the account name in katakana.',
    name: 'This is required.',
    passwordAgain: 'The two passwords are different.',
    termsOfUse: 'Read the terms of use and agree to them.',
  })
  const unknownPort = await send(form({ destinationPort: ['Osaka', 'Atlantis'] }))
  expect(unknownPort).toMatchObject({ code: 6014, errors: [{ path: 'destinationPort' }] })
  const olderTexts = await send(form({ termsVersion: '2020-01-01' }), undefined, 'en')
  expect(olderTexts).toMatchObject({ code: 6013, msg: expect.stringContaining('Reload the page') })
})

test('the country is checked only while registration is closed', async () => {
  const { context } = await testApp()
  expect((await send(form({ language: 'zh-cn' }), '8.8.8.8')).code).toBe(200)
  context.settings.enrolmentOpen = false
  try {
    expectRefused(await send(form(), '8.8.4.4'), 'IP_ERROR')
    const fromHere = form({ language: 3 })
    expect((await send(fromHere)).code).toBe(200)
    // Without a known country the language of the mails decides.
    expect((await rowOf(fromHere.email))?.country).toBe(1)
  } finally {
    context.settings.enrolmentOpen = true
  }
})

test('an address is rate-limited after ten attempts', async () => {
  for (let i = 0; i < 10; i++) await send(form({ termsVersion: '2020-01-01' }), '10.8.0.1')
  const blocked = await send(form(), '10.8.0.1')
  expect(blocked.status).toBe(429)
  expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(3500)
  expect((await send(form(), '10.8.0.2')).code).toBe(200)
  const { clock } = await testApp()
  clock.advance(61)
  expect((await send(form(), '10.8.0.1')).code).toBe(200)
})

test('stores unusual names safely: 255 rare kanji, a formula, markup', async () => {
  for (const name of ['𠮷'.repeat(255), '=HYPERLINK("http://x")', '"><script>alert(1)</script>']) {
    const entry = form({ name })
    expect((await send(entry)).code).toBe(200)
    expect((await rowOf(entry.email))?.name).toBe(name)
    const [mail] = await mailsTo(entry.email)
    expect(mail?.html).not.toContain('<script>')
  }
})

test('refuses at its field a character that papers cannot print, and names it', async () => {
  const { code, errors } = await send(form({ companyName: '見本🚢商事' }))
  expect(code).toBe(6014)
  expect(errors).toEqual([{ path: 'companyName', message: expect.stringContaining('🚢') }])
})

test('the list of ports is public and contains only what a select needs', async () => {
  const { body } = await as(null).call('GET /user/registerPorts', {})
  const osaka = body.data.ports.find(({ unlocode }) => unlocode === 'JPOSA')
  expect(osaka).toEqual({
    name: 'Osaka',
    country: 2,
    unlocode: 'JPOSA',
    nameCn: '大阪',
    nameEn: 'Osaka',
    nameJa: '大阪',
  })
  expect(body.data.ports.length).toBeGreaterThan(30)
})
