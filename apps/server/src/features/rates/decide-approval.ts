import { tokyoToday } from '@kairo/shared/dates'
import type { Language } from '@kairo/shared/languages'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { type Kysely, type Transaction, sql } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { Call } from '../../http/call.ts'
import type { Kairo } from '../../kairo.ts'
import { tellPrices } from './tell-prices.ts'
import { writeLog } from '../logs/write-log.ts'
import { tell } from '../notices/tell.ts'
import { waitingRates } from './waiting-rates.ts'

const nothingWaits = () =>
  new Refusal('UPDATE_FAIL', {
    message: (language) =>
      ({
        'zh-cn': '没有等待审批的运价，请刷新列表。',
        en: 'No rate is waiting for approval. Reload the list.',
        ja: '承認待ちの運賃がありません。一覧を更新してください。',
      })[language],
  })

const batchChanged = () =>
  new Refusal('UPDATE_FAIL', {
    message: (language) =>
      ({
        'zh-cn': '等待审批的运价已有变化，请核对列表后再操作。',
        en: 'The rates that wait have changed meanwhile. Check the list and decide again.',
        ja: '承認待ちの運賃が変更されています。一覧を確認のうえ、もう一度操作してください。',
      })[language],
  })

/** Which of the waiting rates are meant: `ids`, or all of them; `batch` is the mark of all as the person saw them. */
export interface Meant {
  ids?: number[]
  batch?: string
}

/** The pending rows that are meant, locked. Throws when they are not (all) what waits any more. */
async function lockPending(
  trx: Transaction<DB>,
  { ids, batch }: Meant,
): Promise<{ id: number; uploaded_by: number | null; valid_to: string | null }[]> {
  let query = trx
    .selectFrom('rates')
    .select(['id', 'uploaded_by', 'valid_to'])
    .where('status', '=', 'pending')
    .orderBy('id')
    .forUpdate()
  if (ids) query = query.where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
  const rows = await query.execute()
  if (rows.length === 0 || (ids && rows.length < new Set(ids).size)) throw nothingWaits()
  if (!ids && batch && batch !== (await waitingRates(trx)).batch) throw batchChanged()
  return rows
}

/** A rate that ends before it is sold would only take the one in force off sale. */
function refuseEnded(rows: { id: number; valid_to: string | null }[], openTime: string, language: Language): void {
  const ended = rows.filter((row) => row.valid_to !== null && row.valid_to < openTime)
  const [first] = ended
  if (!first) return
  const numbers = ended.slice(0, 5).map((row) => row.id)
  const which = `${numbers.join(', ')}${ended.length > numbers.length ? ' …' : ''}`
  const message = {
    'zh-cn': `有 ${ended.length} 条运价的有效期在此日期之前已结束（编号 ${which}）。请提前生效日，或退回这些运价。`,
    en: `${ended.length} of the rates end before this date (number ${which}). Choose an earlier date, or reject them.`,
    ja: `有効期間がこの日より前に終わる運賃が ${ended.length} 件あります（番号 ${which}）。日付を早めるか、差し戻してください。`,
  }[language]
  throw new Refusal('PARAMETER_ERROR', { errors: [{ path: 'openTime', message }] })
}

const uploadersOf = (rows: { uploaded_by: number | null }[]): Map<number, number> => {
  const counts = new Map<number, number>()
  for (const { uploaded_by } of rows)
    if (uploaded_by !== null) counts.set(uploaded_by, (counts.get(uploaded_by) ?? 0) + 1)
  return counts
}

/**
 * Closes the older approved rates that the rows replace: those of the same departure, destination, type, company,
 * weekday, mode, ship type and direct transfer (DECISIONS 4.4), and the rate that a revision was made from. Of rows
 * approved together the newer replaces the older. Nothing is deleted, so an order keeps the rate it was made with.
 */
async function supersede(trx: Transaction<DB>, ids: number[], openTime: string, byId: number): Promise<void> {
  await sql`
    with closed as (
      update rates old set close_time = ${openTime}, update_time = now(), version = old.version + 1
      from rates new
      where new.id = any(${ids}) and old.status = 'approved' and (old.id <> all(${ids}) or old.id < new.id)
        and (old.close_time is null or old.close_time > ${openTime})
        and (old.id = new.revises_id or (
          old.departure_port_id = new.departure_port_id and old.destination_port_id = new.destination_port_id
          and old.type = new.type and old.shipping_company_id = new.shipping_company_id and old.weekday = new.weekday
          and old.mode = new.mode and old.ship_type = new.ship_type and old.direct_transfer = new.direct_transfer))
      returning old.id)
    insert into rate_changes (rate_id, by_id, what, changes)
    select distinct id, ${byId}::bigint, 'superseded', jsonb_build_object('closeTime', jsonb_build_array(null, ${openTime}::text)) from closed`.execute(
    trx,
  )
}

