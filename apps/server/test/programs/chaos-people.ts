import { randomUUID } from 'node:crypto'
import { openSession } from '../../src/features/sign-in/session.ts'
import type { Connection } from '../../src/database/connection.ts'
import { inlineCell, sheetXml, workbookOf } from '../../src/excel/make-test-workbook.ts'
import { buildersOn } from '../build.ts'
import { orderForm } from '../order-form.ts'
import { fridayInTwoWeeks } from './order-load.ts'

// Six people who do at random what people do with orders, each call to either copy of the server. What a person was told is
// written down; what nobody was told of, as the copy died meanwhile, may have happened or not.

type Side = 'customer' | 'staff'
interface Person {
  name: string
  side: Side
  token: string
}

/** An order as the person knows it who saw it last. */
interface KnownOrder {
  id: number
  code: string
  version: number
  state: number
}

/** How often something was answered with success, and how often with nothing. */
export interface Told {
  done: number
  unknown: number
}

/** The same numbers for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

const NOTICE = workbookOf(sheetXml(`<row r="1">${inlineCell('A1', 'Vessel/Voyage: EVER GIVEN / 025W')}</row>`))
const DETAIL = {
  customs_clearance_method: '2',
  packing_method: '3',
  trade_terms: '4',
  freight_method: '2',
  hs_code_top_six: '847130',
  mbl: 'SITGSH123456',
  hbl_no: 'KAIRO0001',
  remark: 'N/M',
}

interface Answer {
  /** The code in the answer; 0 where none came. */
  code: number
  data?: Partial<KnownOrder> & { id?: number }
}

/** A call without an answer, or with a failure, may have been done or not. */
const isUnknown = ({ code }: Answer): boolean => code === 0 || code === 9000 || (code >= 500 && code < 600)

export class Chaos {
  readonly #people: Person[] = []
  readonly #orders: KnownOrder[] = []
  readonly #charges: { id: number; version: number }[] = []
  readonly #form: Record<string, unknown>
  readonly #rate: { id: number }
  readonly #kind: number
  /** Of records that are made once for a key, by the word that marks them. */
  readonly madeOnce = { orders: new Set<string>(), charges: new Set<string>() }
  /** Steps by `code verb`, as the log has them. */
  readonly steps = new Map<string, Told>()
  readonly codes: Record<number, number> = {}
  /** Copies of the server that take calls. */
  addresses: string[] = []
  #going = true

  private constructor(rate: { id: number }, kind: number) {
    this.#rate = rate
    this.#kind = kind
    this.#form = { orderReq: { expectedLeavePortDate: fridayInTwoWeeks() } }
  }

  /** Makes the people in the database of the copies. */
  static async meet({ db }: Connection): Promise<Chaos> {
    const build = buildersOn(db, 'chaos')
    await build.exchangeRate()
    const rate = await build.rate({ valid_from: '2020-01-01', valid_to: '2099-12-31', open_time: '2020-01-01' })
    const { id } = await db
      .selectFrom('charge_kinds')
      .select('id')
      .where('code', '=', 'OTHER')
      .executeTakeFirstOrThrow()
    const chaos = new Chaos(rate, id)
    const session = (userId: number) =>
      openSession(db, { userId, remember: true, ip: '127.0.0.1', userAgent: 'test' }, new Date())
    const customers = [await build.customer(), await build.customer(), await build.customer()]
    const staff = [await build.operator(), await build.operator(), await build.manager()]
    for (const { id: userId } of customers)
      chaos.#people.push({ name: `customer ${userId}`, side: 'customer', token: await session(userId) })
    for (const { id: userId } of staff)
      chaos.#people.push({ name: `staff ${userId}`, side: 'staff', token: await session(userId) })
    return chaos
  }

  get tokens(): string[] {
    return this.#people.map(({ token }) => token)
  }
  get customerTokens(): string[] {
    return this.#people.filter(({ side }) => side === 'customer').map(({ token }) => token)
  }
  get orderIds(): number[] {
    return this.#orders.map(({ id }) => id)
  }

