import { ALL_ROLES, type RoleId } from '@kairo/shared/roles'
import type pg from 'pg'
import { curlOf, type FuzzCall } from './call.ts'
import { Random } from './random.ts'
import { FORM_BREAKS } from './forms.ts'
import { changesSince, installJournal, tableHashes, untilIdle } from './journal.ts'
import { assess, type Verdict } from './assess.ts'
import { anyCall, brokenCall, type Ingredients, rightCall } from './make-call.ts'
import { type OpenApiDocument, operationsOf } from './operations.ts'
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
  /** How many random calls, beside those that every run makes: each operation for each role, each way to break a form. */
  calls: number
  /** The product works on its queue meanwhile, so that some tables change without a call. */
  queueRuns?: boolean
  onProgress?: (report: FuzzReport) => void
}

interface Failure {
  kind: string
  times: number
  what: string
  /** The smallest call found that does it, as one would type it. */
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
  /** Refused calls beside which something changed once, but not when they were sent again: the doing of another. */
  unconfirmed: number
  /** Tables whose hash differed after refused calls were sent once more. */
  changedTables: string[]
  resent: number
}

/** What jobs of the queue write: mails that are due, links of password mails, what was mailed. */
const QUEUE_WRITES = ['mails', 'password_resets', 'log']
/** Calls after which the rows are read again. */
const REFRESH_EVERY = 100
/** A run with more errors than this has told enough. */
const MAX_ISSUES = 25
/** Refused calls that are sent once more at the end, in batches between two hashes of every table. */
const MAX_RESENT = 2000
const BATCH = 100
/** A refused call that is seen beside a change is sent so often again before it is blamed for it. */
const ATTEMPTS = 3
const REFUSED_AND_YET = 'something changed although it was refused by'
/** Calls after one that was cut off whose changes may still be its own. */
const LATE_CALLS = 5

