import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { newDataFolder, openTestApp, startTestApp, type TestApp } from '../../../test/app.ts'
import { buildersOn, PASSWORD } from '../../../test/build.ts'
import { startMailServer, type TestMailServer } from '../../../test/mail-server.ts'

let app: TestApp
let mails: TestMailServer
let build: ReturnType<typeof buildersOn>
let token: string
beforeAll(async () => {
  app = await openTestApp(inject('databaseServer').filledTemplate)
  mails = await startMailServer()
  build = buildersOn(app.context.db, 'setup')
  const manager = await build.manager()
  token = await signIn(app, manager.email)
  // The template has a letterhead, for papers.
  await app.context.db.deleteFrom('settings').where('key', '=', 'operatorCompany').execute()
})
afterAll(async () => {
  await mails?.close()
  await app?.close()
})

async function signIn(to: TestApp, email: string): Promise<string> {
  const response = await to.server.inject({
    method: 'POST',
    url: '/api/login/doLogin',
    payload: { email, password: PASSWORD },
  })
  return response.json().data.token
}
const send = async (method: 'GET' | 'POST', path: string, payload?: object, to = app) =>
  (
    await to.server.inject({
      method,
      url: `/api/setup/${path}`,
      headers: { authorization: token },
      ...(payload ? { payload } : {}),
    })
  ).json()
const read = async () => (await send('GET', 'steps')).data
const done = async () =>
  (await read()).steps.filter((step: { isDone: boolean }) => step.isDone).map((step: { name: string }) => step.name)

test('each step is found done from the data; the list closes by itself', async () => {
  expect(await read()).toMatchObject({ isOpen: true, isHidden: false })
  expect(await done()).toEqual([])

  await app.context.db
    .insertInto('settings')
    .values({ key: 'operatorCompany', value: JSON.stringify({ name: { ja: '海港' } }) })
    .execute()
  expect(await done()).toEqual(['letterhead'])
  await app.context.db
    .updateTable('settings')
    .set({ value: JSON.stringify({ name: { ja: '海港' }, bank: { accountNumber: '7654321' } }) })
    .where('key', '=', 'operatorCompany')
    .execute()
  await build.exchangeRate()
  await build.customer({ state: 0 })
  expect(await done()).toEqual(['letterhead', 'bank', 'exchangeRates'])
  await build.customer()
  await build.operator()
  await build.rate({ status: 'pending' })
  expect(await done()).toEqual(['letterhead', 'bank', 'exchangeRates', 'customer', 'colleague'])
  await build.rate()
  expect(await done()).toContain('rates')
  await build.surcharge()
  expect(await read()).toMatchObject({ isOpen: true })
  await app.context.db
    .insertInto('settings')
    .values({ key: 'setup', value: JSON.stringify({ testMail: true }) })
    .execute()
  expect(await read()).toMatchObject({ isOpen: false })
  await app.context.db.deleteFrom('settings').where('key', '=', 'setup').execute()
})

test('the list is put away for everybody and shown again', async () => {
  expect((await send('POST', 'hideSteps', { isHidden: true })).code).toBe(200)
  expect((await read()).isHidden).toBe(true)
  expect((await send('POST', 'hideSteps', { isHidden: false })).code).toBe(200)
  expect((await read()).isHidden).toBe(false)
})

test('the test mail says what the mail server answered, and is a step once it was accepted', async () => {
  const none = (await send('POST', 'sendTestMail', {})).data
  expect(none).toMatchObject({ isAccepted: false, reason: expect.stringContaining('SMTP_URL') })

  const mailing = await startTestApp(app.databaseUrl, await newDataFolder(), { SMTP_URL: mails.url })
  const dead = await startTestApp(app.databaseUrl, await newDataFolder(), { SMTP_URL: 'smtp://127.0.0.1:1' })
  try {
    const unreachable = (await send('POST', 'sendTestMail', {}, dead)).data
    expect(unreachable).toMatchObject({ isAccepted: false, reason: expect.stringContaining('cannot be reached') })
    mails.refuseNext({ code: 550, text: 'no such mailbox' })
    const refused = (await send('POST', 'sendTestMail', {}, mailing)).data
    expect(refused).toMatchObject({ isAccepted: false, reason: expect.stringContaining('MAIL_FROM') })
    expect(refused.detail).toContain('no such mailbox')
    expect(await done()).not.toContain('testMail')

    // What was put away stays so.
    await send('POST', 'hideSteps', { isHidden: true })
    const accepted = (await send('POST', 'sendTestMail', {}, mailing)).data
    expect(accepted).toMatchObject({ isAccepted: true, reason: '', detail: '' })
    const [received] = await mails.reaches(1)
    expect(received?.recipients).toEqual([accepted.to])
    expect(await done()).toContain('testMail')
    expect((await read()).isHidden).toBe(true)
  } finally {
    await mailing.close()
    await dead.close()
  }
})