  /** All of them at work; returns what stops them and waits for what is under way. */
  begin(seed: number): () => Promise<void> {
    const working = this.#people.map(async (person, at) => {
      const random = randomOf(seed * 31 + at)
      while (this.#going) await this.#act(person, random)
    })
    return async () => {
      this.#going = false
      await Promise.all(working)
    }
  }

  async #act(person: Person, random: () => number): Promise<void> {
    const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
    // The newest, so that they meet.
    const order = pick(this.#orders.slice(-12))
    const dice = random()
    if (person.side === 'customer') {
      if (!order || dice < 0.5) return this.#add(person, random)
      if (dice < 0.6) return this.#step(person, random, order, 'withdraw', { state: 0, acceptFee: true })
      if (dice < 0.75) return this.#step(person, random, order, 'submit', { state: 1 })
      if (dice < 0.85) return this.#answer(person, random, pick(this.#charges.slice(-12)), dice < 0.8)
      return this.#write(person, random, '/order/updateMemo', order, 'changeMemo', {
        id: order.id,
        memo: `memo ${dice}`,
      })
    }
    if (!order) return yieldOnce()
    if (dice < 0.7) return this.#next(person, random, order)
    if (dice < 0.75) return this.#step(person, random, order, 'cancel', { state: 4, reasonText: 'given up' })
    if (dice < 0.9) return this.#propose(person, random, order)
    return this.#write(person, random, '/order/updateMemo', order, 'changeMemo', { id: order.id, memo: `memo ${dice}` })
  }

  /** The step that the order waits for. */
  #next(person: Person, random: () => number, order: KnownOrder): Promise<void> {
    const date = new Date(Date.now() + 8 * 3_600_000 - 120_000).toISOString().slice(0, 16).replace('T', ' ')
    const now = new Date(Date.now() + 9 * 3_600_000 - 60_000).toISOString().slice(0, 16).replace('T', ' ')
    const box = `MSKU${String(order.id).padStart(6, '0')}0`
    switch (order.state) {
      case 1:
        return this.#step(person, random, order, 'accept', { state: 2 })
      case 2:
        return this.#book(person, random, order)
      case 5: {
        const loaded = { containerNumber: box, acceptContainerNumbers: true }
        const given = { state: 7, actualLeavePortDate: date, acceptDeparture: true, ...loaded }
        return this.#step(person, random, order, 'depart', given)
      }
      case 7:
        return this.#step(person, random, order, 'arrive', {
          state: 8,
          actualArrivePortDate: now,
          deliveryCode: 'D0001',
        })
      default:
        return this.#step(person, random, order, 'deliver', { state: 9 })
    }
  }

  #step(person: Person, random: () => number, order: KnownOrder, verb: string, given: object): Promise<void> {
    return this.#write(person, random, '/order/updateState', order, verb, {
      id: order.id,
      version: order.version,
      ...given,
    })
  }

  async #write(person: Person, random: () => number, where: string, order: KnownOrder, verb: string, payload: object) {
    this.#note(order, verb, await this.#call(person, random, where, JSON.stringify(payload)))
  }

  async #book(person: Person, random: () => number, order: KnownOrder): Promise<void> {
    const form = new FormData()
    for (const [key, value] of Object.entries({ id: order.id, version: order.version, ...DETAIL }))
      form.set(key, String(value))
    form.set('file', new Blob([Buffer.from(NOTICE)]), 'notice.xlsx')
    this.#note(order, 'book', await this.#call(person, random, '/order/saveBooking', form))
  }

  #note(order: KnownOrder, verb: string, answer: Answer): void {
    const key = `${order.code} ${verb}`
    const told = this.steps.get(key) ?? { done: 0, unknown: 0 }
    if (answer.code === 200) told.done += 1
    else if (isUnknown(answer)) told.unknown += 1
    else return
    this.steps.set(key, told)
    const { version, state } = answer.data ?? {}
    if (version !== undefined && version > order.version) Object.assign(order, { version, state: state ?? order.state })
  }

  async #add(person: Person, random: () => number): Promise<void> {
    const word = `PO-${randomUUID()}`.slice(0, 20)
    const orderReq = { ...(this.#form.orderReq as object), orderNo: word }
    const state = random() < 0.8 ? 1 : 0
    const form = orderForm(this.#rate, { orderReq, state })
    const answer = await this.#once(person, random, '/order/add', JSON.stringify(form))
    const { id, code = '', version = 1, state: reached = state } = answer?.data ?? {}
    if (answer?.code !== 200 || id === undefined) return
    this.madeOnce.orders.add(word)
    this.#orders.push({ id, code, version, state: reached })
  }

  async #propose(person: Person, random: () => number, order: KnownOrder): Promise<void> {
    const word = `charge ${randomUUID()}`
    const price = String(1 + Math.floor(random() * 9000))
    const charge = { orderId: order.id, chargeKindId: this.#kind, cause: '8', text: word, price, currency: 'JPY' }
    const answer = await this.#once(person, random, '/orderCharge/propose', JSON.stringify(charge))
    const { id, version = 1 } = answer?.data ?? {}
    if (answer?.code !== 200 || id === undefined) return
    this.madeOnce.charges.add(word)
    this.#charges.push({ id, version })
  }

  async #answer(
    person: Person,
    random: () => number,
    charge: { id: number; version: number } | undefined,
    agree: boolean,
  ) {
    if (!charge) return
    const answered = { ...charge, agree, reason: 'not ours' }
    await this.#call(person, random, '/orderCharge/answer', JSON.stringify(answered))
  }

  /** With a key, again and again until an answer says what became of it; from either copy. */
  async #once(person: Person, random: () => number, where: string, body: string): Promise<Answer | undefined> {
    const key = randomUUID()
    for (let attempt = 0; attempt < 400; attempt++) {
      const answer = await this.#call(person, random, where, body, key)
      if (!isUnknown(answer)) return answer
    }
    throw new Error(`${person.name} gets no answer from ${where}`)
  }

  async #call(person: Person, random: () => number, where: string, body: string | FormData, key?: string) {
    const address = this.addresses[Math.floor(random() * this.addresses.length)] ?? ''
    const answer = await callCopy(address, person.token, where, body, key)
    this.codes[answer.code] = (this.codes[answer.code] ?? 0) + 1
    return answer
  }
}

const yieldOnce = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** One call; code 0 where the copy gave no answer. */
export async function callCopy(
  address: string,
  token: string,
  where: string,
  body: string | FormData,
  key?: string,
): Promise<Answer> {
  const json = typeof body === 'string' ? { 'content-type': 'application/json' } : undefined
  try {
    const response = await fetch(`${address}/api${where}`, {
      method: 'POST',
      headers: { authorization: token, ...json, ...(key === undefined ? {} : { 'idempotency-key': key }) },
      body,
    })
    return (await response.json()) as Answer
  } catch {
    // A copy that is away refuses at once.
    await yieldOnce()
    return { code: 0 }
  }
}
