import { tokyoToday } from '@kairo/shared/dates'
import type { Page } from '@kairo/shared/contract/fields'
import type { Language } from '@kairo/shared/languages'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { type Kysely, sql, type Transaction } from 'kysely'
import { rowPage } from '../../../database/list-page.ts'
import type { DB } from '../../../database/tables.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import type { AppContext } from '../../../app-context.ts'
import { writeLog } from '../../logs/write-log.ts'
import { notify } from '../../notifications/notify.ts'
import { DEFAULT_COLUMNS, DRAFT_COLUMNS, type DraftPortion } from './draft-rows.ts'
import { countLacking, lackingDrafts, takeOver } from './draft-surcharges.ts'
import { MESSAGES } from '../messages.ts'
import { rateRowOf, selectRateRows } from '../rate-query.ts'
import { waitingUploads } from '../approval/waiting-rates.ts'

const lockKey = (userId: number) => sql`hashtext(${`rate draft ${userId}`})`

/** One upload or submission per user at a time: two concurrent ones would leave the rows of both in the draft. */
export const lockDraft = (trx: Transaction<DB>, userId: number) =>
  sql`select pg_advisory_xact_lock(${lockKey(userId)})`.execute(trx)

const columns = (texts: readonly string[]) => sql.raw(texts.join(', '))
const NAMES = DRAFT_COLUMNS.map(([name]) => name)
const COLUMNS = columns(NAMES)
const TYPES = columns(DRAFT_COLUMNS.map((column) => column.join(' ')))
const WRITTEN_OVER = columns([
  ...NAMES.map((name) => `${name} = sheet.${name}`),
  ...DEFAULT_COLUMNS.map((name) => `${name} = default`),
])

interface OldDraft {
  end: number
  /** Rows up to this id were shown. */
  shown: number
}

/**
 * Replaces the caller's draft by the rows of a sheet, within one transaction. The rows of the old draft are overwritten
 * in their order: for a deleted and for an inserted row PostgreSQL checks four other tables each, which takes
 * three times longer than the rows themselves. Rows whose ids were shown are deleted first, so that these ids are
 * unknown from now on; the rest of the old draft is deleted at the end.
 */
export class DraftWriter {
  readonly #trx: Transaction<DB>
  readonly #userId: number
  readonly #sheetName: string
  /** The last row of the old draft, and the last that was written over. */
  readonly #end: number
  #last: number

  private constructor(trx: Transaction<DB>, userId: number, sheetName: string, { end, shown }: OldDraft) {
    this.#trx = trx
    this.#userId = userId
    this.#sheetName = sheetName
    this.#end = end
    this.#last = shown
  }

  /** `sheetName` is the name of the file, which stays with its rows. */
  static async open(trx: Transaction<DB>, userId: number, sheetName: string): Promise<DraftWriter> {
    await lockDraft(trx, userId)
    const old = await trx
      .selectFrom('rates')
      .select((eb) => eb.fn.coalesce(eb.fn.max('id'), eb.lit(0)).as('end'))
      .select((eb) =>
        eb.fn
          .coalesce(eb.selectFrom('shown_drafts').select('last_id').where('user_id', '=', userId), eb.lit(0))
          .as('shown'),
      )
      .where('status', '=', 'draft')
      .where('uploaded_by', '=', userId)
      .executeTakeFirstOrThrow()
    await trx
      .deleteFrom('rates')
      .where('status', '=', 'draft')
      .where('uploaded_by', '=', userId)
      .where('id', '<=', old.shown)
      .execute()
    return new DraftWriter(trx, userId, sheetName, old)
  }

