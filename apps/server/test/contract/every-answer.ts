import { api, type RouteName } from '@kairo/shared/api'
import type { RoleId } from '@kairo/shared/roles'
import { unzipSync } from 'fflate'
import { z } from 'zod'
import { pdfPages } from '../../src/pdf/pdf-pages.ts'
import { testApp } from '../app.ts'
import { as, type Account, type TestResponse } from '../as.ts'

/** The calls that a role may make, without those that would end the session of the test. */
const endpointsOf = (role: number) =>
  Object.values(api).filter(
    ({ roles, response, path }) =>
      roles !== 'public' &&
      roles.includes(role as RoleId) &&
      response.kind !== 'events' &&
      !/^\/(logout|user\/end|user\/updatePsw)/.test(path),
  )

/** The input fields of a call that the order can provide; the others are left out. */
function inputFor(input: z.ZodType, known: Record<string, unknown>): Record<string, unknown> {
  const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  return Object.fromEntries(Object.entries(known).filter(([key]) => Object.hasOwn(properties, key)))
}

/** What a person reads in an answer: JSON as it is, the text of a PDF, the parts of a workbook. */
export async function textOf({ headers, bytes, body }: TestResponse<unknown>): Promise<string> {
  const type = String(headers['content-type'] ?? '')
  if (type.includes('pdf')) return (await pdfPages(new Uint8Array(bytes))).map((page) => page.text).join('\n')
  if (type.includes('sheet') || type.includes('zip'))
    return Object.values(unzipSync(new Uint8Array(bytes)))
      .map((part) => Buffer.from(part).toString('utf8'))
      .join('\n')
  return bytes.length > 0 ? bytes.toString('utf8') : JSON.stringify(body)
}

/** Makes every call that the account may make with what is known of an order, and reads every answer. */
export async function answersFor(
  account: Account & { role_id: number },
  known: Record<string, unknown>,
): Promise<Map<string, { code: number; text: string }>> {
  const answers = new Map<string, { code: number; text: string }>()
  // Calls that change the order come last, so that the others see it as it is.
  const isChange = (path: string) => /update|delete|save|add|apply|confirm|upload|cancel|read|psw/i.test(path)
  const inTurn = endpointsOf(account.role_id).sort((a, b) => Number(isChange(a.path)) - Number(isChange(b.path)))
  for (const { method, path, input } of inTurn) {
    const name = `${method} ${path}` as RouteName
    const answer = await as(account).send(name, inputFor(input, known))
    answers.set(name, { code: answer.code, text: await textOf(answer) })
  }
  return answers
}

/** Every message and mail of the account, as stored. */
export async function notificationsFor(account: { id: number; email: string }): Promise<string> {
  const { db } = (await testApp()).context
  const [messages, mails] = await Promise.all([
    db.selectFrom('messages').selectAll().where('user_id', '=', account.id).execute(),
    db.selectFrom('mails').selectAll().where('to_address', '=', account.email).execute(),
  ])
  return JSON.stringify([messages, mails])
}