/** Sends the calls, one after the other, and judges every answer. The same seed on the same data makes the same calls. */
export async function runCalls(options: FuzzOptions): Promise<FuzzReport> {
  const http = new RawClient(options.port)
  const document = await documentOf(http)
  const operations = operationsOf(document)
  const codes = new Set(document.components.schemas.Refusal.properties.code.enum)
  const world = new World(options.client, options.now)
  const random = new Random(options.seed)
  await world.refresh()
  const ingredients: Ingredients = { world, operations, filesFor: await smallFiles(http, world) }
  const report: FuzzReport = {
    seed: options.seed,
    calls: 0,
    byStatus: {},
    byCode: {},
    succeeded: new Set(),
    operations: operations.length,
    unreached: [],
    refused: 0,
    failures: [],
    unconfirmed: 0,
    changedTables: [],
    resent: 0,
  }
  const refused: FuzzCall[] = []
  await installJournal(options.client)
  const isOfQueue = (table = ''): boolean => options.queueRuns === true && QUEUE_WRITES.includes(table)

  let lateCalls = 0
  const tryCall = async (call: FuzzCall): Promise<Verdict & { changes: string[] }> => {
    const operation = operations.find(({ method, path }) => `${method} ${path}` === call.operation)
    if (!operation) throw new Error(`no operation ${call.operation}`)
    const response = await http.send(call)
    const verdict = assess(call, response, operation, codes)
    report.byStatus[response.status] = (report.byStatus[response.status] ?? 0) + 1
    const changes = (await changesSince(options.client)).filter((change) => !isOfQueue(change.split(' ')[1]))
    // A command whose caller was cut off ends after its call: what changes next may be its doing.
    const isSevered = call.breaksHttp === true || response.status === 0
    if (isSevered) await untilIdle(options.client)
    const mayBeLate = lateCalls > 0
    lateCalls = isSevered ? LATE_CALLS : Math.max(0, lateCalls - 1)
    if (verdict.isRefused && !call.breaksHttp && !mayBeLate && changes.length > 0 && !verdict.failure)
      verdict.failure = `${REFUSED_AND_YET} ${verdict.code}: ${changes.slice(0, 3).join(' | ')}`
    return { ...verdict, changes }
  }

  /** Each kind of error once, with its smallest call; how often it came is counted. */
  const reportFailure = async (call: FuzzCall, what: string): Promise<void> => {
    const kind = `${kindOf(what)} ${call.note.replace(/^\S+: /, '')}`
    const known = report.failures.find((failure) => failure.kind === kind)
    if (known) {
      known.times++
      return
    }
    const least = await smaller(
      call,
      async (candidate) => kindOf((await tryCall(candidate)).failure ?? '') === kindOf(what),
    )
    report.failures.push({ kind, what, call: curlOf(least), note: `${call.operation}: ${call.note}`, times: 1 })
  }

  /**
   * Jobs of the queue and commands whose caller was cut off write at any time, on a busy machine many calls later. A call
   * that changes something although it is refused does so again.
   */
  const changesAgain = async (call: FuzzCall): Promise<boolean> => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      await untilIdle(options.client)
      await changesSince(options.client)
      lateCalls = 0
      const { isRefused, changes } = await tryCall(call)
      if (isRefused && changes.length > 0) return true
    }
    return false
  }

  const one = async (make: () => FuzzCall): Promise<void> => {
    if (report.calls % REFRESH_EVERY === 0) {
      await world.refresh()
      await changesSince(options.client)
      options.onProgress?.(report)
    }
    const call = make()
    const verdict = await tryCall(call)
    // A call that ended its own session, or its own account, must not silence those that follow.
    if (verdict.code === 6000 && call.role !== null) {
      await world.signIn()
      await changesSince(options.client)
    }
    report.calls++
    report.byCode[verdict.code] = (report.byCode[verdict.code] ?? 0) + 1
    if (verdict.failure?.startsWith(REFUSED_AND_YET) && !(await changesAgain(call))) report.unconfirmed++
    else if (verdict.failure) await reportFailure(call, verdict.failure)
    if (verdict.isRefused) report.refused++
    else report.succeeded.add(call.operation)
    if (verdict.isRefused && !call.breaksHttp && refused.length < MAX_RESENT) refused.push(call)
  }

  /** A batch in which a call succeeds this time, as the data has moved on, tells nothing. */
  const resend = async (calls: readonly FuzzCall[]): Promise<void> => {
    for (let from = 0; from < calls.length; from += BATCH) {
      await world.refresh()
      await changesSince(options.client)
      const before = await tableHashes(options.client)
      let isTelling = true
      for (const call of calls.slice(from, from + BATCH)) isTelling &&= (await tryCall(call)).isRefused
      if (!isTelling) continue
      const after = await tableHashes(options.client)
      report.resent += Math.min(BATCH, calls.length - from)
      for (const table of Object.keys(after))
        if (after[table] !== before[table] && !isOfQueue(table)) report.changedTables.push(table)
    }
  }

  for (const operation of operations)
    for (const role of [...ALL_ROLES, null] as (RoleId | null)[])
      await one(() => rightCall(ingredients, operation, role, random))
  for (const operation of operations.filter(({ takes }) => takes === 'form'))
    for (const way of FORM_BREAKS) await one(() => brokenCall(ingredients, operation, way, random))
  for (let i = 0; i < options.calls && report.failures.length < MAX_ISSUES; i++)
    await one(() => anyCall(ingredients, random))

  await resend(refused)
  http.close()
  report.unreached = operations
    .map(({ method, path }) => `${method} ${path}`)
    .filter((operation) => !report.succeeded.has(operation))
  return report
}

/** Faults are the same kind when they begin alike; ids and texts that are quoted differ. */
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

/** The report in a few lines for users. */
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
    `${report.failures.length} faults`,
    ...report.failures.map(issueText),
  ].join('\n')
}
