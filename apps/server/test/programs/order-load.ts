import { openSession } from '../../src/features/sign-in/session.ts'
import { type Connection } from '../../src/database/connection.ts'
import { buildersOn } from '../build.ts'
import { orderForm } from '../order-form.ts'

/** A customer of a running program who can book, and the form it sends. */
export interface Booker {
  token: string
  form: object
  /** Of the manager who answers it. */
  staffToken: string
}

/** Makes it in the program's database. */
export async function makeBooker({ db }: Connection, name: string): Promise<Booker> {
  const build = buildersOn(db, name)
  await build.exchangeRate()
  const manager = await build.manager()
  const customer = await build.customer()
  const rate = await build.rate({ valid_from: '2020-01-01', valid_to: '2099-12-31', open_time: '2020-01-01' })
  const form = orderForm(rate, { orderReq: { expectedLeavePortDate: fridayInTwoWeeks() } })
  const signIn = ({ id: userId }: { id: number }) =>
    openSession(db, { userId, remember: true, ip: '127.0.0.1', userAgent: 'test' }, new Date())
  return { form, token: await signIn(customer), staffToken: await signIn(manager) }
}

/** The sailing of build.rate() leaves on Fridays. */
export function fridayInTwoWeeks(): string {
  const day = new Date(Date.now() + 14 * 86_400_000)
  day.setUTCDate(day.getUTCDate() + ((5 - day.getUTCDay() + 7) % 7))
  return day.toISOString().slice(0, 10)
}

/** One call: `status/code`, and the id in its answer. */
export async function callApi(
  address: string,
  { token }: Pick<Booker, 'token'>,
  where: string,
  payload: object,
): Promise<{ response: string; id: number }> {
  const response = await fetch(`${address}/api${where}`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify(payload),
  })
  const body = (await response.json()) as { code: number; data?: { id: number } }
  return { response: `${response.status}/${body.code}`, id: body.data?.id ?? 0 }
}

/** Clients that send call after call until stopped, half of them writing orders. */
export function startLoad(addresses: readonly string[], booker: Booker, callers = 6) {
  const responses: Record<string, number> = {}
  const written: number[] = []
  let going = true
  const one = async (address: string, writes: boolean): Promise<void> => {
    while (going) {
      const sent = writes
        ? callApi(address, booker, '/order/add', booker.form)
        : callApi(address, booker, '/order/search', {})
      const { response, id } = await sent.catch((error: unknown) => ({
        response: `none: ${String((error as Error).cause ?? error)}`,
        id: 0,
      }))
      responses[response] = (responses[response] ?? 0) + 1
      if (writes && response === '200/200') written.push(id)
    }
  }
  const running = Array.from({ length: callers }, (_, index) =>
    one(addresses[Math.floor(index / 2) % addresses.length] ?? '', index % 2 === 0),
  )
  return {
    responses,
    written,
    stop: async () => {
      going = false
      await Promise.all(running)
    },
  }
}
