import type { issueRunsContract } from '@kairo/shared/billing/issue-runs.contract'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import type { Language } from '@kairo/shared/languages'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { RoleId } from '@kairo/shared/roles'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { Database } from '../../../database/connection.ts'
import type { DB } from '../../../database/tables.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { sentenceOf } from '../../../http/responses/respond-with-refusal.ts'
import { addJob } from '../../../queue/add-job.ts'
import { handle, type Job, type Jobs, task } from '../../../queue/task.ts'
import { assertOpenMonth } from '../record/document-numbers.ts'
import { issueDateOf, issueDrafts } from './issue-invoice.ts'

const issueRunTask = task<{ runId: number }>('issue-invoices')

/** Attempts after technical failures before a draft counts as failed. */
const ATTEMPTS = 3

/**
 * Drafts of one transaction: they are numbered in their order, and their PDFs are laid out side by side. Other issues of
 * the month wait so long for a number.
 */
const TOGETHER = 8

/**
 * Starts a run: what no draft could pass is refused immediately, everything else is reported per draft. Throws
 * PARAMETER_ERROR for a day in the future, PERIOD_CLOSED, INVOICE_NOT_EXIST.
 */
export async function startIssueRun(
  context: AppContext,
  { drafts, issueDate }: ParsedOf<typeof issueRunsContract.issueInvoices>,
  { actor, ip, language, now }: RequestContext,
): Promise<{ id: number }> {
  const day = issueDateOf({ issueDate }, now)
  return context.db.transaction().execute(async (trx) => {
    await assertOpenMonth(trx, day)
    const different = [...new Map(drafts.map((draft) => [draft.id, draft])).values()]
    const ids = different.map(({ id }) => id)
    const existing = await trx.selectFrom('invoices').select('id').where('id', 'in', ids).execute()
    if (existing.length < ids.length) throw new Refusal('INVOICE_NOT_EXIST')
    const run = await trx
      .insertInto('invoice_runs')
      .values({ issue_date: issueDate ?? null, created_by: actor.id, ip, language, create_time: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('invoice_run_items')
      .values(different.map(({ id, version }, seq) => ({ run_id: run.id, seq, invoice_id: id, version })))
      .execute()
    await addJob(trx, issueRunTask, { runId: run.id })
    return run
  })
}

/** The progress of a run; polled while it runs, so only failed rows are read one by one. */
export async function getIssueRun({ db }: AppContext, id: number) {
  const [counts, failed] = await Promise.all([
    db
      .selectFrom('invoice_run_items')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .select(({ fn }) => fn.countAll<number>().filterWhere('state', '=', 'issued').as('issued'))
      .where('run_id', '=', id)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('invoice_run_items as r')
      .innerJoin('invoices as i', 'i.id', 'r.invoice_id')
      .innerJoin('users as u', 'u.id', 'i.customer_id')
      .select(['r.invoice_id', 'r.code', 'r.message', 'u.code as customer_code', 'u.company_name', 'u.name'])
      .where('r.run_id', '=', id)
      .where('r.state', '=', 'failed')
      .orderBy('r.seq')
      .execute(),
  ])
  if (counts.total === 0) throw new Refusal('RECORD_NOT_EXIST')
  return {
    id,
    ...counts,
    failed: failed.length,
    failures: failed.map((row) => ({
      invoiceId: row.invoice_id,
      customerCode: row.customer_code,
      customerName: row.company_name || row.name,
      code: row.code ?? 0,
      message: row.message,
    })),
  }
}

/** The original request, for commands that a job runs for it. */
async function requestOf(db: Database, run: { created_by: number; ip: string; language: string }, now: Date) {
  const user = await db.selectFrom('users').selectAll().where('id', '=', run.created_by).executeTakeFirstOrThrow()
  const language = run.language as Language
  const actor = {
    id: user.id,
    roleId: user.role_id as RoleId,
    customerId: null,
    name: user.name,
    companyName: user.company_name,
    email: user.email,
    language,
    sessionId: 0,
    passwordIsRecent: false,
  }
  return { actor, language, ip: run.ip, userAgent: '', now, requestId: '', files: [] } satisfies RequestContext
}

/** Issues the remaining drafts; an interrupted run resumes where it stopped. */
export async function continueIssueRun(context: AppContext, runId: number, job: Pick<Job, 'attempt' | 'signal'>) {
  const { db } = context
  const run = await db.selectFrom('invoice_runs').selectAll().where('id', '=', runId).executeTakeFirst()
  if (!run) return
  const request = await requestOf(db, run, context.clock.now())
  const items = await db
    .selectFrom('invoice_run_items')
    .select(['seq', 'invoice_id', 'version'])
    .where('run_id', '=', runId)
    .where('state', '=', 'waiting')
    .orderBy('seq')
    .execute()
  const marked = (state: 'issued' | 'failed', trx: Kysely<DB>, batch: readonly (typeof items)[number][]) =>
    trx
      .updateTable('invoice_run_items')
      .set({ state })
      .where('run_id', '=', runId)
      .where(
        'seq',
        'in',
        batch.map(({ seq }) => seq),
      )
      .where('state', '=', 'waiting')
  const faults: unknown[] = []
  const issueTogether = async (batch: readonly (typeof items)[number][]): Promise<void> => {
    if (job.signal.aborted) throw new Error('The run of invoices was interrupted; it goes on with the next attempt')
    try {
      // Issued and marked in one transaction, so that a repeated job finds the mark.
      await db.transaction().execute(async (trx) => {
        const taken = await marked('issued', trx, batch).returning('seq').execute()
        const drafts = batch
          .filter((item) => taken.some(({ seq }) => seq === item.seq))
          .map(({ invoice_id: id, version }) => ({ id, version }))
        if (drafts.length > 0)
          await issueDrafts(trx, context, drafts, { issueDate: run.issue_date ?? undefined }, request)
      })
    } catch (error) {
      // One that cannot be issued gives back the numbers of all: they go on one by one.
      if (batch.length > 1) {
        for (const item of batch) await issueTogether([item])
        return
      }
      const refusal = error instanceof Refusal && error.status < 500 ? error : undefined
      if (!refusal && job.attempt < ATTEMPTS) {
        faults.push(error)
        return
      }
      const reported = refusal ?? new Refusal('FAIL')
      await marked('failed', db, batch)
        .set({ code: reported.code, message: sentenceOf(reported, request.language) })
        .execute()
    }
  }
  for (let from = 0; from < items.length; from += TOGETHER) await issueTogether(items.slice(from, from + TOGETHER))
  // After a technical failure a draft is retried with the next attempt, once the others of this one have ended.
  if (faults.length > 0) throw faults[0]
}

export const issueRunJobs = (context: AppContext): Jobs => ({
  handlers: [handle(issueRunTask, ({ runId }, job) => continueIssueRun(context, runId, job))],
})
