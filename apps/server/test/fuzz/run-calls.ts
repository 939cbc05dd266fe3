import { ALL_ROLES, ROLE, type RoleId } from '@kairo/shared/roles'
import type pg from 'pg'
import { assess, type Verdict } from './assess.ts'
import { curlOf, type FuzzCall } from './call.ts'
import { FORM_BREAKS } from './forms.ts'
import { changesSince, installJournal, tableHashes, untilIdle } from './journal.ts'
import { anyCall, type Ingredients, makeCall, type Way } from './make-call.ts'
import { type OpenApiDocument, type Operation, operationsOf } from './operations.ts'
import { Random } from './random.ts'
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
}

interface Failure {
  kind: string
  times: number
  what: string
  /** The smallest call found that fails so, as a curl command. */
  call: string
  note: string
}

class FuzzReport {
  calls = 0
  readonly byStatus: Record<number, number> = {}
  readonly byCode: Record<number, number> = {}
  /** Operations that answered 200 at least once. */
  readonly succeeded = new Set<Operation>()
  /** Calls that were refused, each of which left every table as it was. */
  refused = 0
  readonly failures: Failure[] = []
  /** Tables whose hash differed after refused calls were sent again. */
  readonly changedTables: string[] = []
  resent = 0

  readonly seed: number
  readonly operations: readonly Operation[]
  constructor(seed: number, operations: readonly Operation[]) {
    this.seed = seed
    this.operations = operations
  }

  get unreached(): Operation[] {
    return this.operations.filter((operation) => !this.succeeded.has(operation))
  }
}
export type { FuzzReport }

/** Calls after which the rows are read again. */
const REFRESH_EVERY = 100
/** The run stops after this many kinds of failures. */
const MAX_FAILURES = 25
/** Further right calls to operations that no role has reached yet. */
const ROUNDS_FOR_UNREACHED = 8
const STAFF_AND_CUSTOMER = [ROLE.manager, ROLE.operator, ROLE.customer] as const
/** Paths of operations that take away what others need. */
const ENDS = /delete|revoke|remove|discard|cancel|void|withdraw|forget|end(Session|All)/i
/** Refused calls that are sent again at the end, drawn from all, in batches between two hashes of every table. */
const RESENT = { exhaustive: 1500, short: 300 }
const BATCH = 25
/** Bodies of uploads are large. */
const MAX_KEPT = 5000
/**
 * A call that was cut off still does what it was asked to, perhaps beside so many that follow. One of these is blamed
 * for a change only when it comes again with it.
 */
const LATE_CALLS = 100
const CHANGED_BY_REFUSED = 'something changed although it was refused by'

/**
 * Sends the calls one after the other and checks every response. The same seed on the same data makes the same calls.
 */
export async function runCalls({ port, client, now, seed, calls, isExhaustive }: FuzzOptions): Promise<FuzzReport> {
  const http = new RawClient(port)
  const { body } = await http.send({ method: 'GET', target: '/api/openapi.json', headers: [] })
  const document = JSON.parse(body.toString()) as OpenApiDocument
  const operations = operationsOf(document)
  const world = new World(client, now)
  const random = new Random(seed)
  await world.refresh()
  const ingredients: Ingredients = { world, random, operations, filesFor: await smallFiles(http, world) }
  await installJournal(client)
  const codes = new Set(document.components.schemas.Refusal.properties.code.enum)
  const run = new FuzzRun({ http, client, world, codes }, new FuzzReport(seed, operations))
  const send = (...call: [operation: Operation, role: RoleId | null, way?: Way, formWay?: string]): Promise<void> =>
    run.send(() => makeCall(ingredients, ...call))

  // What others need is not ended before they were reached.
  for (const some of [
    operations.filter((one) => !ENDS.test(one.path)),
    operations.filter(({ path }) => ENDS.test(path)),
  ]) {
    for (const operation of some)
      for (const role of isExhaustive ? EVERYBODY : oneThatMayAndOneThatMayNot(operation, random))
        await send(operation, role)
    // Other rows than the first drawn are in the state that an operation needs.
    for (let round = 0; round < ROUNDS_FOR_UNREACHED; round++)
      for (const operation of some)
        for (const role of rolesToReach(operation))
          if (!run.report.succeeded.has(operation)) await send(operation, role)
  }
  const forms = operations.filter(({ takes }) => takes === 'form')
  for (const [at, operation] of forms.entries())
    for (const [n, way] of FORM_BREAKS.entries())
      if (isExhaustive || n % forms.length === at)
        await send(operation, operation.roles === 'public' ? null : random.pick(operation.roles), 'broken form', way)
  for (let i = 0; i < calls && run.report.failures.length < MAX_FAILURES; i++)
    await run.send(() => anyCall(ingredients))

  await run.resendRefused(random, isExhaustive ? RESENT.exhaustive : RESENT.short)
  http.close()
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
  client: pg.Client
  world: World
  /** Of the refusals in the published document. */
  codes: ReadonlySet<number>
}

