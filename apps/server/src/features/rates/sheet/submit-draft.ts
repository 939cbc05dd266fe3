import { NEXT_VERSION } from '../../../database/next-version.ts'
import { tokyoToday } from '@kairo/shared/dates'
import type { Language } from '@kairo/shared/languages'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { ROLE } from '@kairo/shared/roles'
import type { Transaction } from 'kysely'
import { anyOf } from '../../../database/conditions.ts'
import type { AppContext } from '../../../app-context.ts'
import type { DB } from '../../../database/tables.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { writeLog } from '../../logs/write-log.ts'
import { notify } from '../../notifications/notify.ts'
import { nothingPending } from '../approval/approval-plan.ts'
import { logDecision, uploadersOf, writeChanges } from '../approval/decide-approval.ts'
import { waitingUploads } from '../approval/waiting-rates.ts'
import { MESSAGES } from '../messages.ts'
import { ratesOfIds } from '../rate-query.ts'
import { endDrafts, lockDraft, submitDraftRows } from './draft.ts'
import { lackingSurcharges, takenOverBy, takeOver } from './draft-surcharges.ts'

/**
 * Removes the pending rates of uploads, revisions stay. They are marked deleted, as the history refers to them.
 * Their authors are notified. Returns the number of rates.
 */
async function replaceWaitingUploads(
  trx: Transaction<DB>,
  context: AppContext,
  request: RequestContext,
  at: Date,
): Promise<number> {
  const replaced = await trx
    .updateTable('rates')
    .set({ status: 'deleted', update_time: at, version: NEXT_VERSION })
    .where('status', '=', 'pending')
    .where('revises_id', 'is', null)
    .returning(['id', 'uploaded_by'])
    .execute()
  if (replaced.length === 0) return 0
  await writeChanges(
    trx,
    request.actor.id,
    at,
    replaced.map(({ id }) => ({ rateId: id, what: 'replaced', changes: {} })),
  )
  const counts = uploadersOf(replaced)
  await writeLog(trx, request, {
    type: 'rate',
    explain: 'replaced',
    info: { count: replaced.length, ids: replaced.slice(0, 50).map(({ id }) => id), uploaders: [...counts.keys()] },
  })
  for (const [maker, count] of counts)
    await notify(trx, context, request.now, {
      kind: 'rateReplaced',
      link: '/addPrice',
      params: { who: request.actor.name, count },
      to: { users: [maker] },
      except: request.actor.id,
      mail: false,
    })
  return replaced.length
}

/** Who decides is told that rates wait. */
const tellSubmitted = (trx: Transaction<DB>, context: AppContext, request: RequestContext, count: number) =>
  notify(trx, context, request.now, {
    kind: 'rateSubmitted',
    link: '/transportApproval',
    params: { who: request.actor.name, count },
    to: { staff: true },
    except: request.actor.id,
    mail: false,
  })

/** What was submitted, and what became of its surcharges. */
function submittedText(
  count: number,
  { takenOver, withoutSurcharges }: { takenOver: number; withoutSurcharges: number },
  language: Language,
): string {
  const sentences = [
    MESSAGES.submitted(count),
    ...(takenOver > 0 ? [MESSAGES.takenOver(takenOver)] : []),
    ...(withoutSurcharges > 0 ? [MESSAGES.withoutSurcharges(withoutSurcharges)] : []),
  ]
  return sentences.map((sentence) => sentence[language]).join(language === 'en' ? ' ' : '')
}

/**
 * Submits the caller's draft for approval. Pending rates of uploads are replaced with `cover`, else the call is
 * refused with their number and whose they are (rules 5.8).
 */
export async function confirmDraft(
  context: AppContext,
  { cover, batch, takeOverSurcharges = true }: { cover?: boolean; batch?: string; takeOverSurcharges?: boolean },
  request: RequestContext,
) {
  const today = tokyoToday(request.now)
  const { count, ...surcharges } = await context.db.transaction().execute(async (trx) => {
    const { count: waiting, batch: now, owners } = await waitingUploads(trx)
    if (waiting > 0 && (!cover || (batch !== undefined && batch !== now)))
      throw new Refusal('UPDATE_FAIL', {
        message: MESSAGES.othersWait(waiting),
        data: { count: waiting, owners },
      })
    const makerId = request.actor.id
    const draft = await lockDraft(trx, makerId)
    const at = request.now
    const replaced = waiting > 0 ? await replaceWaitingUploads(trx, context, request, at) : 0
    // Rows may have been submitted one by one meanwhile.
    const ids = await submitDraftRows(trx, { ids: draft }, at)
    if (ids.length === 0) throw new Refusal('UPDATE_FAIL', { message: MESSAGES.nothingToSubmit })
    // Two uploads at once leave two drafts, of which the newer was submitted.
    await endDrafts(trx, makerId, { state: 'replaced', at })
    const surcharges = await takeOver(trx, await lackingSurcharges(trx, ratesOfIds(ids), today), takeOverSurcharges)
    await writeLog(trx, request, {
      type: 'rate',
      explain: 'submit',
      info: { count: ids.length, replaced, ...surcharges },
    })
    await tellSubmitted(trx, context, request, ids.length)
    return { count: ids.length, ...surcharges }
  })
  return { count, ...surcharges, msg: submittedText(count, surcharges, request.language) }
}

/**
 * Sends drafts or rejected rates (again) for approval; drafts of other operators are not included. Those without
 * surcharges may take over what the rates that they replace have; the history says which.
 */
export async function submitRates(
  context: AppContext,
  request: RequestContext,
  ids: number[],
  takesOver: boolean,
): Promise<{ count: number; takenOver: number; withoutSurcharges: number }> {
  return context.db.transaction().execute(async (trx) => {
    const { now } = request
    const makerId = request.actor.roleId === ROLE.operator ? request.actor.id : undefined
    const submitted = await submitDraftRows(trx, { ids, makerId }, now)
    const again = await trx
      .updateTable('rates')
      .set({ status: 'pending', update_time: now, version: NEXT_VERSION })
      .where('id', '=', anyOf(ids))
      .where('status', '=', 'rejected')
      .returning('id')
      .execute()
    const count = submitted.length + again.length
    if (count < new Set(ids).size) throw nothingPending()
    const lacking = await lackingSurcharges(trx, ratesOfIds(ids), tokyoToday(now))
    const surcharges = await takeOver(trx, lacking, takesOver)
    await writeChanges(
      trx,
      request.actor.id,
      now,
      ids.map((rateId) => ({ rateId, what: 'submitted', changes: takesOver ? takenOverBy(lacking.get(rateId)) : {} })),
    )
    await logDecision(trx, ids, request, 'submitted', { ...surcharges })
    await tellSubmitted(trx, context, request, count)
    return { count, ...surcharges }
  })
}
