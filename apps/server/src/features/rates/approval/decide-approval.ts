import { anyOf } from '../../../database/conditions.ts'
import { NEXT_VERSION } from '../../../database/next-version.ts'
import type { Language } from '@kairo/shared/languages'
import type { LogVerb } from '@kairo/shared/logs/log-verbs'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { type Kysely, type Transaction, sql } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import type { AppContext } from '../../../app-context.ts'
import { type ApprovalPlan, type RateSelection, pendingRates, planApproval } from './approval-plan.ts'
import { MESSAGES } from '../messages.ts'
import { endingRates, namedGaps, serviceNames } from './preview-approval.ts'
import { lockSuccession } from '../search/effective-services.ts'
import { publishPrices } from '../search/publish-prices.ts'
import { writeLog } from '../../logs/write-log.ts'
import { notify } from '../../notifications/notify.ts'

/** Services that a refusal names; its data holds more. */
const MAX_IN_SENTENCE = 5
const MAX_IN_DATA = 200

const planChanged = () =>
  new Refusal('UPDATE_FAIL', {
    message: MESSAGES.planChanged,
  })

/** `list` as one text: the first few, and how many more. */
const inSentence = (list: readonly string[], language: Language): string => {
  const more = list.length - MAX_IN_SENTENCE
  const shown = list.slice(0, MAX_IN_SENTENCE).join(MESSAGES.separator[language])
  return more > 0 ? shown + MESSAGES.andMore(more, list.length)[language] : shown
}

/** No service is left without a price unless the approver has accepted it (rules 5.14). */
async function refuseGaps(trx: Transaction<DB>, plan: ApprovalPlan, language: Language): Promise<never> {
  const gaps = namedGaps(plan, await serviceNames(trx, language))
  const sentence = inSentence(
    gaps.map(({ service, from, to }) => `${service} (${MESSAGES.period(from, to)[language]})`),
    language,
  )
  throw new Refusal('UPDATE_FAIL', {
    message: MESSAGES.gaps(sentence),
    data: { gaps: gaps.slice(0, MAX_IN_DATA), gapCount: gaps.length, digest: plan.digest },
  })
}

async function refuseOvertaken(trx: Transaction<DB>, plan: ApprovalPlan, language: Language): Promise<never> {
  const nameOf = await serviceNames(trx, language)
  const named = plan.overtaken.flatMap((id) => {
    const rate = plan.pending.get(id)
    return rate ? [`${nameOf(rate)} (${id})`] : []
  })
  const sentence = inSentence(named, language)
  throw new Refusal('UPDATE_FAIL', {
    message: MESSAGES.overtaken(sentence),
    data: { overtaken: plan.overtaken.slice(0, MAX_IN_DATA) },
  })
}

/** Whose they are, and how many. */
export const uploadersOf = (rows: readonly { uploaded_by: number | null }[]): Map<number, number> => {
  const counts = new Map<number, number>()
  for (const { uploaded_by } of rows)
    if (uploaded_by !== null) counts.set(uploaded_by, (counts.get(uploaded_by) ?? 0) + 1)
  return counts
}

type Changes = Record<string, [string | null, string | null]>
interface RateChange {
  rateId: number
  what: string
  changes: Changes
}

/** Rows of the history of rates. */
export async function writeChanges(
  trx: Kysely<DB>,
  byId: number,
  at: Date,
  rows: readonly RateChange[],
): Promise<void> {
  await sql`insert into rate_changes (rate_id, by_id, at, what, changes)
    select id, ${byId}::bigint, ${at}::timestamptz, what, changes::jsonb from unnest(
      ${rows.map(({ rateId }) => rateId)}::bigint[], ${rows.map(({ what }) => what)}::text[],
      ${rows.map(({ changes }) => JSON.stringify(changes))}::text[]) as c(id, what, changes)`.execute(trx)
}

/**
 * Opens and closes the rates as planned, each with a row of its history. Nothing is deleted: an order keeps its rate.
 */