  async add({ rows, count }: DraftPortion): Promise<void> {
    const written = await sql<{ last: number | null }>`with
      old as (
        select id, row_number() over (order by id) as place from (
          select id from rates
          where status = 'draft' and uploaded_by = ${this.#userId} and id > ${this.#last} and id <= ${this.#end}
          order by id limit ${count} for update) locked),
      sheet as materialized (
        select given.*, old.id as old_id
        from (select *, row_number() over () as place from json_to_recordset(${rows}::json) as cells(${TYPES})) given
        left join old using (place)),
      written_over as (update rates set sheet_name = ${this.#sheetName}, ${WRITTEN_OVER} from sheet where rates.id = sheet.old_id),
      added as (
        insert into rates (status, uploaded_by, sheet_name, ${COLUMNS})
        select 'draft', ${this.#userId}, ${this.#sheetName}, ${COLUMNS} from sheet where old_id is null order by place)
      select max(old_id) as last from sheet`.execute(this.#trx)
    this.#last = written.rows[0]?.last ?? this.#end
  }

  async close(): Promise<void> {
    await this.#trx
      .deleteFrom('rates')
      .where('status', '=', 'draft')
      .where('uploaded_by', '=', this.#userId)
      .where('id', '>', this.#last)
      .where('id', '<=', this.#end)
      .execute()
  }
}

/** Discards the caller's draft; returns how many rows it had. */
export async function deleteDraft(db: Kysely<DB>, userId: number): Promise<number> {
  const result = await db
    .deleteFrom('rates')
    .where('status', '=', 'draft')
    .where('uploaded_by', '=', userId)
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}

/**
 * A page of the caller's draft, in the order of the sheet. Its rows count as shown; while a sheet of the caller is
 * being stored, reading its draft waits for that, as the ids of the old one become invalid.
 */
export const listDraft = (
  db: Kysely<DB>,
  userId: number,
  page: Page,
  { language, today, takesOver }: { language: Language; today: string; takesOver: boolean },
) =>
  db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock_shared(${lockKey(userId)})`.execute(trx)
    const query = selectRateRows(trx)
      .where('r.status', '=', 'draft')
      .where('r.uploaded_by', '=', userId)
      .orderBy('r.id')
    const { rows, total } = await rowPage(trx, query, page)
    const last = rows.at(-1)
    if (last)
      await trx
        .insertInto('shown_drafts')
        .values({ user_id: userId, last_id: last.id })
        .onConflict((conflict) =>
          conflict.column('user_id').doUpdateSet({ last_id: last.id }).where('shown_drafts.last_id', '<', last.id),
        )
        .execute()
    const drafts = await lackingDrafts(trx, { userId }, today)
    const dataList = rows.map((row) => {
      const rate = rateRowOf(row, language)
      const found = takesOver ? drafts.get(row.id) : undefined
      if (!found) return { ...rate, takenOver: [] }
      const { departureSurchargeNo, destinationSurchargeNo, takenOver } = found
      return { ...rate, departureSurchargeNo, destinationSurchargeNo, takenOver }
    })
    return { dataList, total, ...countLacking(drafts) }
  })

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
    .set((eb) => ({ status: 'deleted', update_time: at, version: eb('version', '+', 1) }))
    .where('status', '=', 'pending')
    .where('revises_id', 'is', null)
    .returning(['id', 'uploaded_by'])
    .execute()
  if (replaced.length === 0) return 0
  await sql`insert into rate_changes (rate_id, by_id, at, what)
    select id, ${request.actor.id}::bigint, ${at}::timestamptz, 'replaced' from unnest(${replaced.map(({ id }) => id)}::bigint[]) id`.execute(
    trx,
  )
  const counts = new Map<number, number>()
  for (const { uploaded_by } of replaced)
    if (uploaded_by !== null) counts.set(uploaded_by, (counts.get(uploaded_by) ?? 0) + 1)
  await writeLog(trx, request, {
    type: 'rate',
    explain: 'replaced',
    info: { count: replaced.length, ids: replaced.slice(0, 50).map(({ id }) => id), uploaders: [...counts.keys()] },
  })
  for (const [maker, count] of counts)
    await notify(trx, context, {
      kind: 'rateReplaced',
      link: '/addPrice',
      params: { who: request.actor.name, count },
      to: { users: [maker] },
      except: request.actor.id,
      mail: false,
    })
  return replaced.length
}

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
 * refused with their number and whose they are (DECISIONS 4.2).
 */
export async function confirmDraft(
  context: AppContext,
  { cover, batch, takeOverSurcharges = true }: { cover?: boolean; batch?: string; takeOverSurcharges?: boolean },
  request: RequestContext,
) {
  const today = tokyoToday(context.clock.now())
  const { count, ...surcharges } = await context.db.transaction().execute(async (trx) => {
    await lockDraft(trx, request.actor.id)
    const { count: waiting, batch: now, owners } = await waitingUploads(trx)
    if (waiting > 0 && (!cover || (batch !== undefined && batch !== now)))
      throw new Refusal('UPDATE_FAIL', {
        message: MESSAGES.othersWait(waiting),
        data: { count: waiting, owners },
      })
    const moved = await trx
      .selectFrom('rates')
      .select('id')
      .where('status', '=', 'draft')
      .where('uploaded_by', '=', request.actor.id)
      .forUpdate()
      .execute()
    if (moved.length === 0) throw new Refusal('UPDATE_FAIL', { message: MESSAGES.nothingToSubmit })
    const at = context.clock.now()
    const drafts = await lackingDrafts(trx, { userId: request.actor.id }, today)
    const surcharges = await takeOver(trx, drafts, takeOverSurcharges)
    const replaced = waiting > 0 ? await replaceWaitingUploads(trx, context, request, at) : 0
    await trx
      .updateTable('rates')
      .set({ status: 'pending', update_time: at })
      .where('status', '=', 'draft')
      .where('uploaded_by', '=', request.actor.id)
      .execute()
    await writeLog(trx, request, {
      type: 'rate',
      explain: 'submit',
      info: { count: moved.length, replaced, ...surcharges },
    })
    await notify(trx, context, {
      kind: 'rateSubmitted',
      link: '/transportApproval',
      params: { who: request.actor.name, count: moved.length },
      to: { staff: true },
      except: request.actor.id,
      mail: false,
    })
    return { count: moved.length, ...surcharges }
  })
  return { count, ...surcharges, msg: submittedText(count, surcharges, request.language) }
}