/** The state of a run: its report, and the refused calls, to be sent again. */
class FuzzRun {
  readonly report: FuzzReport
  readonly #product: Product
  readonly #refused: FuzzCall[] = []
  #callsSinceCutOff = Infinity

  constructor(product: Product, report: FuzzReport) {
    this.#product = product
    this.report = report
  }

  /** Makes a call from the present rows, sends it, and adds the outcome to the report. */
  async send(make: () => FuzzCall): Promise<void> {
    const { report } = this
    if (report.calls % REFRESH_EVERY === 0) await this.#refresh()
    const call = make()
    const verdict = await this.#try(call)
    // A call that ended its own session, or its own account, must not make all later ones fail.
    if (verdict.code === 6000 && call.role !== null) {
      await this.#product.world.signIn()
      await changesSince(this.#product.client)
    }
    report.calls++
    report.byCode[verdict.code] = (report.byCode[verdict.code] ?? 0) + 1
    if (verdict.failure && (await this.#isToBlame(call, verdict.failure)))
      await this.#reportFailure(call, verdict.failure)
    if (verdict.isRefused) report.refused++
    else report.succeeded.add(call.operation)
    if (verdict.isRefused && !call.breaksHttp && this.#refused.length < MAX_KEPT) this.#refused.push(call)
  }

  /**
   * Sends refused calls again and compares hashes of the tables, until enough calls were refused once more. A batch in
   * which one succeeds now does not count.
   */
  async resendRefused(random: Random, enough: number): Promise<void> {
    const { report } = this
    let before: Record<string, string> | undefined
    while (report.resent < enough && this.#refused.length > 0) {
      if (!before) {
        await this.#refresh()
        before = await tableHashes(this.#product.client)
      }
      let sent = 0
      let areRefused = true
      for (; sent < BATCH && areRefused && this.#refused.length > 0; sent++) {
        const [call] = this.#refused.splice(random.int(0, this.#refused.length - 1), 1)
        areRefused = (await this.#try(call as FuzzCall)).isRefused
      }
      const after = areRefused ? await tableHashes(this.#product.client) : undefined
      if (after) {
        report.resent += sent
        report.changedTables.push(...Object.keys(after).filter((table) => after[table] !== before?.[table]))
      }
      before = after
    }
  }

  async #try(call: FuzzCall): Promise<Verdict> {
    const { http, client, codes } = this.#product
    const response = await http.send(call)
    const verdict = assess(call, response, codes)
    this.report.byStatus[response.status] = (this.report.byStatus[response.status] ?? 0) + 1
    const changes = await changesSince(client)
    const isCutOff = call.breaksHttp === true || response.status === 0
    this.#callsSinceCutOff = isCutOff ? 0 : this.#callsSinceCutOff + 1
    if (verdict.isRefused && !isCutOff && changes.length > 0 && !verdict.failure)
      verdict.failure = `${CHANGED_BY_REFUSED} ${verdict.code}: ${changes.slice(0, 3).join(' | ')}`
    return verdict
  }

  async #isToBlame(call: FuzzCall, failure: string): Promise<boolean> {
    if (!failure.startsWith(CHANGED_BY_REFUSED) || this.#callsSinceCutOff > LATE_CALLS) return true
    await untilIdle(this.#product.client)
    await changesSince(this.#product.client)
    return (await this.#try(call)).failure !== undefined
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
    const note = `${call.operation.name}: ${call.note}`
    this.report.failures.push({ kind, what, call: curlOf(least), note, times: 1 })
  }

  async #refresh(): Promise<void> {
    await this.#product.world.refresh()
    await changesSince(this.#product.client)
  }
}

/** Failures are of one kind when their descriptions begin alike; quoted ids and texts differ. */
const kindOf = (failure: string): string => failure.slice(0, 12)

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
    `${report.succeeded.size} of ${report.operations.length} operations succeeded at least once`,
    `${report.refused} refused calls${report.changedTables.length > 0 ? `; changed tables: ${report.changedTables.join(', ')}` : ' changed nothing'}`,
    `${report.failures.length} failures`,
    ...report.failures.map(({ what, call, note, times }) => `\n  ${what}\n  ${note} (${times} times)\n  ${call}`),
  ].join('\n')
}