async function applyPlan(trx: Transaction<DB>, plan: ApprovalPlan, request: RequestContext, now: Date): Promise<void> {
  const { opened, closed } = plan
  await sql`update rates r set status = 'approved', open_time = n.open_time, close_time = n.close_time,
      valid_state = n.valid_state, approved_by = ${request.actor.id}, approved_at = ${now}, update_time = ${now},
      remark = '', approval_count = r.approval_count + 1, version = r.version + 1
    from unnest(${opened.map(({ id }) => id)}::bigint[], ${opened.map(({ openTime }) => openTime)}::date[],
      ${opened.map(({ closeTime }) => closeTime)}::date[],
      ${opened.map(({ isValid }) => (isValid ? 1 : 0))}::smallint[]) as n(id, open_time, close_time, valid_state)
    where r.id = n.id`.execute(trx)
  await sql`update rates r set close_time = n.close_time, update_time = ${now}, version = r.version + 1
    from unnest(${closed.map(({ id }) => id)}::bigint[], ${closed.map(({ closeTime }) => closeTime)}::date[])
      as n(id, close_time)
    where r.id = n.id`.execute(trx)
  const ofInvalid = new Set(plan.ofInvalid)
  await writeChanges(trx, request.actor.id, now, [
    ...opened.map(({ id, openTime, closeTime, isValid }): RateChange => {
      const changes: Changes = { openTime: [null, openTime] }
      if (closeTime !== null) changes.closeTime = [null, closeTime]
      if (ofInvalid.has(id)) changes.validState = ['0', isValid ? '1' : '0']
      return { rateId: id, what: 'approved', changes }
    }),
    ...closed.map(
      ({ id, oldCloseTime, closeTime }): RateChange => ({
        rateId: id,
        what: 'superseded',
        changes: { closeTime: [oldCloseTime, closeTime] },
      }),
    ),
  ])
}

export interface Approval extends RateSelection {
  /** Sold from this day on, yyyy-MM-dd, today or later. */
  openTime: string
  acceptGaps?: boolean
  /** Digest of the preview that the approver has seen. */
  preview?: string
  restoreInvalid?: boolean
}

/** Approves pending rates: each takes its place in the succession of its service (shared/rates/rate-succession.ts). */
export async function approveRates(context: AppContext, request: RequestContext, approval: Approval) {
  const { openTime, restoreInvalid } = approval
  return context.db.transaction().execute(async (trx) => {
    await lockSuccession(trx)
    const rows = await pendingRates(trx, approval, { lock: true })
    const plan = await planApproval(trx, rows, { openTime, restoreInvalid, request })
    if (plan.opened.length === 0) return refuseOvertaken(trx, plan, request.language)
    if (approval.preview && approval.preview !== plan.digest) throw planChanged()
    if (plan.gaps.length > 0 && !approval.acceptGaps) await refuseGaps(trx, plan, request.language)
    const { now } = request
    await applyPlan(trx, plan, request, now)
    const ids = plan.opened.map(({ id }) => id)
    const ended = endingRates(plan, () => '').length
    const offSale = plan.opened.filter(({ isValid }) => !isValid).length
    await logDecision(trx, ids, request, 'approved', {
      openTime: [null, openTime],
      ended,
      ...(plan.gaps.length > 0 ? { gaps: plan.gaps.length } : {}),
      ...(plan.ofInvalid.length > 0 ? { [restoreInvalid ? 'restored' : 'offSale']: plan.ofInvalid.slice(0, 50) } : {}),
    })
    await publishPrices(trx, 'everyone')
    for (const [uploader, count] of uploadersOf(ids.flatMap((id) => plan.pending.get(id) ?? [])))
      await notify(trx, context, request.now, {
        kind: 'rateApproved',
        link: '/searchPrice',
        params: { count, date: openTime },
        to: { users: [uploader] },
        except: request.actor.id,
        mail: false,
      })
    return { count: ids.length, ended, offSale, overtaken: plan.overtaken }
  })
}

/** Rejects pending rates with a reason that their uploaders see. Returns how many. */
export async function rejectRates(
  context: AppContext,
  request: RequestContext,
  remark: string,
  meant: RateSelection,
): Promise<number> {
  return context.db.transaction().execute(async (trx) => {
    const rows = await pendingRates(trx, meant, { lock: true })
    const all = rows.map((row) => row.id)
    const { now } = request
    await trx
      .updateTable('rates')
      .set({ status: 'rejected', remark, update_time: now, version: NEXT_VERSION })
      .where('id', '=', anyOf(all))
      .execute()
    const changes: Changes = { remark: [null, remark] }
    await writeChanges(
      trx,
      request.actor.id,
      now,
      all.map((rateId) => ({ rateId, what: 'rejected', changes })),
    )
    await logDecision(trx, all, request, 'rejected', changes)
    for (const [uploader, count] of uploadersOf(rows))
      await notify(trx, context, request.now, {
        kind: 'rateRejected',
        link: '/transportApproval?tab=rejected',
        params: { count, reason: remark },
        to: { users: [uploader] },
        except: request.actor.id,
        mail: false,
      })
    return rows.length
  })
}

/** Which rates a decision or a submission was of. */
export const logDecision = (
  trx: Kysely<DB>,
  ids: number[],
  request: RequestContext,
  what: LogVerb,
  facts: Record<string, unknown>,
) =>
  writeLog(trx, request, {
    type: 'rate',
    explain: what,
    info: { count: ids.length, ids: ids.slice(0, 50), ...facts },
  })
