import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { editErrors } from '@kairo/shared/rates/rate-edit'
import type { ratesContract } from '@kairo/shared/rates/rates.contract'
import { RATE_EDIT_FIELDS, RATE_FIELDS, type RateEditField } from '@kairo/shared/rates/rate-fields'
import { tokyoToday } from '@kairo/shared/dates'
import type { LogVerb } from '@kairo/shared/logs/log-verbs'
import { VALID_STATE } from '@kairo/shared/rates/rate-codes'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { ROLE } from '@kairo/shared/roles'
import type { Transaction } from 'kysely'
import { assertVersion, updateVersioned } from '../../database/versioned-row.ts'
import type { DB } from '../../database/tables.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { AppContext } from '../../app-context.ts'
import { MESSAGES } from './messages.ts'
import { publishPrices } from './search/publish-prices.ts'
import { writeLog } from '../logs/write-log.ts'
import { notify } from '../notifications/notify.ts'
import { rateRowOf, selectRateRows } from './rate-query.ts'
import { type RateColumns, rateColumnsOf } from './rate-record.ts'
import { lockSuccession, assertSingleEffective } from './search/effective-services.ts'

type Edit = ParsedOf<typeof ratesContract.updateRate>

type Columns = RateColumns<RateEditField>

const textOf = (value: unknown): string | null => (value === null || value === undefined ? null : String(value))
/** 450 and 450.00 are one price. */
const same = (a: string | null, b: string | null): boolean =>
  a === b || (a !== null && b !== null && /^\d+(\.\d+)?$/.test(a) && /^\d+(\.\d+)?$/.test(b) && Number(a) === Number(b))

function changesOf(old: Record<keyof Columns, unknown>, now: Columns): Record<string, [string | null, string | null]> {
  const changes: Record<string, [string | null, string | null]> = {}
  for (const key of Object.keys(now) as (keyof Columns)[]) {
    const [from, to] = [textOf(old[key]), textOf(now[key])]
    if (!same(from, to)) changes[key] = [from, to]
  }
  return changes
}

/** The rules of a freight sheet hold for an edit as well. */
async function checkEdit(trx: Transaction<DB>, type: string, edit: Edit): Promise<void> {
  const errors: { path: string; message: string }[] = editErrors(edit, type === 'LCL' ? 'LCL' : 'FCL')
  const company = await trx
    .selectFrom('shipping_companies')
    .select('id')
    .where('id', '=', edit.shippingCompanyId)
    .executeTakeFirst()
  if (!company) errors.push({ path: 'shippingCompanyId', message: 'choice' })
  for (const path of ['departureSurchargeNo', 'destinationSurchargeNo'] as const) {
    const number = edit[path]
    if (!number) continue
    const surcharge = await trx
      .selectFrom('surcharges')
      .select('id')
      .where('surcharge_no', '=', number)
      .where('type', '=', RATE_FIELDS[path].side)
      .executeTakeFirst()
    if (!surcharge) errors.push({ path, message: 'choice' })
  }
  if (errors.length > 0) throw new Refusal('PARAMETER_ERROR', { errors })
}

/** A rate has at most one pending revision: one's own is replaced, a colleague's must be decided first. */
async function replaceOwnRevision(trx: Transaction<DB>, rateId: number, userId: number, now: Date): Promise<void> {
  const waiting = await trx
    .selectFrom('rates')
    .select(['id', 'uploaded_by'])
    .where('revises_id', '=', rateId)
    .where('status', '=', 'pending')
    .forUpdate()
    .execute()
  if (waiting.some((revision) => revision.uploaded_by !== userId))
    throw new Refusal('UPDATE_FAIL', {
      message: MESSAGES.revisionWaits,
    })
  await trx
    .updateTable('rates')
    .set({ status: 'deleted', update_time: now })
    .where('revises_id', '=', rateId)
    .where('status', '=', 'pending')
    .execute()
}

/** Whether an edit could put two rates of one service on sale: it becomes another service, or is valid for longer. */
const extendsSale = (changes: ReturnType<typeof changesOf>): boolean => {
  const [oldEnd, newEnd] = changes.valid_to ?? [null, '']
  return (
    ['weekday', 'shipping_company_id', 'mode', 'direct_transfer', 'ship_type'].some((key) => key in changes) ||
    (oldEnd !== null && (newEnd === null || newEnd > oldEnd))
  )
}

/**
 * Edits an approved rate. Role 2 changes it immediately, with old and new in the history and the log; role 3 makes a
 * pending revision while the approved rate stays in force (rules 5.17). A rate never approved is not editable.
 */
