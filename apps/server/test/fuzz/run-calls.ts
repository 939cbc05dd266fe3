import { ALL_ROLES, ROLE, type RoleId } from '@kairo/shared/roles'
import type pg from 'pg'
import { curlOf, type FuzzCall } from './call.ts'
import { Random } from './random.ts'
import { FORM_BREAKS } from './forms.ts'
import { changesSince, installJournal, tableHashes, untilIdle } from './journal.ts'
import { assess, type Verdict } from './assess.ts'
import { anyCall, brokenCall, type Ingredients, rightCall } from './make-call.ts'
import { type OpenApiDocument, type Operation, operationsOf } from './operations.ts'
import { smaller } from './reduce.ts'
import { RawClient } from './send.ts'
import { smallFiles } from './small-files.ts'
import { World } from './world.ts'

interface FuzzOptions {
  port: number
  /** On the database of the product under test, as the owner of its tables. */
  client: pg.Client
  /** The product's clock. */
  now: () => Date
  seed: number
  /** How many random calls, besides those that every run makes: each operation, each way to break a form. */
  calls: number
  /**
   * Whether each operation is called by every role, and each form broken in every way. Otherwise each operation by one
   * role that may and one that may not, and each way breaks one form.
   */
  isExhaustive: boolean
  /** The product's queue runs meanwhile, so that some tables change without a call. */
  queueRuns?: boolean
  onProgress?: (report: FuzzReport) => void
}

interface Failure {
  kind: string
  times: number
  what: string
  /** The smallest call found that fails so, as a curl command. */
  call: string
  note: string
}

export interface FuzzReport {
  seed: number
  calls: number
  byStatus: Record<number, number>
  byCode: Record<number, number>
  /** Operations that answered 200 at least once, of all. */
  succeeded: Set<string>
  operations: number
  /** Operations that never answered 200. */
  unreached: string[]
  /** Calls that were refused, each of which left every table as it was. */
  refused: number
  failures: Failure[]
  /** Refused calls beside which something changed once, but not when they were repeated: another call or job did it. */
  unconfirmed: number
  /** Tables whose hash differed after refused calls were sent again. */
  changedTables: string[]
  resent: number
}

/** Tables that queue jobs write: mails that are due, password links, the log of sent mails. */
const QUEUE_TABLES = ['mails', 'password_resets', 'log']
/** Calls after which the rows are read again. */
const REFRESH_EVERY = 100
/** The run stops after this many kinds of failures. */
const MAX_FAILURES = 25
/** Further right calls to operations that no role has reached yet. */
const ROUNDS_FOR_UNREACHED = 8
const STAFF_AND_CUSTOMER = [ROLE.manager, ROLE.operator, ROLE.customer] as const
/** Refused calls that are sent again at the end, drawn from all, in batches between two hashes of every table. */
const RESENT = { exhaustive: 1500, short: 300 }
const BATCH = 50
/** Bodies of uploads are large. */
const MAX_KEPT = 5000
/** How often a refused call is repeated before a change seen beside it is attributed to it. */
const ATTEMPTS = 3
const CHANGED_BY_REFUSED = 'something changed although it was refused by'
/** Calls after one that was cut off whose changes may still be its own. */
const LATE_CALLS = 5

/**
 * Sends the calls one after the other and checks every response. The same seed on the same data makes the same calls.
 */
export async function runCalls(options: FuzzOptions): Promise<FuzzReport> {
  const http = new RawClient(options.port)
  const document = await documentOf(http)
  const operations = operationsOf(document)
  const world = new World(options.client, options.now)
  const random = new Random(options.seed)
  await world.refresh()
  const ingredients: Ingredients = { world, operations, filesFor: await smallFiles(http, world) }
  await installJournal(options.client)
  const codes = new Set(document.components.schemas.Refusal.properties.code.enum)
  const run = new FuzzRun(options, { http, operations, codes, world })

  for (const operation of operations)
    for (const role of options.isExhaustive ? EVERYBODY : oneThatMayAndOneThatMayNot(operation, random))
      await run.send(() => rightCall(ingredients, operation, role, random))
  // Other rows than the first drawn are in the state that an operation needs.
  const isReached = ({ method, path }: Operation): boolean => run.report.succeeded.has(`${method} ${path}`)
  for (let round = 0; round < ROUNDS_FOR_UNREACHED; round++)
    for (const operation of operations)
      for (const role of rolesToReach(operation))
        if (!isReached(operation)) await run.send(() => rightCall(ingredients, operation, role, random))
  const forms = operations.filter(({ takes }) => takes === 'form')
  for (const [at, operation] of forms.entries())
    for (const [n, way] of FORM_BREAKS.entries())
      if (options.isExhaustive || n % forms.length === at)
        await run.send(() => brokenCall(ingredients, operation, way, random))
  for (let i = 0; i < options.calls && run.report.failures.length < MAX_FAILURES; i++)
    await run.send(() => anyCall(ingredients, random))

  await run.resendRefused(random)
  http.close()
  run.report.unreached = operations
    .map(({ method, path }) => `${method} ${path}`)
    .filter((operation) => !run.report.succeeded.has(operation))
  return run.report
}

