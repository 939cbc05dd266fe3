import { createHash } from 'node:crypto'
import { api, type RouteName } from '@kairo/shared/api'
import type { RoleId } from '@kairo/shared/roles'
import { unzipSync } from 'fflate'
import { z } from 'zod'
import { readWorkbook } from '../../src/excel/read/read-workbook.ts'
import { pdfPages } from '../../src/pdf/pdf-pages.ts'
import { testApp } from '../app.ts'
import { as, type Account, type TestResponse } from '../as.ts'

type Known = Record<string, unknown>
/** An account with its role. */
export type Reader = Account & { role_id: number; email: string }

/** One call with one input. */
export interface Question {
  name: RouteName
  input: Known
}
export interface Answer extends Question {
  code: number
  /** What a person reads: JSON as it is, the text of a PDF, all parts of a workbook. */
  text: string
  /** The same, of a workbook the cells alone: its parts have numbers of their own. */
  cells: string
}

/** The calls that a role may make, without those that would end the session of the test. */
const endpointsOf = (role: number) =>
  Object.values(api).filter(
    ({ roles, response, path }) =>
      roles !== 'public' &&
      roles.includes(role as RoleId) &&
      response.kind !== 'events' &&
      !/^\/(logout|user\/end|user\/updatePsw)/.test(path),
  )

/** Calls that change the order are to come last, so that the others see it as it is. */
export const isChange = ({ name }: Pick<Question, 'name'>): boolean =>
  /update|delete|save|add|apply|confirm|upload|cancel|read|psw/i.test(name)

const namesOfInputs = new WeakMap<z.ZodType, ReadonlySet<string>>()
/** The fields of an input. */
function namesOf(input: z.ZodType): ReadonlySet<string> {
  const known = namesOfInputs.get(input)
  if (known) return known
  const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  const names = new Set(Object.keys(properties))
  namesOfInputs.set(input, names)
  return names
}

const without = (input: Known, ...names: string[]): Known =>
  Object.fromEntries(Object.entries(input).filter(([name]) => !names.includes(name)))

/**
 * Every call that a role may make, with the fields that are known of an order; calls that read also without what draws
 * another answer (recalculation, sorting), without the order, with the rate's id as the id, and with nothing at all.
 */
export function questionsFor(role: number, known: Known): Question[] {
  return endpointsOf(role).flatMap(({ method, path, input }) => {
    const name = `${method} ${path}` as RouteName
    const names = namesOf(input)
    const fields = Object.fromEntries(Object.entries(known).filter(([key]) => names.has(key)))
    const plain = without(fields, 'recount', 'sortBy', 'document')
    const ofRate = 'id' in fields ? { ...fields, id: known.transportCostId } : {}
    const inputs = isChange({ name }) ? [plain] : [plain, fields, without(fields, 'orderId'), ofRate, {}]
    const distinct = new Map(inputs.map((one) => [JSON.stringify(one), one]))
    return [...distinct.values()].map((one) => ({ name, input: one }))
  })
}

/** Asks, and reads every answer. */
export async function answersTo(account: Account, questions: readonly Question[]): Promise<Answer[]> {
  const answers: Answer[] = []
  for (const { name, input } of questions) {
    const response = await as(account).send(name, input)
    answers.push({ name, input, code: response.code, ...(await readingOf(response)) })
  }
  return answers
}

type Reading = Pick<Answer, 'text' | 'cells'>
/** Several inputs give the same file. */
const readings = new Map<string, Promise<Reading>>()
function readingOf({ headers, bytes, body }: TestResponse<unknown>): Promise<Reading> {
  const type = String(headers['content-type'] ?? '')
  if (!/pdf|sheet|zip/.test(type)) {
    const text = bytes.length > 0 ? bytes.toString('utf8') : JSON.stringify(body)
    return Promise.resolve({ text, cells: text })
  }
  const hash = createHash('sha256').update(bytes).digest('hex')
  const reading = readings.get(hash) ?? readFile(type, new Uint8Array(bytes))
  readings.set(hash, reading)
  return reading
}

async function readFile(type: string, bytes: Uint8Array): Promise<Reading> {
  if (type.includes('pdf')) {
    const text = (await pdfPages(bytes)).map((page) => page.text).join('\n')
    return { text, cells: text }
  }
  const text = Object.values(unzipSync(bytes))
    .map((part) => Buffer.from(part).toString('utf8'))
    .join('\n')
  return { text, cells: type.includes('sheet') ? JSON.stringify(await readWorkbook(Buffer.from(bytes))) : text }
}

/** What a person reads in an answer. */
export const textOf = async (response: TestResponse<unknown>): Promise<string> => (await readingOf(response)).text

/** Every message and mail of the account, as stored. */
export async function notificationsFor(account: { id: number; email: string }): Promise<string> {
  const { db } = (await testApp()).context
  const [messages, mails] = await Promise.all([
    db.selectFrom('messages').selectAll().where('user_id', '=', account.id).execute(),
    db.selectFrom('mails').selectAll().where('to_address', '=', account.email).execute(),
  ])
  return JSON.stringify([messages, mails])
}