export async function editRate(
  context: AppContext,
  edit: Edit,
  request: RequestContext,
): Promise<{ id: number; version: number; pending: boolean; validState: number }> {
  return context.db.transaction().execute(async (trx) => {
    await lockSuccession(trx)
    const rate = await trx
      .selectFrom('rates')
      .selectAll()
      .where('id', '=', edit.id)
      .where('status', '=', 'approved')
      .forUpdate()
      .executeTakeFirst()
    if (!rate) throw new Refusal('TRANSPORT_COST_IS_DELETE')
    await assertVersion(rate, edit.version, async () =>
      rateRowOf(await selectRateRows(trx).where('r.id', '=', edit.id).executeTakeFirstOrThrow(), request.language),
    )
    await checkEdit(trx, rate.type, edit)
    // Callers without the minimum RT leave it unchanged.
    const minRevenueTons = edit.minRevenueTons ?? rate.min_revenue_tons
    const columns = rateColumnsOf(RATE_EDIT_FIELDS, { ...edit, minRevenueTons })
    const changes = changesOf(rate, columns)
    const { now } = request
    const record = async (id: number, what: LogVerb) => {
      await trx
        .insertInto('rate_changes')
        .values({ rate_id: id, by_id: request.actor.id, what, changes: JSON.stringify(changes), at: now })
        .execute()
      await writeLog(trx, request, {
        type: 'price',
        explain: what,
        object: `rate ${edit.id}`,
        info: changes,
      })
    }
    const validState = rate.valid_state
    if (Object.keys(changes).length === 0) return { id: rate.id, version: rate.version, pending: false, validState }
    // A revision contains all values of its time: approved after this edit, it would silently undo the edit.
    await replaceOwnRevision(trx, rate.id, request.actor.id, now)
    if (request.actor.roleId === ROLE.manager) {
      // An invalid rate stays invalid; conflicts are checked when it is set valid again.
      if (validState === VALID_STATE.valid && extendsSale(changes))
        await assertSingleEffective(trx, { ...rate, ...columns }, tokyoToday(now))
      const { version } = await updateVersioned(trx, 'rates', rate, { ...columns, update_time: now })
      await record(rate.id, 'edited')
      await publishPrices(trx, 'everyone')
      return { id: rate.id, version, pending: false, validState }
    }
    const { id: _id, create_time: _created, ...copied } = rate
    const revision = await trx
      .insertInto('rates')
      .values({
        ...copied,
        ...columns,
        status: 'pending',
        revises_id: rate.id,
        uploaded_by: request.actor.id,
        open_time: null,
        approved_by: null,
        approved_at: null,
        version: 1,
        update_time: now,
      })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
    await record(revision.id, 'revised')
    await notify(trx, context, request.now, {
      kind: 'rateSubmitted',
      link: '/transportApproval',
      params: { who: request.actor.name, count: 1 },
      to: { staff: true },
      except: request.actor.id,
      mail: false,
    })
    return { ...revision, pending: true, validState }
  })
}

/** Sets an approved rate invalid, or valid again (rules 5.16). */
export async function setValidity(
  context: AppContext,
  input: ParsedOf<typeof ratesContract.setRateValidity>,
  request: RequestContext,
) {
  const validState = input.validState ?? 0
  return context.db.transaction().execute(async (trx) => {
    await lockSuccession(trx)
    const rate = await trx
      .selectFrom('rates')
      .selectAll()
      .where('id', '=', input.transportCostId)
      .where('status', '=', 'approved')
      .forUpdate()
      .executeTakeFirst()
    if (!rate) throw new Refusal('TRANSPORT_COST_IS_DELETE')
    if (input.version !== undefined && input.version !== rate.version) throw new Refusal('UPDATE_FAIL')
    const revision = await trx
      .selectFrom('rates')
      .select('id')
      .where('revises_id', '=', rate.id)
      .where('status', '=', 'pending')
      .limit(1)
      .executeTakeFirst()
    const pendingRevision = revision !== undefined
    if (rate.valid_state === validState) return { id: rate.id, version: rate.version, pendingRevision }
    if (validState === VALID_STATE.valid) await assertSingleEffective(trx, rate, tokyoToday(request.now))
    const { now } = request
    const saved = await updateVersioned(trx, 'rates', rate, { valid_state: validState, update_time: now })
    const changes = { validState: [String(rate.valid_state), String(validState)] }
    const what = validState === VALID_STATE.valid ? 'valid' : 'invalid'
    await trx
      .insertInto('rate_changes')
      .values({ rate_id: rate.id, by_id: request.actor.id, what, changes: JSON.stringify(changes), at: now })
      .execute()
    await writeLog(trx, request, {
      type: 'rate',
      explain: what,
      object: `rate ${rate.id}`,
      info: changes,
    })
    await publishPrices(trx, 'everyone')
    return { ...saved, pendingRevision }
  })
}