const EVERYBODY: readonly (RoleId | null)[] = [...ALL_ROLES, null]

function oneThatMayAndOneThatMayNot({ roles }: Operation, random: Random): (RoleId | null)[] {
  if (roles === 'public') return [random.pick(EVERYBODY)]
  return [random.pick(roles), random.pick(EVERYBODY.filter((role) => role === null || !roles.includes(role)))]
}

const rolesToReach = ({ roles }: Operation): readonly RoleId[] => {
  if (roles === 'public') return STAFF_AND_CUSTOMER
  const usual = STAFF_AND_CUSTOMER.filter((role) => roles.includes(role))
  return usual.length > 0 ? usual : roles
}

interface Product {
  http: RawClient
  operations: readonly Operation[]
  /** Of the refusals in the published document. */
  codes: ReadonlySet<number>
  world: World
}

/** The state of a run: its report, and what may have changed rows besides the call that was just sent. */
class FuzzRun {
  readonly report: FuzzReport
  readonly #options: FuzzOptions
  readonly #product: Product
  readonly #refused: FuzzCall[] = []
  /** How many of the next calls may run beside a command whose caller was cut off. */
  #lateCalls = 0

  constructor(options: FuzzOptions, product: Product) {
    this.#options = options
    this.#product = product
    this.report = {
      seed: options.seed,
      calls: 0,
      byStatus: {},
      byCode: {},
      succeeded: new Set(),
      operations: product.operations.length,
      unreached: [],
      refused: 0,
      failures: [],
      unconfirmed: 0,
      changedTables: [],
      resent: 0,
    }
  }

