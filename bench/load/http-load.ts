import type { BenchCase } from '../bench-case.ts'
import { CASES, firstNumber } from '../cases.ts'
import type { Size } from '../size.ts'
import { headersOf } from './headers.ts'
import { type ApiResponse, SharedConnection } from './keep-alive.ts'
import { type Content, contentsOf } from './contents.ts'
import { type Outcome, runClients, serveTasks, type Task } from './task.ts'

/** The task of the process that calls a server. */
interface HttpSetup {
  url: string
  tokens: Record<BenchCase['caller'], readonly string[]>
  size: Size
  today: string
  /** Of bookings that the nth key may read. */
  references: readonly (readonly string[])[]
}

const SUCCESS = Buffer.from('{"code":200')

/** A quick check of each response; parsing all of it would cost as much as producing it. */
function check(benchCase: BenchCase, { status, body }: ApiResponse): number {
  const good =
    status === 200 &&
    (benchCase.at !== undefined || body.subarray(0, SUCCESS.length).equals(SUCCESS)) &&
    (benchCase.holds === undefined || body.includes(benchCase.holds))
  if (!good) throw new Error(`${benchCase.name} answered ${status} ${body.toString('utf8', 0, 300)}`)
  return body.length
}

serveTasks<HttpSetup>(async (setup) => async (task: Task): Promise<Outcome> => {
  const benchCase = CASES.find(({ name }) => name === task.case)
  if (!benchCase) throw new Error(`no case is called ${task.case}`)
  const contentOf: (n: number) => Content = await contentsOf(benchCase, setup)
  const open: SharedConnection[] = []
  try {
    return await runClients(task, async (client) => {
      const connection = await SharedConnection.open(new URL(setup.url))
      open.push(connection)
      const headers = headersOf(setup.tokens[benchCase.caller], client)
      const first = firstNumber(task.run, client)
      return async (n) => {
        // The rate limit of uploads, or of a key, would refuse one account.
        const isOfMany = benchCase.sheet || benchCase.at !== undefined
        const ofCall = isOfMany ? headersOf(setup.tokens[benchCase.caller], first + n) : headers
        const address = benchCase.at?.(first + n, setup) ?? `/api${benchCase.path}`
        return check(
          benchCase,
          await connection.send(benchCase.method ?? 'POST', address, ofCall, contentOf(first + n)),
        )
      }
    })
  } finally {
    for (const connection of open) connection.close()
  }
})
