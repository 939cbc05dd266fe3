import { tokyoToday } from '@kairo/shared/dates'
import type { Page } from '@kairo/shared/contract/fields'
import type { Language } from '@kairo/shared/languages'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import { rowPage } from '../../../database/list-page.ts'
import type { DB } from '../../../database/tables.ts'
import { rateRowOf, selectRateRows } from '../rate-query.ts'
import { DRAFT_COLUMNS, type DraftPortion } from './draft-rows.ts'
import { countLacking, lackingSurcharges } from './draft-surcharges.ts'

const columns = (texts: readonly string[]) => sql.raw(texts.join(', '))
const NAMES = columns(DRAFT_COLUMNS.map(([name]) => name))
const TYPES = columns(DRAFT_COLUMNS.map((column) => column.join(' ')))

/** The caller's draft: the sheet that was uploaded last, as long as it is neither submitted nor discarded. */
const draftOf = (db: Kysely<DB>, makerId: number) =>
  db
    .selectFrom('rate_sheets')
    .select('id')
    .where('maker_id', '=', makerId)
    .where('state', '=', 'draft')
    .orderBy('id', 'desc')
    .limit(1)

/** Ends the drafts of a maker; their rows go. Returns how many rows went. */
export async function endDrafts(
  trx: Transaction<DB>,
  makerId: number,
  { state, at }: { state: 'submitted' | 'replaced' | 'discarded'; at: Date },
): Promise<number> {
  const ended = await trx
    .updateTable('rate_sheets')
    .set({ state, end_time: at })
    .where('maker_id', '=', makerId)
    .where('state', '=', 'draft')
    .returning('id')
    .execute()
  if (ended.length === 0) return 0
  const sheets = ended.map(({ id }) => id)
  const { numDeletedRows } = await trx
    .deleteFrom('draft_rates')
    .where('sheet_id', 'in', sheets)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

interface UploadedSheet {
  fileName: string
  portions: readonly DraftPortion[]
}

/** Stores a sheet as the draft of its maker, in the place of the one before. */
export async function storeDraft(
  trx: Transaction<DB>,
  makerId: number,
  { fileName, portions }: UploadedSheet,
  at: Date,
): Promise<void> {
  await endDrafts(trx, makerId, { state: 'replaced', at })
  const { id } = await trx
    .insertInto('rate_sheets')
    .values({ file_name: fileName, maker_id: makerId, create_time: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const { rows } of portions)
    await sql`insert into draft_rates (sheet_id, uploaded_by, sheet_name, ${NAMES})
      select ${id}::bigint, ${makerId}::bigint, ${fileName}::text, ${NAMES}
      from json_to_recordset(${rows}::json) as cells(${TYPES})`.execute(trx)
}

/** The ids of the caller's draft, in the order of the sheet, locked against another end of it. */
export async function lockDraft(trx: Transaction<DB>, makerId: number): Promise<number[]> {
  const sheet = await draftOf(trx, makerId).forUpdate().executeTakeFirst()
  return sheet ? idsOf(trx, sheet.id) : []
}

const idsIn = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id)

const idsOf = async (db: Kysely<DB>, sheetId: number): Promise<number[]> =>
  idsIn(await db.selectFrom('draft_rates').select('id').where('sheet_id', '=', sheetId).orderBy('id').execute())

/**
 * Drafts become pending rates and keep their ids; with a maker only that maker's. Returns the ids of those that did.
 * A sheet stays a draft as long as it has rows.
 */
export async function submitDraftRows(
  trx: Transaction<DB>,
  { ids, makerId }: { ids: readonly number[]; makerId?: number | undefined },
  at: Date,
): Promise<number[]> {
  const ofMaker = makerId === undefined ? sql`` : sql`and uploaded_by = ${makerId}::bigint`
  const { rows } = await sql<{ id: number }>`
    with taken as (delete from draft_rates where id = any(${[...ids]}::bigint[]) ${ofMaker} returning *)
    insert into rates (id, status, uploaded_by, sheet_name, create_time, update_time, ${NAMES}) overriding system value
      select id, 'pending', uploaded_by, sheet_name, create_time, ${at}::timestamptz, ${NAMES} from taken order by id
    returning id`.execute(trx)
  await sql`update rate_sheets s set state = 'submitted', end_time = ${at}
    where state = 'draft' and not exists (select from draft_rates r where r.sheet_id = s.id)`.execute(trx)
  return idsIn(rows)
}

/** Throws the caller's draft away. */
export const discardDraft = async ({ db, clock }: AppContext, makerId: number): Promise<{ count: number }> => ({
  count: await db.transaction().execute((trx) => endDrafts(trx, makerId, { state: 'discarded', at: clock.now() })),
})

/** How many of these lack surcharges: rows of the caller's draft and rejected rates, which can be submitted. */
export async function countLackingOf({ db, clock }: AppContext, ids: readonly number[], makerId: number) {
  const today = tokyoToday(clock.now())
  const [drafts, rejected] = await Promise.all([
    db.selectFrom('draft_rates').select('id').where('uploaded_by', '=', makerId).where('id', 'in', ids).execute(),
    db.selectFrom('rates').select('id').where('status', '=', 'rejected').where('id', 'in', ids).execute(),
  ])
  const lacking = await Promise.all([
    lackingSurcharges(db, 'draft_rates', idsIn(drafts), today),
    lackingSurcharges(db, 'rates', idsIn(rejected), today),
  ])
  return countLacking(new Map(lacking.flatMap((found) => [...found])))
}

/** A page of the caller's draft, in the order of the sheet. */
export async function listDraft(
  db: Kysely<DB>,
  makerId: number,
  page: Page,
  { language, today, takesOver }: { language: Language; today: string; takesOver: boolean },
) {
  const sheet = await draftOf(db, makerId).executeTakeFirst()
  if (!sheet) return { dataList: [], total: 0, ...countLacking(new Map()) }
  const query = selectRateRows(db, 'draft_rates').where(sql<number>`r.sheet_id`, '=', sheet.id).orderBy('r.id')
  const { rows, total } = await rowPage(db, query, page)
  const lacking = await lackingSurcharges(db, 'draft_rates', await idsOf(db, sheet.id), today)
  const dataList = rows.map((row) => {
    const rate = rateRowOf(row, language)
    const found = takesOver ? lacking.get(row.id) : undefined
    if (!found) return { ...rate, takenOver: [] }
    const { departureSurchargeNo, destinationSurchargeNo, takenOver } = found
    return { ...rate, departureSurchargeNo, destinationSurchargeNo, takenOver }
  })
  return { dataList, total, ...countLacking(lacking) }
}