/** Approves pending rates, sold from `openTime` (yyyy-MM-dd, today or later). Answers how many. */
export async function approveRates(kairo: Kairo, call: Call, openTime: string, meant: Meant): Promise<number> {
  if (openTime < tokyoToday(kairo.clock.now()))
    throw new Refusal('PARAMETER_ERROR', { errors: [{ path: 'openTime', message: 'notBeforeToday' }] })
  return kairo.db.transaction().execute(async (trx) => {
    // Of two at once each would miss what the other approves, and two rates of one service would be on sale.
    await sql`select pg_advisory_xact_lock(hashtext('rate approval'))`.execute(trx)
    const rows = await lockPending(trx, meant)
    refuseEnded(rows, openTime, call.language)
    const now = kairo.clock.now()
    const all = rows.map((row) => row.id)
    await trx
      .updateTable('rates')
      .set((eb) => ({
        status: 'approved',
        open_time: openTime,
        approved_by: call.actor.id,
        approved_at: now,
        update_time: now,
        remark: '',
        approval_count: eb('approval_count', '+', 1),
        version: eb('version', '+', 1),
      }))
      .where('id', '=', (eb) => eb.fn.any(eb.val(all)))
      .execute()
    await supersede(trx, all, openTime, call.actor.id)
    await recordDecision(trx, all, call, 'approved', { openTime: [null, openTime] })
    await tellPrices(trx, 'everyone')
    for (const [uploader, count] of uploadersOf(rows))
      await tell(trx, kairo, {
        kind: 'rateApproved',
        link: '/searchPrice',
        params: { count, date: openTime },
        to: { users: [uploader] },
        except: call.actor.id,
        mail: false,
      })
    return rows.length
  })
}

/** Rejects pending rates with a reason that their uploaders read. Answers how many. */
export async function rejectRates(kairo: Kairo, call: Call, remark: string, meant: Meant): Promise<number> {
  return kairo.db.transaction().execute(async (trx) => {
    const rows = await lockPending(trx, meant)
    const all = rows.map((row) => row.id)
    await trx
      .updateTable('rates')
      .set((eb) => ({ status: 'rejected', remark, update_time: kairo.clock.now(), version: eb('version', '+', 1) }))
      .where('id', '=', (eb) => eb.fn.any(eb.val(all)))
      .execute()
    await recordDecision(trx, all, call, 'rejected', { remark: [null, remark] })
    for (const [uploader, count] of uploadersOf(rows))
      await tell(trx, kairo, {
        kind: 'rateRejected',
        link: '/transportApproval?tab=rejected',
        params: { count, reason: remark },
        to: { users: [uploader] },
        except: call.actor.id,
        mail: false,
      })
    return rows.length
  })
}

/** Sends drafts or rejected rates (again) for approval; what another operator has not submitted yet is his. */
export async function submitRates(kairo: Kairo, call: Call, ids: number[]): Promise<number> {
  return kairo.db.transaction().execute(async (trx) => {
    let query = trx
      .updateTable('rates')
      .set((eb) => ({ status: 'pending', update_time: kairo.clock.now(), version: eb('version', '+', 1) }))
      .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
      .where('status', 'in', ['draft', 'rejected'])
    if (call.actor.roleId === 3)
      query = query.where((eb) => eb.or([eb('status', '=', 'rejected'), eb('uploaded_by', '=', call.actor.id)]))
    const rows = await query.returning('id').execute()
    if (rows.length < new Set(ids).size) throw nothingWaits()
    await recordDecision(trx, ids, call, 'submitted', {})
    await tell(trx, kairo, {
      kind: 'rateSubmitted',
      link: '/transportApproval',
      params: { who: call.actor.name, count: rows.length },
      to: { staff: true },
      except: call.actor.id,
      mail: false,
    })
    return rows.length
  })
}

async function recordDecision(
  trx: Kysely<DB>,
  ids: number[],
  call: Call,
  what: string,
  changes: Record<string, [string | null, string | null]>,
) {
  await sql`insert into rate_changes (rate_id, by_id, what, changes)
    select id, ${call.actor.id}::bigint, ${what}, ${JSON.stringify(changes)}::jsonb from unnest(${ids}::bigint[]) id`.execute(
    trx,
  )
  await writeLog(trx, {
    actor: call.actor,
    ip: call.ip,
    type: 'rate',
    explain: what,
    info: { count: ids.length, ids: ids.slice(0, 50), ...changes },
  })
}
