import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../test/app.ts'
import { callCommand, startCommand } from '../../test/programs/command.ts'
import { buildersOn, PASSWORD } from '../../test/build.ts'
import { askNewPassword } from './ask-password.ts'
import { main as createAdmin } from './create-admin.ts'
import { main as resetPassword } from './reset-password.ts'
import { openSession } from '../features/sign-in/session.ts'

let app: TestApp
let build: ReturnType<typeof buildersOn>
beforeAll(async () => {
  app = await openTestApp()
  build = buildersOn(app.context.db, 'command')
})
afterAll(() => app?.close())

const COMMANDS = { 'reset-password': resetPassword, 'create-admin': createAdmin }
type Name = keyof typeof COMMANDS
const run = (name: Name, args: string[], typed = '') =>
  callCommand({ url: app.databaseUrl }, COMMANDS[name], args, { typed })
/** As a program of its own. */
const start = (name: Name, args: string[], typed = '') => startCommand({ url: app.databaseUrl }, name, args, { typed })
const send = async (url: string, payload: object) =>
  (await app.server.inject({ method: 'POST', url: `/api${url}`, payload })).json()
const signIn = async (email: string, password: string) => (await send('/login/doLogin', { email, password })).code

test('reset-password sets the password from stdin, ends the sessions and writes a log row', async () => {
  const user = await build.operator()
  await openSession(app.context.db, { userId: user.id, remember: false, ip: '', userAgent: '' }, app.clock.now())
  const done = await start('reset-password', [user.email.toUpperCase()], 'Fresh2027\n')
  expect(done).toEqual({ code: 0, out: `${user.code} ${user.email} has a new password; sessions ended: 1.\n`, err: '' })
  expect(await signIn(user.email, 'Fresh2027')).toBe(200)
  expect(await signIn(user.email, PASSWORD)).toBe(5002)
  const logged = await app.context.db.selectFrom('log').selectAll().where('object', '=', user.code).execute()
  expect(logged.map(({ explain }) => explain)).toContain('resetPasswordByCommand')
  expect(JSON.stringify(logged)).not.toContain('Fresh2027')
})

test('reset-password --link prints a one-time link and keeps the old password until it is used', async () => {
  const user = await build.customer({ state: 2 })
  const done = await run('reset-password', [user.email, '--link'])
  expect(done.code).toBe(0)
  expect(done.err).toContain('signing in stays refused')
  const url = new URL(done.out.trim())
  expect(url.origin + url.pathname).toBe('http://kairo.test/ResetPassword')
  expect(await signIn(user.email, PASSWORD)).toBe(6016)
  // The command uses the system clock.
  app.clock.set(new Date())
  const token = url.searchParams.get('token') ?? ''
  const reset = () =>
    send('/user/resetPsw', { email: user.email, password: 'Linked2027', passwordCheck: 'Linked2027', token })
  expect([(await reset()).code, (await reset()).code]).toEqual([200, 6014])
})

test('--second-factor removes what was lost, leaves the password, and tells the account by mail', async () => {
  const user = await build.admin()
  const { db } = app.context
  const factor = { user_id: user.id, secret: Buffer.from('sealed'), last_step: 0, confirmed_at: new Date() }
  await db.insertInto('totp_secrets').values(factor).execute()
  expect(await signIn(user.email, PASSWORD)).toBe(6122)
  const done = await run('reset-password', [user.email, '--second-factor'])
  expect(done).toMatchObject({ code: 0, out: expect.stringContaining('has no second factor any more') })
  expect(await signIn(user.email, PASSWORD)).toBe(200)
  const mails = await db.selectFrom('mails').select('text').where('to_address', '=', user.email).execute()
  expect(mails.map(({ text }) => text).join()).toContain('was reset')
  const again = await run('reset-password', [user.email, '--second-factor'])
  expect(again).toMatchObject({ code: 1, err: expect.stringContaining('nothing was changed') })
  expect(await run('reset-password', [user.email, '--second-factor', '--link'])).toMatchObject({ code: 2 })
})

test('exits with 2 and usage on wrong arguments, with 1 on an unknown account, and changes nothing', async () => {
  const user = await build.operator()
  const [help, nobody, noAddress, unknownOption, weak, nothing, missing] = await Promise.all([
    run('reset-password', ['--help']),
    run('reset-password', []),
    run('reset-password', ['no-address']),
    run('reset-password', [user.email, '--force']),
    run('reset-password', [user.email], 'päss wörd\n'),
    run('reset-password', [user.email]),
    run('reset-password', ['nobody@kairo.test'], 'Fresh2027\n'),
  ])
  expect(help).toMatchObject({ code: 0, out: expect.stringContaining('npm run reset-password --') })
  for (const result of [nobody, noAddress, unknownOption, weak, nothing])
    expect(result).toMatchObject({ code: 2, out: '', err: expect.stringContaining('Exit codes') })
  expect(weak.err).toContain('letters (A–Z, a–z) and digits only')
  expect(nothing.err).toContain('No password was given')
  expect(missing).toMatchObject({ code: 1, out: '', err: expect.stringContaining('Nobody is registered as nobody@') })
  expect(await signIn(user.email, PASSWORD)).toBe(200)
})

test('create-admin creates an account that can sign in, once', async () => {
  const args = ['--email', 'First@Kairo.Test', '--role', '1', '--name', '最初の人']
  const done = await start('create-admin', args, 'First2027\n')
  expect(done).toMatchObject({ code: 0, out: expect.stringContaining('first@kairo.test can sign in now.') })
  expect(await signIn('first@kairo.test', 'First2027')).toBe(200)
  const again = await run('create-admin', args, 'First2027\n')
  expect(again).toMatchObject({ code: 1, err: 'first@kairo.test has an account already.\n' })
  expect(await run('create-admin', ['--role', '3', '--email', 'a@kairo.test'])).toMatchObject({ code: 2 })
})

/** A simulated terminal with typed input. */
function typing(...lines: string[]) {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => input })
  const output = new PassThrough().setEncoding('utf8')
  let shown = ''
  output.on('data', (text: string) => {
    shown += text
    // The next line is typed when the prompt appears.
    if (text.endsWith(': ')) input.write(`${lines.shift() ?? '\u0003'}\r`)
  })
  return { env: {}, terminal: { input, output }, shown: () => shown }
}

test('asks for the password twice on a terminal and never echoes it', async () => {
  const right = typing('Typed2027', 'Typed2027')
  expect(await askNewPassword(right)).toBe('Typed2027')
  expect(right.shown()).toBe('New password: \nOnce more: \n')
  await expect(askNewPassword(typing('Typed2027', 'Typed2028'))).rejects.toThrow('different')
  await expect(askNewPassword(typing('Typed2027'))).rejects.toThrow('No password was given.')
  await expect(askNewPassword(typing('Dragon123', 'Dragon123'))).rejects.toThrow('leaked')
})