  /** Makes a call from the present rows, sends it, and adds the outcome to the report. */
  async send(make: () => FuzzCall): Promise<void> {
    const { report } = this
    if (report.calls % REFRESH_EVERY === 0) {
      await this.#refresh()
      this.#options.onProgress?.(report)
    }
    const call = make()
    const verdict = await this.#try(call)
    // A call that ended its own session, or its own account, must not make all later ones fail.
    if (verdict.code === 6000 && call.role !== null) {
      await this.#product.world.signIn()
      await changesSince(this.#options.client)
    }
    report.calls++
    report.byCode[verdict.code] = (report.byCode[verdict.code] ?? 0) + 1
    if (verdict.failure?.startsWith(CHANGED_BY_REFUSED) && !(await this.#changesAgain(call))) report.unconfirmed++
    else if (verdict.failure) await this.#reportFailure(call, verdict.failure)
    if (verdict.isRefused) report.refused++
    else report.succeeded.add(call.operation)
    if (verdict.isRefused && !call.breaksHttp && this.#refused.length < MAX_KEPT) this.#refused.push(call)
  }

  /** Sends refused calls again and compares hashes of the tables, without the batches in which one succeeds now. */
  async resendRefused(random: Random): Promise<void> {
    const calls = drawn(this.#refused, RESENT[this.#options.isExhaustive ? 'exhaustive' : 'short'], random)
    for (let from = 0; from < calls.length; from += BATCH) {
      await this.#refresh()
      const before = await tableHashes(this.#options.client)
      let allRefused = true
      for (const call of calls.slice(from, from + BATCH)) allRefused &&= (await this.#try(call)).isRefused
      if (!allRefused) continue
      const after = await tableHashes(this.#options.client)
      this.report.resent += Math.min(BATCH, calls.length - from)
      for (const table of Object.keys(after))
        if (after[table] !== before[table] && !this.#isOfQueue(table)) this.report.changedTables.push(table)
    }
  }

  async #try(call: FuzzCall): Promise<Verdict & { changes: string[] }> {
    const { http, operations, codes } = this.#product
    const { client } = this.#options
    const operation = operations.find(({ method, path }) => `${method} ${path}` === call.operation)
    if (!operation) throw new Error(`no operation ${call.operation}`)
    const response = await http.send(call)
    const verdict = assess(call, response, operation, codes)
    this.report.byStatus[response.status] = (this.report.byStatus[response.status] ?? 0) + 1
    const changes = (await changesSince(client)).filter((change) => !this.#isOfQueue(change.split(' ')[1]))
    // A command whose caller was cut off ends after its call: the next changes may be its own.
    const isSevered = call.breaksHttp === true || response.status === 0
    if (isSevered) await untilIdle(client, this.#options.queueRuns)
    const mayBeLate = this.#lateCalls > 0
    this.#lateCalls = isSevered ? LATE_CALLS : Math.max(0, this.#lateCalls - 1)
    if (verdict.isRefused && !call.breaksHttp && !mayBeLate && changes.length > 0 && !verdict.failure)
      verdict.failure = `${CHANGED_BY_REFUSED} ${verdict.code}: ${changes.slice(0, 3).join(' | ')}`
    return { ...verdict, changes }
  }

  /**
   * Queue jobs and commands whose caller was cut off write at any time, on a busy machine many calls later; a refused
   * call that changes something does so each time that it is repeated with no job under way. A job that begins beside
   * one attempt writes other rows than one beside the next, or none.
   */
  async #changesAgain(call: FuzzCall): Promise<boolean> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      await untilIdle(this.#options.client, this.#options.queueRuns)
      await changesSince(this.#options.client)
      this.#lateCalls = 0
      const { isRefused, changes } = await this.#try(call)
      if (!isRefused || changes.length === 0) return false
    }
    return true
  }

  /** Each kind of failure once, with its smallest call, and how often it occurred. */
  async #reportFailure(call: FuzzCall, what: string): Promise<void> {
    const kind = `${kindOf(what)} ${call.note.replace(/^\S+: /, '')}`
    const known = this.report.failures.find((failure) => failure.kind === kind)
    if (known) {
      known.times++
      return
    }
    const least = await smaller(
      call,
      async (candidate) => kindOf((await this.#try(candidate)).failure ?? '') === kindOf(what),
    )
    this.report.failures.push({ kind, what, call: curlOf(least), note: `${call.operation}: ${call.note}`, times: 1 })
  }

  async #refresh(): Promise<void> {
    await this.#product.world.refresh()
    await changesSince(this.#options.client)
  }

  #isOfQueue(table = ''): boolean {
    return this.#options.queueRuns === true && QUEUE_TABLES.includes(table)
  }
}

/** So many of them, in their order. */
function drawn<T>(all: readonly T[], count: number, random: Random): T[] {
  let left = count
  return all.filter((_one, at) => {
    const isTaken = random.int(1, all.length - at) <= left
    if (isTaken) left--
    return isTaken
  })
}

/** Failures are of one kind when their descriptions begin alike; quoted ids and texts differ. */
const kindOf = (failure: string): string => failure.slice(0, 12)

async function documentOf(http: RawClient): Promise<OpenApiDocument> {
  const call: FuzzCall = {
    method: 'GET',
    target: '/api/openapi.json',
    headers: [],
    role: null,
    operation: '',
    note: '',
  }
  return JSON.parse((await http.send(call)).body.toString('utf8')) as OpenApiDocument
}

export const issueText = ({ what, call, note, times }: Failure): string =>
  `\n  ${what}\n  ${note} (${times} times)\n  ${call}`

/** The report as text. */
export function reportText(report: FuzzReport): string {
  const counts = (numbers: Record<number, number>): string =>
    Object.entries(numbers)
      .map(([number, count]) => `${number}: ${count}`)
      .join(', ')
  return [
    `seed ${report.seed}: ${report.calls} calls; ${report.resent} refused ones sent once more between hashes of every table`,
    `by status  ${counts(report.byStatus)}`,
    `by code    ${counts(report.byCode)}`,
    `${report.succeeded.size} of ${report.operations} operations succeeded at least once`,
    `${report.refused} refused calls${report.changedTables.length > 0 ? `; changed tables: ${report.changedTables.join(', ')}` : ' changed nothing'}`,
    `${report.unconfirmed} times a change beside a refused call that did not come again with it`,
    `${report.failures.length} failures`,
    ...report.failures.map(issueText),
  ].join('\n')
}
